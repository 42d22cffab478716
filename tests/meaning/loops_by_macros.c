/* Elements and names in the parentheses of macros, which may repeat them, and macros that stand for elements: who writes anew another part of the text than
 * they stand for is wrong here. */
#include <math.h>
#include <stdlib.h>

#define MOST(a, b) ((a) > (b) ? (a) : (b))
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#define SQUARE(a) ((a) * (a))
#define SET(to, a) (to) = (a)
#define RAISE(most, a) if ((a) > most) most = (a)
#define X(i, j) x[(i) * w + (j)]
#define T(i, j) (t[(i) * w + (j)])
#define G(i, j) g->v[(i) * g->w + (j)]
#define NEXT(i) x[i] + x[(i) + 1]
#define FIRST x[0]

struct grid {
    int h, w;
    float *v, scale;
};

void elements(int h, int w, const float *x, float *y)
{
    float *t = malloc((size_t)h * w * sizeof *t);
    if (!t) abort();
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            T(i, j) = X(i, j) * 2 + MOST(X(i, j), X(i, MOST(j - 1, 0)));
            T(i, j) += SQUARE(X(i, LEAST(j + 2, w - 1)));
        }
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) y[i * w + j] = LEAST(MOST(T(i, j), 3), SQUARE(T(i, LEAST(j + 1, w - 1))));
    free(t);
}

float members(struct grid *g, const float *x, float *y)
{
    float most = -1e9f, all = 0;
    int w = g->w;
    for (int i = 0; i < g->h; i++)
        for (int j = 0; j < g->w; j++) SET(G(i, j), MOST(X(i, j), g->scale) + MOST(g->w, 3));
    for (int i = 0; i < g->h; i++)
        for (int j = 0; j < g->w; j++) y[i * w + j] = G(LEAST(i + 1, g->h - 1), j) * MOST(g->scale, G(i, j));
    for (int i = 0; i < g->h; i++)
        for (int j = 0; j < g->w; j++) {
            RAISE(most, y[i * w + j]);
            all += SQUARE(y[i * w + j]);
        }
    return most + all;
}

void sums(int n, const float *x, float *y, float *z)
{
    for (int i = 0; i < n - 1; i++) y[i] = NEXT(i) * 2;
    for (int i = 0; i < n - 1; i++) z[i] = y[i] + FIRST;
}
