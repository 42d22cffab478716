#include "examples/23-star/star.h"

#include "examples/kernels/kernels.h"
#include "examples/kernels/stars.h"

#include <stdlib.h>

/*<Fern Schedule>
grid P[x: px, y: py]
place u, v: x -> P.x, y -> P.y
</Fern Schedule>*/
float *star(int rows, int cols, int steps, float *u, float *v)
{
    const int ld = cols + 4;
    float *change = (float *)malloc((size_t)rows * (size_t)cols * sizeof *change);
    if (!change) return NULL;
    for (int step = 0; step < steps; step++) {
        laplace_star(u, ld, rows, cols, change, cols);
        matrix_axpby(1.0f, u + 2 * ld + 2, ld, 0.1f, change, cols, rows, cols, v + 2 * ld + 2, ld);
        float *swap = u;
        u = v;
        v = swap;
    }
    free(change);
    return u;
}
