/* A convolution with what follows it, through oneDNN and with plain loops. usage: main [ROWS COLS] */
#include "examples/25-onednn/layers.h"
#include "examples/check.h"

enum { IMAGES = 3, CHANNELS = 5, OUT_CHANNELS = 16, KERNEL = 3 };

static const float *weights, *bias;

/* max(0, ..) of the convolution: pixel (y, x) of an image that is `cols` wide. */
static double feature(const float *image, int cols, int y, int x, int channel)
{
    double sum = bias[channel];
    for (int i = 0; i < KERNEL; i++) {
        const float *row = image + ((y + i) * (cols + KERNEL - 1) + x) * CHANNELS;
        const float *weight = weights + (channel * KERNEL + i) * KERNEL * CHANNELS;
        for (int j = 0; j < KERNEL * CHANNELS; j++) sum += row[j] * weight[j];
    }
    return sum > 0.0 ? sum : 0.0;
}

/* Of all images, 2 rows x 2 cols pixels. */
static void all_features(int rows, int cols, const float *in, double *features)
{
    size_t in_image = (size_t)(2 * rows + KERNEL - 1) * (size_t)(2 * cols + KERNEL - 1) * CHANNELS;
    for (int n = 0; n < IMAGES; n++)
        for (int y = 0; y < 2 * rows; y++)
            for (int x = 0; x < 2 * cols; x++)
                for (int c = 0; c < OUT_CHANNELS; c++) *features++ = feature(in + (size_t)n * in_image, 2 * cols, y, x, c);
}

static double pooled(const double *features, int cols, size_t y, int x, int channel)
{
    double largest = 0.0;
    for (size_t i = 0; i < 4; i++)
        largest = worse(largest, features[((2 * y + i / 2) * 2 * (size_t)cols + 2 * (size_t)x + i % 2) * OUT_CHANNELS + (size_t)channel]);
    return largest;
}

/* `stage` 0: the features, 1: pooled, 2: tanh of that */
static double compare(int stage, int rows, int cols, const double *features, const float *out)
{
    double largest = 0.0;
    for (size_t i = 0; !stage && i < (size_t)(IMAGES * 4 * OUT_CHANNELS) * (size_t)rows * (size_t)cols; i++)
        largest = worse(largest, difference(out[i], features[i]));
    for (size_t y = 0; stage && y < (size_t)IMAGES * (size_t)rows; y++) /* rows of all images, one below the other */
        for (int x = 0; x < cols; x++)
            for (int c = 0; c < OUT_CHANNELS; c++) {
                double expected = pooled(features, cols, y, x, c);
                largest = worse(largest, difference(*out++, stage == 2 ? tanh(expected) : expected));
            }
    return largest;
}

int main(int argc, char **argv)
{
    int rows = size_argument(argc, argv, 1, 13), cols = size_argument(argc, argv, 2, 9);
    size_t in_image = (size_t)(2 * rows + KERNEL - 1) * (size_t)(2 * cols + KERNEL - 1) * CHANNELS;
    float *in = random_floats(IMAGES * in_image, -1.0, 1.0);
    float *out = need((size_t)(IMAGES * 4 * OUT_CHANNELS) * (size_t)rows * (size_t)cols, sizeof *out);
    float *of_layer = random_floats(OUT_CHANNELS * KERNEL * KERNEL * CHANNELS, -0.3, 0.3);
    float *of_bias = random_floats(OUT_CHANNELS, -0.3, 0.3);
    double *features = need((size_t)(IMAGES * 4 * OUT_CHANNELS) * (size_t)rows * (size_t)cols, sizeof *features);
    weights = of_layer;
    bias = of_bias;
    all_features(rows, cols, in, features);
    struct dnn *dnn = dnn_new();
    struct convolution *layer = convolution_new(CHANNELS, OUT_CHANNELS, KERNEL, weights);
    if (!dnn || !layer) return 2;
    if (conv_relu(dnn, layer, IMAGES, 2 * rows, 2 * cols, CHANNELS, KERNEL, OUT_CHANNELS, in, bias, out)) return 2;
    int wrong = verdict("conv_relu", compare(0, rows, cols, features, out), 1e-5);
    if (conv_relu_pool(dnn, layer, IMAGES, rows, cols, CHANNELS, KERNEL, OUT_CHANNELS, in, bias, out)) return 2;
    wrong |= verdict("conv_relu_pool", compare(1, rows, cols, features, out), 1e-5);
    if (conv_relu_pool_tanh(dnn, layer, IMAGES, rows, cols, CHANNELS, KERNEL, OUT_CHANNELS, in, bias, out)) return 2;
    wrong |= verdict("conv_relu_pool_tanh", compare(2, rows, cols, features, out), 1e-4);
    convolution_free(dnn, layer);
    dnn_free(dnn);
    free(in);
    free(out);
    free(features);
    free(of_layer);
    free(of_bias);
    return wrong;
}
