/* A compiler that reads all members before its loops, without a look where the output is,
 * adds the old number. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

typedef struct {
    int n;
    struct {
        float *w, *o;
    } p;
    float numbers[4];
} Layer;

void f(Layer *l, int k, const float *x)
{
    int n = l->n;
    float *t = calloc(n, sizeof(float));
    if (NULL == t) return;
    map(l->n, x, t);
    add(n, l->numbers[k], x, t);
    map(l->n, t, l->p.o);
    add(l->n, l->numbers[k + 1], l->p.w, l->p.o);
    if (t != NULL) free(t);
}
