#include "annotations/cblas.h"
#include "annotations/fftw3.h"
#include <complex.h>
#include <stdlib.h>
void filt(const fftw_rows *pl, int rows, int n, const double *in, double a, const void *z, double *out,
          double *acc)
{
    int bins = n / 2 + 1;
    double *t = malloc((size_t)rows * (size_t)n * sizeof *t);
    double _Complex *s = malloc((size_t)rows * (size_t)bins * sizeof *s);
    cblas_dcopy(rows * n, in, 1, t, 1);
    cblas_dscal(rows * n, a, t, 1);
    fftw_rows_forward(pl, rows, n, t, n, s, bins);
    cblas_zscal(rows * bins, z, s, 1);
    fftw_rows_backward(pl, rows, n, s, bins, out, n);
    cblas_daxpy(rows * n, a, out, 1, acc, 1);
    free(t);
    free(s);
}
