/* The text of an argument goes to the end of its line with the comment there: a compiler that copies it loses what it
 * writes behind it. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void lines(int n, float alpha, int on, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    map(n // how many, of (all
        , x // what is read
        , t // what is written, first
    );
    add(n, // how many
        alpha // the factor, no more
        * 2
        , t, out // at last
    );
    if (on // or off
    )
        add(n, /* one, two */ alpha /* a factor */, t /* from */, out /* to */);
    free(t);
}

void factor(int n, float alpha, const float *x, float *out)
{
    add(n, alpha // the factor
        , x, out);
    add(n, alpha, out // read
        , out);
}
