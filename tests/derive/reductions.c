/* Sums, products, extremes; by rows and by columns. */
#include <float.h>
#include <math.h>

double dot(int n, const double *x, const double *y)
{
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * y[i];
    return s;
}

float sum_of(int n, const float *x)
{
    float s = 0.0f;
    for (int i = 0; i < n; i++) s += x[i];
    return s;
}

double largest(int n, const double *x)
{
    double m = -INFINITY;
    for (int i = 0; i < n; i++) m = fmax(m, x[i]);
    return m;
}

double norm(int n, const double *x)
{
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i];
    return sqrt(s);
}

void sum_to(int n, const double *x, double *sum)
{
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i];
    *sum = s;
}

void row_sums(int m, int n, const double *a, int lda, double *sums)
{
    for (int i = 0; i < m; i++) {
        double s = 0;
        for (int j = 0; j < n; j++) s += a[i * lda + j];
        sums[i] = s;
    }
}

void column_sums(int m, int n, const double *a, int lda, double *sums)
{
    for (int j = 0; j < n; j++) sums[j] = 0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) sums[j] += a[i * lda + j];
}

void row_largest(int m, int n, const float *a, float *out)
{
    for (int i = 0; i < m; i++) {
        float most = -FLT_MAX;
        for (int j = 0; j < n; j++)
            if (a[i * n + j] > most) most = a[i * n + j];
        out[i] = most;
    }
}

void softmax_rows(int rows, int cols, const float *in, float *out)
{
    for (int r = 0; r < rows; r++) {
        const float *x = in + r * cols;
        float *y = out + r * cols;
        float most = x[0], sum = 0;
        for (int c = 1; c < cols; c++)
            if (x[c] > most) most = x[c];
        for (int c = 0; c < cols; c++) {
            y[c] = expf(x[c] - most);
            sum += y[c];
        }
        for (int c = 0; c < cols; c++) y[c] /= sum;
    }
}

void mean_and_variance(int rows, int cols, const double *x, double *mean, double *variance)
{
    for (int r = 0; r < rows; r++) {
        double s = 0, q = 0;
        for (int c = 0; c < cols; c++) {
            s += x[r * cols + c];
            q += x[r * cols + c] * x[r * cols + c];
        }
        mean[r] = s / cols;
        variance[r] = q / cols - mean[r] * mean[r];
    }
}
