/* --target=auto. */
#ifndef FERN_CHOOSE_TARGET_H
#define FERN_CHOOSE_TARGET_H

#include "options.h"

/* The target that the routines say which the input calls, put into the options; said on standard error, with the reason. What is wrong
 * with the input is left to be found by what comes after. */
void choose_target(Options *options, Arena *arena);

#endif
