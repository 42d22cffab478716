/* What HTML has a meaning for, and a letter that is no UTF-8. */
#include "examples/kernels/kernels.h"

#include <stdlib.h>

void special(int rows, int cols, const float *in, float *out)
{
    float *powers = malloc((size_t)rows * (size_t)cols * sizeof *powers); /* a < b && "c" é */
    matrix_exp(in, cols, rows, cols, powers, cols);
    relu(powers, cols, rows, cols, out, cols);
    free(powers);
}
