/* The annotations of annotations/cblas.h beside the library: each function here is two or three calls
 * that share a nest, so that `fernc verify` runs the routine in tiles. Left out: trsm, whose results
 * grow without bounds on random triangles, and the complex gemv over a matrix that lies across:
 * OpenBLAS 0.3.21 reads beyond the end of x there, in a call of its own as well. */
#include "annotations/cblas.h"

#include <complex.h>
#include <stdlib.h>

/* --- Level 1 ------------------------------------------------------------------------------ */

void level1_s(int n, float a, const float *x, float *y, float *z)
{
    cblas_scopy(n, x, 1, z, 1);
    cblas_sscal(n, a, z, 1);
    cblas_saxpy(n, a, z, 1, y, 1);
    cblas_saxpby(n, 0.5f, z, 1, a, y, 1);
    cblas_sswap(n, y, 1, z, 1);
    cblas_srot(n, y, 1, z, 1, 0.75f, 0.5f);
}

void rotm_s(int n, const float *p, float *y, float *z)
{
    cblas_srotm(n, y, 1, z, 1, p);
    cblas_sscal(n, 2, y, 1);
}

float sums_s(int n, const float *x, const float *z, float *y)
{
    cblas_scopy(n, x, 1, y, 1);
    float dot = cblas_sdot(n, y, 1, z, 1);
    float sum = cblas_sasum(n, y, 1);
    float norm = cblas_snrm2(n, y, 1);
    return dot + sum + norm;
}

void level1_d(int n, double a, const double *x, double *y, double *z)
{
    cblas_dcopy(n, x, 1, z, 1);
    cblas_dscal(n, a, z, 1);
    cblas_daxpy(n, a, z, 1, y, 1);
    cblas_daxpby(n, 0.5, z, 1, a, y, 1);
    cblas_dswap(n, y, 1, z, 1);
    cblas_drot(n, y, 1, z, 1, 0.75, 0.5);
}

void rotm_d(int n, const double *p, double *y, double *z)
{
    cblas_drotm(n, y, 1, z, 1, p);
    cblas_dscal(n, 2, y, 1);
}

double sums_d(int n, const double *x, const double *z, double *y)
{
    cblas_dcopy(n, x, 1, y, 1);
    double dot = cblas_ddot(n, y, 1, z, 1);
    double sum = cblas_dasum(n, y, 1);
    double norm = cblas_dnrm2(n, y, 1);
    return dot + sum + norm;
}

void strides(int n, int incx, int incy, float a, const float *x, float *y)
{
    cblas_sscal(n, a, y, incy);
    cblas_saxpy(n, a, x, incx, y, incy);
}

float sdsdot(int n, float alpha, const float *x, float *y)
{
    cblas_sscal(n, 0.5f, y, 1);
    float s = cblas_sdsdot(n, alpha, x, 1, y, 1);
    double d = cblas_dsdot(n, x, 1, y, 1);
    return s + (float)d;
}

float level1_c(int n, const float _Complex *x, float _Complex *y, float _Complex *z)
{
    const float _Complex alpha = 0.5, beta = 0.25;
    cblas_ccopy(n, x, 1, z, 1);
    cblas_cscal(n, &alpha, z, 1);
    cblas_csscal(n, 2, z, 1);
    cblas_caxpy(n, &alpha, z, 1, y, 1);
    cblas_caxpby(n, &alpha, z, 1, &beta, y, 1);
    cblas_cswap(n, y, 1, z, 1);
    float sum = cblas_scasum(n, y, 1);
    float norm = cblas_scnrm2(n, y, 1);
    return sum + norm;
}

double level1_z(int n, const double _Complex *x, double _Complex *y, double _Complex *z)
{
    const double _Complex alpha = 0.5, beta = 0.25;
    cblas_zcopy(n, x, 1, z, 1);
    cblas_zscal(n, &alpha, z, 1);
    cblas_zdscal(n, 2, z, 1);
    cblas_zaxpy(n, &alpha, z, 1, y, 1);
    cblas_zaxpby(n, &alpha, z, 1, &beta, y, 1);
    cblas_zswap(n, y, 1, z, 1);
    double sum = cblas_dzasum(n, y, 1);
    double norm = cblas_dznrm2(n, y, 1);
    return sum + norm;
}

/* --- Level 2 ------------------------------------------------------------------------------ */

void ger_s_row(int m, int n, int lda, const float *x, const float *y, float *A)
{
    cblas_sger(CblasRowMajor, m, n, 0.5, x, 1, y, 1, A, lda);
    cblas_sger(CblasRowMajor, m, n, 2, x, 1, y, 1, A, lda);
}

