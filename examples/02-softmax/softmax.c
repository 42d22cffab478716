#include "examples/02-softmax/softmax.h"

#include "examples/kernels/kernels.h"

#include <stdlib.h>

int softmax(const float *in, int rows, int cols, float *out)
{
    size_t elements = (size_t)rows * (size_t)cols;
    float *largest = malloc((size_t)rows * sizeof *largest);
    float *shifted = malloc(elements * sizeof *shifted);
    float *powers = malloc(elements * sizeof *powers);
    float *sums = malloc((size_t)rows * sizeof *sums);
    if (!largest || !shifted || !powers || !sums) {
        free(largest);
        free(shifted);
        free(powers);
        free(sums);
        return -1;
    }
    row_max(in, cols, rows, cols, largest);
    subtract_per_row(in, cols, largest, rows, cols, shifted, cols);
    matrix_exp(shifted, cols, rows, cols, powers, cols);
    row_sum(powers, cols, rows, cols, sums);
    divide_per_row(powers, cols, sums, rows, cols, out, cols);
    free(largest);
    free(shifted);
    free(powers);
    free(sums);
    return 0;
}
