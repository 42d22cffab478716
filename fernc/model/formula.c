#include "formula.h"

#include "annotator/base/c_text.h"
#include "annotator/expr/expr_pool.h"
#include "calls.h"
#include "estimate.h"
#include "plan/layout.h"
#include "plan/objects.h"
#include "tile.h"

#include <string.h>

static const ThreadedLibrary *library_of(const Stage *stage)
{
    return stage->node->kind == NODE_CALL ? stage->node->routine->library : NULL;
}

/* All that only move, or those that each computes as much. */
static bool costs_alike(const FormulaCalls *a, const FormulaCalls *b)
{
    if (a->library != b->library || a->starts != b->starts || a->flops_whole != b->flops_whole || a->blocks != b->blocks) return false;
    if (a->elsewhere != b->elsewhere || !a->predicate != !b->predicate || (a->predicate && strcmp(a->predicate, b->predicate))) return false;
    if (!a->starts && !a->flops_whole) return true;
    return a->part == b->part && a->bytes == b->bytes && a->saved == b->saved && a->flops == b->flops && a->flop == b->flop && a->ns == b->ns;
}

/* Beside calls of a kind among the last few; one that is not is of another. */
static void add_calls(Plan *plan, Formula *formula, FormulaCalls calls)
{
    enum { LAST = 16 };
    for (int k = formula->calls.count - 1; k >= 0 && k >= formula->calls.count - LAST; k--) {
        FormulaCalls *same = &formula->calls.items[k];
        if (!costs_alike(same, &calls)) continue;
        same->alike++;
        if (same->starts || same->flops_whole) return;
        same->bytes = expr_add(plan->pool, same->bytes, calls.bytes);
        same->saved = expr_add(plan->pool, same->saved, calls.saved);
        same->ns += calls.ns;
        return;
    }
    list_push(plan->arena, &formula->calls, calls);
}

static const char *both(Arena *arena, const char *one, const char *other)
{
    return one ? arena_printf(arena, "(%s) && (%s)", one, other) : other;
}

/* `!(c)`; of `!(c)` it is `c`. */
static const char *negated(Arena *arena, const char *text)
{
    unsigned end;
    const size_t length = strlen(text);
    const bool whole = text[0] == '!' && text[1] == '(' && c_past_parentheses(c_reader_of(text, (CDialect){0}), &end) && end == length;
    return whole ? arena_copy(arena, text + 2, length - 3) : arena_printf(arena, "!(%s)", text);
}

/* In the first arm of each test. */
static bool runs_first(const Node *node)
{
    for (int i = 0; i < node->conditions.count; i++)
        if (!(node->conditions.items[i].arms & 1)) return false;
    return true;
}

/* .. where conditions decide whether they run, and whether what they touch has been touched before. */
static void add_calls_where(Plan *plan, Formula *formula, FormulaCalls calls, const Node *node, const PieceCost *of)
{
    calls.predicate = node->predicate;
    calls.elsewhere = !runs_first(node);
    if (!of->after || !of->after->predicate) {
        add_calls(plan, formula, calls);
        return;
    }
    FormulaCalls alone = calls;
    calls.predicate = both(plan->arena, node->predicate, of->after->predicate);
    calls.elsewhere |= !runs_first(of->after);
    alone.predicate = both(plan->arena, node->predicate, negated(plan->arena, of->after->predicate));
    alone.elsewhere |= runs_first(of->after);
    alone.saved = expr_sub(plan->pool, calls.saved, of->saved_after);
    add_calls(plan, formula, calls);
    add_calls(plan, formula, alone);
}

/* Threads that only they have share the calls evenly: together they are as one of as many times what each is. */
static void take_together(Plan *plan, FormulaCalls *calls)
{
    if (calls->starts || !calls->flops_whole) return;
    calls->bytes = expr_scale(plan->pool, calls->bytes, calls->alike);
    calls->saved = expr_scale(plan->pool, calls->saved, calls->alike);
    calls->flops_whole = expr_scale(plan->pool, calls->flops_whole, calls->alike);
    if (calls->flops) calls->flops = expr_scale(plan->pool, calls->flops, calls->alike);
    calls->ns *= calls->alike;
}