void gemv_s_row_notrans_0(int m, int n, int lda, const float *A, const float *x, float *y)
{
    cblas_sgemv(CblasRowMajor, CblasNoTrans, m, n, 0.5, A, lda, x, 1, 0, y, 1);
    cblas_sscal(m, 2, y, 1);
}

void gemv_s_row_notrans_2(int m, int n, int lda, const float *A, const float *x, float *y)
{
    cblas_sgemv(CblasRowMajor, CblasNoTrans, m, n, 0.5, A, lda, x, 1, 2, y, 1);
    cblas_sscal(m, 2, y, 1);
}

void gemv_s_row_trans_0(int m, int n, int lda, const float *A, const float *x, float *y)
{
    cblas_sgemv(CblasRowMajor, CblasTrans, m, n, 0.5, A, lda, x, 1, 0, y, 1);
    cblas_sscal(n, 2, y, 1);
}

void gemv_s_row_trans_2(int m, int n, int lda, const float *A, const float *x, float *y)
{
    cblas_sgemv(CblasRowMajor, CblasTrans, m, n, 0.5, A, lda, x, 1, 2, y, 1);
    cblas_sscal(n, 2, y, 1);
}

void ger_s_col(int m, int n, int lda, const float *x, const float *y, float *A)
{
    cblas_sger(CblasColMajor, m, n, 0.5, x, 1, y, 1, A, lda);
    cblas_sger(CblasColMajor, m, n, 2, x, 1, y, 1, A, lda);
}

void gemv_s_col_notrans_0(int m, int n, int lda, const float *A, const float *x, float *y)
{
    cblas_sgemv(CblasColMajor, CblasNoTrans, m, n, 0.5, A, lda, x, 1, 0, y, 1);
    cblas_sscal(m, 2, y, 1);
}

void gemv_s_col_notrans_2(int m, int n, int lda, const float *A, const float *x, float *y)
{
    cblas_sgemv(CblasColMajor, CblasNoTrans, m, n, 0.5, A, lda, x, 1, 2, y, 1);
    cblas_sscal(m, 2, y, 1);
}

void gemv_s_col_trans_0(int m, int n, int lda, const float *A, const float *x, float *y)
{
    cblas_sgemv(CblasColMajor, CblasTrans, m, n, 0.5, A, lda, x, 1, 0, y, 1);
    cblas_sscal(n, 2, y, 1);
}

void gemv_s_col_trans_2(int m, int n, int lda, const float *A, const float *x, float *y)
{
    cblas_sgemv(CblasColMajor, CblasTrans, m, n, 0.5, A, lda, x, 1, 2, y, 1);
    cblas_sscal(n, 2, y, 1);
}

void ger_d_row(int m, int n, int lda, const double *x, const double *y, double *A)
{
    cblas_dger(CblasRowMajor, m, n, 0.5, x, 1, y, 1, A, lda);
    cblas_dger(CblasRowMajor, m, n, 2, x, 1, y, 1, A, lda);
}

void gemv_d_row_notrans_0(int m, int n, int lda, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 0.5, A, lda, x, 1, 0, y, 1);
    cblas_dscal(m, 2, y, 1);
}

void gemv_d_row_notrans_2(int m, int n, int lda, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 0.5, A, lda, x, 1, 2, y, 1);
    cblas_dscal(m, 2, y, 1);
}

void gemv_d_row_trans_0(int m, int n, int lda, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 0.5, A, lda, x, 1, 0, y, 1);
    cblas_dscal(n, 2, y, 1);
}

void gemv_d_row_trans_2(int m, int n, int lda, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 0.5, A, lda, x, 1, 2, y, 1);
    cblas_dscal(n, 2, y, 1);
}

void ger_d_col(int m, int n, int lda, const double *x, const double *y, double *A)
{
    cblas_dger(CblasColMajor, m, n, 0.5, x, 1, y, 1, A, lda);
    cblas_dger(CblasColMajor, m, n, 2, x, 1, y, 1, A, lda);
}

void gemv_d_col_notrans_0(int m, int n, int lda, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasColMajor, CblasNoTrans, m, n, 0.5, A, lda, x, 1, 0, y, 1);
    cblas_dscal(m, 2, y, 1);
}

void gemv_d_col_notrans_2(int m, int n, int lda, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasColMajor, CblasNoTrans, m, n, 0.5, A, lda, x, 1, 2, y, 1);
    cblas_dscal(m, 2, y, 1);
}

