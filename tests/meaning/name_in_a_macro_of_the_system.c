/* A compiler that looks for `__func__` in the program's own text has `assert` say another name: a macro of a system's header names it. */
#include "tests/meaning/name_in_a_macro_of_the_system.h"
#include "tests/meaning/routines.h"

int f(int n, const float *x, float *out)
{
    EXPECT(n < 0);
    map(n, x, out);
    map(n, out, out);
    return 0;
}
