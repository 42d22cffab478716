#include "annotations/cblas.h"

void scaled_twice(int m, int n, double table[m][n], double (*rows)[n], double few[][4], double *x)
{
    cblas_dscal(n, 2.0, x, 1);
    cblas_dscal(n, 0.5, x, 1);
}
