/* An array of the caller's is read at neighbours' places: each of its elements is computed once, and before any tile reads it; a
 * wrong compiler computes some twice, which shows where they are changed in place, or reads some too early. */
#include "tests/meaning/neighbours.h"

#include <stdlib.h>
#include <string.h>

struct work {
    int n;
    float *x, *t, *u, *out;
};

float in_file[20002];

void one(int n, const float *x, float *t, float *out)
{
    map(n + 2, x, t);
    smooth(n, t, out);
}

void of_structure(struct work *w)
{
    map(w->n + 2, w->x, w->t);
    smooth(w->n, w->t, w->out);
}

void in_place(int n, const float *x, float *t, float *out)
{
    map(n + 2, x, t);
    add(n + 2, 0.5f, x, t);
    smooth(n, t, out);
}

void twice(int n, const float *x, float *t, float *u, float *out)
{
    map(n + 4, x, t);
    smooth(n + 2, t, u);
    smooth(n, u, out);
}

void three_times(int n, const float *x, float *t, float *u, float *out)
{
    smooth(n + 4, x, t);
    smooth(n + 2, t, u);
    add(n + 2, 2, t, u);
    smooth(n, u, out);
    add(n, 3, t + 2, out);
}

void two_readers(int n, const float *x, float *t, float *out, float *other)
{
    map(n + 2, x, t);
    smooth(n, t, out);
    blur(n, 1, t, other);
}

void as_far_as(int n, int r, const float *x, float *t, float *out)
{
    map(n + 2 * r, x, t);
    blur(n, r, t, out);
}

void more_than_is_read(int n, const float *x, float *t, float *out)
{
    map(n + 5, x, t);
    smooth(n, t, out);
}

void shifted(int n, const float *x, float *t, float *out)
{
    map(n, x, t + 1);
    smooth(n - 1, t + 1, out);
    add(n, 1, x, t + 1);
}

void behind(int n, const float *x, float *t, float *out)
{
    t[0] = 7;
    map(n + 1, x, t + 1);
    smooth(n, t, out);
}

void of_file(int n, const float *x, float *out)
{
    map(n + 2, x, in_file);
    smooth(n, in_file, out);
    in_file[0] = out[n - 1];
}

void copied(int n, const float *x, float *t, float *out)
{
    memcpy(t, x, (size_t)(n + 2) * sizeof *t);
    smooth(n, t, out);
}

void cleared(int n, const float *x, float *t, float *out)
{
    memset(t, 0, (size_t)(n + 2) * sizeof *t);
    add(n + 2, 2, x, t);
    smooth(n, t, out);
}

float with_a_sum(int n, const float *x, float *t, float *out)
{
    map(n + 2, x, t);
    float all = sum(n + 2, t);
    smooth(n, t, out);
    return all + sum(n, out);
}

void through_a_tile(int n, const float *x, float *t, float *out)
{
    float *own = malloc((size_t)(n + 4) * sizeof *own);
    if (!own) return;
    map(n + 4, x, own);
    smooth(n + 2, own, t);
    smooth(n, t, out);
    free(own);
}

void under_a_condition(int n, int first, const float *x, float *t, float *out)
{
    if (first) map(n + 2, x, t);
    else add(n + 2, 2, x, t);
    smooth(n, t, out);
}

void rows(int h, int w, const float *x, float *t, float *out)
{
    map_rows(h + 2, w + 2, x, w + 2, t, w + 3);
    around(h, w, t, w + 3, out, w);
}

void rows_below(int h, int w, const float *x, float *t, float *u, float *out)
{
    map_rows(h + 2, w, x, w, t, w);
    down(h + 1, w, t, w, u, w);
    down(h, w, u, w, out, w);
}

void all_rows(int h, int w, const float *x, float *t, float *u, float *out)
{
    map_rows(h + 4, w + 4, x, w + 4, t, w + 4);
    around(h + 2, w + 2, t, w + 4, u, w + 2);
    around(h, w, u, w + 2, out, w);
}

void vector_of_rows(int h, int w, const float *x, float *t, float *out)
{
    map((h + 1) * w, x, t);
    down(h, w, t, w, out, w);
}

/* One reader further than is written, others less far. */
void beyond_what_is_written(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
    smooth(n - 1, t, out);
}

void each_less_far(int n, const float *x, float *t, float *out)
{
    smooth(n, x, t);
    smooth(n - 2, t, out);
    smooth(n - 4, t + 1, out);
}

void some_of_it(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
    map(n - 2, t + 1, out);
    add(n - 3, 1, t, out);
}

void the_next_one(int n, const float *x, float *t, float *u, float *out)
{
    map(n, x, t);
    map(n, t + 1, u);
    map(n, u + 1, out);
    add(n, 2, t, out);
}
