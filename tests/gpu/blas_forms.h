/* Each returns 0, or 1 where a call fails. Arrays are long enough where they hold 64 (m + n + k) + m n + m k + n k elements. */
#ifndef FERN_TESTS_GPU_BLAS_FORMS_H
#define FERN_TESTS_GPU_BLAS_FORMS_H

#include "annotations/cublas_v2.h"

/* For each function NAME of TYPE: do_each(NAME, TYPE). */
#define FOR_EACH_FUNCTION(do_each) \
    do_each(clevel1, cuComplex) \
    do_each(cgemv_h, cuComplex) \
    do_each(cgerc, cuComplex) \
    do_each(cgemm_hn, cuComplex) \
    do_each(cgemm3m_nh, cuComplex) \
    do_each(chemm, cuComplex) \
    do_each(zlevel1, cuDoubleComplex) \
    do_each(zgemv_h, cuDoubleComplex) \
    do_each(zgerc, cuDoubleComplex) \
    do_each(zgemm_hn, cuDoubleComplex) \
    do_each(zgemm3m_nh, cuDoubleComplex) \
    do_each(zhemm, cuDoubleComplex) \
    do_each(csscal, cuComplex) \
    do_each(zgeru, cuDoubleComplex) \
    do_each(sswapped, float) \
    do_each(sone_for_all, float) \
    do_each(sgeam_tn, float) \
    do_each(sdgmm, float) \
    do_each(sbackward, float) \
    do_each(zswapped, cuDoubleComplex) \
    do_each(zone_for_all, cuDoubleComplex) \
    do_each(zgeam_tn, cuDoubleComplex) \
    do_each(zdgmm, cuDoubleComplex) \
    do_each(zbackward, cuDoubleComplex) \
    do_each(dsymm_right, double) \
    do_each(dtrmm, double) \
    do_each(dwhole, double) \
    do_each(csymm_right, cuComplex) \
    do_each(ctrmm, cuComplex) \
    do_each(cwhole, cuComplex) \
    do_each(sgemmex, float) \
    do_each(ssums, float) \
    do_each(dsums, double)

#define DECLARE(name, type) int name(cublasHandle_t handle, int m, int n, int k, const type *p, const type *q, type *r);
FOR_EACH_FUNCTION(DECLARE)
#undef DECLARE

/* out = norm (norm (out + norm in)) + norm in, where the norm is what it was first, and then what out has then. */
int by_norm(cublasHandle_t handle, int n, float *norm, const float *in, float *out);
/* Squares of `count` matrices of 4 x 4, 4 at most, times 1/8, plus them. */
int by_pointers(cublasHandle_t handle, cudaStream_t stream, int count, const float *in, float *out);

#endif
