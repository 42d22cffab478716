/* What must hold of the whole nest: an intermediate that is to be a tile is written before it is
 * read, by calls that are all in the nest, and its tile has bounds and strides to tell. */
#include "grow_internal.h"

#include "told.h"
#include "wanted.h"

#include "soundness/written.h"

/* In the piece of the growth that its call joined last. */
static const Box *box_of_use(const SpaceUse *use)
{
    return &use->stage->piece->boxes[use->access - use->stage->accesses];
}

bool nest_reads_only_written(Growth *growth, const Space *space, const Stage *from)
{
    WrittenBoxes written = {0};
    Plan *plan = growth->plan;
    for (int u = 0, count; u < space->uses.count; u += count) {
        const SpaceUse *uses = &space->uses.items[u];
        const Stage *stage = uses->stage;
        count = uses_of_call(space, u);
        if (stage->joined_in != growth->number || (from && stage->index < from->index)) continue;
        for (int i = 0; i < count && stage != from; i++)
            if (access_reads(uses[i].access) && !box_is_written(plan, stage->node, box_of_use(&uses[i]), &written)) return false;
        for (int i = 0; i < count; i++)
            if (access_overwrites(uses[i].access)) add_written(plan, &written, stage->node, box_of_use(&uses[i]));
    }
    return true;
}

/* It would be, were its writers' loops as long as those of the nest. */
static void want_written(Growth *growth, const Space *space)
{
    for (int u = 0; u < space->uses.count; u++) {
        const SpaceUse *use = &space->uses.items[u];
        if (use->stage->joined_in == growth->number && access_overwrites(use->access))
            want_whole_tiles(growth->nest, use->stage, use->stage->piece->loops);
    }
}

static Window *make_window(Growth *growth, Space *space)
{
    Plan *plan = growth->plan;
    Demand *demand = demand_of(growth, space);
    Window *window = arena_alloc(plan->arena, sizeof *window);
    window->nest = growth->nest;
    window->space = space;
    window->sides = space->rank;
    window->box = demand->window;
    window->bound = expr_constant(plan->pool, 1);
    window->depth = demand->writer_depth;
    const Expr *stride = expr_constant(plan->pool, 1);
    for (int n = demand->writer_depth; n < growth->nest->loop_count; n++)
        if (box_mentions(&window->box, growth->nest->loops[n].variable)
            || box_mentions(&window->box, growth->nest->loops[n].length))
            return NULL; /* it would move while what is in it stays */
    for (int d = space->rank - 1; d >= 0; d--) {
        Interval side = window->box.side[d];
        window->extent[d] = facts_simplify(plan->facts, expr_sub(plan->pool, side.end, side.begin));
        window->stride[d] = stride;
        const Expr *bound = bound_of_side(growth->nest, side);
        if (!bound) return NULL;
        window->side_bound[d] = bound;
        window->bound = expr_mul(plan->pool, window->bound, bound);
        stride = expr_mul(plan->pool, stride, window->extent[d]);
    }
    space->window = window;
    return window;
}

/* What a call is passed whole, and told where in it to work, is no tile: its memory would begin where there is none. NULL: it may be one. */
static const char *why_whole(Growth *growth, const Space *space)
{
    for (int u = 0; u < space->uses.count; u++) {
        const SpaceUse *use = &space->uses.items[u];
        if (use->stage->joined_in == growth->number && access_is_whole(use->access))
            return arena_printf(growth->plan->arena, "%s is passed it whole, and told where in it to work", stage_title(growth->plan, use->stage));
    }
    return NULL;
}

/* An intermediate is gone only if every call that touches it is in the nest. */
void check_scratch_complete(Growth *growth)
{
    Nest *nest = growth->nest;
    for (int p = 0; p < nest->pieces.count && !growth->restart; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++) {
            Space *space = stage->accesses[a].space;
            Demand *demand = demand_of(growth, space);
            if (!demand->scratch || demand->complete) continue;
            demand->complete = true;
            for (int u = demand->unread_calloc; u < space->uses.count; u++)
                if (space->uses.items[u].stage->joined_in != growth->number) {
                    keep_in_memory(growth, space, "a call outside the nest touches it");
                    return;
                }
        }
    }
}

/* Whether each call of the nest can be given its part of the tile. */
static bool object_holds_tiles(const Growth *growth, const Window *window)
{
    const DataType *type = window->space->object;
    if (!type->allocate.name || !type->free.name || !type->rank || !type->query.name) return false;
    for (int u = 0; u < window->space->uses.count; u++) {
        const SpaceUse *use = &window->space->uses.items[u];
        if (use->stage->joined_in == growth->number && access_writes(use->access) && type->insert_query && !type->insert.name
            && !box_agrees(growth->plan->facts, &window->box, box_of_use(use)))
            return false;
    }
    return true;
}

void check_windows(Growth *growth)
{
    Nest *nest = growth->nest;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++) {
            Space *space = stage->accesses[a].space;
            Demand *demand = demand_of(growth, space);
            if (!demand->scratch || nest_window(nest, space)) continue;
            const char *whole = why_whole(growth, space);
            if (whole) {
                keep_in_memory(growth, space, whole);
                return;
            }
            Window *window = demand->windowed && nest_reads_only_written(growth, space, NULL)
                                 ? make_window(growth, space) : NULL;
            if (window && space->object && !object_holds_tiles(growth, window)) {
                space->window = NULL;
                keep_in_memory(growth, space, "parts of a tile of it would have to be put back, or its type has no query");
                return;
            }
            if (!window) {
                want_written(growth, space);
                keep_in_memory(growth, space, "what is read of it in a tile is not all written in that tile");
                return;
            }
            list_push(growth->plan->arena, &nest->windows, window);
        }
    }
    place_edges(growth);
    for (int p = 0; p < nest->pieces.count && !growth->restart; p++) {
        const Piece *piece = nest->pieces.items[p];
        const char *why = why_not_told(NULL, nest, piece);
        if (!why) continue;
        if (nest->loop_count > 1 && growth->drop_to == 0) {
            growth->drop_to = nest->loop_count - 1;
            growth->must_drop = true;
            return;
        }
        piece->stage->banned_for = growth->series;
        piece->stage->left_out = why;
        growth->restart = true;
        return;
    }
    if (!growth->restart) keep_parts(nest);
}
