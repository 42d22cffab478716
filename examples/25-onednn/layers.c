#include "examples/25-onednn/layers.h"

#include <stdlib.h>

dnnl_status_t conv_relu(struct dnn *dnn, const struct convolution *layer, int images, int rows, int cols, int channels,
                        int kernel, int out_channels, const float *in, const float *bias, float *out)
{
    int in_image = (rows + kernel - 1) * (cols + kernel - 1) * channels, image = rows * cols * out_channels;
    if (convolve(dnn, layer, images, rows, cols, channels, kernel, out_channels, in, in_image, out, image))
        return dnnl_runtime_error;
    if (add_bias(dnn, images, rows, cols, out_channels, bias, out, image)) return dnnl_runtime_error;
    if (images_relu(dnn, images, rows, cols, out_channels, out, image)) return dnnl_runtime_error;
    return dnnl_success;
}

dnnl_status_t conv_relu_pool(struct dnn *dnn, const struct convolution *layer, int images, int rows, int cols,
                             int channels, int kernel, int out_channels, const float *in, const float *bias, float *out)
{
    int high = 2 * rows, wide = 2 * cols, in_image = (high + kernel - 1) * (wide + kernel - 1) * channels;
    int image = high * wide * out_channels;
    float *features = malloc((size_t)images * (size_t)image * sizeof *features);
    if (!features) return dnnl_out_of_memory;
    if (convolve_bias_relu(dnn, layer, images, high, wide, channels, kernel, out_channels, in, in_image, bias, features,
                           image)) {
        free(features);
        return dnnl_runtime_error;
    }
    if (max_pool(dnn, images, rows, cols, out_channels, features, image, out, rows * cols * out_channels)) {
        free(features);
        return dnnl_runtime_error;
    }
    free(features);
    return dnnl_success;
}

dnnl_status_t conv_relu_pool_tanh(struct dnn *dnn, const struct convolution *layer, int images, int rows, int cols,
                                  int channels, int kernel, int out_channels, const float *in, const float *bias,
                                  float *out)
{
    int high = 2 * rows, wide = 2 * cols, in_image = (high + kernel - 1) * (wide + kernel - 1) * channels;
    int image = high * wide * out_channels, pooled = rows * cols * out_channels;
    float *features = malloc((size_t)images * (size_t)image * sizeof *features);
    if (!features) return dnnl_out_of_memory;
    if (convolve_bias_relu(dnn, layer, images, high, wide, channels, kernel, out_channels, in, in_image, bias, features,
                           image)) {
        free(features);
        return dnnl_runtime_error;
    }
    if (max_pool(dnn, images, rows, cols, out_channels, features, image, out, pooled)) {
        free(features);
        return dnnl_runtime_error;
    }
    if (images_tanh(dnn, images, rows, cols, out_channels, out, pooled)) {
        free(features);
        return dnnl_runtime_error;
    }
    free(features);
    return dnnl_success;
}
