#include "routines.h"

#include <math.h>

void add_outer(int m, int n, float alpha, const float *x, const float *y, float *a)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i * n + j] += alpha * x[i] * y[j];
}

void scale_all(int m, int n, float beta, float *a)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i * n + j] *= beta;
}

void add_all(int m, int n, const float *x, float *a)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i * n + j] += x[i * n + j];
}

void largest_of_rows(int m, int n, const float *in, float *largest)
{
    for (int i = 0; i < m; i++) {
        float most = in[i * n];
        for (int j = 0; j < n; j++) most = in[i * n + j] > most ? in[i * n + j] : most;
        largest[i] = most;
    }
}

void subtract_of_rows(int m, int n, const float *in, const float *each, float *out)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) out[i * n + j] = in[i * n + j] - each[i];
}

void exp_of_all(int m, int n, const float *in, float *out)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) out[i * n + j] = expf(in[i * n + j]);
}

void sums_of_rows(int m, int n, const float *in, float *sums)
{
    for (int i = 0; i < m; i++) {
        float sum = 0;
        for (int j = 0; j < n; j++) sum += in[i * n + j];
        sums[i] = sum;
    }
}

void divide_rows(int m, int n, const float *in, const float *by, float *out)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) out[i * n + j] = in[i * n + j] / by[i];
}

void blur_across(int m, int n, const float *in, float *out)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) out[i * n + j] = (in[i * (n + 2) + j] + in[i * (n + 2) + j + 1] + in[i * (n + 2) + j + 2]) * (1.0f / 3);
}

void blur_down(int m, int n, const float *in, float *out)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) out[i * n + j] = (in[i * n + j] + in[(i + 1) * n + j] + in[(i + 2) * n + j]) * (1.0f / 3);
}

void luminance(int m, int n, const float *red, const float *green, const float *blue, float *out)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) out[i * n + j] = 0.299f * red[i * n + j] + 0.587f * green[i * n + j] + 0.114f * blue[i * n + j];
}

void sharpen_by(int m, int n, float amount, const float *padded, const float *smooth, float *out)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            const float here = padded[(i + 1) * (n + 2) + j + 1];
            out[i * n + j] = here + amount * (here - smooth[i * n + j]);
        }
}

void divide_padded(int m, int n, const float *in, const float *padded, float *out)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) out[i * n + j] = in[i * n + j] / padded[(i + 1) * (n + 2) + j + 1];
}

void multiply_padded(int m, int n, const float *in, const float *padded, float *out)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) out[i * n + j] = in[i * n + j] * padded[(i + 1) * (n + 2) + j + 1];
}

void scale_vector(int n, double by, const double *in, double *out)
{
    for (int i = 0; i < n; i++) out[i] = by * in[i];
}

void shift_vector(int n, double by, const double *in, double *out)
{
    for (int i = 0; i < n; i++) out[i] = in[i] + by;
}

void multiply_vectors(int n, const double *a, const double *b, double *out)
{
    for (int i = 0; i < n; i++) out[i] = a[i] * b[i];
}

void add_vectors(int n, const double *a, const double *b, double *out)
{
    for (int i = 0; i < n; i++) out[i] = a[i] + b[i];
}

void sines(int n, const double *in, double *out)
{
    for (int i = 0; i < n; i++) out[i] = sin(in[i]);
}

void cosines(int n, const double *in, double *out)
{
    for (int i = 0; i < n; i++) out[i] = cos(in[i]);
}

void roots(int n, const double *in, double *out)
{
    for (int i = 0; i < n; i++) out[i] = sqrt(in[i]);
}

void arc_sines(int n, const double *in, double *out)
{
    for (int i = 0; i < n; i++) out[i] = asin(in[i]);
}
