/* What moves where an array does not lie as a call on a grid of 2 x 3 ranks needs it (Vaani's alignments): a vector for the
 * columns of a matrix in blocks, a matrix for one in blocks, and the result. `run_alignments` has what is chosen written down. */
#include "tests/mpi/alignments.h"

#include "examples/kernels/kernels.h"

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in, out: x -> P.x, y -> P.y
place v: 1 -> P.y
</Fern Schedule>*/
void vector_aligned(int rows, int cols, const float *in, const float *v, float *out)
{
    add_per_column(in, cols, v, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in, out: x -> P.x, y -> P.y
place v: 1 -> P.y, P.x = 0
</Fern Schedule>*/
void vector_on_row(int rows, int cols, const float *in, const float *v, float *out)
{
    add_per_column(in, cols, v, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in, out: x -> P.x, y -> P.y
place v: P.y = 0
</Fern Schedule>*/
void vector_on_column(int rows, int cols, const float *in, const float *v, float *out)
{
    add_per_column(in, cols, v, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in, out: x -> P.x, y -> P.y
place v: P.x = 0, P.y = 0
</Fern Schedule>*/
void vector_on_corner(int rows, int cols, const float *in, const float *v, float *out)
{
    add_per_column(in, cols, v, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in, out: x -> P.x, y -> P.y
place v: 1 -> P.x
</Fern Schedule>*/
void vector_turned(int rows, int cols, const float *in, const float *v, float *out)
{
    add_per_column(in, cols, v, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in, out: x -> P.x, y -> P.y
place v: 1 -> P.x, P.y = 0
</Fern Schedule>*/
void vector_turned_on_face(int rows, int cols, const float *in, const float *v, float *out)
{
    add_per_column(in, cols, v, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in, out: x -> P.x, y -> P.y
place v: 1 -> P.y cyclic
</Fern Schedule>*/
void vector_dealt(int rows, int cols, const float *in, const float *v, float *out)
{
    add_per_column(in, cols, v, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: x -> P.y, y -> P.x
place out: x -> P.x, y -> P.y
</Fern Schedule>*/
void matrix_turned(int rows, int cols, const float *in, float *out)
{
    matrix_scale(2.0f, in, cols, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: x -> P.x
place out: x -> P.x, y -> P.y
</Fern Schedule>*/
void matrix_in_rows(int rows, int cols, const float *in, float *out)
{
    matrix_scale(2.0f, in, cols, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: y -> P.y
place out: x -> P.x, y -> P.y
</Fern Schedule>*/
void matrix_in_columns(int rows, int cols, const float *in, float *out)
{
    matrix_scale(2.0f, in, cols, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: y -> P.y, P.x = 0
place out: x -> P.x, y -> P.y
</Fern Schedule>*/
void matrix_on_row(int rows, int cols, const float *in, float *out)
{
    matrix_scale(2.0f, in, cols, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: x -> P.x, P.y = 0
place out: x -> P.x, y -> P.y
</Fern Schedule>*/
void matrix_on_column(int rows, int cols, const float *in, float *out)
{
    matrix_scale(2.0f, in, cols, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: P.x = 0, P.y = 0
place out: x -> P.x, y -> P.y
</Fern Schedule>*/
void matrix_on_corner(int rows, int cols, const float *in, float *out)
{
    matrix_scale(2.0f, in, cols, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: x -> P.x, y -> P.y
place out: y -> P.y, P.x = 0
distribute out.x over P.x as xo xi, out.y over P.y as yo yi
</Fern Schedule>*/
void result_on_row(int rows, int cols, const float *in, float *out)
{
    matrix_scale(2.0f, in, cols, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: x -> P.x, y -> P.y
place out: x -> P.x, P.y = 0
distribute out.x over P.x as xo xi, out.y over P.y as yo yi
</Fern Schedule>*/
void result_on_column(int rows, int cols, const float *in, float *out)
{
    matrix_scale(2.0f, in, cols, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: x -> P.x, y -> P.y
place out: P.x = 0, P.y = 0
distribute out.x over P.x as xo xi, out.y over P.y as yo yi
</Fern Schedule>*/
void result_on_corner(int rows, int cols, const float *in, float *out)
{
    matrix_scale(2.0f, in, cols, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: x -> P.x, y -> P.y
place out: P.x = *
distribute out.x over P.x as xo xi, out.y over P.y as yo yi
</Fern Schedule>*/
void result_on_all(int rows, int cols, const float *in, float *out)
{
    matrix_scale(2.0f, in, cols, rows, cols, out, cols);
}

/* --- Gathered along one dimension of the grid, and turned --------------------------------------------------------- */

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: x -> P.x, y -> P.y
place out: 1 -> P.x
distribute out.x over P.x as xo xi
</Fern Schedule>*/
void rows_gathered(int rows, int cols, const float *in, float *out)
{
    row_max(in, cols, rows, cols, out);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: x -> P.x, y -> P.y
place out: 1 -> P.y
distribute out.y over P.y as yo yi
</Fern Schedule>*/
void columns_gathered(int rows, int cols, const float *in, float *out)
{
    add_column_sum(in, cols, rows, cols, out);
}

/* Gathered along P.x, and columns that lie along P.y go to where those of the result are, along P.x. */
/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: x -> P.x, y -> P.y
place out: 1 -> P.x
distribute out.y over P.x as yo yi
</Fern Schedule>*/
void columns_realigned(int rows, int cols, const float *in, float *out)
{
    add_column_sum(in, cols, rows, cols, out);
}

/* Gathered along both: all ranks have the result. */
/*<Fern Schedule>
grid P[x: 2, y: 3]
place in: x -> P.x, y -> P.y
place out: P.x = *, P.y = *
</Fern Schedule>*/
void matrix_gathered(int rows, int cols, const float *in, float *out)
{
    row_max(in, cols, rows, cols, out);
}

/* In parts along P.y where P.x is 0, and needed whole by all: gathered, and passed on. */
/*<Fern Schedule>
grid P[x: 2, y: 3]
place in, out: x -> P.x
place v: 1 -> P.y, P.x = 0
distribute out.x over P.x as xo xi
</Fern Schedule>*/
void vector_gathered(int rows, int cols, const float *in, const float *v, float *out)
{
    add_per_column(in, cols, v, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: 2, y: 3]
place in, out: x -> P.x, y -> P.y
</Fern Schedule>*/
void transposed(int rows, int cols, const float *in, float *out)
{
    matrix_transpose(in, cols, rows, cols, out, rows);
}

/* Dimensions 3 and 4 of both lie over the grid: x3 stays where it is, x4 is gathered and x1 dealt out along P.y. */
/*<Fern Schedule>
grid P[x: 2, y: 3]
place in, out: c -> P.x, d -> P.y
</Fern Schedule>*/
void rearranged_outer(int rows, int cols, const float *in, float *out)
{
    rearrange_outer(rows, 3, 4, cols, in, 12 * cols, 4 * cols, cols, out, 4 * rows * cols, 4 * rows, rows);
}

/* x3 goes from P.x to P.y, where x4 was; x2 is dealt out along P.x. */
/*<Fern Schedule>
grid P[x: 2, y: 3]
place in, out: c -> P.x, d -> P.y
</Fern Schedule>*/
void rearranged_all(int rows, int cols, const float *in, float *out)
{
    rearrange_all(rows, 3, 4, cols, in, 12 * cols, 4 * cols, cols, out, 12 * rows, 12, 4);
}
