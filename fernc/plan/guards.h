/* Which of a routine's annotations holds for a call, by their guards. */
#ifndef FERN_PLAN_GUARDS_H
#define FERN_PLAN_GUARDS_H

#include "stage.h"

/* The first block that holds, or, where none before it may, that holds unless something is empty; else, of those that may, the first,
 * or one that asks for less. NULL: none may, which is reported. */
const Block *choose_block(Plan *plan, const Stage *stage);
/* As it is written in C and in annotations. */
const char *guard_operator(GuardKind kind);
/* Whether an open guard tells of an argument that has its value only when the call runs. */
bool guard_is_late(Plan *plan, const Stage *stage, const Guard *guard);
/* What of the guard is not proved becomes checks of the plan, and facts. */
void collect_open_guards(Plan *plan, const Stage *stage, const Guard *guard);
/* Whether the guard of the stage's call, which is proved or checked, holds with these values of the routine's parameters too. */
bool guard_holds_with(Plan *plan, const Stage *stage, const Guard *guard, const Substitution *list, int count);

#endif
