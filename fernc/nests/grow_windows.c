/* What must hold of the whole nest: an intermediate that is to be a tile is written before it is
 * read, by calls that are all in the nest, and its tile has bounds and strides to tell. */
#include "grow_internal.h"

#include "plan/guards.h"
#include "plan/layout.h"

/* In the piece of the growth that its call joined last. */
static const Box *box_of_use(const SpaceUse *use)
{
    return &use->stage->piece->boxes[use->access - use->stage->accesses];
}

static bool nest_reads_only_written(Growth *growth, Space *space)
{
    LIST(Box) written = {0};
    Plan *plan = growth->plan;
    for (int u = 0, count; u < space->uses.count; u += count) {
        const SpaceUse *uses = &space->uses.items[u];
        const Stage *stage = uses->stage;
        count = uses_of_call(space, u);
        if (stage->joined_in != growth->number) continue;
        for (int i = 0; i < count; i++)
            if (access_reads(uses[i].access) && !box_covered(plan->facts, plan->pool, box_of_use(&uses[i]), written.items, written.count))
                return false;
        for (int i = 0; i < count; i++)
            if (access_overwrites(uses[i].access) && !stage->node->predicate) list_push(plan->arena, &written, *box_of_use(&uses[i]));
    }
    return true;
}

static const Expr *largest_extent(Growth *growth, const Expr *extent)
{
    Plan *plan = growth->plan;
    Nest *nest = growth->nest;
    for (int n = 0; n < nest->loop_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        if (expr_mentions(extent, loop->variable)) return NULL;
        const Expr *slope, *rest;
        if (!expr_mentions(extent, loop->length)) continue;
        if (!expr_affine_in(plan->pool, extent, loop->length, &slope, &rest)
            || !facts_prove_le(plan->facts, expr_constant(plan->pool, 0), slope))
            return NULL;
        extent = expr_substitute(plan->pool, extent,
                                 &(Substitution){loop->length, expr_symbol(plan->pool, loop->tile)}, 1);
    }
    return extent;
}

static bool mentions_tiles(const Nest *nest, const Expr *bound)
{
    for (int n = 0; n < nest->loop_count; n++)
        if (expr_mentions(bound, nest->loops[n].tile)) return true;
    return false;
}

/* Of min(a, b, ..) - max(c, d, ..): each pairing of the sides without clips bounds it; one that goes by the
 * tile, x + l_x + 1 - (x - 1), rather than one that goes by the whole, rows - 0. */
const Expr *bound_of_side(Growth *growth, Interval side)
{
    Plan *plan = growth->plan;
    const Expr *plain = largest_extent(growth, expr_sub(plan->pool, side.end, side.begin)), *found = NULL;
    if (plain) return plain;
    for (int flip = 0; flip < 2; flip++) {
        const Expr **end = flip ? &side.begin : &side.end;
        /* end = min(p, q) <= p; begin = max(p, q) >= p: dropping one operand only widens. */
        for (int t = 0; t < (*end)->term_count; t++) {
            const Term *term = &(*end)->terms[t];
            if (term->atom_count != 1 || term->coefficient != 1
                || term->atoms[0]->kind != (flip ? ATOM_MAX : ATOM_MIN))
                continue;
            const Expr *rest = *end;
            const Expr *atom = flip ? expr_max(plan->pool, term->atoms[0]->left, term->atoms[0]->right)
                                    : expr_min(plan->pool, term->atoms[0]->left, term->atoms[0]->right);
            rest = expr_sub(plan->pool, rest, atom);
            const Expr *operands[] = {term->atoms[0]->left, term->atoms[0]->right};
            for (int o = 0; o < 2; o++) {
                Interval wider = side;
                *(flip ? &wider.begin : &wider.end) = expr_add(plan->pool, rest, operands[o]);
                const Expr *bound = bound_of_side(growth, wider);
                if (bound && mentions_tiles(growth->nest, bound)) return bound;
                if (!found) found = bound;
            }
            return found;
        }
    }
    return found;
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
        const Expr *bound = bound_of_side(growth, side);
        if (!bound) return NULL;
        window->side_bound[d] = bound;
        window->bound = expr_mul(plan->pool, window->bound, bound);
        stride = expr_mul(plan->pool, stride, window->extent[d]);
    }
    space->window = window;
    return window;
}

