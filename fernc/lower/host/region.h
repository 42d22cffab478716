/* Shared by the files that lower a region. */
#ifndef FERN_LOWER_REGION_H
#define FERN_LOWER_REGION_H

#include "lower/lower.h"

/* As written, but for declarations, which have become assignments. */
void emit_statement(Emitter *emitter, const Statement *statement);

/* lower/host/scratch.c: allocates, where the variable `fused` is not 0, what the fused path needs; that is 0 where some of it cannot be had.
 * With a condition, it stands in an `if` of that variable, which it ends; and that must hold before. */
void emit_scratch(Emitter *emitter, const Plan *plan, const char *fused, const char *condition);
/* Whether all that it allocates are tiles of arrays, so that nothing is done but under the conditions before it. */
bool scratch_is_plain(const Plan *plan);
/* Frees all of it: for where it cannot be had, or a nest has failed. */
void emit_frees_of_scratch(Emitter *emitter, const Plan *plan);
/* lower/host/frees.c: in C, what frees the memory of a tile; of arrays that are allocated as written, though sooner. */
const char *free_call(Emitter *emitter, const Plan *plan, const Root *root);
/* In C, after a free: what the variable was, for where the function may still look at it. */
const char *forget(Emitter *emitter, const Root *root);

#endif
