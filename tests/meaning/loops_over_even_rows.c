/* Rows by pointers that are a matrix: each call runs fused. --tile i_2=3 */

/* The interior of one, from the second row on, and a stage that the next one reads beyond its rows. */
void sharpened(int m, int n, double **a, double **t, double **o)
{
    for (int i = 1; i < m - 1; i++)
        for (int j = 1; j < n - 1; j++) t[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
    for (int i = 1; i < m - 1; i++)
        for (int j = 1; j < n - 1; j++) o[i][j] = t[i][j] * 0.25 - a[i][j];
}

void blurred(int m, int n, double **a, double **t, double **o)
{
    for (int i = 0; i < m; i++)
        for (int j = 1; j < n - 1; j++) t[i][j] = a[i][j - 1] + a[i][j + 1];
    for (int i = 1; i < m - 1; i++) {
        double *to = o[i];
        const double *above = t[i - 1], *below = t[i + 1];
        for (int j = 1; j < n - 1; j++) to[j] = above[j] + below[j];
    }
}

double normalized(int m, int n, double *const *a, double *v)
{
    double s = 0;
    for (int i = 0; i < m; i++) {
        double r = 0;
        for (int j = 0; j < n; j++) r += a[i][j];
        v[i] = r;
    }
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i][j] -= v[i];
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) s += a[i][j] * a[i][j];
    return s;
}

void triangles(int n, double **a, double **t, double **o)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) t[i][j] = a[i][j] * 3;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) o[i][j] = t[i][j] + a[n - 1 - i][j];
}
