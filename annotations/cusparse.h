/* Annotations for cuSPARSE: a matrix in compressed rows (CSR, 32-bit indices from 0) times a vector and times a dense matrix that
 * is stored by columns, in single and double precision.
 *
 * cuSPARSE's own calls take descriptors, of which no part can be named. These functions make them for each call, of what they
 * are passed: that is the host's work alone. What a product needs beside comes from cudaMallocAsync, ordered on the handle's
 * stream.
 *
 * A product with a matrix is cut over the columns of X and Y: that is a product with the same sparse matrix. Neither is cut over
 * rows: cuSPARSE does not say that it takes a matrix whose row offsets begin elsewhere than at 0. */
#ifndef FERN_CUSPARSE_H
#define FERN_CUSPARSE_H

#include "dense.h"

#include <cuda_runtime_api.h>
#include <cusparse.h>

#ifdef __cplusplus
extern "C" {
#endif

/*<Fern Handle>
cusparseHandle_t {
  create cusparseCreate   destroy cusparseDestroy   set cusparseSetStream   ok CUSPARSE_STATUS_SUCCESS
  mode cusparsePointerMode_t {get cusparseGetPointerMode set cusparseSetPointerMode}
}
</Fern Handle>*/

/* y = A x */
/*<Fern Annotation>
for functions cusparse_csr_times_vector_[sd]
row_begin is Vector(row_begin)[rows + 1]
columns is Vector(columns)[entries]
values is Vector(values)[entries]
x is Vector(x)[cols]
y is Vector(y)[rows]
returns cusparseStatus_t ok CUSPARSE_STATUS_SUCCESS
space device {row_begin, columns, values, x, y}
handle handle {get cusparseGetStream set cusparseSetStream}
example rows = 4, 1, 9
example cols = 5, 1, 8
produces { y {start: 0, len: rows} }
when consumes {
  row_begin {start: 0, len: rows + 1}
  columns {start: 0, len: entries}
  values {start: 0, len: entries}
  x within {start: 0, len: cols}
}
</Fern Annotation>*/
static inline cusparseStatus_t cusparse_csr_times_vector_s(cusparseHandle_t handle, int rows, int cols, int entries, const int *row_begin,
                                                           const int *columns, const float *values, const float *x, float *y);
static inline cusparseStatus_t cusparse_csr_times_vector_d(cusparseHandle_t handle, int rows, int cols, int entries, const int *row_begin,
                                                           const int *columns, const double *values, const double *x, double *y);

/* Y = A X, of `width` columns */
/*<Fern Annotation>
for functions cusparse_csr_times_matrix_[sd]
row_begin is Vector(row_begin)[rows + 1]
columns is Vector(columns)[entries]
values is Vector(values)[entries]
X is ColMatrix(X, ld_X)[cols, width]
Y is ColMatrix(Y, ld_Y)[rows, width]
returns cusparseStatus_t ok CUSPARSE_STATUS_SUCCESS
space device {row_begin, columns, values, X, Y}
handle handle {get cusparseGetStream set cusparseSetStream}
example rows = 4, 1, 9
example cols = 5, 1, 8
cost {flops: 2 * entries * l_v}
l_v: Symbolic
for v in [0, width, l_v] {
  produces { Y {x: 0, len_x: rows, y: v, len_y: l_v} }
  when consumes {
    row_begin {start: 0, len: rows + 1}
    columns {start: 0, len: entries}
    values {start: 0, len: entries}
    X within {x: 0, len_x: cols, y: v, len_y: l_v}
  }
}
</Fern Annotation>*/
static inline cusparseStatus_t cusparse_csr_times_matrix_s(cusparseHandle_t handle, int rows, int cols, int entries, const int *row_begin,
                                                           const int *columns, const float *values, int width, const float *X, int ld_X,
                                                           float *Y, int ld_Y);
static inline cusparseStatus_t cusparse_csr_times_matrix_d(cusparseHandle_t handle, int rows, int cols, int entries, const int *row_begin,
                                                           const int *columns, const double *values, int width, const double *X, int ld_X,
                                                           double *Y, int ld_Y);

/* --- What they do --------------------------------------------------------------------------- */

/* Descriptors of one product. */
typedef struct cusparse_csr_product {
    cudaStream_t stream;
    cusparsePointerMode_t mode;  /* of the handle, before */
    cusparseSpMatDescr_t A;
    cusparseDnVecDescr_t x, y;
    cusparseDnMatDescr_t X, Y;
    void *buffer;
} cusparse_csr_product;

static inline void *cusparse_csr_pointer(const void *pointer)
{
    return (void *)(size_t)pointer;
}

static inline cusparseStatus_t cusparse_csr_begin(cusparse_csr_product *product, cusparseHandle_t handle, int rows, int cols, int entries,
                                                  const int *row_begin, const int *columns, const void *values, cudaDataType type)
{
    cusparseStatus_t status = cusparseGetStream(handle, &product->stream);
    if (status == CUSPARSE_STATUS_SUCCESS) status = cusparseGetPointerMode(handle, &product->mode);
    if (status == CUSPARSE_STATUS_SUCCESS) status = cusparseSetPointerMode(handle, CUSPARSE_POINTER_MODE_HOST);
    if (status != CUSPARSE_STATUS_SUCCESS) return status;
    return cusparseCreateCsr(&product->A, rows, cols, entries, cusparse_csr_pointer(row_begin), cusparse_csr_pointer(columns),
                             cusparse_csr_pointer(values), CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, type);
}

static inline cusparseStatus_t cusparse_csr_buffer(cusparse_csr_product *product, size_t bytes)
{
    if (cudaMallocAsync(&product->buffer, bytes ? bytes : 1, product->stream) == cudaSuccess) return CUSPARSE_STATUS_SUCCESS;
    (void)cudaGetLastError();
    product->buffer = NULL;
    return CUSPARSE_STATUS_ALLOC_FAILED;
}

static inline cusparseStatus_t cusparse_csr_end(cusparse_csr_product *product, cusparseHandle_t handle, cusparseStatus_t status)
{
    if (product->buffer) (void)cudaFreeAsync(product->buffer, product->stream);
    if (product->A) (void)cusparseDestroySpMat(product->A);
    if (product->x) (void)cusparseDestroyDnVec(product->x);
    if (product->y) (void)cusparseDestroyDnVec(product->y);
    if (product->X) (void)cusparseDestroyDnMat(product->X);
    if (product->Y) (void)cusparseDestroyDnMat(product->Y);
    (void)cusparseSetPointerMode(handle, product->mode);
    return status;
}

#define FERN_CUSPARSE_CSR(letter, real, type)                                                                                \
    static inline cusparseStatus_t cusparse_csr_times_vector_##letter(cusparseHandle_t handle, int rows, int cols, int entries,  \
                                                                      const int *row_begin, const int *columns,              \
                                                                      const real *values, const real *x, real *y)            \
    {                                                                                                                        \
        const cusparseOperation_t plain = CUSPARSE_OPERATION_NON_TRANSPOSE;                                                  \
        const real one = 1, zero = 0;                                                                                        \
        size_t bytes = 0;                                                                                                    \
        cusparse_csr_product all = {NULL, CUSPARSE_POINTER_MODE_HOST, NULL, NULL, NULL, NULL, NULL, NULL};                   \
        if (rows <= 0) return CUSPARSE_STATUS_SUCCESS;                                                                       \
        cusparseStatus_t status = cusparse_csr_begin(&all, handle, rows, cols, entries, row_begin, columns, values, type);   \
        if (!status) status = cusparseCreateDnVec(&all.x, cols, cusparse_csr_pointer(x), type);                              \
        if (!status) status = cusparseCreateDnVec(&all.y, rows, y, type);                                                    \
        if (!status)                                                                                                         \
            status = cusparseSpMV_bufferSize(handle, plain, &one, all.A, all.x, &zero, all.y, type, CUSPARSE_SPMV_ALG_DEFAULT, &bytes); \
        if (!status) status = cusparse_csr_buffer(&all, bytes);                                                              \
        if (!status) status = cusparseSpMV(handle, plain, &one, all.A, all.x, &zero, all.y, type, CUSPARSE_SPMV_ALG_DEFAULT, all.buffer); \
        return cusparse_csr_end(&all, handle, status);                                                                       \
    }                                                                                                                        \
    static inline cusparseStatus_t cusparse_csr_times_matrix_##letter(                                                       \
        cusparseHandle_t handle, int rows, int cols, int entries, const int *row_begin, const int *columns, const real *values,  \
        int width, const real *X, int ld_X, real *Y, int ld_Y)                                                               \
    {                                                                                                                        \
        const cusparseOperation_t plain = CUSPARSE_OPERATION_NON_TRANSPOSE;                                                  \
        const real one = 1, zero = 0;                                                                                        \
        size_t bytes = 0;                                                                                                    \
        cusparse_csr_product all = {NULL, CUSPARSE_POINTER_MODE_HOST, NULL, NULL, NULL, NULL, NULL, NULL};                   \
        if (rows <= 0 || width <= 0) return CUSPARSE_STATUS_SUCCESS;                                                         \
        cusparseStatus_t status = cusparse_csr_begin(&all, handle, rows, cols, entries, row_begin, columns, values, type);   \
        if (!status) status = cusparseCreateDnMat(&all.X, cols, width, ld_X, cusparse_csr_pointer(X), type, CUSPARSE_ORDER_COL); \
        if (!status) status = cusparseCreateDnMat(&all.Y, rows, width, ld_Y, Y, type, CUSPARSE_ORDER_COL);                   \
        if (!status)                                                                                                         \
            status = cusparseSpMM_bufferSize(handle, plain, plain, &one, all.A, all.X, &zero, all.Y, type, CUSPARSE_SPMM_ALG_DEFAULT, &bytes); \
        if (!status) status = cusparse_csr_buffer(&all, bytes);                                                              \
        if (!status)                                                                                                         \
            status = cusparseSpMM(handle, plain, plain, &one, all.A, all.X, &zero, all.Y, type, CUSPARSE_SPMM_ALG_DEFAULT, all.buffer); \
        return cusparse_csr_end(&all, handle, status);                                                                       \
    }

FERN_CUSPARSE_CSR(s, float, CUDA_R_32F)
FERN_CUSPARSE_CSR(d, double, CUDA_R_64F)

#ifdef __cplusplus
}
#endif

#endif
