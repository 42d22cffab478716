/* Which conditions of a plan have to be tested at run time. */
#ifndef FERN_CHECKS_H
#define FERN_CHECKS_H

#include "stage.h"

/* Whether what has to fit a width is 0 or more anyhow. */
bool check_is_nonnegative(const Plan *plan, const Check *check);

/* Those of plan->checks that no others imply, in order; NULL in the place of one that others do.
 * `needed` has room for plan->checks.count. Returns how many there are, NULLs included. */
int needed_checks(const Plan *plan, const Check **needed);

/* An array that has to lie apart from those that are written. */
typedef struct ApartArray {
    const Space *space;
    const Expr *elements;        /* from its first one to behind its last */
    bool may_be_large;           /* an int64_t may not hold that, where a factor of an extent is 0 */
    bool written;
    const char *when;            /* C text: only where this holds is it touched, and else it may be null; NULL: always */
} ApartArray;

typedef LIST(ApartArray) ApartArrays;

/* Those of the caller that might overlap; the ones that are written first. */
ApartArrays arrays_apart(const Plan *plan, Arena *arena);

/* A width, and whether the value is 0 or more whatever sizes are: nothing has been checked yet where this is asked. */
typedef struct UnfitWidth {
    const WidthCheck *width;
    bool nonnegative;
} UnfitWidth;

/* An argument that may not fit its parameter. */
typedef struct UnfitArgument {
    const Narrowing *narrowing;
    LIST(UnfitWidth) parts;      /* that have to fit what C computes them in: else the original goes wrong before the call */
    UnfitWidth whole;
} UnfitArgument;

typedef LIST(UnfitArgument) UnfitArguments;

/* Those that may do what none before them does. */
UnfitArguments unfit_arguments(const Plan *plan, Arena *arena);

#endif
