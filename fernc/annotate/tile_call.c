/* Over which loops the function may be cut. A call of it on a tile is a call with other arguments, so it runs the
 * same statements with other sizes and addresses. Where each routine is then called as an iteration of the
 * function's nest calls it, on the same elements, the tiles are the nest's, which have been proved to give what
 * the whole call gives; and where no tile touches what another writes, they may come in any order. */
#include "annotate.h"

#include "plan/demand.h"

#include <stdlib.h>
#include <string.h>

/* Where a tile call has an array: its element 0 is at these coordinates. */
typedef struct Placed {
    const Space *space;
    const Expr *at[MAX_RANK];
} Placed;

typedef struct Attempt {
    Outline *outline;
    Plan *plan;
    ExprPool *pool;
    const Nest *nest;
    Facts *facts;
    bool cut[MAX_RANK];                 /* which of the nest's loops are tried */
    const Symbol *variable[MAX_RANK], *length[MAX_RANK];
    Substitution piece[2 * MAX_RANK];   /* the nest's loops: tiles of those that are cut, the others whole */
    int piece_count;
    Substitution whole[2 * MAX_RANK];   /* a tile that is all of the loops that are cut */
    int whole_count;
    const Expr **passed;                /* for each parameter, what a tile call passes; NULL: the same */
    bool *strided;                      /* .. as a stride of memory that is not known */
    bool *changes;                      /* parameters whose value in a tile call is another one */
    Substitution *tile;
    int tile_count;
    LIST(Placed) origins;
} Attempt;

static const Expr *in_piece(const Attempt *attempt, const Expr *expr)
{
    return expr_substitute(attempt->pool, expr, attempt->piece, attempt->piece_count);
}

static const Expr *in_tile_call(const Attempt *attempt, const Expr *expr)
{
    return expr_substitute(attempt->pool, expr, attempt->tile, attempt->tile_count);
}

static bool equal(const Attempt *attempt, const Expr *a, const Expr *b)
{
    return facts_prove_eq(attempt->facts, a, b);
}

static const Expr *length_of(const Attempt *attempt, Interval side)
{
    return expr_sub(attempt->pool, side.end, side.begin);
}

/* --- What a tile touches ------------------------------------------------------------------- */

static Box box_in_piece(const Attempt *attempt, const Box *box)
{
    return box_substitute(attempt->pool, box, attempt->piece, attempt->piece_count);
}

/* False: there are none for a tile; or what the function itself puts into a variable is read, which may be
 * something else in a tile call. */
static bool touch_arrays(Attempt *attempt)
{
    AccessList list = {0};
    const Nest *nest = attempt->nest;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int writes = 0; writes < 2; writes++)
            for (int a = 0; a < piece->stage->access_count; a++)
                if (access_writes(&piece->stage->accesses[a]) == writes)
                    access_list_add(attempt->plan->arena, &list, piece->stage, &piece->stage->accesses[a],
                                    box_in_piece(attempt, &piece->boxes[a]));
    }
    for (int i = 0; i < list.accesses.count; i++) {
        const Root *root = list.accesses.items[i]->space->root;
        if ((root->kind == ROOT_VARIABLE || (root->kind == ROOT_LOCAL && root->array && !root->constant))
            && !outline_result_of(attempt->outline, list.accesses.items[i]) && outline_reads_first(attempt->outline, attempt->facts, &list, i))
            return false;
    }
    return outline_arrays(attempt->outline, attempt->facts, &list, attempt->whole, attempt->whole_count);
}

/* The loop that the side is cut by: [v * slope, (v + l) * slope). -1: none of them, it is whole; -2: another form. */
static int loop_of_side(const Attempt *attempt, const OutlineArray *array, int d)
{
    Interval side = array->box.side[d];
    int found = -1;
    for (int l = 0; l < attempt->nest->loop_count; l++) {
        if (!attempt->cut[l]) continue;
        const Symbol *v = attempt->variable[l], *length = attempt->length[l];
        if (!expr_mentions(side.begin, v) && !expr_mentions(side.begin, length) && !expr_mentions(side.end, v)
            && !expr_mentions(side.end, length))
            continue;
        const Expr *slope, *rest;
        int64_t factor;
        if (found != -1 || expr_mentions(side.begin, length)
            || !expr_affine_in(attempt->pool, side.begin, v, &slope, &rest) || !expr_is_constant(slope, &factor) || factor < 1)
            return -2;
        if (!expr_equal(length_of(attempt, side), expr_scale(attempt->pool, expr_symbol(attempt->pool, length), factor)))
            return -2;
        found = l;
    }
    if (found == -1 && !(expr_is(side.begin, 0) && equal(attempt, side.end, array->extent[d]))) return -2;
    return found;
}

