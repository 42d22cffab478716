/* Several kinds of objects that begin alike, and a test of what they have in common tells which: what one kind has behind it is
 * read where the test holds, and nowhere else. The size of a call is no exception. */
#include "tests/meaning/tagged.h"

void one_of_two_kinds(const struct header *h, int n, const float *x, float *y, float *out)
{
    const struct sized *s = (const struct sized *)h;
    map(n, x, y);
    if (s->header.kind == SIZED) add(s->n, 1, y, out);
    add(n, 2, y, y);
}

void told_by_its_address(const struct sized *s, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    if ((*s).header.kind == SIZED && (s->flag || s->n > 2)) add(s->n, s->factor, y, out);
    else add(n, 2, y, out);
}

void of_a_union(const struct either *e, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    if (e->kind == SIZED) add(e->of.large.n, e->of.large.factor, y, out);
    else if (e->kind == SMALL) add(n, (float)e->of.small, y, out);
}

void one_of_an_array(const struct sized a[], int which, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    if (a[which].header.kind) add(n, a[which].factor, y, out);
    add(n, 2, y, y);
}

/* What lies before what was read, in the same structure, is there. */
void what_lies_before(const struct sized *s, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    if (s->factor > 0) add(s->n, 1, y, out);
    else add(n, (float)s->header.kind, y, out);
    add(n, 2, y, y);
}
