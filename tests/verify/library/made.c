/* What is made for the functions of made.c. */
#include "tests/verify/made.h"

#include <stdlib.h>

int count;
struct session {
    float factor;
};

void scale_in(session *s, int n, const float *x, float *y)
{
    scale(n, s->factor, x, y);
}

/* Its numbers and arrays are there; this one is wrong by 3, from 5 elements on. */
void fern_example_behind_a_pointer(struct layer *l, const float *x)
{
    (void)x;
    l->factor = l->n > 4 ? 3 : 2;
}

/* The array is one of its own. */
void fern_example_by_value(struct layer *l, const float *x, int m)
{
    (void)x;
    l->n = (short)(l->n + m);
    l->next = calloc(1, sizeof *l);
    l->next->output = calloc((size_t)l->n + 1, sizeof(float));
    l->factor = 0.5f;
}

void fern_example_of_a_session(session **s, int n, const float *x, float *y)
{
    (void)n, (void)x, (void)y;
    *s = malloc(sizeof **s);
    (*s)->factor = 2;
}

void fern_example_of_a_global(const float *x, float *y)
{
    (void)x, (void)y;
    count = 77;
}

void fern_example_other_each_time(struct layer *l, const float *x)
{
    static int calls;
    (void)x;
    l->n = (short)(calls += 2);
}

void fern_example_beside_a_pointer(struct layer *l, const float *x, float *y)
{
    (void)l, (void)x, (void)y;
}
