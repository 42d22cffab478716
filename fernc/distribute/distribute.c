#include "distributor.h"

#include <string.h>

/* --- Placements ------------------------------------------------------------------------------------------- */

static int parameter_of(const Function *function, const Root *root)
{
    for (int i = 0; i < function->parameters.count; i++)
        if (root->kind == ROOT_OUTSIDE && !strcmp(function->parameters.items[i].name, root->name)) return i;
    return -1;
}

static Placed *new_array(Distributor *d, const Stage *stage, Space *space)
{
    const Root *root = space->root;
    Range range = stage->node->range;
    Placed *array = arena_alloc(d->arena, sizeof *array);
    *array = (Placed){.space = space, .parameter = parameter_of(d->function, root), .cut = -1};
    list_push(d->arena, &d->distribution->arrays, array);
    if (array->parameter < 0 && root->kind == ROOT_LOCAL && root->array)
        diag_error(d->diag, range, "on ranks, `%s` has to be allocated: it is in blocks", root->name);
    else if (array->parameter < 0 && (root->kind != ROOT_LOCAL || !root->allocation))
        diag_error(d->diag, range, "on ranks, `%s` is neither a pointer parameter of `%s` nor allocated in it", root->name,
                   d->function->name);
    else if (array->parameter >= 0 && d->function->parameters.items[array->parameter].assigned)
        diag_error(d->diag, range, "on ranks, the parameter `%s` cannot be assigned: it is an array in blocks", root->name);
    return array;
}

static void place_by(Distributor *d, Share *share, bool by_writers)
{
    Nest *nest = share->nest;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            if (!in_memory(nest, access) || (by_writers && !access_writes(access))) continue;
            Placed *array = placed_array(d->distribution, access->space);
            if (!array) array = new_array(d, piece->stage, access->space);
            array->written |= access_writes(access);
            int cut = share->loop < 0 ? -1 : cut_side(&nest->loops[share->loop], &piece->boxes[a]);
            if (!array->by || (!by_writers && !array->written && array->by->nest == nest && array->cut < 0)) {
                array->by = piece->stage;
                array->cut = cut;
            }
        }
    }
}

static Symbol *new_symbol(Distributor *d, const Placed *array, const char *what, int dimension)
{
    const char *name = arena_printf(d->arena, "%s_%s%d", array->space->root->identifier, what, dimension);
    Symbol *symbol = symbol_new(d->plan->pool, name);
    symbol->owner = d->plan;
    return symbol;
}

/* Nests with the least choice come first, in program order where it is the same: they place what they write. */
static void choose_loops(Distributor *d)
{
    Distribution *distribution = d->distribution;
    int *choices = arena_alloc(d->arena, sizeof *choices * (size_t)(d->plan->nests.count + 1)), most = 0;
    for (int n = 0; n < d->plan->nests.count; n++) {
        Share *share = arena_alloc(d->arena, sizeof *share);
        *share = (Share){.nest = d->plan->nests.items[n]};
        list_push(d->arena, &distribution->shares, share);
        choices[n] = find_candidates(d, share);
        if (choices[n] > most) most = choices[n];
    }
    for (int count = 0; count <= most; count++)
        for (int n = 0; n < distribution->shares.count; n++) {
            if (choices[n] != count) continue;
            choose_loop(d, distribution->shares.items[n]);
            place_by(d, distribution->shares.items[n], true);
        }
}

/* The parameter that passes the stride of the view's dimension; -1: the annotation says what it is. */
static int stride_parameter(const Stage *stage, const Access *access, int view_dimension)
{
    const Symbol *symbol = expr_as_symbol(access->binding->strides[view_dimension]);
    for (int p = 0; symbol && p < stage->node->routine->parameter_count; p++)
        if (stage->node->routine->parameters[p].symbol == symbol) return stage->block->tile_arguments[p] ? -1 : p;
    return -1;
}

/* Whether a call takes it for granted what the stride of the dimension is. */
static bool is_taken_for_granted(const Space *space, int dimension)
{
    if (space->flat_ok) return true;
    for (int s = 0; s < space->stages.count; s++) {
        const Stage *stage = space->stages.items[s];
        for (int a = 0; a < stage->access_count && stage->nest; a++) {
            const Access *access = &stage->accesses[a];
            if (access->space != space || !access->binding || access->flat) continue;
            for (int v = 0; v < access->view_rank; v++)
                if (access->axis[v] == dimension && stride_parameter(stage, access, v) < 0) return true;
        }
    }
    return false;
}

