#include "merge.h"

#include "plan/choices.h"

static const char no_whole_loops[] = "it takes several dimensions of an array as one, and has no loop over whole ones of those inside";

/* --- The view ------------------------------------------------------------------------------ */

/* The last of the space's dimensions, from `at` on, that one of the view's with this stride is: they lie one behind the other.
 * -1: it is none. */
static int last_of_group(Plan *plan, const Space *space, int at, const Expr *stride)
{
    for (int d = at; d < space->rank; d++) {
        if (d > at && !facts_prove_eq(plan->facts, space->stride[d - 1], expr_mul(plan->pool, space->extent[d], space->stride[d])))
            return -1;
        if (facts_prove_eq(plan->facts, stride, space->stride[d])) return d;
    }
    return -1;
}

/* The view's dimension that begins with the space's `at`; -1: none does. */
static int view_dimension_from(Plan *plan, const Access *access, int at, int *last)
{
    int found = -1;
    for (int v = 0; v < access->view_rank; v++) {
        const int end = last_of_group(plan, access->space, at, access->view_stride[v]);
        if (end < 0 || (found >= 0 && end >= *last)) continue;
        found = v;
        *last = end;
    }
    return found;
}

static const Expr *elements_between(Plan *plan, const Space *space, int first, int last)
{
    const Expr *count = expr_constant(plan->pool, 1);
    for (int d = first; d <= last; d++) count = expr_mul(plan->pool, count, space->extent[d]);
    return count;
}

const Expr *merged_elements(Plan *plan, const Access *access, int v)
{
    return elements_between(plan, access->space, access->outer[v] + 1, access->axis[v]);
}

bool merge_view(Plan *plan, Access *access)
{
    const Space *space = access->space;
    const bool host = !plan->region->for_ranks && !plan->region->for_device && !plan->choices->alone;
    if (!host || access->view_rank < 2 || access->view_rank >= space->rank || !expr_is(access->view_offset, 0)) return false;
    for (int d = 0; d < space->rank; d++)
        if (!space->extent[d]) return false;
    int at = 0, groups = 0;
    for (int last = 0; at < space->rank; at = last + 1, groups++) {
        const int v = view_dimension_from(plan, access, at, &last);
        if (v < 0) return false;
        const Expr *extent = elements_between(plan, space, at, last);
        if (!facts_prove_eq(plan->facts, access->view_extent[v], extent)) {
            plan_want(plan, CHECK_EQ, access->view_extent[v], extent);
            return false;
        }
        access->outer[v] = at;
        access->axis[v] = last;
    }
    if (groups != access->view_rank) return false;
    const DataType *rows = access->binding && access->binding->type->by_rows ? access->binding->type : NULL;
    if (rows && access->outer[rows->row] != access->axis[rows->row]) return false; /* a pointer is that of a row of one dimension */
    for (int d = 0; d < space->rank; d++) access->shift[d] = expr_constant(plan->pool, 0);
    access->merged = true;
    access->placed_rank = space->rank;
    return true;
}

/* --- Loops ----------------------------------------------------------------------------------- */

static bool follows(const Stage *stage, const Subset *subset, int v, int l)
{
    const Loop *loop = &stage->block->loops[stage->loops[l].block_loop];
    const Expr *sides[] = {subset->origin[v], subset->length[v]};
    for (int i = 0; i < 2; i++)
        if (expr_mentions(sides[i], loop->variable) || (loop->length && expr_mentions(sides[i], loop->length))) return true;
    return false;
}

/* Of how many iterations each of the stage's loops makes one; false: of one, in two ways. */
static bool find_scales(Plan *plan, const Stage *stage, const Expr **scales)
{
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        for (int v = 0; access->merged && v < access->view_rank; v++) {
            const Expr *inner = merged_elements(plan, access, v);
            for (int l = 0; l < stage->loop_count && access->outer[v] < access->axis[v]; l++) {
                if (!follows(stage, access->subset, v, l)) continue;
                if (scales[l] && !facts_prove_eq(plan->facts, scales[l], inner)) return false;
                scales[l] = inner;
            }
        }
    }
    return true;
}

void scale_loops(Plan *plan, Stage *stage)
{
    const Expr *scales[MAX_RANK] = {NULL}, *begins[MAX_RANK], *ends[MAX_RANK];
    bool merged = false;
    for (int a = 0; a < stage->access_count; a++) merged |= stage->accesses[a].merged;
    if (!merged || stage->unfusable) return;
    bool good = stage->block && stage->flat_loop < 0 && stage->granule == 1 && find_scales(plan, stage, scales);
    for (int l = 0; l < stage->loop_count && good; l++) {
        if (!scales[l]) continue;
        bool whole = false; /* a place is told in iterations of its own */
        for (int a = 0; a < stage->access_count; a++) whole |= access_is_whole(&stage->accesses[a]);
        if (stage->loops[l].before || whole) {
            good = false;
            break;
        }
        begins[l] = expr_divide_exactly(plan->pool, stage->loops[l].begin, scales[l]);
        ends[l] = expr_divide_exactly(plan->pool, stage->loops[l].end, scales[l]);
        good = begins[l] && ends[l];
    }
    if (!good) stage->unfusable = no_whole_loops;
    for (int l = 0; l < stage->loop_count && good; l++) {
        if (!scales[l]) continue;
        stage->loops[l].scale = scales[l];
        stage->loops[l].begin = begins[l];
        stage->loops[l].end = ends[l];
    }
}
