/* What the way out of a failure reads of the function's own memory is all that the original has written: in the branch, in the macro
 * that tests the status, behind a label, by a copy of the pointer, by a view. A wrong compiler shows tiles. */
#include "annotations/dense.h"

#include <stdlib.h>

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
exact
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
void map(int n, const int *x, int *y);

/*<Fern Annotation>
x is Vector(x)[n]
returns int ok 0
exact
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
int chk(int n, int *x);

void look(const int *p, int n);
void keep(int *p);
void look_at_kept(int n);

#define CHECK_LOOK(call) do { int e_ = (call); if (e_) { look(t, n); free(t); return e_; } } while (0)
#define CHECK_END(call) if ((r = (call))) goto end

int behind_a_label(int n, const int *a, int *b, int *c)
{
    int *t = malloc((size_t)n * sizeof *t);
    if (!t) return 2;
    int r = 0;
    map(n, a, t);
    if ((r = chk(n, t))) goto end;
    map(n, t, b);
    if ((r = chk(n, b))) goto end;
    map(n, b, c);
end:
    if (r) look(t, n);
    free(t);
    return r;
}

int in_the_branch(int n, const int *a, int *b, int *c)
{
    int *t = malloc((size_t)n * sizeof *t);
    if (!t) return 2;
    map(n, a, t);
    if (chk(n, t)) {
        look(t, n);
        free(t);
        return 1;
    }
    map(n, t, b);
    map(n, b, c);
    free(t);
    return 0;
}

int in_a_macro(int n, const int *a, int *b, int *c)
{
    int *t = malloc((size_t)n * sizeof *t);
    if (!t) return 2;
    map(n, a, t);
    CHECK_LOOK(chk(n, t));
    map(n, t, b);
    CHECK_LOOK(chk(n, b));
    map(n, b, c);
    free(t);
    return 0;
}

int by_a_macro_that_jumps(int n, const int *a, int *b, int *c)
{
    int r = 0, *t = malloc((size_t)n * sizeof *t);
    if (!t) return 2;
    map(n, a, t);
    CHECK_END(chk(n, t));
    map(n, t, b);
    CHECK_END(chk(n, b));
    map(n, b, c);
end:
    if (r) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum ^= t[i] + i;
        look(&sum, 1);
    }
    free(t);
    return r;
}

int in_what_is_returned(int n, const int *a, int *b, int *c)
{
    int *t = calloc((size_t)n, sizeof *t);
    if (!t) return 2;
    int last = 0;
    map(n, a, b);
    if (chk(n, b)) goto out;
    map(n, b, t);
    map(n, t, c);
    free(t);
    return 0;
out:
    last = t[0] + t[n / 2];
    free(t);
    return 1 + last;
}

int by_a_view(int n, const int *a, int *b, int *c)
{
    int *t = malloc((size_t)n * sizeof *t), *second = t ? t + n / 2 : NULL;
    if (!t) return 2;
    int r;
    map(n, a, t);
    r = chk(n, t);
    if (r) goto end;
    map(n, t, b);
    map(n, b, c);
end:
    if (r) look(second, n - n / 2);
    free(t);
    return r;
}

int by_a_copy(int n, const int *a, int *b, int *c)
{
    int *t = malloc((size_t)n * sizeof *t);
    if (!t) return 2;
    keep(t);
    map(n, a, t);
    if (chk(n, t)) {
        look_at_kept(n);
        keep(NULL);
        free(t);
        return 1;
    }
    map(n, t, b);
    map(n, b, c);
    keep(NULL);
    free(t);
    return 0;
}

int of_an_array(int n, const int *a, int *b, int *c)
{
    int t[4096], r = 0;
    if (n > 4096) return 2;
    map(n, a, t);
    if ((r = chk(n, t)) != 0) goto end;
    map(n, t, b);
    map(n, b, c);
end:
    if (r) look(t, n);
    return r;
}

int in_a_loop(int n, const int *a, int *b, int *c)
{
    int r = 0, *t = malloc((size_t)n * sizeof *t);
    if (!t) return 2;
    for (int step = 0; step < 3; step++) {
        if (step) look(t, n);
        map(n, a, t);
        if (chk(n, t)) {
            r++;
            goto next;
        }
        map(n, t, b);
        map(n, b, c);
    next:;
    }
    free(t);
    return r;
}

/* A scalar that is set between the calls. */
int how_far(int n, const int *a, int *b, int *c)
{
    int *t = malloc((size_t)n * sizeof *t), stage = 0;
    if (!t) return -1;
    map(n, a, t);
    if (chk(n, t)) goto end;
    stage = 1;
    map(n, t, b);
    if (chk(n, b)) goto end;
    stage = 2;
    map(n, b, c);
    stage = 3;
end:
    free(t);
    return stage;
}

/* Nothing looks: what fused before is fused. */
int nobody_looks(int n, const int *a, int *b, int *c)
{
    int *t = malloc((size_t)n * sizeof *t);
    if (!t) return 2;
    int r = 0;
    map(n, a, t);
    if ((r = chk(n, t))) goto end;
    map(n, t, b);
    if ((r = chk(n, b))) goto end;
    map(n, b, c);
end:
    free(t);
    return r;
}
