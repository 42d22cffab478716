/* `reduces(op) partial` into memory: the routine overwrites, so that of several chunks the first writes the
 * memory itself, as the original call does, and each later one a part beside it that is then combined. */
#include "edges.h"
#include "grow_internal.h"
#include "told.h"

#include <string.h>

/* Whether the routine overwrites what it reduces into through a pointer. */
static bool is_partial(const Access *access)
{
    return access->reduction && access->reduction->partial && access->parameter >= 0;
}

bool has_partial_pointer(const Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++)
        if (is_partial(&stage->accesses[a])) return true;
    return false;
}

/* `a op b` is C for these elements. */
static bool can_combine(const Stage *stage, const Access *access)
{
    if (strstr(access->space->root->element, "_Complex")) return !reduction_is_ordered(access->reduction);
    return reduction_is_function(access->reduction) || stage->node->routine->parameters[access->parameter].type.pointee_scalar != SCALAR_NONE;
}

static Root *part_root(Plan *plan, const Root *of)
{
    Root *root = arena_alloc(plan->arena, sizeof *root);
    Statement *allocation = arena_alloc(plan->arena, sizeof *allocation);
    const char *name = arena_printf(plan->arena, "%s_part", of->identifier);
    *root = (Root){.kind = ROOT_LOCAL, .name = name, .pointer = name, .identifier = name, .element = of->element,
                   .element_bytes = of->element_bytes, .allocation = allocation, .allocation_count = 1, .range = of->range,
                   .device = plan->region->for_device && !plan->region->for_ranks};
    *allocation = (Statement){.kind = STATEMENT_ALLOCATE, .range = of->range, .root = root};
    return root;
}

Window *memory_beside(Nest *nest, const Piece *piece, int a, const Box *box)
{
    Plan *plan = nest->plan;
    const Access *access = &piece->stage->accesses[a];
    Window *part = arena_alloc(plan->arena, sizeof *part);
    Space *space = arena_alloc(plan->arena, sizeof *space);
    *space = (Space){.plan = plan, .root = part_root(plan, access->space->root), .settled = true, .window = part};
    space->root->space = space;
    *part = (Window){.nest = nest, .space = space, .part_of = access->space->root,
                     .stays = block_in_device(piece->stage->block, access->parameter),
                     .bound = expr_constant(plan->pool, 1), .memory = part};
    if (access->space->rank) {
        const Window *tile = nest_window(nest, access->space);
        const Expr *rows = bound_of_side(nest, box->side[0]);
        if (!rows) return NULL;
        part->side_bound[part->sides++] = rows;
        for (int d = 1; tile && d < tile->sides; d++) part->side_bound[part->sides++] = tile->side_bound[d];
        if (!tile && !expr_is(access->space->stride[0], 1)) part->side_bound[part->sides++] = access->space->stride[0];
        for (int d = 0; d < part->sides; d++) part->bound = expr_mul(plan->pool, part->bound, part->side_bound[d]);
    }
    return part;
}

/* On a GPU each call has a number of its own, and how many calls there are is computed from the loops: there is one for each tile. */
static bool is_call_for_each_tile(const Growth *growth, const Piece *piece)
{
    if (piece->stage->flat_loop >= 0 || piece->sub) return false;
    for (int l = 0; l < piece->stage->loop_count; l++)
        if (!facts_prove_lt(growth->plan->facts, piece->loops[l].begin, piece->loops[l].end)) return false;
    return true;
}

bool make_parts(Growth *growth, Piece *piece)
{
    const Stage *stage = piece->stage;
    const bool has_calls_counted = growth->plan->region->for_device && !growth->plan->region->for_ranks;
    if (has_calls_counted && !is_call_for_each_tile(growth, piece)) return false;
    /* In arrays parts of ranks, and of a GPU's tiles, are not combined: such loops stay whole. */
    const bool numbers_alone = growth->plan->region->for_device || growth->plan->region->for_ranks;
    Window **parts = arena_alloc(growth->plan->arena, sizeof *parts * (size_t)stage->access_count);
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        parts[a] = NULL;
        if (!is_partial(access)) continue;
        if (numbers_alone && !access_is_number(access)) return false;
        if (access->flat || access->space->broken || !can_combine(stage, access)) return false;
        parts[a] = memory_beside(growth->nest, piece, a, &piece->boxes[a]);
        if (!parts[a]) return false;
    }
    piece->parts = parts;
    return true;
}

void keep_parts(Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; piece->parts && a < piece->stage->access_count; a++)
            if (piece->parts[a]) list_push(nest->plan->arena, &nest->windows, piece->parts[a]);
    }
}
