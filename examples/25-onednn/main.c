/* A convolution with what follows it, through oneDNN and with plain loops. usage: main [ROWS COLS] */
#include "examples/25-onednn/layers.h"
#include "examples/check.h"

enum { IMAGES = 3, CHANNELS = 5, OUT_CHANNELS = 16, KERNEL = 3 };

static const float *weights, *bias;

/* max(0, ..) of the convolution: pixel (y, x) of an image that is `cols` wide. */
static double feature(const float *image, int cols, int y, int x, int channel)
{
    double sum = bias[channel];
    for (int i = 0; i < KERNEL; i++)
        for (int j = 0; j < KERNEL; j++)
            for (int c = 0; c < CHANNELS; c++)
                sum += image[((y + i) * (cols + KERNEL - 1) + x + j) * CHANNELS + c]
                       * weights[((channel * KERNEL + i) * KERNEL + j) * CHANNELS + c];
    return sum > 0.0 ? sum : 0.0;
}

static double pooled(const float *image, int cols, int y, int x, int channel)
{
    double largest = 0.0;
    for (int i = 0; i < 4; i++) largest = worse(largest, feature(image, cols, 2 * y + i / 2, 2 * x + i % 2, channel));
    return largest;
}

/* `stage` 0: the features, of 2 rows x 2 cols pixels, 1: pooled, 2: tanh of that */
static double compare(int stage, int rows, int cols, const float *in, const float *out)
{
    int high = stage ? rows : 2 * rows, wide = stage ? cols : 2 * cols;
    size_t in_image = (size_t)(2 * rows + KERNEL - 1) * (size_t)(2 * cols + KERNEL - 1) * CHANNELS;
    double largest = 0.0;
    for (int n = 0; n < IMAGES; n++)
        for (int y = 0; y < high; y++)
            for (int x = 0; x < wide; x++)
                for (int c = 0; c < OUT_CHANNELS; c++) {
                    const float *image = in + (size_t)n * in_image;
                    double expected = stage ? pooled(image, 2 * cols, y, x, c) : feature(image, 2 * cols, y, x, c);
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
    weights = of_layer;
    bias = of_bias;
    struct dnn *dnn = dnn_new();
    struct convolution *layer = convolution_new(CHANNELS, OUT_CHANNELS, KERNEL, weights);
    if (!dnn || !layer) return 2;
    if (conv_relu(dnn, layer, IMAGES, 2 * rows, 2 * cols, CHANNELS, KERNEL, OUT_CHANNELS, in, bias, out)) return 2;
    int wrong = verdict("conv_relu", compare(0, rows, cols, in, out), 1e-5);
    if (conv_relu_pool(dnn, layer, IMAGES, rows, cols, CHANNELS, KERNEL, OUT_CHANNELS, in, bias, out)) return 2;
    wrong |= verdict("conv_relu_pool", compare(1, rows, cols, in, out), 1e-5);
    if (conv_relu_pool_tanh(dnn, layer, IMAGES, rows, cols, CHANNELS, KERNEL, OUT_CHANNELS, in, bias, out)) return 2;
    wrong |= verdict("conv_relu_pool_tanh", compare(2, rows, cols, in, out), 1e-4);
    convolution_free(dnn, layer);
    dnn_free(dnn);
    free(in);
    free(out);
    free(of_layer);
    free(of_bias);
    return wrong;
}
