/* OpenBLAS's number of threads, while threads share a loop and after it. */
#define _GNU_SOURCE
#include "sgerb_fused.h"

#include "examples/check.h"

#include <cblas.h>
#include <dlfcn.h>
#include <stdlib.h>

static int first, calls;

/* In the place of the library's: it notes what it is told. */
void openblas_set_num_threads(int number)
{
    void *set = dlsym(RTLD_NEXT, "openblas_set_num_threads");
    if (calls++ == 0) first = number;
    if (set) ((void (*)(int))set)(number);
}

int main(void)
{
    enum { M = 200, N = 300 };
    float *x = random_floats(M, 0, 1), *y = random_floats(N, 0, 1), *A = random_floats(M * N, 0, 1);
    int before = openblas_get_num_threads();
    sgerb_tiled(M, N, 1.0f, x, y, 0.5f, A, &(struct sgerb_tiles){16, 64});
    int after = openblas_get_num_threads();
    printf("%d before, %d after; told %d times, %d at first\n", before, after, calls, first);
    free(x);
    free(y);
    free(A);
    return before != after || calls != 2 || first != 1;
}
