/* Annotations of cuBLAS, for a vendor's header that is not ours to edit: levels 1 to 3 in s, d, c and z, column-major; geam and
 * dgmm; and products of batches and of elements of other types.
 *
 * Vectors and matrices are in the device's memory; alpha, beta and what else is one number are where the handle's pointer mode
 * has them, and are passed on. What beta points at is not known when a tile is chosen: k is not cut, and y and C count as
 * updated; they may be memory that nothing has written (`overwrites`). The outer loop goes over columns, which lie one after
 * the other in memory.
 *
 * Cut into tiles: of level 1 what works on each element; dot, nrm2 and asum where the pointer mode has their result
 * on the host, who combines those of the tiles; gemv over the elements of y; ger, gemm, geam and dgmm over rows and
 * columns; the batch of gemmStridedBatched; symm, hemm, trmm and trsm over the dimension that the triangle does not couple (the
 * columns where it stands left, the rows where it stands right).
 *
 * Described, but called whole:
 *   - iamax, iamin;
 *   - syrk, herk, syr2k, her2k, syrkx, herkx: their tiles are those of k;
 *   - trmv, trsv, symv, hemv, syr, her, syr2, her2, and band and packed matrices: a piece of them is no call of the same routine;
 *   - vectors with an increment of 0 or less: they run backwards from their end.
 *
 * Not described: rotg, rotm and rotmg, whose few numbers are where the pointer mode says, arrays or not; what takes an array of
 * pointers (gemmBatched, trsmBatched, getrfBatched and so on): which memory these point at is in the device's memory, and no
 * annotation can name it, so that such a call stays where it stands, between tiles; the interfaces of 64-bit integers (`_64`). */
#ifndef FERN_CUBLAS_V2_H
#define FERN_CUBLAS_V2_H

#include "dense.h"

#include <cublas_v2.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Of the pointer mode goes where alpha and beta are. A workspace of 32 MiB is what NVIDIA recommends for its largest
 * devices. */
/*<Fern Handle>
cublasHandle_t {
  create cublasCreate   destroy cublasDestroy   set cublasSetStream   ok CUBLAS_STATUS_SUCCESS
  workspace cublasSetWorkspace 33554432
  mode cublasPointerMode_t {get cublasGetPointerMode set cublasSetPointerMode host CUBLAS_POINTER_MODE_HOST device CUBLAS_POINTER_MODE_DEVICE}
  mode cublasMath_t {get cublasGetMathMode set cublasSetMathMode}
  mode cublasAtomicsMode_t {get cublasGetAtomicsMode set cublasSetAtomicsMode}
  mode int {get cublasGetSmCountTarget set cublasSetSmCountTarget}
}
</Fern Handle>*/

/* --- Level 1 ----------------------------------------------------------------------------- */

/* In kernels, vectors that run forwards are computed by these. */
#ifndef __cplusplus /* CUDA C++ has them from annotations/cublas_threads.cuh */
void cublasSaxpy_v2_thread(int n, const float *alpha, const float *x, int incx, float *y, int incy);
void cublasDaxpy_v2_thread(int n, const double *alpha, const double *x, int incx, double *y, int incy);
void cublasCaxpy_v2_thread(int n, const cuComplex *alpha, const cuComplex *x, int incx, cuComplex *y, int incy);
void cublasZaxpy_v2_thread(int n, const cuDoubleComplex *alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy);
void cublasSscal_v2_thread(int n, const float *alpha, float *x, int incx);
void cublasDscal_v2_thread(int n, const double *alpha, double *x, int incx);
void cublasCscal_v2_thread(int n, const cuComplex *alpha, cuComplex *x, int incx);
void cublasZscal_v2_thread(int n, const cuDoubleComplex *alpha, cuDoubleComplex *x, int incx);
void cublasCsscal_v2_thread(int n, const float *alpha, cuComplex *x, int incx);
void cublasZdscal_v2_thread(int n, const double *alpha, cuDoubleComplex *x, int incx);
void cublasScopy_v2_thread(int n, const float *x, int incx, float *y, int incy);
void cublasDcopy_v2_thread(int n, const double *x, int incx, double *y, int incy);
void cublasCcopy_v2_thread(int n, const cuComplex *x, int incx, cuComplex *y, int incy);
void cublasZcopy_v2_thread(int n, const cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy);
void cublasSswap_v2_thread(int n, float *x, int incx, float *y, int incy);
void cublasDswap_v2_thread(int n, double *x, int incx, double *y, int incy);
void cublasCswap_v2_thread(int n, cuComplex *x, int incx, cuComplex *y, int incy);
void cublasZswap_v2_thread(int n, cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy);
void cublasSdot_v2_thread(int n, const float *x, int incx, const float *y, int incy, float *result);
void cublasDdot_v2_thread(int n, const double *x, int incx, const double *y, int incy, double *result);
void cublasSnrm2_v2_thread(int n, const float *x, int incx, float *result);
void cublasSasum_v2_thread(int n, const float *x, int incx, float *result);
void cublasDnrm2_v2_thread(int n, const double *x, int incx, double *result);
void cublasDasum_v2_thread(int n, const double *x, int incx, double *result);
void cublasScnrm2_v2_thread(int n, const cuComplex *x, int incx, float *result);
void cublasScasum_v2_thread(int n, const cuComplex *x, int incx, float *result);
void cublasDznrm2_v2_thread(int n, const cuDoubleComplex *x, int incx, double *result);
void cublasDzasum_v2_thread(int n, const cuDoubleComplex *x, int incx, double *result);
#endif

/* y = alpha x + y */
/*<Fern Annotation>
for functions cublas[SDCZ]axpy
x is Vector(x, incx)[n]   where incx > 0 && incy > 0
y is Vector(y, incy)[n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
inline_variant *_thread level thread in "annotations/cublas_threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} alpha { } }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]axpy
x is Vector(x, max(incx, -incx))[n]   where incx <= 0 || incy <= 0
y is Vector(y, max(incy, -incy))[n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
updates { y {start: 0, len: n} }
when consumes { x {start: 0, len: n} alpha { } }
</Fern Annotation>*/
cublasStatus_t cublasSaxpy(cublasHandle_t handle, int n, const float *alpha, const float *x, int incx, float *y,
                           int incy);
cublasStatus_t cublasDaxpy(cublasHandle_t handle, int n, const double *alpha, const double *x, int incx, double *y,
                           int incy);
cublasStatus_t cublasCaxpy(cublasHandle_t handle, int n, const cuComplex *alpha, const cuComplex *x, int incx,
                           cuComplex *y, int incy);
cublasStatus_t cublasZaxpy(cublasHandle_t handle, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *x,
                           int incx, cuDoubleComplex *y, int incy);

/* x = alpha x */
/*<Fern Annotation>
for functions cublas[SDCZ]scal, cublasCsscal, cublasZdscal
x is Vector(x, incx)[n]   where incx > 0
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x}
handle handle {get cublasGetStream set cublasSetStream}
captures
inline_variant *_thread level thread in "annotations/cublas_threads.cuh"
exact
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} }
  when consumes { alpha { } }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]scal, cublasCsscal, cublasZdscal
x is Vector(x, max(incx, -incx))[n]   where incx <= 0
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x}
handle handle {get cublasGetStream set cublasSetStream}
captures
exact
updates { x {start: 0, len: n} }
when consumes { alpha { } }
</Fern Annotation>*/
cublasStatus_t cublasSscal(cublasHandle_t handle, int n, const float *alpha, float *x, int incx);
cublasStatus_t cublasDscal(cublasHandle_t handle, int n, const double *alpha, double *x, int incx);
cublasStatus_t cublasCscal(cublasHandle_t handle, int n, const cuComplex *alpha, cuComplex *x, int incx);
cublasStatus_t cublasZscal(cublasHandle_t handle, int n, const cuDoubleComplex *alpha, cuDoubleComplex *x, int incx);
cublasStatus_t cublasCsscal(cublasHandle_t handle, int n, const float *alpha, cuComplex *x, int incx);
cublasStatus_t cublasZdscal(cublasHandle_t handle, int n, const double *alpha, cuDoubleComplex *x, int incx);

/* y = x */
/*<Fern Annotation>
for functions cublas[SDCZ]copy
x is Vector(x, incx)[n]   where incx > 0 && incy > 0
y is Vector(y, incy)[n]
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
inline_variant *_thread level thread in "annotations/cublas_threads.cuh"
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]copy
x is Vector(x, max(incx, -incx))[n]   where incx <= 0 || incy <= 0
y is Vector(y, max(incy, -incy))[n]
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
exact
produces { y {start: 0, len: n} }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
cublasStatus_t cublasScopy(cublasHandle_t handle, int n, const float *x, int incx, float *y, int incy);
cublasStatus_t cublasDcopy(cublasHandle_t handle, int n, const double *x, int incx, double *y, int incy);
cublasStatus_t cublasCcopy(cublasHandle_t handle, int n, const cuComplex *x, int incx, cuComplex *y, int incy);
cublasStatus_t cublasZcopy(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, cuDoubleComplex *y,
                           int incy);

/* x and y change places */
/*<Fern Annotation>
for functions cublas[SDCZ]swap
x is Vector(x, incx)[n]   where incx > 0 && incy > 0
y is Vector(y, incy)[n]
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
inline_variant *_thread level thread in "annotations/cublas_threads.cuh"
exact
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]swap
x is Vector(x, max(incx, -incx))[n]   where incx <= 0 || incy <= 0
y is Vector(y, max(incy, -incy))[n]
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
exact
updates { x {start: 0, len: n} y {start: 0, len: n} }
</Fern Annotation>*/
cublasStatus_t cublasSswap(cublasHandle_t handle, int n, float *x, int incx, float *y, int incy);
cublasStatus_t cublasDswap(cublasHandle_t handle, int n, double *x, int incx, double *y, int incy);
cublasStatus_t cublasCswap(cublasHandle_t handle, int n, cuComplex *x, int incx, cuComplex *y, int incy);
cublasStatus_t cublasZswap(cublasHandle_t handle, int n, cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy);

