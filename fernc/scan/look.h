/* One C file, looked at in a process of its own. */
#ifndef FERN_SCAN_LOOK_H
#define FERN_SCAN_LOOK_H

#include "commands.h"

#include <stdio.h>

/* Writes what comes of the file, a JSON object a line: first what `fernc cc` would make of it, then what more would gain where bits need not stay, then for
 * each function without an annotation what one might bring (found.h has what is in them). `folder`: for files that are gone in the end. Ends this process where it takes too long: what was written
 * by then holds. */
void look(const Compilation *compilation, const char *folder, FILE *out);

#endif
