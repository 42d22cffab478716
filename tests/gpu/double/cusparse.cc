/* The routines of cuSPARSE that annotations/cusparse.h calls, on the CPU. */
#include "device.h"

#include <cusparse.h>

struct cusparseContext {
    cudaStream_t stream = nullptr;
    cusparsePointerMode_t mode = CUSPARSE_POINTER_MODE_HOST;
};

struct cusparseSpMatDescr {
    int64_t rows, cols, entries;
    const int *row_begin, *columns;
    const void *values;
};

struct cusparseDnVecDescr {
    int64_t size;
    void *values;
};

struct cusparseDnMatDescr {
    int64_t rows, cols, ld;
    void *values;
};

using namespace gpu_double;

namespace {

/* Column j of y = alpha A x + beta y. */
template <typename T>
void multiply(const cusparseSpMatDescr &A, T alpha, const T *x, T beta, T *y)
{
    const T *values = static_cast<const T *>(A.values);
    for (int64_t i = 0; i < A.rows; i++) {
        T sum{};
        for (int e = A.row_begin[i]; e < A.row_begin[i + 1]; e++) {
            if (e < 0 || e >= A.entries || A.columns[e] < 0 || A.columns[e] >= A.cols) give_up("a sparse matrix with an entry outside of it");
            sum += values[e] * x[A.columns[e]];
        }
        y[i] = alpha * sum + (beta != T{} ? beta * y[i] : T{});
    }
}

/* Scalars are read at the call, descriptors may end behind it; the buffer is the product's until it has run. */
template <typename T>
cusparseStatus_t give(cusparseHandle_t handle, const cusparseSpMatDescr &A, const void *alpha, const void *beta, const void *x, int64_t ld_x,
                      void *y, int64_t ld_y, int64_t width, void *buffer)
{
    if (handle->mode != CUSPARSE_POINTER_MODE_HOST || !is_device(buffer)) return CUSPARSE_STATUS_INVALID_VALUE;
    if (fails_now()) return CUSPARSE_STATUS_EXECUTION_FAILED;
    const T a = *static_cast<const T *>(alpha), b = *static_cast<const T *>(beta);
    const cudaError_t error = enqueue(handle->stream, [=] {
        touched(buffer, 1, true);
        for (int64_t j = 0; j < width; j++) multiply<T>(A, a, static_cast<const T *>(x) + j * ld_x, b, static_cast<T *>(y) + j * ld_y);
    });
    return error == cudaSuccess ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_EXECUTION_FAILED;
}

}

cusparseStatus_t cusparseCreate(cusparseHandle_t *handle)
{
    if (refuse_unsafe() != cudaSuccess) return CUSPARSE_STATUS_ALLOC_FAILED;
    *handle = new cusparseContext;
    add_handles(1);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseDestroy(cusparseHandle_t handle)
{
    delete handle;
    add_handles(-1);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSetStream(cusparseHandle_t handle, cudaStream_t stream)
{
    handle->stream = stream;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseGetStream(cusparseHandle_t handle, cudaStream_t *stream)
{
    *stream = handle->stream;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSetPointerMode(cusparseHandle_t handle, cusparsePointerMode_t mode)
{
    handle->mode = mode;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseGetPointerMode(cusparseHandle_t handle, cusparsePointerMode_t *mode)
{
    *mode = handle->mode;
    return CUSPARSE_STATUS_SUCCESS;
}

/* Descriptors count as handles: what is left of them is a leak. */
cusparseStatus_t cusparseCreateCsr(cusparseSpMatDescr_t *A, int64_t rows, int64_t cols, int64_t entries, void *row_begin, void *columns,
                                   void *values, cusparseIndexType_t, cusparseIndexType_t, cusparseIndexBase_t, cudaDataType)
{
    if (rows < 0 || cols < 0 || entries < 0) return CUSPARSE_STATUS_INVALID_VALUE;
    *A = new cusparseSpMatDescr{rows, cols, entries, static_cast<int *>(row_begin), static_cast<int *>(columns), values};
    add_handles(1);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCreateDnVec(cusparseDnVecDescr_t *x, int64_t size, void *values, cudaDataType)
{
    *x = new cusparseDnVecDescr{size, values};
    add_handles(1);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCreateDnMat(cusparseDnMatDescr_t *X, int64_t rows, int64_t cols, int64_t ld, void *values, cudaDataType,
                                     cusparseOrder_t order)
{
    if (order != CUSPARSE_ORDER_COL || ld < rows) return CUSPARSE_STATUS_INVALID_VALUE;
    *X = new cusparseDnMatDescr{rows, cols, ld, values};
    add_handles(1);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseDestroySpMat(cusparseConstSpMatDescr_t A)
{
    delete A;
    add_handles(-1);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseDestroyDnVec(cusparseConstDnVecDescr_t x)
{
    delete x;
    add_handles(-1);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseDestroyDnMat(cusparseConstDnMatDescr_t X)
{
    delete X;
    add_handles(-1);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMV_bufferSize(cusparseHandle_t, cusparseOperation_t, const void *, cusparseConstSpMatDescr_t A,
                                         cusparseConstDnVecDescr_t, const void *, cusparseDnVecDescr_t, cudaDataType, cusparseSpMVAlg_t,
                                         size_t *bytes)
{
    *bytes = static_cast<size_t>(A->rows);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMV(cusparseHandle_t handle, cusparseOperation_t op, const void *alpha, cusparseConstSpMatDescr_t A,
                              cusparseConstDnVecDescr_t x, const void *beta, cusparseDnVecDescr_t y, cudaDataType type, cusparseSpMVAlg_t,
                              void *buffer)
{
    if (op != CUSPARSE_OPERATION_NON_TRANSPOSE || x->size != A->cols || y->size != A->rows) return CUSPARSE_STATUS_INVALID_VALUE;
    return type == CUDA_R_32F ? give<float>(handle, *A, alpha, beta, x->values, 0, y->values, 0, 1, buffer)
                              : give<double>(handle, *A, alpha, beta, x->values, 0, y->values, 0, 1, buffer);
}

cusparseStatus_t cusparseSpMM_bufferSize(cusparseHandle_t, cusparseOperation_t, cusparseOperation_t, const void *, cusparseConstSpMatDescr_t A,
                                         cusparseConstDnMatDescr_t, const void *, cusparseDnMatDescr_t, cudaDataType, cusparseSpMMAlg_t,
                                         size_t *bytes)
{
    *bytes = static_cast<size_t>(A->rows);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMM(cusparseHandle_t handle, cusparseOperation_t op_a, cusparseOperation_t op_b, const void *alpha,
                              cusparseConstSpMatDescr_t A, cusparseConstDnMatDescr_t X, const void *beta, cusparseDnMatDescr_t Y,
                              cudaDataType type, cusparseSpMMAlg_t, void *buffer)
{
    const bool plain = op_a == CUSPARSE_OPERATION_NON_TRANSPOSE && op_b == CUSPARSE_OPERATION_NON_TRANSPOSE;
    if (!plain || X->rows != A->cols || Y->rows != A->rows || X->cols != Y->cols) return CUSPARSE_STATUS_INVALID_VALUE;
    return type == CUDA_R_32F ? give<float>(handle, *A, alpha, beta, X->values, X->ld, Y->values, Y->ld, X->cols, buffer)
                              : give<double>(handle, *A, alpha, beta, X->values, X->ld, Y->values, Y->ld, X->cols, buffer);
}
