/* What threads that share a nest have of their own: slices of the memory of tiles, parts of results, what libraries start for them. */
#ifndef FERN_THREADS_OWN_H
#define FERN_THREADS_OWN_H

#include "plan/nest.h"

/* Of so many libraries that start threads a nest may call routines and have each told how many. */
enum { NEST_LIBRARIES = 8 };

/* The tile has memory for itself, that is there before the loops begin: each thread has a slice of it. */
bool window_has_memory(const Window *window);
/* The variable that the value of a call goes to: each thread adds up its own. NULL: there is none. */
const Root *piece_result(const Piece *piece);
/* Whether each thread has something that goes by its number. */
bool nest_uses_thread_number(const Nest *nest);
/* Whether threads have slices of an array that is there anyhow, where it is long enough. On ranks memory is the plan's. */
bool nest_slices_arrays(const Nest *nest);
/* The libraries that start threads of their own, and whose routines the nest calls: each once. How many there are. */
int nest_libraries(const Nest *nest, const ThreadedLibrary *libraries[]);
/* Whether these are told how many threads a call may start: `library_threads`; 0: none is told anything. */
bool nest_sets_libraries(const Nest *nest, int library_threads);
/* Whether it matters how many threads share the nest. */
bool nest_counts_threads(const Nest *nest, int library_threads);

#endif
