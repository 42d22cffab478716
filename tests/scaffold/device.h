/* Handles, streams and statuses, as CUDA's libraries have them. */
typedef struct library_context *cublasHandle_t;
typedef struct stream *cudaStream_t;
typedef enum { CUBLAS_STATUS_SUCCESS, CUBLAS_STATUS_FAILED } cublasStatus_t;
typedef enum { CUBLAS_OP_N, CUBLAS_OP_T } cublasOperation_t;
#define cublasSscal cublasSscal_v2

cublasStatus_t cublasSscal(cublasHandle_t handle, int n, const float *alpha, float *x, int incx);
cublasStatus_t cublasSgemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                           int k, const float *alpha, const float *A, int lda, const float *B, int ldb,
                           const float *beta, float *C, int ldc);
void launch_relu(int n, const float *x, float *y, cudaStream_t stream);
