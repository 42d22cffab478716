#include "sharpen.h"

#include <stdlib.h>

void sharpen(int h, int w, float amount, const unsigned char *in, unsigned char *out)
{
    float *grey = malloc((size_t)h * w * sizeof *grey), *across = malloc((size_t)h * w * sizeof *across), *down = malloc((size_t)h * w * sizeof *down);
    int x, y;
    if (!grey || !across || !down) abort();
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) grey[y * w + x] = in[y * w + x] / 255.0f;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            const int left = x > 0 ? x - 1 : 0, right = x < w - 1 ? x + 1 : w - 1;
            across[y * w + x] = 0.25f * grey[y * w + left] + 0.5f * grey[y * w + x] + 0.25f * grey[y * w + right];
        }
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            const int up = y > 0 ? y - 1 : 0, low = y < h - 1 ? y + 1 : h - 1;
            down[y * w + x] = 0.25f * across[up * w + x] + 0.5f * across[y * w + x] + 0.25f * across[low * w + x];
        }
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            const float sharp = grey[y * w + x] + amount * (grey[y * w + x] - down[y * w + x]);
            out[y * w + x] = (unsigned char)(sharp < 0 ? 0 : sharp > 1 ? 255 : 255 * sharp + 0.5f);
        }
    free(grey);
    free(across);
    free(down);
}
