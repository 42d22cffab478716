/* Functions that leave where a routine fails, in ways that C writes it. */
#include "tests/mpi/statuses.h"

#include <stdlib.h>

#define CHECK(call)                  \
    do {                             \
        int code = (call);           \
        if (code != 0) return code;  \
    } while (0)

/* While a halo travels, and after. */
/*<Fern Schedule>
tile v.x 4
</Fern Schedule>*/
int smooth(int rows, int cols, int steps, double *u, double *v)
{
    for (int step = 0; step < steps; step++) {
        CHECK(mean(u, cols, rows, cols, v + cols, cols));
        double *swap = u;
        u = v;
        v = swap;
    }
    return 0;
}

/* In one nest after the other. */
/*<Fern Schedule>
materialize half
</Fern Schedule>*/
int smooth_twice(int rows, int cols, const double *in, double *out)
{
    int status = -1;
    double *half = malloc((size_t)(rows + 2) * (size_t)cols * sizeof *half);
    if (!half) goto done;
    if ((status = mean(in, cols, rows + 2, cols, half, cols)) != 0) goto done;
    status = mean(half, cols, rows, cols, out, cols);
    if (status != 0) goto done;
done:
    free(half);
    return status;
}

/* How often depends on what is computed: a rank that computes nothing more would turn for ever. */
int grow_to(int rows, int cols, double limit, double *u)
{
    int turns = 0;
    double sum = 0;
    while (sum < limit) {
        grown status = grow(u, cols, rows, cols);
        if (status != HAS_GROWN) {
            turns = -1;
            return turns;
        }
        sum = total(u, cols, rows, cols);
        turns++;
    }
    return turns;
}

/* In a step, while pieces for the next travel. */
/*<Fern Schedule>
grid P[x: px]
place A, B, C: x -> P.x
reorder C.z C.x C.y
distribute C.x over P.x as xo xi
split C.z zo zi 3
communicate B at zo depth 2
</Fern Schedule>*/
int multiply(int n, const double *A, const double *B, double *C)
{
    if (add_product(n, n, n, A, n, B, n, C, n)) return 1;
    return 0;
}

/* While the piece for the next step is passed on. */
/*<Fern Schedule>
grid P[x: px]
place A, B, C: x -> P.x
reorder C.z C.x C.y
distribute C.x over P.x as xo xi
divide C.z zo zi P.x
communicate B at zo
rotate zo by xo
</Fern Schedule>*/
int multiply_around(int n, const double *A, const double *B, double *C)
{
    if (add_product(n, n, n, A, n, B, n, C, n)) return 1;
    return 0;
}

/* Before parts of the result are combined. */
/*<Fern Schedule>
grid P[z: pz]
place A: y -> P.z
place B, C: x -> P.z
distribute C.z over P.z as zo zi
</Fern Schedule>*/
int multiply_parts(int n, const double *A, const double *B, double *C)
{
    if (add_product(n, n, n, A, n, B, n, C, n)) return 1;
    return 0;
}