/* The annotation that was chosen for the call as written has to hold for the call on a tile as well. */
static bool guard_holds_on_tile(Growth *growth, const Piece *piece, const Expr *const *strides)
{
    Plan *plan = growth->plan;
    const Stage *stage = piece->stage;
    const Routine *routine = stage->node->routine;
    if (!stage->block->guard) return true;
    Substitution *list = arena_alloc(plan->arena, sizeof *list * (size_t)(routine->parameter_count + 1));
    int count = 0;
    for (int p = 0; p < routine->parameter_count; p++) {
        const CallWith *with = call_with_of(stage, p);
        bool always = with && with->first_loop < 0; /* what later calls of a reduction pass, its annotation speaks for */
        if (routine->parameters[p].symbol)
            list[count++] = (Substitution){routine->parameters[p].symbol, strides[p] ? strides[p]
                                           : always ? piece_number(growth->nest, piece, p) : piece_argument(growth->nest, piece, p)};
    }
    return guard_holds_with(plan, stage, stage->block->guard, list, count);
}

/* Strides that the annotation ties to extents, and strides that two arrays share, are what
 * the tile's memory has, and its condition holds with them. NULL: all of it is so. */
static const char *why_not_told(Growth *growth, const Piece *piece)
{
    static const char strides[] = "its routine cannot be told the strides of the tile's memory";
    Plan *plan = growth->plan;
    const Stage *stage = piece->stage;
    if (!stage->node || stage->node->kind != NODE_CALL) return NULL;
    const Routine *routine = stage->node->routine;
    const Expr **passed = arena_alloc(plan->arena, sizeof *passed * (size_t)(routine->parameter_count + 1));
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (!access->binding || access->flat || access->binding->type->opaque) continue;
        for (int d = 0; d < access->view_rank; d++) {
            const Expr *actual = memory_stride(NULL, growth->nest, access, d);
            const Expr *stride = access->binding->strides[d];
            const Symbol *symbol = expr_as_symbol(stride);
            int parameter = -1;
            for (int p = 0; symbol && p < routine->parameter_count; p++)
                if (routine->parameters[p].symbol == symbol && !stage->block->tile_arguments[p]) parameter = p;
            if (parameter >= 0) {
                if (passed[parameter] && !facts_prove_eq(plan->facts, passed[parameter], actual)) return strides;
                passed[parameter] = actual;
                if (stride_says_more(stage, symbol)
                    && !facts_prove_eq(plan->facts, actual, argument_value(plan, stage, parameter)))
                    return strides;
                continue;
            }
            Substitution list[64];
            int count = 0;
            for (int p = 0; p < routine->parameter_count && count < 64; p++)
                if (expr_mentions(stride, routine->parameters[p].symbol))
                    list[count++] = (Substitution){routine->parameters[p].symbol,
                                                   piece_argument(growth->nest, piece, p)};
            if (!facts_prove_eq(plan->facts, expr_substitute(plan->pool, stride, list, count), actual))
                return strides;
        }
    }
    return guard_holds_on_tile(growth, piece, passed) ? NULL : "the condition of its annotation need not hold for a tile";
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
            Window *window = demand->windowed && nest_reads_only_written(growth, space)
                                 ? make_window(growth, space) : NULL;
            if (window && space->object && !object_holds_tiles(growth, window)) {
                space->window = NULL;
                keep_in_memory(growth, space, "parts of a tile of it would have to be put back, or its type has no query");
                return;
            }
            if (!window) {
                keep_in_memory(growth, space, "what is read of it in a tile is not all written in that tile");
                return;
            }
            list_push(growth->plan->arena, &nest->windows, window);
        }
    }
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        const char *why = why_not_told(growth, piece);
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
    keep_parts(nest);
}
