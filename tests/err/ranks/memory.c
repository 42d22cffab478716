#include "annotations/cblas.h"

struct layer {
    int n;
    float *weights;
};

static float table[64];

/* Neither parameters nor allocated here. */
void globals(int n, const float *x)
{
    cblas_saxpy(n, 1.0f, x, 1, table, 1);
}

void members(struct layer layer, const float *x)
{
    cblas_saxpy(layer.n, 1.0f, x, 1, layer.weights, 1);
}

void rows(int n, const double A[][64], const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, n, 64, 1.0, A[0], 64, x, 1, 0.0, y, 1);
}

void on_the_stack(const double *A, const double *x, double *y)
{
    double t[64];
    cblas_dcopy(64, x, 1, t, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, 64, 64, 1.0, A, 64, t, 1, 0.0, y, 1);
}
