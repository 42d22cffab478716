#include "annotations/cblas.h"

void traced(int n, int steps, double *y, double *norms, float *flags, double *restrict apart, double *last)
{
    for (int i = 0; i < steps; i++) {
        double a = cblas_ddot(n, y, 1, y, 1);
        if (a > 1) {
            norms[i] = a;
            flags[i] = 1;
            apart[i] = a;
            last[0] = a;
        }
        cblas_dscal(n, 0.5, y, 1);
    }
}
