/* What travels while calls run. */
#include "tests/mpi/overlap.h"

/*<Fern Schedule>
tile v.x 4
</Fern Schedule>*/
double *smooth(int rows, int cols, int steps, double *u, double *v)
{
    for (int step = 0; step < steps; step++) {
        mean(u, cols, rows, cols, v + cols, cols);
        double *swap = u;
        u = v;
        v = swap;
    }
    return u;
}

/* All of u is brought first. */
/*<Fern Schedule>
grid P[x: px]
place u, v: x -> P.x
distribute v.x over P.x as xo xi
communicate u at xo
tile xi 4
</Fern Schedule>*/
double *smooth_late(int rows, int cols, int steps, double *u, double *v)
{
    for (int step = 0; step < steps; step++) {
        mean(u, cols, rows, cols, v + cols, cols);
        double *swap = u;
        u = v;
        v = swap;
    }
    return u;
}

/* A result is summed up over the interior and the rest. */
/*<Fern Schedule>
grid P[x: px, y: py]
place v: x -> P.x, y -> P.y
distribute v.x over P.x as xo xi, v.y over P.y as yo yi
communicate u at xo overlap
tile xi 4
</Fern Schedule>*/
double smooth_total(int rows, int cols, const double *u, double *v)
{
    mean(u, cols, rows, cols, v, cols);
    double sum = total(v, cols, rows, cols);
    return sum;
}

/*<Fern Schedule>
grid P[x: px]
place A, B, C: x -> P.x
reorder C.z C.x C.y
distribute C.x over P.x as xo xi
split C.z zo zi 8
communicate B at zo overlap
</Fern Schedule>*/
void multiply(int n, const double *A, const double *B, double *C)
{
    add_product(n, n, n, A, n, B, n, C, n);
}

/* Pieces of B go round. */
/*<Fern Schedule>
grid P[x: px]
place A, B, C: x -> P.x
reorder C.z C.x C.y
distribute C.x over P.x as xo xi
divide C.z zo zi P.x
rotate zo by xo
communicate B at zo
</Fern Schedule>*/
void multiply_in_turn(int n, const double *A, const double *B, double *C)
{
    add_product(n, n, n, A, n, B, n, C, n);
}
