/* Functions that `fernc verify --target=mpi` tries on ranks. */
#include "ranks.h"

#include <stdlib.h>

void smooth_half(int n, const float *x, float *y)
{
    float *t = malloc((size_t)(n + 2) * sizeof *t);
    halve(n + 2, x, 1, t);
    smooth(n, t, y);
    free(t);
}

void every_other(int n, const float *x, float *y)
{
    halve(n, x, 2, y);
}

void rows(int m, int n, float *A, int ld)
{
    double_rows(m, n, A, ld);
    double_rows(m, n, A, ld);
}

void treble(int n, double *x)
{
    treble_(&n, x);
}

double sum_of(int n, const double *x)
{
    double all = sum(n, x);
    return all;
}

long double long_sum_of(int n, const double *x)
{
    long double all = sum(n, x);
    return all / 3;
}

void reads_far(int n, const float *x, float *y)
{
    float *t = malloc((size_t)(n + 2) * sizeof *t);
    halve(n + 2, x, 1, t);
    smooth_far(n, t, y);
    free(t);
}

void writes_gaps(int m, int n, float *A)
{
    double_and_more(m, n, A, n);
}

/*<Fern Schedule>
grid P[x: 1, y: 3]
place x, y: 1 -> P.x
distribute own_number.i over P.x as io ii
</Fern Schedule>*/
void own(int n, const float *x, float *y)
{
    own_number(n, x, y);
}

/*<Fern Schedule>
grid P[x: 2, y: 2]
place A: 1 -> P.x, 2 -> P.y
</Fern Schedule>*/
void on_four(int m, int n, float *A)
{
    double_rows(m, n, A, n);
    double_rows(m, n, A, n);
}
