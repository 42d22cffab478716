/* Programs for ranks: compiled by mpicc ($MPICC), run by mpirun ($MPIEXEC). */
#ifndef FERN_VERIFY_LAUNCH_H
#define FERN_VERIFY_LAUNCH_H

#include "options.h"

/* `sources`: up to a NULL. False: it was said on stderr why. */
bool build_for_ranks(const Options *options, const char *const *sources, const char *program, Arena *arena);

/* On options->rank_count ranks; 0: on as many as the launcher takes by itself. `words`: the program and its arguments, up to a NULL.
 * False: it was said on stderr why `function` has failed. */
bool run_on_launcher(const Options *options, const char *const *words, const char *function, Arena *arena);

/* NULL where both programs are there; else that of them which is not. */
const char *missing_of_mpi(Arena *arena);

typedef enum LaunchEnd { LAUNCH_DONE, LAUNCH_FAILED, LAUNCH_STOPPED, LAUNCH_NOT_RUN } LaunchEnd;

/* The same, but that what ranks say goes to the file `said`, and that it is stopped where `goes_on`, which is asked many times a second, says
 * false. LAUNCH_NOT_RUN: it was said why. */
LaunchEnd run_on_launcher_while(const Options *options, const char *const *words, const char *said, bool (*goes_on)(void *data), void *data, Arena *arena);

#endif
