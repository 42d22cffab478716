/* The command `fernc IN.c`: the fused file, its header, pictures and reports are written. */
#ifndef FERN_WRITE_H
#define FERN_WRITE_H

#include "options.h"

#include <stdio.h>

/* Compiles options->input. Explanations and dumps go to `report`, errors to stderr.
 * Returns the exit status: 0, or 1 when there was an error, and then no file was written. */
int compile(const Options *options, Arena *arena, FILE *report);

#endif
