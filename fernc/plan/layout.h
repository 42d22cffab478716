/* Where arrays lie in memory while calls on pieces are written: in their windows, at their roots, or where a map from records of the plan to
 * views has them; and which rows lie one after another there. */
#ifndef FERN_LAYOUT_H
#define FERN_LAYOUT_H

#include "nest.h"

#include "annotator/base/pointer_map.h"

/* The views are not copied. NULL stands for a map in which there are none. */
typedef PointerMap Views;
/* From now on there is the Space of an array, its Window in a nest, or an Access of it alone; NULL: where the plan has it. */
void show_view(Views *views, const void *record, const LocalView *view);
/* NULL: it lies where the plan has it, in its window or at its root. */
const LocalView *shown_space(const Views *views, const Nest *nest, const Space *space);
const LocalView *shown_access(const Views *views, const Nest *nest, const Access *access);

/* The stride, in elements, of dimension `d` of the access's view, or of the space, in the memory that the tile is in. */
const Expr *memory_stride(const Views *views, const Nest *nest, const Access *access, int d);
const Expr *memory_dimension_stride(const Views *views, const Nest *nest, const Space *space, int d);

const Expr *interval_length(const Plan *plan, Interval interval);
/* Vectors that lie over a matrix, on tiles of it: a call for each row, unless rows are whole and lie one after another. Whether each array of
 * such a piece is one range of elements. */
bool piece_in_one_range(const Views *views, const Nest *nest, const Piece *piece);
/* Whether the piece is one call for each row of its vectors. */
bool piece_runs_by_rows(const Views *views, const Nest *nest, const Piece *piece);

/* When rows lie one after another in all arrays of the piece: where a row is as long as each of these is apart from the next. */
typedef struct RowJoin {
    const Expr *length; /* of a row */
    const Expr *apart[MAX_RANK];
    int count;          /* one at least */
} RowJoin;
/* Of a piece that runs by rows. False: each row is a call of its own, as in a kernel, whose loops are to be of constant sizes, and of copies
 * to and from a GPU, which take several rows anyhow. */
bool piece_row_join(const Views *views, const Nest *nest, const Piece *piece, RowJoin *join);

#endif
