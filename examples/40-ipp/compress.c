#include "examples/40-ipp/compress.h"

#include <ipps.h>
#include <stdlib.h>

double compress(int n, const double *in, const double *window, double mean, double amount, double bend, double *out)
{
    const size_t count = n > 0 ? (size_t)n : 0;
    double *d = malloc(count * sizeof *d + 1), *square = malloc(count * sizeof *square + 1), *gain = malloc(count * sizeof *gain + 1), energy = 0.0;
    if (!d || !square || !gain) {
        free(d);
        free(square);
        free(gain);
        return -1.0;
    }
    ippsSubC_64f(in, mean, d, n);
    ippsMul_64f_I(window, d, n);
    ippsSqr_64f(d, square, n);
    ippsMulC_64f(square, -amount, gain, n);
    ippsAddC_64f_I(1.0, gain, n);
    ippsMul_64f(d, gain, out, n);
    ippsMulC_64f_I(bend, square, n);
    ippsAdd_64f_I(square, out, n);
    ippsDotProd_64f(out, out, n, &energy);
    free(d);
    free(square);
    free(gain);
    return energy;
}
