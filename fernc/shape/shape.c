/* Coordinates: every view of a root is expressed in one system, so that subsets of
 * different calls can be compared. A vector over a contiguous matrix gets the matrix's
 * coordinates, and its call the matrix's loops. */
#include "shape.h"

#include "merge.h"
#include "plan/objects.h"

#include <string.h>

static int degree(const Expr *expr)
{
    int most = 0;
    for (int i = 0; i < expr->term_count; i++)
        if (expr->terms[i].atom_count > most) most = expr->terms[i].atom_count;
    return most;
}

static const Expr *constant(Plan *plan, int64_t value)
{
    return expr_constant(plan->pool, value);
}

static void break_space(Space *space, const char *reason)
{
    if (!space->broken) space->broken_reason = reason;
    space->broken = true;
}

/* The view's strides, largest first. Strides of a layout are products of inner extents, so the degree of the polynomial orders
 * them; what that misjudges fails the check that inner dimensions stay within the stride. */
static void sort_strides(const Access *access, const Expr **sorted)
{
    for (int d = 0; d < access->view_rank; d++) {
        int at = d;
        while (at > 0 && degree(sorted[at - 1]) < degree(access->view_stride[d])) {
            sorted[at] = sorted[at - 1];
            at--;
        }
        int64_t inner, mine;
        while (at > 0 && expr_is_constant(sorted[at - 1], &inner)
               && expr_is_constant(access->view_stride[d], &mine) && inner < mine) {
            sorted[at] = sorted[at - 1];
            at--;
        }
        sorted[at] = access->view_stride[d];
    }
}

/* The reference view gives the space its axes. */
static void adopt_view(Space *space, const Access *access)
{
    space->settled = true;
    space->rank = access->view_rank;
    sort_strides(access, space->stride);
}

/* The view could be compared with the space's, were its rows as long. */
static void want_same_strides(Plan *plan, const Access *access)
{
    const Space *space = access->space;
    const Expr *sorted[MAX_RANK];
    if (access->view_rank != space->rank) return;
    sort_strides(access, sorted);
    for (int d = 0; d < space->rank; d++)
        if (!plan_want(plan, CHECK_EQ, sorted[d], space->stride[d])) return;
}

static bool match_axes(Plan *plan, Access *access)
{
    Space *space = access->space;
    bool taken[MAX_RANK] = {false};
    for (int d = 0; d < access->view_rank; d++) {
        access->axis[d] = -1;
        for (int s = 0; s < space->rank && access->axis[d] < 0; s++)
            if (!taken[s] && facts_prove_eq(plan->facts, access->view_stride[d], space->stride[s])) {
                taken[s] = true;
                access->axis[d] = s;
            }
        if (access->axis[d] < 0) return false;
    }
    return true;
}

/* offset == sum of shift[d] * stride[d] */
static bool split_offset(Plan *plan, Access *access)
{
    const Space *space = access->space;
    const Expr *rest = access->view_offset;
    for (int d = 0; d < space->rank; d++) {
        if (expr_is(space->stride[d], 0)) return false;
        access->shift[d] = expr_take_multiples(plan->pool, &rest, space->stride[d]);
        if (d == space->rank - 1 || !expr_leads_below(plan->pool, rest)) continue;
        access->shift[d] = expr_sub(plan->pool, access->shift[d], constant(plan, 1)); /* `w - 1`: the last one of this row, not one before the next */
        rest = expr_add(plan->pool, rest, space->stride[d]);
    }
    return expr_is(rest, 0);
}

/* The view's reach along axis d of the space. */
static const Expr *reach(Plan *plan, const Access *access, int d)
{
    for (int v = 0; v < access->view_rank; v++)
        if (access->axis[v] == d) return expr_add(plan->pool, access->shift[d], access->view_extent[v]);
    return expr_add(plan->pool, access->shift[d], constant(plan, 1));
}

/* What is so many times the stride, and not a number of times: that it fits is not asked at run time. */
static bool spans_several(Plan *plan, const Expr *span, const Expr *stride)
{
    const Expr *times, *rest;
    int64_t number;
    if (expr_is_constant(stride, &number)) return false;
    expr_divide_terms(plan->pool, span, expr_leading_term(plan->pool, stride), &times, &rest);
    return !expr_is_constant(times, &number);
}

