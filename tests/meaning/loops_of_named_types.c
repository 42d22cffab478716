/* Loops in which another compilation may mean something else: types by names of macros and typedefs, and macros that stand for parts of the body. It is
 * compiled with `-DDEBUG`, too, and
 * compiled with `-DHALF=0.25`, too, and
 * compiled with `-DROUGH`, too; it is
 * said to be read otherwise with `-DSINGLE`, and
 * said to be read otherwise with `-DWIDE`, and
 * said to be read otherwise with `-DSIGNLESS`, and
 * said to be read otherwise with `-DSIZE=9`. Each call runs fused. */
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef SINGLE
#define real float
typedef float number;
#else
#define real double
typedef double number;
#endif
#ifdef WIDE
#define COUNT long
#else
#define COUNT int
#endif
#ifdef SIGNLESS
typedef unsigned place;
#else
typedef int place;
#endif
#ifndef SIZE
enum { SIZE = 8 };
#endif
#ifndef HALF
#define HALF 0.5
#endif

extern double table[64];
#ifdef DEBUG
#define LOG(i) table[(i) % 64] += 1
#define SCALED(x) (table[0] * (x))
#define WHERE(condition) if (!(condition))
#else
#define LOG(i)
#define SCALED(x) (3 * (x))
#define WHERE(condition) if (condition)
#endif
#ifdef ROUGH
#define ROUND float
#else
#define ROUND double
#endif

struct grid {
    unsigned COUNT n;
    real *u, w[1001];
    number c;
};

/* A number of such a type, beside arrays of another one. */
void given(int n, const double *x, double *t, double *o)
{
    const real c = 0.1;
    for (int i = 0; i < n; i++) t[i] = x[i] * 3;
    for (int i = 0; i < n; i++) o[i] = t[i] * c;
}

void elements(COUNT n, const real *x, real *t, real *o)
{
    for (COUNT i = 0; i < n; i++) t[i] = x[i] * 3;
    for (COUNT i = 0; i < n; i++) o[i] = t[i] + x[i];
}

void placed(place n, const number *x, number *t, number *o)
{
    for (place i = 0; i < n; i++) t[i] = x[i] * 3;
    for (place i = 0; i < n; i++) o[(place)i] = t[i] + x[i];
}

/* Members of a structure. */
void members(struct grid *g, double *t, double *o)
{
    const int n = (int)g->n;
    for (int i = 0; i < n; i++) t[i] = g->u[i] * 3;
    for (int i = 0; i < n; i++) o[i] = t[i] + g->w[i];
}

/* Numbers that other flags give. */
void lengths(const double *x, double *t, double *o)
{
    for (int i = 0; i < SIZE; i++) t[i] = x[i] * 3;
    for (int i = 0; i < SIZE; i++) o[i] = t[i] + x[SIZE - 1 - i];
}

void halves(int n, const double *x, double *t, double *o)
{
    for (int i = 0; i < n; i++) t[i] = x[i] * HALF;
    for (int i = 0; i < n; i++) o[i] = t[i] - (real)HALF;
}

/* Statements and operations that others may be, which read and write what the other loop does. */
void logged(int n, const double *x, double *o)
{
    for (int i = 0; i < n; i++) {
        table[i % 64] = x[i];
        LOG(i);
    }
    for (int i = 0; i < n; i++) o[i] = x[i] * 2;
    for (int i = 0; i < n; i++) o[i] += 1;
}

void scaled(int n, const double *x, double *t, double *o)
{
    for (int i = 0; i < n; i++) t[i] = SCALED(x[i]) + 1;
    for (int i = 0; i < n; i++) o[i] = t[i] * x[i];
}

/* .. of which the first loop writes what the second one might read. */
void through(int n, const double *x, double *o)
{
    for (int i = 0; i < 64; i++) table[i] = x[i] * 2;
    for (int i = 0; i < 64; i++) o[i] = SCALED(x[i]);
    for (int i = 64; i < n; i++) o[i] = 0;
}

void where(int n, const double *x, double *t, double *o)
{
    for (int i = 0; i < n; i++) {
        t[i] = 1;
        WHERE(x[i] > 0) t[i] = x[i] * 3;
    }
    for (int i = 0; i < n; i++) o[i] = t[i] + x[i];
}

/* A cast, and a variable of the body. */
void rounded(int n, const double *x, double *t, double *o)
{
    for (int i = 0; i < n; i++) t[i] = (ROUND)(x[i] * 0.1);
    for (int i = 0; i < n; i++) {
        ROUND d = t[i] * 0.3;
        o[i] = d + x[i];
    }
}

/* Names of the system's headers. */
void of_system(size_t n, int32_t m, const double *x, double *t, double *o)
{
    double_t z = 3;
    for (size_t i = 0; i < n; i++) t[i] = x[i] * m;
    for (size_t i = 0; i < n; i++) o[i] = t[i] + z;
}

/* A function of the file, of which a macro decides what it reads. */
static double weighed(double x)
{
    return SCALED(x) + 1;
}

void weighed_through(int n, const double *x, double *o)
{
    for (int i = 0; i < 64; i++) table[i] = x[i] * 2;
    for (int i = 0; i < 64; i++) o[i] = weighed(x[i]);
    for (int i = 64; i < n; i++) o[i] = 0;
}
