/* On triangles that are well conditioned: 2 in the diagonal, little beside it. */
#include "tests/run/blas.h"

#include "examples/check.h"

#include <string.h>

void reference_solve_s(int m, int n, const float *L, float *B);
void reference_solve_d(int m, int n, const double *L, double *B);
void reference_solve_c(int m, int n, const float _Complex *U, float _Complex *B);
void reference_solve_z(int m, int n, const double _Complex *U, double _Complex *B);
void reference_gram_z(int m, int n, double _Complex *A, double _Complex *C);
void reference_add_transposed_d(int m, int n, double *A, double *B);
void reference_product_c(int m, int n, const float _Complex *A, const float _Complex *B, float _Complex *C);
double reference_sum_d(int m, double *x);

/* Numbers between -size and size; a complex element is two of them. */
static float *floats(size_t n, double size)
{
    return random_floats(n, -size, size);
}

static double *doubles(size_t n, double size)
{
    return random_doubles(n, -size, size);
}

static void *copy_of(const void *data, size_t bytes)
{
    return memcpy(need(bytes, 1), data, bytes);
}

static double difference_of_floats(size_t n, float *now, float *expected)
{
    double largest = 0.0;
    for (size_t i = 0; i < n; i++) largest = worse(largest, difference(now[i], expected[i]));
    free(now);
    free(expected);
    return largest;
}

static double difference_of_doubles(size_t n, double *now, double *expected)
{
    double largest = 0.0;
    for (size_t i = 0; i < n; i++) largest = worse(largest, difference(now[i], expected[i]));
    free(now);
    free(expected);
    return largest;
}

static double singles(int m, int n)
{
    size_t rows = (size_t)m, cols = (size_t)n;
    float *L = floats(rows * rows, 0.5 / (m + 1)), *B = floats(rows * cols, 1.0);
    for (size_t i = 0; i < rows; i++) L[i * rows + i] = 2.0f;
    float *expected = copy_of(B, rows * cols * sizeof *B);
    solve_s(m, n, L, B);
    reference_solve_s(m, n, L, expected);
    free(L);
    return difference_of_floats(rows * cols, B, expected);
}

static double double_precision(int m, int n)
{
    size_t rows = (size_t)m, cols = (size_t)n;
    double *L = doubles(rows * rows, 0.5 / (m + 1)), *B = doubles(rows * cols, 1.0);
    for (size_t i = 0; i < rows; i++) L[i * rows + i] = 2.0;
    double *expected = copy_of(B, rows * cols * sizeof *B);
    solve_d(m, n, L, B);
    reference_solve_d(m, n, L, expected);
    double largest = difference_of_doubles(rows * cols, B, expected);
    free(L);

    double *A = doubles(rows * cols, 1.0), *T = doubles(rows * cols, 1.0);
    expected = copy_of(T, rows * cols * sizeof *T);
    add_transposed_d(m, n, A, T);
    reference_add_transposed_d(m, n, A, expected);
    free(A);
    largest = worse(largest, difference_of_doubles(rows * cols, T, expected));

    double *x = doubles(rows, 1.0), *y = copy_of(x, rows * sizeof *x);
    largest = worse(largest, difference(sum_d(m, x), reference_sum_d(m, y)));
    return worse(largest, difference_of_doubles(rows, x, y));
}

static double complex_singles(int m, int n)
{
    size_t rows = (size_t)m, cols = (size_t)n;
    float *U = floats(2 * cols * cols, 0.5 / (n + 1)), *B = floats(2 * rows * cols, 1.0);
    for (size_t i = 0; i < cols; i++) U[2 * (i * cols + i)] = 2.0f;
    float *expected = copy_of(B, 2 * rows * cols * sizeof *B);
    solve_c(m, n, (float _Complex *)U, (float _Complex *)B);
    reference_solve_c(m, n, (float _Complex *)U, (float _Complex *)expected);
    double largest = difference_of_floats(2 * rows * cols, B, expected);
    free(U);

    float *A = floats(2 * rows * rows, 1.0 / (m + 1)), *C = floats(2 * rows * cols, 1.0);
    B = floats(2 * rows * cols, 1.0);
    expected = copy_of(C, 2 * rows * cols * sizeof *C);
    product_c(m, n, (float _Complex *)A, (float _Complex *)B, (float _Complex *)C);
    reference_product_c(m, n, (float _Complex *)A, (float _Complex *)B, (float _Complex *)expected);
    free(A);
    free(B);
    return worse(largest, difference_of_floats(2 * rows * cols, C, expected));
}

static double complex_doubles(int m, int n)
{
    size_t rows = (size_t)m, cols = (size_t)n;
    double *U = doubles(2 * cols * cols, 0.5 / (n + 1)), *B = doubles(2 * rows * cols, 1.0);
    for (size_t i = 0; i < cols; i++) U[2 * (i * cols + i)] = 2.0;
    double *expected = copy_of(B, 2 * rows * cols * sizeof *B);
    solve_z(m, n, (double _Complex *)U, (double _Complex *)B);
    reference_solve_z(m, n, (double _Complex *)U, (double _Complex *)expected);
    double largest = difference_of_doubles(2 * rows * cols, B, expected);

    double *A = doubles(2 * rows * cols, 1.0), *same = copy_of(A, 2 * rows * cols * sizeof *A);
    expected = copy_of(U, 2 * cols * cols * sizeof *U);
    gram_z(m, n, (double _Complex *)A, (double _Complex *)U);
    reference_gram_z(m, n, (double _Complex *)same, (double _Complex *)expected);
    largest = worse(largest, difference_of_doubles(2 * rows * cols, A, same));
    return worse(largest, difference_of_doubles(2 * cols * cols, U, expected));
}

int main(int argc, char **argv)
{
    int m = size_argument(argc, argv, 1, 211), n = size_argument(argc, argv, 2, 383);
    int wrong = verdict("s", singles(m, n), 1e-5) | verdict("d", double_precision(m, n), 1e-12);
    return wrong | verdict("c", complex_singles(m, n), 1e-5) | verdict("z", complex_doubles(m, n), 1e-12);
}
