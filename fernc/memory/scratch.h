/* What the fused path of a region allocates where it begins, and has in hand until it ends; the calls as written allocate it as they go. */
#ifndef FERN_MEMORY_SCRATCH_H
#define FERN_MEMORY_SCRATCH_H

#include "plan/nest.h"

/* An allocation that stays one: no tile would do. */
bool stays_allocated(const Plan *plan, const Statement *statement);
/* The tile has memory for it alone, that is allocated outside of the loops: it is in no other tile's, in no array that is there anyhow, and
 * not in what all tiles of a GPU are given at once. */
bool window_is_allocated(const Window *window);
/* Whether the variable of this root, which the composition allocates, points at memory while the fused path runs; else it is null. */
bool root_is_allocated(const Plan *plan, const Root *root);
/* What the fused path has in hand where this statement may leave the function, and the calls as written have not: they have not allocated
 * it yet, or have freed it. */
Roots roots_in_hand(const Plan *plan, const Statement *statement, Arena *arena);

/* What the fused path frees where it fails, after which the calls run as written. */
typedef struct ScratchFree {
    const Root *root;
    bool forgets;   /* the variable is then as if it had not been allocated: the calls as written may leave the function before they allocate it
                     * again, or fail and leave there what was there */
} ScratchFree;

typedef LIST(ScratchFree) ScratchFrees;

/* In the order in which the composition allocates it. */
ScratchFrees frees_of_scratch(const Plan *plan, Arena *arena);
/* Whether the fused path ends in one way, whether nests have failed or not: these frees are those that are written, and nothing follows. */
bool ends_alike(const Plan *plan, Arena *arena);

#endif
