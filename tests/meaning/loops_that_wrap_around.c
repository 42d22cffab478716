/* Subscripts that wrap around, of which all of an array may be read: who takes the remainder of a negative number for a positive one, or a macro's text for
 * another expression, is wrong here. */
#include <stdlib.h>

#define WRAP(i, n) (((i) + (n)) % (n))
#define ON_TORUS(i, j) (WRAP(i, h) * w + WRAP(j, w))

static inline int held(int x, int least, int most) { return x < least ? least : x > most ? most : x; }

static int joined(int x, int n)
{
    const int last = n - 1;
    if (x < 0) return last;
    if (x > last) {
        return 0;
    } else
        return x;
}

/* By functions. */
void called(int h, int w, const float *x, float *y)
{
    float *t = malloc((size_t)h * w * sizeof *t);
    if (!t) abort();
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) t[i * w + j] = x[held(i - 1, 0, h - 1) * w + held(j + 1, 0, w - 1)] + x[abs(i - 2) % h * w + j];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) y[i * w + j] = t[i * w + joined(j - 1, w)] - t[i * w + joined(j + 1, w)] * 0.5f;
    free(t);
}

/* On a torus, by macros. */
void torus(int h, int w, const float *x, float *y)
{
    float *t = malloc((size_t)h * w * sizeof *t);
    if (!t) abort();
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) t[i * w + j] = x[ON_TORUS(i - 1, j)] + x[ON_TORUS(i, j + 1)] - x[(i + 1) % h * w + (j - 1 + w) % w];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) y[i * w + j] = t[i * w + (j + 1) % w] + t[i * w + (j == 0 ? w - 1 : j - 1)];
    free(t);
}

/* A line, both ends of which meet, also backwards, and of no element. */
void ring(int n, int by, const float *x, float *y, float *z)
{
    for (int i = 0; i < n; i++) y[i] = x[(i + 1) % n] - x[(i + n - 1) % n] + x[(n - i) % n] + x[i * 3 % n];
    for (int i = n - 1; i >= 0; i--) z[i] = y[i] * 2 + x[i % by] + x[-((n - i) % by) + n];
}

void cells(size_t n, const unsigned char *now, unsigned char *sums, unsigned char *next)
{
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) {
            const size_t up = (i + n - 1) % n, down = (i + 1) % n, left = j == 0 ? n - 1 : j - 1, right = (j + 1 == n) ? 0 : j + 1;
            sums[i * n + j] = (unsigned char)(now[up * n + j] + now[down * n + j] + now[i * n + left] + now[i * n + right] + now[up * n + left]);
        }
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) next[i * n + j] = sums[i * n + j] == 3 || (sums[i * n + j] == 2 && now[i * n + j]);
}
