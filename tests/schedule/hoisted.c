/* A tile that is made before an inner loop and read in it: in the memory of it no other tile may lie that is made there. */
#include "examples/kernels/kernels.h"

#include <stdlib.h>

void below_the_largest(const float *in, int rows, int cols, float *out)
{
    size_t elements = (size_t)rows * (size_t)cols;
    float *largest = malloc((size_t)rows * sizeof *largest);
    float *below = malloc(elements * sizeof *below);
    float *powers = malloc(elements * sizeof *powers);
    float *bent = malloc(elements * sizeof *bent);
    row_max(in, cols, rows, cols, largest);
    subtract_per_row(in, cols, largest, rows, cols, below, cols);
    matrix_exp(below, cols, rows, cols, powers, cols);
    gelu(powers, cols, rows, cols, bent, cols);
    sigmoid(bent, cols, rows, cols, out, cols);
    free(largest);
    free(below);
    free(powers);
    free(bent);
}

/* As written, what is made before the inner loop comes after calls in it. */
void above_the_least(const float *in, int rows, int cols, float *out)
{
    size_t elements = (size_t)rows * (size_t)cols;
    float *powers = malloc(elements * sizeof *powers);
    float *bent = malloc(elements * sizeof *bent);
    float *largest = malloc((size_t)rows * sizeof *largest);
    matrix_exp(in, cols, rows, cols, powers, cols);
    gelu(powers, cols, rows, cols, bent, cols);
    row_max(in, cols, rows, cols, largest);
    subtract_per_row(bent, cols, largest, rows, cols, out, cols);
    free(powers);
    free(bent);
    free(largest);
}