/* plane rotations */
/*<Fern Annotation>
for functions cublas[SDCZ]rot, cublasCsrot, cublasZdrot
x is Vector(x, incx)[n]   where incx > 0 && incy > 0
y is Vector(y, incy)[n]
c is Scalar(c)
s is Scalar(s)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} y {start: i, len: l_i} }
  when consumes { c { } s { } }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]rot, cublasCsrot, cublasZdrot
x is Vector(x, max(incx, -incx))[n]   where incx <= 0 || incy <= 0
y is Vector(y, max(incy, -incy))[n]
c is Scalar(c)
s is Scalar(s)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
updates { x {start: 0, len: n} y {start: 0, len: n} }
when consumes { c { } s { } }
</Fern Annotation>*/
cublasStatus_t cublasSrot(cublasHandle_t handle, int n, float *x, int incx, float *y, int incy, const float *c,
                          const float *s);
cublasStatus_t cublasDrot(cublasHandle_t handle, int n, double *x, int incx, double *y, int incy, const double *c,
                          const double *s);
cublasStatus_t cublasCrot(cublasHandle_t handle, int n, cuComplex *x, int incx, cuComplex *y, int incy,
                          const float *c, const cuComplex *s);
cublasStatus_t cublasZrot(cublasHandle_t handle, int n, cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy,
                          const double *c, const cuDoubleComplex *s);
cublasStatus_t cublasCsrot(cublasHandle_t handle, int n, cuComplex *x, int incx, cuComplex *y, int incy,
                           const float *c, const float *s);
cublasStatus_t cublasZdrot(cublasHandle_t handle, int n, cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy,
                           const double *c, const double *s);

/* Sums, and the place of the largest and the smallest element, which is counted from 1. The result is where the pointer mode has
 * scalars; where that is the host, the call waits for it. Tiles, and ranks, have parts of a sum; places are called whole. */
/*<Fern Annotation>
for functions cublas[SD]dot
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
result is Scalar(result)
where incx > 0 && incy > 0
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
inline_variant *_thread level thread in "annotations/cublas_threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) partial { result { } }
  when consumes { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SD]dot
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
result is Scalar(result)
where (incx <= 0 || incy <= 0)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
produces { result { } }
when consumes { x {start: 0, len: n} y {start: 0, len: n} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasCdot[uc]
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
result is Scalar(result)
where incx > 0 && incy > 0
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(cuCaddf, make_cuFloatComplex(0.0f, 0.0f)) partial { result { } }
  when consumes { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasZdot[uc]
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
result is Scalar(result)
where incx > 0 && incy > 0
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(cuCadd, make_cuDoubleComplex(0.0, 0.0)) partial { result { } }
  when consumes { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[CZ]dot[uc]
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
result is Scalar(result)
where (incx <= 0 || incy <= 0)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
produces { result { } }
when consumes { x {start: 0, len: n} y {start: 0, len: n} }
</Fern Annotation>*/
cublasStatus_t cublasSdot(cublasHandle_t handle, int n, const float *x, int incx, const float *y, int incy,
                          float *result);
cublasStatus_t cublasDdot(cublasHandle_t handle, int n, const double *x, int incx, const double *y, int incy,
                          double *result);
cublasStatus_t cublasCdotu(cublasHandle_t handle, int n, const cuComplex *x, int incx, const cuComplex *y, int incy,
                           cuComplex *result);
cublasStatus_t cublasCdotc(cublasHandle_t handle, int n, const cuComplex *x, int incx, const cuComplex *y, int incy,
                           cuComplex *result);
cublasStatus_t cublasZdotu(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y,
                           int incy, cuDoubleComplex *result);
cublasStatus_t cublasZdotc(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y,
                           int incy, cuDoubleComplex *result);
/*<Fern Annotation>
for functions cublasSnrm2, cublasScnrm2
x is Vector(x, incx)[n]
result is Scalar(result)
where incx > 0
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x}
handle handle {get cublasGetStream set cublasSetStream}
captures
inline_variant *_thread level thread in "annotations/cublas_threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(hypotf, 0) partial { result { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasDnrm2, cublasDznrm2
x is Vector(x, incx)[n]
result is Scalar(result)
where incx > 0
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x}
handle handle {get cublasGetStream set cublasSetStream}
captures
inline_variant *_thread level thread in "annotations/cublas_threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(hypot, 0) partial { result { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SD]asum, cublasScasum, cublasDzasum
x is Vector(x, incx)[n]
result is Scalar(result)
where incx > 0
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x}
handle handle {get cublasGetStream set cublasSetStream}
captures
inline_variant *_thread level thread in "annotations/cublas_threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) partial { result { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SD]nrm2, cublasScnrm2, cublasDznrm2, cublas[SD]asum, cublasScasum, cublasDzasum
x is Vector(x, max(incx, -incx))[n]
result is Scalar(result)
where incx <= 0
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x}
handle handle {get cublasGetStream set cublasSetStream}
produces { result { } }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasI[sdcz]amax, cublasI[sdcz]amin
x is Vector(x, max(incx, -incx))[n]
result is Scalar(result)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x}
handle handle {get cublasGetStream set cublasSetStream}
produces { result { } }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
cublasStatus_t cublasSnrm2(cublasHandle_t handle, int n, const float *x, int incx, float *result);
cublasStatus_t cublasDnrm2(cublasHandle_t handle, int n, const double *x, int incx, double *result);
cublasStatus_t cublasScnrm2(cublasHandle_t handle, int n, const cuComplex *x, int incx, float *result);
cublasStatus_t cublasDznrm2(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, double *result);
cublasStatus_t cublasSasum(cublasHandle_t handle, int n, const float *x, int incx, float *result);
cublasStatus_t cublasDasum(cublasHandle_t handle, int n, const double *x, int incx, double *result);
cublasStatus_t cublasScasum(cublasHandle_t handle, int n, const cuComplex *x, int incx, float *result);
cublasStatus_t cublasDzasum(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, double *result);
cublasStatus_t cublasIsamax(cublasHandle_t handle, int n, const float *x, int incx, int *result);
cublasStatus_t cublasIdamax(cublasHandle_t handle, int n, const double *x, int incx, int *result);
cublasStatus_t cublasIcamax(cublasHandle_t handle, int n, const cuComplex *x, int incx, int *result);
cublasStatus_t cublasIzamax(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, int *result);
cublasStatus_t cublasIsamin(cublasHandle_t handle, int n, const float *x, int incx, int *result);
cublasStatus_t cublasIdamin(cublasHandle_t handle, int n, const double *x, int incx, int *result);
cublasStatus_t cublasIcamin(cublasHandle_t handle, int n, const cuComplex *x, int incx, int *result);
cublasStatus_t cublasIzamin(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, int *result);

/* --- Level 2 ----------------------------------------------------------------------------- */

/* y = alpha op(A) x + beta y */
/*<Fern Annotation>
for functions cublas[SDCZ]gemv
A is ColMatrix(A, lda)[m, n]   where trans == CUBLAS_OP_N && incx > 0 && incy > 0
x is Vector(x, incx)[n]
y is Vector(y, incy)[m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
l_u: Symbolic
for u in [0, m, l_u] {
  updates { y {start: u, len: l_u} }
  when consumes { A {x: u, y: 0, len_x: l_u, len_y: n} x {start: 0, len: n} alpha { } beta { } }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemv
A is ColMatrix(A, lda)[m, n]   where trans == CUBLAS_OP_N && (incx <= 0 || incy <= 0)
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
updates { y {start: 0, len: m} }
when consumes { A {x: 0, y: 0, len_x: m, len_y: n} x {start: 0, len: n} alpha { } beta { } }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemv
A is ColMatrix(A, lda)[m, n]   where (trans == CUBLAS_OP_T || trans == CUBLAS_OP_C) && incx > 0 && incy > 0
x is Vector(x, incx)[m]
y is Vector(y, incy)[n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
l_v: Symbolic
for v in [0, n, l_v] {
  updates { y {start: v, len: l_v} }
  when consumes { A {x: 0, y: v, len_x: m, len_y: l_v} x {start: 0, len: m} alpha { } beta { } }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemv
A is ColMatrix(A, lda)[m, n]   where (trans == CUBLAS_OP_T || trans == CUBLAS_OP_C) && (incx <= 0 || incy <= 0)
x is Vector(x, max(incx, -incx))[m]
y is Vector(y, max(incy, -incy))[n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
updates { y {start: 0, len: n} }
when consumes { A {x: 0, y: 0, len_x: m, len_y: n} x {start: 0, len: m} alpha { } beta { } }
</Fern Annotation>*/
cublasStatus_t cublasSgemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const float *alpha,
                           const float *A, int lda, const float *x, int incx, const float *beta, float *y, int incy);
cublasStatus_t cublasDgemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const double *alpha,
                           const double *A, int lda, const double *x, int incx, const double *beta, double *y,
                           int incy);
cublasStatus_t cublasCgemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const cuComplex *alpha,
                           const cuComplex *A, int lda, const cuComplex *x, int incx, const cuComplex *beta,
                           cuComplex *y, int incy);
cublasStatus_t cublasZgemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const cuDoubleComplex *alpha,
                           const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx,
                           const cuDoubleComplex *beta, cuDoubleComplex *y, int incy);

