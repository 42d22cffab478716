#include "bench/gpu/hand.h"

#include <cublasLt.h>

/* What is made in the first call and stays. */
static struct {
    cublasLtHandle_t handle;
    cublasLtMatmulDesc_t product;
    cublasLtMatrixLayout_t first, second, result;
    cublasLtMatmulPreference_t preference;
    cublasLtMatmulHeuristicResult_t found;
    void *workspace;
} lt;

enum { WORKSPACE = 32 << 20 };

#define TRY(call) do { const int status_ = (int)(call); if (status_) return status_; } while (0)

/* Row-major a b is column-major b a: the bias goes along its columns, of `cols` elements. */
static int prepare(int rows, int cols, int inner, const float *bias)
{
    const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU_BIAS;
    const size_t bytes = WORKSPACE;
    int count = 0;
    TRY(cublasLtCreate(&lt.handle));
    TRY(cublasLtMatmulDescCreate(&lt.product, CUBLAS_COMPUTE_32F_FAST_TF32, CUDA_R_32F));
    TRY(cublasLtMatmulDescSetAttribute(lt.product, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof epilogue));
    TRY(cublasLtMatmulDescSetAttribute(lt.product, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof bias));
    TRY(cublasLtMatrixLayoutCreate(&lt.first, CUDA_R_32F, (uint64_t)cols, (uint64_t)inner, cols));
    TRY(cublasLtMatrixLayoutCreate(&lt.second, CUDA_R_32F, (uint64_t)inner, (uint64_t)rows, inner));
    TRY(cublasLtMatrixLayoutCreate(&lt.result, CUDA_R_32F, (uint64_t)cols, (uint64_t)rows, cols));
    TRY(cublasLtMatmulPreferenceCreate(&lt.preference));
    TRY(cublasLtMatmulPreferenceSetAttribute(lt.preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &bytes, sizeof bytes));
    TRY(cublasLtMatmulAlgoGetHeuristic(lt.handle, lt.product, lt.first, lt.second, lt.result, lt.result, lt.preference, 1, &lt.found,
                                       &count));
    if (!count) return CUBLAS_STATUS_NOT_SUPPORTED;
    TRY(cudaMalloc(&lt.workspace, WORKSPACE));
    return 0;
}

int vendor_gemm_bias_gelu(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *bias,
                          float *out)
{
    const float one = 1, zero = 0;
    if (!lt.workspace) TRY(prepare(rows, cols, inner, bias));
    return (int)cublasLtMatmul(lt.handle, lt.product, &one, b, lt.first, a, lt.second, &zero, out, lt.result, out, lt.result,
                               &lt.found.algo, lt.workspace, WORKSPACE, stream);
}

void vendor_end(void)
{
    if (lt.preference) (void)cublasLtMatmulPreferenceDestroy(lt.preference);
    if (lt.first) (void)cublasLtMatrixLayoutDestroy(lt.first);
    if (lt.second) (void)cublasLtMatrixLayoutDestroy(lt.second);
    if (lt.result) (void)cublasLtMatrixLayoutDestroy(lt.result);
    if (lt.product) (void)cublasLtMatmulDescDestroy(lt.product);
    if (lt.handle) (void)cublasLtDestroy(lt.handle);
    (void)cudaFree(lt.workspace);
}
