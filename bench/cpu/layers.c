#define conv_relu conv_relu_original
#define conv_relu_pool conv_relu_pool_original
#define conv_relu_pool_tanh conv_relu_pool_tanh_original
#include "examples/25-onednn/layers.h"
#undef conv_relu
#undef conv_relu_pool
#undef conv_relu_pool_tanh
#ifdef FUSED
#include "conv_relu_fused.h"
#endif

#include "harness.h"

#include <stdlib.h>

enum { KERNEL = 3 };

/* 0: convolution, bias and max(0, ..); 1: oneDNN's fused primitive of these, and pooling; 2: and tanh. Of
 * pixels x pixels, before pooling. */
static int stage, pixels, channels, out_channels, images;
static float *in, *bias, *out;
static struct dnn *dnn;
static struct convolution *layer;

static void need(dnnl_status_t status)
{
    if (status != dnnl_success) exit(2);
}

static void unfused(const int64_t *tile)
{
    (void)tile;
    int half = pixels / 2;
    if (stage == 0)
        need(conv_relu_original(dnn, layer, images, pixels, pixels, channels, KERNEL, out_channels, in, bias, out));
    else if (stage == 1)
        need(conv_relu_pool_original(dnn, layer, images, half, half, channels, KERNEL, out_channels, in, bias, out));
    else
        need(conv_relu_pool_tanh_original(dnn, layer, images, half, half, channels, KERNEL, out_channels, in, bias, out));
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    int half = pixels / 2;
    if (stage == 0)
        need(conv_relu(dnn, layer, images, pixels, pixels, channels, KERNEL, out_channels, in, bias, out));
    else if (stage == 1)
        need(conv_relu_pool(dnn, layer, images, half, half, channels, KERNEL, out_channels, in, bias, out));
    else
        need(conv_relu_pool_tanh(dnn, layer, images, half, half, channels, KERNEL, out_channels, in, bias, out));
}

static void fused_tiled(const int64_t *tile)
{
    int half = pixels / 2;
    const struct conv_relu_tiles whole = {.n = 1, .y = 2 * tile[0]};
    const struct conv_relu_pool_tiles pooled = {.n = 1, .y = tile[0]};
    const struct conv_relu_pool_tanh_tiles last = {.n = 1, .y = tile[0]};
    if (stage == 0)
        need(conv_relu_tiled(dnn, layer, images, pixels, pixels, channels, KERNEL, out_channels, in, bias, out, &whole));
    else if (stage == 1)
        need(conv_relu_pool_tiled(dnn, layer, images, half, half, channels, KERNEL, out_channels, in, bias, out, &pooled));
    else
        need(conv_relu_pool_tanh_tiled(dnn, layer, images, half, half, channels, KERNEL, out_channels, in, bias, out, &last));
}
#endif

/* What oneDNN fuses by itself: bias and max(0, ..) into its convolution. */
static void post_ops(const int64_t *tile)
{
    (void)tile;
    need(convolve_bias_relu(dnn, layer, images, pixels, pixels, channels, KERNEL, out_channels, in,
                            (pixels + KERNEL - 1) * (pixels + KERNEL - 1) * channels, bias, out,
                            pixels * pixels * out_channels));
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{1}, {2}, {4}, {8}, {16}};
    bench_begin(argc, argv, "layers");
    stage = bench_size(0, 1);
    pixels = bench_size(1, 224);
    channels = bench_size(2, 64);
    out_channels = bench_size(3, 64);
    images = bench_size(4, 16);
    in = bench_floats((size_t)images * (size_t)(pixels + 2) * (size_t)(pixels + 2) * (size_t)channels, -1.0, 1.0);
    bias = bench_floats((size_t)out_channels, -0.3, 0.3);
    const size_t side = (size_t)(stage ? pixels / 2 : pixels);
    const size_t elements = (size_t)images * side * side * (size_t)out_channels;
    out = bench_floats(elements, 0.0, 0.0);
    dnn = dnn_new();
    layer = convolution_new(channels, out_channels, KERNEL,
                            bench_floats((size_t)(channels * out_channels * KERNEL * KERNEL), -0.1, 0.1));
    if (!dnn || !layer) return 2;
    bench_output_floats(out, elements);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    if (stage == 0) bench_variant("post-ops", post_ops);
    return bench_end();
}