/* Whether the dimensions inside of this one are one range of memory. */
static bool is_packed_inside(Distributor *d, const Space *space, int dimension)
{
    const Expr *elements = constant(d, 1);
    for (int i = dimension + 1; i < space->rank; i++) elements = expr_mul(d->plan->pool, elements, space->extent[i]);
    return facts_prove_eq(d->plan->facts, elements, space->stride[dimension]);
}

/* Strides inside of what is cut do not change where the array is one range of memory. Dimensions that are not cut
 * begin with element 0. */
static void view_block(Distributor *d, Placed *array)
{
    const Space *space = array->space;
    for (int i = 0; i < space->rank; i++) {
        bool stays = expr_is(space->stride[i], 1)
                     || (array->cut <= i && is_taken_for_granted(space, i) && is_packed_inside(d, space, i));
        array->fixed[i] = stays ? space->stride[i] : NULL;
        array->view.stride[i] = stays ? space->stride[i] : expr_symbol(d->plan->pool, new_symbol(d, array, "stride", i));
        array->view.origin[i] = expr_constant(d->plan->pool, 0);
        if (array->cut != i) continue;
        array->view.origin[i] = expr_symbol(d->plan->pool, new_symbol(d, array, "origin", i));
    }
    array->view.name = space->root->name;
}

/* --- Chunks ----------------------------------------------------------------------------------------------- */

/* The blocks of the first array that goes along with the loop, one that is written before others; else blocks of
 * the loop itself. */
static void choose_blocks(Distributor *d, Share *share)
{
    Nest *nest = share->nest;
    NestLoop *loop = &nest->loops[share->loop];
    ExprPool *pool = d->plan->pool;
    for (int written = 1; written >= 0 && !share->extent; written--)
        for (int p = 0; p < nest->pieces.count && !share->extent; p++)
            for (int a = 0; a < nest->pieces.items[p]->stage->access_count && !share->extent; a++) {
                const Access *access = &nest->pieces.items[p]->stage->accesses[a];
                const Placed *array = in_memory(nest, access) ? placed_array(d->distribution, access->space) : NULL;
                const Expr *shift;
                if (!array || array->cut < 0 || access_writes(access) != (bool)written
                    || tile_side(d->plan, loop, &nest->pieces.items[p]->boxes[a], &shift) != array->cut)
                    continue;
                const Expr *extent = access->space->extent[array->cut];
                bool covers = plan_assume_le(d->plan, constant(d, 0), expr_add(pool, loop->begin, shift))
                              && plan_assume_le(d->plan, expr_add(pool, loop->end, shift), extent);
                if (!covers) continue;
                share->extent = extent;
                share->shift = shift;
            }
    if (share->extent) return;
    share->extent = facts_simplify(d->plan->facts, expr_sub(pool, loop->end, loop->begin));
    share->shift = expr_sub(pool, constant(d, 0), loop->begin);
}

static void cut_loop(Distributor *d, Share *share)
{
    if (share->loop < 0) return;
    NestLoop *loop = &share->nest->loops[share->loop];
    choose_blocks(d, share);
    share->first = loop->begin;
    share->last = loop->end;
    share->begin = symbol_new(d->plan->pool, arena_printf(d->arena, "%s_begin", loop->name));
    share->end = symbol_new(d->plan->pool, arena_printf(d->arena, "%s_end", loop->name));
    share->begin->owner = share->end->owner = d->plan;
    loop->begin = expr_symbol(d->plan->pool, share->begin);
    loop->end = expr_symbol(d->plan->pool, share->end);
    facts_assume_le(d->plan->facts, share->first, loop->begin);
    facts_assume_le(d->plan->facts, loop->begin, loop->end);
    facts_assume_le(d->plan->facts, loop->end, share->last);
}

/* --- What a chunk touches --------------------------------------------------------------------------------- */

/* The box of one tile that is the whole chunk: all loops from their begin to their end. False: tiles may touch
 * what it does not hold. */
