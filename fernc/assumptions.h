/* What the estimates of a function are for, by the command line. */
#ifndef FERN_ASSUMPTIONS_H
#define FERN_ASSUMPTIONS_H

#include "emit/emit.h"
#include "options.h"
#include "plan/estimate.h"

/* --size and --cache, or what stands for them. */
const Assumptions *assumptions_new(FunctionPlan *planned, const Options *options, Arena *arena);

#endif