/* Distinct coordinates are distinct elements: the smallest stride is 1 or more, and along each axis but
 * the first, coordinates are not negative and stay within the next larger stride. */
static bool stays_within(Plan *plan, const Access *access, bool assume)
{
    const Space *space = access->space;
    const Expr *one = constant(plan, 1), *least = space->rank ? space->stride[space->rank - 1] : one;
    if (!(assume ? plan_assume_le(plan, one, least) : facts_prove_le(plan->facts, one, least))) return false;
    for (int d = 0; d < space->rank; d++) {
        const Expr *zero = constant(plan, 0);
        bool start = assume ? plan_assume_le(plan, zero, access->shift[d])
                            : facts_prove_le(plan->facts, zero, access->shift[d]);
        if (!start) return false;
        if (d == 0) continue;
        const Expr *span = expr_mul(plan->pool, reach(plan, access, d), space->stride[d]);
        if (assume && spans_several(plan, span, space->stride[d - 1])) return false;
        bool fits = assume ? plan_assume_le(plan, span, space->stride[d - 1])
                           : facts_prove_le(plan->facts, span, space->stride[d - 1]);
        if (!fits) return false;
    }
    return true;
}

static void widen_space(Plan *plan, const Access *access)
{
    Space *space = access->space;
    for (int d = 0; d < space->rank; d++) {
        const Expr *end = reach(plan, access, d);
        space->extent[d] = space->extent[d] ? facts_max(plan->facts, space->extent[d], end) : end;
    }
}

/* Places an access of the same rank or lower in its space; false: it cannot be compared. */
static bool place_view(Plan *plan, Access *access)
{
    if (!match_axes(plan, access)) {
        want_same_strides(plan, access);
        return false;
    }
    if (!split_offset(plan, access) || !stays_within(plan, access, true)) return false;
    widen_space(plan, access);
    access->placed_rank = access->space->rank;
    return true;
}

static bool contiguous(Plan *plan, Space *space, bool assume)
{
    const Expr *inner = constant(plan, 1);
    for (int d = space->rank - 1; d >= 0; d--) {
        bool same = assume ? plan_assume_eq(plan, space->stride[d], inner)
                           : facts_prove_eq(plan->facts, space->stride[d], inner);
        if (!same) return false;
        inner = expr_mul(plan->pool, inner, space->extent[d]);
    }
    return true;
}

static const Expr *element_count(Plan *plan, const Space *space)
{
    const Expr *count = constant(plan, 1);
    for (int d = 0; d < space->rank; d++) count = expr_mul(plan->pool, count, space->extent[d]);
    return count;
}

static bool is_unit_vector(const Access *access)
{
    return access->view_rank == 1 && access->view_stride[0] && expr_is(access->view_stride[0], 1);
}

/* A unit-stride vector over a whole contiguous matrix; a row, where that is provable, is
 * no such vector. */
static bool spans_all(Plan *plan, Access *access)
{
    Space *space = access->space;
    if (!is_unit_vector(access) || space->rank < 2 || !expr_is(space->stride[space->rank - 1], 1)) return false;
    if (!expr_is(access->view_offset, 0)) return false;
    const Expr *count = element_count(plan, space), *length = access->view_extent[0];
    if (facts_prove_eq(plan->facts, length, count)) return contiguous(plan, space, true);
    if (match_axes(plan, access) && split_offset(plan, access) && stays_within(plan, access, false)) return false;
    if (!contiguous(plan, space, false)) return false;
    return plan_assume_eq(plan, length, count);
}

/* So many elements, in rows of so many; NULL: they are not known to be whole rows. */
static const Expr *in_rows(Plan *plan, const Expr *elements, const Expr *row)
{
    return expr_divide_exactly(plan->pool, elements, row);
}

/* The unit-stride vector begins with a row of so many elements, and is rows of it. */
static bool is_rows(Plan *plan, const Access *access, const Expr *row)
{
    return in_rows(plan, access->view_offset, row) && in_rows(plan, access->view_extent[0], row);
}

/* A unit-stride vector over several rows of a contiguous matrix, not all. That rows lie one behind the other is not asked at
 * run time: where they do not, as they may be meant to, other calls of the region would run as written too. */
