#include "told.h"

#include "plan/guards.h"
#include "plan/objects.h"

static const Expr *largest_extent(const Nest *nest, const Expr *extent)
{
    const Plan *plan = nest->plan;
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
const Expr *bound_of_side(const Nest *nest, Interval side)
{
    const Plan *plan = nest->plan;
    const Expr *plain = largest_extent(nest, expr_sub(plan->pool, side.end, side.begin)), *found = NULL;
    if (plain) return plain;
    for (int flip = 0; flip < 2; flip++) {
        const Expr **end = flip ? &side.begin : &side.end;
        /* end = min(p, q) <= p; begin = max(p, q) >= p: dropping one operand only widens. */
        for (int t = 0; t < (*end)->term_count; t++) {
            const Term *term = &(*end)->terms[t];
            if (term->atom_count != 1 || term->coefficient != 1
                || term->atoms[0]->kind != (flip ? ATOM_MAX : ATOM_MIN))
                continue;
            const Expr *rest = expr_sub(plan->pool, *end, expr_atom(plan->pool, term->atoms[0]));
            const Expr *operands[] = {term->atoms[0]->left, term->atoms[0]->right};
            for (int o = 0; o < 2; o++) {
                Interval wider = side;
                *(flip ? &wider.begin : &wider.end) = expr_add(plan->pool, rest, operands[o]);
                const Expr *bound = bound_of_side(nest, wider);
                if (bound && mentions_tiles(nest, bound)) return bound;
                if (!found) found = bound;
            }
            return found;
        }
    }
    return found;
}

/* The extents that the objects have which the call is given: those of parts, of whole objects where their type has no query. An object with
 * two parts is left out: nothing is proved of its extents then. */
static int extents_of_parts(const Piece *piece, const Plan *plan, Substitution *list)
{
    const Stage *stage = piece->stage;
    int count = 0;
    for (int a = 0; a < stage->access_count; a++) {
        const Binding *binding = stage->accesses[a].binding;
        bool given = binding && binding->type->opaque && binding->own_extents;
        for (int other = 0; given && other < stage->access_count; other++)
            given = other == a || stage->accesses[other].binding != binding;
        for (int d = 0; given && d < binding->type->rank; d++) {
            const Expr *extent = binding->extents[d];
            list[count++] = (Substitution){expr_as_symbol(extent), binding->type->query.name ? interval_length(plan, piece->boxes[a].side[d])
                                                                                              : objects_at_call(plan, stage, extent)};
        }
    }
    return count;
}

/* The annotation that was chosen for the call as written has to hold for the call on a tile as well. */
static bool guard_holds_on_tile(const Nest *nest, const Piece *piece, const Expr *const *strides)
{
    Plan *plan = nest->plan;
    const Stage *stage = piece->stage;
    const Routine *routine = stage->node->routine;
    if (!stage->block->guard) return true;
    Substitution *list = arena_alloc(plan->arena, sizeof *list * (size_t)(routine->parameter_count + stage->access_count * MAX_RANK + 1));
    int count = extents_of_parts(piece, plan, list);
    for (int p = 0; p < routine->parameter_count; p++) {
        const CallWith *with = call_with_of(stage, p);
        bool always = with && with->first_loop < 0; /* what later calls of a reduction pass, its annotation speaks for */
        if (routine->parameters[p].symbol)
            list[count++] = (Substitution){routine->parameters[p].symbol, strides[p] ? strides[p]
                                           : always ? piece_number(nest, piece, p) : piece_argument(nest, piece, p)};
    }
    return guard_holds_with(plan, stage, stage->block->guard, list, count);
}

/* Whether what the call takes as one dimension lies one behind the other in this memory. */
static bool merged_lie_close(const Views *views, const Nest *nest, const Access *access)
{
    const Plan *plan = nest->plan;
    const LocalView *view = shown_access(views, nest, access);
    for (int v = 0; access->merged && v < access->view_rank; v++)
        for (int d = access->outer[v] + 1; d <= access->axis[v]; d++) {
            const Expr *outer = view ? view->stride[d - 1] : memory_dimension_stride(views, nest, access->space, d - 1);
            const Expr *inner = view ? view->stride[d] : memory_dimension_stride(views, nest, access->space, d);
            if (!facts_prove_eq(plan->facts, outer, expr_mul(plan->pool, access->space->extent[d], inner))) return false;
        }
    return true;
}

static const char *untold_strides(const Plan *plan, const Access *access)
{
    return arena_printf(plan->arena, "its routine cannot be told the strides of `%s` in a tile", access->space->root->name);
}

const char *why_not_told(const Views *views, const Nest *nest, const Piece *piece)
{
    Plan *plan = nest->plan;
    const Stage *stage = piece->stage;
    if (!stage->node || stage->node->kind != NODE_CALL) return NULL;
    const Routine *routine = stage->node->routine;
    const Expr **passed = arena_alloc(plan->arena, sizeof *passed * (size_t)(routine->parameter_count + 1));
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (!access->binding || access->flat || access->binding->type->opaque) continue;
        if (access->binding->type->by_rows && (nest_window(nest, access->space) || shown_access(views, nest, access)))
            return "its routine is given the composition's pointers to rows, which lead to no tile";
        if (!merged_lie_close(views, nest, access)) return untold_strides(plan, access);
        for (int d = 0; d < access->view_rank; d++) {
            const Expr *actual = memory_stride(views, nest, access, d);
            const Expr *stride = access->binding->strides[d];
            const Symbol *symbol = expr_as_symbol(stride);
            int parameter = -1;
            for (int p = 0; symbol && p < routine->parameter_count; p++)
                if (routine->parameters[p].symbol == symbol && !stage->block->tile_arguments[p] && !routine->parameters[p].fixed) parameter = p;
            if (parameter >= 0) {
                if (passed[parameter] && !facts_prove_eq(plan->facts, passed[parameter], actual)) return untold_strides(plan, access);
                passed[parameter] = actual;
                if (stride_says_more(stage, symbol)
                    && !facts_prove_eq(plan->facts, actual, stage->values[parameter]))
                    return untold_strides(plan, access);
                continue;
            }
            Substitution list[64];
            int count = 0;
            for (int p = 0; p < routine->parameter_count && count < 64; p++)
                if (expr_mentions(stride, routine->parameters[p].symbol))
                    list[count++] = (Substitution){routine->parameters[p].symbol,
                                                   piece_argument(nest, piece, p)};
            if (!facts_prove_eq(plan->facts, expr_substitute(plan->pool, stride, list, count), actual))
                return untold_strides(plan, access);
        }
    }
    return guard_holds_on_tile(nest, piece, passed) ? NULL : "the condition of its annotation need not hold for a tile";
}