/* No two tiles have an element of an array that is written in common. */
static bool tiles_apart(const Attempt *attempt)
{
    for (int i = 0; i < attempt->outline->arrays.count; i++) {
        const OutlineArray *array = &attempt->outline->arrays.items[i];
        if (!array->written) continue;
        int times[MAX_RANK] = {0};
        for (int d = 0; d < array->box.rank; d++) {
            int l = loop_of_side(attempt, array, d);
            if (l == -2) return false;
            if (l >= 0) times[l]++;
        }
        for (int l = 0; l < attempt->nest->loop_count; l++)
            if (attempt->cut[l] && times[l] != 1) return false;
    }
    return true;
}

/* --- What a tile call passes ------------------------------------------------------------------ */

typedef struct Mention {
    const Outline *outline;
    int parameter;
    bool found;
} Mention;

static void look_for(const Symbol *symbol, void *data)
{
    Mention *mention = data;
    mention->found |= outline_parameter(mention->outline, symbol) == mention->parameter;
}

static bool mentions(const Outline *outline, const Expr *expr, int parameter)
{
    Mention mention = {.outline = outline, .parameter = parameter};
    expr_each_symbol(expr, look_for, &mention);
    return mention.found;
}

/* Whether a caller takes the parameter for more than a stride: then it passes the call's own value. */
static bool says_more_than_stride(const Attempt *attempt, int parameter)
{
    const Outline *outline = attempt->outline;
    for (int i = 0; i < outline->arrays.count; i++) {
        const OutlineArray *array = &outline->arrays.items[i];
        for (int d = 0; d < array->box.rank; d++)
            if (mentions(outline, array->extent[d], parameter) || mentions(outline, array->box.side[d].begin, parameter)
                || mentions(outline, array->box.side[d].end, parameter))
                return true;
    }
    for (int l = 0; l < attempt->nest->loop_count; l++)
        if (attempt->cut[l] && (mentions(outline, attempt->nest->loops[l].begin, parameter)
                                || mentions(outline, attempt->nest->loops[l].end, parameter)))
            return true;
    return false;
}

/* A stride is that of whatever memory a tile lies in: nothing is known of it. False: a size that tiles change is
 * a stride too. */
static bool free_strides(Attempt *attempt)
{
    const Outline *outline = attempt->outline;
    for (int p = 0; p < outline->function->parameters.count; p++) {
        bool plain = false, part = false;
        for (int i = 0; i < outline->arrays.count; i++) {
            const Space *space = outline->arrays.items[i].space;
            for (int d = 0; d < space->rank; d++) {
                const Symbol *symbol = expr_as_symbol(space->stride[d]);
                plain |= symbol && outline_parameter(outline, symbol) == p;
                part |= mentions(outline, space->stride[d], p);
            }
        }
        if (part && attempt->passed[p]) return false;
        if (!plain || says_more_than_stride(attempt, p)) continue;
        Symbol *any = symbol_new(attempt->pool, outline->function->parameters.items[p].name);
        any->nonnegative = true;
        attempt->passed[p] = expr_symbol(attempt->pool, any);
        attempt->strided[p] = true;
    }
    return true;
}

static void collect_tile(Attempt *attempt)
{
    const Outline *outline = attempt->outline;
    attempt->tile = arena_alloc(attempt->plan->arena, sizeof(Substitution) * (size_t)(outline->symbols.count + 1));
    attempt->tile_count = 0;
    for (int i = 0; i < outline->symbols.count; i++) {
        const OwnSymbol *own = &outline->symbols.items[i];
        if (attempt->passed[own->parameter])
            attempt->tile[attempt->tile_count++] = (Substitution){own->symbol, attempt->passed[own->parameter]};
    }
    for (int p = 0; p < outline->function->parameters.count; p++)
        attempt->changes[p] = attempt->passed[p] || outline->function->parameters.items[p].type.pointer;
}