/* A = alpha x y^T + A; with the conjugate of y in gerc */
/*<Fern Annotation>
for functions cublas[SD]ger, cublas[CZ]ger[uc]
A is ColMatrix(A, lda)[m, n]   where incx > 0 && incy > 0
x is Vector(x, incx)[m]
y is Vector(y, incy)[n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { A {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes { x {start: u, len: l_u} y {start: v, len: l_v} alpha { } }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SD]ger, cublas[CZ]ger[uc]
A is ColMatrix(A, lda)[m, n]   where incx <= 0 || incy <= 0
x is Vector(x, max(incx, -incx))[m]
y is Vector(y, max(incy, -incy))[n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
updates { A {x: 0, y: 0, len_x: m, len_y: n} }
when consumes { x {start: 0, len: m} y {start: 0, len: n} alpha { } }
</Fern Annotation>*/
cublasStatus_t cublasSger(cublasHandle_t handle, int m, int n, const float *alpha, const float *x, int incx,
                          const float *y, int incy, float *A, int lda);
cublasStatus_t cublasDger(cublasHandle_t handle, int m, int n, const double *alpha, const double *x, int incx,
                          const double *y, int incy, double *A, int lda);
cublasStatus_t cublasCgeru(cublasHandle_t handle, int m, int n, const cuComplex *alpha, const cuComplex *x, int incx,
                           const cuComplex *y, int incy, cuComplex *A, int lda);
cublasStatus_t cublasCgerc(cublasHandle_t handle, int m, int n, const cuComplex *alpha, const cuComplex *x, int incx,
                           const cuComplex *y, int incy, cuComplex *A, int lda);
cublasStatus_t cublasZgeru(cublasHandle_t handle, int m, int n, const cuDoubleComplex *alpha,
                           const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *A,
                           int lda);
cublasStatus_t cublasZgerc(cublasHandle_t handle, int m, int n, const cuDoubleComplex *alpha,
                           const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *A,
                           int lda);

/* y = alpha A x + beta y, A a band, or symmetric or Hermitian: whole, band, packed */
/*<Fern Annotation>
for functions cublas[SDCZ]gbmv
A is ColMatrix(A, lda)[kl + ku + 1, n]   where trans == CUBLAS_OP_N
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
updates { y {start: 0, len: m} }
when consumes {
  A {x: 0, y: 0, len_x: kl + ku + 1, len_y: n}
  x {start: 0, len: n}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gbmv
A is ColMatrix(A, lda)[kl + ku + 1, n]   where trans == CUBLAS_OP_T || trans == CUBLAS_OP_C
x is Vector(x, max(incx, -incx))[m]
y is Vector(y, max(incy, -incy))[n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
updates { y {start: 0, len: n} }
when consumes {
  A {x: 0, y: 0, len_x: kl + ku + 1, len_y: n}
  x {start: 0, len: m}
  alpha { }
  beta { }
}
</Fern Annotation>*/
cublasStatus_t cublasSgbmv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int kl, int ku,
                           const float *alpha, const float *A, int lda, const float *x, int incx, const float *beta,
                           float *y, int incy);
cublasStatus_t cublasDgbmv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int kl, int ku,
                           const double *alpha, const double *A, int lda, const double *x, int incx,
                           const double *beta, double *y, int incy);
cublasStatus_t cublasCgbmv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int kl, int ku,
                           const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *x, int incx,
                           const cuComplex *beta, cuComplex *y, int incy);
cublasStatus_t cublasZgbmv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int kl, int ku,
                           const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *x,
                           int incx, const cuDoubleComplex *beta, cuDoubleComplex *y, int incy);

/*<Fern Annotation>
for functions cublas[SDCZ]symv, cublas[CZ]hemv
A is ColMatrix(A, lda)[n, n]
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { y {start: 0, len: n} }
when consumes { A {x: 0, y: 0, len_x: n, len_y: n} x {start: 0, len: n} alpha { } beta { } }
</Fern Annotation>*/
cublasStatus_t cublasSsymv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const float *A,
                           int lda, const float *x, int incx, const float *beta, float *y, int incy);
cublasStatus_t cublasDsymv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const double *A,
                           int lda, const double *x, int incx, const double *beta, double *y, int incy);
cublasStatus_t cublasCsymv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha,
                           const cuComplex *A, int lda, const cuComplex *x, int incx, const cuComplex *beta,
                           cuComplex *y, int incy);
cublasStatus_t cublasZsymv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
                           const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx,
                           const cuDoubleComplex *beta, cuDoubleComplex *y, int incy);
cublasStatus_t cublasChemv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha,
                           const cuComplex *A, int lda, const cuComplex *x, int incx, const cuComplex *beta,
                           cuComplex *y, int incy);
cublasStatus_t cublasZhemv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
                           const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx,
                           const cuDoubleComplex *beta, cuDoubleComplex *y, int incy);

/*<Fern Annotation>
for functions cublas[SD]sbmv, cublas[CZ]hbmv
A is ColMatrix(A, lda)[k + 1, n]
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { y {start: 0, len: n} }
when consumes { A {x: 0, y: 0, len_x: k + 1, len_y: n} x {start: 0, len: n} alpha { } beta { } }
</Fern Annotation>*/
cublasStatus_t cublasSsbmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, int k, const float *alpha,
                           const float *A, int lda, const float *x, int incx, const float *beta, float *y, int incy);
cublasStatus_t cublasDsbmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, int k, const double *alpha,
                           const double *A, int lda, const double *x, int incx, const double *beta, double *y,
                           int incy);
cublasStatus_t cublasChbmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, int k, const cuComplex *alpha,
                           const cuComplex *A, int lda, const cuComplex *x, int incx, const cuComplex *beta,
                           cuComplex *y, int incy);
cublasStatus_t cublasZhbmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, int k, const cuDoubleComplex *alpha,
                           const cuDoubleComplex *A, int lda, const cuDoubleComplex *x, int incx,
                           const cuDoubleComplex *beta, cuDoubleComplex *y, int incy);

/*<Fern Annotation>
for functions cublas[SD]spmv, cublas[CZ]hpmv
AP is Vector(AP)[n * (n + 1) / 2]
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {AP, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { y {start: 0, len: n} }
when consumes { AP {start: 0, len: n * (n + 1) / 2} x {start: 0, len: n} alpha { } beta { } }
</Fern Annotation>*/
cublasStatus_t cublasSspmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const float *AP,
                           const float *x, int incx, const float *beta, float *y, int incy);
cublasStatus_t cublasDspmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const double *AP,
                           const double *x, int incx, const double *beta, double *y, int incy);
cublasStatus_t cublasChpmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha,
                           const cuComplex *AP, const cuComplex *x, int incx, const cuComplex *beta, cuComplex *y,
                           int incy);
cublasStatus_t cublasZhpmv(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
                           const cuDoubleComplex *AP, const cuDoubleComplex *x, int incx, const cuDoubleComplex *beta,
                           cuDoubleComplex *y, int incy);

/* x = op(A) x and its inverse, A a triangle: whole, band, packed */
/*<Fern Annotation>
for functions cublas[SDCZ]tr[ms]v
A is ColMatrix(A, lda)[n, n]
x is Vector(x, max(incx, -incx))[n]
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x}
handle handle {get cublasGetStream set cublasSetStream}
captures
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
example trans = CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C
updates { x {start: 0, len: n} }
when consumes { A {x: 0, y: 0, len_x: n, len_y: n} }
</Fern Annotation>*/
cublasStatus_t cublasStrmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const float *A, int lda, float *x, int incx);
cublasStatus_t cublasStrsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const float *A, int lda, float *x, int incx);
cublasStatus_t cublasDtrmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const double *A, int lda, double *x, int incx);
cublasStatus_t cublasDtrsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const double *A, int lda, double *x, int incx);
cublasStatus_t cublasCtrmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const cuComplex *A, int lda, cuComplex *x, int incx);
cublasStatus_t cublasCtrsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const cuComplex *A, int lda, cuComplex *x, int incx);
cublasStatus_t cublasZtrmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const cuDoubleComplex *A, int lda, cuDoubleComplex *x,
                           int incx);
cublasStatus_t cublasZtrsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const cuDoubleComplex *A, int lda, cuDoubleComplex *x,
                           int incx);

/*<Fern Annotation>
for functions cublas[SDCZ]tb[ms]v
A is ColMatrix(A, lda)[k + 1, n]
x is Vector(x, max(incx, -incx))[n]
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x}
handle handle {get cublasGetStream set cublasSetStream}
captures
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
example trans = CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C
updates { x {start: 0, len: n} }
when consumes { A {x: 0, y: 0, len_x: k + 1, len_y: n} }
</Fern Annotation>*/
cublasStatus_t cublasStbmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, int k, const float *A, int lda, float *x, int incx);
cublasStatus_t cublasStbsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, int k, const float *A, int lda, float *x, int incx);
cublasStatus_t cublasDtbmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, int k, const double *A, int lda, double *x, int incx);
cublasStatus_t cublasDtbsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, int k, const double *A, int lda, double *x, int incx);
cublasStatus_t cublasCtbmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, int k, const cuComplex *A, int lda, cuComplex *x, int incx);
cublasStatus_t cublasCtbsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, int k, const cuComplex *A, int lda, cuComplex *x, int incx);
cublasStatus_t cublasZtbmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, int k, const cuDoubleComplex *A, int lda, cuDoubleComplex *x,
                           int incx);
cublasStatus_t cublasZtbsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, int k, const cuDoubleComplex *A, int lda, cuDoubleComplex *x,
                           int incx);

