/* `fernc tune`: measures tile sizes on this machine and writes the best as a schedule. */
#ifndef FERN_TUNE_H
#define FERN_TUNE_H

#include "options.h"

int tune(const Options *options, Arena *arena);

#endif