/* What fern-annotate requires: each binding, with what a tile call passes, is the subset. */
static bool extents_fit(const Attempt *attempt)
{
    for (int i = 0; i < attempt->outline->arrays.count; i++) {
        const OutlineArray *array = &attempt->outline->arrays.items[i];
        for (int d = 0; d < array->box.rank; d++)
            if (!expr_equal(in_tile_call(attempt, array->extent[d]), length_of(attempt, array->box.side[d]))) return false;
    }
    return true;
}

/* --- Each call of a tile call is that of a piece -------------------------------------------------- */

static const Access *strided_by(const Stage *stage, int parameter, int *dimension, int after)
{
    const Symbol *symbol = stage->node->routine->parameters[parameter].symbol;
    for (int a = after; a < stage->access_count; a++)
        for (int d = 0; stage->accesses[a].binding && d < stage->accesses[a].view_rank; d++)
            if (expr_as_symbol(stage->accesses[a].binding->strides[d]) == symbol) {
                *dimension = d;
                return &stage->accesses[a];
            }
    return NULL;
}

/* Whether the routine's own annotation takes the parameter for more than a stride. */
static bool shapes_too(const Stage *stage, int parameter)
{
    const Symbol *symbol = stage->node->routine->parameters[parameter].symbol;
    for (int b = 0; b < stage->block->binding_count; b++)
        for (int d = 0; d < stage->block->bindings[b].type->rank; d++)
            if (expr_mentions(stage->block->bindings[b].extents[d], symbol)) return true;
    for (int l = 0; l < stage->block->loop_count; l++)
        if (expr_mentions(stage->block->loops[l].begin, symbol) || expr_mentions(stage->block->loops[l].end, symbol)) return true;
    for (int a = 0; a < stage->access_count; a++)
        for (int d = 0; stage->accesses[a].subset && d < stage->accesses[a].view_rank; d++)
            if (expr_mentions(stage->accesses[a].subset->origin[d], symbol)
                || expr_mentions(stage->accesses[a].subset->length[d], symbol))
                return true;
    return false;
}

/* The piece's value, with the elements of a flat piece in one range. */
static const Expr *piece_value(const Attempt *attempt, const Piece *piece, int parameter)
{
    const Stage *stage = piece->stage;
    const Expr *value = piece_number(attempt->nest, piece, parameter);
    if (stage->flat_loop >= 0) {
        const Expr *count = expr_constant(attempt->pool, 1);
        for (int d = 0; d < stage->flat_rank; d++)
            count = expr_mul(attempt->pool, count, length_of(attempt, piece->loops[stage->flat_loop + d]));
        const Symbol *length = stage->block->loops[stage->loops[stage->flat_loop].block_loop].length;
        if (length) value = expr_substitute(attempt->pool, value, &(Substitution){length, count}, 1);
    }
    return in_piece(attempt, value);
}

/* `call with` says it in C, which is no integer: only the parameter itself is known to be the same. Reductions are whole,
 * and so each call is the first. */
static bool says_its_own_value(const Stage *stage, const CallWith *with)
{
    return !with->value && with->value_text && !strcmp(with->value_text, stage->node->routine->parameters[with->parameter].name);
}

static bool same_scalar(const Attempt *attempt, const Piece *piece, int p)
{
    const Stage *stage = piece->stage;
    const Parameter *parameter = &stage->node->routine->parameters[p];
    const Argument *argument = &stage->node->arguments[p];
    const CallWith *with = call_with_of(stage, p);
    if (with && !with->value && !says_its_own_value(stage, with)) return false;
    const Expr *whole = value_gone_by(stage, p);
    if (parameter->type.scalar == SCALAR_FLOAT || parameter->type.scalar == SCALAR_NONE || !whole)
        return (!with || !with->value || expr_as_symbol(with->value) == parameter->symbol)
               && outline_argument_stays(attempt->outline, argument, attempt->changes);
    const Expr *value = in_tile_call(attempt, whole);
    int d;
    bool stride = false;
    for (int a = 0; !stage->block->tile_arguments[p] && a < stage->access_count; a++) {
        const Access *access = strided_by(stage, p, &d, a);
        if (!access) break;
        a = (int)(access - stage->accesses);
        const Expr *own = access->flat ? expr_constant(attempt->pool, 1)
                                       : in_tile_call(attempt, access->space->stride[access->axis[d]]);
        if (!equal(attempt, value, own)) return false;
        stride = true;
    }
    return (stride && !shapes_too(stage, p)) || equal(attempt, value, piece_value(attempt, piece, p));
}