static bool spans_rows(Plan *plan, const Access *access)
{
    Space *space = access->space;
    int64_t number;
    if (!is_unit_vector(access) || space->rank < 2 || !expr_is(space->stride[space->rank - 1], 1)) return false;
    if (!is_rows(plan, access, space->stride[0]) || !contiguous(plan, space, false)) return false;
    const Expr *rows = in_rows(plan, access->view_extent[0], space->stride[0]);
    if (expr_is_constant(rows, &number) && number < 2) return false;
    return plan_assume_le(plan, constant(plan, 0), in_rows(plan, access->view_offset, space->stride[0]));
}

/* How many rows of a matrix the vector is, where it is all of them, or several: so many as other views have it, or as it is
 * long. NULL: it is no such vector. */
static const Expr *rows_of_vector(Plan *plan, Access *access)
{
    const Space *space = access->space;
    if (space->rank < 2 || !is_unit_vector(access)) return NULL;
    const bool all = facts_prove_eq(plan->facts, access->view_extent[0], element_count(plan, space));
    if (!all && spans_rows(plan, access)) return in_rows(plan, access->view_extent[0], space->stride[0]);
    return spans_all(plan, access) ? space->extent[0] : NULL;
}

/* The space has its shape. */
static void mark_flat(Plan *plan, Access *access, const Expr *rows)
{
    Space *space = access->space;
    access->flat = true;
    access->rows = rows;
    for (int d = 0; d < space->rank; d++) access->shift[d] = constant(plan, 0);
    if (!expr_is(access->view_offset, 0)) access->shift[0] = in_rows(plan, access->view_offset, space->stride[0]);
    space->extent[0] = facts_max(plan->facts, space->extent[0], expr_add(plan->pool, access->shift[0], rows));
}

/* --- Flat calls take the shape's loops ---------------------------------------- */

static bool follows_loop(const Access *access, const Block *block, int loop)
{
    if (!access->subset) return true; /* fills and copies */
    return expr_as_symbol(access->subset->origin[0]) == block->loops[loop].variable
           && expr_as_symbol(access->subset->length[0]) == block->loops[loop].length;
}

/* The one loop that walks every unit vector of the stage from start to end; -1: there is none. */
static int walking_loop(Plan *plan, const Stage *stage)
{
    for (int l = 0; l < stage->loop_count; l++) {
        int followers = 0;
        for (int a = 0; a < stage->access_count; a++) {
            const Access *access = &stage->accesses[a];
            if (is_unit_vector(access) && follows_loop(access, stage->block, l)
                && facts_prove_eq(plan->facts, access->view_extent[0], stage->loops[l].end))
                followers++;
        }
        if (followers && expr_is(stage->loops[l].begin, 0)) return l;
    }
    return -1;
}

static bool uses_loop(const Stage *stage, const Access *access, int loop)
{
    if (!access->subset) return true;
    const Loop *written = &stage->block->loops[loop];
    for (int d = 0; d < access->view_rank; d++)
        if (expr_mentions(access->subset->origin[d], written->variable)
            || (written->length && expr_mentions(access->subset->origin[d], written->length))
            || expr_mentions(access->subset->length[d], written->variable)
            || (written->length && expr_mentions(access->subset->length[d], written->length)))
            return true;
    return false;
}

typedef struct Work {
    LIST(Space *) spaces; /* whose shape is known and whose flat calls are to be reshaped */
} Work;

static bool same_rows(Plan *plan, const Space *a, const Space *b)
{
    if (a->rank != b->rank) return false;
    for (int d = 0; d < a->rank; d++)
        if ((d && !facts_prove_eq(plan->facts, a->extent[d], b->extent[d]))
            || !facts_prove_eq(plan->facts, a->stride[d], b->stride[d]))
            return false;
    return true;
}

/* All of the space, which is a vector yet. */
static bool is_whole_vector(Plan *plan, const Access *access)
{
    return expr_is(access->view_offset, 0) && facts_prove_eq(plan->facts, access->space->extent[0], access->view_extent[0]);
}

