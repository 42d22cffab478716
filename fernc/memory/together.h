/* Calls of a nest on the same iterations as one: the statements of all in the same loops, as one writes them by hand. */
#ifndef FERN_MEMORY_TOGETHER_H
#define FERN_MEMORY_TOGETHER_H

#include "plan/nest.h"

/* Sets Piece.together of calls in a row that are made of loops that the compiler knows, of which each iteration of one needs nothing of later iterations of
 * those before it; and Window.in_iteration of what they alone touch, an element at a time. */
void find_together(Nest *nest);
/* The first parameter of the loop says where in the whole the piece begins: else it makes no difference. Of a stage that may be together with others. */
bool goes_by_place(const Stage *stage, int loop);
/* The first and the last piece of those that are together with this one. */
int first_together(const Nest *nest, int piece);
int last_together(const Nest *nest, int piece);

#endif
