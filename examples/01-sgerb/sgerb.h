#ifndef FERN_EXAMPLES_SGERB_H
#define FERN_EXAMPLES_SGERB_H

/* A = alpha x y^T + beta A, for the m by n matrix A. */
void sgerb(int m, int n, float alpha, const float *x, const float *y, float beta, float *A);

#endif
