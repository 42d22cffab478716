/* fernc --explain --size count=4096 --size cols=2048 */
#include "network.h"

#include <stdlib.h>

/* All four in one nest do not pay, the last two do. */
void network(int count, int cols, const double *x, const double *w, double *y)
{
    double *a = malloc((size_t)count * (size_t)cols * sizeof *a), *b = malloc((size_t)count * (size_t)cols * sizeof *b);
    double *c = malloc((size_t)count * (size_t)cols * sizeof *c);
    if (!a || !b || !c) abort();
    rows(count, cols, x, a);
    layer(count, cols, a, w, b);
    rows(count, cols, b, c);
    rows(count, cols, c, y);
    free(a);
    free(b);
    free(c);
}
