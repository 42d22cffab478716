#include "examples/11-padding/padding.h"

#include "examples/kernels/kernels.h"

#include <stdlib.h>

int blur_padded(const float *in, int rows, int cols, float *out)
{
    int ld = cols + 2;
    float *padded = calloc((size_t)(rows + 2) * (size_t)ld, sizeof *padded);
    if (!padded) return -1;
    matrix_copy(in, cols, rows, cols, padded + ld + 1, ld);
    box_3x3(padded, ld, rows, cols, out, cols);
    free(padded);
    return 0;
}
