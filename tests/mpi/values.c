/* How often depends on what all ranks have: a rank that computes nothing more keeps the sum below the limit. */
#include "tests/mpi/values.h"

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
