/* Loops that may have no iteration around a store whose place they do not say, and a counter that is read before its loop begins: nothing is written for
 * certain there, and the counter carries a value from one iteration to the next. */
#include <stdlib.h>
void stored(int n, int m, const double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) for (int k = 0; k < m; k++) y[i] = x[i];
    for (int i = 0; i < n; i++) z[i] = y[i] + 1;
}

void zeroed(int n, int m, const double *x, double *z)
{
    double *t = calloc(n + 1, sizeof *t);
    for (int i = 0; i < n; i++) for (int k = 0; k < m; k++) t[i] = x[i];
    for (int i = 0; i < n; i++) z[i] = t[i] + 1;
    free(t);
}

int counted(int n, int m, const double *x, double *y, double *z)
{
    int k = 0, i;
    for (i = 0; i < n; i++) { y[i] = x[i] + k; for (k = 0; k < m; k++) z[i] = x[i] * k; }
    for (i = 0; i < n; i++) z[i] += y[i];
    return 0;
}
