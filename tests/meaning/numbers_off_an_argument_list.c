/* A compiler that takes `va_arg(list, ..)` for a number that stays the same takes another one off the list for each tile. */
#include "tests/meaning/routines.h"

#include <stdarg.h>

void f(va_list list, int n, const float *x, float *y, float *out)
{
    add(n, (float)va_arg(list, double), x, y);
    map(n, y, out);
}

void g(va_list list, const float *x, float *t, float *out)
{
    map(va_arg(list, int), x, t);
    map(va_arg(list, int), t, out);
}
