/* A type, or all before the name, that a macro stands for begins where the macro does; a name that two lines share is one. */
#include "tests/meaning/routines.h"

#define API(type) type
#define GLOBAL(type) type
#define EMPTY
#define LINKAGE EMPTY

API(int) f(int n, const float *x, float *y)
{
    map(n, x, y);
    add(n, 2.0f, x, y);
    return 1;
}

GLOBAL(void)
g (int n, const float *x,  /* ) { */
   float *y)               // ( {
{
    map(n, x, y);
    add(n, 3.0f, x, y);
}

LINKAGE API(API(unsigned) int) API(h) (int n, const float *x, float *y) { map(n, x, y); add(n, 4.0f, x, y); return 2; }

LINKAGE API(const float *) API() k\
1(int n, const float *x, float *y)
{
    map(n, x, y);
    add(n, 5.0f, x, y);
    return y;
}

#define PARAMETERS int n, const float *x, float *y
static API(void) m(PARAMETERS) { map(n, x, y); add(n, 6.0f, x, y); }
void o(PARAMETERS) { m(n, x, y); }
