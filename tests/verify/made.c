/* What these take and no parameter says, fern_example_NAME makes (library/made.c). */
#include "made.h"

#include <stdlib.h>

void behind_a_pointer(const struct layer *l, const float *x)
{
    float *t = malloc((size_t)l->n * sizeof *t);
    if (!t) return;
    scale(l->n, 2, x, t);
    scale_but_by_three(l->n, l->factor, t, l->output);
    free(t);
}

void by_value(struct layer l, const float *x, int m)
{
    float *t = malloc((size_t)l.n * sizeof *t);
    if (!t) return;
    scale(l.n, (float)m, x, t);
    scale(l.n, l.factor, t, l.next->output);
    free(t);
}

void of_a_session(session *s, int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    scale_in(s, n, x, t);
    scale(n, 2, t, y);
    free(t);
}

void of_a_global(const float *x, float *y)
{
    float *t = malloc((size_t)count * sizeof *t);
    if (!t) return;
    scale(count, 2, x, t);
    scale(count, 3, t, y);
    free(t);
}

void not_made(struct layer *l, const float *x)
{
    float *t = malloc((size_t)l->n * sizeof *t);
    if (!t) return;
    scale(l->n, 2, x, t);
    scale(l->n, 3, t, l->output);
    free(t);
}

void other_each_time(struct layer *l, const float *x)
{
    float *t = malloc((size_t)l->n * sizeof *t);
    if (!t) return;
    scale(l->n, 2, x, t);
    scale(l->n, 3, t, l->output);
    free(t);
}

/* The array behind the structure may be the other one. */
void beside_a_pointer(const struct layer *l, const float *x, float *y)
{
    add_apart(l->n, l->output, x, y);
    scale(l->n, 2, y, y);
}
