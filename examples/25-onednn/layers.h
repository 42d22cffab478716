/* Layers of a network through oneDNN, on batches of images. oneDNN counts images, channels, rows and columns (NCHW);
 * in memory the channels of a pixel lie side by side (its format `nhwc`), so that some rows of an image are a whole. */
#ifndef FERN_EXAMPLES_LAYERS_H
#define FERN_EXAMPLES_LAYERS_H

#include "annotations/dense.h"

#include <dnnl.h>

/*<Fern Data>
Images(ptr, image, row, channels) { range n: images  range y: rows  range x: cols  range c: channels_of }
                                  at ptr[n*image + y*row + x*channels + c]
</Fern Data>*/

/* The engine, and the primitives that have been made, one for each operation, shape and thread. Calls may come from
 * several threads at once. */
struct dnn;
struct dnn *dnn_new(void); /* NULL: oneDNN or the memory fails */
void dnn_free(struct dnn *dnn);

/* Weights of a convolution, [out_channels][kernel][kernel][channels]. NULL: no memory. */
struct convolution;
struct convolution *convolution_new(int channels, int out_channels, int kernel, const float *weights);
/* All weights are 1: for `fern-annotate check`. */
struct convolution *convolution_of_ones(int channels, int out_channels, int kernel);
void convolution_free(struct dnn *dnn, struct convolution *layer);

/* Without padding: an image of the input has kernel - 1 rows and columns more than one of the output. */
/*<Fern Annotation>
constant dnn, layer
example dnn = dnn_new()
example layer = convolution_of_ones(3, 16, 3)
example channels = 3
example out_channels = 16
example kernel = 3
returns dnnl_status_t ok dnnl_success
in is Images(in, in_image, (cols + kernel - 1)*channels, channels)
     [images, rows + kernel - 1, cols + kernel - 1, channels]
out is Images(out, out_image, cols*out_channels, out_channels)[images, rows, cols, out_channels]
cost {flops: 2*l_n*l_y*cols*out_channels*kernel*kernel*channels, overhead: 400}
l_n: Symbolic
l_y: Symbolic
for n in [0, images, l_n] {
  for y in [0, rows, l_y] {
    produces { out {n: n, images: l_n, y: y, rows: l_y, x: 0, cols: cols, c: 0, channels_of: out_channels} }
    when consumes {
      in {n: n, images: l_n, y: y, rows: l_y + kernel - 1, x: 0, cols: cols + kernel - 1, c: 0, channels_of: channels}
    }
  }
}
</Fern Annotation>*/
dnnl_status_t convolve(struct dnn *dnn, const struct convolution *layer, int images, int rows, int cols, int channels,
                       int kernel, int out_channels, const float *in, int in_image, float *out, int out_image);

/* The same with bias and max(0, ..), which oneDNN fuses into its convolution. */
/*<Fern Annotation>
constant dnn, layer
example dnn = dnn_new()
example layer = convolution_of_ones(3, 16, 3)
example channels = 3
example out_channels = 16
example kernel = 3
returns dnnl_status_t ok dnnl_success
in is Images(in, in_image, (cols + kernel - 1)*channels, channels)
     [images, rows + kernel - 1, cols + kernel - 1, channels]
bias is Vector(bias)[out_channels]
out is Images(out, out_image, cols*out_channels, out_channels)[images, rows, cols, out_channels]
cost {flops: 2*l_n*l_y*cols*out_channels*kernel*kernel*channels, overhead: 400}
l_n: Symbolic
l_y: Symbolic
for n in [0, images, l_n] {
  for y in [0, rows, l_y] {
    produces { out {n: n, images: l_n, y: y, rows: l_y, x: 0, cols: cols, c: 0, channels_of: out_channels} }
    when consumes {
      in {n: n, images: l_n, y: y, rows: l_y + kernel - 1, x: 0, cols: cols + kernel - 1, c: 0, channels_of: channels}
      bias {start: 0, len: out_channels}
    }
  }
}
</Fern Annotation>*/
dnnl_status_t convolve_bias_relu(struct dnn *dnn, const struct convolution *layer, int images, int rows, int cols,
                                 int channels, int kernel, int out_channels, const float *in, int in_image,
                                 const float *bias, float *out, int out_image);