/*<Fern Annotation>
for functions cublas[SDCZ]tp[ms]v
AP is Vector(AP)[n * (n + 1) / 2]
x is Vector(x, max(incx, -incx))[n]
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {AP, x}
handle handle {get cublasGetStream set cublasSetStream}
captures
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
example trans = CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C
updates { x {start: 0, len: n} }
when consumes { AP {start: 0, len: n * (n + 1) / 2} }
</Fern Annotation>*/
cublasStatus_t cublasStpmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const float *AP, float *x, int incx);
cublasStatus_t cublasStpsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const float *AP, float *x, int incx);
cublasStatus_t cublasDtpmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const double *AP, double *x, int incx);
cublasStatus_t cublasDtpsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const double *AP, double *x, int incx);
cublasStatus_t cublasCtpmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const cuComplex *AP, cuComplex *x, int incx);
cublasStatus_t cublasCtpsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const cuComplex *AP, cuComplex *x, int incx);
cublasStatus_t cublasZtpmv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const cuDoubleComplex *AP, cuDoubleComplex *x, int incx);
cublasStatus_t cublasZtpsv(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans,
                           cublasDiagType_t diag, int n, const cuDoubleComplex *AP, cuDoubleComplex *x, int incx);

/* A = alpha x x^T + A and A = alpha (x y^T + y x^T) + A, one triangle: whole, packed */
/*<Fern Annotation>
for functions cublas[SDCZ]syr, cublas[CZ]her
A is ColMatrix(A, lda)[n, n]
x is Vector(x, max(incx, -incx))[n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { A {x: 0, y: 0, len_x: n, len_y: n} }
when consumes { x {start: 0, len: n} alpha { } }
</Fern Annotation>*/
cublasStatus_t cublasSsyr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const float *x,
                          int incx, float *A, int lda);
cublasStatus_t cublasDsyr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const double *x,
                          int incx, double *A, int lda);
cublasStatus_t cublasCsyr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha,
                          const cuComplex *x, int incx, cuComplex *A, int lda);
cublasStatus_t cublasZsyr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
                          const cuDoubleComplex *x, int incx, cuDoubleComplex *A, int lda);
cublasStatus_t cublasCher(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const cuComplex *x,
                          int incx, cuComplex *A, int lda);
cublasStatus_t cublasZher(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha,
                          const cuDoubleComplex *x, int incx, cuDoubleComplex *A, int lda);

/*<Fern Annotation>
for functions cublas[SDCZ]syr2, cublas[CZ]her2
A is ColMatrix(A, lda)[n, n]
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { A {x: 0, y: 0, len_x: n, len_y: n} }
when consumes { x {start: 0, len: n} y {start: 0, len: n} alpha { } }
</Fern Annotation>*/
cublasStatus_t cublasSsyr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const float *x,
                           int incx, const float *y, int incy, float *A, int lda);
cublasStatus_t cublasDsyr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const double *x,
                           int incx, const double *y, int incy, double *A, int lda);
cublasStatus_t cublasCsyr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha,
                           const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *A, int lda);
cublasStatus_t cublasZsyr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
                           const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *A,
                           int lda);
cublasStatus_t cublasCher2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha,
                           const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *A, int lda);
cublasStatus_t cublasZher2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
                           const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy, cuDoubleComplex *A,
                           int lda);

/*<Fern Annotation>
for functions cublas[SD]spr, cublas[CZ]hpr
AP is Vector(AP)[n * (n + 1) / 2]
x is Vector(x, max(incx, -incx))[n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {AP, x}
handle handle {get cublasGetStream set cublasSetStream}
captures
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { AP {start: 0, len: n * (n + 1) / 2} }
when consumes { x {start: 0, len: n} alpha { } }
</Fern Annotation>*/
cublasStatus_t cublasSspr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const float *x,
                          int incx, float *AP);
cublasStatus_t cublasDspr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const double *x,
                          int incx, double *AP);
cublasStatus_t cublasChpr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const cuComplex *x,
                          int incx, cuComplex *AP);
cublasStatus_t cublasZhpr(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha,
                          const cuDoubleComplex *x, int incx, cuDoubleComplex *AP);

/*<Fern Annotation>
for functions cublas[SD]spr2, cublas[CZ]hpr2
AP is Vector(AP)[n * (n + 1) / 2]
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {AP, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { AP {start: 0, len: n * (n + 1) / 2} }
when consumes { x {start: 0, len: n} y {start: 0, len: n} alpha { } }
</Fern Annotation>*/
cublasStatus_t cublasSspr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const float *alpha, const float *x,
                           int incx, const float *y, int incy, float *AP);
cublasStatus_t cublasDspr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const double *alpha, const double *x,
                           int incx, const double *y, int incy, double *AP);
cublasStatus_t cublasChpr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuComplex *alpha,
                           const cuComplex *x, int incx, const cuComplex *y, int incy, cuComplex *AP);
cublasStatus_t cublasZhpr2(cublasHandle_t handle, cublasFillMode_t uplo, int n, const cuDoubleComplex *alpha,
                           const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, int incy,
                           cuDoubleComplex *AP);

/* --- Level 3 ----------------------------------------------------------------------------- */

