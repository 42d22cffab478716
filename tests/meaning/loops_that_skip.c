/* Iterations that end early, and elements that one branch or the other writes: who runs what is skipped, or takes for written what is not, is wrong here. */
#include <math.h>
#include <stdlib.h>

/* The rim, and what lies in it. */
void rims(int h, int w, const float *x, float *y)
{
    float *t = malloc((size_t)h * w * sizeof *t);
    if (!t) abort();
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            if (i == 0 || j == 0 || i == h - 1 || j == w - 1) t[i * w + j] = x[i * w + j];
            else if (x[i * w + j] > 3) t[i * w + j] = 3;
            else {
                t[i * w + j] = (x[i * w + j - 1] + x[i * w + j + 1] + x[(i - 1) * w + j] + x[(i + 1) * w + j]) / 4;
            }
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) y[i * w + j] = t[i * w + j] - t[i * w + (j > 0 ? j - 1 : 0)];
    free(t);
}

/* One branch writes less. */
void partly(int h, int w, const float *x, float *y, float *z)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            if (x[i * w + j] > 3) y[i * w + j] = 3;
            else if (j > 2) y[i * w + j] = x[i * w + j];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            if (j > 1) z[i * w + j] = y[i * w + j];
            else z[i * w + j + 1] = y[i * w + j];
}

float skipped(int h, int w, const float *x, const float *mask, float *y, float *z)
{
    float sum = 0;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            if (mask[i * w + j] > 2) continue;
            y[i * w + j] = x[i * w + j] * 2; /* } */
        }
    for (int i = 0; i < h; ++i) {
        if (i % 3 == 2) { continue; }
        for (int j = 0; j < w; ++j) {
            float v = y[i * w + j];
            if (j == 0) continue;
            if (!(v > 1) && x[i * w + j - 1] > 0)
                continue;
            const float k = x[i * w + j - 1] + v;
            z[i * w + j] = k;
            if (k < 3) continue;
            sum += k;
        }
    }
    return sum;
}

/* What more than a block skips stays. */
void further(int n, const float *x, float *y, float *z)
{
    for (int i = 0; i < n; i++) {
        {
            if (x[i] > 3) continue;
            y[i] = 1;
        }
        y[i] = x[i];
    }
    for (int i = 0; i < n; i++) {
        if (x[i] > 2) {
            if (x[i] > 4) continue;
            y[i] += 1;
        }
        y[i] *= 2;
    }
    for (int i = 0; i < n; i++) {
        if (i < 3) continue;
        z[i] = y[i - 3] + x[i];
    }
    for (int i = 0; i < n; i++) z[i] += y[i];
}
