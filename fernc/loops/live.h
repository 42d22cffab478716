#ifndef FERN_LOOPS_LIVE_H
#define FERN_LOOPS_LIVE_H

#include "lift/lift_internal.h"

/* Whether something may read what the local variable, of which nobody has the address, holds once the statement has run. */
bool is_read_behind(Lifter *lifter, CXCursor statement, const Variable *variable);
/* What a statement before it in the same block gives the variable, which nothing between names; null: none does. */
CXCursor given_before(Lifter *lifter, CXCursor statement, const Variable *variable);
/* Nothing that runs behind that, and before the statement, names the other one. */
bool is_unnamed_between(Lifter *lifter, CXCursor statement, const Variable *given, const Variable *other);

#endif
