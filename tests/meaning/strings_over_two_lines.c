/* What stands in the next line of a string is part of it: a compiler that indents the branch of a status test anew changes
 * what it prints. */
#include "tests/meaning/routines.h"

#include <stdio.h>

int said(int n, const float *x, float *y)
{
    map(n, x, y);
        if (checked_up_to(n, y)) {
            printf("first\
 second, \
               third\n");
            return 1;
        }
    map(n, y, y);
    return 0;
}
