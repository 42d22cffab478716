#include "examples/03-gemm-bias-relu/gemm_bias_relu.h"

#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"

void gemm_bias_relu(int m, int n, int k, const float *A, const float *B, const float *bias, float *C)
{
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0f, A, k, B, n, 0.0f, C, n);
    add_bias_in_place(bias, C, n, m, n);
    relu_in_place(C, n, m, n);
}
