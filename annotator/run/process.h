/* Programs that are run. */
#ifndef FERN_PROCESS_H
#define FERN_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

/* Runs a command, looked for in PATH, with these as its standard input, output and error, -1 for those that are here;
 * waits for its end, and *status is that of waitpid. 0, or the errno of why it cannot be run. The words end in NULL. */
int process_run(char *const *words, const int descriptors[3], int *status);

/* The same, but that it is asked many times a second whether it goes on; where not, the command is told to end, *stopped is true, and a little
 * later it is killed. */
int process_run_while(char *const *words, const int descriptors[3], bool (*goes_on)(void *data), void *data, bool *stopped, int *status);

/* Ends this process when the calling thread has computed for so many seconds from now, or has waited ten times as long;
 * a later call takes the place of an earlier one. The time of the thread, since a busy machine is no fault of what runs
 * here, and threads of a library that spin are not counted. */
void process_limit_seconds(double seconds);

/* Whether that ended the process; `status`: as of waitpid. */
bool process_took_too_long(int status);

/* Calls a function that may end its process, in a process of its own that prints nothing, and waits for it. The status is that of
 * waitpid: 0 where the function returned. */
int process_apart(void (*run)(void *data), void *data);

/* Of the processor, that processes of this one have used which have ended. */
double process_seconds_of_children(void);

/* Memory of zeros that such a process shares with the one that waits; unmapped with munmap. */
void *process_shared(size_t bytes);

#endif
