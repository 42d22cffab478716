/* Compositions that are called on several streams and by several threads, and whose captures are disturbed (orders.main.c). */
#include "tests/gpu/orders.h"

int layers(cublasHandle_t handle, cudaStream_t stream, int rows, int d, const float *a, const float *w1, const float *b1, const float *w2,
           const float *b2, float *h, float *out)
{
    const float one = 1.0f, zero = 0.0f;
    if (cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, d, rows, d, &one, w1, d, a, d, &zero, h, d) != CUBLAS_STATUS_SUCCESS) return 1;
    if (gpu_bias_relu(stream, rows, d, b1, h, d) != cudaSuccess) return 2;
    if (cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, d, rows, d, &one, w2, d, h, d, &zero, out, d) != CUBLAS_STATUS_SUCCESS) return 3;
    if (gpu_bias_relu(stream, rows, d, b2, out, d) != cudaSuccess) return 4;
    return 0;
}

int rooted(cudaStream_t stream, int n, const float *in, float *out)
{
    cudaError_t status = cudaErrorUnknown;
    float *sum = NULL, *root = NULL;
    if (cudaMalloc((void **)&sum, (size_t)n * sizeof *sum) != cudaSuccess) return 1;
    if (cudaMalloc((void **)&root, (size_t)n * sizeof *root) != cudaSuccess) {
        cudaFree(sum);
        return 1;
    }
    if ((status = gpu_add(stream, n, in, in, sum)) != cudaSuccess) goto done;
    if ((status = gpu_sqrt(stream, n, sum, root)) != cudaSuccess) goto done;
    if ((status = gpu_affine(stream, n, 0.5f, root, 0.25f, root)) != cudaSuccess) goto done;
    if ((status = gpu_multiply(stream, n, root, in, out)) != cudaSuccess) goto done;
done:
    cudaFree(root);
    cudaFree(sum);
    return (int)status;
}

int statuses(cudaStream_t stream, int n, const float *in, float *out)
{
    cudaError_t status = cudaErrorUnknown;
    if ((status = gpu_sqrt(stream, n, in, out)) != cudaSuccess) return 1;
    if ((status = gpu_affine(stream, n, 0.5f, out, 0.25f, out)) != cudaSuccess) return 2;
    if ((status = gpu_sqrt(stream, n, out, out)) != cudaSuccess) return 3;
    if ((status = gpu_affine(stream, n, 1.5f, out, 0.5f, out)) != cudaSuccess) return 4;
    return (int)status;
}

int noted(struct notes *notes, cudaStream_t stream, int n, const float *in, float *out)
{
    if ((notes->last = gpu_sqrt(stream, n, in, out)) != cudaSuccess) return 1;
    if ((notes->all[0] = gpu_affine(stream, n, 0.5f, out, 0.25f, out)) != cudaSuccess) return 2;
    if ((notes->last = gpu_sqrt(stream, n, out, out)) != cudaSuccess) return 3;
    if ((*(notes->all + 1) = gpu_affine(stream, n, 1.5f, out, 0.5f, out)) != cudaSuccess) return 4;
    return 0;
}

int counted(struct notes *notes, cudaStream_t stream, int n, const float *in, float *out)
{
    int made = 0;
    if ((notes->all[made++] = gpu_sqrt(stream, n, in, out)) != cudaSuccess) return 1;
    if ((notes->all[made++] = gpu_affine(stream, n, 0.5f, out, 0.25f, out)) != cudaSuccess) return 2;
    if ((notes->all[made++] = gpu_sqrt(stream, n, out, out)) != cudaSuccess) return 3;
    if ((notes->all[made++] = gpu_affine(stream, n, 1.5f, out, 0.5f, out)) != cudaSuccess) return 4;
    return made;
}

cudaError_t untested(cudaStream_t stream, int n, const float *in, float *out)
{
    gpu_sqrt(stream, n, in, out);
    gpu_affine(stream, n, 0.5f, out, 0.25f, out);
    gpu_sqrt(stream, n, out, out);
    gpu_affine(stream, n, 1.5f, out, 0.5f, out);
    return cudaGetLastError();
}

int scaled(cublasHandle_t handle, int n, float alpha, const float *in, float *out, float *norm)
{
    cublasStatus_t status = CUBLAS_STATUS_NOT_INITIALIZED;
    if ((status = cublasSaxpy(handle, n, &alpha, in, 1, out, 1)) != CUBLAS_STATUS_SUCCESS) return 1;
    if ((status = cublasSscal(handle, n, &alpha, out, 1)) != CUBLAS_STATUS_SUCCESS) return 2;
    if ((status = cublasSaxpy(handle, n, &alpha, out, 1, out, 1)) != CUBLAS_STATUS_SUCCESS) return 3;
    if ((status = cublasSscal(handle, n, &alpha, out, 1)) != CUBLAS_STATUS_SUCCESS) return 4;
    alpha *= 0.5f;
    if ((status = cublasSnrm2(handle, n, out, 1, norm)) != CUBLAS_STATUS_SUCCESS) return 5;
    return (int)status;
}

int nested(cudaStream_t stream, int n, const float *in, float *out)
{
    float *mean = NULL, *sum = NULL;
    int status = 1;
    if (cudaMalloc((void **)&mean, (size_t)n * sizeof *mean) != cudaSuccess) return 1;
    if (cudaMalloc((void **)&sum, (size_t)n * sizeof *sum) != cudaSuccess) {
        cudaFree(mean);
        return 1;
    }
    if (gpu_add(stream, n, in, in, mean) != cudaSuccess) goto done;
    if (gpu_chain(stream, n, mean, sum) != cudaSuccess) goto done;
    if (gpu_multiply(stream, n, mean, sum, mean) != cudaSuccess) goto done;
    if (gpu_add(stream, n, mean, sum, out) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(sum);
    cudaFree(mean);
    return status;
}

cudaError_t gpu_chain(cudaStream_t stream, int n, const float *x, float *out)
{
    float *a = NULL, *b = NULL;
    cudaError_t error = cudaErrorMemoryAllocation;
    if (cudaMallocAsync((void **)&a, (size_t)n * sizeof *a, stream) != cudaSuccess) return error;
    if (cudaMallocAsync((void **)&b, (size_t)n * sizeof *b, stream) != cudaSuccess) goto done;
    if ((error = gpu_sqrt(stream, n, x, a)) != cudaSuccess) goto done;
    if ((error = gpu_affine(stream, n, 0.5f, a, 0.25f, b)) != cudaSuccess) goto done;
    if ((error = gpu_sqrt(stream, n, b, b)) != cudaSuccess) goto done;
    if ((error = gpu_affine(stream, n, 1.5f, b, 0.25f, out)) != cudaSuccess) goto done;
done:
    if (a) cudaFreeAsync(a, stream);
    if (b) cudaFreeAsync(b, stream);
    return error;
}
