/* A compiler that reads the flag anew where a call has written it, or before the test that guards it, runs the wrong
 * calls or stops. */
#include "tests/meaning/routines.h"

struct layer {
    int n, on;
    float *output;
};
int mode;

/* `flag` may lie in `y`. */
void within(int n, const float *x, float *y, float *out, const float *flag)
{
    map(n, x, y);
    if (*flag > 0) map(n, y, out);
    if (mode)
        add(n, 2.0f, x, out);
    else
        add(n, 3.0f, y, out);
    add(n, 1.0f, y, out);
}

/* `l` may be null where nothing is asked of it. */
void guarded(int n, const struct layer *l, const float *x, float *y)
{
    map(n, x, y);
    if (l && l->on) add(l->n, 2.0f, x, y);
    add(n, 1.0f, x, y);
}

void chosen(int n, const struct layer *l, const float *x, float *y)
{
    map(n, x, y);
    if (mode)
        add(l->n, 2.0f, x, l->output);
    else
        add(n, 3.0f, x, y);
    add(n, 1.0f, x, y);
}

/* What `l` is has been asked before: the calls can share a loop. */
void known(struct layer *l, const float *x)
{
    map(l->n, x, l->output);
    if (l->on)
        add(l->n, 2.0f, x, l->output);
    else
        add(l->n, 3.0f, x, l->output);
    add(l->n, 1.0f, x, l->output);
}

/* Nothing has been asked of `l` for certain. */
void perhaps(int n, const struct layer *l, const float *x, float *y)
{
    map(l ? l->n : n, x, y);
    if (mode) add(l->n, 2.0f, x, y);
    add(n, 1.0f, x, y);
}
