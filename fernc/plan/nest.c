#include "nest.h"

#include "region/forms.h"

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

bool lies_in_array(const Window *window)
{
    const Root *root = window->space->root;
    return !root->object && (!root->allocation || root->array);
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

bool window_side_changes(const Window *window, int d)
{
    for (int n = 0; n < window->nest->loop_count; n++)
        if (expr_mentions_loop(window->extent[d], &window->nest->loops[n])) return true;
    return false;
}

bool window_side_is_nonnegative(const Window *window, int d)
{
    const Plan *plan = window->nest->plan;
    return facts_prove_le(plan->facts, expr_constant(plan->pool, 0), window->extent[d]);
}

bool nest_is_parallel(const Nest *nest)
{
    return nest->loop_count && nest->loops[0].parallel;
}

const char *loop_serial_why(const NestLoop *loop)
{
    return loop->serial ? loop->serial : loop->kept;
}

bool plan_has_threads(const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        if (nest_is_parallel(plan->nests.items[n])) return true;
    return false;
}

bool stride_says_more(const Stage *stage, const Symbol *symbol)
{
    const Block *block = stage->block;
    for (int b = 0; b < block->binding_count; b++)
        for (int d = 0; d < block->bindings[b].type->rank; d++)
            if (expr_mentions(block->bindings[b].extents[d], symbol)) return true;
    for (int w = 0; w < block->call_with_count; w++)
        if ((block->call_with[w].value && expr_mentions(block->call_with[w].value, symbol))
            || (block->call_with[w].otherwise && expr_mentions(block->call_with[w].otherwise, symbol)))
            return true;
    for (int a = 0; a < stage->access_count; a++)
        for (int d = 0; stage->accesses[a].subset && d < stage->accesses[a].view_rank; d++)
            if (expr_mentions(stage->accesses[a].subset->origin[d], symbol)
                || expr_mentions(stage->accesses[a].subset->length[d], symbol))
                return true;
    for (int l = 0; l < block->loop_count; l++)
        if (expr_mentions(block->loops[l].begin, symbol) || expr_mentions(block->loops[l].end, symbol)) return true;
    return false;
}

bool piece_writes(const Piece *piece, const Space *space)
{
    for (int a = 0; a < piece->stage->access_count; a++)
        if (piece->stage->accesses[a].space == space && access_writes(&piece->stage->accesses[a])) return true;
    return false;
}

/* In terms of the piece, of what the annotation says of a tile. */
static const Expr *in_terms_of_piece(const Nest *nest, const Piece *piece, const Expr *said)
{
    Plan *plan = nest->plan;
    const Stage *stage = piece->stage;
    Substitution list[2 * MAX_RANK];
    const int count = loops_of_block(plan, stage, piece->loops, list);
    return at_call(plan, stage, expr_substitute(plan->pool, said, list, count));
}

const Expr *piece_argument(const Nest *nest, const Piece *piece, int parameter)
{
    const Expr *said = piece->stage->block->tile_arguments[parameter];
    return said ? in_terms_of_piece(nest, piece, said) : piece->stage->values[parameter];
}

const CallWith *call_with_of(const Stage *stage, int parameter)
{
    for (int w = 0; w < stage->block->call_with_count; w++)
        if (stage->block->call_with[w].parameter == parameter) return &stage->block->call_with[w];
    return NULL;
}

const Expr *piece_number(const Nest *nest, const Piece *piece, int parameter)
{
    const CallWith *with = call_with_of(piece->stage, parameter);
    return with && with->value ? in_terms_of_piece(nest, piece, with->value) : piece_argument(nest, piece, parameter);
}

bool takes_ring(const Stage *stage, const Access *access)
{
    const Routine *routine = stage->node && stage->node->kind == NODE_CALL ? stage->node->routine : NULL;
    if (!routine || !routine->forms || access->parameter < 0 || access->flat || access->merged || access->view_rank != access->space->rank) return false;
    for (int d = 0; d < access->view_rank; d++)
        if (access->axis[d] != d || passed_whole(access, d)) return false;
    return has_form_of(routine->forms, routine->parameters[access->parameter].name);
}

bool is_told_ring(const Nest *nest, const Stage *stage, const Access *access)
{
    const Window *window = nest_window(nest, access->space);
    return window && window->turns && takes_ring(stage, access);
}

/* .. or has one row alone, and needs not to. */
static bool finds_rows(const Piece *piece, int access)
{
    const Stage *stage = piece->stage;
    const Access *its = &stage->accesses[access];
    const Interval rows = piece->boxes[access].side[0];
    if (!stage->node || stage->node->kind != NODE_CALL || stage_has_edges(stage)) return false;
    return takes_ring(stage, its) || (!its->flat && expr_is(expr_sub(its->space->plan->pool, rows.end, rows.begin), 1));
}

bool window_may_turn(const Nest *nest, const Window *window)
{
    const Region *region = nest->plan->region;
    const Root *root = window->space->root;
    if (!root->allocation || root->array || root->object || region->for_ranks || region->for_device || nest->kernel) return false;
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++)
            if (nest->pieces.items[p]->stage->accesses[a].space == window->space && !finds_rows(nest->pieces.items[p], a)) return false;
    return true;
}

