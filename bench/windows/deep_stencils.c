/* Six stencils on top of each other. */
#include "examples/kernels/kernels.h"

#include <stdlib.h>

void deep(const float *in, int rows, int cols, float *out)
{
    float *a = malloc((size_t)(rows + 10) * (size_t)(cols + 10) * sizeof *a);
    float *b = malloc((size_t)(rows + 8) * (size_t)(cols + 8) * sizeof *b);
    float *c = malloc((size_t)(rows + 6) * (size_t)(cols + 6) * sizeof *c);
    float *d = malloc((size_t)(rows + 4) * (size_t)(cols + 4) * sizeof *d);
    float *e = malloc((size_t)(rows + 2) * (size_t)(cols + 2) * sizeof *e);
    box_3x3(in, cols + 12, rows + 10, cols + 10, a, cols + 10);
    box_3x3(a, cols + 10, rows + 8, cols + 8, b, cols + 8);
    box_3x3(b, cols + 8, rows + 6, cols + 6, c, cols + 6);
    box_3x3(c, cols + 6, rows + 4, cols + 4, d, cols + 4);
    box_3x3(d, cols + 4, rows + 2, cols + 2, e, cols + 2);
    box_3x3(e, cols + 2, rows, cols, out, cols);
    free(a);
    free(b);
    free(c);
    free(d);
    free(e);
}
