/* `fernc scan`: what of a program would gain, and what stands in the way. */
#ifndef FERN_SCAN_SCAN_H
#define FERN_SCAN_SCAN_H

#include "annotator/base/arena.h"

/* argv: "fernc", "scan", .. Nothing of the user's is written. The status: 0, unless nothing can be read. */
int scan(int argc, char **argv, Arena *arena);

#endif
