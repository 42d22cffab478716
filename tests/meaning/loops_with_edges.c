/* Subscripts that one condition or another chooses: edges that are held, left out or joined. Who takes a scalar for what it was before an `if`, evaluates
 * a condition elsewhere, or reads beyond an edge, is wrong here. */
#include <stdlib.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))

static inline int held(int x, int least, int most) { return x < least ? least : x > most ? most : x; }

/* `u[i > 0 ? i - 1 : 0]` */
void conditional(int h, int w, const float *x, float *y)
{
    float *t = malloc((size_t)h * w * sizeof *t);
    if (!t) abort();
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) t[i * w + j] = x[i * w + j] * 2 + (float)i;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            y[i * w + j] = t[(i > 0 ? i - 1 : 0) * w + j] - t[(i + 1 < h ? i + 1 : h - 1) * w + j] + t[i * w + (0 == j ? 0 : j - 1)] * t[i * w + MIN(j + 1, w - 1)];
    free(t);
}

/* By a variable, that has several values. */
void assigned(int h, int w, const float *x, float *y)
{
    float *t = malloc((size_t)h * w * sizeof *t);
    int up, k;
    if (!t) abort();
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) t[i * w + j] = x[i * w + j] - (float)j;
    for (int i = 0; i < h; i++) {
        if (i) up = i - 1;
        else up = 0;
        for (int j = 0; j < w; j++) {
            int left = j - 1, right = j + 1;
            if (left < 0) left += w;
            if (right == w) right = 0;
            float sum = 0, edge;
            for (k = -2; k <= 2; k++) {
                int at = j + k;
                if (at < 0) at = 0;
                else if (at >= w) at = w - 1;
                sum += t[up * w + at];
            }
            if (j > 2) edge = 1;
            else edge = t[i * w + left];
            y[i * w + j] = t[i * w + left] - t[i * w + right] + sum * edge;
        }
    }
    free(t);
}

/* By functions. */
void held_rows(int h, int w, const float *x, float *y)
{
    float *t = malloc((size_t)h * w * sizeof *t);
    if (!t) abort();
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) t[i * w + j] = x[i * w + j] + 2;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) y[i * w + j] = t[held(i + 2, 0, h - 1) * w + j] * t[held(i - 1, 0, h - 1) * w + held(j + 3, 1, w)  - 1];
    free(t);
}

/* Rows whose pointers conditions choose. */
void rows(size_t h, size_t w, const float *x, float *y)
{
    float *t = malloc(h * w * sizeof *t);
    if (!t) abort();
    for (size_t i = 0; i < h; i++) {
        const float *up = x + (i > 0 ? i - 1 : 0) * w, *here = x + i * w, *down = x + MIN(i + 1, h - 1) * w;
        for (size_t j = 0; j < w; j++) t[i * w + j] = up[j] + here[j == 0 ? w - 1 : j - 1] + down[j];
    }
    for (size_t i = 0; i < h; i++) {
        const size_t below = i + 1 == h ? i : i + 1;
        const float *row = &t[below * w];
        for (size_t j = 0; j < w; j++) y[i * w + j] = row[j] - t[i * w + j];
    }
    free(t);
}

/* What data choose, before they change. */
float upwind(int h, int w, float *v, const float *x, float *y)
{
    float sum = 0;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            int from = v[i * w + j] > 2 ? i - 1 : i;
            if (from < 0) from = 0;
            y[i * w + j] = x[from * w + j] + x[(v[i * w + j] > 4 && i + 1 < h ? i + 1 : i) * w + j];
            v[i * w + j] = 1;
            y[i * w + j] += x[from * w + j];
        }
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) sum += y[i * w + (j > 0 ? j - 1 : w - 1)];
    return sum;
}

/* Variables of the body that have names of the annotation language. */
void words(int n, const float *x, float *y, float *z)
{
    float first;
    int at, range;
    for (int i = 0; i < n; i++) {
        at = i > 0 ? i - 1 : 0;
        first = x[at] * 2;
        y[i] = first + x[i];
    }
    for (int i = 0; i < n; i++) {
        range = i;
        z[range] = y[range] + 1;
    }
}
