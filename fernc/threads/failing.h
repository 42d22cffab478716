/* Calls of a nest whose status the composition tests: where a tile in which one fails is left. */
#ifndef FERN_THREADS_FAILING_H
#define FERN_THREADS_FAILING_H

#include "plan/layout.h"

bool nest_tests_status(const Nest *nest);
/* Whether such a call runs in the first `depth` loops of the nest or deeper. */
bool nest_fails_within(const Nest *nest, int depth);
/* How many loops of C the first `depth` loops of the nest are: two that are collapsed are one. */
int loops_in_c(const Nest *nest, int depth);
/* Whether something of the tile may follow the loop that a call fails in: else it is enough to leave that. */
bool failure_is_asked_for(const Views *views, const Nest *nest);

#endif