void gemv_d_col_trans_0(int m, int n, int lda, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasColMajor, CblasTrans, m, n, 0.5, A, lda, x, 1, 0, y, 1);
    cblas_dscal(n, 2, y, 1);
}

void gemv_d_col_trans_2(int m, int n, int lda, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasColMajor, CblasTrans, m, n, 0.5, A, lda, x, 1, 2, y, 1);
    cblas_dscal(n, 2, y, 1);
}

void ger_c_row(int m, int n, int lda, const float _Complex *x, const float _Complex *y, float _Complex *A)
{
    const float _Complex alpha = 0.5;
    cblas_cgeru(CblasRowMajor, m, n, &alpha, x, 1, y, 1, A, lda);
    cblas_cgerc(CblasRowMajor, m, n, &alpha, x, 1, y, 1, A, lda);
}

void gemv_c_row_notrans(int m, int n, int lda, const float _Complex *A, const float _Complex *x, float _Complex *y)
{
    const float _Complex alpha = 0.5, beta = 2;
    cblas_cgemv(CblasRowMajor, CblasNoTrans, m, n, &alpha, A, lda, x, 1, &beta, y, 1);
    cblas_cscal(m, &alpha, y, 1);
}

void ger_c_col(int m, int n, int lda, const float _Complex *x, const float _Complex *y, float _Complex *A)
{
    const float _Complex alpha = 0.5;
    cblas_cgeru(CblasColMajor, m, n, &alpha, x, 1, y, 1, A, lda);
    cblas_cgerc(CblasColMajor, m, n, &alpha, x, 1, y, 1, A, lda);
}

void gemv_c_col_trans(int m, int n, int lda, const float _Complex *A, const float _Complex *x, float _Complex *y)
{
    const float _Complex alpha = 0.5, beta = 2;
    cblas_cgemv(CblasColMajor, CblasTrans, m, n, &alpha, A, lda, x, 1, &beta, y, 1);
    cblas_cscal(n, &alpha, y, 1);
}

void gemv_c_col_conjtrans(int m, int n, int lda, const float _Complex *A, const float _Complex *x, float _Complex *y)
{
    const float _Complex alpha = 0.5, beta = 2;
    cblas_cgemv(CblasColMajor, CblasConjTrans, m, n, &alpha, A, lda, x, 1, &beta, y, 1);
    cblas_cscal(n, &alpha, y, 1);
}

void ger_z_row(int m, int n, int lda, const double _Complex *x, const double _Complex *y, double _Complex *A)
{
    const double _Complex alpha = 0.5;
    cblas_zgeru(CblasRowMajor, m, n, &alpha, x, 1, y, 1, A, lda);
    cblas_zgerc(CblasRowMajor, m, n, &alpha, x, 1, y, 1, A, lda);
}

void gemv_z_row_notrans(int m, int n, int lda, const double _Complex *A, const double _Complex *x, double _Complex *y)
{
    const double _Complex alpha = 0.5, beta = 2;
    cblas_zgemv(CblasRowMajor, CblasNoTrans, m, n, &alpha, A, lda, x, 1, &beta, y, 1);
    cblas_zscal(m, &alpha, y, 1);
}

void ger_z_col(int m, int n, int lda, const double _Complex *x, const double _Complex *y, double _Complex *A)
{
    const double _Complex alpha = 0.5;
    cblas_zgeru(CblasColMajor, m, n, &alpha, x, 1, y, 1, A, lda);
    cblas_zgerc(CblasColMajor, m, n, &alpha, x, 1, y, 1, A, lda);
}

void gemv_z_col_trans(int m, int n, int lda, const double _Complex *A, const double _Complex *x, double _Complex *y)
{
    const double _Complex alpha = 0.5, beta = 2;
    cblas_zgemv(CblasColMajor, CblasTrans, m, n, &alpha, A, lda, x, 1, &beta, y, 1);
    cblas_zscal(n, &alpha, y, 1);
}

void gemv_z_col_conjtrans(int m, int n, int lda, const double _Complex *A, const double _Complex *x, double _Complex *y)
{
    const double _Complex alpha = 0.5, beta = 2;
    cblas_zgemv(CblasColMajor, CblasConjTrans, m, n, &alpha, A, lda, x, 1, &beta, y, 1);
    cblas_zscal(n, &alpha, y, 1);
}

/* --- Level 3 ------------------------------------------------------------------------------ */

