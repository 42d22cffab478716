/* A compiler that takes the text of a macro for that of each part of it counts `s.rows + s.extra` twice. */
#include "tests/meaning/macro_of_two_members.h"

#define LENGTH(s) ((s).rows + (s).extra)
#define LATER counts[0] + 1
#define PLACE(s) ((s).data + (s).rows)
#define BARE(p) p->rows
#define SUM(a, b) a + b
#define TWICE_LESS(a) a a

void lengths(struct shape s, const float *x, float *y, float *out)
{
    map(LENGTH(s), x, y);
    map(LENGTH(s), y, out);
}

void without_parentheses(const int *counts, const float *x, float *y, float *out)
{
    map(LATER, x, y);
    map(LATER, y, out);
}

void places(struct shape s, const float *x, float *out)
{
    map(s.rows, x, PLACE(s));
    map(s.rows, PLACE(s), out);
}

void through_pointers(const struct shape *p, const float *x, float *y, float *out)
{
    map(BARE(p), x, y);
    map(BARE(p), y, out);
    map(SUM(p->rows, p->extra) * 2, x, y);
    map(SUM(p->rows, p->extra) * 2, y, out);
    map(30 TWICE_LESS(- p->extra), y, out);
    map(30 TWICE_LESS(- p->extra), out, y);
}

void of_globals(const float *x, float *y, float *out)
{
    map(CELLS, x, y);
    map(CELLS, y, out);
    add(CELLS, RATE, x, out);
}
