#include "annotations/dense.h"

/*<Fern Annotation>
A is Matrix(A, lda)[M, K]
B is Matrix(B, ldb)[K, N]
C is Matrix(C, ldc)[M, N]
l_i: Symbolic
l_j: Symbolic
l_k: Symbolic
call with {beta: first(i) ? beta : 1, M: k, lda: first(k) ? lda : k}
for i in [0, M, l_i] {
  for j in [0, N, l_j] {
    for k in [0, K, l_k] {
      reduces(+) { C {x: i, y: j, len_x: l_i, len_y: l_j} }
      when consumes {
        A {x: i, y: k, len_x: l_i, len_y: l_k}
        B {x: k, y: j, len_x: l_k, len_y: l_j}
      }
    }
  }
}
</Fern Annotation>*/
void gemm(int M, int N, int K, float alpha, const float *A, int lda, const float *B, int ldb, float beta,
          float *C, int ldc);
