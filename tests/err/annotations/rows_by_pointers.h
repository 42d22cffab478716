/* Rows that each have a pointer of their own, and what no parameter tells of fewer. */
#include "annotations/dense.h"

#define SIZE 512
enum mode { ON };

/*<Fern Data>
Rows(ptr) { range x: len_x  range y: len_y } at ptr[x][y]
</Fern Data>*/

/*<Fern Annotation>
a is Matrix(a, 1)[m, n]
l: Symbolic
for i in [0, m, l] { updates { a {x: i, len_x: l, y: 0, len_y: n} } }
</Fern Annotation>*/
void scale(double **a, int m, int n);

/*<Fern Annotation>
a is Vector((long *) a)[n]
l: Symbolic
for i in (0, n, l) { updates { a {start: i, len: l} } }
</Fern Annotation>*/
void sort(double **a, int n);

/*<Fern Annotation>
x is Matrix(x, SIZE)[SIZE, SIZE]
l: Symbolic
for i in [0, SIZE, l] { updates { x {x: i, len_x: l, y: 0, len_y: SIZE} } }
</Fern Annotation>*/
void step(float *x);

/*<Fern Annotation>
x is Vector(x)[N * N]
l: Symbolic
call with {N: l}
for i in [0, N * N, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
void square(int N, float *x);
