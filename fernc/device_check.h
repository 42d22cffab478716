/* What a GPU cannot run as it is scheduled, and what it is not expected to run faster. */
#ifndef FERN_DEVICE_CHECK_H
#define FERN_DEVICE_CHECK_H

#include "compile.h"

/* Errors for what was asked of the function's loops that the target does not have. */
void device_check(const FunctionPlan *planned, const Options *options, Diag *diag);

/* A remark that names the routines of the host's memory, where nothing in the file works in a GPU's. */
void device_note_hosts(const Compiled *compiled, const Options *options);

/* Leaves the function as it is written where tiles are not expected to pay, whatever the sizes are. */
void device_decline(FunctionPlan *planned, const Options *options, Arena *arena);

#endif