/* Adds bias[c] to channel c. */
/*<Fern Annotation>
constant dnn
example dnn = dnn_new()
returns dnnl_status_t ok dnnl_success
bias is Vector(bias)[channels]
a is Images(a, image, cols*channels, channels)[images, rows, cols, channels]
cost {overhead: 400}
l_n: Symbolic
l_y: Symbolic
for n in [0, images, l_n] {
  for y in [0, rows, l_y] {
    updates { a {n: n, images: l_n, y: y, rows: l_y, x: 0, cols: cols, c: 0, channels_of: channels} }
    when consumes { bias {start: 0, len: channels} }
  }
}
</Fern Annotation>*/
dnnl_status_t add_bias(struct dnn *dnn, int images, int rows, int cols, int channels, const float *bias, float *a,
                       int image);

/* a = max(0, a), a = tanh(a) */
/*<Fern Annotation>
for functions images_relu, images_tanh
constant dnn
example dnn = dnn_new()
returns dnnl_status_t ok dnnl_success
a is Images(a, image, cols*channels, channels)[images, rows, cols, channels]
cost {overhead: 400}
l_n: Symbolic
l_y: Symbolic
for n in [0, images, l_n] {
  for y in [0, rows, l_y] {
    updates { a {n: n, images: l_n, y: y, rows: l_y, x: 0, cols: cols, c: 0, channels_of: channels} }
  }
}
</Fern Annotation>*/
dnnl_status_t images_relu(struct dnn *dnn, int images, int rows, int cols, int channels, float *a, int image);
dnnl_status_t images_tanh(struct dnn *dnn, int images, int rows, int cols, int channels, float *a, int image);

/* The largest of each square of 2 x 2 pixels: out has rows x cols, in twice that. */
/*<Fern Annotation>
constant dnn
example dnn = dnn_new()
returns dnnl_status_t ok dnnl_success
in is Images(in, in_image, 2*cols*channels, channels)[images, 2*rows, 2*cols, channels]
out is Images(out, out_image, cols*channels, channels)[images, rows, cols, channels]
cost {overhead: 400}
l_n: Symbolic
l_y: Symbolic
for n in [0, images, l_n] {
  for y in [0, rows, l_y] {
    produces { out {n: n, images: l_n, y: y, rows: l_y, x: 0, cols: cols, c: 0, channels_of: channels} }
    when consumes { in {n: n, images: l_n, y: 2*y, rows: 2*l_y, x: 0, cols: 2*cols, c: 0, channels_of: channels} }
  }
}
</Fern Annotation>*/
dnnl_status_t max_pool(struct dnn *dnn, int images, int rows, int cols, int channels, const float *in, int in_image,
                       float *out, int out_image);

/* oneDNN as Debian builds it shares each primitive among the threads of OpenMP. */
/*<Fern Library>
for functions convolve, convolve_bias_relu, add_bias, images_relu, images_tanh, max_pool
library dnnl
OpenMP { get omp_get_max_threads  set omp_set_num_threads  each thread }
</Fern Library>*/
int omp_get_max_threads(void);
void omp_set_num_threads(int number);

/* layers.c: out = max(0, in * weights + bias), of rows x cols pixels, by three primitives */
dnnl_status_t conv_relu(struct dnn *dnn, const struct convolution *layer, int images, int rows, int cols, int channels,
                        int kernel, int out_channels, const float *in, const float *bias, float *out);
/* The largest of each 2 x 2 of these: out has rows x cols pixels. */
dnnl_status_t conv_relu_pool(struct dnn *dnn, const struct convolution *layer, int images, int rows, int cols,
                             int channels, int kernel, int out_channels, const float *in, const float *bias, float *out);
/* .. and their hyperbolic tangents */
dnnl_status_t conv_relu_pool_tanh(struct dnn *dnn, const struct convolution *layer, int images, int rows, int cols,
                                  int channels, int kernel, int out_channels, const float *in, const float *bias,
                                  float *out);

#endif
