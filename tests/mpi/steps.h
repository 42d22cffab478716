#ifndef TEST_MPI_STEPS_H
#define TEST_MPI_STEPS_H

typedef double map(double);

void chain(int n, float a, float b, const float *x, float *y, float *z);
int project(int m, int n, double a, const double *A, int ld, const double *x, double *y);
void turn(int m, int n, const double *x, const double *y, double *A, double *u, double *v);
double norms(int n, const double *x, const double *y, double *product);
double (*choose(int n, double first(double), map second, double *x))(double);
void shift(int rank, int sizes, const double *block, double *box);
int outer(int m, int n, const double *x, const double *y, double *v);
void spread(int n, const float *x, float *y, float *z);

#endif
