/* Tests of a status that a call returns. */
#ifndef FERN_LIFT_STATUS_H
#define FERN_LIFT_STATUS_H

#include "lift_internal.h"

/* What stands for the status in a test: the call, an assignment of it, a variable that has it. */
typedef struct Status {
    CXCursor call;
    const Variable *variable; /* NULL: none but one that the call initialises */
    const char *ok;           /* as the annotation has it */
} Status;

/* A test of the variable and of constants alone. */
bool is_test_of(Lifter *lifter, CXCursor test, const Variable *variable);
/* Counts the calls in the expression and finds the last; whether all are of annotated routines. */
bool find_call(Lifter *lifter, CXCursor expression, CXCursor *call, int *calls);
/* Whether the test holds for every status but ok, in the type that the routine returns. */
bool catches_all_as_returned(Lifter *lifter, CXCursor test, const Status *status);
/* A call that has gone well must go on: else every first tile would leave. */
bool leaves_on_failure_only(Lifter *lifter, CXCursor test, const Status *status);
/* `if ((status = f(..)) != 0)`: the variable; NULL: none. */
Variable *assigned_status(Lifter *lifter, CXCursor test, CXCursor call);
/* A variable that calls of the region give their status, and nothing else of it uses. */
bool may_take_status(Lifter *lifter, const Variable *variable, CXCursor call);
/* lift_test.c: the branch may do what it likes before it leaves: it runs once, when a call fails. */
bool leaves_at_last(Lifter *lifter, CXCursor body);

#endif
