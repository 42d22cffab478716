/* Pragmas by `_Pragma`: loops behind one stay, and so do those with one in them; others are fused. Some run fused, --tile i_2=3; clang alone sees this, too. */
#include <stdlib.h>
#define SIMD _Pragma("omp simd")
double hinted(int n, const double *a, double *b, double *c)
{
    double s = 0;
    for (int i = 0; i < n; i++) b[i] = a[i];
    for (int i = 0; i < n; i++) c[i] = b[i] * 2;
    _Pragma("GCC ivdep") for (int i = 0; i < n; i++) c[i] += b[i];
    for (int i = 0; i < n; i++) s += c[i] * b[i];
    for (int i = 0; i < n; i++) b[i] += c[i];
    return s;
}
double hinted_by_macros(int n, const double *a, double *b, double *c)
{
    int i;
    SIMD for (i = 0; i < n; i++) b[i] = a[i];
    for (i = 0; i < n; i++) c[i] = b[i] * 2;
    for (i = 0; i < n; i++) {
        _Pragma("omp simd") for (int k = 0; k < 2; k++) c[i] += b[i];
    }
    _Pragma("omp parallel for reduction(+:n)") for (i = 0; i < 3; i++) n += 1;
    for (i = 0; i < n - 3; i++) b[i] *= 2;
    for (i = 0; i < n - 3; i++) c[i] *= 2;
    return i;
}
double of_the_standard(int n, const double *a, double *b, double *c)
{
    _Pragma("STDC FENV_ACCESS ON") for (int i = 0; i < n; i++) b[i] = a[i];
    for (int i = 0; i < n; i++) c[i] = b[i] * 2;
    return 0;
}
double in_branches(int n, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) b[i] = a[i];
    for (int i = 0; i < n; i++) c[i] = b[i] * 2;
    if (n > 3) _Pragma("omp simd") for (int i = 0; i < n; i++) b[i] *= 3;
    _Pragma("unroll(4)") for (int i = 0; i < n; i++) c[i] = b[i] * 2;
    return 0;
}