static Placed *origin_of(Attempt *attempt, const Space *space)
{
    for (int i = 0; i < attempt->origins.count; i++)
        if (attempt->origins.items[i].space == space) return &attempt->origins.items[i];
    list_push(attempt->plan->arena, &attempt->origins, (Placed){.space = space});
    return &attempt->origins.items[attempt->origins.count - 1];
}

/* The access of the routine when its call is made whole, in a tile call. */
static Box called_box(const Attempt *attempt, const Stage *stage, const Access *access)
{
    Interval loops[MAX_RANK] = {{0}};
    for (int l = 0; l < stage->loop_count; l++) loops[l] = (Interval){stage->loops[l].begin, stage->loops[l].end};
    Box box = access_box_for(attempt->plan, stage, access, loops);
    return box_substitute(attempt->pool, &box, attempt->tile, attempt->tile_count);
}

/* A vector over rows is one range of the tile call's memory. */
static bool flat_fits(const Attempt *attempt, const Access *access, const Box *piece)
{
    const Expr *inner = expr_constant(attempt->pool, 1);
    for (int d = piece->rank - 1; d >= 0; d--) {
        if (!equal(attempt, in_tile_call(attempt, access->space->stride[d]), inner)) return false;
        inner = expr_mul(attempt->pool, inner, length_of(attempt, piece->side[d]));
    }
    return equal(attempt, in_tile_call(attempt, access->view_extent[0]), inner);
}

/* The same elements: one shift of coordinates takes each box of the array to the piece's. */
static bool same_elements(Attempt *attempt, const Piece *piece, int a)
{
    const Access *access = &piece->stage->accesses[a];
    if (access->parameter == -2 || access->space->root->kind == ROOT_VARIABLE) return true; /* a scalar */
    Box part = box_in_piece(attempt, &piece->boxes[a]), called = called_box(attempt, piece->stage, access);
    Placed *origin = origin_of(attempt, access->space);
    for (int d = 0; d < part.rank; d++) {
        const Expr *shift = expr_sub(attempt->pool, part.side[d].begin, called.side[d].begin);
        if (!origin->at[d]) origin->at[d] = shift;
        if (!equal(attempt, origin->at[d], shift) || (access->space->root->constant && !expr_is(shift, 0))) return false;
        if (!access->flat && !equal(attempt, length_of(attempt, part.side[d]), length_of(attempt, called.side[d]))) return false;
    }
    if (access->flat) return flat_fits(attempt, access, &part);
    for (int v = 0; v < access->view_rank; v++)
        if (!equal(attempt, in_tile_call(attempt, access->view_stride[v]),
                   in_tile_call(attempt, access->space->stride[access->axis[v]])))
            return false;
    return true;
}

/* The piece's loop is the tile of this one of the nest's. */
static bool is_tile_of(const Attempt *attempt, const Piece *piece, int own, int l)
{
    const Expr *begin = in_piece(attempt, piece->loops[own].begin), *end = in_piece(attempt, piece->loops[own].end);
    return expr_as_symbol(begin) == attempt->variable[l] && expr_as_symbol(expr_sub(attempt->pool, end, begin)) == attempt->length[l];
}

/* What the piece reduces is a result, and it has a part of it for each tile alone. */
static bool reduces_results(const Attempt *attempt, const Piece *piece)
{
    bool any = false;
    for (int a = 0; a < piece->stage->access_count; a++) {
        if (piece->stage->accesses[a].mode != ACCESS_REDUCE) continue;
        if (!outline_result_of(attempt->outline, &piece->stage->accesses[a])) return false;
        any = true;
    }
    for (int l = 0; l < attempt->nest->loop_count && any; l++) {
        bool cut = !attempt->cut[l];
        for (int own = 0; own < piece->stage->loop_count; own++) cut |= is_tile_of(attempt, piece, own, l);
        if (!cut) return false;
    }
    return any;
}

