/* The names of a schedule's commands, found in the plans of a function. */
#ifndef FERN_RESOLVE_H
#define FERN_RESOLVE_H

#include "plan/function_plan.h"
#include "schedule.h"

/* Each returns NULL after an error; the plan that it was found in goes to *plan. */
Stage *resolve_call(const FunctionPlan *planned, const Place *place, Plan **plan, Diag *diag);
Space *resolve_array(const FunctionPlan *planned, const Place *place, Plan **plan, Diag *diag);
/* The nest whose loop is meant; *loop is its index. */
Nest *resolve_loop(const FunctionPlan *planned, const Place *place, int *loop, Diag *diag);
/* A loop of a call, in a nest or not: its index in Stage.loops. */
Stage *resolve_stage_loop(const FunctionPlan *planned, const Place *place, Plan **plan, int *loop, Diag *diag);

/* `vs_mul[2]`, as a schedule names the call; "fill" or "copy" for those. */
const char *call_name(const FunctionPlan *planned, const Stage *stage);
/* The names that `--dump=loops` prints. */
void dump_loops(Text *out, const FunctionPlan *planned);

#endif
