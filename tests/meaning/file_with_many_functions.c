/* A compiler that leaves out, moves or renames anything of a file in which few functions are fused gives
 * one that does not build, or not the same, in the place of the first. */
#include "tests/meaning/routines.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define COUNT(n) ((size_t)(n) * sizeof(float))
#define FOR_EACH(i, n) for (int i = 0; i < (n); i++)
#define GETTER(type, name) type get_##name(void) { return name; }

typedef struct Totals {
    int calls;
    float last;
} Totals;

typedef float (*Combine)(float, float);

static Totals totals;
static const char *const names[] = {
    [0] = "none",
    [1] = "one",
};
enum { FIRST = 1 };
int visible = 3;
extern int visible;

static float plus(float a, float b);
static void remember(float last);

GETTER(int, visible)

/* Old style of a helper, with a label and static data of its own. */
static int next(void)
{
    static int turn;
    if (turn > 2) goto over;
    return ++turn;
over:
    turn = 0;
    return -1;
}

void fused(int n, const float *x, float *out)
{
    float *t = malloc(COUNT(n));
    map(n, x, t);
    map(n, t, out);
    free(t);
}

#ifdef NEVER_DEFINED
#error "not this"
void fused_too(int, float *);
#else
static inline void
fused_too(int n, const float *x, float *restrict out)
{
    float *t = malloc(n * sizeof *t); /* as C programmers write it */
    map(n, x, t); map(n, t, out);
    free(t);
}
#endif

static float plus(float a, float b) { return a + b; }

static void say(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
}

static float fold(int n, const float *x, Combine combine)
{
    float sum = 0.0f;
    FOR_EACH(i, n) sum = combine(sum, x[i]);
    return sum;
}

/* One call: nothing to fuse. */
void alone(int n, const float *x, float *out)
{
    map(n, x, out);
    remember(out[0]);
}

/* What is written is read between the calls. */
float between(int n, const float *x, float *out)
{
    float *t = malloc(COUNT(n));
    map(n, x, t);
    float sum = fold(n, t, plus);
    map(n, t, out);
    free(t);
    return sum;
}

static void remember(float last)
{
    totals = (Totals){.calls = totals.calls + 1, .last = last};
}

void everything(int n, const float *x, float *out)
{
    fused(n, x, out);
    say("%s %g\n", names[FIRST], (double)out[n - 1]);
    fused_too(n, x, out);
    say("%s %g\n", names[0], (double)out[n - 1]);
    alone(n, x, out);
    say("%d %g %g\n", totals.calls, (double)totals.last, (double)between(n, x, out));
    FOR_EACH(i, 5) say("%d ", next());
    say("%d\n", get_visible());
}
