#include "place.h"

#include "grow.h"
#include "threads/kernel.h"

static void require_iterations(Plan *plan, const Expr *begin, const Expr *end)
{
    plan_assume_le(plan, expr_add(plan->pool, begin, expr_constant(plan->pool, 1)), end);
}

/* Whether what is written is nothing where this loop of the call is empty. */
static bool writes_nothing_without(Plan *plan, const Access *access, const StageLoop *loop)
{
    const Expr *zero = expr_constant(plan->pool, 0);
    for (int d = 0; d < access->box.rank; d++) {
        const Expr *extent = expr_sub(plan->pool, access->box.side[d].end, access->box.side[d].begin);
        if (!expr_mentions(extent, loop->length)) continue;
        extent = expr_substitute(plan->pool, extent, &(Substitution){loop->length, zero}, 1);
        if (facts_prove_le(plan->facts, extent, zero)) return true;
    }
    return false;
}

/* Where a loop is empty, no tile is called. The original is, and may do something all the same: scale by
 * beta, write the one element more that an output has than the loop, return what it returns for nothing. */
static void require_work(Plan *plan, const Nest *nest, const Piece *piece)
{
    const Stage *stage = piece->stage;
    for (int a = 0; a < stage->access_count; a++)
        for (int l = 0; l < stage->loop_count; l++) {
            const Access *access = &stage->accesses[a];
            bool cut = stage->flat_loop >= 0 && l >= stage->flat_loop && l < stage->flat_loop + stage->flat_rank; /* a call for each row */
            for (int n = 0; n < nest->loop_count; n++)
                cut |= expr_mentions(piece->loops[l].begin, nest->loops[n].variable)
                       || expr_mentions(piece->loops[l].end, nest->loops[n].variable);
            if (access_writes(access) && cut && !writes_nothing_without(plan, access, &stage->loops[l]))
                require_iterations(plan, stage->loops[l].begin, stage->loops[l].end);
        }
}

/* The tiles were found to lay out the call's range in an iteration of the nest: with no iteration, the call
 * may still have had a range. */
static void require_same_range(Plan *plan, Nest *nest, const Piece *piece)
{
    bool memory = false;
    for (int a = 0; a < piece->stage->access_count; a++)
        memory |= access_writes(&piece->stage->accesses[a]) && !nest_window(nest, piece->stage->accesses[a].space);
    if (!memory || pieces_partition(nest, piece->stage, piece->loops)) return;
    for (int n = 0; n < nest->loop_count; n++) require_iterations(plan, nest->loops[n].begin, nest->loops[n].end);
}

/* A status that a call returns is the original's: so a call has to be made, of no elements as well.
 * With empty loops the calls run as written. */
static void require_a_call(Plan *plan, const Nest *nest, const Stage *stage)
{
    if (!stage->statement->status_test) return;
    const Expr *one = expr_constant(plan->pool, 1);
    for (int l = 0; l < stage->loop_count; l++)
        plan_assume_le(plan, expr_add(plan->pool, stage->loops[l].begin, one), stage->loops[l].end);
    for (int n = 0; n < nest->loop_count; n++)
        plan_assume_le(plan, expr_add(plan->pool, nest->loops[n].begin, one), nest->loops[n].end);
}

static int64_t least_common_multiple(int64_t a, int64_t b)
{
    int64_t x = a, y = b;
    while (y) {
        int64_t rest = x % y;
        x = y;
        y = rest;
    }
    return a / x * b;
}

static void heed_granules(Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        for (int n = 0; n < nest->loop_count; n++)
            nest->loops[n].granule = least_common_multiple(nest->loops[n].granule, nest->pieces.items[p]->stage->granule);
}

