/* Whether a routine can be told where tiles lie, and how large those are at most. */
#ifndef FERN_NESTS_TOLD_H
#define FERN_NESTS_TOLD_H

#include "plan/layout.h"

/* An upper bound of a side's length in full tiles; NULL: none is known. */
const Expr *bound_of_side(const Nest *nest, Interval side);
/* Strides that the annotation ties to extents, and strides that two arrays share, are what the memory has that the call's tiles are in, its
 * window or what the views show, and its condition holds with them. NULL: all of it is so. */
const char *why_not_told(const Views *views, const Nest *nest, const Piece *piece);

#endif
