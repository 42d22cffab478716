#include "examples/25-onednn/layers.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef enum Operation { CONVOLVE, CONVOLVE_BIAS_RELU, ADD_BIAS, RELU, TANH, MAX_POOL } Operation;

/* What a primitive is made for. */
typedef struct Shape {
    Operation operation;
    const struct convolution *layer;
    int images, rows, cols, channels; /* of the output */
    int in_image, image;              /* elements from an image to the next */
    const void *thread;               /* that runs it: a primitive has scratch memory, and places of its arrays */
} Shape;

typedef struct Primitive {
    Shape shape;
    dnnl_primitive_t primitive;
    dnnl_memory_t in, bias, out;      /* where they are is said for each call */
    dnnl_memory_t weights;            /* in the layout that the primitive wants */
    struct Primitive *next;
} Primitive;

struct dnn {
    dnnl_engine_t engine;
    dnnl_stream_t stream;
    pthread_mutex_t making;           /* of primitives */
    Primitive *primitives;
};

static _Thread_local char this_thread;

struct convolution {
    int channels, out_channels, kernel;
    float weights[];
};

#define TRY(call)                                          \
    do {                                                   \
        dnnl_status_t try_status = (call);                 \
        if (try_status != dnnl_success) return try_status; \
    } while (0)

/* --- What is made once -------------------------------------------------------------------------------------------- */

struct dnn *dnn_new(void)
{
    struct dnn *dnn = calloc(1, sizeof *dnn);
    if (!dnn) return NULL;
    if (pthread_mutex_init(&dnn->making, NULL)) {
        free(dnn);
        return NULL;
    }
    if (dnnl_engine_create(&dnn->engine, dnnl_cpu, 0) == dnnl_success
        && dnnl_stream_create(&dnn->stream, dnn->engine, dnnl_stream_default_flags) == dnnl_success)
        return dnn;
    dnn_free(dnn);
    return NULL;
}

static void free_primitive(Primitive *primitive)
{
    if (primitive->primitive) dnnl_primitive_destroy(primitive->primitive);
    dnnl_memory_t memories[] = {primitive->in, primitive->bias, primitive->out, primitive->weights};
    for (size_t i = 0; i < sizeof memories / sizeof *memories; i++)
        if (memories[i]) dnnl_memory_destroy(memories[i]);
    free(primitive);
}

/* Those of a layer, or all. */
static void free_primitives(struct dnn *dnn, const struct convolution *layer)
{
    for (Primitive **at = &dnn->primitives; *at;) {
        Primitive *primitive = *at;
        if (layer && primitive->shape.layer != layer) {
            at = &primitive->next;
            continue;
        }
        *at = primitive->next;
        free_primitive(primitive);
    }
}

void dnn_free(struct dnn *dnn)
{
    if (!dnn) return;
    free_primitives(dnn, NULL);
    if (dnn->stream) dnnl_stream_destroy(dnn->stream);
    if (dnn->engine) dnnl_engine_destroy(dnn->engine);
    pthread_mutex_destroy(&dnn->making);
    free(dnn);
}

struct convolution *convolution_new(int channels, int out_channels, int kernel, const float *weights)
{
    size_t bytes = (size_t)channels * (size_t)out_channels * (size_t)kernel * (size_t)kernel * sizeof *weights;
    struct convolution *layer = malloc(sizeof *layer + bytes);
    if (!layer) return NULL;
    *layer = (struct convolution){channels, out_channels, kernel};
    memcpy(layer->weights, weights, bytes);
    return layer;
}

struct convolution *convolution_of_ones(int channels, int out_channels, int kernel)
{
    size_t count = (size_t)channels * (size_t)out_channels * (size_t)kernel * (size_t)kernel;
    float *ones = malloc(count * sizeof *ones);
    if (!ones) return NULL;
    for (size_t i = 0; i < count; i++) ones[i] = 1.0f;
    struct convolution *layer = convolution_new(channels, out_channels, kernel, ones);
    free(ones);
    return layer;
}

void convolution_free(struct dnn *dnn, struct convolution *layer)
{
    if (layer) free_primitives(dnn, layer);
    free(layer);
}

/* --- Primitives --------------------------------------------------------------------------------------------------- */

static dnnl_status_t describe_images(int images, int rows, int cols, int channels, int image, dnnl_memory_desc_t *images_desc)
{
    const dnnl_dims_t dims = {images, channels, rows, cols}, strides = {image, 1, (dnnl_dim_t)cols * channels, channels};
    return dnnl_memory_desc_init_by_strides(images_desc, 4, dims, dnnl_f32, strides);
}

/* oneDNN adds a row to each row of a matrix, with a start for each: a pixel's channels are too short a row. So many
 * pixels make one. */