static bool chunk_box(Distributor *d, const Nest *nest, const Box *tile, Box *whole)
{
    Plan *plan = d->plan;
    *whole = *tile;
    for (int l = nest->loop_count + nest->sub_count - 1; l >= 0; l--) {
        const NestLoop *loop = &nest->loops[l];
        const Substitution list[] = {{loop->variable, loop->begin}, {loop->length, expr_sub(plan->pool, loop->end, loop->begin)}};
        *whole = box_substitute(plan->pool, whole, list, 2);
    }
    for (int i = 0; i < whole->rank; i++) {
        whole->side[i].begin = facts_simplify(plan->facts, whole->side[i].begin);
        whole->side[i].end = facts_simplify(plan->facts, whole->side[i].end);
    }
    int mark = facts_mark(plan->facts);
    nest_assume_loops((Nest *)nest);
    bool holds = box_contains(plan->facts, whole, tile);
    facts_forget(plan->facts, mark);
    for (int l = 0; l < nest->loop_count + nest->sub_count; l++)
        holds &= !box_mentions(whole, nest->loops[l].variable) && !box_mentions(whole, nest->loops[l].length)
                 && !box_mentions(whole, nest->loops[l].tile);
    return holds;
}

/* Whether the ends of each side do not go down from a rank to the next one. */
static bool is_monotone(Distributor *d, const Share *share, const Box *box)
{
    if (share->loop < 0) return true;
    Plan *plan = d->plan;
    const Symbol *begin = symbol_new(plan->pool, "begin"), *end = symbol_new(plan->pool, "end");
    const Substitution list[] = {{share->begin, expr_symbol(plan->pool, begin)}, {share->end, expr_symbol(plan->pool, end)}};
    int mark = facts_mark(plan->facts);
    facts_assume_le(plan->facts, expr_symbol(plan->pool, share->end), list[0].value);
    facts_assume_le(plan->facts, list[0].value, list[1].value);
    facts_assume_le(plan->facts, list[1].value, share->last);
    bool monotone = true;
    for (int i = 0; i < box->rank; i++) {
        monotone &= facts_prove_le(plan->facts, box->side[i].begin, expr_substitute(plan->pool, box->side[i].begin, list, 2));
        monotone &= facts_prove_le(plan->facts, box->side[i].end, expr_substitute(plan->pool, box->side[i].end, list, 2));
    }
    facts_forget(plan->facts, mark);
    return monotone;
}

static bool is_owned(Distributor *d, const Share *share, const Placed *array, const Box *box)
{
    if (array->cut < 0) return true;
    if (share->loop < 0 || !facts_prove_eq(d->plan->facts, array->space->extent[array->cut], share->extent)) return false;
    const Interval *side = &box->side[array->cut];
    ExprPool *pool = d->plan->pool;
    return facts_prove_le(d->plan->facts, expr_add(pool, expr_symbol(pool, share->begin), share->shift), side->begin)
           && facts_prove_le(d->plan->facts, side->end, expr_add(pool, expr_symbol(pool, share->end), share->shift));
}

/* Pointers to what a share touches hold until the next array is added. */
static Touched *touched_of(Distributor *d, Share *share, Placed *array)
{
    for (int i = 0; i < share->touched.count; i++)
        if (share->touched.items[i].array == array) return &share->touched.items[i];
    list_push(d->arena, &share->touched, (Touched){.array = array, .box.rank = -1});
    return &share->touched.items[share->touched.count - 1];
}

static void touch(Distributor *d, Share *share)
{
    Nest *nest = share->nest;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        if (piece->parts)
            diag_error(d->diag, piece->stage->node->range, "on ranks, %s writes partial results into memory: that is not there yet",
                       stage_title(d->plan, piece->stage));
        for (int a = 0; a < piece->stage->access_count && !piece->parts; a++) {
            const Access *access = &piece->stage->accesses[a];
            Placed *array = in_memory(nest, access) ? placed_array(d->distribution, access->space) : NULL;
            Box box;
            if (!array) continue;
            if (!chunk_box(d, nest, &piece->boxes[a], &box)) {
                diag_error(d->diag, piece->stage->node->range, "on ranks, it is not clear which part of `%s` this call needs",
                           array->space->root->name);
                continue;
            }
            Touched *touched = touched_of(d, share, array);
            touched->box = touched->box.rank < 0 ? box : box_hull(d->plan->facts, &touched->box, &box);
            touched->writes |= access_writes(access);
            if (!access_writes(access) || is_owned(d, share, array, &box)) continue;
            touched->refused = true;
            diag_error(d->diag, piece->stage->node->range, "on ranks, %s writes parts of `%s` that other ranks own",
                       stage_title(d->plan, piece->stage), array->space->root->name);
            if (array->by != piece->stage)
                diag_note(d->diag, array->by->node->range, "`%s` is in blocks as this call writes it", array->space->root->name);
            else if (nest->pieces.count > 1)
                diag_hint(d->diag, "calls that share a loop write the same block of each array: `break` parts them (docs/schedules.md)");
        }
    }
}

