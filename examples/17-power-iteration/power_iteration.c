#include "examples/17-power-iteration/power_iteration.h"

#include "annotations/cblas.h"

#include <math.h>

double power_iteration(int n, const double *A, double tolerance, int most, double *x, double *y)
{
    double value = 0.0;
    for (int turn = 0; turn < most; turn++) {
        cblas_dgemv(CblasRowMajor, CblasNoTrans, n, n, 1.0, A, n, x, 1, 0.0, y, 1);
        double next = cblas_ddot(n, x, 1, y, 1);
        double squares = cblas_ddot(n, y, 1, y, 1);
        double factor = 1.0 / sqrt(squares);
        cblas_dcopy(n, y, 1, x, 1);
        cblas_dscal(n, factor, x, 1);
        if (fabs(next - value) <= tolerance * fabs(next)) return next;
        value = next;
    }
    return value;
}
