/* A loop of a small constant number of iterations around calls is its calls, one after the other. A compiler that takes the variable for another
 * number, forgets what it is behind the loop, or puts numbers into names of members is wrong here. With this text each call runs fused. */
#include "tests/meaning/routines.h"

#include <stddef.h>
#include <stdlib.h>

enum { STAGES = 3 };
static const int stages = 4;
struct level { float k; float w[5]; };
struct rows { struct level *k; };

void plain(int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    for (int k = 0; k < STAGES; k++) add(n, (float)k, x, y);
    add(n, 1, y, out);
}

int left_behind(int n, const float *x, float *y, float *out)
{
    int k, j = 9;
    map(n, x, y);
    for (k = 1; k <= STAGES; k += 2) { add(n, (float)k, x, y); add(n, 0.5f, y, out); }
    for (j = 5; j != 1; j -= 2) add(n, (float)-j, x, out);
    add(n, 1, y, out);
    return 10 * k + j;
}

void of_types(int n, const float *c, const float *x, float *y, float *out)
{
    map(n, x, y);
    for (size_t k = 0; k < sizeof(int); ++k) add(n, c[k], x, y);
    for (unsigned char b = 250 - 248; b > 0; b--) add(n, c[b] + (float)(b - 3), x, y);
    for (signed char s = 1; s >= -1; s--) add(n, (float)s / 2, x, y);
    for (long k = stages; k > 2; --k) add(n, (float)(k / 2), x, y);
    add(n, 1, y, out);
}

void nested(int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    for (int i = 0; i < 2; i++)
        for (int j = i; j < 3; j++)
            if (n > 3 + i) { add(n, (float)(10 * i + j), x, y); } else add(n, (float)(i - j), x, y);
    add(n, 1, y, out);
}

/* Blocks of one array: `n` elements from `k * n` on. */
void in_parts(int n, const float *x, float *y, float *out)
{
    for (int k = 0; k < 3; k++) map(n, x + k * n, y + k * n);
    for (int k = 0; k < 3; k++) add(n, (float)k, y + k * n, out + (ptrdiff_t)k * n);
}

void members(int n, const struct rows *r, const float *x, float *y, float *out)
{
    map(n, x, y);
    for (int k = 0; k < 2; k++) {
        add(n, r->k[k].k, x, y);
        add(n, r->k->w[k + 1] /* k of it */, x, y);
        switch (k) { case 0: add(n, 3, x, y); break; default: add(n, 4, x, y); }
    }
    add(n, 1, y, out);
}

/* Of one. */
void few(int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    for (int k = STAGES; k < 4; k++) { add(n, (float)k, x, y); }
    add(n, 1, y, out);
}

/* What the variable was before is what the condition sees. */
int seen_before(int k, int n, const float *x, float *y, float *out)
{
    int j = k;
    map(n, x, y);
    {
        if (j) add(n, 1, x, y);
        else add(n, 2, x, y);
        for (j = 0; j < 2; j++) add(n, (float)j, x, y);
    }
    add(n, 1, y, out);
    return j;
}
