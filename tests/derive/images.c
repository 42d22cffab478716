/* Images: bytes, channels, tables, kernels of a few pixels. */
#include <stdint.h>

void grey_of_rgb(int h, int w, const uint8_t *rgb, uint8_t *grey)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            const uint8_t *p = rgb + 3 * (y * w + x);
            grey[y * w + x] = (uint8_t)((77 * p[0] + 150 * p[1] + 29 * p[2]) >> 8);
        }
}

void to_float(int n, const uint8_t *in, float *out)
{
    for (int i = 0; i < n; i++) out[i] = in[i] / 255.0f;
}

void to_bytes(int n, const float *in, uint8_t *out)
{
    for (int i = 0; i < n; i++) {
        float v = in[i] * 255.0f + 0.5f;
        out[i] = v < 0 ? 0 : v > 255 ? 255 : (uint8_t)v;
    }
}

void widen(int n, const int16_t *in, int32_t *out)
{
    for (int i = 0; i < n; i++) out[i] = (int32_t)in[i] << 4;
}

void narrow(int n, const double *in, float *out)
{
    for (int i = 0; i < n; i++) out[i] = (float)in[i];
}

void threshold(int h, int w, const uint8_t *in, int stride, int level, uint8_t *out, int out_stride)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) out[y * out_stride + x] = in[y * stride + x] >= level ? 255 : 0;
}

void blend(int h, int w, const float *a, const float *b, const float *mask, float *out)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            const float t = mask[y * w + x];
            out[y * w + x] = t * a[y * w + x] + (1 - t) * b[y * w + x];
        }
}

void blur_padded(int h, int w, const float *in, float *out)
{
    const int ld = w + 2;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            out[y * w + x] = (in[y * ld + x] + in[y * ld + x + 1] + in[y * ld + x + 2] + in[(y + 1) * ld + x] + in[(y + 1) * ld + x + 1]
                              + in[(y + 1) * ld + x + 2] + in[(y + 2) * ld + x] + in[(y + 2) * ld + x + 1] + in[(y + 2) * ld + x + 2]) / 9;
}

void convolve_rows(int h, int w, int taps, const float *in, int ld_in, const float *kernel, float *out, int ld_out)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            float s = 0;
            for (int k = 0; k < taps; k++) s += kernel[k] * in[y * ld_in + x + k];
            out[y * ld_out + x] = s;
        }
}

void halve(int h, int w, const float *in, int ld_in, float *out, int ld_out)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            out[y * ld_out + x] = 0.25f * (in[2 * y * ld_in + 2 * x] + in[2 * y * ld_in + 2 * x + 1] + in[(2 * y + 1) * ld_in + 2 * x]
                                           + in[(2 * y + 1) * ld_in + 2 * x + 1]);
}

void double_size(int h, int w, const float *in, int ld_in, float *out, int ld_out)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            out[2 * y * ld_out + 2 * x] = in[y * ld_in + x];
            out[2 * y * ld_out + 2 * x + 1] = in[y * ld_in + x];
            out[(2 * y + 1) * ld_out + 2 * x] = in[y * ld_in + x];
            out[(2 * y + 1) * ld_out + 2 * x + 1] = in[y * ld_in + x];
        }
}

void lookup(int n, const uint8_t *in, const float *table, float *out)
{
    for (int i = 0; i < n; i++) out[i] = table[in[i]];
}

void flip_rows(int h, int w, const float *in, float *out)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) out[y * w + x] = in[y * w + (w - 1 - x)];
}

void clamped_blur(int h, int w, const float *in, float *out)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            const int left = x > 0 ? x - 1 : 0, right = x < w - 1 ? x + 1 : w - 1;
            out[y * w + x] = 0.25f * in[y * w + left] + 0.5f * in[y * w + x] + 0.25f * in[y * w + right];
        }
}
