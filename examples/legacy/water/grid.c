/* grid.c - operations on grids of doubles */
#include "grid.h"

#define A(i, j) a[(long)(i) * lda + (j)]
#define OUT(i, j) out[(long)(i) * ldo + (j)]
#define LOOP(nx, ny) for (i = 0; i < (nx); i++) for (j = 0; j < (ny); j++)

/* a begins at its border: element (0, 0) of the inside is A(1, 1) */
void grad_x(int nx, int ny, double s, const double *a, int lda, double *out, int ldo)
{
    int i, j;

    LOOP(nx, ny) OUT(i, j) = (A(i + 2, j + 1) - A(i, j + 1)) * s;
}

void grad_y(int nx, int ny, double s, const double *a, int lda, double *out, int ldo)
{
    int i, j;

    LOOP(nx, ny) OUT(i, j) = (A(i + 1, j + 2) - A(i + 1, j)) * s;
}

void mean4(int nx, int ny, const double *a, int lda, double *out, int ldo)
{
    int i, j;

    LOOP(nx, ny) OUT(i, j) = 0.25 * (A(i, j + 1) + A(i + 2, j + 1) + A(i + 1, j) + A(i + 1, j + 2));
}

void flux(int nx, int ny, double g, const double *h, const double *u, int ld, double *out, int ldo)
{
    int i, j;

    LOOP(nx, ny) {
        double depth = h[(long)i * ld + j], m = u[(long)i * ld + j];
        OUT(i, j) = m * m / depth + 0.5 * g * depth * depth;
    }
}

void cross(int nx, int ny, const double *h, const double *u, const double *v, int ld, double *out, int ldo)
{
    int i, j;

    LOOP(nx, ny) OUT(i, j) = u[(long)i * ld + j] * v[(long)i * ld + j] / h[(long)i * ld + j];
}

void advance(int nx, int ny, const double *m, int ldm, const double *dx, const double *dy, int ldd, double *out, int ldo)
{
    int i, j;

    LOOP(nx, ny) OUT(i, j) = m[(long)i * ldm + j] - dx[(long)i * ldd + j] - dy[(long)i * ldd + j];
}

double total(int nx, int ny, const double *a, int lda)
{
    double sum = 0.0;
    int i, j;

    LOOP(nx, ny) sum += A(i, j);
    return sum;
}

void mirror(int nx, int ny, double sx, double sy, double *a, int lda)
{
    int i, j;

    for (j = 1; j <= ny; j++) {
        A(0, j) = sx * A(1, j);
        A(nx + 1, j) = sx * A(nx, j);
    }
    for (i = 0; i <= nx + 1; i++) {
        A(i, 0) = sy * A(i, 1);
        A(i, ny + 1) = sy * A(i, ny);
    }
}
