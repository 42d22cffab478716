/* A row of `float t[H][W]` is a pointer, and a step over rows is W elements: a compiler that takes it for one element, or
 * for a read of memory, gets these wrong. */
#include "tests/meaning/arrays_of_arrays.h"
#include "tests/meaning/routines.h"

#include <stdlib.h>

static float grid[H][W];
static float *kept;

static float middle_of(const float *p)
{
    return p[W / 2];
}

void local(const float x[H][W], float out[H][W])
{
    float t[H][W], u[H][W];
    map_rows(H, W, &x[0][0], W, &t[0][0], W);
    map_rows(H, W, t[0], W, (float *)u, W);
    map_rows(H, W, *u, W, out[0], W);
}

void parts(int h, float (*x)[W], float (*out)[W])
{
    map_rows(h - 1, W - 2, &x[1][2], W, grid[0], W);
    map_rows(h - 1, W - 2, (float *)grid, W, *(out + 1) + 1, W);
}

/* Of what is a row further down. */
void shifted(int h, float (*x)[W], float (*out)[W])
{
    map_rows(h, W, x[0], W, grid[0], W);
    map_rows(h - 1, W, grid[1], W, out[0], W);
    map_rows(1, W, grid[0], W, (out + h)[-1], W);
}

void views(float *x, float *out)
{
    float (*rows)[W] = (float (*)[W])x, t[H][W];
    float *row = t[2];
    map_rows(H - 3, W, rows[3], W, row, W);
    map_rows(H - 3, W, row, W, out, W);
}

void element(const float *x, float *out)
{
    float t[H][W];
    map_rows(H, W, x, W, t[0], W);
    map_rows(H, W, t[0], W, out, W);
    out[0] += t[3][4] + *t[5] + (*t)[6];
}

void given_away(const float *x, float *out)
{
    float t[H][W];
    map_rows(H, W, x, W, t[0], W);
    map_rows(H, W, t[0], W, out, W);
    out[0] += middle_of(t[H - 1]) + middle_of(*(t + 2)) + middle_of(&t[3][0]);
}

void kept_row(const float *x, float *out)
{
    float t[H][W];
    kept = t[7];
    map_rows(H, W, x, W, t[0], W);
    map_rows(H, W, t[0], W, out, W);
    out[0] += kept[3];
    kept = NULL;
}

void three(const float *x, float *out)
{
    static float t[4][H][W];
    map_rows(H, W, x, W, t[1][0], W);
    map_rows(H, W, t[1][0], W, &t[2][0][0], W);
    map_rows(H, W, t[2][0], W, t[3][0], W);
    map_rows(H, W, *t[3], W, out, W);
}

void each_row(int h, float x[][W], float out[][W])
{
    for (int i = 0; i < h; i++) {
        float t[4][W];
        map(W, x[i], t[i % 4]);
        map(W, t[i % 4], out[h - 1 - i]);
    }
}

void stored(int h, float x[][W], float out[][W])
{
    map_rows(h, W, x[0], W, grid[0], W);
    grid[1][2] = sum(W, grid[4]);
    map_rows(h, W, grid[0], W, out[0], W);
}

/* With GNU C: a step of a pointer to void is a byte. */
void bytes(void *x, float *out)
{
    float t[H * W];
    map(H, (float *)__extension__(x + 8), t);
    map(H, t, out);
    map(H, (void *)out + 8, t);
    map(H - 2, t, out);
}
