/* What planning comes to for one function. */
#ifndef FERN_FUNCTION_PLAN_H
#define FERN_FUNCTION_PLAN_H

#include "nest.h"

/* The plans of one function, one for each of its regions. */
typedef struct FunctionPlan {
    Function *function;
    LIST(Plan *) plans;
    bool fused;     /* at least one nest */
    bool scheduled; /* by the user, who then says what pays, unless `estimate decides`, */
    LIST(const char *) commands; /* with these */
    LIST(const char *) chosen; /* what the compiler has chosen instead, in sentences */
    struct Outline *outline;     /* for --annotations; NULL: nobody asks for it */
    struct Distribution *distribution; /* on ranks; NULL: it has none */
    const char *declined;   /* why the function stays as it was written, though calls could be fused; NULL: it does not */
} FunctionPlan;

#endif
