#include "annotations/dense.h"

#include <stddef.h>

typedef enum cudaError { cudaSuccess } cudaError_t;
typedef struct CUstream_st *cudaStream_t;
cudaError_t cudaMalloc(void **memory, size_t bytes);
cudaError_t cudaFree(void *memory);

void thread_scale(int n, float alpha, float *x);
void thread_sums(const float *in, int rows, int cols, float *out);
void thread_spread(const float *v, int rows, int cols, float *out);
void block_turn(const float *in, int rows, int cols, float *out);
void warp_smooth(int rows, int cols, float *a);
void thread_running(int rows, int cols, float *a);
void thread_dot(int n, const float *x, const float *y, float *out);

/*<Fern Annotation>
x is Vector(x)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant thread_* level thread in "threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
cudaError_t scale(cudaStream_t stream, int n, float alpha, float *x);

/*<Fern Annotation>
in is Matrix(in, cols)[rows, cols]
out is Vector(out)[rows]
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant thread_* level thread in "threads.cuh"
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {start: x, len: l_x} }
  when consumes { in {x: x, len_x: l_x, y: 0, len_y: cols} }
}
</Fern Annotation>*/
cudaError_t sums(cudaStream_t stream, const float *in, int rows, int cols, float *out);

/*<Fern Annotation>
v is Vector(v)[rows]
out is Matrix(out, cols)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant thread_* level thread in "threads.cuh"
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {x: x, len_x: l_x, y: 0, len_y: cols} }
  when consumes { v {start: x, len: l_x} }
}
</Fern Annotation>*/
cudaError_t spread(cudaStream_t stream, const float *v, int rows, int cols, float *out);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
out is Scalar(out)
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant thread_* level thread in "threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { out { } }
  when consumes { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t dot(cudaStream_t stream, int n, const float *x, const float *y, float *out);

/*<Fern Annotation>
x is Vector(x)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
cudaError_t whole(cudaStream_t stream, int n, float *x);

/* The elements of each row in the order from the last. */
/*<Fern Annotation>
in is Matrix(in, cols)[rows, cols]
out is Matrix(out, cols)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant block_* level block in "groups.cuh"
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {x: x, len_x: l_x, y: 0, len_y: cols} }
  when consumes { in {x: x, len_x: l_x, y: 0, len_y: cols} }
}
</Fern Annotation>*/
cudaError_t turn(cudaStream_t stream, const float *in, int rows, int cols, float *out);

/*<Fern Annotation>
a is Matrix(a, cols)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant warp_* level warp in "groups.cuh"
l_x: Symbolic
for x in [0, rows, l_x] { updates { a {x: x, len_x: l_x, y: 0, len_y: cols} } }
</Fern Annotation>*/
cudaError_t smooth(cudaStream_t stream, int rows, int cols, float *a);

/* Running sums along rows. */
/*<Fern Annotation>
a is Matrix(a, cols)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant thread_* level thread in "threads.cuh"
l_x: Symbolic
for x in [0, rows, l_x] { updates { a {x: x, len_x: l_x, y: 0, len_y: cols} } }
</Fern Annotation>*/
cudaError_t running(cudaStream_t stream, int rows, int cols, float *a);

void block_product(int rows, int cols, int inner, const float *a, int lda, const float *b, int ldb, float *c, int ldc);

/*<Fern Annotation>
a is Matrix(a, lda)[rows, inner]
b is Matrix(b, ldb)[inner, cols]
c is Matrix(c, ldc)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant block_* level block tile {x: 32, y: 16} in "tiles.cuh"
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { c {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes {
      a {x: x, len_x: l_x, y: 0, len_y: inner}
      b {x: 0, len_x: inner, y: y, len_y: l_y}
    }
  }
}
</Fern Annotation>*/
cudaError_t product(cudaStream_t stream, int rows, int cols, int inner, const float *a, int lda, const float *b, int ldb, float *c, int ldc);
