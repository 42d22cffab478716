#ifndef FERN_EXAMPLES_GEMM_BIAS_RELU_H
#define FERN_EXAMPLES_GEMM_BIAS_RELU_H

/* C = max(A B + bias, 0), for A of m by k, B of k by n, and a bias for each column of C. */
void gemm_bias_relu(int m, int n, int k, const float *A, const float *B, const float *bias, float *C);

#endif
