/* Compositions with each annotation of annotations/cublas_v2.h. */
#include "tests/gpu/blas.h"

#include <stdio.h>
#include <stdlib.h>

int slevel1(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasScopy(handle, m, p, 1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSscal(handle, m, &half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m, &one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int slevel1_strided(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasScopy(handle, m, p, 2, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSscal(handle, m, &half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m, &one, t, 1, r, 3) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int sgemv_n(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasSgemv(handle, CUBLAS_OP_N, m, n, &half, p, m, q, 1, &zero, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m, &one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int sgemv_t(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasSgemv(handle, CUBLAS_OP_T, m, n, &half, p, m, q, 1, &zero, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, n, &one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int sger(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasScopy(handle, m * n, r, 1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSger(handle, m, n, &half, p, 1, q, 1, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSscal(handle, m * n, &half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasScopy(handle, m * n, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int sgemm_nn(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one, p, m, q, k, &zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m * n, &half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int sgemm_nt(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_T, m, n, k, &one, p, m, q, n, &zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m * n, &half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int sgemm_tn(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasSgemm(handle, CUBLAS_OP_T, CUBLAS_OP_N, m, n, k, &one, p, k, q, k, &zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m * n, &half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int sgemm_tt(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasSgemm(handle, CUBLAS_OP_T, CUBLAS_OP_T, m, n, k, &one, p, k, q, n, &zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m * n, &half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

/* As most code that calls cuBLAS has it: a macro tests each status, a function another. */
static void must(int status, const char *call, int line)
{
    if (status == 0) return;
    fprintf(stderr, "blas.c:%d: %s: %d\n", line, call, status);
    exit(1);
}

#define MUST(call) must((int)(call), #call, __LINE__)
#define TRY(call)                                                                                   \
    do {                                                                                            \
        const cublasStatus_t try_ = (call);                                                         \
        if (try_ != CUBLAS_STATUS_SUCCESS) {                                                        \
            fprintf(stderr, "blas.c:%d: %s: %d\n", __LINE__, #call, (int)try_);                     \
            return 1;                                                                               \
        }                                                                                           \
    } while (0)

int schecked(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    float *t = NULL;
    MUST(cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t));
    TRY(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one, p, m, q, k, &zero, t, m));
    MUST(cublasSscal(handle, m * n, &half, t, 1));
    TRY(cublasSaxpy(handle, m * n, &one, t, 1, r, 1));
    MUST(cudaFree(t));
    return 0;
}

int sbatched_nn(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, 16 * (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, p, 4, 16, q, 4, 16, &zero, t, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &half, t, 4, 16, q, 4, 16, &one, r, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int sbatched_nt(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, 16 * (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_T, 4, 4, 4, &one, p, 4, 16, q, 4, 16, &zero, t, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &half, t, 4, 16, q, 4, 16, &one, r, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int sbatched_tn(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, 16 * (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasSgemmStridedBatched(handle, CUBLAS_OP_T, CUBLAS_OP_N, 4, 4, 4, &one, p, 4, 16, q, 4, 16, &zero, t, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &half, t, 4, 16, q, 4, 16, &one, r, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int sbatched_tt(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, 16 * (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasSgemmStridedBatched(handle, CUBLAS_OP_T, CUBLAS_OP_T, 4, 4, 4, &one, p, 4, 16, q, 4, 16, &zero, t, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &half, t, 4, 16, q, 4, 16, &one, r, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int dlevel1(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasDcopy(handle, m, p, 1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDscal(handle, m, &half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDaxpy(handle, m, &one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int dlevel1_strided(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasDcopy(handle, m, p, 2, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDscal(handle, m, &half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDaxpy(handle, m, &one, t, 1, r, 3) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int dgemv_n(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasDgemv(handle, CUBLAS_OP_N, m, n, &half, p, m, q, 1, &zero, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDaxpy(handle, m, &one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int dgemv_t(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasDgemv(handle, CUBLAS_OP_T, m, n, &half, p, m, q, 1, &zero, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDaxpy(handle, n, &one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int dger(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasDcopy(handle, m * n, r, 1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDger(handle, m, n, &half, p, 1, q, 1, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDscal(handle, m * n, &half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDcopy(handle, m * n, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int dgemm_nn(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasDgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one, p, m, q, k, &zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDaxpy(handle, m * n, &half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int dgemm_nt(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasDgemm(handle, CUBLAS_OP_N, CUBLAS_OP_T, m, n, k, &one, p, m, q, n, &zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDaxpy(handle, m * n, &half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int dgemm_tn(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasDgemm(handle, CUBLAS_OP_T, CUBLAS_OP_N, m, n, k, &one, p, k, q, k, &zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDaxpy(handle, m * n, &half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int dgemm_tt(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasDgemm(handle, CUBLAS_OP_T, CUBLAS_OP_T, m, n, k, &one, p, k, q, n, &zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDaxpy(handle, m * n, &half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int dbatched_nn(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, 16 * (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasDgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, p, 4, 16, q, 4, 16, &zero, t, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &half, t, 4, 16, q, 4, 16, &one, r, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int dbatched_nt(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, 16 * (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasDgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_T, 4, 4, 4, &one, p, 4, 16, q, 4, 16, &zero, t, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &half, t, 4, 16, q, 4, 16, &one, r, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int dbatched_tn(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, 16 * (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasDgemmStridedBatched(handle, CUBLAS_OP_T, CUBLAS_OP_N, 4, 4, 4, &one, p, 4, 16, q, 4, 16, &zero, t, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &half, t, 4, 16, q, 4, 16, &one, r, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

int dbatched_tt(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, 16 * (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasDgemmStridedBatched(handle, CUBLAS_OP_T, CUBLAS_OP_T, 4, 4, 4, &one, p, 4, 16, q, 4, 16, &zero, t, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &half, t, 4, 16, q, 4, 16, &one, r, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    (void)one;
    (void)half;
    (void)zero;
    cudaFree(t);
    return status;
}

