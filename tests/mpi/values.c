#include "tests/mpi/values.h"

/* How often depends on what all ranks have: a rank that computes nothing more keeps the sum below the limit. */
/*<Fern Schedule>
tile v.x 4
</Fern Schedule>*/
int fill_to(int rows, int cols, double limit, double *u, double *v)
{
    int turns = 0;
    double sum = 0;
    while (sum < limit) {
        fill_up(u, cols, rows, cols, v + cols, cols);
        sum = total(v + cols, cols, rows, cols);
        double *swap = u;
        u = v;
        v = swap;
        turns++;
    }
    return turns;
}

/*<Fern Schedule>
grid P[x: px]
place A, B, C: x -> P.x
reorder C.z C.x C.y
distribute C.x over P.x as xo xi
divide C.z zo zi P.x
communicate B at zo
rotate zo by xo
</Fern Schedule>*/
void multiply_around(int n, const double *A, const double *B, double *C)
{
    add_product(n, n, n, A, n, B, n, C, n);
}

/*<Fern Schedule>
grid P[z: pz]
place A: y -> P.z
place B, C: x -> P.z
distribute C.z over P.z as zo zi
</Fern Schedule>*/
void multiply_parts(int n, const double *A, const double *B, double *C)
{
    add_product(n, n, n, A, n, B, n, C, n);
}
