/* grid.h - operations on grids of doubles; rows are ld apart, grids that are read as neighbours have a border */
#ifndef GRID_H
#define GRID_H

/* out[i][j] = (a[i+1][j] - a[i-1][j]) * s, and the same along j; out has no border */
void grad_x(int nx, int ny, double s, const double *a, int lda, double *out, int ldo);
void grad_y(int nx, int ny, double s, const double *a, int lda, double *out, int ldo);

/* out[i][j] = the mean of the four neighbours of a[i][j] */
void mean4(int nx, int ny, const double *a, int lda, double *out, int ldo);

/* momentum flux u*u/h + g*h*h/2, cross flux u*v/h */
void flux(int nx, int ny, double g, const double *h, const double *u, int ld, double *out, int ldo);
void cross(int nx, int ny, const double *h, const double *u, const double *v, int ld, double *out, int ldo);

/* out[i][j] = m[i][j] - dx[i][j] - dy[i][j] */
void advance(int nx, int ny, const double *m, int ldm, const double *dx, const double *dy, int ldd, double *out, int ldo);

/* sum of a over the grid */
double total(int nx, int ny, const double *a, int lda);

/* the border of a mirrors what is inside, times s */
void mirror(int nx, int ny, double sx, double sy, double *a, int lda);

#endif