/* Each result is one of the whole call's, or made of those of tiles. */
static bool results_are_reduced(const Attempt *attempt)
{
    for (int i = 0; i < attempt->outline->results.count; i++)
        if (!attempt->outline->results.items[i].reduction) return false;
    return true;
}

static bool reductions_stay_whole(const Attempt *attempt, const Piece *piece)
{
    const bool of_results = reduces_results(attempt, piece);
    for (int l = 0; l < piece->stage->loop_count; l++) {
        const StageLoop *loop = &piece->stage->loops[l];
        bool cut = false;
        for (int k = 0; k < attempt->nest->loop_count && of_results; k++) cut |= attempt->cut[k] && is_tile_of(attempt, piece, l, k);
        if (loop->reduction && !cut && !(equal(attempt, in_piece(attempt, piece->loops[l].begin), loop->begin)
                                 && equal(attempt, in_piece(attempt, piece->loops[l].end), loop->end)))
            return false;
    }
    return true;
}

static bool is_number(const char *text)
{
    return *text >= '0' && *text <= '9' && text[strspn(text, "0123456789abcdefABCDEFxXuUlL")] == '\0';
}

/* A call that reduces what is a result: tiles have parts of it, each of them. */
static bool reduces(const Attempt *attempt, const Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++)
        if (outline_result_of(attempt->outline, &stage->accesses[a])) return true;
    return false;
}

static bool same_call(Attempt *attempt, const Piece *piece)
{
    const Node *node = piece->stage->node;
    if (node->kind == NODE_FILL && !is_number(node->fill_byte)) return false;
    if (reduces(attempt, piece->stage) && !reduces_results(attempt, piece)) return false;
    if (node->predicate || piece->depth != attempt->nest->loop_count || !reductions_stay_whole(attempt, piece)) return false;
    for (int p = 0; node->kind == NODE_CALL && p < node->routine->parameter_count; p++)
        if (!node->routine->parameters[p].type.pointer && !node->routine->parameters[p].token
            && !same_scalar(attempt, piece, p))
            return false;
    for (int a = 0; a < piece->stage->access_count; a++)
        if (!same_elements(attempt, piece, a)) return false;
    return true;
}

/* The intermediates of a tile call hold what its calls touch. */
static bool memory_suffices(const Attempt *attempt, const Piece *piece, int a)
{
    const Access *access = &piece->stage->accesses[a];
    const Root *root = access->space->root;
    if (root->kind != ROOT_LOCAL) return true;
    if (!root->elements) return false;
    Box called = called_box(attempt, piece->stage, access);
    const Expr *elements = expr_constant(attempt->pool, 1);
    if (called.rank) { /* the rows that it spans, each with its stride */
        const Expr *inner = in_tile_call(attempt, access->space->stride[0]);
        for (int d = 1; d < called.rank; d++) {
            const Expr *span = expr_mul(attempt->pool, called.side[d].end, in_tile_call(attempt, access->space->stride[d]));
            const Expr *outer = in_tile_call(attempt, access->space->stride[d - 1]);
            if (!access->flat && !facts_prove_le(attempt->facts, span, outer)) return false;
        }
        elements = expr_mul(attempt->pool, called.side[0].end, inner);
        if (access->flat) elements = in_tile_call(attempt, expr_add(attempt->pool, access->view_offset, access->view_extent[0]));
    }
    return facts_prove_le(attempt->facts, elements, in_tile_call(attempt, root->elements));
}

/* An array of the caller begins, in a tile call, where its subset does. */
static bool begins_at_subset(Attempt *attempt)
{
    for (int i = 0; i < attempt->outline->arrays.count; i++) {
        const OutlineArray *array = &attempt->outline->arrays.items[i];
        const Placed *origin = origin_of(attempt, array->space);
        for (int d = 0; d < array->box.rank; d++)
            if (origin->at[d] && !equal(attempt, origin->at[d], array->box.side[d].begin)) return false;
    }
    return true;
}

static bool same_calls(Attempt *attempt)
{
    const Nest *nest = attempt->nest;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        if (!same_call(attempt, piece)) return false;
        for (int a = 0; a < piece->stage->access_count; a++)
            if (!memory_suffices(attempt, piece, a)) return false;
    }
    return begins_at_subset(attempt);
}

