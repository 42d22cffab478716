/* A schedule's commands, put to the plans of a function. */
#ifndef FERN_APPLY_H
#define FERN_APPLY_H

#include "naming.h"
#include "schedule.h"

typedef struct Scheduling {
    FunctionPlan *planned;
    Naming *naming;           /* of loops */
    ExprPool *pool;
    Arena *arena;
    Diag *diag;
    bool exact;
    bool threads;             /* loops that threads may share are shared unless the schedule says which */
} Scheduling;

/* Whether it has a command for the function. */
bool schedule_is_for(const Schedule *schedule, const FunctionPlan *planned);
/* Illegal commands are errors that name the command and the reason. */
void schedule_apply(Scheduling *scheduling, const Schedule *schedule);
/* What the schedule came to, in the same language. */
void schedule_print(Text *out, const FunctionPlan *planned);

#endif
