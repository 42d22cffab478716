/* Tests of a status that a call returns. */
#ifndef FERN_LIFT_STATUS_H
#define FERN_LIFT_STATUS_H

#include "lift_internal.h"

/* What stands for the status in a test: the call, an assignment of it, a variable that has it. */
typedef struct Status {
    CXCursor call;
    const Variable *variable; /* NULL: none but one that the call initialises */
    const char *ok;           /* as the annotation has it */
    const int64_t *value;     /* what that stands for; NULL: that is not known */
    const CXCursor *parameter; /* of a function that is given it; NULL: of none */
} Status;

/* What leaves the function where a call has failed. */
typedef struct StatusTest {
    CXCursor test;    /* an expression: it leaves where that is .. */
    bool when;        /* .. true, or false; */
    bool by_function; /* or the call of a function that is given the status, `check(f(..), "f")` */
} StatusTest;

/* lift_status.c */
/* `do .. while (0)` */
bool runs_once(Lifter *lifter, CXCursor do_statement);
/* The status itself: the call, or what has its value. */
bool is_status(Lifter *lifter, CXCursor expression, const Status *status);
/* A test of the variable and of constants alone. */
bool is_test_of(Lifter *lifter, CXCursor test, const Variable *variable);
/* Counts the calls in the expression and finds the last; whether all are of annotated routines. */
bool find_call(Lifter *lifter, CXCursor expression, CXCursor *call, int *calls);
/* The expression without casts, and what `__builtin_expect` is given. */
CXCursor strip_status(Lifter *lifter, CXCursor expression);
/* The value of a test when the call has gone well; false: it depends on something else. */
bool value_when_ok(Lifter *lifter, CXCursor test, const Status *status, long long *value);
/* Of a test that, for ok, is not `when`, true or false: whether it is for every other status. */
bool catches_all(Lifter *lifter, CXCursor test, bool when, const Status *status);
/* The same in the type that the routine returns: nothing on the way cuts a status off. */
bool catches_all_as_returned(Lifter *lifter, CXCursor test, bool when, const Status *status);
/* A call that has gone well must go on, where the function leaves if the test is `when`: else every first tile would leave. */
bool leaves_on_failure_only(Lifter *lifter, CXCursor test, bool when, const Status *status);
bool test_catches_all(Lifter *lifter, const StatusTest *test, const Status *status);
/* `if ((status = f(..)) != 0)`: the variable; NULL: none. */
Variable *assigned_status(Lifter *lifter, CXCursor test, CXCursor call);
/* `if ((context->status = f(..)) != 0)`: as it is written, where that is no variable; empty: a macro writes it; NULL: none. */
const char *stored_status(Lifter *lifter, CXCursor test, CXCursor call);
/* A variable that calls of the region give their status, and nothing else of it uses. */
bool may_take_status(Lifter *lifter, const Variable *variable, CXCursor call);
/* A call of what is declared never to return. */
bool is_declared_to_leave(Lifter *lifter, CXCursor call);

/* lift_checked.c */
/* A call of what never returns: so declared, or so defined in this file or in a header of it. */
bool never_returns(Lifter *lifter, CXCursor call);
/* `check(f(..), "f", __LINE__)`: whether `check`, called for what it does alone, comes back and does nothing where `call`
 * has returned ok, and never comes back where it has not. */
bool is_checked(Lifter *lifter, CXCursor check, const Status *status, const char *name, const char **why);
/* Why it may leave where `name` has not failed; NULL: it does not. */
const char *why_not_on_failure_only(Lifter *lifter, const StatusTest *test, const Status *status, const char *name);

/* lift_branch.c: the branch may do what it likes before it leaves: it runs once, when a call fails. */
bool leaves_at_last(Lifter *lifter, CXCursor body);
/* An empty statement, or an expression that does nothing. */
bool does_nothing(Lifter *lifter, CXCursor body);

/* lift_macro.c */
/* The call whose status is an argument of this one. False: there is none, or not one alone. */
bool find_checked(Lifter *lifter, CXCursor check, CXCursor *call);
/* The one call of an expression: of an annotated routine, or one that allocates or frees a GPU's memory, or makes an object. */
bool find_tested_call(Lifter *lifter, CXCursor expression, CXCursor *call, int *calls);
/* `status = f(..);` and then CHECK(status); or check(status, "f"); */
bool find_test_after(Lifter *lifter, CXCursor statement, CXCursor call, Variable *variable, StatusTest *test);

/* lift_made.c */
/* `create(&t, n)` of an interface and the test of its status, perhaps in a variable, as parts: the allocation and the test. */
Statement *lift_made(Lifter *lifter, CXCursor cursor, CXCursor call, Variable *status_variable, const StatusTest *test, const char **why);

#endif
