/* Arrays of numbers of two types, of which two of each type may be one: they are compared as what they are. All run fused; clang alone sees this, too. */
void count_large(int n, double *x, const double *y, unsigned *c, const unsigned *d)
{
    for (int i = 0; i < n; i++) x[i] += y[i] + d[i];
    for (int i = 0; i < n; i++) c[i] += x[i] > 2;
}
