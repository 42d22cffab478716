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

/* The better of two bounds, of which either may be NULL: one that goes by the tile. */
static const Expr *better_bound(const Nest *nest, const Expr *a, const Expr *b)
{
    return !a || (b && mentions_tiles(nest, b) && !mentions_tiles(nest, a)) ? b : a;
}

/* A number that the expression is at most in all iterations, told by the first of each loop; NULL: none is proved. */
static const Expr *most_of(const Nest *nest, const Expr *expr)
{
    const Plan *plan = nest->plan;
    const Expr *most = expr;
    for (int n = nest->loop_count - 1; n >= 0; n--) most = expr_substitute(plan->pool, most, &(Substitution){nest->loops[n].variable, nest->loops[n].begin}, 1);
    return expr_is_constant(most, NULL) && facts_prove_le(plan->facts, expr, most) ? most : NULL;
}

/* What widens the side by one term of its end, or of its beginning: a clip is no more, `min(p, q) <= p`, `-max(p, q) <= -p`; at the beginning
 * `max(p, q) >= p`, `-min(p, q) >= -p`, and `-max(p, q)` is no less than the number that p and q are at most. */
static const Expr *bound_without(const Nest *nest, Interval side, bool begins, const Term *term)
{
    const Plan *plan = nest->plan;
    ExprPool *pool = plan->pool;
    const Expr **end = begins ? &side.begin : &side.end, *found = NULL;
    const int64_t factor = term->coefficient;
    if (term->atom_count != 1 || (factor != 1 && factor != -1) || (term->atoms[0]->kind != ATOM_MIN && term->atoms[0]->kind != ATOM_MAX)) return NULL;
    const Atom *atom = term->atoms[0];
    const Expr *rest = expr_sub(pool, *end, expr_scale(pool, expr_atom(pool, atom), factor));
    if ((atom->kind == ATOM_MIN) == ((factor == 1) != begins)) {
        *end = expr_add(pool, rest, expr_scale(pool, atom->left, factor));
        found = bound_of_side(nest, side);
        if (found && mentions_tiles(nest, found)) return found;
        *end = expr_add(pool, rest, expr_scale(pool, atom->right, factor));
        return better_bound(nest, found, bound_of_side(nest, side));
    }
    if (!begins || factor != -1) return NULL;
    const Expr *left = most_of(nest, atom->left), *right = most_of(nest, atom->right);
    if (!left || !right) return NULL;
    *end = expr_sub(pool, rest, expr_max(pool, left, right));
    return bound_of_side(nest, side);
}

/* min(c, p) - min(c, q) is at most p - q, or nothing. */
static const Expr *bound_without_common_end(const Nest *nest, Interval side)
{
    const Plan *plan = nest->plan;
    ExprPool *pool = plan->pool;
    const Atom *end = side.end->term_count == 1 && side.end->terms[0].atom_count == 1 && side.end->terms[0].coefficient == 1 ? side.end->terms[0].atoms[0] : NULL;
    const Atom *begin = side.begin->term_count == 1 && side.begin->terms[0].atom_count == 1 && side.begin->terms[0].coefficient == 1 ? side.begin->terms[0].atoms[0] : NULL;
    if (!end || !begin || end->kind != ATOM_MIN || begin->kind != ATOM_MIN) return NULL;
    for (int e = 0; e < 2; e++)
        for (int b = 0; b < 2; b++) {
            if (!expr_equal(e ? end->right : end->left, b ? begin->right : begin->left)) continue;
            const Expr *bound = bound_of_side(nest, (Interval){b ? begin->left : begin->right, e ? end->left : end->right});
            if (bound && facts_prove_le(plan->facts, expr_constant(pool, 0), bound)) return bound;
        }
    return NULL;
}

/* Of min(a, b, ..) - max(c, d, ..): each pairing of the sides without clips bounds it; one that goes by the
 * tile, x + l_x + 1 - (x - 1), rather than one that goes by the whole, rows - 0. */
const Expr *bound_of_side(const Nest *nest, Interval side)
{
    const Plan *plan = nest->plan;
    const Expr *plain = largest_extent(nest, expr_sub(plan->pool, side.end, side.begin));
    if (plain) return plain;
    const Expr *found = bound_without_common_end(nest, side);
    for (int flip = 0; flip < 2 && !(found && mentions_tiles(nest, found)); flip++) {
        const Expr *end = flip ? side.begin : side.end;
        for (int t = 0; t < end->term_count && !(found && mentions_tiles(nest, found)); t++)
            found = better_bound(nest, found, bound_without(nest, side, flip, &end->terms[t]));
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