/* What the access runs over gets rows as the model's. */
static void give_shape(Plan *plan, const Access *access, const Access *model, Work *work)
{
    Space *space = access->space;
    const Expr *rows = is_whole_vector(plan, access) ? model->rows : in_rows(plan, space->extent[0], model->space->stride[0]);
    space->rank = model->space->rank;
    for (int d = 0; d < space->rank; d++) {
        space->stride[d] = model->space->stride[d];
        space->extent[d] = d ? model->space->extent[d] : rows;
    }
    space->flat_ok = true;
    list_push(plan->arena, &work->spaces, space);
}

/* The space would have the model's coordinates, of more dimensions than its own. */
static bool is_finer(Plan *plan, const Space *space, const Space *model)
{
    return space->rank >= 2 && space->rank < model->rank && space->flat_ok && model->flat_ok && !space->root->object
           && facts_prove_eq(plan->facts, element_count(plan, space), element_count(plan, model));
}

/* The view in the coordinates that its space has now. */
static bool place_in_finer(Plan *plan, Access *access)
{
    if (!access->flat) return merge_view(plan, access);
    if (!expr_is(access->view_offset, 0) || !facts_prove_eq(plan->facts, access->view_extent[0], element_count(plan, access->space))) return false;
    mark_flat(plan, access, access->space->extent[0]);
    return true;
}

/* The space gets the model's coordinates, where each of its views takes dimensions of these as one. False: it keeps its own. */
static bool refine(Plan *plan, Space *space, const Space *model)
{
    const Space before = *space;
    if (!is_finer(plan, space, model)) return false;
    Access *old = arena_alloc(plan->arena, sizeof *old * (size_t)(space->uses.count + 1));
    bool good = true;
    space->rank = model->rank;
    for (int d = 0; d < model->rank; d++) {
        space->stride[d] = model->stride[d];
        space->extent[d] = model->extent[d];
    }
    for (int u = 0; u < space->uses.count; u++) {
        Access *access = space->uses.items[u].access;
        old[u] = *access;
        good = good && space->uses.items[u].stage->flat_loop < 0 && place_in_finer(plan, access);
    }
    if (good) return true;
    *space = before;
    for (int u = 0; u < space->uses.count; u++) *space->uses.items[u].access = old[u];
    return false;
}

/* One of its calls may have given the space the shape, which another is to take now. */
static bool can_take_shape(Plan *plan, Access *access, const Space *model, Work *work)
{
    Space *space = access->space;
    if (space->broken) return false;
    if (refine(plan, space, model)) {
        list_push(plan->arena, &work->spaces, space);
        return true;
    }
    if (space->rank >= 2) return same_rows(plan, space, model) && (access->flat || rows_of_vector(plan, access));
    if (space->rank != 1 || !expr_is(space->stride[0], 1)) return false;
    return is_whole_vector(plan, access)
           || (in_rows(plan, space->extent[0], model->stride[0]) && is_rows(plan, access, model->stride[0]));
}

/* Whether a tile call is told where in this loop it begins: in rows that would be another place. */
static bool passes_place(const Stage *stage, int loop)
{
    for (int i = 0; stage->block && i < stage->block->call_with_count; i++) {
        const CallWith *with = &stage->block->call_with[i];
        const Symbol *variable = stage->block->loops[loop].variable;
        if ((with->value && expr_mentions(with->value, variable)) || (with->otherwise && expr_mentions(with->otherwise, variable)))
            return true;
    }
    return false;
}

