#include "values.h"

void rotate(int n, float re, float im, const float *x, float *y)
{
    for (int i = 0; i < n; i++) {
        const float a = x[2 * i], b = x[2 * i + 1];
        y[2 * i] = re * a - im * b;
        y[2 * i + 1] = re * b + im * a;
    }
}

void interleave(int n, const float *re, const float *im, float *pairs)
{
    for (int i = 0; i < n; i++) {
        pairs[2 * i] = re[i];
        pairs[2 * i + 1] = im[i];
    }
}

void magnitude(int n, const double *z, double *m)
{
    for (int i = 0; i < n; i++) m[i] = z[2 * i] * z[2 * i] + z[2 * i + 1] * z[2 * i + 1];
}

void colours(int n, const float *in, float *out)
{
    for (int i = 0; i < n; i++) {
        const float sum = in[3 * i] + in[3 * i + 1] + in[3 * i + 2];
        for (int c = 0; c < 3; c++) out[3 * i + c] = sum - in[3 * i + c];
    }
}

void blur_images(int b, int h, int w, const float *in, float *out)
{
    for (int k = 0; k < b; k++, in += h * w, out += h * w)
        for (int i = 0; i < h; i++)
            for (int j = 0; j < w; j++) {
                const int above = i ? i - 1 : 0, below = i + 1 < h ? i + 1 : i;
                out[i * w + j] = in[above * w + j] + in[i * w + j] + in[below * w + j];
            }
}

void image_sums(int b, int h, int w, const float *in, float *sums)
{
    for (int k = 0; k < b; k++) {
        sums[k] = 0;
        for (int i = 0; i < h * w; i++) sums[k] += in[k * h * w + i];
    }
}

void fill_triangle(char uplo, int n, double *a, int lda)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (uplo == 'L' ? j <= i : j >= i) a[i * lda + j] = 1;
}

int copy_layout(int layout, int m, int n, const double *a, int lda, double *b, int ldb)
{
    const int rows = layout == 101 ? m : n, cols = layout == 101 ? n : m;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            if (a[i * lda + j] != a[i * lda + j]) return -4;
    if (layout != 101 && layout != 102) return -1;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) b[i * ldb + j] = a[i * lda + j];
    return 0;
}

void diagonal(int m, int n, const float *a, int lda, float *d)
{
    for (int i = 0; i < m && i < n; i++) d[i] = a[i * lda + i];
}

void weigh(int n, const float *x, int m, const float *weights, float *y)
{
    float sum = 0;
    for (int k = 0; k < m; k++) sum += weights[k];
    for (int i = 0; i < n && m > 0; i++) y[i] = sum * x[i];
}
