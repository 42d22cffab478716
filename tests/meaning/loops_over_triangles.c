/* Loops over rows that are not all as long as each other, beside loops over whole rows of the same arrays: they are not merged. --tile i_2=3. */
void signed_triangles(int n, const float *x, float *y, float *z)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) z[i * n + j] = x[i * n + j] * 2;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) z[i * n + j] += y[i * n + j] * 2;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) y[i * n + j] = z[i * n + j] - 1;
}

double row_sums(int n, const double *x, double *y, double *z)
{
    double all = 0;
    for (int i = 0; i < n; i++) {
        double t = 0;
        for (int j = 0; j < i; j++) t += x[i * n + j];
        y[i] = t;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) z[i * n + j] = x[i * n + j] * 2;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) all += z[i * n + j] * x[i * n + j];
    return all;
}
