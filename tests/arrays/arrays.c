/* What `fernc run` and --python take: elements of several types, shapes that calls make of them. */
#include "routines.h"

#include <stdlib.h>

void four_double(int n, const double *in, double *out)
{
    double *t = malloc((size_t)n * sizeof *t);
    twice_double(n, in, t);
    twice_double(n, t, out);
    free(t);
}

void four_sized(int n, const double in[static n], double out[n])
{
    double *t = malloc((size_t)n * sizeof *t);
    twice_double(n, in, t);
    twice_double(n, t, out);
    free(t);
}

void four_int(int n, const int32_t *in, int32_t *out)
{
    int32_t *t = malloc((size_t)n * sizeof *t);
    twice_int(n, in, t);
    twice_int(n, t, out);
    free(t);
}

void four_byte(unsigned char n, const uint8_t *in, uint8_t *out)
{
    uint8_t *t = malloc((size_t)n * sizeof *t);
    twice_byte(n, in, t);
    twice_byte(n, t, out);
    free(t);
}

void four_complex(int n, const float complex *in, float complex *out)
{
    float complex *t = malloc((size_t)n * sizeof *t);
    twice_complex(n, in, t);
    twice_complex(n, t, out);
    free(t);
}

void four_bool(int n, const bool *in, bool *out)
{
    bool *t = malloc((size_t)n * sizeof *t);
    twice_bool(n, in, t);
    twice_bool(n, t, out);
    free(t);
}

void four_long_double(int n, const long double *in, long double *out)
{
    long double *t = malloc((size_t)n * sizeof *t);
    twice_long_double(n, in, t);
    twice_long_double(n, t, out);
    free(t);
}

void four_columns(int rows, int cols, const double *in, double *out)
{
    double *t = malloc((size_t)rows * (size_t)cols * sizeof *t);
    double_columns(rows, cols, in, rows, t, rows);
    double_columns(rows, cols, t, rows, out, rows);
    free(t);
}

/* Rows are `ld` apart, of which `cols` are touched. */
void four_padded(int rows, int cols, int ld, const double *in, double *out)
{
    double *t = malloc((size_t)rows * (size_t)cols * sizeof *t);
    double_rows(rows, cols, in, ld, t, cols);
    double_rows(rows, cols, t, cols, out, cols);
    free(t);
}

/* The inner elements of a grid with a border. */
int four_inside(int rows, int cols, const double *grid, double *out)
{
    int ld = cols + 2;
    double *t = malloc((size_t)rows * (size_t)cols * sizeof *t);
    if (!t) return -1;
    double_rows(rows, cols, grid + ld + 1, ld, t, cols);
    double_rows(rows, cols, t, cols, out + ld + 1, ld);
    free(t);
    return 0;
}

double sum_of_four(int n, const double in[5], double *lambda)
{
    double *t = malloc((size_t)n * sizeof *t);
    twice_double(n, in, t);
    twice_double(n, t, lambda);
    double sum = sum_of(n, lambda);
    free(t);
    return sum;
}

int not_fused(int n, const double *in, double *out)
{
    twice_double(n, in, out);
    return 3;
}
