/* Vectors that lie over a matrix, on tiles of it: a call for each row, unless rows are whole and lie one after another. */
#ifndef FERN_FLAT_H
#define FERN_FLAT_H

#include "nest.h"

/* The stride of the space's dimension in the memory that the nest has for it. */
const Expr *memory_dimension_stride(const Nest *nest, const Space *space, int d);
const Expr *interval_length(Plan *plan, Interval interval);
/* Whether each array of a flat piece is one range of elements. */
bool piece_in_one_range(const Nest *nest, const Piece *piece);
/* Whether the piece is one call for each row of its vectors. */
bool piece_runs_by_rows(const Nest *nest, const Piece *piece);

/* When rows lie one after another in all arrays of the piece: where a row is as long as each of these is apart from the next. */
typedef struct RowJoin {
    const Expr *length; /* of a row */
    const Expr *apart[MAX_RANK];
    int count;          /* 0: always */
} RowJoin;
/* Of a piece that runs by rows. False: they never do. */
bool piece_row_join(const Nest *nest, const Piece *piece, RowJoin *join);

#endif