/* Of a full tile; NULL: it is not the same of all. */
static const Expr *of_tile(const Nest *nest, const Expr *expr)
{
    expr = nest_unclipped(nest, expr);
    for (int n = 0; n < nest->loop_count + nest->sub_count; n++)
        if (expr_mentions(expr, nest->loops[n].variable)) return NULL;
    return expr;
}

static void add_rows(const Nest *nest, const Piece *piece, long long ns, Formula *formula)
{
    Plan *plan = nest->plan;
    const Expr *one = expr_constant(plan->pool, 1);
    FormulaRows rows = {.part = piece->sub, .rows = one, .outer = one, .ns = ns > 1 ? ns / 2 : ns}; /* the next of a routine is quicker than the first */
    RowJoin join;
    if (!ns || piece->depth < nest->loop_count || !piece_runs_by_rows(NULL, nest, piece)) return;
    const bool joins = piece_row_join(NULL, nest, piece, &join);
    const int last = piece->stage->flat_rank - 1;
    for (int d = 0; d < last; d++) {
        const Expr *side = of_tile(nest, interval_length(plan, piece->loops[piece->stage->flat_loop + d]));
        if (!side) return;
        rows.rows = expr_mul(plan->pool, rows.rows, side);
        if (d < last - 1) rows.outer = rows.rows;
    }
    rows.length = of_tile(nest, join.length);
    for (int k = 0; joins && k < join.count; k++) {
        const Expr *apart = of_tile(nest, join.apart[k]);
        if (!apart) return;
        rows.apart = rows.apart ? expr_max(plan->pool, rows.apart, apart) : apart;
    }
    if (!rows.length) return;
    if (!rows.apart) rows.apart = expr_add(plan->pool, rows.length, one); /* never */
    for (int k = 0; k < formula->rows.count; k++) {
        FormulaRows *same = &formula->rows.items[k];
        if (same->part != rows.part || same->rows != rows.rows || same->length != rows.length || same->apart != rows.apart) continue;
        same->ns += rows.ns;
        return;
    }
    list_push(plan->arena, &formula->rows, rows);
}

bool formula_of(const Nest *nest, Formula *formula)
{
    Plan *plan = nest->plan;
    *formula = (Formula){.nest = nest};
    if (!nest_cost(nest, &formula->cost)) return false;
    const Cost *cost = &formula->cost;
    formula->packed = expr_sub(plan->pool, cost->extra, cost->again);
    formula->packed_whole = expr_sub(plan->pool, cost->extra_whole, cost->again_whole);
    const long long call = plan->assumed->machine.call;
    formula->tile_ns = nest_calls_ns(nest);
    formula->entry_ns = (long long)FERN_SCRATCH * nest_scratch_count(nest) + FERN_DECIDES;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        const PieceCost *of = &cost->pieces.items[p];
        const long long ns = written_ns(nest, piece->stage);
        FormulaCalls calls = {.library = library_of(piece->stage), .alike = 1, .bytes = of->passes, .saved = of->saved,
                              .flops_whole = of->flops_whole, .flops = of->flops, .flop = of->flop, .ns = ns,
                              .blocks = piece->stage->block && (piece->stage->block->cost_smallest || piece->stage->block->cost_bytes)};
        if (plan->region->for_device) calls.flops_whole = calls.flops = NULL; /* how fast a GPU computes is not known */
        calls.starts = calls.library && !nest_is_parallel(nest);
        calls.part = piece->sub;
        if (!plan->region->for_device) formula->entry_ns += ns < call ? ns : call; /* there a call is launched, and checks are not */
        add_calls_where(plan, formula, calls, piece->stage->node, of);
        add_rows(nest, piece, ns, formula);
    }
    if (nest_allocation_count(nest)) {
        const Expr *none = expr_constant(plan->pool, 0);
        const long long ns = (long long)FERN_ALLOCATION * nest_allocation_count(nest);
        add_calls(plan, formula, (FormulaCalls){.alike = 1, .bytes = none, .saved = none, .ns = ns});
    }
    for (int k = 0; k < formula->calls.count; k++) take_together(plan, &formula->calls.items[k]);
    for (int w = 0; w < nest->windows.count && plan->assumed->machine.fault; w++) {
        const Root *root = nest->windows.items[w]->space->root;
        if (root->allocation && !root->array && !root->object && root->elements)
            list_push(plan->arena, &formula->fresh, expr_scale(plan->pool, root->elements, root->element_bytes));
    }
    return true;
}

