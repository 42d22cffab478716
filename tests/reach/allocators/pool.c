#include "tests/reach/kit.h"
#include <stdlib.h>
#include <mm_malloc.h>
#define g_new(T, n) ((T *)malloc((n) * sizeof(T)))
void *xmalloc(size_t) __attribute__((malloc, alloc_size(1)));
void *fftw_malloc(size_t) __attribute__((malloc));
double *pool_get(size_t);
void release(void *);
double f(int n, const double *x)
{
    double *t = pool_get(n);
    scale(n, 2.0, x, t);
    double s = total(n, t);
    free(t);
    return s;
}
