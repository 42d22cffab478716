/* What a function asks before anything of tiles is looked at: whether its arrays are so large that tiles may pay. Small ones run as written. */
#ifndef FERN_MODEL_LARGE_H
#define FERN_MODEL_LARGE_H

#include "plan/function_plan.h"

typedef enum LargeKind {
    LARGE_NOT_ASKED,
    LARGE_BYTES,         /* the bytes of all arrays of each region, in terms of the function's parameters; one that is large will do */
    LARGE_TOLD_BYTES,    /* the same of the one region, where parameters are objects that tell it */
    LARGE_TILES          /* of such, whether a loop has more than one tile: with one alone nothing is saved */
} LargeKind;

typedef struct LargeRegion {
    const Plan *plan;
    const Expr *bytes;   /* NULL: of LARGE_TILES */
} LargeRegion;

/* A loop has more than one tile where `range > size`. */
typedef struct LargeLoop {
    const Expr *range;
    int64_t size;
} LargeLoop;

typedef struct LargeQuestion {
    LargeKind kind;
    LIST(LargeRegion) regions;
    LIST(LargeLoop) loops;
} LargeQuestion;

/* `has_to_pay`: the fused path is not taken where it does not. */
LargeQuestion large_question(const FunctionPlan *planned, bool has_to_pay, Arena *arena);

#endif
