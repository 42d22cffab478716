#include "kernels.h"

#include "independent.h"
#include "rows_of.h"

#include <float.h>

void add_column_sum(const float *in, int ld_in, int rows, int cols, float *out)
{
    for (int x = 0; x < rows; x++) vs_add(cols, out, ROW(in, ld_in, x), out);
}

void column_max(const float *in, int ld_in, int rows, int cols, float *out)
{
    for (int y = 0; y < cols; y++) out[y] = -FLT_MAX;
    for (int x = 0; x < rows; x++) {
        const float *row = ROW(in, ld_in, x);
        INDEPENDENT
        for (int y = 0; y < cols; y++) out[y] = row[y] > out[y] ? row[y] : out[y];
    }
}

void add_per_column(const float *in, int ld_in, const float *v, int rows, int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++) vs_add(cols, ROW(in, ld_in, x), v, ROW(out, ld_out, x));
}

void multiply_per_column(const float *in, int ld_in, const float *v, int rows, int cols, float *out,
                         int ld_out)
{
    for (int x = 0; x < rows; x++) vs_mul(cols, ROW(in, ld_in, x), v, ROW(out, ld_out, x));
}

void scale_shift_columns(const float *in, int ld_in, const float *gain, const float *offset, int rows,
                         int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++) {
        const float *from = ROW(in, ld_in, x);
        float *to = ROW(out, ld_out, x);
        INDEPENDENT
        for (int y = 0; y < cols; y++) to[y] = from[y] * gain[y] + offset[y];
    }
}