/* --- Where in the whole a tile lies ------------------------------------------------------------------ */

/* A number that tells a routine where its tile lies, `call with {from: from + i}`: the parameter that it is made of tells the
 * tile call so, by the one value with which the routine gets what it gets in the piece. */
static void solve_number(Attempt *attempt, const Piece *piece, int p)
{
    const Outline *outline = attempt->outline;
    const Expr *whole = value_gone_by(piece->stage, p);
    const Expr *slope, *rest;
    int64_t factor;
    if (!whole || equal(attempt, in_tile_call(attempt, whole), piece_value(attempt, piece, p))) return;
    for (int i = 0; i < outline->symbols.count; i++) {
        const OwnSymbol *own = &outline->symbols.items[i];
        if (attempt->passed[own->parameter]
            || !expr_affine_in(attempt->pool, whole, own->symbol, &slope, &rest) || !expr_is_constant(slope, &factor)
            || (factor != 1 && factor != -1))
            continue;
        const Expr *wanted = expr_sub(attempt->pool, piece_value(attempt, piece, p), in_tile_call(attempt, rest));
        const Substitution told = {own->symbol, expr_scale(attempt->pool, wanted, factor)};
        for (int q = 0; q < outline->function->parameters.count; q++) /* an end that goes by where the range begins */
            if (attempt->passed[q]) attempt->passed[q] = expr_substitute(attempt->pool, attempt->passed[q], &told, 1);
        attempt->passed[own->parameter] = told.value;
        collect_tile(attempt);
        return;
    }
}

static void solve_numbers(Attempt *attempt)
{
    for (int n = 0; n < attempt->nest->pieces.count; n++) {
        const Piece *piece = attempt->nest->pieces.items[n];
        for (int w = 0; piece->stage->block && w < piece->stage->block->call_with_count; w++) {
            const CallWith *with = &piece->stage->block->call_with[w];
            if (with->value && with->first_loop < 0) solve_number(attempt, piece, with->parameter);
        }
    }
}

/* --- Which loops ------------------------------------------------------------------------------------ */

/* A test of numbers that a tile call passes others for is true of these. */
static bool stays(const Attempt *attempt, const StayTest *test)
{
    const Outline *outline = attempt->outline;
    const int left = outline_parameter_named(outline, test->left), right = outline_parameter_named(outline, test->right);
    if (test->pointer || !attempt->passed[left]) return test->pointer || right < 0 || !attempt->passed[right];
    if (right >= 0) return false;
    const Expr *value = attempt->passed[left], *number = expr_constant(attempt->pool, strtoll(test->right, NULL, 10)), *one = expr_constant(attempt->pool, 1);
    switch (*test->operator) {
    case '>': return facts_prove_le(attempt->facts, test->operator[1] ? number : expr_add(attempt->pool, number, one), value);
    case '!': return facts_prove_le(attempt->facts, expr_add(attempt->pool, number, one), value);
    default: return false;
    }
}

static bool goes_on(const Attempt *attempt)
{
    const Remainder *remainder = &attempt->outline->function->remainder;
    for (int s = 0; s < remainder->stays.count; s++)
        for (int t = 0; t < remainder->stays.items[s].tests.count; t++)
            if (!stays(attempt, &remainder->stays.items[s].tests.items[t])) return false;
    return true;
}

static bool holds(Attempt *attempt)
{
    attempt->origins.count = 0;
    for (int p = 0; p < attempt->outline->function->parameters.count; p++) attempt->strided[p] = false;
    if (!free_strides(attempt)) return false;
    collect_tile(attempt);
    solve_numbers(attempt);
    return goes_on(attempt) && extents_fit(attempt) && same_calls(attempt);
}

