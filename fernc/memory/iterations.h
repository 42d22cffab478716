/* What an iteration of the loops of a piece touches, and whether those of two pieces may take turns. */
#ifndef FERN_MEMORY_ITERATIONS_H
#define FERN_MEMORY_ITERATIONS_H

#include "plan/nest.h"
#include "region/loop_text.h"

/* Of a call of a routine that is made of loops; NULL: it is none. */
const LoopText *loop_text_of(const Piece *piece);
/* How many loops the statement of the piece is in; its last one is over a row, and no loop of its stage. */
int loops_of(const Piece *piece);
bool has_row(const Piece *piece);
/* What the access is to the routine, "float"; "": it is none of a parameter. */
const char *element_type_of(const Piece *piece, const Access *access, Arena *arena);
/* The nest, with variables for loops that are whole in its tiles: `all` in what follows. */
Nest with_inner_loops(const Nest *nest);
/* What one iteration touches through the access: that in which each loop is where the loop in its place is of that nest. False: it is not known of this one. */
bool box_of_iteration(const Nest *all, const Piece *piece, const Access *access, Box *box);
/* Tiles have the same iterations of both. */
bool same_iterations(const Nest *all, const Piece *one, const Piece *other);
/* One variable counts for both: what they go by begins with one number. */
bool same_counters(const Nest *nest, const Piece *one, const Piece *other);
/* Whether no iteration of the later call touches through `to` what a later iteration of the earlier call touches through `from`. */
bool iterations_allow(const Nest *all, const Piece *earlier, const Access *from, const Piece *later, const Access *to);

#endif
