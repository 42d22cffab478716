#ifndef FERN_BENCH_OUTER_SUM_H
#define FERN_BENCH_OUTER_SUM_H

/* A = alpha x y^T + beta A + B + C, for m by n matrices. */
void outer_sum(int m, int n, float alpha, const float *x, const float *y, float beta, const float *B,
               const float *C, float *A);

#endif
