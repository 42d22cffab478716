/* Calls that treat the edges of what they are given (`edges`). A call on a tile is one on the tile and its edges, of which the middle alone is right.
 * An intermediate's tile holds all of it, and is read in the middle: without a copy. Of an array that stays, the call writes a block of its
 * own, of which the middle is copied. */
#include "grow_internal.h"

#include "plan/demand.h"

#include <string.h>

/* NULL: a block can stand for what it writes. */
static const char *why_no_block(const Plan *plan, const Stage *stage, const Access *access)
{
    const Root *root = access->space->root;
    if (root->element_bytes <= 0 || strstr(root->element, "volatile") || strstr(root->element, "_Atomic"))
        return arena_printf(plan->arena, "it treats its own edges, and elements of `%s` cannot be copied as bytes", root->name);
    if (stage->node->routine->status_ok && !stage->statement->status_test)
        return arena_printf(plan->arena, "it treats its own edges, and may have written nothing of `%s`: nobody looks at its status", root->name);
    return NULL;
}

/* The block that a call writes in the place of the array. False: the call cannot be in the nest. */
static bool make_block(Growth *growth, Piece *piece, int a)
{
    Plan *plan = growth->plan;
    Stage *stage = piece->stage;
    const Access *access = &stage->accesses[a];
    const Box box = called_box_for(plan, stage, access, piece->loops);
    const char *why = why_no_block(plan, stage, access);
    Window *block = why ? NULL : memory_beside(growth, piece, a, &box);
    if (block) {
        block->with_edges = true;
        if (!piece->blocks) piece->blocks = arena_alloc(plan->arena, sizeof *piece->blocks * (size_t)stage->access_count);
        piece->blocks[a] = block;
        return true;
    }
    stage->banned_for = growth->series;
    stage->left_out = why ? why : arena_printf(plan->arena, "it treats its own edges, and how much it writes of `%s` in a tile has no bound",
                                               access->space->root->name);
    growth->restart = true;
    return false;
}

static bool check_piece(Growth *growth, Piece *piece)
{
    Plan *plan = growth->plan;
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Access *access = &piece->stage->accesses[a];
        if (!access_writes(access)) continue;
        if (!nest_window(growth->nest, access->space)) {
            if (!make_block(growth, piece, a)) return false;
        }
        else if (!nest_reads_only_written(growth, access->space, piece->stage)) {
            keep_in_memory(growth, access->space, arena_printf(plan->arena, "%s, which treats its own edges, would write them over what is read later",
                                                               stage_title(plan, piece->stage)));
            return false;
        }
    }
    return true;
}

void place_edges(Growth *growth)
{
    for (int p = 0; p < growth->nest->pieces.count; p++)
        if (stage_has_edges(growth->nest->pieces.items[p]->stage) && !check_piece(growth, growth->nest->pieces.items[p])) return;
}
