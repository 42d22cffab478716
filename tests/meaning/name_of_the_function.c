/* A compiler that copies the body of a function into another one has it say another name. */
#include "tests/meaning/routines.h"

#include <stdio.h>

#define SAY(what) printf("%s: %s\n", __FUNCTION__, what)

int f(int n, const float *x, float *out)
{
    static const char *name = NULL;
    name = __func__;
    if (n < 0) {
        SAY("nothing");
        return -1;
    }
    map(n, x, out);
    map(n, out, out);
    SAY("done");
    printf("%s, %d characters\n", name, (int)sizeof __func__ - 1);
    return 0;
}

static int of_this_file(int n, float *x)
{
    map(n, x, x);
    map(n, x, x);
    return printf("%s\n", __func__);
}

int g(int n, float *x)
{
    return of_this_file(n, x);
}
