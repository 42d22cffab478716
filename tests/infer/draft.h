/* Annotations that are begun: which values there are is said by their guards. */
#include "annotations/dense.h"

/*<Fern Annotation>
TODO what else does it touch?
a is ColMatrix(a, lda)[n, n]    where uplo == 'L' || uplo == 'U'
updates { a {x: 0, y: 0, len_x: n, len_y: n} }
</Fern Annotation>*/
void fill_triangle(char uplo, int n, double *a, int lda);

/*<Fern Annotation>
TODO which loops?
a is Matrix(a, lda)[m, n]    where layout == 101
b is Matrix(b, ldb)[m, n]
produces { b {x: 0, y: 0, len_x: m, len_y: n} }
consumes { a {x: 0, y: 0, len_x: m, len_y: n} }
</Fern Annotation>*/
/*<Fern Annotation>
a is ColMatrix(a, lda)[m, n]    where layout == 102
b is ColMatrix(b, ldb)[m, n]
produces { b {x: 0, y: 0, len_x: m, len_y: n} }
consumes { a {x: 0, y: 0, len_x: m, len_y: n} }
</Fern Annotation>*/
int copy_layout(int layout, int m, int n, const double *a, int lda, double *b, int ldb);
