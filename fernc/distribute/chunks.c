/* The block of a nest's loops that a rank runs, what it touches, and what of that is brought to the rank. */
#include "distributor.h"

static void blocks_of_loop(Distributor *d, const NestLoop *loop, Cut *cut)
{
    cut->extent = facts_simplify(d->plan->facts, expr_sub(d->plan->pool, loop->end, loop->begin));
    cut->shift = expr_sub(d->plan->pool, constant(d, 0), loop->begin);
}

/* The blocks of the first array that goes along with the loop, one that is written before others; else blocks of
 * the loop itself. */
static void choose_blocks(Distributor *d, const Share *share, int g, Cut *cut)
{
    const Nest *nest = share->nest;
    const NestLoop *loop = &nest->loops[cut->loop];
    ExprPool *pool = d->plan->pool;
    for (int written = 1; written >= 0 && !cut->extent; written--)
        for (int p = 0; p < nest->pieces.count && !cut->extent; p++)
            for (int a = 0; a < nest->pieces.items[p]->stage->access_count && !cut->extent; a++) {
                const Access *access = &nest->pieces.items[p]->stage->accesses[a];
                const Placed *array = in_memory(nest, access) ? placed_in(d->distribution, share, access->space) : NULL;
                int axis = array ? axis_over(array, g) : -1;
                const Expr *shift;
                if (axis < 0 || array->cyclic[axis] || access_writes(access) != (bool)written
                    || tile_side(d->plan, loop, &nest->pieces.items[p]->boxes[a], &shift) != axis)
                    continue;
                const Expr *extent = array->extent[axis];
                bool covers = plan_assume_le(d->plan, constant(d, 0), expr_add(pool, loop->begin, shift))
                              && plan_assume_le(d->plan, expr_add(pool, loop->end, shift), extent);
                if (!covers) continue;
                cut->extent = extent;
                cut->shift = shift;
            }
    if (!cut->extent) blocks_of_loop(d, loop, cut);
}

void cut_loops(Distributor *d, Share *share)
{
    d->plan = share->nest->plan;
    for (int g = 0; g < d->distribution->grid.rank; g++) {
        Cut *cut = &share->cuts[g];
        if (cut->loop < 0) continue;
        NestLoop *loop = &share->nest->loops[cut->loop];
        if (!cut->reduces) choose_blocks(d, share, g, cut);
        if (cut->reduces) blocks_of_loop(d, loop, cut);
        cut->first = loop->begin;
        cut->last = loop->end;
        cut->begin = rank_symbol(d, arena_printf(d->arena, "%s_begin", loop->name));
        cut->end = rank_symbol(d, arena_printf(d->arena, "%s_end", loop->name));
        cut->begin->is_begin = true;
        loop->begin = expr_symbol(d->plan->pool, cut->begin);
        loop->end = expr_symbol(d->plan->pool, cut->end);
        facts_assume_le(d->plan->facts, cut->first, loop->begin);
        facts_assume_le(d->plan->facts, loop->begin, loop->end);
        facts_assume_le(d->plan->facts, loop->end, cut->last);
    }
    begin_steps(d, share);
}

/* --- What a chunk touches --------------------------------------------------------------------------------- */

/* The ends of no side go down from a rank to a later one, whose cut or step begins with `begin` instead and ends with `end`. */
static bool rises(Distributor *d, const Box *box, Symbol *begin, Symbol *end, const Expr *last)
{
    Plan *plan = d->plan;
    const Symbol *later_begin = symbol_new(plan->pool, "begin"), *later_end = symbol_new(plan->pool, "end");
    const Substitution list[] = {{begin, expr_symbol(plan->pool, later_begin)}, {end, expr_symbol(plan->pool, later_end)}};
    int mark = facts_mark(plan->facts);
    bool monotone = true;
    facts_assume_le(plan->facts, expr_symbol(plan->pool, end), list[0].value);
    facts_assume_le(plan->facts, list[0].value, list[1].value);
    if (last) facts_assume_le(plan->facts, list[1].value, last);
    for (int i = 0; i < box->rank && monotone; i++) {
        monotone &= facts_prove_le(plan->facts, box->side[i].begin, expr_substitute(plan->pool, box->side[i].begin, list, 2));
        monotone &= facts_prove_le(plan->facts, box->side[i].end, expr_substitute(plan->pool, box->side[i].end, list, 2));
    }
    facts_forget(plan->facts, mark);
    return monotone;
}

/* Whether the ends of each side do not go down from a rank to the next one along a dimension of the grid, and each
 * side depends on one dimension at most. Where steps turn, the sides that depend on them need not. */
