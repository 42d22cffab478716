/* A compiler that puts calls and the text between them on one line has the second call in the comment. */
#include "tests/meaning/routines.h"

inline static void f(int n, const float *x, float *y)
{
    add(n, 1, x, y);
    add(n, 1, x, y);
}

void g(int n, const float *x, float *y)
{
    f(n, x, y);
    add(n, 1, x, y); /* one */
    /* keep this
       comment */
    add(n, 1, x, y); // two
}