bool reduces_in_chunks(const Nest *nest, const StageLoop *loop, const Expr *begin)
{
    return loop->reduction && !facts_prove_eq(nest->plan->facts, begin, loop->begin);
}

int loop_of_chunk(const Nest *nest, int loop)
{
    if (!nest->loops[loop].chunked) return -1;
    for (int outer = loop - 1; outer >= 0; outer--)
        if (expr_as_symbol(nest->loops[loop].begin) == nest->loops[outer].variable) return outer;
    return loop - 1;
}

int loop_in_chunks(const Nest *nest, int loop)
{
    for (int inner = loop + 1; inner < nest->loop_count; inner++)
        if (loop_of_chunk(nest, inner) == loop) return inner;
    return -1;
}

bool expr_mentions_loop(const Expr *expr, const NestLoop *loop)
{
    return expr_mentions(expr, loop->variable) || expr_mentions(expr, loop->length);
}

bool interval_mentions_loop(Interval interval, const NestLoop *loop)
{
    return expr_mentions_loop(interval.begin, loop) || expr_mentions_loop(interval.end, loop);
}

void nest_assume_iteration(const Plan *plan, const NestLoop *loop, const Symbol *variable, const Symbol *length)
{
    ExprPool *pool = plan->pool;
    const Expr *x = expr_symbol(pool, variable), *l = expr_symbol(pool, length);
    facts_assume_le(plan->facts, loop->begin, x);
    facts_assume_le(plan->facts, expr_constant(pool, 1), l);
    facts_assume_le(plan->facts, expr_add(pool, x, l), loop->end);
}

void nest_assume_loops(const Nest *nest)
{
    Plan *plan = nest->plan;
    for (int i = 0; i < nest->loop_count + nest->sub_count; i++) {
        const NestLoop *loop = &nest->loops[i];
        nest_assume_iteration(plan, loop, loop->variable, loop->length);
        facts_assume_le(plan->facts, expr_symbol(plan->pool, loop->length), expr_symbol(plan->pool, loop->tile));
    }
}

void nest_assume_kept(const Nest *nest)
{
    Facts *facts = nest->plan->facts;
    for (int w = 0; w < nest->sliding.count; w++) {
        const Window *window = nest->sliding.items[w];
        const Expr *ready = expr_symbol(nest->plan->pool, window->ready);
        facts_assume_le(facts, window->box.side[0].begin, ready);
        facts_assume_le(facts, ready, window->box.side[0].end);
    }
}

bool nest_may_fail(const Nest *nest)
{
    for (int q = 0; q < nest->queries.count; q++)
        if (nest->queries.items[q]->space->object->may_fail) return true;
    for (int w = 0; w < nest->windows.count; w++)
        if (nest->windows.items[w]->space->object && nest->windows.items[w]->space->object->may_fail) return true;
    return false;
}

bool plan_may_fail(const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        if (nest_may_fail(plan->nests.items[n])) return true;
    return false;
}