/* The size that becomes the tile's: a parameter that the range grows with, or, of a product, its last factor. */
static bool settle_loop(Attempt *attempt, int l)
{
    while (l < attempt->nest->loop_count && !attempt->cut[l]) l++;
    const Outline *outline = attempt->outline;
    size_t bytes = sizeof *attempt->passed * (size_t)outline->function->parameters.count;
    const Expr **before = arena_alloc(attempt->plan->arena, bytes + 1);
    memcpy(before, attempt->passed, bytes);
    if (l == attempt->nest->loop_count) {
        if (holds(attempt)) return true;
        memcpy(attempt->passed, before, bytes);
        return false;
    }
    const NestLoop *loop = &attempt->nest->loops[l];
    const Expr *range = expr_sub(attempt->pool, loop->end, loop->begin);
    const Expr *length = expr_symbol(attempt->pool, attempt->length[l]), *slope, *rest;
    for (int i = 0; i < outline->symbols.count; i++) {
        const OwnSymbol *own = &outline->symbols.items[i];
        if (attempt->passed[own->parameter] || !expr_affine_in(attempt->pool, range, own->symbol, &slope, &rest)
            || !expr_is(slope, 1))
            continue;
        attempt->passed[own->parameter] = expr_sub(attempt->pool, length, rest);
        if (settle_loop(attempt, l + 1)) return true;
        memcpy(attempt->passed, before, bytes);
    }
    if (range->term_count != 1 || range->terms[0].coefficient != 1 || range->terms[0].atom_count < 2) return false;
    for (int a = 0; a < range->terms[0].atom_count; a++) {
        const Symbol *factor = range->terms[0].atoms[a]->symbol;
        int parameter = factor ? outline_parameter(outline, factor) : -1;
        bool last = a == range->terms[0].atom_count - 1;
        if (parameter < 0 || attempt->passed[parameter]) {
            memcpy(attempt->passed, before, bytes);
            return false;
        }
        attempt->passed[parameter] = last ? length : expr_constant(attempt->pool, 1);
    }
    if (settle_loop(attempt, l + 1)) return true;
    memcpy(attempt->passed, before, bytes);
    return false;
}

static void assume_loops(Attempt *attempt)
{
    attempt->facts = facts_new(attempt->pool);
    for (int i = 0; i < attempt->plan->checks.count; i++) {
        const Check *check = &attempt->plan->checks.items[i];
        if (check->kind != CHECK_LE && check->kind != CHECK_EQ) continue;
        facts_assume_le(attempt->facts, check->left, check->right);
        if (check->kind == CHECK_EQ) facts_assume_le(attempt->facts, check->right, check->left);
    }
    for (int l = 0; l < attempt->nest->loop_count; l++) {
        if (!attempt->cut[l]) continue;
        const NestLoop *loop = &attempt->nest->loops[l];
        const Expr *v = expr_symbol(attempt->pool, attempt->variable[l]);
        const Expr *end = expr_add(attempt->pool, v, expr_symbol(attempt->pool, attempt->length[l]));
        facts_assume_le(attempt->facts, loop->begin, v);
        facts_assume_le(attempt->facts, expr_constant(attempt->pool, 1), expr_symbol(attempt->pool, attempt->length[l])); /* no tile is empty */
        facts_assume_le(attempt->facts, end, loop->end);
    }
}

static void set_loops(Attempt *attempt)
{
    const Nest *nest = attempt->nest;
    attempt->piece_count = attempt->whole_count = 0;
    for (int l = 0; l < nest->loop_count; l++) {
        const NestLoop *loop = &nest->loops[l];
        const Expr *range = expr_sub(attempt->pool, loop->end, loop->begin);
        const Expr *v = attempt->cut[l] ? expr_symbol(attempt->pool, attempt->variable[l]) : loop->begin;
        const Expr *length = attempt->cut[l] ? expr_symbol(attempt->pool, attempt->length[l]) : range;
        attempt->piece[attempt->piece_count++] = (Substitution){loop->variable, v};
        attempt->piece[attempt->piece_count++] = (Substitution){loop->length, length};
        if (!attempt->cut[l]) continue;
        attempt->whole[attempt->whole_count++] = (Substitution){attempt->variable[l], loop->begin};
        attempt->whole[attempt->whole_count++] = (Substitution){attempt->length[l], range};
    }
}

