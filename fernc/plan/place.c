#include "grow.h"

const Window *nest_window(const Nest *nest, const Space *space)
{
    return space->window && space->window->nest == nest ? space->window : NULL;
}

bool is_scratch(const Plan *plan, const Root *root)
{
    /* Nests that were tried and dropped have no number. */
    const Window *window = root->space ? root->space->window : NULL;
    return window && root->space->plan == plan && window->nest->number > 0;
}

bool tests_more_than_allocations(const Statement *test)
{
    bool more = test->tests_others;
    for (int i = 0; i < test->tested.count; i++) more |= !test->tested.items[i]->allocation;
    return more;
}

const Expr *window_origin(const Nest *nest, const Window *window, int d)
{
    return d == 0 && window->slides_with ? expr_symbol(nest->plan->pool, window->origin) : window->box.side[d].begin;
}

bool nest_is_parallel(const Nest *nest)
{
    return nest->loop_count && nest->loops[0].parallel;
}

const Expr *memory_stride(const Nest *nest, const Access *access, int view_dimension)
{
    const Window *window = nest_window(nest, access->space);
    return window ? window->stride[access->axis[view_dimension]] : access->view_stride[view_dimension];
}

const Expr *piece_argument(const Nest *nest, const Piece *piece, int parameter)
{
    Plan *plan = nest->plan;
    const Stage *stage = piece->stage;
    const Block *block = stage->block;
    const Expr *passed = block->tile_arguments[parameter];
    if (!passed) return argument_value(plan, stage, parameter);
    Substitution list[2 * MAX_RANK];
    int count = 0;
    for (int l = 0; l < stage->loop_count; l++) {
        int b = stage->loops[l].block_loop;
        if (b < 0 || b == stage->flat_loop) continue;
        list[count++] = (Substitution){block->loops[b].variable, piece->loops[l].begin};
        if (block->loops[b].length)
            list[count++] = (Substitution){block->loops[b].length,
                                           expr_sub(plan->pool, piece->loops[l].end, piece->loops[l].begin)};
    }
    return at_call(plan, stage, expr_substitute(plan->pool, passed, list, count));
}

/* A call that treats its first chunk apart must be made at least once. */
static void require_a_first_chunk(Plan *plan, const Nest *nest, const Piece *piece)
{
    const Stage *stage = piece->stage;
    for (int i = 0; stage->block && i < stage->block->call_with_count; i++)
        for (int l = 0; l < stage->loop_count; l++) {
            if (stage->block->call_with[i].first_loop < 0
                || stage->loops[l].block_loop != stage->block->call_with[i].first_loop)
                continue;
            for (int n = 0; n < nest->loop_count; n++)
                if (expr_mentions(piece->loops[l].begin, nest->loops[n].variable))
                    plan_assume_le(plan, expr_add(plan->pool, nest->loops[n].begin, expr_constant(plan->pool, 1)),
                                   nest->loops[n].end);
        }
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
    for (int p = 0; p < nest->pieces.count; p++) require_a_first_chunk(plan, nest, nest->pieces.items[p]);
    for (int p = 0; p < nest->pieces.count; p++) {
        nest->pieces.items[p]->stage->nest = nest;
        nest->pieces.items[p]->stage->settled = true;
    }
    for (int w = 0; w < nest->windows.count; w++)
        nest->windows.items[w]->space->window = nest->windows.items[w];
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

void plan_place(Plan *plan)
{
    for (int i = plan->stages.count - 1; i >= 0; i--) {
        Stage *stage = plan->stages.items[i];
        if (stage->settled) continue;
        Nest *nest = stage->unfusable ? NULL : grow_nest(plan, stage);
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
