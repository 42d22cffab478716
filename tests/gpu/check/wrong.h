/* Wrong annotations of routines that work in a GPU's memory, for `fern-annotate check`. */
#include "annotations/dense.h"

#include "tests/gpu/double/double.h"

#include <cuda_runtime_api.h>

/* It reads two elements more. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline cudaError_t shifted(cudaStream_t stream, int n, const float *x, float *y)
{
    return n > 0 ? cudaMemcpyAsync(y, x + 2, (size_t)n * sizeof *y, cudaMemcpyDeviceToDevice, stream) : cudaSuccess;
}

/* It writes whole rows of the memory, not of the matrix. */
/*<Fern Annotation>
A is Matrix(A, ld)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { A {x: x, y: 0, len_x: l_x, len_y: cols} }
}
</Fern Annotation>*/
static inline cudaError_t clear_rows(cudaStream_t stream, int rows, int cols, float *A, int ld)
{
    return rows > 0 && cols > 0 ? cudaMemsetAsync(A, 0, (size_t)rows * (size_t)ld * sizeof *A, stream) : cudaSuccess;
}

/* What it leaves is as it was, in part. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline cudaError_t all_but_one(cudaStream_t stream, int n, const float *x, float *y)
{
    return n > 1 ? cudaMemcpyAsync(y, x, (size_t)(n - 1) * sizeof *y, cudaMemcpyDeviceToDevice, stream) : cudaSuccess;
}

/* The last tile's element is the whole's last, and no other tile's. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline cudaError_t last_is_zero(cudaStream_t stream, int n, const float *x, float *y)
{
    if (n <= 0) return cudaSuccess;
    cudaError_t status = cudaMemcpyAsync(y, x, (size_t)n * sizeof *y, cudaMemcpyDeviceToDevice, stream);
    return status != cudaSuccess ? status : cudaMemsetAsync(y + n - 1, 0, sizeof *y, stream);
}

/* The array is the host's. */
/*<Fern Annotation>
x is Vector(x)[n]
total is Scalar(total)
returns cudaError_t ok cudaSuccess
space device
stream stream
produces { total { } }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
static inline cudaError_t first(cudaStream_t stream, int n, const float *x, float *total)
{
    return n > 0 ? cudaMemcpyAsync(total, x, sizeof *total, cudaMemcpyDeviceToHost, stream) : cudaSuccess;
}

/* After it the GPU has no memory. */
/*<Fern Annotation>
x is Vector(x)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_i: Symbolic
for i in [0, n, l_i] { produces { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline cudaError_t take_all(cudaStream_t stream, int n, float *x)
{
    double_set_memory(1);
    return n > 0 ? cudaMemsetAsync(x, 0, (size_t)n * sizeof *x, stream) : cudaSuccess;
}
