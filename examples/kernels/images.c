#include "kernels.h"

#include "independent.h"
#include "rows_of.h"

void luminance(const float *red, const float *green, const float *blue, int ld_in, int rows, int cols,
               float *out, int ld_out)
{
    for (int x = 0; x < rows; x++) {
        const float *r = ROW(red, ld_in, x);
        const float *g = ROW(green, ld_in, x);
        const float *b = ROW(blue, ld_in, x);
        float *to = ROW(out, ld_out, x);
        INDEPENDENT
        for (int y = 0; y < cols; y++) to[y] = 0.299f * r[y] + 0.587f * g[y] + 0.114f * b[y];
    }
}

void sharpen(const float *in, int ld_in, const float *blurred, int ld_blurred, float amount, int rows,
             int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++) {
        const float *from = ROW(in, ld_in, x);
        const float *smooth = ROW(blurred, ld_blurred, x);
        float *to = ROW(out, ld_out, x);
        INDEPENDENT
        for (int y = 0; y < cols; y++) to[y] = from[y] + amount * (from[y] - smooth[y]);
    }
}
