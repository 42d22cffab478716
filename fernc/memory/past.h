/* Which results go past the caches: a call writes each tile of one into a block, which is copied to the array by stores that do not read its
 * old lines first. What is in no cache before, and is read by nobody soon, is written faster then, where a machine is such. */
#ifndef FERN_MEMORY_PAST_H
#define FERN_MEMORY_PAST_H

#include "plan/nest.h"

/* Why the nest cannot write the array so; NULL: it can. What gains is another question. */
const char *why_not_past(Nest *nest, Space *space);
/* .. and with the sizes that estimates are for the array is larger than the last cache. */
bool past_may_gain(Nest *nest, Space *space);
/* The nest that writes the array's last version; NULL: none does. */
Nest *nest_that_writes(const Space *space);
/* After all that decides how nests run: those that a schedule asks for, and those that gain on the machine that the plan is for
 * (Nest.past); of others, why not (Space.not_past). */
void plan_past_stores(Plan *plan);
/* How the piece's result is written so; NULL: it is not. */
const PastStore *past_store_of(const Nest *nest, const Piece *piece, const Space *space);

#endif
