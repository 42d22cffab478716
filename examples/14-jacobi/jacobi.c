#include "examples/14-jacobi/jacobi.h"

#include "examples/kernels/kernels.h"

#include <stdlib.h>
#include <string.h>

float *jacobi(int rows, int cols, int turns, const float *f, float *u, float *v)
{
    int ld = cols + 2;
    for (int turn = 0; turn < turns; turn++) {
        float *once = malloc((size_t)(rows + 2) * (size_t)ld * sizeof *once);
        float *first = malloc((size_t)rows * (size_t)cols * sizeof *first);
        float *second = malloc((size_t)rows * (size_t)cols * sizeof *second);
        if (!once || !first || !second) {
            free(once);
            free(first);
            free(second);
            return NULL;
        }
        memcpy(once, u, (size_t)(rows + 2) * (size_t)ld * sizeof *once); /* for its border */
        laplace(u, ld, rows, cols, first, cols);
        matrix_sub(first, cols, f, cols, rows, cols, first, cols);
        matrix_axpby(1.0f, u + ld + 1, ld, 0.25f, first, cols, rows, cols, once + ld + 1, ld);
        laplace(once, ld, rows, cols, second, cols);
        matrix_sub(second, cols, f, cols, rows, cols, second, cols);
        matrix_axpby(1.0f, once + ld + 1, ld, 0.25f, second, cols, rows, cols, v + ld + 1, ld);
        free(once);
        free(first);
        free(second);
        float *swap = u;
        u = v;
        v = swap;
    }
    return u;
}
