#include "layout.h"

#include "device.h"

#include "annotator/expr/expr_pool.h"

enum { VIEW }; /* the one kind in the map */

void show_view(Views *views, const void *record, const LocalView *view)
{
    pointer_map_set(views, VIEW, record, view);
}

static const LocalView *view_of(const Views *views, const void *record)
{
    return pointer_map_get(views, VIEW, record);
}

const LocalView *shown_space(const Views *views, const Nest *nest, const Space *space)
{
    const Window *window = nest_window(nest, space);
    return view_of(views, window ? (const void *)window : space);
}

const LocalView *shown_access(const Views *views, const Nest *nest, const Access *access)
{
    const LocalView *own = nest_window(nest, access->space) ? NULL : view_of(views, access);
    return own ? own : shown_space(views, nest, access->space);
}

const Expr *memory_stride(const Views *views, const Nest *nest, const Access *access, int d)
{
    const Window *window = nest_window(nest, access->space);
    const LocalView *view = shown_access(views, nest, access);
    return view ? view->stride[access->axis[d]] : window ? window->stride[access->axis[d]] : access->view_stride[d];
}

const Expr *memory_dimension_stride(const Views *views, const Nest *nest, const Space *space, int d)
{
    const Window *window = nest_window(nest, space);
    const LocalView *view = shown_space(views, nest, space);
    return view ? view->stride[d] : window ? window->stride[d] : space->stride[d];
}

/* --- Rows ----------------------------------------------------------------------------------------- */

const Expr *interval_length(const Plan *plan, Interval interval)
{
    return expr_sub(plan->pool, interval.end, interval.begin);
}

/* Whether the piece of the shape is one range of elements in this memory. */
static bool one_range(const Views *views, const Nest *nest, const Piece *piece, const Access *access)
{
    Plan *plan = nest->plan;
    const Space *space = access->space;
    int first = piece->stage->flat_loop;
    bool one_row = true;
    for (int d = 1; d < space->rank; d++) {
        one_row &= expr_is(interval_length(plan, piece->loops[first + d - 1]), 1);
        if (one_row) continue;
        const Expr *inner = expr_mul(plan->pool, interval_length(plan, piece->loops[first + d]),
                                     memory_dimension_stride(views, nest, space, d));
        if (!facts_prove_eq(plan->facts, inner, memory_dimension_stride(views, nest, space, d - 1))) return false;
    }
    return true;
}

bool piece_in_one_range(const Views *views, const Nest *nest, const Piece *piece)
{
    for (int a = 0; a < piece->stage->access_count; a++)
        if (piece->stage->accesses[a].flat && !one_range(views, nest, piece, &piece->stage->accesses[a])) return false;
    return true;
}

bool piece_runs_by_rows(const Views *views, const Nest *nest, const Piece *piece)
{
    return piece->stage->flat_loop >= 0 && !piece_in_one_range(views, nest, piece);
}

bool piece_row_join(const Views *views, const Nest *nest, const Piece *piece, RowJoin *join)
{
    const Plan *plan = nest->plan;
    const int last = piece->stage->flat_rank - 1;
    if (nest->kernel || stage_stream(piece->stage) != STREAM_KERNELS) return false;
    *join = (RowJoin){.length = interval_length(plan, piece->loops[piece->stage->flat_loop + last])};
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Access *access = &piece->stage->accesses[a];
        if (!access->flat) continue;
        if (!expr_is(memory_dimension_stride(views, nest, access->space, last), 1)) return false;
        const Expr *apart = memory_dimension_stride(views, nest, access->space, last - 1);
        bool known = facts_prove_eq(plan->facts, join->length, apart);
        for (int k = 0; k < join->count; k++) known |= join->apart[k] == apart;
        if (known) continue;
        if (expr_is_constant(expr_sub(plan->pool, apart, join->length), NULL) || join->count == MAX_RANK) return false;
        join->apart[join->count++] = apart;
    }
    return join->count > 0;
}
