/* Contractions of tensors of order three: b(i, j, k) at b[i * plane_b + j * row_b + k]. */
#ifndef EXAMPLES_KERNELS_TENSORS_H
#define EXAMPLES_KERNELS_TENSORS_H

#include "annotations/dense.h"

/* Times a vector: a(i, j) = sum over k of b(i, j, k) c(k) */
/*<Fern Annotation>
b is Tensor3(b, plane_b, row_b)[p, q, r]
c is Vector(c)[r]
a is Matrix(a, ld_a)[p, q]
l_i: Symbolic
l_j: Symbolic
for i in [0, p, l_i] {
  for j in [0, q, l_j] {
    produces { a {x: i, y: j, len_x: l_i, len_y: l_j} }
    when consumes {
      b {x: i, y: j, z: 0, len_x: l_i, len_y: l_j, len_z: r}
      c {start: 0, len: r}
    }
  }
}
</Fern Annotation>*/
void tensor_times_vector(int p, int q, int r, const double *b, int plane_b, int row_b, const double *c, double *a, int ld_a);

/* The sum over i, j and k of b(i, j, k) c(i, j, k) */
/*<Fern Annotation>
b is Tensor3(b, plane_b, row_b)[p, q, r]
c is Tensor3(c, plane_c, row_c)[p, q, r]
l_i: Symbolic
l_j: Symbolic
for i in [0, p, l_i] {
  for j in [0, q, l_j] {
    reduces(+) { return { } }
    when consumes {
      b {x: i, y: j, z: 0, len_x: l_i, len_y: l_j, len_z: r}
      c {x: i, y: j, z: 0, len_x: l_i, len_y: l_j, len_z: r}
    }
  }
}
</Fern Annotation>*/
double tensor_inner_product(int p, int q, int r, const double *b, int plane_b, int row_b, const double *c, int plane_c, int row_c);

/* Times a matrix: a(i, j, l) = sum over k of b(i, j, k) c(k, l) */
/*<Fern Annotation>
b is Tensor3(b, plane_b, row_b)[p, q, r]
c is Matrix(c, ld_c)[r, s]
a is Tensor3(a, plane_a, row_a)[p, q, s]
l_i: Symbolic
l_j: Symbolic
for i in [0, p, l_i] {
  for j in [0, q, l_j] {
    produces { a {x: i, y: j, z: 0, len_x: l_i, len_y: l_j, len_z: s} }
    when consumes {
      b {x: i, y: j, z: 0, len_x: l_i, len_y: l_j, len_z: r}
      c {x: 0, y: 0, len_x: r, len_y: s}
    }
  }
}
</Fern Annotation>*/
void tensor_times_matrix(int p, int q, int r, int s, const double *b, int plane_b, int row_b, const double *c, int ld_c, double *a,
                         int plane_a, int row_a);

/* Times the Khatri-Rao product of two matrices: a(i, l) += sum over j and k of b(i, j, k) c(j, l) d(k, l) */
/*<Fern Annotation>
b is Tensor3(b, plane_b, row_b)[p, q, r]
c is Matrix(c, ld_c)[q, s]
d is Matrix(d, ld_d)[r, s]
a is Matrix(a, ld_a)[p, s]
l_i: Symbolic
l_j: Symbolic
l_k: Symbolic
for i in [0, p, l_i] {
  for j in [0, q, l_j] {
    for k in [0, r, l_k] {
      reduces(+) { a {x: i, y: 0, len_x: l_i, len_y: s} }
      when consumes {
        b {x: i, y: j, z: k, len_x: l_i, len_y: l_j, len_z: l_k}
        c {x: j, y: 0, len_x: l_j, len_y: s}
        d {x: k, y: 0, len_x: l_k, len_y: s}
      }
    }
  }
}
</Fern Annotation>*/
void tensor_times_khatri_rao(int p, int q, int r, int s, const double *b, int plane_b, int row_b, const double *c, int ld_c,
                             const double *d, int ld_d, double *a, int ld_a);

#endif