static int pixels_of_row(const Shape *shape)
{
    enum { ROW = 1024 };
    int pixels = shape->cols;
    while (pixels > 1 && (shape->cols % pixels || pixels * shape->channels > ROW)) pixels--;
    return pixels;
}

/* Of the sum: the images as a matrix, and the row that is added. */
static dnnl_status_t describe_sum(const Shape *shape, dnnl_memory_desc_t *rows, dnnl_memory_desc_t *row)
{
    const dnnl_dim_t width = (dnnl_dim_t)pixels_of_row(shape) * shape->channels;
    const dnnl_dim_t elements = (dnnl_dim_t)shape->images * shape->rows * shape->cols * shape->channels;
    const dnnl_dims_t all = {elements / width, width}, one = {1, width};
    TRY(dnnl_memory_desc_init_by_tag(rows, 2, all, dnnl_f32, dnnl_ab));
    return dnnl_memory_desc_init_by_tag(row, 2, one, dnnl_f32, dnnl_ab);
}

static dnnl_status_t describe_bias(int channels, dnnl_memory_desc_t *bias)
{
    return dnnl_memory_desc_init_by_tag(bias, 1, (dnnl_dims_t){channels}, dnnl_f32, dnnl_a);
}

static dnnl_status_t relu_after(dnnl_primitive_attr_t *attributes)
{
    dnnl_post_ops_t after;
    TRY(dnnl_primitive_attr_create(attributes));
    TRY(dnnl_post_ops_create(&after));
    dnnl_status_t status = dnnl_post_ops_append_eltwise(after, 1.0f, dnnl_eltwise_relu, 0.0f, 0.0f);
    if (status == dnnl_success) status = dnnl_primitive_attr_set_post_ops(*attributes, after);
    dnnl_post_ops_destroy(after);
    return status;
}

static dnnl_status_t convolution_for(struct dnn *dnn, const Shape *shape, const dnnl_memory_desc_t *in,
                                     const dnnl_memory_desc_t *bias, const dnnl_memory_desc_t *out,
                                     dnnl_primitive_desc_t *made)
{
    const struct convolution *layer = shape->layer;
    const dnnl_dims_t dims = {layer->out_channels, layer->channels, layer->kernel, layer->kernel}, one = {1, 1}, none = {0, 0};
    dnnl_memory_desc_t weights;
    dnnl_convolution_desc_t convolution;
    dnnl_primitive_attr_t attributes = NULL;
    bool fused = shape->operation == CONVOLVE_BIAS_RELU;
    TRY(dnnl_memory_desc_init_by_tag(&weights, 4, dims, dnnl_f32, dnnl_format_tag_any));
    TRY(dnnl_convolution_forward_desc_init(&convolution, dnnl_forward_inference, dnnl_convolution_direct, in, &weights,
                                           fused ? bias : NULL, out, one, none, none));
    dnnl_status_t status = fused ? relu_after(&attributes) : dnnl_success;
    if (status == dnnl_success) status = dnnl_primitive_desc_create(made, &convolution, attributes, dnn->engine, NULL);
    if (attributes) dnnl_primitive_attr_destroy(attributes);
    return status;
}

static dnnl_status_t pooling_for(struct dnn *dnn, const dnnl_memory_desc_t *in, const dnnl_memory_desc_t *out,
                                 dnnl_primitive_desc_t *made)
{
    const dnnl_dims_t two = {2, 2}, none = {0, 0};
    dnnl_pooling_desc_t pooling;
    TRY(dnnl_pooling_forward_desc_init(&pooling, dnnl_forward_inference, dnnl_pooling_max, in, out, two, two, none, none));
    return dnnl_primitive_desc_create(made, &pooling, NULL, dnn->engine, NULL);
}

static dnnl_status_t elements_for(struct dnn *dnn, Operation operation, const dnnl_memory_desc_t *bias,
                                  const dnnl_memory_desc_t *out, dnnl_primitive_desc_t *made)
{
    dnnl_binary_desc_t sum;
    dnnl_eltwise_desc_t function;
    if (operation == ADD_BIAS) {
        TRY(dnnl_binary_desc_init(&sum, dnnl_binary_add, out, bias, out));
        return dnnl_primitive_desc_create(made, &sum, NULL, dnn->engine, NULL);
    }
    TRY(dnnl_eltwise_forward_desc_init(&function, dnnl_forward_inference,
                                       operation == RELU ? dnnl_eltwise_relu : dnnl_eltwise_tanh, out, 0.0f, 0.0f));
    return dnnl_primitive_desc_create(made, &function, NULL, dnn->engine, NULL);
}