/* A buffer is the box, row by row. */
static void set_buffer(Distributor *d, Touched *touched)
{
    Plan *plan = d->plan;
    const Expr *stride = constant(d, 1);
    for (int i = touched->box.rank - 1; i >= 0; i--) {
        const Interval *side = &touched->box.side[i];
        touched->view.origin[i] = side->begin;
        touched->view.stride[i] = stride;
        stride = expr_mul(plan->pool, stride, facts_simplify(plan->facts, expr_sub(plan->pool, side->end, side->begin)));
    }
}

static void decide_moves(Distributor *d, Share *share, int *moves)
{
    for (int i = 0; i < share->touched.count; i++) {
        Touched *touched = &share->touched.items[i];
        const Placed *array = touched->array;
        const char *name = array->space->root->name;
        Range range = share->nest->pieces.items[0]->stage->node->range;
        if (touched->refused) continue;
        if (array->cut < 0 && share->loop >= 0 && touched->writes) {
            diag_error(d->diag, range, "on ranks, `%s` is the same on all ranks, and blocks of it are written here", name);
            continue;
        }
        if (is_owned(d, share, array, &touched->box)) {
            touched->array->direct = true;
            continue;
        }
        if (touched->writes) {
            diag_error(d->diag, range, "on ranks, the calls from here on write `%s` and read parts of it that other ranks own", name);
            diag_hint(d->diag, "write into another array");
            continue;
        }
        bool inside = is_monotone(d, share, &touched->box);
        for (int s = 0; s < touched->box.rank && inside; s++)
            inside = facts_prove_le(d->plan->facts, constant(d, 0), touched->box.side[s].begin)
                     && facts_prove_le(d->plan->facts, touched->box.side[s].end, array->space->extent[s]);
        if (!inside) {
            diag_error(d->diag, range, "on ranks, it is not clear which part of `%s` the calls from here on need", name);
            continue;
        }
        touched->moved = true;
        touched->number = ++*moves;
        set_buffer(d, touched);
    }
}

/* --- Strides that routines cannot be told ------------------------------------------------------------------ */

/* Where the rank has the array at hand. */
static const Expr *stride_here(Distributor *d, Share *share, const Access *access, int view_dimension)
{
    const Window *window = nest_window(share->nest, access->space);
    int axis = access->axis[view_dimension];
    if (window) return window->stride[axis];
    Placed *array = placed_array(d->distribution, access->space);
    const Touched *touched = touched_of(d, share, array);
    return touched->moved ? touched->view.stride[axis] : array->view.stride[axis];
}

static bool can_be_told(Distributor *d, Share *share, const Stage *stage, const Access *access, int v)
{
    const Expr *here = stride_here(d, share, access, v);
    int parameter = stride_parameter(stage, access, v);
    if (parameter < 0) return facts_prove_eq(d->plan->facts, here, access->space->stride[access->axis[v]]);
    for (int b = 0; b < stage->access_count; b++) {
        const Access *other = &stage->accesses[b];
        for (int w = 0; other->binding && !other->flat && w < other->view_rank; w++)
            if (stride_parameter(stage, other, w) == parameter
                && !facts_prove_eq(d->plan->facts, here, stride_here(d, share, other, w)))
                return false;
    }
    return true;
}

static void check_strides(Distributor *d, Share *share)
{
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Stage *stage = share->nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++) {
            const Access *access = &stage->accesses[a];
            if (!in_memory(share->nest, access) || !access->binding || access->flat) continue;
            bool told = true;
            for (int v = 0; v < access->view_rank && told; v++) told = can_be_told(d, share, stage, access, v);
            if (!told)
                diag_error(d->diag, stage->node->range, "on ranks, %s cannot be told the strides of a block of `%s`",
                           stage_title(d->plan, stage), access->space->root->name);
        }
    }
}