static bool is_monotone(Distributor *d, const Share *share, const Box *box)
{
    const Steps *steps = &share->steps;
    bool monotone = true, stepped = false;
    for (int i = 0; i < box->rank; i++) {
        bool turns = mentions_step(share, box->side[i].begin) || mentions_step(share, box->side[i].end);
        unsigned on = cuts_in(d->distribution, share, box->side[i].begin) | cuts_in(d->distribution, share, box->side[i].end);
        stepped |= turns;
        monotone &= (turns && steps->turns) || !(on & (on - 1));
    }
    for (int g = 0; g < d->distribution->grid.rank && monotone; g++)
        if (share->cuts[g].loop >= 0) monotone = rises(d, box, share->cuts[g].begin, share->cuts[g].end, share->cuts[g].last);
    return monotone && (!stepped || steps->turns || rises(d, box, steps->begin, steps->end, NULL));
}

static bool lies_on_face(const Distributor *d, const Placed *array)
{
    for (int g = 0; g < d->distribution->grid.rank; g++)
        if (array->face[g] >= 0) return true;
    return false;
}

static bool is_owned(Distributor *d, const Share *share, const Placed *array, const Box *box)
{
    ExprPool *pool = d->plan->pool;
    Facts *facts = d->plan->facts;
    if (lies_on_face(d, array)) return false;
    for (int i = 0; i < box->rank; i++) {
        if (array->over[i] < 0) continue;
        const Cut *cut = &share->cuts[array->over[i]];
        const Interval *side = &box->side[i];
        if (array->cyclic[i] || cut->loop < 0 || !facts_prove_eq(facts, array->extent[i], cut->extent)
            || !facts_prove_le(facts, expr_add(pool, expr_symbol(pool, cut->begin), cut->shift), side->begin)
            || !facts_prove_le(facts, side->end, expr_add(pool, expr_symbol(pool, cut->end), cut->shift)))
            return false;
    }
    return true;
}

Touched *touched_of(Distributor *d, Share *share, Placed *array, Image *image)
{
    for (int i = 0; i < share->touched.count; i++)
        if (share->touched.items[i].array == array && share->touched.items[i].image == image) return &share->touched.items[i];
    list_push(d->arena, &share->touched, (Touched){.array = array, .image = image, .along = -1, .box.rank = -1});
    return &share->touched.items[share->touched.count - 1];
}

void touch(Distributor *d, Share *share)
{
    Nest *nest = share->nest;
    d->plan = nest->plan;
    touch_rows(d, share);
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            Placed *array = in_memory(nest, access) ? placed_in(d->distribution, share, access->space) : NULL;
            Box box;
            if (d->distribution->grid.name && access_writes(access) && access->space->rank == 0 && access->parameter >= 0
                && !(piece->parts && piece->parts[a]))
                diag_error(d->diag, piece->stage->node->range, "on a grid, `%s` cannot be written through a pointer: ranks that idle "
                           "would not have it", access->space->root->name);
            if (!array) continue;
            if (!chunk_box(d, nest, &piece->boxes[a], &box)) {
                diag_error(d->diag, piece->stage->node->range, "on ranks, it is not clear which part of `%s` this call needs",
                           array->space->root->name);
                continue;
            }
            Touched *touched = touched_of(d, share, array, image_of(d, share, piece->stage, access));
            touched->box = touched->box.rank < 0 ? box : box_hull(d->plan->facts, &touched->box, &box);
            touched->writes |= access_writes(access);
            unsigned partial = partial_over(d, share, piece, access);
            if (partial) {
                touched->refused = !owns_parts(d, share, piece, access, array, &box, partial);
                if (!touched->refused) combine_parts(d, share, piece, access, touched, partial);
                continue;
            }
            if (!access_writes(access) || is_owned(d, share, array, &box)) continue;
            touched->refused = true;
            if (lies_on_face(d, array)) {
                diag_error(d->diag, piece->stage->node->range, "on ranks, %s writes `%s`, which only some ranks have: that is not there yet",
                           stage_title(d->plan, piece->stage), array->space->root->name);
                continue;
            }
            diag_error(d->diag, piece->stage->node->range, "on ranks, %s writes parts of `%s` that other ranks own",
                       stage_title(d->plan, piece->stage), array->space->root->name);
            if (array->given)
                diag_hint(d->diag, "a `distribute` whose loops go along with the placement of `%s` would do", array->space->root->name);
            else if (array->by != piece->stage)
                diag_note(d->diag, array->by->node->range, "`%s` is in blocks as this call writes it", array->space->root->name);
            else if (nest->pieces.count > 1)
                diag_hint(d->diag, "calls that share a loop write the same block of each array: `break` parts them (docs/schedules.md)");
        }
    }
}

