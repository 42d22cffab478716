/* Kernels by hand, to hold against those that fernc puts together; and what a vendor's library has fused. */
#ifndef FERN_BENCH_GPU_HAND_H
#define FERN_BENCH_GPU_HAND_H

#include <cublas_v2.h>
#include <cuda_runtime_api.h>

#ifdef __cplusplus
extern "C" {
#endif

cudaError_t hand_black_scholes(cudaStream_t stream, int n, float rate, float volatility, const float *price, const float *strike,
                               const float *years, float *call, float *put);
cudaError_t hand_black_scholes_f64(cudaStream_t stream, int n, double rate, double volatility, const double *price, const double *strike,
                                   const double *years, double *call, double *put);
/* Of rows of 8192 elements at most. */
cudaError_t hand_softmax(cudaStream_t stream, int rows, int cols, const float *in, float *out);

/* out = gelu(a b + bias) by cuBLASLt's epilogue, in TF32; its GELU is the approximation by tanh. 0, or where it fails. */
int vendor_gemm_bias_gelu(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *bias,
                          float *out);
void vendor_end(void);

#ifdef __cplusplus
}
#endif

#endif
