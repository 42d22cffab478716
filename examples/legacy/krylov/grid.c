/* grid.c - operations on grids of doubles */
#include "grid.h"

#define X(i, j) x[(i) + (long)(j) * ldx]
#define Y(i, j) y[(i) + (long)(j) * ldy]
#define LOOP(m, n) for (j = 0; j < (n); j++) for (i = 0; i < (m); i++)
#define TEST(m, n, ldx, ldy) if ((m) < 0 || (n) < 0 || (ldx) < (m) || (ldy) < (m)) return GRID_BAD

int grid_copy(int m, int n, const double *x, int ldx, double *y, int ldy)
{
    int i, j;

    TEST(m, n, ldx, ldy);
    LOOP(m, n) Y(i, j) = X(i, j);
    return 0;
}

int grid_axpy(int m, int n, double a, const double *x, int ldx, double *y, int ldy)
{
    int i, j;

    TEST(m, n, ldx, ldy);
    LOOP(m, n) Y(i, j) += a * X(i, j);
    return 0;
}

int grid_aypx(int m, int n, double a, const double *x, int ldx, double *y, int ldy)
{
    int i, j;

    TEST(m, n, ldx, ldy);
    LOOP(m, n) Y(i, j) = X(i, j) + a * Y(i, j);
    return 0;
}

int grid_dot(int m, int n, const double *x, int ldx, const double *y, int ldy, double *sum)
{
    double s = 0.0;
    int i, j;

    TEST(m, n, ldx, ldy);
    LOOP(m, n) s += X(i, j) * Y(i, j);
    *sum = s;
    return 0;
}

int grid_apply(int m, int n, const double *c, const double *x, int ldx, double *y, int ldy)
{
    int i, j;

    TEST(m, n, ldx - 2, ldy);
    LOOP(m, n)
        Y(i, j) = c[0] * X(i + 1, j + 1) + c[1] * X(i, j + 1) + c[2] * X(i + 2, j + 1)
                  + c[3] * X(i + 1, j) + c[4] * X(i + 1, j + 2);
    return 0;
}