/* A name that no parameter has, nor another loop: `x`, `x_2`. */
static const char *loop_name(const Attempt *attempt, int l)
{
    Arena *arena = attempt->plan->arena;
    const char *base = attempt->nest->loops[l].name, *name = base;
    for (int number = 2;; number++) {
        bool taken = outline_parameter_named(attempt->outline, name) >= 0
                     || outline_parameter_named(attempt->outline, arena_printf(arena, "l_%s", name)) >= 0;
        for (int i = 0; i < l; i++) taken |= !strcmp(attempt->variable[i]->name, name);
        if (!taken) return name;
        name = arena_printf(arena, "%s_%d", base, number);
    }
}

static void adopt(const Attempt *attempt)
{
    Outline *outline = attempt->outline;
    for (int l = 0; l < attempt->nest->loop_count; l++) {
        if (!attempt->cut[l]) continue;
        const NestLoop *loop = &attempt->nest->loops[l];
        outline->granule = outline->granule > loop->granule ? outline->granule : loop->granule;
        outline->loops[outline->loop_count++] = (OutlineLoop){attempt->variable[l]->name, attempt->variable[l],
                                                              attempt->length[l], loop->begin, loop->end};
    }
    for (int p = 0; p < outline->function->parameters.count; p++) {
        if (!attempt->passed[p] || attempt->strided[p]) continue;
        list_push(attempt->plan->arena, &outline->tile_arguments, (TileArgument){p, attempt->passed[p]});
    }
}

static bool try_loops(Attempt *attempt)
{
    set_loops(attempt);
    assume_loops(attempt);
    if (!touch_arrays(attempt) || !tiles_apart(attempt)) return false;
    for (int p = 0; p < attempt->outline->function->parameters.count; p++) attempt->passed[p] = NULL;
    if (!settle_loop(attempt, 0)) return false;
    adopt(attempt);
    return true;
}

/* All calls are in one nest. */
static const Nest *only_nest(const Plan *plan)
{
    if (plan->nests.count != 1 || plan->nests.items[0]->loop_count > MAX_RANK) return NULL;
    for (int s = 0; s < plan->stages.count; s++)
        if (plan->stages.items[s]->nest != plan->nests.items[0]) return NULL;
    return plan->nests.items[0];
}

static int bits(unsigned set)
{
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

/* Its calls are told where in arrays they work: a call of the function on a part would tell them so of the part. */
static bool is_passed_whole(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++)
            if (access_is_whole(&nest->pieces.items[p]->stage->accesses[a])) return true;
    return false;
}

bool outline_tiles(Outline *outline)
{
    const Nest *nest = only_nest(outline->plan);
    if (!nest || !nest->loop_count || is_passed_whole(nest)) return false;
    if (!results_are_reduced(&(Attempt){.outline = outline})) return false;
    Arena *arena = outline->plan->arena;
    size_t parameters = (size_t)outline->function->parameters.count + 1;
    Attempt attempt = {.outline = outline, .plan = outline->plan, .pool = outline->pool, .nest = nest,
                       .passed = arena_alloc(arena, sizeof(Expr *) * parameters),
                       .strided = arena_alloc(arena, sizeof(bool) * parameters),
                       .changes = arena_alloc(arena, sizeof(bool) * parameters)};
    unsigned may = 0;
    for (int l = 0; l < nest->loop_count; l++) {
        Symbol *variable = symbol_new(outline->pool, loop_name(&attempt, l));
        Symbol *length = symbol_new(outline->pool, arena_printf(arena, "l_%s", variable->name));
        length->nonnegative = true;
        attempt.variable[l] = variable;
        attempt.length[l] = length;
        if (!nest->loops[l].reduction || outline->results.count) may |= 1u << l;
    }
    /* As many loops as can be; of as many, the outer ones. */
    OutlineArray *whole = arena_alloc(arena, sizeof *whole * parameters);
    int whole_count = outline->arrays.count;
    if (whole_count) memcpy(whole, outline->arrays.items, sizeof *whole * (size_t)whole_count);
    for (int count = nest->loop_count; count > 0; count--)
        for (unsigned set = 1; set < 1u << nest->loop_count; set++) {
            if (bits(set) != count || (set & ~may)) continue;
            for (int l = 0; l < nest->loop_count; l++) attempt.cut[l] = set >> l & 1;
            if (try_loops(&attempt)) return true;
        }
    outline->arrays.count = 0;
    for (int i = 0; i < whole_count; i++) list_push(arena, &outline->arrays, whole[i]);
    return false;
}
