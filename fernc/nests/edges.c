#include "edges.h"

#include "grow_internal.h"
#include "plan/demand.h"

#include <string.h>

/* NULL: that has no bound. */
static Window *block_of(Nest *nest, const Piece *piece, int access)
{
    const Box box = called_box_for(nest->plan, piece->stage, &piece->stage->accesses[access], piece->loops);
    return memory_beside(nest, piece, access, &box);
}

const char *why_no_block(Nest *nest, const Piece *piece, int access)
{
    const Stage *stage = piece->stage;
    const Root *root = stage->accesses[access].space->root;
    Arena *arena = nest->plan->arena;
    if (root->element_bytes <= 0 || strstr(root->element, "volatile") || strstr(root->element, "_Atomic"))
        return arena_printf(arena, "it treats its own edges, and elements of `%s` cannot be copied as bytes", root->name);
    if (access_is_whole(&stage->accesses[access])) return arena_printf(arena, "it treats its own edges, and is passed `%s` whole", root->name);
    if (stage->node->routine->status_ok && !stage->statement->status_test)
        return arena_printf(arena, "it treats its own edges, and may have written nothing of `%s`: nobody looks at its status", root->name);
    return block_of(nest, piece, access) ? NULL : arena_printf(arena, "it treats its own edges, and how much it writes of `%s` in a tile has no bound", root->name);
}

void give_block(Nest *nest, Piece *piece, int access)
{
    Arena *arena = nest->plan->arena;
    const size_t size = sizeof *piece->blocks * (size_t)piece->stage->access_count;
    Window **blocks = arena_alloc(arena, size), *block = block_of(nest, piece, access);
    block->with_edges = true;
    if (piece->blocks) memcpy(blocks, piece->blocks, size);
    blocks[access] = block;
    piece->blocks = blocks;
    list_push(arena, &nest->windows, block);
}

static bool check_piece(Growth *growth, Piece *piece)
{
    Plan *plan = growth->plan;
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Access *access = &piece->stage->accesses[a];
        if (!access_writes(access)) continue;
        if (!nest_window(growth->nest, access->space)) {
            const char *why = why_no_block(growth->nest, piece, a);
            if (!why) {
                give_block(growth->nest, piece, a);
                continue;
            }
            piece->stage->banned_for = growth->series;
            piece->stage->left_out = why;
            growth->restart = true;
            return false;
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
