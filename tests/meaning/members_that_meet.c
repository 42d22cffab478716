/* Members that lie over each other, are written by a call and read by the next, or looked at where a call has failed: a compiler that takes each for
 * memory of its own, or reads it at the beginning, gets these wrong. */
#include "tests/meaning/members_that_meet.h"
#include "tests/meaning/routines.h"

#include <stdlib.h>

void of_pointer(union both *u, const float *x, int n)
{
    map(n, u->halves.first, u->halves.second);
    map(n, u->halves.first, u->line + 3);
    map(n, u->line, u->halves.second);
    map(u->counted.n % 2 + n, x, u->line);
    map(n, u->line, u->counted.rest);
}

float of_value(union both u, const float *x, int n)
{
    map(n, x, u.halves.first);
    map(n, u.halves.first, u.line + 1);
    map(n, u.line, u.halves.second);
    u.counted.n = 3;
    map(u.counted.n + n, x, u.line);
    return u.line[5] + u.halves.second[7] + sum(n, u.counted.rest);
}

void nameless(struct holder *h, const float *x)
{
    map(h->n, x, h->a);
    map(h->n, x, h->b);
    add(h->n, 2, h->a, h->b);
    negate(h->n, h->counts);
    smooth(h->n - 2, h->a, h->b);
}

static struct holder global;

float of_global(const float *x, int n, int k)
{
    global.n = n;
    map(global.n, x, global.a);
    map(global.n, global.b, global.one.line);
    global.sum = sum(k, global.one.line);
    add(global.n, global.sum, x, global.b);
    return global.sum;
}

float sums(struct holder *h, struct holder *g, const float *x)
{
    h->sum = 0;
    sum_into(10, x, &h->sum);
    add(h->n, h->sum, x, h->a);
    sum_into(20, h->a, &(g->sum));
    add(g->n, h->sum, x, h->a);
    struct holder mine = {.n = h->n};
    struct holder *other;
    other = &mine;
    sum_into(20, h->a, &mine.sum);
    map(mine.n, x, mine.a);
    add(mine.n, mine.sum, x, mine.a);
    add(other->n, other->sum, x, other->a);
    return mine.sum + mine.a[3];
}

/* What the function's own structure holds where the call fails is what it held as written. */
float failing(int n, const float *x, float limit)
{
    struct plain mine = {.n = n, .line = {1, 2, 3, 4, 5, 6, 7, 8, 9}};
    map(mine.n, x, mine.a);
    mine.a[19990] = limit;
    if (checked_up_to(n, mine.a)) return mine.a[3] + mine.a[n - 1] + mine.line[2];
    map(n, mine.a, mine.line);
    if (checked_up_to(n, mine.line)) goto failed;
    return mine.line[1];
failed:
    return mine.line[4] + mine.a[1] + mine.line[n - 1];
}

float failing_value(struct plain mine, const float *x)
{
    map(mine.n, x, mine.a);
    map(mine.n, x, mine.line);
    if (checked_up_to(mine.n, mine.a)) return mine.line[3] + mine.a[mine.n - 1] + mine.a[0];
    add(mine.n, 1, mine.line, mine.a);
    return mine.a[9];
}

float failing_sum(int n, float *x, float *y)
{
    struct plain mine = {.n = n};
    sum_into(n, x, &mine.sum);
    if (checked_up_to(n, x)) return mine.sum;
    map(n, x, y);
    return y[3];
}
