#ifndef TEST_MPI_LOOPS_H
#define TEST_MPI_LOOPS_H

int relax(int rows, int cols, int steps, const float *source, float *u, float *v);
void relax_grid(int rows, int cols, int steps, const float *source, float *u, float *v);
int buffers(int n, int steps, const double x[static n], double y[n]);
double rescale(int n, int most, double limit, double *x, double *y);
void powers(int n, int outer, int inner, const double *A, const double *x, double *b, double *y);

#endif
