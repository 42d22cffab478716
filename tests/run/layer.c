#include "tests/run/layer.h"

#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"

#include <string.h>

void forward(const struct layer *l, const float *input)
{
    const int m = l->batch, k = l->inputs, n = l->outputs;
    float *c = l->output;
    memset(c, 0, (size_t)m * (size_t)n * sizeof(float));
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, m, n, k, 1.0f, input, k, l->weights, k, 1.0f, c, n);
    add_bias_in_place(l->biases, c, n, m, n);
    relu_in_place(c, n, m, n);
}

void network(const struct layer *layers, int count, const float *input)
{
    for (int i = 0; i < count; i++) forward(&layers[i], i ? layers[i - 1].output : input);
}
