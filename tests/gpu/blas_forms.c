/* Compositions of what annotations/cublas_v2.h has beside gemv, ger and gemm in s and d (blas.c): complex numbers, triangles,
 * transposes, one matrix for a batch, and calls that are left whole. */
#include "tests/gpu/blas_forms.h"

int clevel1(cublasHandle_t handle, int m, int n, int k, const cuComplex *p, const cuComplex *q, cuComplex *r)
{
    const cuComplex one[] = {{1, 0}}, half[] = {{0.5, 0}};
    int status = 1;
    cuComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasCcopy(handle, m, p, 1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCscal(handle, m, half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCaxpy(handle, m, one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    cudaFree(t);
    return status;
}

int cgemv_h(cublasHandle_t handle, int m, int n, int k, const cuComplex *p, const cuComplex *q, cuComplex *r)
{
    const cuComplex one[] = {{1, 0}}, half[] = {{0.5, 0}}, zero[] = {{0, 0}};
    int status = 1;
    cuComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasCgemv(handle, CUBLAS_OP_C, m, n, half, p, m, q, 1, zero, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCaxpy(handle, n, one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int cgerc(cublasHandle_t handle, int m, int n, int k, const cuComplex *p, const cuComplex *q, cuComplex *r)
{
    const cuComplex half[] = {{0.5, 0}};
    int status = 1;
    cuComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasCcopy(handle, m * n, r, 1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCgerc(handle, m, n, half, p, 1, q, 1, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCscal(handle, m * n, half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCcopy(handle, m * n, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int cgemm_hn(cublasHandle_t handle, int m, int n, int k, const cuComplex *p, const cuComplex *q, cuComplex *r)
{
    const cuComplex one[] = {{1, 0}}, half[] = {{0.5, 0}}, zero[] = {{0, 0}};
    int status = 1;
    cuComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasCgemm(handle, CUBLAS_OP_C, CUBLAS_OP_N, m, n, k, one, p, k, q, k, zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCaxpy(handle, m * n, half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    cudaFree(t);
    return status;
}

int cgemm3m_nh(cublasHandle_t handle, int m, int n, int k, const cuComplex *p, const cuComplex *q, cuComplex *r)
{
    const cuComplex one[] = {{1, 0}}, half[] = {{0.5, 0}}, zero[] = {{0, 0}};
    int status = 1;
    cuComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasCgemm3m(handle, CUBLAS_OP_N, CUBLAS_OP_C, m, n, k, one, p, m, q, n, zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCaxpy(handle, m * n, half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    cudaFree(t);
    return status;
}

int chemm(cublasHandle_t handle, int m, int n, int k, const cuComplex *p, const cuComplex *q, cuComplex *r)
{
    const cuComplex one[] = {{1, 0}}, half[] = {{0.5, 0}}, zero[] = {{0, 0}};
    int status = 1;
    cuComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasChemm(handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, m, n, one, p, m, q, m, zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCtrmm(handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_C, CUBLAS_DIAG_UNIT, m, n, half, p, m, t, m, r, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int zlevel1(cublasHandle_t handle, int m, int n, int k, const cuDoubleComplex *p, const cuDoubleComplex *q, cuDoubleComplex *r)
{
    const cuDoubleComplex one[] = {{1, 0}}, half[] = {{0.5, 0}};
    int status = 1;
    cuDoubleComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasZcopy(handle, m, p, 1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZscal(handle, m, half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZaxpy(handle, m, one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    cudaFree(t);
    return status;
}

int zgemv_h(cublasHandle_t handle, int m, int n, int k, const cuDoubleComplex *p, const cuDoubleComplex *q, cuDoubleComplex *r)
{
    const cuDoubleComplex one[] = {{1, 0}}, half[] = {{0.5, 0}}, zero[] = {{0, 0}};
    int status = 1;
    cuDoubleComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasZgemv(handle, CUBLAS_OP_C, m, n, half, p, m, q, 1, zero, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZaxpy(handle, n, one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int zgerc(cublasHandle_t handle, int m, int n, int k, const cuDoubleComplex *p, const cuDoubleComplex *q, cuDoubleComplex *r)
{
    const cuDoubleComplex half[] = {{0.5, 0}};
    int status = 1;
    cuDoubleComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasZcopy(handle, m * n, r, 1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZgerc(handle, m, n, half, p, 1, q, 1, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZscal(handle, m * n, half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZcopy(handle, m * n, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int zgemm_hn(cublasHandle_t handle, int m, int n, int k, const cuDoubleComplex *p, const cuDoubleComplex *q, cuDoubleComplex *r)
{
    const cuDoubleComplex one[] = {{1, 0}}, half[] = {{0.5, 0}}, zero[] = {{0, 0}};
    int status = 1;
    cuDoubleComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasZgemm(handle, CUBLAS_OP_C, CUBLAS_OP_N, m, n, k, one, p, k, q, k, zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZaxpy(handle, m * n, half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    cudaFree(t);
    return status;
}

int zgemm3m_nh(cublasHandle_t handle, int m, int n, int k, const cuDoubleComplex *p, const cuDoubleComplex *q, cuDoubleComplex *r)
{
    const cuDoubleComplex one[] = {{1, 0}}, half[] = {{0.5, 0}}, zero[] = {{0, 0}};
    int status = 1;
    cuDoubleComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasZgemm3m(handle, CUBLAS_OP_N, CUBLAS_OP_C, m, n, k, one, p, m, q, n, zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZaxpy(handle, m * n, half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    cudaFree(t);
    return status;
}

int zhemm(cublasHandle_t handle, int m, int n, int k, const cuDoubleComplex *p, const cuDoubleComplex *q, cuDoubleComplex *r)
{
    const cuDoubleComplex one[] = {{1, 0}}, half[] = {{0.5, 0}}, zero[] = {{0, 0}};
    int status = 1;
    cuDoubleComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasZhemm(handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, m, n, one, p, m, q, m, zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZtrmm(handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_C, CUBLAS_DIAG_UNIT, m, n, half, p, m, t, m, r, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int csscal(cublasHandle_t handle, int m, int n, int k, const cuComplex *p, const cuComplex *q, cuComplex *r)
{
    const float less = 0.5f, more = 1;
    int status = 1;
    cuComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasCcopy(handle, m, p, 1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCsscal(handle, m, &less, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCsrot(handle, m, t, 1, r, 1, &less, &more) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    cudaFree(t);
    return status;
}

int zgeru(cublasHandle_t handle, int m, int n, int k, const cuDoubleComplex *p, const cuDoubleComplex *q, cuDoubleComplex *r)
{
    const cuDoubleComplex half[] = {{0.5, 0}};
    const double less = 0.5;
    int status = 1;
    cuDoubleComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasZcopy(handle, m * n, r, 1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZgeru(handle, m, n, half, p, 1, q, 1, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZdscal(handle, m * n, &less, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZcopy(handle, m * n, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int sswapped(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasScopy(handle, m, p, 1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSscal(handle, m, &half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSswap(handle, m, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m, &one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    cudaFree(t);
    return status;
}

int sone_for_all(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, 16 * (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_T, 4, 4, 4, &one, p, 4, 16, q, 4, 0, &zero, t, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSgemmStridedBatched(handle, CUBLAS_OP_T, CUBLAS_OP_N, 4, 4, 4, &half, q, 4, 0, t, 4, 16, &one, r, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    cudaFree(t);
    return status;
}

int sgeam_tn(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasSgeam(handle, CUBLAS_OP_T, CUBLAS_OP_N, m, n, &one, p, n, &half, q, m, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m * n, &half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int sdgmm(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float half = 0.5;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasSdgmm(handle, CUBLAS_SIDE_RIGHT, m, n, p, m, q, 1, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSdgmm(handle, CUBLAS_SIDE_LEFT, m, n, t, m, q, 1, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m * n, &half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int sbackward(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasScopy(handle, m, p, -1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSscal(handle, m, &half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m, &one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    cudaFree(t);
    return status;
}

int zswapped(cublasHandle_t handle, int m, int n, int k, const cuDoubleComplex *p, const cuDoubleComplex *q, cuDoubleComplex *r)
{
    const cuDoubleComplex one[] = {{1, 0}}, half[] = {{0.5, 0}};
    int status = 1;
    cuDoubleComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasZcopy(handle, m, p, 1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZscal(handle, m, half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZswap(handle, m, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZaxpy(handle, m, one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    cudaFree(t);
    return status;
}

int zone_for_all(cublasHandle_t handle, int m, int n, int k, const cuDoubleComplex *p, const cuDoubleComplex *q, cuDoubleComplex *r)
{
    const cuDoubleComplex one[] = {{1, 0}}, half[] = {{0.5, 0}}, zero[] = {{0, 0}};
    int status = 1;
    cuDoubleComplex *t = NULL;
    if (cudaMalloc((void **)&t, 16 * (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasZgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_T, 4, 4, 4, one, p, 4, 16, q, 4, 0, zero, t, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZgemmStridedBatched(handle, CUBLAS_OP_T, CUBLAS_OP_N, 4, 4, 4, half, q, 4, 0, t, 4, 16, one, r, 4, 16, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    cudaFree(t);
    return status;
}

int zgeam_tn(cublasHandle_t handle, int m, int n, int k, const cuDoubleComplex *p, const cuDoubleComplex *q, cuDoubleComplex *r)
{
    const cuDoubleComplex one[] = {{1, 0}}, half[] = {{0.5, 0}};
    int status = 1;
    cuDoubleComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasZgeam(handle, CUBLAS_OP_T, CUBLAS_OP_N, m, n, one, p, n, half, q, m, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZaxpy(handle, m * n, half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int zdgmm(cublasHandle_t handle, int m, int n, int k, const cuDoubleComplex *p, const cuDoubleComplex *q, cuDoubleComplex *r)
{
    const cuDoubleComplex half[] = {{0.5, 0}};
    int status = 1;
    cuDoubleComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasZdgmm(handle, CUBLAS_SIDE_RIGHT, m, n, p, m, q, 1, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZdgmm(handle, CUBLAS_SIDE_LEFT, m, n, t, m, q, 1, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZaxpy(handle, m * n, half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int zbackward(cublasHandle_t handle, int m, int n, int k, const cuDoubleComplex *p, const cuDoubleComplex *q, cuDoubleComplex *r)
{
    const cuDoubleComplex one[] = {{1, 0}}, half[] = {{0.5, 0}};
    int status = 1;
    cuDoubleComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasZcopy(handle, m, p, -1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZscal(handle, m, half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasZaxpy(handle, m, one, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    (void)q;
    cudaFree(t);
    return status;
}

int dsymm_right(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasDsymm(handle, CUBLAS_SIDE_RIGHT, CUBLAS_FILL_MODE_LOWER, m, n, &one, p, n, q, m, &zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDtrmm(handle, CUBLAS_SIDE_RIGHT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_T, CUBLAS_DIAG_NON_UNIT, m, n, &half, p, n, t, m, r, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int dtrmm(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasDtrmm(handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, m, n, &one, p, m, q, m, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDsymm(handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, m, n, &half, p, m, t, m, &half, r, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int dwhole(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5, zero = 0;
    int status = 1;
    double *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasDsyrk(handle, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, m, k, &one, p, m, &zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDsymv(handle, CUBLAS_FILL_MODE_UPPER, m, &half, t, m, q, 1, &half, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDscal(handle, m, &half, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDaxpy(handle, m, &one, q, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    cudaFree(t);
    return status;
}

int csymm_right(cublasHandle_t handle, int m, int n, int k, const cuComplex *p, const cuComplex *q, cuComplex *r)
{
    const cuComplex one[] = {{1, 0}}, half[] = {{0.5, 0}}, zero[] = {{0, 0}};
    int status = 1;
    cuComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasCsymm(handle, CUBLAS_SIDE_RIGHT, CUBLAS_FILL_MODE_LOWER, m, n, one, p, n, q, m, zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCtrmm(handle, CUBLAS_SIDE_RIGHT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_T, CUBLAS_DIAG_NON_UNIT, m, n, half, p, n, t, m, r, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int ctrmm(cublasHandle_t handle, int m, int n, int k, const cuComplex *p, const cuComplex *q, cuComplex *r)
{
    const cuComplex one[] = {{1, 0}}, half[] = {{0.5, 0}};
    int status = 1;
    cuComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasCtrmm(handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, m, n, one, p, m, q, m, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCsymm(handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, m, n, half, p, m, t, m, half, r, m) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)k;
    cudaFree(t);
    return status;
}

int cwhole(cublasHandle_t handle, int m, int n, int k, const cuComplex *p, const cuComplex *q, cuComplex *r)
{
    const cuComplex one[] = {{1, 0}}, half[] = {{0.5, 0}}, zero[] = {{0, 0}};
    int status = 1;
    cuComplex *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)m * sizeof *t) != cudaSuccess) return 1;
    if (cublasCsyrk(handle, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, m, k, one, p, m, zero, t, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCsymv(handle, CUBLAS_FILL_MODE_UPPER, m, half, t, m, q, 1, half, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCscal(handle, m, half, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasCaxpy(handle, m, one, q, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    cudaFree(t);
    return status;
}

int sgemmex(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5, zero = 0;
    int status = 1;
    float *t = NULL;
    if (cudaMalloc((void **)&t, (size_t)m * (size_t)n * sizeof *t) != cudaSuccess) return 1;
    if (cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_T, m, n, k, &one, p, CUDA_R_32F, m, q, CUDA_R_32F, n, &zero, t, CUDA_R_32F, m, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m * n, &half, t, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    cudaFree(t);
    return status;
}

/* Numbers that come back to the host go into the calls behind them. */
int ssums(cublasHandle_t handle, int m, int n, int k, const float *p, const float *q, float *r)
{
    const float one = 1, half = 0.5;
    float value = 0;
    int place = 0, status = 1;
    if (cublasSscal(handle, m, &half, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m, &one, p, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSdot(handle, m, p, 1, r, 1, &value) != CUBLAS_STATUS_SUCCESS) goto done;
    value = 1 / (1 + value);
    if (cublasSaxpy(handle, m, &value, q, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSscal(handle, m, &half, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSnrm2(handle, m, r, 1, &value) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasIsamax(handle, m, r, 1, &place) != CUBLAS_STATUS_SUCCESS) goto done;
    value = (float)place / value;
    if (cublasSscal(handle, m, &value, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m, &one, p, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    return status;
}

/* Numbers that come back to the host go into the calls behind them. */
int dsums(cublasHandle_t handle, int m, int n, int k, const double *p, const double *q, double *r)
{
    const double one = 1, half = 0.5;
    double value = 0;
    int place = 0, status = 1;
    if (cublasDscal(handle, m, &half, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDaxpy(handle, m, &one, p, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDdot(handle, m, p, 1, r, 1, &value) != CUBLAS_STATUS_SUCCESS) goto done;
    value = 1 / (1 + value);
    if (cublasDaxpy(handle, m, &value, q, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDscal(handle, m, &half, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDnrm2(handle, m, r, 1, &value) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasIdamax(handle, m, r, 1, &place) != CUBLAS_STATUS_SUCCESS) goto done;
    value = place / value;
    if (cublasDscal(handle, m, &value, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDaxpy(handle, m, &one, p, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    (void)n;
    (void)k;
    return status;
}

/* `norm` is the device's: it is computed between the calls that scale by it. */
int by_norm(cublasHandle_t handle, int n, float *norm, const float *in, float *out)
{
    if (cublasSaxpy(handle, n, norm, in, 1, out, 1) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cublasSscal(handle, n, norm, out, 1) != CUBLAS_STATUS_SUCCESS) return 2;
    if (cublasSnrm2(handle, n, out, 1, norm) != CUBLAS_STATUS_SUCCESS) return 3;
    if (cublasSscal(handle, n, norm, out, 1) != CUBLAS_STATUS_SUCCESS) return 4;
    if (cublasSaxpy(handle, n, norm, in, 1, out, 1) != CUBLAS_STATUS_SUCCESS) return 5;
    return 0;
}

/* Of pointers that lie in the device's memory nothing is known: the call stays between the tiles of the others. */
int by_pointers(cublasHandle_t handle, cudaStream_t stream, int count, const float *in, float *out)
{
    const float one = 1, zero = 0, half = 0.5;
    const float *from[4];
    float *to[4], *t = NULL;
    void *table = NULL;
    int status = 1;
    if (count > 4) return 1;
    if (cudaMalloc((void **)&t, 16 * (size_t)count * sizeof *t) != cudaSuccess) return 1;
    if (cudaMalloc(&table, sizeof from + sizeof to) != cudaSuccess) goto done;
    for (int i = 0; i < count; i++) {
        from[i] = t + 16 * i;
        to[i] = out + 16 * i;
    }
    if (cudaMemcpyAsync(table, from, sizeof from, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (cudaMemcpyAsync((char *)table + sizeof from, to, sizeof to, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (cublasScopy(handle, 16 * count, in, 1, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSscal(handle, 16 * count, &half, t, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSgemmBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, (const float *const *)table, 4, (const float *const *)table,
                           4, &zero, (float *const *)((char *)table + sizeof from), 4, count)
        != CUBLAS_STATUS_SUCCESS)
        goto done;
    if (cublasSscal(handle, 16 * count, &half, out, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, 16 * count, &one, in, 1, out, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(t);
    cudaFree(table);
    return status;
}
