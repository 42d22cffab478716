/* Loops that share tiles: with --exact, what lies between them is in registers only where those hold no more than memory does. */
void rounds(int n, const double *x, double *t, double *y)
{
    for (int i = 0; i < n; i++) t[i] = x[i] / 3;
    for (int i = 0; i < n; i++) y[i] = t[i] * 3 - x[i];
}
