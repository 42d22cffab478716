/* Commands that name what is not there, or twice. */
#include "annotations/cblas.h"

#include <stdlib.h>

/*<Fern Schedule>
place x: start -> P.x
</Fern Schedule>*/
void no_grid(int n, const float *x, float *y)
{
    cblas_saxpy(n, 2.0f, x, 1, y, 1);
}

/*<Fern Schedule>
grid P[x: 2, y: p]
grid Q[x: q]
</Fern Schedule>*/
void two_grids(int n, const float *x, float *y)
{
    cblas_saxpy(n, 2.0f, x, 1, y, 1);
}

/*<Fern Schedule>
grid P[a: 1, b: 2, c: 3, d: 4]
</Fern Schedule>*/
void four_dimensions(int n, const float *x, float *y)
{
    cblas_saxpy(n, 2.0f, x, 1, y, 1);
}

/*<Fern Schedule>
grid P[x: 2, x: p]
</Fern Schedule>*/
void one_name(int n, const float *x, float *y)
{
    cblas_saxpy(n, 2.0f, x, 1, y, 1);
}

/*<Fern Schedule>
grid P[x: p, y: q] where p > r, q + = 2
</Fern Schedule>*/
void condition(int n, const float *x, float *y)
{
    cblas_saxpy(n, 2.0f, x, 1, y, 1);
}

/*<Fern Schedule>
grid P[x: 2, y: p]
place x: start -> Q.x
place y: first -> P.x, start -> P.z
</Fern Schedule>*/
void names(int n, const float *x, float *y)
{
    cblas_saxpy(n, 2.0f, x, 1, y, 1);
}

/*<Fern Schedule>
grid P[x: 2, y: p]
place x: start -> P.x, P.x = 0
place x: start -> P.y
place y: start -> P.x, start -> P.y
place z: start -> P.x
place t: start -> P.x
</Fern Schedule>*/
void twice(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    cblas_scopy(n, x, 1, t, 1);
    cblas_saxpy(n, 2.0f, t, 1, y, 1);
    free(t);
}

/*<Fern Schedule>
grid P[x: 2, y: p]
place x: P.x = 2
align y with A
</Fern Schedule>*/
void faces(int m, int n, const float *A, const float *x, float *y)
{
    cblas_sgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0f, A, n, x, 1, 0.0f, y, 1);
}

/*<Fern Schedule>
grid P[x: 2, y: p]
place A: x -> P.x, y -> P.y
align y with A
</Fern Schedule>*/
void ranks_differ(int m, int n, const float *A, const float *x, float *y)
{
    cblas_sgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0f, A, n, x, 1, 0.0f, y, 1);
}

/*<Fern Schedule>
grid N[n: nodes] of N[g: 2]
</Fern Schedule>*/
void one_grid(int n, const float *x, float *y)
{
    cblas_saxpy(n, 2.0f, x, 1, y, 1);
}

/*<Fern Schedule>
grid N[n: nodes] of G[g: 2]
place x: start -> P.g
place y: start -> N.g
</Fern Schedule>*/
void of_nodes(int n, const float *x, float *y)
{
    cblas_saxpy(n, 2.0f, x, 1, y, 1);
}
