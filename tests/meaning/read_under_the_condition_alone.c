/* A number that a call under a condition is given is read where the condition holds, and nowhere else: the pointer may be null, the divisor 0. A
 * compiler that takes such a read for one that always happens reads it where nothing is. With this text each call runs fused. */
#include "tests/meaning/routines.h"

struct rates { float value; struct rates *next; int parts; };

void guarded(const struct rates *r, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    if (r) add(n, r->value, x, y);
    if (r && r->next) { add(n, r->next->value, x, y); add(n, (float)(7 / r->next->parts), x, out); }
    add(n, 2, y, out);
}

void divided(int parts, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    switch (parts) {
    case 0: break;
    default: add(n, (float)(100 / parts), x, y);
    }
    add(n, 2, y, out);
}

void one_of(const float *a, const float *b, int first, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    if (first) add(n, *a, x, y);
    else add(n, b[first + 1], x, y);
    if (first > 1) add(n, a[1] / *a, x, y);
    add(n, 2, y, out);
}

/* At the region's entry nothing is written yet. */
void at_first(const struct rates *r, int n, const float *x, float *y, float *out)
{
    if (r) add(n, r->value, x, y);
    else add(n, 3, x, y);
    add(n, 2, y, out);
    if (r) add(n, r->value + 1, x, y);
}

/* Where one member is read there is a structure, with its other members, but not what these point at. */
void of_one_structure(const struct rates *r, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    if (r->parts) add(n, 1, x, y);
    else if (r->value > 1) add(n, 2, x, y);
    if (r->next) add(n, r->next->value, x, y);
    add(n, 2, y, out);
}
