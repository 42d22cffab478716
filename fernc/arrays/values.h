/* The values of --arg. */
#ifndef FERN_VALUES_H
#define FERN_VALUES_H

#include "options.h"
#include "verify/verify_sizes.h"

/* One for each parameter that is no pointer. False: it was said on stderr, of all that are wrong, what is. */
bool values_give(Draw *draw, const Function *function, const Options *options, Arena *arena);

/* The parameter's index; -1: the function has none of that name. */
int parameter_named(const Function *function, const char *name);

#endif
