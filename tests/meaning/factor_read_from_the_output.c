/* A compiler that reads `y[0]` for each tile scales the second one with what the first has made of it. */
#include "tests/meaning/routines.h"

/*<Fern Annotation>
a is Matrix(a, lda)[m, k]
x is Vector(x)[k]
y is Vector(y)[m]
li: Symbolic
lk: Symbolic
call with {beta: first(kk) ? beta : 1}
for i in [0, m, li] { for kk in [0, k, lk] {
  reduces(+) { y {start: i, len: li} }
  when consumes { a {x: i, y: kk, len_x: li, len_y: lk} x {start: kk, len: lk} }
} }
</Fern Annotation>*/
static inline void multiply(int m, int k, const float *a, int lda, const float *x, float beta, float *y)
{
    for (int i = 0; i < m; i++) {
        float total = 0;
        for (int j = 0; j < k; j++) total += a[i * lda + j] * x[j];
        y[i] = beta * y[i] + total;
    }
}

/*<Fern Schedule>
tile map.i 100
</Fern Schedule>*/
void f(int n, const float *a, const float *x, float *y, float *out)
{
    multiply(n, n, a, n, x, y[0], y);
    map(n, y, out);
}