/* The model is the stage's, and flat. */
static void reshape_stage(Plan *plan, Stage *stage, const Access *model, Work *work)
{
    const int rank = model->space->rank;
    int loop = walking_loop(plan, stage);
    bool possible = loop >= 0 && stage->loop_count - 1 + rank <= MAX_RANK && !passes_place(stage, loop) && !stage->loops[loop].before;
    for (int a = 0; possible && a < stage->access_count; a++) {
        Access *access = &stage->accesses[a];
        if (!uses_loop(stage, access, loop)) continue;
        possible = is_unit_vector(access)
                   && (!access->subset || follows_loop(access, stage->block, loop))
                   && can_take_shape(plan, access, model->space, work);
    }
    if (!possible) {
        if (!stage->unfusable)
            stage->unfusable = "it treats a matrix as one vector in a way that has no loops over rows";
        return;
    }
    StageLoop flat = stage->loops[loop];
    memmove(&stage->loops[loop + rank], &stage->loops[loop + 1],
            sizeof(StageLoop) * (size_t)(stage->loop_count - loop - 1));
    stage->loop_count += rank - 1;
    stage->flat_loop = loop;
    stage->flat_rank = rank;
    static const char *const names[] = {"i", "j", "k", "p", "q", "r"};
    for (int d = 0; d < rank; d++) {
        Symbol *variable = symbol_new(plan->pool, names[d]);
        Symbol *length = symbol_new(plan->pool, arena_printf(plan->arena, "l_%s", names[d]));
        length->nonnegative = true;
        stage->loops[loop + d] =
            (StageLoop){.name = names[d], .variable = variable, .length = length,
                        .begin = constant(plan, 0), .end = d ? model->space->extent[d] : model->rows,
                        .reduction = flat.reduction, .block_loop = flat.block_loop};
    }
    for (int a = 0; a < stage->access_count; a++) {
        Access *access = &stage->accesses[a];
        if (!uses_loop(stage, access, loop)) continue;
        if (access->space->rank < 2) give_shape(plan, access, model, work);
        if (!access->flat) mark_flat(plan, access, model->rows);
    }
}

static bool has_flat_access(const Stage *stage, const Space *space)
{
    for (int a = 0; a < stage->access_count; a++)
        if (stage->accesses[a].space == space && (stage->accesses[a].flat || stage->accesses[a].view_rank == 1))
            return true;
    return false;
}

/* A vector that has got a matrix's shape has no place for views that are parts of it. */
static void break_where_views_remain(Space *space)
{
    for (int u = 0; u < space->uses.count; u++) {
        const Access *access = space->uses.items[u].access;
        if (!access->flat && access->placed_rank != space->rank) break_space(space, "its views have shapes that cannot be compared");
    }
}

/* The calls that take the space for one vector, whose shape it is. */
static void reshape_stages_of(Plan *plan, Space *space, Work *work)
{
    for (int u = 0; u < space->uses.count; u++) {
        Stage *stage = space->uses.items[u].stage;
        if (stage->unfusable || stage->flat_loop >= 0 || !has_flat_access(stage, space)) continue;
        const Access *flat = NULL;
        for (int a = 0; a < stage->access_count; a++) {
            Access *access = &stage->accesses[a];
            if (access->space != space) continue;
            const Expr *rows = access->flat ? NULL : rows_of_vector(plan, access);
            if (rows) mark_flat(plan, access, rows);
            if (access->flat && !flat) flat = access;
        }
        if (flat) reshape_stage(plan, stage, flat, work);
    }
}

/* Shapes of most dimensions first: others may become like them. */
static void reshape_flat_stages(Plan *plan)
{
    Work work = {0};
    for (int rank = MAX_RANK, done = 0; rank > 0; rank--) {
        for (int i = 0; i < plan->spaces.count; i++) {
            Space *space = plan->spaces.items[i];
            if (!space->broken && space->flat_ok && space->rank == rank) list_push(plan->arena, &work.spaces, space);
        }
        for (; done < work.spaces.count; done++) reshape_stages_of(plan, work.spaces.items[done], &work);
    }
    for (int i = 0; i < work.spaces.count; i++) break_where_views_remain(work.spaces.items[i]);
}

/* --- Boxes ------------------------------------------------------------------- */

static Interval loop_piece(Plan *plan, const StageLoop *loop)
{
    const Expr *begin = expr_symbol(plan->pool, loop->variable);
    return (Interval){begin, expr_add(plan->pool, begin, expr_symbol(plan->pool, loop->length))};
}

/* An expression of the annotation in terms of the stage's loops and the call's arguments. */
static const Expr *in_stage(Plan *plan, const Stage *stage, const Expr *expr)
{
    Substitution list[2 * MAX_RANK];
    Interval loops[MAX_RANK];
    for (int i = 0; i < stage->loop_count; i++) loops[i] = loop_piece(plan, &stage->loops[i]);
    const int count = loops_of_block(plan, stage, loops, list);
    return at_call(plan, stage, expr_substitute(plan->pool, expr, list, count));
}

/* Of a side of what the call writes, a field: what is to be used of it, without the edges. */
static const Expr *in_result(Plan *plan, const Stage *stage, const Access *access, const Expr *expr)
{
    Stage used = *stage;
    for (int l = 0; l < used.loop_count && access_writes(access); l++) used.loops[l].before = used.loops[l].after = NULL;
    return in_stage(plan, &used, expr);
}

