/* Arrays that belong to rows: what else is done with them, and what their routines do not say. */
#include "annotations/cblas.h"
#include "../../../examples/24-csr/sparse.h"

#include <stdlib.h>

/*<Fern Annotation>
begin is Vector(begin)[rows + 1]
names is Vector(names)[entries]
x is Vector(x)[cols]
y is Vector(y)[rows]
l_r: Symbolic
for r in [0, rows, l_r] {
  produces { y {start: r, len: l_r} }
  when consumes {
    begin {start: r, len: l_r + 1}
    x {start: values(names {start: begin[r], len: begin[r + l_r] - begin[r]})}
  }
}
</Fern Annotation>*/
void gather(int rows, int cols, int entries, const int *begin, const int *names, const double *x, double *y);

void uses(int n, int entries, const int *row_begin, const int *columns, double *values, const double *x, double *y)
{
    csr_times_vector(n, n, entries, row_begin, columns, values, x, y);
    cblas_dscal(entries, 2.0, values, 1);
}

void pieces(int n, int entries, const int *row_begin, const int *columns, const double *values, const double *x, double *y)
{
    csr_times_vector(n, n, entries, row_begin, columns, values, x, y);
    csr_times_vector(n - 1, n, entries, row_begin + 1, columns, values, x, y);
}

void unsaid(int n, int entries, const int *begin, const int *names, const double *x, double *y)
{
    gather(n, n, entries, begin, names, x, y);
}

void reads(int n, int entries, const int *row_begin, const int *columns, const double *values, const double *x, double *y, int *first)
{
    csr_times_vector(n, n, entries, row_begin, columns, values, x, y);
    *first = columns[0];
}

void own(int n, int entries, const int *row_begin, const double *values, const double *x, double *y)
{
    int *columns = calloc((size_t)entries, sizeof *columns);
    csr_times_vector(n, n, entries, row_begin, columns, values, x, y);
    free(columns);
}

void two_begins(int n, int entries, const int *one, const int *other, const int *columns, const double *values, const double *x, double *y,
                double *z)
{
    csr_times_vector(n, n, entries, one, columns, values, x, y);
    csr_times_vector(n, n, entries, other, columns, values, x, z);
}
