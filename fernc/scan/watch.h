/* A build that is run as it is, while the calls of compilers in it are written down. */
#ifndef FERN_SCAN_WATCH_H
#define FERN_SCAN_WATCH_H

#include "annotator/base/arena.h"

#include <stdbool.h>

/* Runs the command, NULL behind its words, with folders before those of PATH in which each compiler has a script of its own name: it writes the call down,
 * in the file `record`, and becomes the compiler. What the build prints goes to standard error. `folder`: a temporary one, of ours. *status is the command's; false: it cannot be run, which is said. */
bool watch_build(char *const *command, const char *folder, const char *record, int *status, Arena *arena);

/* `fernc scan --record FILE COMPILER ..`: writes the call down and becomes the compiler; the status where that cannot be. */
int watch_record(const char *record, char *const *call);

#endif