/* Several dimensions of the space, those but the first whole. */
static void box_of_merged(Plan *plan, Stage *stage, Access *access, int v)
{
    const Expr *inner = merged_elements(plan, access, v);
    const Expr *begin = expr_divide_exactly(plan->pool, in_stage(plan, stage, access->subset->origin[v]), inner);
    const Expr *length = expr_divide_exactly(plan->pool, in_stage(plan, stage, access->subset->length[v]), inner);
    if (!begin || !length) {
        stage->unfusable = "a tile of it would begin or end within dimensions of an array that it takes as one";
        return;
    }
    access->box.side[access->outer[v]] = (Interval){begin, expr_add(plan->pool, begin, length)};
    for (int d = access->outer[v] + 1; d <= access->axis[v]; d++)
        access->box.side[d] = (Interval){constant(plan, 0), access->space->extent[d]};
}

static void box_of_access(Plan *plan, Stage *stage, Access *access)
{
    const Space *space = access->space;
    access->box.rank = space->rank;
    access->box.points = space->points;
    for (int d = 0; d < space->rank; d++)
        access->box.side[d] = (Interval){access->shift[d], expr_add(plan->pool, access->shift[d], constant(plan, 1))};
    if (access->flat && stage->flat_loop >= 0
        && (!access->subset || uses_loop(stage, access, stage->flat_loop))) {
        for (int d = 0; d < space->rank; d++) {
            const Interval piece = loop_piece(plan, &stage->loops[stage->flat_loop + d]);
            access->box.side[d].begin = expr_add(plan->pool, access->shift[d], piece.begin);
            access->box.side[d].end = expr_add(plan->pool, access->shift[d], piece.end);
        }
        return;
    }
    if (access->flat) { /* whole, whatever the loops */
        for (int d = 0; d < space->rank; d++)
            access->box.side[d].end = expr_add(plan->pool, access->shift[d], d ? space->extent[d] : access->rows);
        return;
    }
    for (int f = 0; f < space->points; f++) {
        const Expr *value = in_stage(plan, stage, access->subset->other[f]);
        access->box.side[access->view_rank + f] = (Interval){value, expr_add(plan->pool, value, constant(plan, 1))};
    }
    for (int v = 0; v < access->view_rank; v++) {
        int d = access->axis[v];
        Interval piece;
        if (access->merged && access->outer[v] < d) {
            box_of_merged(plan, stage, access, v);
            continue;
        }
        if (access->subset) {
            piece.begin = in_result(plan, stage, access, access->subset->origin[v]);
            piece.end = expr_add(plan->pool, piece.begin, in_result(plan, stage, access, access->subset->length[v]));
        }
        else
            piece = loop_piece(plan, &stage->loops[0]);
        access->box.side[d].begin = expr_add(plan->pool, access->shift[d], piece.begin);
        access->box.side[d].end = expr_add(plan->pool, access->shift[d], piece.end);
    }
}

/* --- The pass ---------------------------------------------------------------- */

void plan_assume_extents(Plan *plan)
{
    const Expr *zero = constant(plan, 0);
    for (int i = 0; i < plan->stages.count; i++) {
        const Stage *stage = plan->stages.items[i];
        for (int l = 0; l < stage->loop_count; l++) {
            int64_t length;
            const Expr *extent = expr_sub(plan->pool, stage->loops[l].end, stage->loops[l].begin);
            if (expr_is_constant(extent, &length)) continue;
            /* A product of factors that are not negative is not negative. */
            if (extent->term_count == 1 && extent->terms[0].coefficient > 0)
                for (int a = 0; a < extent->terms[0].atom_count; a++)
                    if (extent->terms[0].atoms[a]->kind == ATOM_SYMBOL)
                        plan_assume_le(plan, zero, expr_symbol(plan->pool, extent->terms[0].atoms[a]->symbol));
            plan_assume_le(plan, stage->loops[l].begin, stage->loops[l].end);
        }
        for (int a = 0; a < stage->access_count; a++)
            for (int d = 0; d < stage->accesses[a].view_rank; d++) {
                if (!stage->accesses[a].view_stride[d]) continue;
                plan_assume_le(plan, zero, stage->accesses[a].view_extent[d]);
            }
    }
}

