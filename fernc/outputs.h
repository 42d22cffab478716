/* What the command line says to write, held against what is read. */
#ifndef FERN_OUTPUTS_H
#define FERN_OUTPUTS_H

#include "dependencies.h"

#include "annotator/base/diag.h"

/* An error for each file that would be written over one of the `read` ones, over the schedule, what is linked or the array of
 * an `--in`, and for two outputs that are one file: by any of its names, through links. Also where a rule for make
 * cannot name a file. */
void outputs_check(const Options *options, const Paths *read, Arena *arena, Diag *diag);

#endif
