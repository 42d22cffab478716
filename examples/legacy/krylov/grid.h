/* grid.h - operations on grids of doubles, stored as in Fortran: element (i, j) at i + j*ld. All return 0, or
 * GRID_BAD where the sizes make no sense. */
#ifndef GRID_H
#define GRID_H

#define GRID_BAD 1

/* y = x, y = y + a*x, y = x + a*y */
int grid_copy(int m, int n, const double *x, int ldx, double *y, int ldy);
int grid_axpy(int m, int n, double a, const double *x, int ldx, double *y, int ldy);
int grid_aypx(int m, int n, double a, const double *x, int ldx, double *y, int ldy);

/* *sum = x . y */
int grid_dot(int m, int n, const double *x, int ldx, const double *y, int ldy, double *sum);

/* y = A x, where row (i, j) of A has c[0] at (i, j), c[1] and c[2] at (i-1, j) and (i+1, j), c[3] and c[4] at
 * (i, j-1) and (i, j+1); x begins at its border, y has none */
int grid_apply(int m, int n, const double *c, const double *x, int ldx, double *y, int ldy);

#endif