bool is_plain_number(const Expr *expr)
{
    const Term *only = expr->term_count == 1 ? &expr->terms[0] : NULL;
    return expr_is_constant(expr, NULL) || (only && only->atom_count == 1 && only->coefficient == 1 && only->atoms[0]->kind == ATOM_SYMBOL);
}

int counted_loops(const Nest *nest, CountedLoop counted[2 * MAX_RANK])
{
    int count = 0;
    for (int n = 0; n < nest->loop_count; n++) {
        if (loop_in_chunks(nest, n) >= 0) continue; /* its tiles are counted inside */
        int first = n;
        while (nest->loops[first].chunked) first = loop_of_chunk(nest, first);
        counted[count++] = (CountedLoop){expr_sub(nest->plan->pool, nest->loops[first].end, nest->loops[first].begin), n};
    }
    return count;
}

bool formula_looks_at_one(const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        if (!nest_is_parallel(nest) || nest->threads != plan->nests.items[0]->threads) return false;
    }
    return plan->nests.count > 0;
}

static bool mentions_measure(const Plan *plan, const Expr *expr)
{
    for (int i = 0; i < plan->object_extents.count; i++) {
        const ObjectExtent *extent = &plan->object_extents.items[i];
        if (extent->dimension >= extent->type->rank && expr_mentions(expr, extent->symbol)) return true;
    }
    return false;
}

bool formula_asks_objects(const Plan *plan)
{
    bool measures = false;
    if (!plan_has_objects(plan)) return false;
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        Cost cost;
        if (!nest_cost(nest, &cost) || nest->sub_count || !expr_is(cost.saved_in_parts, 0)) return false;
        for (int loop = 0; loop < nest->loop_count; loop++)
            if (tile_rule(nest, loop).packs) return false;
        measures |= mentions_measure(plan, cost.whole);
    }
    return measures;
}

const Expr *plan_whole_bytes(const Plan *plan)
{
    const Expr *whole = expr_constant(plan->pool, 0);
    if (always_pays(plan)) return NULL;
    for (int n = 0; n < plan->nests.count; n++) {
        Cost cost;
        if (!nest_cost(plan->nests.items[n], &cost)) return NULL;
        whole = expr_add(plan->pool, whole, cost.whole);
    }
    return whole;
}

const Nest *shared_nest(const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        if (nest_is_parallel(plan->nests.items[n])) return plan->nests.items[n];
    return NULL;
}

const ThreadedLibrary *outside_library(const Plan *plan, const Stage *stage)
{
    if (stage->nest || !stage->node || stage->node->kind != NODE_CALL || !shared_nest(plan)) return NULL;
    return stage->node->routine->library;
}

bool outside_comes_back(const Stage *stage)
{
    return stage->statement->kind == STATEMENT_CALL && !stage->statement->status_test;
}

Outside plan_outside(const Plan *plan, int library_threads)
{
    Outside all = OUTSIDE_NONE;
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        if (!outside_library(plan, stage)) continue;
        if (library_threads != 1 || !outside_comes_back(stage)) return OUTSIDE_WAITS;
        all = OUTSIDE_SET;
    }
    return all;
}
