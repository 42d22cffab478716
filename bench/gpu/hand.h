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
cudaError_t hand_haversine(cudaStream_t stream, int n, float latitude0, float longitude0, const float *latitude, const float *longitude,
                           float *distance);
/* Of rows of at most 4096 elements, a multiple of 4. */
cudaError_t hand_layer_norm(cudaStream_t stream, int rows, int cols, float little, const float *in, const float *residual, const float *gain,
                            const float *shift, float *sum, float *out);
/* Of rows of `cols` + 2 elements, a multiple of 4. */
cudaError_t hand_blur(cudaStream_t stream, int rows, int cols, const float *in, float *out);
cudaError_t hand_unsharp(cudaStream_t stream, int rows, int cols, float amount, const float *red, const float *green, const float *blue,
                         float *red_out, float *green_out, float *blue_out);

/* out = gelu(a b + bias) by cuBLASLt's epilogue, in TF32; its GELU is the approximation by tanh. 0, or where it fails. */
int vendor_gemm_bias_gelu(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *bias,
                          float *out);
void vendor_end(void);

#ifdef __cplusplus
}
#endif

#endif
