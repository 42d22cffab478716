#include "routines.h"

#define TWICE(type, name)                                             \
    void twice_##name(int n, const type *x, type *out)                \
    {                                                                 \
        for (int i = 0; i < n; i++) out[i] = (type)(x[i] + x[i]);     \
    }
TWICE(float, float)
TWICE(double, double)
TWICE(int32_t, int)
TWICE(uint8_t, byte)
TWICE(float complex, complex)
TWICE(bool, bool)
TWICE(long double, long_double)

void double_columns(int rows, int cols, const double *in, int ld_in, double *out, int ld_out)
{
    for (int y = 0; y < cols; y++)
        for (int x = 0; x < rows; x++) out[(long)y * ld_out + x] = 2 * in[(long)y * ld_in + x];
}

void double_rows(int rows, int cols, const double *in, int ld_in, double *out, int ld_out)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) out[(long)x * ld_out + y] = 2 * in[(long)x * ld_in + y];
}

double sum_of(int n, const double *x)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i];
    return sum;
}
