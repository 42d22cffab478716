/* What is small runs in a copy of the body, behind the one with tiles: where the body defines macros, includes files or counts, there is one body alone. A
 * compiler that writes it twice leaves out what the first copy has defined. */
#include "tests/meaning/optional.h"

#define NEW_NUMBER __COUNTER__

void once(int n, const double *x, double *y)
{
#ifndef ONCE
#define ONCE
    add(n, x, y);
    add(n, y, y);
#endif
    biased(n, x, y, y, NULL);
    add(n, x, y);
}

void in_turn(int n, const double *x, double *y)
{
#ifdef SECOND
#define FIRST y
#else
#define FIRST x
#define SECOND
#endif
    biased(n, x, y, y, NULL);
    add(n, FIRST, y);
#undef FIRST
}

void counted(int n, const double *x, double *y)
{
    const int first = __COUNTER__, second = NEW_NUMBER;
    add(n, x, y);
    add(n, y, y);
    if (n) y[0] = 10 * first + second;
}

void counted_behind(int n, const double *x, double *y)
{
    add(n, x, y);
    add(n, y, y);
    y[0] = __COUNTER__;
}

/* A condition may stand in both. */
void conditions(int n, const double *x, double *y)
{
#ifdef SECOND
    add(n, x, y);
#else
    add(n, y, y);
#endif
    biased(n, x, y, y, NULL);
    add(n, x, y);
}
