/* What was fused, what was not and why, in sentences. */
#ifndef FERN_EXPLAIN_H
#define FERN_EXPLAIN_H

#include "lower/lower.h"

/* `library_threads`: that libraries are told to start in loops that threads share; 0: they are not told. */
void explain_function(Text *out, const FunctionPlan *planned, int library_threads);

/* --explain=json: all functions of a file, as one object. `machine`: whose numbers estimates use. */
void explain_json(Text *out, const char *input, const char *machine, const FunctionPlan *functions, int count);

/* The time as written over the fused one, by the estimate with the sizes that are supposed, over all nests of the function; 1 where the code that is made would
 * run as written with these. 0: no estimate can be made. */
double explain_gain(const FunctionPlan *planned);
/* Both, in nanoseconds. */
void explain_times(const FunctionPlan *planned, double *written, double *fused);

/* What must hold at run time for the fused path to be taken: a line each, after four spaces. */
void explain_conditions(Text *out, Plan *plan, const FunctionPlan *planned);
/* One of them that is a comparison, in a line that is not ended. */
void explain_check(Text *out, const Check *check);
/* Whose bodies the C compiler sees, and what tiles are therefore: the same. */
void explain_visible(Text *out, const Nest *nest);
/* Whether threads share the nest, and what libraries do then: the same. */
void explain_threads(Text *out, const Nest *nest, int library_threads);
/* Of a call that is in no nest. */
const char *why_left_alone(const Stage *stage);

#endif