/* C = alpha op(A) op(B) + beta C; gemm3m does complex products by three real ones */
/*<Fern Annotation>
for functions cublas[SDCZ]gemm, cublas[CZ]gemm3m
A is ColMatrix(A, lda)[m, k]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N
B is ColMatrix(B, ldb)[k, n]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_u * l_v * k}
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemm, cublas[CZ]gemm3m
A is ColMatrix(A, lda)[m, k]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix(B, ldb)[n, k]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_u * l_v * k}
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemm, cublas[CZ]gemm3m
A is ColMatrix(A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N
B is ColMatrix(B, ldb)[k, n]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_u * l_v * k}
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemm, cublas[CZ]gemm3m
A is ColMatrix(A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix(B, ldb)[n, k]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_u * l_v * k}
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
cublasStatus_t cublasSgemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                           int k, const float *alpha, const float *A, int lda, const float *B, int ldb,
                           const float *beta, float *C, int ldc);
cublasStatus_t cublasDgemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                           int k, const double *alpha, const double *A, int lda, const double *B, int ldb,
                           const double *beta, double *C, int ldc);
cublasStatus_t cublasCgemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                           int k, const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B, int ldb,
                           const cuComplex *beta, cuComplex *C, int ldc);
cublasStatus_t cublasZgemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                           int k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda,
                           const cuDoubleComplex *B, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *C,
                           int ldc);
cublasStatus_t cublasCgemm3m(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                             int k, const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B, int ldb,
                             const cuComplex *beta, cuComplex *C, int ldc);
cublasStatus_t cublasZgemm3m(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                             int k, const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda,
                             const cuDoubleComplex *B, int ldb, const cuDoubleComplex *beta, cuDoubleComplex *C,
                             int ldc);

/* The same, of elements whose types are values. `alpha` and `beta` are of the type that the sum is computed in, with which
 * integers become integers, and else single precision. Not described are elements of 4 or 8 bits with parts, and of 8 bits
 * with a fraction. */
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((float *) A, lda)[m, k]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N
B is ColMatrix((float *) B, ldb)[k, n]
C is ColMatrix((float *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_32F && Btype == CUDA_R_32F && Ctype == CUDA_R_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_32F
example Btype = CUDA_R_32F
example Ctype = CUDA_R_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((float *) A, lda)[m, k]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((float *) B, ldb)[n, k]
C is ColMatrix((float *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_32F && Btype == CUDA_R_32F && Ctype == CUDA_R_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_32F
example Btype = CUDA_R_32F
example Ctype = CUDA_R_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((float *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N
B is ColMatrix((float *) B, ldb)[k, n]
C is ColMatrix((float *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_32F && Btype == CUDA_R_32F && Ctype == CUDA_R_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_32F
example Btype = CUDA_R_32F
example Ctype = CUDA_R_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((float *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((float *) B, ldb)[n, k]
C is ColMatrix((float *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_32F && Btype == CUDA_R_32F && Ctype == CUDA_R_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_32F
example Btype = CUDA_R_32F
example Ctype = CUDA_R_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((double *) A, lda)[m, k]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N
B is ColMatrix((double *) B, ldb)[k, n]
C is ColMatrix((double *) C, ldc)[m, n]
alpha is Scalar((double *) alpha)
beta is Scalar((double *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_64F && Btype == CUDA_R_64F && Ctype == CUDA_R_64F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_64F
example Btype = CUDA_R_64F
example Ctype = CUDA_R_64F
example computeType = CUBLAS_COMPUTE_64F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((double *) A, lda)[m, k]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((double *) B, ldb)[n, k]
C is ColMatrix((double *) C, ldc)[m, n]
alpha is Scalar((double *) alpha)
beta is Scalar((double *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_64F && Btype == CUDA_R_64F && Ctype == CUDA_R_64F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_64F
example Btype = CUDA_R_64F
example Ctype = CUDA_R_64F
example computeType = CUBLAS_COMPUTE_64F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((double *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N
B is ColMatrix((double *) B, ldb)[k, n]
C is ColMatrix((double *) C, ldc)[m, n]
alpha is Scalar((double *) alpha)
beta is Scalar((double *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_64F && Btype == CUDA_R_64F && Ctype == CUDA_R_64F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_64F
example Btype = CUDA_R_64F
example Ctype = CUDA_R_64F
example computeType = CUBLAS_COMPUTE_64F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((double *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((double *) B, ldb)[n, k]
C is ColMatrix((double *) C, ldc)[m, n]
alpha is Scalar((double *) alpha)
beta is Scalar((double *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_64F && Btype == CUDA_R_64F && Ctype == CUDA_R_64F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_64F
example Btype = CUDA_R_64F
example Ctype = CUDA_R_64F
example computeType = CUBLAS_COMPUTE_64F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((cuComplex *) A, lda)[m, k]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N
B is ColMatrix((cuComplex *) B, ldb)[k, n]
C is ColMatrix((cuComplex *) C, ldc)[m, n]
alpha is Scalar((cuComplex *) alpha)
beta is Scalar((cuComplex *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_C_32F && Btype == CUDA_C_32F && Ctype == CUDA_C_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_C_32F
example Btype = CUDA_C_32F
example Ctype = CUDA_C_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((cuComplex *) A, lda)[m, k]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((cuComplex *) B, ldb)[n, k]
C is ColMatrix((cuComplex *) C, ldc)[m, n]
alpha is Scalar((cuComplex *) alpha)
beta is Scalar((cuComplex *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_C_32F && Btype == CUDA_C_32F && Ctype == CUDA_C_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_C_32F
example Btype = CUDA_C_32F
example Ctype = CUDA_C_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((cuComplex *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N
B is ColMatrix((cuComplex *) B, ldb)[k, n]
C is ColMatrix((cuComplex *) C, ldc)[m, n]
alpha is Scalar((cuComplex *) alpha)
beta is Scalar((cuComplex *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_C_32F && Btype == CUDA_C_32F && Ctype == CUDA_C_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_C_32F
example Btype = CUDA_C_32F
example Ctype = CUDA_C_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((cuComplex *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((cuComplex *) B, ldb)[n, k]
C is ColMatrix((cuComplex *) C, ldc)[m, n]
alpha is Scalar((cuComplex *) alpha)
beta is Scalar((cuComplex *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_C_32F && Btype == CUDA_C_32F && Ctype == CUDA_C_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_C_32F
example Btype = CUDA_C_32F
example Ctype = CUDA_C_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((cuDoubleComplex *) A, lda)[m, k]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N
B is ColMatrix((cuDoubleComplex *) B, ldb)[k, n]
C is ColMatrix((cuDoubleComplex *) C, ldc)[m, n]
alpha is Scalar((cuDoubleComplex *) alpha)
beta is Scalar((cuDoubleComplex *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_C_64F && Btype == CUDA_C_64F && Ctype == CUDA_C_64F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_C_64F
example Btype = CUDA_C_64F
example Ctype = CUDA_C_64F
example computeType = CUBLAS_COMPUTE_64F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((cuDoubleComplex *) A, lda)[m, k]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((cuDoubleComplex *) B, ldb)[n, k]
C is ColMatrix((cuDoubleComplex *) C, ldc)[m, n]
alpha is Scalar((cuDoubleComplex *) alpha)
beta is Scalar((cuDoubleComplex *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_C_64F && Btype == CUDA_C_64F && Ctype == CUDA_C_64F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_C_64F
example Btype = CUDA_C_64F
example Ctype = CUDA_C_64F
example computeType = CUBLAS_COMPUTE_64F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((cuDoubleComplex *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N
B is ColMatrix((cuDoubleComplex *) B, ldb)[k, n]
C is ColMatrix((cuDoubleComplex *) C, ldc)[m, n]
alpha is Scalar((cuDoubleComplex *) alpha)
beta is Scalar((cuDoubleComplex *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_C_64F && Btype == CUDA_C_64F && Ctype == CUDA_C_64F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_C_64F
example Btype = CUDA_C_64F
example Ctype = CUDA_C_64F
example computeType = CUBLAS_COMPUTE_64F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((cuDoubleComplex *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((cuDoubleComplex *) B, ldb)[n, k]
C is ColMatrix((cuDoubleComplex *) C, ldc)[m, n]
alpha is Scalar((cuDoubleComplex *) alpha)
beta is Scalar((cuDoubleComplex *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_C_64F && Btype == CUDA_C_64F && Ctype == CUDA_C_64F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_C_64F
example Btype = CUDA_C_64F
example Ctype = CUDA_C_64F
example computeType = CUBLAS_COMPUTE_64F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((uint16_t *) A, lda)[m, k]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N
B is ColMatrix((uint16_t *) B, ldb)[k, n]
C is ColMatrix((uint16_t *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where (Atype == CUDA_R_16F && Btype == CUDA_R_16F && Ctype == CUDA_R_16F || Atype == CUDA_R_16BF && Btype == CUDA_R_16BF && Ctype == CUDA_R_16BF) && computeType != CUBLAS_COMPUTE_16F && computeType != CUBLAS_COMPUTE_16F_PEDANTIC
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_16BF
example Btype = CUDA_R_16BF
example Ctype = CUDA_R_16BF
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((uint16_t *) A, lda)[m, k]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((uint16_t *) B, ldb)[n, k]
C is ColMatrix((uint16_t *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where (Atype == CUDA_R_16F && Btype == CUDA_R_16F && Ctype == CUDA_R_16F || Atype == CUDA_R_16BF && Btype == CUDA_R_16BF && Ctype == CUDA_R_16BF) && computeType != CUBLAS_COMPUTE_16F && computeType != CUBLAS_COMPUTE_16F_PEDANTIC
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_16BF
example Btype = CUDA_R_16BF
example Ctype = CUDA_R_16BF
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((uint16_t *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N
B is ColMatrix((uint16_t *) B, ldb)[k, n]
C is ColMatrix((uint16_t *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where (Atype == CUDA_R_16F && Btype == CUDA_R_16F && Ctype == CUDA_R_16F || Atype == CUDA_R_16BF && Btype == CUDA_R_16BF && Ctype == CUDA_R_16BF) && computeType != CUBLAS_COMPUTE_16F && computeType != CUBLAS_COMPUTE_16F_PEDANTIC
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_16BF
example Btype = CUDA_R_16BF
example Ctype = CUDA_R_16BF
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((uint16_t *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((uint16_t *) B, ldb)[n, k]
C is ColMatrix((uint16_t *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where (Atype == CUDA_R_16F && Btype == CUDA_R_16F && Ctype == CUDA_R_16F || Atype == CUDA_R_16BF && Btype == CUDA_R_16BF && Ctype == CUDA_R_16BF) && computeType != CUBLAS_COMPUTE_16F && computeType != CUBLAS_COMPUTE_16F_PEDANTIC
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_16BF
example Btype = CUDA_R_16BF
example Ctype = CUDA_R_16BF
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((uint16_t *) A, lda)[m, k]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N
B is ColMatrix((uint16_t *) B, ldb)[k, n]
C is ColMatrix((uint16_t *) C, ldc)[m, n]
alpha is Scalar((uint16_t *) alpha)
beta is Scalar((uint16_t *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_16F && Btype == CUDA_R_16F && Ctype == CUDA_R_16F && (computeType == CUBLAS_COMPUTE_16F || computeType == CUBLAS_COMPUTE_16F_PEDANTIC)
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_16F
example Btype = CUDA_R_16F
example Ctype = CUDA_R_16F
example computeType = CUBLAS_COMPUTE_16F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((uint16_t *) A, lda)[m, k]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((uint16_t *) B, ldb)[n, k]
C is ColMatrix((uint16_t *) C, ldc)[m, n]
alpha is Scalar((uint16_t *) alpha)
beta is Scalar((uint16_t *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_16F && Btype == CUDA_R_16F && Ctype == CUDA_R_16F && (computeType == CUBLAS_COMPUTE_16F || computeType == CUBLAS_COMPUTE_16F_PEDANTIC)
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_16F
example Btype = CUDA_R_16F
example Ctype = CUDA_R_16F
example computeType = CUBLAS_COMPUTE_16F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((uint16_t *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N
B is ColMatrix((uint16_t *) B, ldb)[k, n]
C is ColMatrix((uint16_t *) C, ldc)[m, n]
alpha is Scalar((uint16_t *) alpha)
beta is Scalar((uint16_t *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_16F && Btype == CUDA_R_16F && Ctype == CUDA_R_16F && (computeType == CUBLAS_COMPUTE_16F || computeType == CUBLAS_COMPUTE_16F_PEDANTIC)
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_16F
example Btype = CUDA_R_16F
example Ctype = CUDA_R_16F
example computeType = CUBLAS_COMPUTE_16F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((uint16_t *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((uint16_t *) B, ldb)[n, k]
C is ColMatrix((uint16_t *) C, ldc)[m, n]
alpha is Scalar((uint16_t *) alpha)
beta is Scalar((uint16_t *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_16F && Btype == CUDA_R_16F && Ctype == CUDA_R_16F && (computeType == CUBLAS_COMPUTE_16F || computeType == CUBLAS_COMPUTE_16F_PEDANTIC)
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_16F
example Btype = CUDA_R_16F
example Ctype = CUDA_R_16F
example computeType = CUBLAS_COMPUTE_16F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((uint16_t *) A, lda)[m, k]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N
B is ColMatrix((uint16_t *) B, ldb)[k, n]
C is ColMatrix((float *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where (Atype == CUDA_R_16F && Btype == CUDA_R_16F || Atype == CUDA_R_16BF && Btype == CUDA_R_16BF) && Ctype == CUDA_R_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_16F
example Btype = CUDA_R_16F
example Ctype = CUDA_R_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((uint16_t *) A, lda)[m, k]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((uint16_t *) B, ldb)[n, k]
C is ColMatrix((float *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where (Atype == CUDA_R_16F && Btype == CUDA_R_16F || Atype == CUDA_R_16BF && Btype == CUDA_R_16BF) && Ctype == CUDA_R_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_16F
example Btype = CUDA_R_16F
example Ctype = CUDA_R_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((uint16_t *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N
B is ColMatrix((uint16_t *) B, ldb)[k, n]
C is ColMatrix((float *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where (Atype == CUDA_R_16F && Btype == CUDA_R_16F || Atype == CUDA_R_16BF && Btype == CUDA_R_16BF) && Ctype == CUDA_R_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_16F
example Btype = CUDA_R_16F
example Ctype = CUDA_R_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((uint16_t *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((uint16_t *) B, ldb)[n, k]
C is ColMatrix((float *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where (Atype == CUDA_R_16F && Btype == CUDA_R_16F || Atype == CUDA_R_16BF && Btype == CUDA_R_16BF) && Ctype == CUDA_R_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_16F
example Btype = CUDA_R_16F
example Ctype = CUDA_R_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((int8_t *) A, lda)[m, k]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N
B is ColMatrix((int8_t *) B, ldb)[k, n]
C is ColMatrix((int *) C, ldc)[m, n]
alpha is Scalar((int *) alpha)
beta is Scalar((int *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_8I && Btype == CUDA_R_8I && Ctype == CUDA_R_32I
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_8I
example Btype = CUDA_R_8I
example Ctype = CUDA_R_32I
example computeType = CUBLAS_COMPUTE_32I
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((int8_t *) A, lda)[m, k]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((int8_t *) B, ldb)[n, k]
C is ColMatrix((int *) C, ldc)[m, n]
alpha is Scalar((int *) alpha)
beta is Scalar((int *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_8I && Btype == CUDA_R_8I && Ctype == CUDA_R_32I
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_8I
example Btype = CUDA_R_8I
example Ctype = CUDA_R_32I
example computeType = CUBLAS_COMPUTE_32I
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((int8_t *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N
B is ColMatrix((int8_t *) B, ldb)[k, n]
C is ColMatrix((int *) C, ldc)[m, n]
alpha is Scalar((int *) alpha)
beta is Scalar((int *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_8I && Btype == CUDA_R_8I && Ctype == CUDA_R_32I
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_8I
example Btype = CUDA_R_8I
example Ctype = CUDA_R_32I
example computeType = CUBLAS_COMPUTE_32I
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((int8_t *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((int8_t *) B, ldb)[n, k]
C is ColMatrix((int *) C, ldc)[m, n]
alpha is Scalar((int *) alpha)
beta is Scalar((int *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_8I && Btype == CUDA_R_8I && Ctype == CUDA_R_32I
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_8I
example Btype = CUDA_R_8I
example Ctype = CUDA_R_32I
example computeType = CUBLAS_COMPUTE_32I
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((int8_t *) A, lda)[m, k]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N
B is ColMatrix((int8_t *) B, ldb)[k, n]
C is ColMatrix((float *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_8I && Btype == CUDA_R_8I && Ctype == CUDA_R_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_8I
example Btype = CUDA_R_8I
example Ctype = CUDA_R_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((int8_t *) A, lda)[m, k]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((int8_t *) B, ldb)[n, k]
C is ColMatrix((float *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_8I && Btype == CUDA_R_8I && Ctype == CUDA_R_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_8I
example Btype = CUDA_R_8I
example Ctype = CUDA_R_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((int8_t *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N
B is ColMatrix((int8_t *) B, ldb)[k, n]
C is ColMatrix((float *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_8I && Btype == CUDA_R_8I && Ctype == CUDA_R_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_8I
example Btype = CUDA_R_8I
example Ctype = CUDA_R_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublasGemmEx
A is ColMatrix((int8_t *) A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix((int8_t *) B, ldb)[n, k]
C is ColMatrix((float *) C, ldc)[m, n]
alpha is Scalar((float *) alpha)
beta is Scalar((float *) beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
where Atype == CUDA_R_8I && Btype == CUDA_R_8I && Ctype == CUDA_R_32F
overwrites
cost {flops: 2 * l_u * l_v * k}
example Atype = CUDA_R_8I
example Btype = CUDA_R_8I
example Ctype = CUDA_R_32F
example computeType = CUBLAS_COMPUTE_32F
example algo = CUBLAS_GEMM_DEFAULT
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                            int k, const void *alpha, const void *A, cudaDataType Atype, int lda, const void *B,
                            cudaDataType Btype, int ldb, const void *beta, void *C, cudaDataType Ctype, int ldc,
                            cublasComputeType_t computeType, cublasGemmAlgo_t algo);

/* A tile is some of the batch. Of Tensor3, x is the number in the batch, y the column, z the row. With a stride of 0 a matrix
 * is that of all products. */
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is Tensor3(A, strideA, lda)[batchCount, k, m]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N && strideA > 0 && strideB > 0 && strideC > 0
B is Tensor3(B, strideB, ldb)[batchCount, n, k]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: b, len_x: l_b, y: 0, len_y: k, z: 0, len_z: m}
    B {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: k}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is Tensor3(A, strideA, lda)[batchCount, k, m]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C) && strideA > 0 && strideB > 0 && strideC > 0
B is Tensor3(B, strideB, ldb)[batchCount, k, n]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: b, len_x: l_b, y: 0, len_y: k, z: 0, len_z: m}
    B {x: b, len_x: l_b, y: 0, len_y: k, z: 0, len_z: n}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is Tensor3(A, strideA, lda)[batchCount, m, k]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N && strideA > 0 && strideB > 0 && strideC > 0
B is Tensor3(B, strideB, ldb)[batchCount, n, k]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: b, len_x: l_b, y: 0, len_y: m, z: 0, len_z: k}
    B {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: k}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is Tensor3(A, strideA, lda)[batchCount, m, k]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C) && strideA > 0 && strideB > 0 && strideC > 0
B is Tensor3(B, strideB, ldb)[batchCount, k, n]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: b, len_x: l_b, y: 0, len_y: m, z: 0, len_z: k}
    B {x: b, len_x: l_b, y: 0, len_y: k, z: 0, len_z: n}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is Tensor3(A, strideA, lda)[batchCount, k, m]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N && strideA > 0 && strideB == 0 && strideC > 0
B is ColMatrix(B, ldb)[k, n]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: b, len_x: l_b, y: 0, len_y: k, z: 0, len_z: m}
    B {x: 0, y: 0, len_x: k, len_y: n}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is Tensor3(A, strideA, lda)[batchCount, k, m]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C) && strideA > 0 && strideB == 0 && strideC > 0
B is ColMatrix(B, ldb)[n, k]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: b, len_x: l_b, y: 0, len_y: k, z: 0, len_z: m}
    B {x: 0, y: 0, len_x: n, len_y: k}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is Tensor3(A, strideA, lda)[batchCount, m, k]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N && strideA > 0 && strideB == 0 && strideC > 0
B is ColMatrix(B, ldb)[k, n]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: b, len_x: l_b, y: 0, len_y: m, z: 0, len_z: k}
    B {x: 0, y: 0, len_x: k, len_y: n}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is Tensor3(A, strideA, lda)[batchCount, m, k]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C) && strideA > 0 && strideB == 0 && strideC > 0
B is ColMatrix(B, ldb)[n, k]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: b, len_x: l_b, y: 0, len_y: m, z: 0, len_z: k}
    B {x: 0, y: 0, len_x: n, len_y: k}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is ColMatrix(A, lda)[m, k]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N && strideA == 0 && strideB > 0 && strideC > 0
B is Tensor3(B, strideB, ldb)[batchCount, n, k]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: 0, y: 0, len_x: m, len_y: k}
    B {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: k}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is ColMatrix(A, lda)[m, k]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C) && strideA == 0 && strideB > 0 && strideC > 0
B is Tensor3(B, strideB, ldb)[batchCount, k, n]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: 0, y: 0, len_x: m, len_y: k}
    B {x: b, len_x: l_b, y: 0, len_y: k, z: 0, len_z: n}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is ColMatrix(A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N && strideA == 0 && strideB > 0 && strideC > 0
B is Tensor3(B, strideB, ldb)[batchCount, n, k]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: 0, y: 0, len_x: k, len_y: m}
    B {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: k}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is ColMatrix(A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C) && strideA == 0 && strideB > 0 && strideC > 0
B is Tensor3(B, strideB, ldb)[batchCount, k, n]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: 0, y: 0, len_x: k, len_y: m}
    B {x: b, len_x: l_b, y: 0, len_y: k, z: 0, len_z: n}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is ColMatrix(A, lda)[m, k]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N && strideA == 0 && strideB == 0 && strideC > 0
B is ColMatrix(B, ldb)[k, n]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: 0, y: 0, len_x: m, len_y: k}
    B {x: 0, y: 0, len_x: k, len_y: n}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is ColMatrix(A, lda)[m, k]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C) && strideA == 0 && strideB == 0 && strideC > 0
B is ColMatrix(B, ldb)[n, k]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: 0, y: 0, len_x: m, len_y: k}
    B {x: 0, y: 0, len_x: n, len_y: k}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is ColMatrix(A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N && strideA == 0 && strideB == 0 && strideC > 0
B is ColMatrix(B, ldb)[k, n]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: 0, y: 0, len_x: k, len_y: m}
    B {x: 0, y: 0, len_x: k, len_y: n}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]gemmStridedBatched, cublasCgemm3mStridedBatched
A is ColMatrix(A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C) && strideA == 0 && strideB == 0 && strideC > 0
B is ColMatrix(B, ldb)[n, k]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: 0, y: 0, len_x: k, len_y: m}
    B {x: 0, y: 0, len_x: n, len_y: k}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
cublasStatus_t cublasSgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
                                         int m, int n, int k, const float *alpha, const float *A, int lda,
                                         long long int strideA, const float *B, int ldb, long long int strideB,
                                         const float *beta, float *C, int ldc, long long int strideC, int batchCount);
cublasStatus_t cublasDgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
                                         int m, int n, int k, const double *alpha, const double *A, int lda,
                                         long long int strideA, const double *B, int ldb, long long int strideB,
                                         const double *beta, double *C, int ldc, long long int strideC,
                                         int batchCount);
cublasStatus_t cublasCgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
                                         int m, int n, int k, const cuComplex *alpha, const cuComplex *A, int lda,
                                         long long int strideA, const cuComplex *B, int ldb, long long int strideB,
                                         const cuComplex *beta, cuComplex *C, int ldc, long long int strideC,
                                         int batchCount);
cublasStatus_t cublasZgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
                                         int m, int n, int k, const cuDoubleComplex *alpha, const cuDoubleComplex *A,
                                         int lda, long long int strideA, const cuDoubleComplex *B, int ldb,
                                         long long int strideB, const cuDoubleComplex *beta, cuDoubleComplex *C,
                                         int ldc, long long int strideC, int batchCount);
cublasStatus_t cublasCgemm3mStridedBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
                                           int m, int n, int k, const cuComplex *alpha, const cuComplex *A, int lda,
                                           long long int strideA, const cuComplex *B, int ldb, long long int strideB,
                                           const cuComplex *beta, cuComplex *C, int ldc, long long int strideC,
                                           int batchCount);

/* C = alpha A B + beta C, or B A, A symmetric or Hermitian */
/*<Fern Annotation>
for functions cublas[SDCZ]symm, cublas[CZ]hemm
A is ColMatrix(A, lda)[m, m]   where side == CUBLAS_SIDE_LEFT
B is ColMatrix(B, ldb)[m, n]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_v * m * m}
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
l_v: Symbolic
for v in [0, n, l_v] {
  updates { C {x: 0, y: v, len_x: m, len_y: l_v} }
  when consumes {
    A {x: 0, y: 0, len_x: m, len_y: m}
    B {x: 0, y: v, len_x: m, len_y: l_v}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]symm, cublas[CZ]hemm
A is ColMatrix(A, lda)[n, n]   where side == CUBLAS_SIDE_RIGHT
B is ColMatrix(B, ldb)[m, n]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_u * n * n}
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
l_u: Symbolic
for u in [0, m, l_u] {
  updates { C {x: u, y: 0, len_x: l_u, len_y: n} }
  when consumes {
    A {x: 0, y: 0, len_x: n, len_y: n}
    B {x: u, y: 0, len_x: l_u, len_y: n}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
cublasStatus_t cublasSsymm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n,
                           const float *alpha, const float *A, int lda, const float *B, int ldb, const float *beta,
                           float *C, int ldc);
cublasStatus_t cublasDsymm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n,
                           const double *alpha, const double *A, int lda, const double *B, int ldb,
                           const double *beta, double *C, int ldc);
cublasStatus_t cublasCsymm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n,
                           const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B, int ldb,
                           const cuComplex *beta, cuComplex *C, int ldc);
cublasStatus_t cublasZsymm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n,
                           const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *B,
                           int ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc);
cublasStatus_t cublasChemm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n,
                           const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B, int ldb,
                           const cuComplex *beta, cuComplex *C, int ldc);
cublasStatus_t cublasZhemm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n,
                           const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *B,
                           int ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc);

/* C = alpha op(A) B, or B op(A), A a triangle; C may be B */
/*<Fern Annotation>
for functions cublas[SDCZ]trmm
A is ColMatrix(A, lda)[m, m]   where side == CUBLAS_SIDE_LEFT
B is ColMatrix(B, ldb)[m, n]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
cost {flops: l_v * m * m}
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
example trans = CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C
l_v: Symbolic
for v in [0, n, l_v] {
  produces { C {x: 0, y: v, len_x: m, len_y: l_v} }
  when consumes { A {x: 0, y: 0, len_x: m, len_y: m} B {x: 0, y: v, len_x: m, len_y: l_v} alpha { } }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]trmm
A is ColMatrix(A, lda)[n, n]   where side == CUBLAS_SIDE_RIGHT
B is ColMatrix(B, ldb)[m, n]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
cost {flops: l_u * n * n}
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
example trans = CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C
l_u: Symbolic
for u in [0, m, l_u] {
  produces { C {x: u, y: 0, len_x: l_u, len_y: n} }
  when consumes { A {x: 0, y: 0, len_x: n, len_y: n} B {x: u, y: 0, len_x: l_u, len_y: n} alpha { } }
}
</Fern Annotation>*/
cublasStatus_t cublasStrmm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
                           cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const float *alpha,
                           const float *A, int lda, const float *B, int ldb, float *C, int ldc);
cublasStatus_t cublasDtrmm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
                           cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const double *alpha,
                           const double *A, int lda, const double *B, int ldb, double *C, int ldc);
cublasStatus_t cublasCtrmm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
                           cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuComplex *alpha,
                           const cuComplex *A, int lda, const cuComplex *B, int ldb, cuComplex *C, int ldc);
cublasStatus_t cublasZtrmm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
                           cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuDoubleComplex *alpha,
                           const cuDoubleComplex *A, int lda, const cuDoubleComplex *B, int ldb, cuDoubleComplex *C,
                           int ldc);

/* op(A) X = alpha B, or X op(A) = alpha B, A a triangle; X becomes B */
/*<Fern Annotation>
for functions cublas[SDCZ]trsm
A is ColMatrix(A, lda)[m, m]   where side == CUBLAS_SIDE_LEFT
B is ColMatrix(B, ldb)[m, n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B}
handle handle {get cublasGetStream set cublasSetStream}
captures
cost {flops: l_v * m * m}
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
example trans = CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C
l_v: Symbolic
for v in [0, n, l_v] {
  updates { B {x: 0, y: v, len_x: m, len_y: l_v} }
  when consumes { A {x: 0, y: 0, len_x: m, len_y: m} alpha { } }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]trsm
A is ColMatrix(A, lda)[n, n]   where side == CUBLAS_SIDE_RIGHT
B is ColMatrix(B, ldb)[m, n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B}
handle handle {get cublasGetStream set cublasSetStream}
captures
cost {flops: l_u * n * n}
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
example trans = CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C
l_u: Symbolic
for u in [0, m, l_u] {
  updates { B {x: u, y: 0, len_x: l_u, len_y: n} }
  when consumes { A {x: 0, y: 0, len_x: n, len_y: n} alpha { } }
}
</Fern Annotation>*/
cublasStatus_t cublasStrsm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
                           cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const float *alpha,
                           const float *A, int lda, float *B, int ldb);
cublasStatus_t cublasDtrsm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
                           cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const double *alpha,
                           const double *A, int lda, double *B, int ldb);
cublasStatus_t cublasCtrsm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
                           cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuComplex *alpha,
                           const cuComplex *A, int lda, cuComplex *B, int ldb);
cublasStatus_t cublasZtrsm(cublasHandle_t handle, cublasSideMode_t side, cublasFillMode_t uplo,
                           cublasOperation_t trans, cublasDiagType_t diag, int m, int n, const cuDoubleComplex *alpha,
                           const cuDoubleComplex *A, int lda, cuDoubleComplex *B, int ldb);

/* C = alpha op(A) op(A)^T + beta C, C = alpha (op(A) op(B)^T + op(B) op(A)^T) + beta C, and C = alpha op(A) op(B)^T + beta C where
 * that is symmetric: one triangle of C. With the conjugate transposes of Hermitian ones. */
/*<Fern Annotation>
for functions cublas[SD]syrk
A is ColMatrix(A, lda)[n, k]   where trans == CUBLAS_OP_N
C is ColMatrix(C, ldc)[n, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { C {x: 0, y: 0, len_x: n, len_y: n} }
when consumes { A {x: 0, y: 0, len_x: n, len_y: k} alpha { } beta { } }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SD]syrk
A is ColMatrix(A, lda)[k, n]   where trans == CUBLAS_OP_T || trans == CUBLAS_OP_C
C is ColMatrix(C, ldc)[n, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { C {x: 0, y: 0, len_x: n, len_y: n} }
when consumes { A {x: 0, y: 0, len_x: k, len_y: n} alpha { } beta { } }
</Fern Annotation>*/
cublasStatus_t cublasSsyrk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                           const float *alpha, const float *A, int lda, const float *beta, float *C, int ldc);
cublasStatus_t cublasDsyrk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                           const double *alpha, const double *A, int lda, const double *beta, double *C, int ldc);

/*<Fern Annotation>
for functions cublas[CZ]syrk
A is ColMatrix(A, lda)[n, k]   where trans == CUBLAS_OP_N
C is ColMatrix(C, ldc)[n, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { C {x: 0, y: 0, len_x: n, len_y: n} }
when consumes { A {x: 0, y: 0, len_x: n, len_y: k} alpha { } beta { } }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[CZ]syrk
A is ColMatrix(A, lda)[k, n]   where trans == CUBLAS_OP_T
C is ColMatrix(C, ldc)[n, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { C {x: 0, y: 0, len_x: n, len_y: n} }
when consumes { A {x: 0, y: 0, len_x: k, len_y: n} alpha { } beta { } }
</Fern Annotation>*/
cublasStatus_t cublasCsyrk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                           const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *beta, cuComplex *C,
                           int ldc);
cublasStatus_t cublasZsyrk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                           const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda,
                           const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc);

/*<Fern Annotation>
for functions cublas[CZ]herk
A is ColMatrix(A, lda)[n, k]   where trans == CUBLAS_OP_N
C is ColMatrix(C, ldc)[n, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { C {x: 0, y: 0, len_x: n, len_y: n} }
when consumes { A {x: 0, y: 0, len_x: n, len_y: k} alpha { } beta { } }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[CZ]herk
A is ColMatrix(A, lda)[k, n]   where trans == CUBLAS_OP_C
C is ColMatrix(C, ldc)[n, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { C {x: 0, y: 0, len_x: n, len_y: n} }
when consumes { A {x: 0, y: 0, len_x: k, len_y: n} alpha { } beta { } }
</Fern Annotation>*/
cublasStatus_t cublasCherk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                           const float *alpha, const cuComplex *A, int lda, const float *beta, cuComplex *C, int ldc);
cublasStatus_t cublasZherk(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                           const double *alpha, const cuDoubleComplex *A, int lda, const double *beta,
                           cuDoubleComplex *C, int ldc);

/*<Fern Annotation>
for functions cublas[SD]syr2k, cublas[SD]syrkx
A is ColMatrix(A, lda)[n, k]   where trans == CUBLAS_OP_N
B is ColMatrix(B, ldb)[n, k]
C is ColMatrix(C, ldc)[n, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { C {x: 0, y: 0, len_x: n, len_y: n} }
when consumes {
  A {x: 0, y: 0, len_x: n, len_y: k}
  B {x: 0, y: 0, len_x: n, len_y: k}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SD]syr2k, cublas[SD]syrkx
A is ColMatrix(A, lda)[k, n]   where trans == CUBLAS_OP_T || trans == CUBLAS_OP_C
B is ColMatrix(B, ldb)[k, n]
C is ColMatrix(C, ldc)[n, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { C {x: 0, y: 0, len_x: n, len_y: n} }
when consumes {
  A {x: 0, y: 0, len_x: k, len_y: n}
  B {x: 0, y: 0, len_x: k, len_y: n}
  alpha { }
  beta { }
}
</Fern Annotation>*/
cublasStatus_t cublasSsyr2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                            const float *alpha, const float *A, int lda, const float *B, int ldb, const float *beta,
                            float *C, int ldc);
cublasStatus_t cublasDsyr2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                            const double *alpha, const double *A, int lda, const double *B, int ldb,
                            const double *beta, double *C, int ldc);
cublasStatus_t cublasSsyrkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                            const float *alpha, const float *A, int lda, const float *B, int ldb, const float *beta,
                            float *C, int ldc);
cublasStatus_t cublasDsyrkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                            const double *alpha, const double *A, int lda, const double *B, int ldb,
                            const double *beta, double *C, int ldc);

/*<Fern Annotation>
for functions cublas[CZ]syr2k, cublas[CZ]syrkx
A is ColMatrix(A, lda)[n, k]   where trans == CUBLAS_OP_N
B is ColMatrix(B, ldb)[n, k]
C is ColMatrix(C, ldc)[n, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { C {x: 0, y: 0, len_x: n, len_y: n} }
when consumes {
  A {x: 0, y: 0, len_x: n, len_y: k}
  B {x: 0, y: 0, len_x: n, len_y: k}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[CZ]syr2k, cublas[CZ]syrkx
A is ColMatrix(A, lda)[k, n]   where trans == CUBLAS_OP_T
B is ColMatrix(B, ldb)[k, n]
C is ColMatrix(C, ldc)[n, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { C {x: 0, y: 0, len_x: n, len_y: n} }
when consumes {
  A {x: 0, y: 0, len_x: k, len_y: n}
  B {x: 0, y: 0, len_x: k, len_y: n}
  alpha { }
  beta { }
}
</Fern Annotation>*/
cublasStatus_t cublasCsyr2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                            const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B, int ldb,
                            const cuComplex *beta, cuComplex *C, int ldc);
cublasStatus_t cublasZsyr2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                            const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *B,
                            int ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc);
cublasStatus_t cublasCsyrkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                            const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B, int ldb,
                            const cuComplex *beta, cuComplex *C, int ldc);
cublasStatus_t cublasZsyrkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                            const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *B,
                            int ldb, const cuDoubleComplex *beta, cuDoubleComplex *C, int ldc);

/*<Fern Annotation>
for functions cublas[CZ]her2k, cublas[CZ]herkx
A is ColMatrix(A, lda)[n, k]   where trans == CUBLAS_OP_N
B is ColMatrix(B, ldb)[n, k]
C is ColMatrix(C, ldc)[n, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { C {x: 0, y: 0, len_x: n, len_y: n} }
when consumes {
  A {x: 0, y: 0, len_x: n, len_y: k}
  B {x: 0, y: 0, len_x: n, len_y: k}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[CZ]her2k, cublas[CZ]herkx
A is ColMatrix(A, lda)[k, n]   where trans == CUBLAS_OP_C
B is ColMatrix(B, ldb)[k, n]
C is ColMatrix(C, ldc)[n, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
example uplo = CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER
updates { C {x: 0, y: 0, len_x: n, len_y: n} }
when consumes {
  A {x: 0, y: 0, len_x: k, len_y: n}
  B {x: 0, y: 0, len_x: k, len_y: n}
  alpha { }
  beta { }
}
</Fern Annotation>*/
cublasStatus_t cublasCher2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                            const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B, int ldb,
                            const float *beta, cuComplex *C, int ldc);
cublasStatus_t cublasZher2k(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                            const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *B,
                            int ldb, const double *beta, cuDoubleComplex *C, int ldc);
cublasStatus_t cublasCherkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                            const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *B, int ldb,
                            const float *beta, cuComplex *C, int ldc);
cublasStatus_t cublasZherkx(cublasHandle_t handle, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                            const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda, const cuDoubleComplex *B,
                            int ldb, const double *beta, cuDoubleComplex *C, int ldc);

/* --- Of no level --------------------------------------------------------------------------- */

/* C = alpha op(A) + beta op(B): transposes, sums */
/*<Fern Annotation>
for functions cublas[SDCZ]geam
A is ColMatrix(A, lda)[m, n]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N
B is ColMatrix(B, ldb)[m, n]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: v, len_x: l_u, len_y: l_v}
      B {x: u, y: v, len_x: l_u, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]geam
A is ColMatrix(A, lda)[m, n]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix(B, ldb)[n, m]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: v, len_x: l_u, len_y: l_v}
      B {x: v, y: u, len_x: l_v, len_y: l_u}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]geam
A is ColMatrix(A, lda)[n, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N
B is ColMatrix(B, ldb)[m, n]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: v, y: u, len_x: l_v, len_y: l_u}
      B {x: u, y: v, len_x: l_u, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]geam
A is ColMatrix(A, lda)[n, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix(B, ldb)[n, m]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: v, y: u, len_x: l_v, len_y: l_u}
      B {x: v, y: u, len_x: l_v, len_y: l_u}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
cublasStatus_t cublasSgeam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                           const float *alpha, const float *A, int lda, const float *beta, const float *B, int ldb,
                           float *C, int ldc);
cublasStatus_t cublasDgeam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                           const double *alpha, const double *A, int lda, const double *beta, const double *B,
                           int ldb, double *C, int ldc);
cublasStatus_t cublasCgeam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                           const cuComplex *alpha, const cuComplex *A, int lda, const cuComplex *beta,
                           const cuComplex *B, int ldb, cuComplex *C, int ldc);
cublasStatus_t cublasZgeam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                           const cuDoubleComplex *alpha, const cuDoubleComplex *A, int lda,
                           const cuDoubleComplex *beta, const cuDoubleComplex *B, int ldb, cuDoubleComplex *C,
                           int ldc);

/* C = A with each column times the one of x, or each row */
/*<Fern Annotation>
for functions cublas[SDCZ]dgmm
A is ColMatrix(A, lda)[m, n]   where mode == CUBLAS_SIDE_RIGHT && incx > 0
x is Vector(x, incx)[n]
C is ColMatrix(C, ldc)[m, n]
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes { A {x: u, y: v, len_x: l_u, len_y: l_v} x {start: v, len: l_v} }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]dgmm
A is ColMatrix(A, lda)[m, n]   where mode == CUBLAS_SIDE_LEFT && incx > 0
x is Vector(x, incx)[m]
C is ColMatrix(C, ldc)[m, n]
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes { A {x: u, y: v, len_x: l_u, len_y: l_v} x {start: u, len: l_u} }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]dgmm
A is ColMatrix(A, lda)[m, n]   where mode == CUBLAS_SIDE_RIGHT && incx <= 0
x is Vector(x, max(incx, -incx))[n]
C is ColMatrix(C, ldc)[m, n]
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
produces { C {x: 0, y: 0, len_x: m, len_y: n} }
when consumes { A {x: 0, y: 0, len_x: m, len_y: n} x {start: 0, len: n} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SDCZ]dgmm
A is ColMatrix(A, lda)[m, n]   where mode == CUBLAS_SIDE_LEFT && incx <= 0
x is Vector(x, max(incx, -incx))[m]
C is ColMatrix(C, ldc)[m, n]
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
produces { C {x: 0, y: 0, len_x: m, len_y: n} }
when consumes { A {x: 0, y: 0, len_x: m, len_y: n} x {start: 0, len: m} }
</Fern Annotation>*/
cublasStatus_t cublasSdgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const float *A, int lda,
                           const float *x, int incx, float *C, int ldc);
cublasStatus_t cublasDdgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const double *A, int lda,
                           const double *x, int incx, double *C, int ldc);
cublasStatus_t cublasCdgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const cuComplex *A, int lda,
                           const cuComplex *x, int incx, cuComplex *C, int ldc);
cublasStatus_t cublasZdgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const cuDoubleComplex *A,
                           int lda, const cuDoubleComplex *x, int incx, cuDoubleComplex *C, int ldc);

#ifdef __cplusplus
}
#endif

#endif
