/* `fernc run`: original and fused on arrays from files, timed. */
#ifndef FERN_ARRAYS_RUN_H
#define FERN_ARRAYS_RUN_H

#include "options.h"

int run(const Options *options, Arena *arena);

#endif
