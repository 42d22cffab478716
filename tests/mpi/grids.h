#ifndef TEST_MPI_GRIDS_H
#define TEST_MPI_GRIDS_H

void product(int m, int n, int k, const double *A, const double *B, double *C);
void layer(int m, int n, int k, const float *A, const float *B, const float *bias, float *C);
int smooth(const float *padded, int rows, int cols, float *out);
int smooth_whole(const float *padded, int rows, int cols, float *out);
void rank_one(int m, int n, float alpha, const float *x, const float *y, float beta, float *A);
void combine(int rows, int cols, const float *x, const float *y, float *out);
double lengths(int n, const double *a, const double *b, double *product);

#endif
