#ifndef FERN_TESTS_GPU_ORDERS_H
#define FERN_TESTS_GPU_ORDERS_H

#include "annotations/cublas_v2.h"
#include "examples/kernels/cuda/kernels.h"

/* h = max(w1 a + b1, 0), out = max(w2 h + b2, 0): no intermediates, and a workspace of cuBLAS. 0, or where it fails. */
int layers(cublasHandle_t handle, cudaStream_t stream, int rows, int d, const float *a, const float *w1, const float *b1, const float *w2,
           const float *b2, float *h, float *out);
/* out = in (sqrt(2 in) / 2 + 1/4): intermediates; the status that is left. */
int rooted(cudaStream_t stream, int n, const float *in, float *out);
/* out = 3/2 sqrt(sqrt(in) / 2 + 1/4) + 1/2: neither; where it fails, or the status that is left. */
int statuses(cudaStream_t stream, int n, const float *in, float *out);
cudaError_t untested(cudaStream_t stream, int n, const float *in, float *out);
/* The same, with statuses that go into memory: at places that are known, or that are counted. */
struct notes {
    cudaError_t last, all[4];
};
int noted(struct notes *notes, cudaStream_t stream, int n, const float *in, float *out);
int counted(struct notes *notes, cudaStream_t stream, int n, const float *in, float *out); /* that many calls */
/* out = alpha (1 + alpha) alpha (out + alpha in), and its norm. */
int scaled(cublasHandle_t handle, int n, float alpha, const float *in, float *out, float *norm);
/* out = 2 in c + c, where c is gpu_chain of 2 in. */
int nested(cudaStream_t stream, int n, const float *in, float *out);

/* A composition that another calls. */
/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t gpu_chain(cudaStream_t stream, int n, const float *x, float *out);

#endif
