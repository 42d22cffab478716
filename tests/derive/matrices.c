/* Matrices and their products, by rows and by columns; transposes. */
#include <stddef.h>

void gemv(int m, int n, const double *a, int lda, const double *x, double *y)
{
    for (int i = 0; i < m; i++) {
        double s = 0;
        for (int j = 0; j < n; j++) s += a[i * lda + j] * x[j];
        y[i] = s;
    }
}

void gemm(int m, int n, int k, const double *a, int lda, const double *b, int ldb, double *c, int ldc)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int p = 0; p < k; p++) s += a[i * lda + p] * b[p * ldb + j];
            c[i * ldc + j] = s;
        }
}

void gemm_accumulate(int m, int n, int k, const float *a, const float *b, float *c)
{
    for (int i = 0; i < m; i++)
        for (int p = 0; p < k; p++)
            for (int j = 0; j < n; j++) c[i * n + j] += a[i * k + p] * b[p * n + j];
}

void outer_product(int m, int n, const double *x, const double *y, double *a, int lda)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i * lda + j] = x[i] * y[j];
}

void scale_rows(int rows, int cols, const double *d, double *a, int ld)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) a[i * ld + j] *= d[i];
}

void add_bias(int rows, int cols, const float *bias, float *x)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) x[i * cols + j] += bias[j];
}

void transpose(int m, int n, const double *a, int lda, double *b, int ldb)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) b[j * ldb + i] = a[i * lda + j];
}

void transpose_dense(int m, int n, const float *a, float *b)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) b[j * m + i] = a[i * n + j];
}

void by_rows(int m, int n, const double *a, int lda, double *b, int ldb)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) b[i * ldb + j] = 3 - a[i * lda + j];
}

void by_columns(int m, int n, const double *a, int lda, double *b, int ldb)
{
    for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++) b[i + j * ldb] = 2 * a[i + j * lda];
}

void copy_block(size_t rows, size_t cols, const float *from, size_t ld_from, float *to, size_t ld_to)
{
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < cols; j++) to[i * ld_to + j] = from[i * ld_from + j];
}

void symmetric_update(int n, double alpha, const double *x, double *a, int lda)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) a[i * lda + j] += alpha * x[i] * x[j];
}

void batch_scale(int batch, int rows, int cols, const float *factor, float *x)
{
    for (int b = 0; b < batch; b++)
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < cols; j++) x[(b * rows + i) * cols + j] *= factor[b];
}

void permute_axes(int a, int b, int c, const double *x, double *y)
{
    for (int i = 0; i < a; i++)
        for (int j = 0; j < b; j++)
            for (int k = 0; k < c; k++) y[(j * a + i) * c + k] = x[(i * b + j) * c + k];
}
