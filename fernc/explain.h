/* What was fused, what was not and why, in sentences. */
#ifndef FERN_EXPLAIN_H
#define FERN_EXPLAIN_H

#include "emit/emit.h"

/* `library_threads`: that libraries are told to start in loops that threads share; 0: they are not told. */
void explain_function(Text *out, const FunctionPlan *planned, int library_threads);
/* Calls and data as a graph for graphviz; calls of one nest in one box. */
void graph_function(Text *out, const FunctionPlan *planned);

#endif
