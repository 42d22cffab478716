#ifndef FERN_REMARK_H
#define FERN_REMARK_H

#include "plan/function_plan.h"

/* A note, one for the function, where calls that start threads of their own run in a loop that threads share. */
void remark_threads_in_threads(const FunctionPlan *planned, Arena *arena, Diag *diag);

#endif
