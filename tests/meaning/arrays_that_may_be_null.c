/* Arrays that are null: a call under a condition does not touch them where that does not hold, and an optional one is passed on as null, never
 * moved by a tile. A wrong compiler passes NULL + i, or leaves all calls as they are written. each call runs fused, clang alone sees this */
#include "tests/meaning/optional.h"

struct layer {
    const double *bias;
    double *seen;
};

void under_a_condition(int n, int use, const double *w, const double *x, double *y, double *z)
{
    add(n, x, y);
    if (use) add(n, w, y);
    add(n, y, z);
}

void where_it_is_there(int n, const double *w, double *noted, const double *x, double *y, double *z)
{
    add(n, x, y);
    if (w != NULL) add(n, w, y);
    else add(n, z, y);
    if (noted && n > 4) add(n - 4, y + 4, noted + 4);
    add(n, y, z);
}

void passed_on(int n, const double *bias, double *seen, const double *x, double *y)
{
    biased(n, x, bias, y, seen);
    biased(n, y, NULL, y, NULL);
    biased(n - 1, y + 1, bias, y + 1, seen);
}

void seen_again(int n, const double *x, double *y, double *seen)
{
    double *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    biased(n, x, x, y, t);
    biased(n, y, t, y, seen);
    biased(n, y, seen, y, NULL);
    free(t);
}

void of_members(int n, const struct layer *layer, const double *x, double *y)
{
    biased(n, x, layer->bias, y, layer->seen);
    add(n, y, y);
}

void chosen(int n, int use, const double *bias, const double *x, double *y)
{
    const double *b = use ? bias : NULL;
    biased(n, x, b, y, NULL);
    biased(n, y, b, y, NULL);
}

void by_guards(int n, const double *a, const double *x, double *y)
{
    both(n, x, a, y);
    both(n, x, a, y);
}

void by_no_guard(int n, const double *x, double *y)
{
    both(n, x, NULL, y);
    both(n, x, x, y);
}

void whole_rows(int rows, int cols, const double *bias, double *a)
{
    add_rows(rows, cols, bias, a);
    add_rows(rows, cols, NULL, a);
    add_rows(rows, cols, bias, a);
}
