#include "tests/run/padded_rows.h"

#include "examples/kernels/kernels.h"

#include <stdlib.h>

void scaled_powers(int rows, int cols, const float *in, int ld_in, float *out, int ld_out)
{
    float *powers = malloc((size_t)rows * (size_t)cols * sizeof *powers);
    if (!powers) return;
    matrix_exp(in, ld_in, rows, cols, powers, cols);
    matrix_scale(0.5f, powers, cols, rows, cols, out, ld_out);
    free(powers);
}

void scaled_in_place(int rows, int cols, float *image, int ld)
{
    relu_in_place(image, ld, rows, cols);
    matrix_scale(3.0f, image, ld, rows, cols, image, ld);
}
