/* A step of `float (*rows)[w]` is as many elements as w was where `rows` is declared: a compiler that takes it for what
 * w is at the call, or that loses sight of the array behind it, gets these wrong. */
#include "tests/meaning/routines.h"

#include <stdlib.h>
#include <string.h>

struct shape {
    int width;
};

static int turns;

static int next_length(void)
{
    return 30 + turns++;
}

void parameters(int h, int w, float x[h][w], float out[][w])
{
    float t[h][w], u[h][w];
    map_rows(h, w, x[0], w, t[0], w);
    map_rows(h - 1, w, t[1], w, *u, w);
    map_rows(h - 1, w - 2, &u[0][2], w, *(out + 1) + 1, w);
}

void allocated(int h, int w, const float *x, float *out)
{
    int wide = w + 2;
    float (*t)[wide] = calloc((size_t)h, sizeof *t);
    float (*u)[w] = NULL;
    u = malloc(sizeof(float[h][w]));
    if (!t || !u) goto done;
    map_rows(h, w, x, w, &t[0][1], wide);
    map_rows(h, wide, t[0], wide, t[0], wide);
    map_rows(h, w, &t[0][1], wide, *u, w);
    map_rows(h, w, *u, w, out, w);
done:
    free(t);
    free(u);
}

void views(int h, int w, float *x, float *out)
{
    float (*rows)[w] = (float (*)[w])x, (*results)[w] = (void *)out;
    float (*below)[w] = &rows[1];
    map_rows(h - 2, w, below[1], w, results[0], w);
    map_rows(h - 2, w, (results + h - 2)[-(h - 2)], w, rows[1] - w, w);
}

void planes(int d, int h, int w, float x[d][h][w], float (*out)[h][w])
{
    for (int i = 0; i < d; i++) {
        float t[2][h][w];
        map_rows(h, w, x[i][0], w, t[i % 2][0], w);
        map_rows(h, w, *t[i % 2], w, out[d - 1 - i][0], w);
    }
    map_rows(d * h, w, **x, w, out[0][0], w);
    map_rows(h, w, out[0][0], w, x[1][0], w);
}

/* Of a length that is another one when the calls come. */
void changed(int h, int w, float *x, float *out)
{
    float (*rows)[w] = (float (*)[w])x;
    w -= 3;
    map_rows(h - 1, w, rows[1], w + 3, out, w);
    map_rows(h - 1, w, out, w, rows[0], w + 3);
}

void member(struct shape *shape, int h, float *x, float *out)
{
    float (*rows)[shape->width] = (float (*)[shape->width])x;
    shape->width = 20;
    map_rows(h - 2, shape->width, rows[1], 33, out, shape->width);
    map_rows(h - 2, shape->width, out, shape->width, rows[0], 33);
}

void called(int h, float *x, float *out)
{
    float (*rows)[next_length()] = (void *)x;
    map_rows(h - 2, 20, rows[1], 20, out, 20);
    map_rows(h - 2, 20, out, 20, rows[0], 20);
}

void growing(int h, int w, float *x, float *out)
{
    for (int k = 1; k < w; k += 7) {
        float (*rows)[k] = (float (*)[k])x, t[h][k];
        map_rows(h - 1, k, rows[1], k, t[1], k);
        map_rows(h - 1, k, t[1], k, out, k);
    }
}

void named(int h, int w, float *x, float *out)
{
    typedef float row[w];
    row *rows = (row *)x;
    __typeof__(*rows) t[h];
    map_rows(h - 1, w, rows[1], w, t[1], w);
    map_rows(h - 1, w, t[1], w, out, w);
}

void exchanged(int h, int w, float (*a)[w], float (*b)[w])
{
    for (int i = 0; i < 3; i++) {
        float (*t)[w] = a;
        map_rows(h, w, a[0], w, b[0], w);
        map_rows(h, w, b[0], w, a[0], w);
        a = b;
        b = t;
    }
}

void sizes(int h, int w, float *x, float *out)
{
    float t[h][w], u[h][w];
    map((int)(sizeof t / sizeof **t), x, t[0]);
    memcpy(u, t, sizeof u);
    memset(t[1], 0, sizeof *t);
    add((int)(sizeof t[0] / sizeof(float)) * h, 1, *t, *u);
    map(h * w, u[0], out);
}
