#include "examples/36-vml/reweigh.h"

#include <mkl_vml_functions.h>
#include <stdlib.h>

void reweigh(int n, const double *y, const double *model, const double *precision, double *weight, double *gradient)
{
    double *u = malloc((size_t)n * sizeof *u), *square = malloc((size_t)n * sizeof *square);
    if (!u || !square) abort();
    vdSub(n, model, y, u);
    vdMul(n, u, precision, u);
    vdSqr(n, u, square);
    vdLinearFrac(n, square, square, 0.0, 1.0, 1.0, 1.0, weight);
    vdMul(n, weight, u, gradient);
    vdMul(n, gradient, precision, gradient);
    free(u);
    free(square);
}