static bool box_mentions_step(const Share *share, const Box *box)
{
    for (int i = 0; i < box->rank; i++)
        if (mentions_step(share, box->side[i].begin) || mentions_step(share, box->side[i].end)) return true;
    return false;
}

/* A buffer is what the image names, each whole. */
static void set_image_buffer(Distributor *d, Touched *touched)
{
    const Expr *stride = constant(d, 1);
    for (int i = touched->box.rank - 1; i >= 0; i--) {
        touched->view.origin[i] = constant(d, 0);
        touched->view.stride[i] = stride;
        stride = expr_mul(d->plan->pool, stride, touched->array->extent[i]);
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

/* The dimension of the grid along which ranks with copies of the array write different parts of it; -1: none. */
static int copies_along(const Distributor *d, const Share *share, const Placed *array)
{
    for (int g = 0; g < d->distribution->grid.rank; g++)
        if (share->cuts[g].loop >= 0 && axis_over(array, g) < 0) return g;
    return -1;
}

static void report_copies(Distributor *d, const Placed *array, int g, Range range)
{
    const RankGrid *grid = &d->distribution->grid;
    const char *where = grid->name ? arena_printf(d->arena, "to all along %s.%s", grid->dimensions[g].grid, grid->dimensions[g].name) : "on all ranks";
    diag_error(d->diag, range, "on ranks, `%s` is the same %s, and blocks of it are written here", array->space->root->name, where);
}

/* Whether it comes piece by piece, or all of it before the steps. False: it is not clear what is all of it. */
static bool find_pieces(Distributor *d, const Share *share, Touched *touched)
{
    const Stepped *stepped = stepped_array(share, touched->array->space);
    touched->whole = touched->box;
    touched->along = -1;
    if (!share->steps.begin || !box_mentions_step(share, &touched->box)) return true;
    if (!box_of_all_steps(d, share, &touched->box, &touched->whole)) return false;
    if (!stepped) {
        touched->box = touched->whole;
        return true;
    }
    touched->streamed = true;
    touched->depth = stepped->depth;
    touched->along = passed_along(d, share, touched);
    return true;
}

static bool depends_on_several(const Distributor *d, const Share *share, const Box *box)
{
    for (int i = 0; i < box->rank; i++) {
        unsigned on = cuts_in(d->distribution, share, box->side[i].begin) | cuts_in(d->distribution, share, box->side[i].end);
        if (on & (on - 1)) return true;
    }
    return false;
}

static bool is_inside(Distributor *d, const Share *share, const Placed *array, const Box *box)
{
    bool inside = is_monotone(d, share, box);
    for (int s = 0; s < box->rank && inside; s++)
        inside = facts_prove_le(d->plan->facts, constant(d, 0), box->side[s].begin)
                 && facts_prove_le(d->plan->facts, box->side[s].end, array->extent[s]);
    return inside;
}

void decide_moves(Distributor *d, Share *share, int *moves)
{
    d->plan = share->nest->plan;
    for (int i = 0; i < share->touched.count; i++) {
        Touched *touched = &share->touched.items[i];
        const Placed *array = touched->array;
        const char *name = array->space->root->name;
        Range range = share->nest->pieces.items[0]->stage->node->range;
        if (touched->refused) continue;
        if (touched->image) {
            touched->moved = true;
            touched->number = ++*moves;
            set_image_buffer(d, touched);
            continue;
        }
        if (touched->partial) {
            touched->number = ++*moves;
            set_buffer(d, touched);
            continue;
        }
        int along = touched->writes ? copies_along(d, share, array) : -1;
        if (along >= 0) {
            report_copies(d, array, along, range);
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
        if (!find_pieces(d, share, touched) || !is_inside(d, share, array, &touched->whole) || !is_monotone(d, share, &touched->box)) {
            diag_error(d->diag, range, "on ranks, it is not clear which part of `%s` the calls from here on need", name);
            continue;
        }
        if (touched->streamed && touched->along < 0 && depends_on_several(d, share, &touched->box)) {
            diag_error(d->diag, stepped_array(share, array->space)->range, "`%s` cannot come step by step: which part a rank needs depends "
                       "on several dimensions of the grid, and none of those that `rotate` names can pass it on", name);
            continue;
        }
        touched->moved = true;
        touched->number = ++*moves;
        if (touched->streamed) touched->whole_number = ++*moves;
        touched->in_place = has_ghosts(array) && !touched->streamed;
        touched->array->direct |= touched->in_place;
        set_buffer(d, touched);
    }
    view_images(d, share);
}
