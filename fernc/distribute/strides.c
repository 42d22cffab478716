/* What calls can be told of a block, and what blocks depend on. */
#include "distributor.h"

#include <string.h>

/* --- Strides that routines cannot be told ------------------------------------------------------------------ */

/* Where the rank has the array at hand. */
static const Expr *stride_here(Distributor *d, Share *share, const Access *access, int view_dimension)
{
    const Window *window = nest_window(share->nest, access->space);
    int axis = access->axis[view_dimension];
    if (window) return window->stride[axis];
    const LocalView *own = view_of_access(share, access);
    if (own) return own->stride[axis];
    Placed *array = placed_in(d->distribution, share, access->space);
    const Touched *touched = touched_of(d, share, array, NULL);
    if (touched->overlapped) return touched->part.stride[axis];
    return in_buffer(touched) ? touched->view.stride[axis] : array->view.stride[axis];
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

static bool all_can_be_told(Distributor *d, Share *share, const Stage *stage, const Access *access)
{
    if (!in_memory(share->nest, access) || !access->binding || access->flat) return true;
    for (int v = 0; v < access->view_rank; v++)
        if (!can_be_told(d, share, stage, access, v)) return false;
    return true;
}

bool strides_can_be_told(Distributor *d, Share *share)
{
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Stage *stage = share->nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++)
            if (!all_can_be_told(d, share, stage, &stage->accesses[a])) return false;
    }
    return true;
}

void check_strides(Distributor *d, Share *share)
{
    d->plan = share->nest->plan;
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Stage *stage = share->nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++)
            if (!all_can_be_told(d, share, stage, &stage->accesses[a]))
                diag_error(d->diag, stage->node->range, "on ranks, %s cannot be told the strides of a block of `%s`",
                           stage_title(d->plan, stage), stage->accesses[a].space->root->name);
    }
}

/* --- Sizes ------------------------------------------------------------------------------------------------ */

typedef struct SizeVisit {
    Distributor *d;
    const char *array;
    Range range;
} SizeVisit;

bool is_fixed_parameter(const Function *function, const char *name)
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
        for (int g = 0; g < d->distribution->grid.rank; g++) {
            const Cut *cut = &d->distribution->shares.items[i]->cuts[g];
            if (cut->loop >= 0 && (cut->begin == symbol || cut->end == symbol)) return;
        }
    for (int i = 0; i < d->distribution->shares.count; i++) {
        const Steps *steps = &d->distribution->shares.items[i]->steps;
        if (steps->begin && (steps->begin == symbol || steps->end == symbol)) return;
    }
    for (int i = 0; i < d->distribution->sizes.count; i++)
        if (d->distribution->sizes.items[i] == symbol) return;
    list_push(d->arena, &d->distribution->sizes, symbol);
    if (is_fixed_parameter(d->function, symbol->name)) return;
    diag_error(d->diag, visit->range, "on ranks, the blocks of `%s` depend on `%s`, which is no parameter that keeps its value",
               visit->array, symbol->name);
}

void collect_sizes(Distributor *d)
{
    const Distribution *distribution = d->distribution;
    for (int i = 0; i < distribution->arrays.count; i++) {
        const Placed *array = distribution->arrays.items[i];
        SizeVisit visit = {d, array->space->root->name, array->by->node->range};
        for (int s = 0; s < array->space->rank; s++) expr_each_symbol(array->extent[s], visit_size, &visit);
    }
    for (int i = 0; i < distribution->shares.count; i++) {
        const Share *share = distribution->shares.items[i];
        for (int g = 0; g < distribution->grid.rank; g++) {
            const Cut *cut = &share->cuts[g];
            if (cut->loop < 0) continue;
            SizeVisit visit = {d, share->nest->loops[cut->loop].name, share->nest->pieces.items[0]->stage->node->range};
            const Expr *all[] = {cut->extent, cut->shift, cut->first, cut->last};
            for (int e = 0; e < 4; e++) expr_each_symbol(all[e], visit_size, &visit);
        }
        SizeVisit steps = {d, share->steps.name, share->nest->pieces.items[0]->stage->node->range};
        if (share->steps.begin) expr_each_symbol(share->steps.first, visit_size, &steps);
        if (share->steps.begin) expr_each_symbol(share->steps.last, visit_size, &steps);
        for (int t = 0; t < share->touched.count; t++) {
            const Touched *touched = &share->touched.items[t];
            SizeVisit visit = {d, touched->array->space->root->name, touched->array->by->node->range};
            for (int s = 0; s < touched->box.rank && in_buffer(touched); s++) {
                expr_each_symbol(touched->box.side[s].begin, visit_size, &visit);
                expr_each_symbol(touched->box.side[s].end, visit_size, &visit);
            }
        }
    }
}
