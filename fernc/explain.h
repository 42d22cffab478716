/* What was fused, what was not and why, in sentences. */
#ifndef FERN_EXPLAIN_H
#define FERN_EXPLAIN_H

#include "emit/emit.h"

void explain_function(Text *out, const FunctionPlan *planned, Arena *arena);
/* Calls and data as a graph for graphviz; calls of one nest in one box. */
void graph_function(Text *out, const FunctionPlan *planned);

#endif
