/* Loops in functions with preprocessor lines: conditions that leave out text, hints for the compiler, debugging that is not compiled. What the text that is left
 * out names, another compilation reads: it is
 * compiled with `-DDEBUG`, too, and
 * compiled with `-DFAST=2`, too. Each call runs fused, where it is one. */
#include <stdio.h>
#include <stdlib.h>

#ifndef ROWS
#define ROWS(i, w) ((i) * (w))
#endif

void dump(const char *what, int n, const double *x);

/* Between the loops a line that is not compiled, which shows an intermediate; the region ends there. */
void shown_between(int n, const double *x, double *o)
{
    double *t = malloc(sizeof *t * (size_t)n), *u = malloc(sizeof *u * (size_t)n);
    if (!t || !u) abort();
    for (int i = 0; i < n; i++) t[i] = x[i] * 2;
    for (int i = 0; i < n; i++) u[i] = t[i] + 1;
#ifdef DEBUG
    dump("u", n, u);
#endif
    for (int i = 0; i < n; i++) o[i] = u[i] - x[i];
    for (int i = 0; i < n; i++) o[i] *= o[i];
    free(t);
    free(u);
}

/* The counter is read where nothing is compiled. */
int counted(int n, const double *x, double *o)
{
    int i, last = 0;
    double *t = malloc(sizeof *t * (size_t)n);
    if (!t) abort();
    for (i = 0; i < n; i++) t[i] = x[i] * 2;
    for (i = 0; i < n; i++) o[i] = t[i] + 1;
#ifdef DEBUG
    last = i;
#endif
    free(t);
    return last;
}

/* Two ways to write it; and a hint, which belongs to its loop. */
void either(int h, int w, const double *x, double *o)
{
#if defined FAST && FAST > 1
    for (int i = 0; i < h * w; i++) o[i] = x[i] * 3 + 1;
#else
    double *t = malloc(sizeof *t * (size_t)(h * w));
    if (!t) abort();
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) t[ROWS(i, w) + j] = x[ROWS(i, w) + j] * 3;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) o[ROWS(i, w) + j] = t[ROWS(i, w) + j] + 1;
    free(t);
#endif
#pragma GCC ivdep
    for (int i = 0; i < h * w; i++) o[i] += 0.5;
    for (int i = 0; i < h * w; i++) o[i] *= 0.5;
}

/* A line in the loop itself. */
void inside(int n, const double *x, double *t, double *o)
{
    for (int i = 0; i < n; i++) {
#ifdef DEBUG
        if (i == 3) dump("t", i, t);
#endif
        t[i] = x[i] - 2;
    }
    for (int i = 0; i < n; i++) o[i] = t[i] * x[i];
    for (int i = 0; i < n; i++) o[i] += 2;
}

#define STEP 2
/* A word that means another thing in the function than before it. */
void redefined(int n, const double *x, double *o)
{
#undef STEP
#define STEP 5
    double *t = malloc(sizeof *t * (size_t)n);
    if (!t) abort();
    for (int i = 0; i < n; i++) t[i] = x[i] * STEP;
    for (int i = 0; i < n; i++) o[i] = t[i] + STEP;
    free(t);
}

/* What stands before a loop where the condition is another one. */
void guarded(int n, int on, const double *x, double *t, double *o)
{
    (void)on;
#ifdef DEBUG
    if (on)
#endif
        for (int i = 0; i < n; i++) t[i] = x[i] + 7;
    for (int i = 0; i < n; i++) o[i] = t[i] * 2;
    for (int i = 0; i < n; i++) o[i] -= x[i];
}

/* A pointer that leads elsewhere, and one that it was made of. */
void reassigned(int n, const double *x, double *t, double *o)
{
    const double *q = x;
    double *base = t, *view = base;
#ifdef DEBUG
    q = o;
    base = o;
#endif
    for (int i = 0; i < n; i++) t[i] = q[i] + 1;
    for (int i = 0; i < n; i++) o[i] = view[i] * 0.5 - base[i];
}

#define KEEP(to) to = kept[0]
#define KEPT KEEP(o[0])
/* Named by a macro that stands for another one. */
void named_by_macros(int n, const double *x, double *o)
{
    double kept[1001];
    for (int i = 0; i < n; i++) kept[i] = x[i] * 2;
    for (int i = 0; i < n; i++) o[i] = kept[i] + 3;
#ifdef DEBUG
    KEPT;
#endif
}

/* A block that has another head, and variables of another type. */
void headed(int n, const double *x, double *t, double *o)
{
#ifdef DEBUG
    float s = 1;
    if (n > 5)
#else
    double s = 1;
#endif
    {
        for (int i = 0; i < n; i++) t[i] = x[i] * 2;
        for (int i = 0; i < n; i++) o[i] = t[i] + 1;
    }
    for (int i = 0; i < n; i++) {
        s = s * 0.3 + x[i];
        t[i] = s;
    }
    for (int i = 0; i < n; i++) o[i] += t[i];
}

#ifdef DEBUG
typedef float real;
#else
typedef double real;
#endif
/* A number of a type that another compilation has otherwise. */
void of_that_type(int n, const double *x, double *t, double *o)
{
    const real c = 0.1;
    for (int i = 0; i < n; i++) t[i] = x[i] * 3;
    for (int i = 0; i < n; i++) {
        real d = t[i] * 0.1;
        o[i] = d + c;
    }
}
