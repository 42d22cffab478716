/* Rows by pointers of their own: what leads to none, and what is no index of one. */
#include "annotations/dense.h"

/*<Fern Data>
Sum(ptr)    { range x: len_x  range y: len_y } at ptr[x + y][y]
Twice(ptr)  { range x: len_x  range y: len_y } at ptr[x][x + y]
Deep(ptr)   { range x: len_x  range y: len_y  range z: len_z } at ptr[x][y][z]
</Fern Data>*/

typedef struct { double **rows; int m, n; } grid;

/*<Fern Annotation>
a is RowPointers(a)[m, n]
l: Symbolic
for i in [0, m, l] { updates { a {x: i, len_x: l, y: 0, len_y: n} } }
</Fern Annotation>*/
void one(double *a, int m, int n);

/*<Fern Annotation>
g is RowPointers(g->rows)[g->m, g->n]
l: Symbolic
for i in [0, g->m, l] { updates { g {x: i, len_x: l, y: 0, len_y: g->n} } }
</Fern Annotation>*/
void member(grid *g);

/*<Fern Annotation>
a is RowPointers(a)[m, n]
l: Symbolic
for i in [0, m, l] { updates { a {x: i, len_x: l, y: 0, len_y: n} } }
</Fern Annotation>*/
void planes(double ***a, int m, int n);

/*<Fern Annotation>
a is RowPointers(b)[m, n]
b is RowPointers(b)[m, n]
l: Symbolic
for i in [0, m, l] {
  updates { a {x: i, len_x: l, y: 0, len_y: n} }
  when consumes { b {x: i, len_x: l, y: 0, len_y: n} }
}
</Fern Annotation>*/
void other(double **a, double **b, int m, int n);

/*<Fern Annotation>
optional b
a is RowPointers(a)[m, n]
b is RowPointers(b)[m, n]
l: Symbolic
for i in [0, m, l] {
  updates { a {x: i, len_x: l, y: 0, len_y: n} }
  when consumes { b {x: i, len_x: l, y: 0, len_y: n} }
}
</Fern Annotation>*/
void perhaps(double **a, double **b, int m, int n);

/*<Fern Annotation>
space device
a is RowPointers(a)[m, n]
l: Symbolic
for i in [0, m, l] { updates { a {x: i, len_x: l, y: 0, len_y: n} } }
</Fern Annotation>*/
void there(double **a, int m, int n);

/*<Fern Annotation>
a is RowPointers(a)[m, n]
l: Symbolic
for i in [0, m, l] { updates { a {x: i, len_x: l, y: 0, len_y: n} } }
</Fern Annotation>*/
void constant(const double **a, int m, int n);

/*<Fern Annotation>
a is RowPointers(a)[m, n]
l: Symbolic
for i in [0, m, l] { updates { a {x: i, len_x: l, y: 0, len_y: n} } }
</Fern Annotation>*/
void unknown(void **a, int m, int n);

/*<Fern Annotation>
a is RowPointers(a)[m, 5]
l: Symbolic
for i in [0, m, l] { updates { a {x: i, len_x: l, y: 0, len_y: 5} } }
</Fern Annotation>*/
void arrays(double (*a)[5], int m);
