/* Programs that are run. */
#ifndef FERN_PROCESS_H
#define FERN_PROCESS_H

#include <stdbool.h>

/* Runs a command, looked for in PATH, with these as its standard input, output and error, -1 for those that are here;
 * waits for its end, and *status is that of waitpid. 0, or the errno of why it cannot be run. The words end in NULL. */
int process_run(char *const *words, const int descriptors[3], int *status);

/* Ends this process when the calling thread has computed for so many seconds from now, or has waited ten times as long;
 * a later call takes the place of an earlier one. The time of the thread, since a busy machine is no fault of what runs
 * here, and threads of a library that spin are not counted. */
void process_limit_seconds(int seconds);

/* Whether that ended the process; `status`: as of waitpid. */
bool process_took_too_long(int status);

#endif