void gemm_s_row_notrans_notrans_0(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_row_notrans_notrans_2(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 0.5, A, lda, B, ldb, 2, C, ldc);
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_row_notrans_trans_0(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, m, n, k, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_row_notrans_trans_2(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, m, n, k, 0.5, A, lda, B, ldb, 2, C, ldc);
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_row_trans_notrans_0(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasRowMajor, CblasTrans, CblasNoTrans, m, n, k, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_sgemm(CblasRowMajor, CblasTrans, CblasNoTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_row_trans_notrans_2(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasRowMajor, CblasTrans, CblasNoTrans, m, n, k, 0.5, A, lda, B, ldb, 2, C, ldc);
    cblas_sgemm(CblasRowMajor, CblasTrans, CblasNoTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_row_trans_trans_0(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasRowMajor, CblasTrans, CblasTrans, m, n, k, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_sgemm(CblasRowMajor, CblasTrans, CblasTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_row_trans_trans_2(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasRowMajor, CblasTrans, CblasTrans, m, n, k, 0.5, A, lda, B, ldb, 2, C, ldc);
    cblas_sgemm(CblasRowMajor, CblasTrans, CblasTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void symm_s_row_left(int m, int n, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_ssymm(CblasRowMajor, CblasLeft, CblasUpper, m, n, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_ssymm(CblasRowMajor, CblasLeft, CblasLower, m, n, 0.5, A, lda, B, ldb, 2, C, ldc);
}

void trmm_s_row_left(int m, int n, int lda, int ldb, const float *A, float *B)
{
    cblas_strmm(CblasRowMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, m, n, 0.0625, A, lda, B, ldb);
    cblas_strmm(CblasRowMajor, CblasLeft, CblasLower, CblasTrans, CblasUnit, m, n, 0.0625, A, lda, B, ldb);
}

void symm_s_row_right(int m, int n, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_ssymm(CblasRowMajor, CblasRight, CblasUpper, m, n, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_ssymm(CblasRowMajor, CblasRight, CblasLower, m, n, 0.5, A, lda, B, ldb, 2, C, ldc);
}

void trmm_s_row_right(int m, int n, int lda, int ldb, const float *A, float *B)
{
    cblas_strmm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, m, n, 0.0625, A, lda, B, ldb);
    cblas_strmm(CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, m, n, 0.0625, A, lda, B, ldb);
}

void syrk_s_row_notrans(int n, int k, int lda, int ldc, const float *x, const float *y, float *A, float *C)
{
    cblas_sger(CblasRowMajor, n, k, 0.5, x, 1, y, 1, A, lda);
    cblas_ssyrk(CblasRowMajor, CblasUpper, CblasNoTrans, n, k, 0.25, A, lda, 2, C, ldc);
}

void syrk_s_row_trans(int n, int k, int lda, int ldc, const float *x, const float *y, float *A, float *C)
{
    cblas_sger(CblasRowMajor, k, n, 0.5, x, 1, y, 1, A, lda);
    cblas_ssyrk(CblasRowMajor, CblasUpper, CblasTrans, n, k, 0.25, A, lda, 2, C, ldc);
}

void gemm_s_col_notrans_notrans_0(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, m, n, k, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_sgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_col_notrans_notrans_2(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, m, n, k, 0.5, A, lda, B, ldb, 2, C, ldc);
    cblas_sgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_col_notrans_trans_0(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasColMajor, CblasNoTrans, CblasTrans, m, n, k, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_sgemm(CblasColMajor, CblasNoTrans, CblasTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_col_notrans_trans_2(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasColMajor, CblasNoTrans, CblasTrans, m, n, k, 0.5, A, lda, B, ldb, 2, C, ldc);
    cblas_sgemm(CblasColMajor, CblasNoTrans, CblasTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_col_trans_notrans_0(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasColMajor, CblasTrans, CblasNoTrans, m, n, k, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_sgemm(CblasColMajor, CblasTrans, CblasNoTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_col_trans_notrans_2(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasColMajor, CblasTrans, CblasNoTrans, m, n, k, 0.5, A, lda, B, ldb, 2, C, ldc);
    cblas_sgemm(CblasColMajor, CblasTrans, CblasNoTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_col_trans_trans_0(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasColMajor, CblasTrans, CblasTrans, m, n, k, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_sgemm(CblasColMajor, CblasTrans, CblasTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_s_col_trans_trans_2(int m, int n, int k, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_sgemm(CblasColMajor, CblasTrans, CblasTrans, m, n, k, 0.5, A, lda, B, ldb, 2, C, ldc);
    cblas_sgemm(CblasColMajor, CblasTrans, CblasTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void symm_s_col_left(int m, int n, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_ssymm(CblasColMajor, CblasLeft, CblasUpper, m, n, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_ssymm(CblasColMajor, CblasLeft, CblasLower, m, n, 0.5, A, lda, B, ldb, 2, C, ldc);
}

void trmm_s_col_left(int m, int n, int lda, int ldb, const float *A, float *B)
{
    cblas_strmm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, m, n, 0.0625, A, lda, B, ldb);
    cblas_strmm(CblasColMajor, CblasLeft, CblasLower, CblasTrans, CblasUnit, m, n, 0.0625, A, lda, B, ldb);
}

void symm_s_col_right(int m, int n, int lda, int ldb, int ldc, const float *A, const float *B, float *C)
{
    cblas_ssymm(CblasColMajor, CblasRight, CblasUpper, m, n, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_ssymm(CblasColMajor, CblasRight, CblasLower, m, n, 0.5, A, lda, B, ldb, 2, C, ldc);
}

void trmm_s_col_right(int m, int n, int lda, int ldb, const float *A, float *B)
{
    cblas_strmm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, m, n, 0.0625, A, lda, B, ldb);
    cblas_strmm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, m, n, 0.0625, A, lda, B, ldb);
}

void syrk_s_col_notrans(int n, int k, int lda, int ldc, const float *x, const float *y, float *A, float *C)
{
    cblas_sger(CblasColMajor, n, k, 0.5, x, 1, y, 1, A, lda);
    cblas_ssyrk(CblasColMajor, CblasUpper, CblasNoTrans, n, k, 0.25, A, lda, 2, C, ldc);
}

void syrk_s_col_trans(int n, int k, int lda, int ldc, const float *x, const float *y, float *A, float *C)
{
    cblas_sger(CblasColMajor, k, n, 0.5, x, 1, y, 1, A, lda);
    cblas_ssyrk(CblasColMajor, CblasUpper, CblasTrans, n, k, 0.25, A, lda, 2, C, ldc);
}

void gemm_d_row_notrans_notrans_0(int m, int n, int k, int lda, int ldb, int ldc, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_d_row_trans_trans_0(int m, int n, int k, int lda, int ldb, int ldc, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasTrans, CblasTrans, m, n, k, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_dgemm(CblasRowMajor, CblasTrans, CblasTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void symm_d_row_left(int m, int n, int lda, int ldb, int ldc, const double *A, const double *B, double *C)
{
    cblas_dsymm(CblasRowMajor, CblasLeft, CblasUpper, m, n, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_dsymm(CblasRowMajor, CblasLeft, CblasLower, m, n, 0.5, A, lda, B, ldb, 2, C, ldc);
}

void trmm_d_row_left(int m, int n, int lda, int ldb, const double *A, double *B)
{
    cblas_dtrmm(CblasRowMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, m, n, 0.0625, A, lda, B, ldb);
    cblas_dtrmm(CblasRowMajor, CblasLeft, CblasLower, CblasTrans, CblasUnit, m, n, 0.0625, A, lda, B, ldb);
}

void symm_d_row_right(int m, int n, int lda, int ldb, int ldc, const double *A, const double *B, double *C)
{
    cblas_dsymm(CblasRowMajor, CblasRight, CblasUpper, m, n, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_dsymm(CblasRowMajor, CblasRight, CblasLower, m, n, 0.5, A, lda, B, ldb, 2, C, ldc);
}

void trmm_d_row_right(int m, int n, int lda, int ldb, const double *A, double *B)
{
    cblas_dtrmm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, m, n, 0.0625, A, lda, B, ldb);
    cblas_dtrmm(CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, m, n, 0.0625, A, lda, B, ldb);
}

void syrk_d_row_notrans(int n, int k, int lda, int ldc, const double *x, const double *y, double *A, double *C)
{
    cblas_dger(CblasRowMajor, n, k, 0.5, x, 1, y, 1, A, lda);
    cblas_dsyrk(CblasRowMajor, CblasUpper, CblasNoTrans, n, k, 0.25, A, lda, 2, C, ldc);
}

void syrk_d_row_trans(int n, int k, int lda, int ldc, const double *x, const double *y, double *A, double *C)
{
    cblas_dger(CblasRowMajor, k, n, 0.5, x, 1, y, 1, A, lda);
    cblas_dsyrk(CblasRowMajor, CblasUpper, CblasTrans, n, k, 0.25, A, lda, 2, C, ldc);
}

void gemm_d_col_notrans_notrans_0(int m, int n, int k, int lda, int ldb, int ldc, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, m, n, k, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void gemm_d_col_trans_trans_0(int m, int n, int k, int lda, int ldb, int ldc, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasColMajor, CblasTrans, CblasTrans, m, n, k, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_dgemm(CblasColMajor, CblasTrans, CblasTrans, m, n, k, 0.25, A, lda, B, ldb, 1, C, ldc);
}

void symm_d_col_left(int m, int n, int lda, int ldb, int ldc, const double *A, const double *B, double *C)
{
    cblas_dsymm(CblasColMajor, CblasLeft, CblasUpper, m, n, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_dsymm(CblasColMajor, CblasLeft, CblasLower, m, n, 0.5, A, lda, B, ldb, 2, C, ldc);
}

void trmm_d_col_left(int m, int n, int lda, int ldb, const double *A, double *B)
{
    cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, m, n, 0.0625, A, lda, B, ldb);
    cblas_dtrmm(CblasColMajor, CblasLeft, CblasLower, CblasTrans, CblasUnit, m, n, 0.0625, A, lda, B, ldb);
}

void symm_d_col_right(int m, int n, int lda, int ldb, int ldc, const double *A, const double *B, double *C)
{
    cblas_dsymm(CblasColMajor, CblasRight, CblasUpper, m, n, 0.5, A, lda, B, ldb, 0, C, ldc);
    cblas_dsymm(CblasColMajor, CblasRight, CblasLower, m, n, 0.5, A, lda, B, ldb, 2, C, ldc);
}

void trmm_d_col_right(int m, int n, int lda, int ldb, const double *A, double *B)
{
    cblas_dtrmm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, m, n, 0.0625, A, lda, B, ldb);
    cblas_dtrmm(CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasUnit, m, n, 0.0625, A, lda, B, ldb);
}

void syrk_d_col_notrans(int n, int k, int lda, int ldc, const double *x, const double *y, double *A, double *C)
{
    cblas_dger(CblasColMajor, n, k, 0.5, x, 1, y, 1, A, lda);
    cblas_dsyrk(CblasColMajor, CblasUpper, CblasNoTrans, n, k, 0.25, A, lda, 2, C, ldc);
}

void syrk_d_col_trans(int n, int k, int lda, int ldc, const double *x, const double *y, double *A, double *C)
{
    cblas_dger(CblasColMajor, k, n, 0.5, x, 1, y, 1, A, lda);
    cblas_dsyrk(CblasColMajor, CblasUpper, CblasTrans, n, k, 0.25, A, lda, 2, C, ldc);
}

void gemm_c_row_notrans_notrans(int m, int n, int k, int lda, int ldb, int ldc, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex alpha = 0.5, beta = 0.25;
    cblas_cgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_cgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void gemm_c_row_conjtrans_notrans(int m, int n, int k, int lda, int ldb, int ldc, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex alpha = 0.5, beta = 0.25;
    cblas_cgemm(CblasRowMajor, CblasConjTrans, CblasNoTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_cgemm(CblasRowMajor, CblasConjTrans, CblasNoTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void gemm_c_row_notrans_trans(int m, int n, int k, int lda, int ldb, int ldc, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex alpha = 0.5, beta = 0.25;
    cblas_cgemm(CblasRowMajor, CblasNoTrans, CblasTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_cgemm(CblasRowMajor, CblasNoTrans, CblasTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void gemm_c_row_trans_conjtrans(int m, int n, int k, int lda, int ldb, int ldc, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex alpha = 0.5, beta = 0.25;
    cblas_cgemm(CblasRowMajor, CblasTrans, CblasConjTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_cgemm(CblasRowMajor, CblasTrans, CblasConjTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void hemm_c_row_left(int m, int n, int lda, int ldb, int ldc, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex alpha = 0.5, beta = 0.25;
    cblas_chemm(CblasRowMajor, CblasLeft, CblasUpper, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_csymm(CblasRowMajor, CblasLeft, CblasLower, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
}

void hemm_c_row_right(int m, int n, int lda, int ldb, int ldc, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex alpha = 0.5, beta = 0.25;
    cblas_chemm(CblasRowMajor, CblasRight, CblasUpper, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_csymm(CblasRowMajor, CblasRight, CblasLower, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
}

void gemm_c_col_notrans_notrans(int m, int n, int k, int lda, int ldb, int ldc, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex alpha = 0.5, beta = 0.25;
    cblas_cgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_cgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void gemm_c_col_conjtrans_notrans(int m, int n, int k, int lda, int ldb, int ldc, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex alpha = 0.5, beta = 0.25;
    cblas_cgemm(CblasColMajor, CblasConjTrans, CblasNoTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_cgemm(CblasColMajor, CblasConjTrans, CblasNoTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void gemm_c_col_notrans_trans(int m, int n, int k, int lda, int ldb, int ldc, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex alpha = 0.5, beta = 0.25;
    cblas_cgemm(CblasColMajor, CblasNoTrans, CblasTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_cgemm(CblasColMajor, CblasNoTrans, CblasTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void gemm_c_col_trans_conjtrans(int m, int n, int k, int lda, int ldb, int ldc, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex alpha = 0.5, beta = 0.25;
    cblas_cgemm(CblasColMajor, CblasTrans, CblasConjTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_cgemm(CblasColMajor, CblasTrans, CblasConjTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void hemm_c_col_left(int m, int n, int lda, int ldb, int ldc, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex alpha = 0.5, beta = 0.25;
    cblas_chemm(CblasColMajor, CblasLeft, CblasUpper, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_csymm(CblasColMajor, CblasLeft, CblasLower, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
}

void hemm_c_col_right(int m, int n, int lda, int ldb, int ldc, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex alpha = 0.5, beta = 0.25;
    cblas_chemm(CblasColMajor, CblasRight, CblasUpper, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_csymm(CblasColMajor, CblasRight, CblasLower, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
}

void gemm_z_row_notrans_notrans(int m, int n, int k, int lda, int ldb, int ldc, const double _Complex *A, const double _Complex *B, double _Complex *C)
{
    const double _Complex alpha = 0.5, beta = 0.25;
    cblas_zgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_zgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void gemm_z_row_conjtrans_notrans(int m, int n, int k, int lda, int ldb, int ldc, const double _Complex *A, const double _Complex *B, double _Complex *C)
{
    const double _Complex alpha = 0.5, beta = 0.25;
    cblas_zgemm(CblasRowMajor, CblasConjTrans, CblasNoTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_zgemm(CblasRowMajor, CblasConjTrans, CblasNoTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void gemm_z_row_notrans_trans(int m, int n, int k, int lda, int ldb, int ldc, const double _Complex *A, const double _Complex *B, double _Complex *C)
{
    const double _Complex alpha = 0.5, beta = 0.25;
    cblas_zgemm(CblasRowMajor, CblasNoTrans, CblasTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_zgemm(CblasRowMajor, CblasNoTrans, CblasTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void gemm_z_row_trans_conjtrans(int m, int n, int k, int lda, int ldb, int ldc, const double _Complex *A, const double _Complex *B, double _Complex *C)
{
    const double _Complex alpha = 0.5, beta = 0.25;
    cblas_zgemm(CblasRowMajor, CblasTrans, CblasConjTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_zgemm(CblasRowMajor, CblasTrans, CblasConjTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void hemm_z_row_left(int m, int n, int lda, int ldb, int ldc, const double _Complex *A, const double _Complex *B, double _Complex *C)
{
    const double _Complex alpha = 0.5, beta = 0.25;
    cblas_zhemm(CblasRowMajor, CblasLeft, CblasUpper, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_zsymm(CblasRowMajor, CblasLeft, CblasLower, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
}

void hemm_z_row_right(int m, int n, int lda, int ldb, int ldc, const double _Complex *A, const double _Complex *B, double _Complex *C)
{
    const double _Complex alpha = 0.5, beta = 0.25;
    cblas_zhemm(CblasRowMajor, CblasRight, CblasUpper, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_zsymm(CblasRowMajor, CblasRight, CblasLower, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
}

void gemm_z_col_notrans_notrans(int m, int n, int k, int lda, int ldb, int ldc, const double _Complex *A, const double _Complex *B, double _Complex *C)
{
    const double _Complex alpha = 0.5, beta = 0.25;
    cblas_zgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_zgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void gemm_z_col_conjtrans_notrans(int m, int n, int k, int lda, int ldb, int ldc, const double _Complex *A, const double _Complex *B, double _Complex *C)
{
    const double _Complex alpha = 0.5, beta = 0.25;
    cblas_zgemm(CblasColMajor, CblasConjTrans, CblasNoTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_zgemm(CblasColMajor, CblasConjTrans, CblasNoTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void gemm_z_col_notrans_trans(int m, int n, int k, int lda, int ldb, int ldc, const double _Complex *A, const double _Complex *B, double _Complex *C)
{
    const double _Complex alpha = 0.5, beta = 0.25;
    cblas_zgemm(CblasColMajor, CblasNoTrans, CblasTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_zgemm(CblasColMajor, CblasNoTrans, CblasTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void gemm_z_col_trans_conjtrans(int m, int n, int k, int lda, int ldb, int ldc, const double _Complex *A, const double _Complex *B, double _Complex *C)
{
    const double _Complex alpha = 0.5, beta = 0.25;
    cblas_zgemm(CblasColMajor, CblasTrans, CblasConjTrans, m, n, k, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_zgemm(CblasColMajor, CblasTrans, CblasConjTrans, m, n, k, &beta, A, lda, B, ldb, &alpha, C, ldc);
}

void hemm_z_col_left(int m, int n, int lda, int ldb, int ldc, const double _Complex *A, const double _Complex *B, double _Complex *C)
{
    const double _Complex alpha = 0.5, beta = 0.25;
    cblas_zhemm(CblasColMajor, CblasLeft, CblasUpper, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_zsymm(CblasColMajor, CblasLeft, CblasLower, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
}

void hemm_z_col_right(int m, int n, int lda, int ldb, int ldc, const double _Complex *A, const double _Complex *B, double _Complex *C)
{
    const double _Complex alpha = 0.5, beta = 0.25;
    cblas_zhemm(CblasColMajor, CblasRight, CblasUpper, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
    cblas_zsymm(CblasColMajor, CblasRight, CblasLower, m, n, &alpha, A, lda, B, ldb, &beta, C, ldc);
}

void omatcopy_row_notrans(int rows, int cols, int lda, int ldb, const float *A, float *B, float *C)
{
    cblas_somatcopy(CblasRowMajor, CblasNoTrans, rows, cols, 2, A, lda, B, ldb);
    cblas_sgeadd(CblasRowMajor, rows, cols, 0.5, B, ldb, 2, C, ldb);
}

void omatcopy_row_trans(int rows, int cols, int lda, int ldb, const float *A, float *B, float *C)
{
    cblas_somatcopy(CblasRowMajor, CblasTrans, rows, cols, 2, A, lda, B, ldb);
    cblas_sgeadd(CblasRowMajor, cols, rows, 0.5, B, ldb, 2, C, ldb);
}

void omatcopy_col_notrans(int rows, int cols, int lda, int ldb, const float *A, float *B, float *C)
{
    cblas_somatcopy(CblasColMajor, CblasNoTrans, rows, cols, 2, A, lda, B, ldb);
    cblas_sgeadd(CblasColMajor, rows, cols, 0.5, B, ldb, 2, C, ldb);
}

void omatcopy_col_trans(int rows, int cols, int lda, int ldb, const float *A, float *B, float *C)
{
    cblas_somatcopy(CblasColMajor, CblasTrans, rows, cols, 2, A, lda, B, ldb);
    cblas_sgeadd(CblasColMajor, cols, rows, 0.5, B, ldb, 2, C, ldb);
}

/* Factors of 0 behind pointers: what they scale is new memory. */
void complex_products(int m, int n, int k, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex one = 1.0f, zero = 0.0f;
    float _Complex *T = malloc((size_t)m * (size_t)n * sizeof *T);
    cblas_cgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, &one, A, k, B, n, &zero, T, n);
    cblas_cscal(m * n, &one, T, 1);
    cblas_caxpy(m * n, &one, T, 1, C, 1);
    free(T);
}

void complex_dot(int n, const float _Complex *x, float _Complex *y, float _Complex *result)
{
    const float _Complex a = 2.0f;
    cblas_caxpy(n, &a, x, 1, y, 1);
    cblas_cdotu_sub(n, x, 1, y, 1, result);
}

/* A product and its transpose read a matrix once: what the second overwrites is reduced row by row. */
int twice_through_a_matrix(int m, int n, const double *A, const double *x, double *y)
{
    double *t = malloc(sizeof *t * (size_t)m);
    if (!t) return -1;
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, x, 1, 0.0, t, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, A, n, t, 1, 0.0, y, 1);
    free(t);
    return 0;
}

/* A new matrix that is reduced into, tile by tile, and read after that. */
int products_in_a_row(int m, int n, int k, const float *A, const float *B, const float *x, float *y)
{
    float *scaled = malloc(sizeof *scaled * (size_t)m * (size_t)k), *C = malloc(sizeof *C * (size_t)m * (size_t)n);
    if (!scaled || !C) {
        free(scaled);
        free(C);
        return -1;
    }
    cblas_somatcopy(CblasRowMajor, CblasNoTrans, m, k, 0.5f, A, k, scaled, k);
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0f, scaled, k, B, n, 0.0f, C, n);
    cblas_sgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0f, C, n, x, 1, 0.0f, y, 1);
    free(scaled);
    free(C);
    return 0;
}
