/* May these two accesses meet: touch one element that one of them writes? The one answer to that; nests, threads, memory, schedules and
 * ranks ask it here. What there is to answer with is made with the stages: of each memory its uses in program order (Space.uses), and
 * once nests have grown, which arrays the caller may pass one pointer for (Space.group, of nests/alike.c). Rows of pairs are made as
 * they are asked for: of a long region there would be too many. What passes have come to, soundness/ checks with walks of its own. */
#ifndef FERN_PLAN_DEPENDENCE_H
#define FERN_PLAN_DEPENDENCE_H

#include "nest.h"

/* What the later access finds changed. */
typedef enum DependenceKind {
    DEPENDENCE_FLOW,    /* it reads what the earlier one writes */
    DEPENDENCE_ANTI,    /* it writes what the earlier one reads */
    DEPENDENCE_OUTPUT   /* both write, and may read too */
} DependenceKind;

/* Two accesses to one memory, of which one writes. Of one call, that other iterations of it meet: they may be the same access. */
typedef struct Dependence {
    const Stage *earlier, *later;   /* as written */
    const Access *from, *to;        /* of the earlier call, of the later one */
    DependenceKind kind;
    bool if_one;                    /* only where the caller passes one array for both */
} Dependence;

/* Whether arrays count that may be one and the same. */
typedef enum AliasRule {
    ALIAS_NONE,         /* none: it is asked of arrays that lie apart, as the checks at entry see to it, or before groups are known */
    ALIAS_IN_TURN,      /* those that may be where iterations run one after the other, */
    ALIAS_AT_ONCE,      /* .. where they run at once, */
    ALIAS_ANY           /* .. where one of the two is so */
} AliasRule;

/* --- Between calls ------------------------------------------------------------------------------- */

typedef struct Dependences {
    const Stage *earlier, *later;
    AliasRule aliases;
    int from, last, to;             /* accesses: where it is, and the last one of the earlier call */
    Dependence found;
} Dependences;

/* Between two calls; of a call with itself, each pair of accesses once. */
Dependences dependences_between(const Stage *earlier, const Stage *later, AliasRule aliases);
/* .. of one access of the earlier call. */
Dependences dependences_of(const Stage *earlier, int access, const Stage *later);
/* The next one, in the order of the earlier call's accesses; NULL: there are no more. It holds until the next is asked for. */
const Dependence *next_dependence(Dependences *dependences);
/* What these two uses, of memories that are taken for one, mean to each other. False: both read. */
bool uses_depend(const SpaceUse *one, const SpaceUse *other, Dependence *dependence);

/* --- Between a call and many ---------------------------------------------------------------------- */

/* One more access of the calls whose usage it is. */
void usage_add(Usage *usage, const Access *access);
/* Whether the access depends on one of them, or one of them on it. */
bool usage_meets(const Usage *usage, const Access *access);
/* What calls do with the array itself, and not with a tile of it: those outside of nests as well, for nests move past them. */
Usage usage_in_memory(const Space *space);
/* What calls of the nest do with the memory, be it a tile. */
Usage usage_in_nest(const Nest *nest, const Space *space);

/* --- Arrays that may be one ----------------------------------------------------------------------- */

/* Whether the checks at entry see to it that the array lies apart from others, but those of its group. What the region allocates, and has
 * not yet, overlaps nothing. */
bool is_checked_apart(const Space *space);
/* Whether an opaque object of the type may be another one of the region that is written, or is written itself: of a type that handles do
 * not tell apart nobody knows. */
bool may_be_other_object(const Plan *plan, const Space *space, const DataType *type);
/* Whether two spaces are one memory, or may be. */
bool may_be_one(const Space *one, const Space *other, AliasRule aliases);
/* Of the arrays that the caller may pass one pointer for, as the plan runs its nests; 0: it may pass it for no other. */
int group_in_plan(const Plan *plan, const Space *space);

/* --- Between iterations of a nest ------------------------------------------------------------------ */

/* The rule of order (docs/architecture.md) for an access of an earlier call and one of a later call that run in the first `depth` loops
 * of the nest, and perhaps in loops inside of those. Within the facts of the nest's loops. */
bool order_allows(const Nest *nest, int depth, const Box *earlier, const Box *later);
/* Whether no two iterations of this loop, those of the loops around it being the same, touch one element. */
bool iterations_apart(const Nest *nest, int loop, const Box *a, const Box *b);
/* .. of each of the first `depth` loops: they may come in any order, and at once. */
bool all_iterations_apart(const Nest *nest, int depth, const Box *a, const Box *b);

#endif
