/* What a function of the user's, `fern_example_FUNCTION`, makes for a function that is verified: structures, contexts, and what globals
 * hold. Numbers and arrays behind these count as parameters of the function then, that no call passes: as places. */
#ifndef FERN_VERIFY_EXAMPLES_H
#define FERN_VERIFY_EXAMPLES_H

#include "verify_build.h"
#include "verify_sizes.h"

/* The function with its places, and with parameters that are made; itself where it has none. */
const FunctionPlan *examples_with_places(const FunctionPlan *planned, Arena *arena);
bool examples_needed(const FunctionPlan *planned);

/* Adds what calls the user's function before one that is verified. */
void examples_add(Text *out, const FunctionPlan *planned);
/* Calls it: what places hold then goes to `numbers` and `pointers`, one a parameter, which those that are arrays have been at before. */
typedef void ExampleCall(const int64_t *integers, const double *reals, void **pointers, int64_t *numbers);
/* NULL: the user has written none. */
ExampleCall *examples_call(void *object, const FunctionPlan *planned, Arena *arena);

/* Sets the numbers of a draw to what the user's function makes of them. False: it ends the process. */
bool examples_settle(ExampleCall *call, const FunctionPlan *planned, Draw *draw, Arena *arena);

#endif
