/* Two nests, with a sum of all that the first one writes between them, a call that is left alone, an array that
 * is written twice, and a vector over a matrix. */
#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"

#include <stdlib.h>

float nests(int rows, int cols, const float *in, float *out, float *largest, float *weights)
{
    size_t elements = (size_t)rows * (size_t)cols;
    float *powers = malloc(elements * sizeof *powers);
    float *scaled = calloc(elements, sizeof *scaled);
    float *halved = malloc(elements * sizeof *halved);
    matrix_exp(in, cols, rows, cols, powers, cols);
    row_max(powers, cols, rows, cols, largest);
    cblas_saxpy(rows * cols, 2.0f, powers, 1, scaled, 1);
    float all = cblas_sasum(rows * cols, scaled, 1);
    matrix_scale(all, scaled, cols, rows, cols, halved, cols);
    relu(halved, cols, rows, cols, out, cols);
    relu_in_place(out, cols, rows, cols);
    vs_exp(cols, largest, weights);
    free(powers);
    free(scaled);
    free(halved);
    return all;
}
