#include "annotations/cblas.h"

/*<Fern Schedule>
function no_such_call
grid P[x: p]
redistribute A: x -> P.x before cblas_dgemm
function no_array
grid P[x: p]
redistribute Z: x -> P.x before cblas_dger
function no_dimension
grid P[x: p]
redistribute A: z -> P.x before cblas_dger
function writes_otherwise
grid P[x: p]
redistribute A: x -> P.x cyclic before cblas_dger
function depends
grid P[x: p]
redistribute A: x -> P.x before cblas_dger
</Fern Schedule>*/
void no_such_call(int n, const double *x, double *A)
{
    cblas_dger(CblasRowMajor, n, n, 1.0, x, 1, x, 1, A, n);
}

void no_array(int n, const double *x, double *A)
{
    cblas_dger(CblasRowMajor, n, n, 1.0, x, 1, x, 1, A, n);
}

void no_dimension(int n, const double *x, double *A)
{
    cblas_dger(CblasRowMajor, n, n, 1.0, x, 1, x, 1, A, n);
}

void writes_otherwise(int n, const double *x, double *A)
{
    cblas_dger(CblasRowMajor, n, n, 1.0, x, 1, x, 1, A, n);
}

void depends(int n, int steps, const double *x, double *A)
{
    for (int i = 0; i < steps; i++) {
        cblas_dger(CblasRowMajor, n, n, 1.0, x, 1, x, 1, A, n);
        cblas_dger(CblasRowMajor, n, n, 0.5, x, 1, x, 1, A, n);
    }
}
