#include "kernels.h"

#include "independent.h"
#include "rows_of.h"

void vector_widen(int n, const float *x, double *out)
{
    INDEPENDENT
    for (int i = 0; i < n; i++) out[i] = x[i];
}

void vector_narrow(int n, const double *x, float *out)
{
    INDEPENDENT
    for (int i = 0; i < n; i++) out[i] = (float)x[i];
}

void matrix_widen(const float *in, int ld_in, int rows, int cols, double *out, int ld_out)
{
    for (int x = 0; x < rows; x++) vector_widen(cols, ROW(in, ld_in, x), ROW(out, ld_out, x));
}

void matrix_narrow(const double *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++) vector_narrow(cols, ROW(in, ld_in, x), ROW(out, ld_out, x));
}

void pixels_to_floats(const unsigned char *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++) {
        const unsigned char *from = ROW(in, ld_in, x);
        float *to = ROW(out, ld_out, x);
        INDEPENDENT
        for (int y = 0; y < cols; y++) to[y] = (float)from[y];
    }
}

void floats_to_pixels(const float *in, int ld_in, int rows, int cols, unsigned char *out, int ld_out)
{
    for (int x = 0; x < rows; x++) {
        const float *from = ROW(in, ld_in, x);
        unsigned char *to = ROW(out, ld_out, x);
        INDEPENDENT
        for (int y = 0; y < cols; y++) {
            float held = from[y] < 0.0f ? 0.0f : from[y];
            held = held > 255.0f ? 255.0f : held;
            to[y] = (unsigned char)(held + 0.5f);
        }
    }
}