/* The layer's weights as the primitive wants them. */
static dnnl_status_t reorder_weights(struct dnn *dnn, dnnl_primitive_desc_t wants, const struct convolution *layer,
                                     dnnl_memory_t *weights)
{
    const dnnl_dims_t dims = {layer->out_channels, layer->channels, layer->kernel, layer->kernel};
    dnnl_memory_desc_t plain;
    dnnl_memory_t from = NULL;
    dnnl_primitive_desc_t reorder = NULL;
    dnnl_primitive_t primitive = NULL;
    const dnnl_memory_desc_t *wanted = dnnl_primitive_desc_query_md(wants, dnnl_query_weights_md, 0);
    TRY(dnnl_memory_desc_init_by_tag(&plain, 4, dims, dnnl_f32, dnnl_ohwi));
    TRY(dnnl_memory_create(weights, wanted, dnn->engine, DNNL_MEMORY_ALLOCATE));
    TRY(dnnl_memory_create(&from, &plain, dnn->engine, (void *)layer->weights));
    dnnl_status_t status = dnnl_reorder_primitive_desc_create(&reorder, &plain, dnn->engine, wanted, dnn->engine, NULL);
    if (status == dnnl_success) status = dnnl_primitive_create(&primitive, reorder);
    const dnnl_exec_arg_t arguments[] = {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, *weights}};
    if (status == dnnl_success) status = dnnl_primitive_execute(primitive, dnn->stream, 2, arguments);
    if (status == dnnl_success) status = dnnl_stream_wait(dnn->stream);
    if (primitive) dnnl_primitive_destroy(primitive);
    if (reorder) dnnl_primitive_desc_destroy(reorder);
    dnnl_memory_destroy(from);
    return status;
}

static dnnl_status_t make_primitive(struct dnn *dnn, Primitive *made)
{
    const Shape *shape = &made->shape;
    const struct convolution *layer = shape->layer;
    int more = layer ? layer->kernel - 1 : 0, times = shape->operation == MAX_POOL ? 2 : 1;
    int channels = layer ? layer->channels : shape->channels;
    dnnl_memory_desc_t in, bias, out;
    dnnl_primitive_desc_t described = NULL;
    TRY(describe_images(shape->images, times * shape->rows + more, times * shape->cols + more, channels, shape->in_image, &in));
    TRY(describe_images(shape->images, shape->rows, shape->cols, shape->channels, shape->image, &out));
    if (shape->operation == ADD_BIAS) TRY(describe_sum(shape, &out, &bias));
    else TRY(describe_bias(shape->channels, &bias));
    if (layer) TRY(convolution_for(dnn, shape, &in, &bias, &out, &described));
    else if (shape->operation == MAX_POOL) TRY(pooling_for(dnn, &in, &out, &described));
    else TRY(elements_for(dnn, shape->operation, &bias, &out, &described));
    dnnl_status_t status = dnnl_primitive_create(&made->primitive, described);
    if (status == dnnl_success && layer) status = reorder_weights(dnn, described, layer, &made->weights);
    dnnl_primitive_desc_destroy(described);
    if (status != dnnl_success) return status;
    TRY(dnnl_memory_create(&made->in, &in, dnn->engine, DNNL_MEMORY_NONE));
    TRY(dnnl_memory_create(&made->bias, &bias, dnn->engine,
                           shape->operation == ADD_BIAS ? DNNL_MEMORY_ALLOCATE : DNNL_MEMORY_NONE));
    return dnnl_memory_create(&made->out, &out, dnn->engine, DNNL_MEMORY_NONE);
}

static bool same_shape(const Shape *a, const Shape *b)
{
    return a->operation == b->operation && a->layer == b->layer && a->images == b->images && a->rows == b->rows
           && a->cols == b->cols && a->channels == b->channels && a->in_image == b->in_image && a->image == b->image
           && a->thread == b->thread;
}

static dnnl_status_t find_primitive(struct dnn *dnn, const Shape *shape, Primitive **found)
{
    for (*found = dnn->primitives; *found; *found = (*found)->next)
        if (same_shape(&(*found)->shape, shape)) return dnnl_success;
    Primitive *made = calloc(1, sizeof *made);
    if (!made) return dnnl_out_of_memory;
    made->shape = *shape;
    dnnl_status_t status = make_primitive(dnn, made);
    if (status != dnnl_success) {
        free_primitive(made);
        return status;
    }
    made->next = dnn->primitives;
    dnn->primitives = *found = made;
    return dnnl_success;
}

static dnnl_status_t primitive_for(struct dnn *dnn, const Shape *shape, Primitive **found)
{
    if (pthread_mutex_lock(&dnn->making)) return dnnl_runtime_error;
    dnnl_status_t status = find_primitive(dnn, shape, found);
    pthread_mutex_unlock(&dnn->making);
    return status;
}

