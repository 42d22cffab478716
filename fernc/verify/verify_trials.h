/* Which trials a function is put to: sizes, tiles, arrays that overlap, numbers of threads. */
#ifndef FERN_VERIFY_TRIALS_H
#define FERN_VERIFY_TRIALS_H

#include "verify_draws.h"
#include "verify_on_ranks.h"
#include "verify_run.h"

typedef LIST(Trial) Trials;

/* `objects`: as find_objects has them, of original and fused; `examples`: what the user's function makes, NULL: nothing is. Where sizes are given and none is found, there are none.
 * `on_ranks`: they call it, function `function_number` of their program; NULL: they do not. */
Trials draw_trials(const FunctionPlan *planned, const Built *built, ObjectType *const objects[2], ExampleCall *const examples[2],
                   const Given *given, const Options *options, const OnRanks *on_ranks, int function_number, Arena *arena);

/* Whether it has two arrays of which one is written that are never tried as one, since C's rules of effective types do not let them be:
 * the first such pair. */
bool types_keep_apart(const FunctionPlan *planned, const char **one, const char **other);

#endif