static Access *widest_view(Space *space)
{
    Access *widest = NULL;
    for (int u = 0; u < space->uses.count; u++)
        if (!widest || space->uses.items[u].access->view_rank > widest->view_rank) widest = space->uses.items[u].access;
    return widest;
}

static bool is_dense(const Access *access)
{
    for (int d = 0; d < access->view_rank; d++)
        if (!access->view_stride[d]) return false;
    return true;
}

static void settle_space(Plan *plan, Space *space)
{
    if (space->broken) return;
    if (space->root->object) {
        settle_object(plan, space);
        return;
    }
    Access *widest = widest_view(space);
    if (!widest || !is_dense(widest)) {
        break_space(space, "its layout is not known");
        return;
    }
    adopt_view(space, widest);
    /* First the views of full rank: they give the extents that flat vectors are held against. */
    for (int lower = 0; lower < 2; lower++)
        for (int u = 0; u < space->uses.count; u++) {
            Access *access = space->uses.items[u].access;
            if ((access->view_rank < space->rank) != lower) continue;
            if (!is_dense(access)) {
                break_space(space, "its layout is not known");
                return;
            }
            const Expr *rows = lower ? rows_of_vector(plan, access) : NULL;
            if (rows) {
                mark_flat(plan, access, rows);
                space->flat_ok = true;
            }
            else if (!(lower && merge_view(plan, access)) && !place_view(plan, access)) {
                break_space(space, "its views have shapes that cannot be compared");
                return;
            }
        }
}

static bool writes_array(const Plan *plan, const char *name)
{
    for (int i = 0; i < plan->spaces.count; i++)
        if (plan->spaces.items[i]->written && !strcmp(plan->spaces.items[i]->root->name, name)) return true;
    return false;
}

/* What arguments read is evaluated again where it is needed: the region must not write it. That is checked at run
 * time, where it is not clear already that the check fails. */
static void heed_memory_reads(Plan *plan)
{
    const char *why = NULL;
    for (int i = 0; i < plan->stages.count && plan->region->memory_reads.count; i++)
        if (plan->stages.items[i]->wild)
            why = arena_printf(plan->arena, "a call of the region writes memory that is not known, and `%s` may be in it",
                               plan->region->memory_reads.items[0].text);
    for (int i = 0; i < plan->region->memory_reads.count && !why; i++) {
        const MemoryRead *read = &plan->region->memory_reads.items[i];
        if (read->array && writes_array(plan, read->array))
            why = arena_printf(plan->arena, "an argument reads `%s`, and a call of the region writes `%s`", read->text, read->array);
        else if (writes_array(plan, arena_printf(plan->arena, "&%s", read->text)))
            why = arena_printf(plan->arena, "an argument reads `%s`, and a call of the region writes it", read->text);
    }
    for (int i = 0; why && i < plan->stages.count; i++)
        if (!plan->stages.items[i]->unfusable) plan->stages.items[i]->unfusable = why;
}

void plan_shape(Plan *plan)
{
    for (int i = 0; i < plan->spaces.count; i++) settle_space(plan, plan->spaces.items[i]);
    reshape_flat_stages(plan);
    for (int i = 0; i < plan->stages.count; i++) scale_loops(plan, plan->stages.items[i]);
    for (int i = 0; i < plan->stages.count; i++) {
        Stage *stage = plan->stages.items[i];
        for (int a = 0; a < stage->access_count; a++) {
            Access *access = &stage->accesses[a];
            if (access->space->broken) {
                const Root *root = access->space->root;
                /* Its extent is not known, so overlap cannot be checked: nothing moves past it. */
                stage->wild |= root->kind == ROOT_OUTSIDE || root->used_outside;
                if (!stage->unfusable)
                    stage->unfusable = arena_printf(plan->arena, "`%s`: %s", access->space->root->name,
                                                    access->space->broken_reason);
                continue;
            }
            if (stage->unfusable) continue;
            if (access->flat && stage->flat_loop < 0 && access->subset == NULL) {
                stage->unfusable = "its range has no loops over rows";
                continue;
            }
            box_of_access(plan, stage, access);
        }
    }
    heed_objects(plan);
    heed_memory_reads(plan);
}