/* The row that is added. */
static dnnl_status_t repeat_bias(const Primitive *primitive, const float *bias)
{
    const Shape *shape = &primitive->shape;
    void *row;
    TRY(dnnl_memory_get_data_handle(primitive->bias, &row));
    for (int p = 0, pixels = pixels_of_row(shape); p < pixels; p++)
        memcpy((float *)row + (size_t)p * (size_t)shape->channels, bias, (size_t)shape->channels * sizeof *bias);
    return dnnl_success;
}

static dnnl_status_t execute(struct dnn *dnn, const Shape *shape, const float *in, const float *bias, float *out)
{
    Primitive *primitive;
    TRY(primitive_for(dnn, shape, &primitive));
    TRY(dnnl_memory_set_data_handle(primitive->in, (void *)in));
    if (shape->operation == ADD_BIAS) TRY(repeat_bias(primitive, bias));
    else TRY(dnnl_memory_set_data_handle(primitive->bias, (void *)bias));
    TRY(dnnl_memory_set_data_handle(primitive->out, out));
    dnnl_exec_arg_t arguments[5] = {{DNNL_ARG_SRC, primitive->in}, {DNNL_ARG_DST, primitive->out}};
    int count = 2;
    if (shape->layer) arguments[count++] = (dnnl_exec_arg_t){DNNL_ARG_WEIGHTS, primitive->weights};
    if (shape->operation == CONVOLVE_BIAS_RELU) arguments[count++] = (dnnl_exec_arg_t){DNNL_ARG_BIAS, primitive->bias};
    if (shape->operation == ADD_BIAS) arguments[count++] = (dnnl_exec_arg_t){DNNL_ARG_SRC_1, primitive->bias};
    TRY(dnnl_primitive_execute(primitive->primitive, dnn->stream, count, arguments));
    return dnnl_stream_wait(dnn->stream);
}

/* Where images do not lie side by side, oneDNN has slow code only: then one after the other. */
static dnnl_status_t run(struct dnn *dnn, Shape shape, int elements_in, const float *in, const float *bias, float *out)
{
    int elements = shape.rows * shape.cols * shape.channels, count = shape.images;
    if (count < 1 || elements < 1) return dnnl_success;
    shape.thread = &this_thread;
    ptrdiff_t in_image = shape.in_image, image = shape.image;
    if (in_image != elements_in || image != elements) shape.images = 1;
    if (shape.images == 1) {
        shape.in_image = elements_in;
        shape.image = elements;
    }
    for (int n = 0; n < count; n += shape.images) TRY(execute(dnn, &shape, in + n * in_image, bias, out + n * image));
    return dnnl_success;
}

/* --- Operations --------------------------------------------------------------------------------------------------- */

dnnl_status_t convolve(struct dnn *dnn, const struct convolution *layer, int images, int rows, int cols, int channels,
                       int kernel, int out_channels, const float *in, int in_image, float *out, int out_image)
{
    const Shape shape = {CONVOLVE, layer, images, rows, cols, out_channels, in_image, out_image, NULL};
    return run(dnn, shape, (rows + kernel - 1) * (cols + kernel - 1) * channels, in, NULL, out);
}

dnnl_status_t convolve_bias_relu(struct dnn *dnn, const struct convolution *layer, int images, int rows, int cols,
                                 int channels, int kernel, int out_channels, const float *in, int in_image,
                                 const float *bias, float *out, int out_image)
{
    const Shape shape = {CONVOLVE_BIAS_RELU, layer, images, rows, cols, out_channels, in_image, out_image, NULL};
    return run(dnn, shape, (rows + kernel - 1) * (cols + kernel - 1) * channels, in, bias, out);
}

static dnnl_status_t in_place(struct dnn *dnn, Operation operation, int images, int rows, int cols, int channels,
                              const float *bias, float *a, int image)
{
    const Shape shape = {operation, NULL, images, rows, cols, channels, image, image, NULL};
    return run(dnn, shape, rows * cols * channels, a, bias, a);
}

dnnl_status_t add_bias(struct dnn *dnn, int images, int rows, int cols, int channels, const float *bias, float *a, int image)
{
    return in_place(dnn, ADD_BIAS, images, rows, cols, channels, bias, a, image);
}

dnnl_status_t images_relu(struct dnn *dnn, int images, int rows, int cols, int channels, float *a, int image)
{
    return in_place(dnn, RELU, images, rows, cols, channels, NULL, a, image);
}

dnnl_status_t images_tanh(struct dnn *dnn, int images, int rows, int cols, int channels, float *a, int image)
{
    return in_place(dnn, TANH, images, rows, cols, channels, NULL, a, image);
}

dnnl_status_t max_pool(struct dnn *dnn, int images, int rows, int cols, int channels, const float *in, int in_image,
                       float *out, int out_image)
{
    const Shape shape = {MAX_POOL, NULL, images, rows, cols, channels, in_image, out_image, NULL};
    return run(dnn, shape, 4 * rows * cols * channels, in, NULL, out);
}