static void adopt(Plan *plan, Nest *nest)
{
    heed_granules(nest);
    for (int p = 0; p < nest->pieces.count; p++) require_a_call(plan, nest, nest->pieces.items[p]->stage);
    for (int w = 0; w < nest->windows.count; w++)
        nest->windows.items[w]->space->window = nest->windows.items[w];
    for (int p = 0; p < nest->pieces.count; p++) require_work(plan, nest, nest->pieces.items[p]);
    for (int p = 0; p < nest->pieces.count; p++) require_same_range(plan, nest, nest->pieces.items[p]);
    for (int p = 0; p < nest->pieces.count; p++) {
        nest->pieces.items[p]->stage->nest = nest;
        nest->pieces.items[p]->stage->settled = true;
    }
    for (int i = 0; i < nest->after.count; i++) {
        Stage *stage = nest->after.items[i];
        stage->settled = true;
        stage->left_out = arena_printf(plan->arena, "%s, and runs after the calls that it stood between", stage->unfusable);
        list_push(plan->arena, &plan->order, stage);
    }
    list_push(plan->arena, &plan->nests, nest);
}

static void number_nests(Plan *plan)
{
    for (int i = 0, j = plan->nests.count - 1; i < j; i++, j--) {
        Nest *nest = plan->nests.items[i];
        plan->nests.items[i] = plan->nests.items[j];
        plan->nests.items[j] = nest;
    }
    for (int i = 0; i < plan->nests.count; i++) plan->nests.items[i]->number = i + 1;
    for (int i = 0, j = plan->order.count - 1; i < j; i++, j--) {
        Stage *stage = plan->order.items[i];
        plan->order.items[i] = plan->order.items[j];
        plan->order.items[j] = stage;
    }
}

static Nest *kernel_of(Plan *plan, Stage *stage, const char **why)
{
    Nest *nest = grow_nest(plan, stage);
    KernelShape shape;
    *why = nest ? why_no_kernel(nest, &shape) : NULL;
    if (*why) drop_nest(nest);
    if (!nest || *why) return NULL;
    become_kernel(nest, &shape);
    return nest;
}

/* Of the calls that have a function for this level alone. */
static Nest *kernel_at(Plan *plan, Stage *stage, VariantLevel level)
{
    const char *why;
    LIST(Stage *) others = {0};
    if (!variant_at(stage, level)) return NULL;
    for (int i = 0; i < plan->stages.count; i++) {
        Stage *other = plan->stages.items[i];
        if (other->unfusable || variant_at(other, level)) continue;
        other->unfusable = arena_printf(plan->arena, "it has no `inline_variant` for a %s", level_name(level));
        list_push(plan->arena, &others, other);
    }
    Nest *nest = others.count ? kernel_of(plan, stage, &why) : NULL;
    for (int i = 0; i < others.count; i++) others.items[i]->unfusable = NULL;
    return nest;
}

/* The nest that ends in this call. NULL: there is none, or none that the target has a form for. On ranks each call has to be in
 * one: what is no kernel of several calls runs tiles. */
static Nest *nest_of(Plan *plan, Stage *stage)
{
    const char *why = NULL;
    if (stage->unfusable) return NULL;
    if (!plan->region->inlined) return grow_nest(plan, stage);
    Nest *nest = kernel_of(plan, stage, &why);
    if (!nest && why) {
        const char *reason = arena_printf(plan->arena, "what ends with it is no kernel: %s", why);
        for (int level = LEVEL_COUNT - 1; level >= 0 && !nest; level--) nest = kernel_at(plan, stage, (VariantLevel)level);
        if (!nest) stage->left_out = reason;
    }
    if (!plan->region->for_ranks || (nest && nest->pieces.count > 1)) return nest;
    if (nest) drop_nest(nest);
    stage->left_out = NULL;
    nest = grow_nest(plan, stage);
    if (nest && nest->pieces.count > 1) nest->no_kernel = why;
    return nest;
}

void plan_place(Plan *plan)
{
    for (int i = plan->stages.count - 1; i >= 0; i--) {
        Stage *stage = plan->stages.items[i];
        if (stage->settled) continue;
        Nest *nest = nest_of(plan, stage);
        if (nest)
            adopt(plan, nest);
        else {
            stage->settled = true;
            if (stage->unfusable) stage->left_out = stage->unfusable;
        }
        list_push(plan->arena, &plan->order, stage);
    }
    number_nests(plan);
}
