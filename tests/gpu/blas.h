/* Each returns 0, or 1 where a call fails. Arrays are long enough where they hold 64 (m + n + k) + m n + m k + n k elements. */
#ifndef FERN_TESTS_GPU_BLAS_H
#define FERN_TESTS_GPU_BLAS_H

#include "annotations/cublas_v2.h"

/* For each function NAME of TYPE: do_each(NAME, TYPE). */
#define FOR_EACH_FUNCTION(do_each) \
    do_each(slevel1, float) \
    do_each(slevel1_strided, float) \
    do_each(sgemv_n, float) \
    do_each(sgemv_t, float) \
    do_each(sger, float) \
    do_each(sgemm_nn, float) \
    do_each(sgemm_nt, float) \
    do_each(sgemm_tn, float) \
    do_each(sgemm_tt, float) \
    do_each(schecked, float) \
    do_each(sbatched_nn, float) \
    do_each(sbatched_nt, float) \
    do_each(sbatched_tn, float) \
    do_each(sbatched_tt, float) \
    do_each(dlevel1, double) \
    do_each(dlevel1_strided, double) \
    do_each(dgemv_n, double) \
    do_each(dgemv_t, double) \
    do_each(dger, double) \
    do_each(dgemm_nn, double) \
    do_each(dgemm_nt, double) \
    do_each(dgemm_tn, double) \
    do_each(dgemm_tt, double) \
    do_each(dbatched_nn, double) \
    do_each(dbatched_nt, double) \
    do_each(dbatched_tn, double) \
    do_each(dbatched_tt, double)

#define DECLARE(name, type) int name(cublasHandle_t handle, int m, int n, int k, const type *p, const type *q, type *r);
FOR_EACH_FUNCTION(DECLARE)
#undef DECLARE

#endif