/* --- Sizes ------------------------------------------------------------------------------------------------ */

typedef struct SizeVisit {
    Distributor *d;
    const char *array;
    Range range;
} SizeVisit;

static bool is_parameter(const Function *function, const char *name)
{
    for (int i = 0; i < function->parameters.count; i++)
        if (!strcmp(function->parameters.items[i].name, name))
            return !function->parameters.items[i].assigned && !function->parameters.items[i].type.pointer;
    return false;
}

static void visit_size(const Symbol *symbol, void *data)
{
    SizeVisit *visit = data;
    Distributor *d = visit->d;
    for (int i = 0; i < d->distribution->shares.count; i++)
        if (d->distribution->shares.items[i]->begin == symbol || d->distribution->shares.items[i]->end == symbol) return;
    for (int i = 0; i < d->distribution->sizes.count; i++)
        if (d->distribution->sizes.items[i] == symbol) return;
    list_push(d->arena, &d->distribution->sizes, symbol);
    if (is_parameter(d->function, symbol->name)) return;
    diag_error(d->diag, visit->range, "on ranks, the blocks of `%s` depend on `%s`, which is no parameter that keeps its value",
               visit->array, symbol->name);
}

static void collect_sizes(Distributor *d)
{
    const Distribution *distribution = d->distribution;
    for (int i = 0; i < distribution->arrays.count; i++) {
        const Placed *array = distribution->arrays.items[i];
        SizeVisit visit = {d, array->space->root->name, array->by->node->range};
        for (int s = 0; s < array->space->rank; s++) expr_each_symbol(array->space->extent[s], visit_size, &visit);
    }
    for (int i = 0; i < distribution->shares.count; i++) {
        const Share *share = distribution->shares.items[i];
        if (share->loop >= 0) {
            SizeVisit visit = {d, share->nest->loops[share->loop].name, share->nest->pieces.items[0]->stage->node->range};
            const Expr *all[] = {share->extent, share->shift, share->first, share->last};
            for (int e = 0; e < 4; e++) expr_each_symbol(all[e], visit_size, &visit);
        }
        for (int t = 0; t < share->touched.count; t++) {
            const Touched *touched = &share->touched.items[t];
            SizeVisit visit = {d, touched->array->space->root->name, touched->array->by->node->range};
            for (int s = 0; s < touched->box.rank && touched->moved; s++) {
                expr_each_symbol(touched->box.side[s].begin, visit_size, &visit);
                expr_each_symbol(touched->box.side[s].end, visit_size, &visit);
            }
        }
    }
}

Distribution *distribute(FunctionPlan *planned, Arena *arena, Diag *diag)
{
    const Function *function = planned->function;
    int errors = diag_error_count(diag), moves = 0;
    if (planned->plans.count == 0) return NULL; /* it stays as it is */
    if (planned->plans.count > 1) {
        diag_error(diag, planned->plans.items[1]->region->range, "on ranks, a function is one run of calls: a second one begins here");
        return NULL;
    }
    for (int i = 0; i < planned->plans.items[0]->spaces.count; i++) {
        const Root *root = planned->plans.items[0]->spaces.items[i]->root;
        if (root->object)
            diag_error(diag, function->name_range, "on ranks, `%s` cannot be an opaque data structure: nothing says how blocks of "
                                                   "it move",
                       root->name);
    }
    if (diag_error_count(diag) > errors) return NULL;
    Distribution *distribution = arena_alloc(arena, sizeof *distribution);
    *distribution = (Distribution){.plan = planned->plans.items[0]};
    Distributor d = {distribution, function, distribution->plan, arena, diag};
    choose_loops(&d);
    for (int n = 0; n < distribution->shares.count; n++) place_by(&d, distribution->shares.items[n], false);
    if (diag_error_count(diag) > errors) return NULL;
    for (int i = 0; i < distribution->arrays.count; i++) view_block(&d, distribution->arrays.items[i]);
    for (int n = 0; n < distribution->shares.count; n++) {
        Share *share = distribution->shares.items[n];
        cut_loop(&d, share);
        touch(&d, share);
        decide_moves(&d, share, &moves);
        check_strides(&d, share);
    }
    collect_sizes(&d);
    check_body(distribution, planned, diag);
    return diag_error_count(diag) > errors ? NULL : distribution;
}
