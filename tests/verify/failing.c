/* Calls that fail for some of the numbers that are drawn: what is written then is not specified. */
#include "wrong.h"

#include <stdlib.h>

/*<Fern Schedule>
tile z.i 16
</Fern Schedule>*/
int one_test(int n, const float *x, float *y, float *z)
{
    twice(n, x, y);
    if (no_negative(n, y)) return 3;
    twice(n, y, z);
    return 0;
}

/* Which of them is the first to fail depends on the tiles. */
/*<Fern Schedule>
tile z.i 16
</Fern Schedule>*/
int two_tests(int n, const float *x, float *y, float *z)
{
    int status = 0;
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return -1;
    twice(n, x, t);
    if ((status = no_negative(n, t)) != 0) goto done;
    twice(n, t, y);
    if ((status = no_large(n, y)) != 0) goto done;
    twice(n, y, z);
done:
    free(t);
    return status;
}

/* The note is wrong, and a tile fails where the whole call would not. */
/*<Fern Schedule>
tile z.i 16
</Fern Schedule>*/
int fails_in_tiles(int n, const float *x, float *y, float *z)
{
    twice(n, x, y);
    if (no_few(n, y)) return 3;
    twice(n, y, z);
    return 0;
}
