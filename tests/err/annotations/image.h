/* Subsets that data decide: what does not say which elements they are. */
#include "annotations/dense.h"

/*<Fern Annotation>
begin is Vector(begin)[rows + 1]
columns is Vector(columns)[entries]
x is Vector(x)[cols]
y is Vector(y)[rows]
l_r: Symbolic
for r in [0, rows, l_r] {
  produces { y {start: r, len: l_r} }
  when consumes {
    begin {start: r, len: l_r + 1}
    columns {start: begin[r], len: l_r}
    x {start: begin[r], len: begin[r + l_r] - begin[r + 1]}
  }
}
indexes columns -> z
indexes weights -> x
indexes columns > x
indexes columns -> rows
</Fern Annotation>*/
void half_said(int rows, int cols, int entries, const int *begin, const int *columns, const double *weights, const double *x, double *y);

/*<Fern Annotation>
begin is Vector(begin)[rows + 1]
columns is Vector(columns)[entries]
x is Vector(x)[cols]
y is Vector(y)[rows]
l_r: Symbolic
for r in [0, rows, l_r] {
  produces { y {start: r, len: l_r} }
  when consumes {
    begin {start: r, len: l_r}
    columns {start: begin[r], len: begin[r + l_r] - columns[r]}
    x {start: values(columns {start: begin[r], len: begin[r + l_r] - begin[r]}), len: 1}
  }
}
</Fern Annotation>*/
void mixed(int rows, int cols, int entries, const int *begin, const int *columns, const double *x, double *y);

/*<Fern Annotation>
begin is Vector(begin)[rows + 1]
columns is Vector(columns)[entries]
x is Vector(x)[cols]
y is Vector(y)[rows]
l_r: Symbolic
for r in [0, rows, l_r] {
  produces { y {start: r, len: l_r} }
  when consumes {
    begin {start: r, len: l_r}
    x {start: values(columns {start: begin[r], len: begin[r + l_r] - begin[r]})}
  }
}
</Fern Annotation>*/
void one_short(int rows, int cols, int entries, const int *begin, const int *columns, const double *x, double *y);

/*<Fern Annotation>
names is Vector(names)[n]
x is Vector(x)[m]
y is Vector(y)[m]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: values(names {start: i, len: l_i})} }
  when consumes {
    x {start: values(x {start: i, len: l_i})}
    names {start: i, len: l_i, start: names[i]}
  }
}
</Fern Annotation>*/
void scatter(int n, int m, const short *names, const double *x, double *y);
