/* `fernc tune`: measures loop orders, tile sizes and numbers of threads on this machine and writes the best
 * as a schedule (docs/tuning.md). */
#ifndef FERN_TUNE_H
#define FERN_TUNE_H

#include "options.h"

/* The exit status: 0, 1 after an error, 130 or 143 when SIGINT or SIGTERM has ended it and the best so far is written. */
int tune(const Options *options, Arena *arena);

#endif
