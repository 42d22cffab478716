/* Calls in blocks, in branches of `if`, of `switch` and of `?:` run where C runs them, whatever leads there. A compiler that puts conditions
 * together without their parentheses, compares labels in another type, or takes one arm's tile for the other's is wrong here. With
 * this text each call runs fused. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

enum color { RED, GREEN = 7, BLUE };
struct options { int kind; const int *levels; signed char small; };
#define BOTH(a, b) ((a) || (b))

void nested(int a, int b, int c, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    if (a || b)
        if (c) {
            add(n, 1, x, y);
            add(n, 2, x, y);
        } else
            add(n, 3, x, y);
    add(n, 4, y, out);
}

void or_in_all(int a, int b, int c, int d, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    if (a ? b : c) { if (b || d) { if (BOTH(a, c)) add(n, 1, x, y); else if (a, d) add(n, 2, x, y); } }
    else if (c || d) add(n, 3, x, y);
    add(n, 4, y, out);
}

void on_switch(int kind, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    switch (kind) {
    case -1: { add(n, 1, x, y); break; }
    case 0: add(n, 2, x, y); /* falls through */
    case 1:
    case 2: add(n, 3, x, y); add(n, 4, x, y); break;
    default: add(n, 5, x, y); break;
    case 3: ;
    }
    add(n, 6, y, out);
}

void on_types(unsigned char byte, unsigned wide, long long_one, enum color color, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    switch (byte) { case 255: add(n, 1, x, y); break; case 'a': add(n, 2, x, y); break; case (unsigned char)-2: add(n, 3, x, y); }
    switch (wide) { case -1: add(n, 4, x, y); break; case 1 << 3: add(n, 5, x, y); break; default: add(n, 6, x, y); }
    switch (long_one) { case 5000000000L: add(n, 7, x, y); break; case -1: add(n, 8, x, y); }
    switch (color) { case RED: add(n, 9, x, y); break; case GREEN: case BLUE: add(n, 10, x, y); break; default: add(n, 11, x, y); }
    add(n, 12, y, out);
}

/* The tile of `t` is whole, whichever branch has written it. */
void either_writes(int c, int n, const float *x, const float *z, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    if (!t) return;
    if (c) map(n, x, t);
    else map(n, z, t);
    add(n, 2, t, out);
    free(t);
}

void switch_writes(int kind, int n, const float *x, const float *z, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t), *u = (float *)malloc((size_t)n * sizeof *u);
    if (!t || !u) return;
    switch (kind) {
    case 1: map(n, x, t); map(n, t, u); break;
    case 2: map(n, z, u); break;
    default: map(n, z, t); add(n, 3, x, t); map(n, t, u);
    }
    if (kind == 3) add(n, 4, u, out);
    else { add(n, 5, u, out); add(n, 6, x, out); }
    free(t);
    free(u);
}

/* Nothing has written it where `c` does not hold, and nothing reads it there. */
void written_and_read_under_one(const struct options *o, int n, const float *x, float *y, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    if (!t) return;
    if (o->kind > 1 && o->levels[0] == 2) map(n, x, t);
    add(n, 1, x, y);
    if (o->kind > 1 && o->levels[0] == 2) { add(n, 2, t, y); if (o->small < 0) add(n, 3, t, y); }
    add(n, 4, y, out);
    free(t);
}

void other_forms(int c, int n, const float *x, float *y, float *out)
{
    map(n, x, y), add(n, 1, x, y);
    { add(n, 2, x, y); { add(n, 3, x, y); } ; }
    do { add(n, 4, x, y); } while (0);
    c ? add(n, 5, x, y) : add(n, 6, x, y);
    c > 1 ? (void)add(n, 7, x, y) : (void)0;
    if (c) ; else { add(n, 8, x, y); }
    if (c) { } else if (n) add(n, 9, x, y), add(n, 10, x, y);
    add(n, 11, y, out);
}

/* Labels in blocks of the switch. */
void into_blocks(int kind, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    switch (kind) {
    case 0: {
        add(n, 1, x, y);
    case 1:
        add(n, 2, x, y);
        break;
    }
    case 2: add(n, 3, x, y); break;
    default: { add(n, 4, x, y); }
    }
    add(n, 5, y, out);
}

struct bits { unsigned few : 3; signed sign : 2; };

void on_bits(struct bits bits, _Bool truth, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    switch (bits.few) { case 0: add(n, 1, x, y); break; case 7: add(n, 2, x, y); break; default: add(n, 3, x, y); }
    switch (bits.sign) { case -1: add(n, 4, x, y); break; case -2: add(n, 5, x, y); break; case 1: add(n, 6, x, y); }
    switch (truth) { case 1: add(n, 7, x, y); break; default: add(n, 8, x, y); }
    add(n, 9, y, out);
}
