/* The calls of a routine on a piece: what becomes of their results, in which loops they stand, under which conditions. */
#include "site.h"

#include "memory/fill.h"
#include "memory/queries.h"
#include "memory/stream.h"
#include "program/build.h"
#include "threads/kernel.h"

#include <string.h>

static bool is_copy(const Emitter *emitter, const Stage *stage)
{
    return emitter->pipe && stage_stream(stage) != STREAM_KERNELS;
}

/* The call's result, added to what is there. */
static void emit_result(const Site *site, const char *call)
{
    Builder *to = site->emitter->to;
    const Stage *stage = site->piece->stage;
    const Combine *combine = NULL;
    for (int c = 0; c < site->combines->count; c++)
        if (combines_result(site->combines->items[c])) combine = site->combines->items[c];
    const Root *result = stage->node->result;
    const char *own = given_name(site->emitter->given, NAME_OWN, result), *name = own ? own : result->identifier;
    if (!combine)
        add_set(to, name, "%s", call);
    else if (reduction_is_ordered(combine->reduction)) {
        const char *part = fresh_name(site->emitter, "part");
        begin_block(to);
        add_declaration(to, arena_printf(to->arena, "const %s", stage->node->routine->result.spelling), part, "%s", call);
        emit_combination(site->emitter, combine, name, part);
        end_body(to);
    }
    else
        emit_combination(site->emitter, combine, name, call);
}

static bool some_parts(const Site *site)
{
    for (int c = 0; c < site->combines->count; c++)
        if (combines_part(site->combines->items[c])) return true;
    return false;
}

static void find_targets(Site *site)
{
    const Stage *stage = site->piece->stage;
    if (!some_parts(site) && !site->piece->blocks) return;
    site->targets = arena_alloc(site->emitter->arena, sizeof *site->targets * (size_t)stage->access_count);
    for (int a = 0; a < stage->access_count && site->piece->blocks; a++)
        if (site->piece->blocks[a]) site->targets[a] = edges_target(site, a);
    if (!some_parts(site)) return;
    site->combined = arena_alloc(site->emitter->arena, sizeof *site->combined * (size_t)stage->access_count);
    for (int c = 0; c < site->combines->count; c++) {
        const Combine *combine = site->combines->items[c];
        if (combines_part(combine))
            site->targets[combine->access] = emit_part_target(site, combine, pointer_text(site, &stage->accesses[combine->access], combine->access));
    }
}

/* The call with its status: what is made for the call is taken back before the test. */
static void emit_status_with_queries(Site *site, const char *call)
{
    Emitter *emitter = site->emitter;
    const Stage *stage = site->piece->stage;
    const char *status = fresh_name(emitter, "status");
    add_declaration(emitter->to, arena_printf(emitter->arena, "const %s", stage->node->routine->result.spelling), status, "%s", call);
    end_piece_queries(emitter, site->nest, site->piece);
    if (emitter->failing.name)
        emit_failing_call(emitter, site->nest, stage, status);
    else
        emit_status_test(emitter, site->nest->plan, stage, status);
}

static void emit_routine_in_kernel(Site *site)
{
    add_call(site->emitter->to, "%s", call_text(site));
    for (int c = 0; c < site->combines->count; c++) emit_number_in_kernel(site->emitter, site->nest, site->combines->items[c]);
    emit_barrier_behind(site->emitter, site->nest, site->piece);
}

/* A call whose status the composition looks at. */
static void emit_tested_call(const Site *site, const char *call)
{
    if (site->emitter->failing.name)
        emit_failing_call(site->emitter, site->nest, site->piece->stage, call);
    else
        emit_own_test(site->emitter, site->nest, site->piece->stage, call);
}

static void emit_routine_on_host(Site *site)
{
    Emitter *emitter = site->emitter;
    const Stage *stage = site->piece->stage;
    const char *call = is_copy(emitter, stage) ? emit_copy_text(site) : call_text(site);
    if (emitter->on_device && !emitter->on_ranks) call = device_status(emitter, site->nest, site->piece, call);
    const bool queries = piece_has_queries(site->piece);
    if (queries && stage->statement->status_test) {
        emit_status_with_queries(site, call);
        return;
    }
    if (stage->statement->status_test)
        emit_tested_call(site, call);
    else if (stage->node->result)
        emit_result(site, call);
    else if (emitter->on_device && emitter->on_ranks && stage->node->routine->status_ok)
        emit_kept_status(emitter, stage, call);
    else
        add_call(emitter->to, "%s", call);
    emit_parts(site);
    if (queries) end_piece_queries(emitter, site->nest, site->piece);
}

static void emit_routine(Site *site)
{
    find_targets(site);
    if (site->emitter->kernel) {
        emit_routine_in_kernel(site);
        return;
    }
    const bool structures = begin_structures(site);
    emit_routine_on_host(site);
    emit_without_edges(site);
    if (structures) end_body(site->emitter->to);
    site->structures = NULL;
}

static void emit_range(const Site *site)
{
    Emitter *emitter = site->emitter;
    const Stage *stage = site->piece->stage;
    const Access *to = &stage->accesses[0];
    const Plan *plan = site->nest->plan;
    const Expr *sides[MAX_RANK] = {interval_length(plan, site->piece->loops[0])};
    int count = stage->flat_loop >= 0 ? stage->flat_rank : 1;
    for (int d = 0; d < count; d++)
        sides[d] = facts_simplify(plan->facts, stage->flat_loop >= 0 ? interval_length(plan, site->flat[d]) : sides[d]);
    const char *bytes = arena_printf(emitter->arena, "%s * sizeof(%s)",
                                     cast_around(emitter, "size_t", emit_product(emitter, sides, count)),
                                     to->space->root->element);
    const char *address = access_address(site, to, &site->piece->boxes[0]);
    if (stage->node->kind == NODE_FILL)
        add_call(emitter->to, "memset(%s, %s, %s)", address, stage->node->fill_byte, bytes);
    else
        add_call(emitter->to, "memcpy(%s, %s, %s)", address, access_address(site, &stage->accesses[1], &site->piece->boxes[1]), bytes);
}

static void emit_one(Site *site)
{
    begin_origin(site->emitter, site->piece->stage->statement->range.begin);
    if (site->piece->stage->node->kind == NODE_CALL)
        emit_routine(site);
    else
        emit_range(site);
    end_origin(site->emitter);
}

/* How many rows a call takes: all of them where they are whole in each array, and so lie one after another. NULL: one. `*said`: in C,
 * that many. */
static const Symbol *rows_at_once(const Site *site, const char **said)
{
    Emitter *emitter = site->emitter;
    const Plan *plan = site->nest->plan;
    RowJoin join;
    if (!piece_row_join(emitter->views, site->nest, site->piece, &join)) return NULL;
    const char *whole = NULL, *length = emit_expr(emitter, join.length, false);
    for (int k = 0; k < join.count; k++)
        whole = arena_printf(emitter->arena, "%s%s%s == %s", whole ? whole : "", whole ? " && " : "", length, emit_expr(emitter, join.apart[k], false));
    const Symbol *rows = new_variable(emitter, "at_once");
    *said = arena_printf(emitter->arena, "%s ? %s : 1", whole,
                         emit_expr(emitter, interval_length(plan, site->flat[site->piece->stage->flat_rank - 2]), true));
    return rows;
}

/* A flat vector that is several ranges of its memory: one call for each row. */
static void emit_rows(Site *site)
{
    Emitter *emitter = site->emitter;
    const Plan *plan = site->nest->plan;
    const Stage *stage = site->piece->stage;
    int last = is_copy(emitter, stage) ? copy_loops(site) : stage->flat_rank - 1;
    for (int d = 0; d < last; d++) {
        Interval rows = site->flat[d];
        const char *many = NULL;
        const Symbol *at_once = d == last - 1 ? rows_at_once(site, &many) : NULL;
        const Symbol *row = new_variable(emitter, "row");
        const char *name = symbol_text(emitter, row), *step = at_once ? symbol_text(emitter, at_once) : "";
        const char *also = at_once ? arena_printf(emitter->arena, ", %s = %s", step, many) : "";
        begin_for(emitter->to, "int64_t %s = %s%s; %s < %s; %s%s%s", name, emit_expr(emitter, rows.begin, false), also, name,
                  emit_expr(emitter, rows.end, false), name, at_once ? " += " : "++", step);
        const Expr *at = expr_symbol(plan->pool, row);
        site->flat[d] = (Interval){at, expr_add(plan->pool, at, at_once ? expr_symbol(plan->pool, at_once) : expr_constant(plan->pool, 1))};
    }
    site->flat_length = interval_length(plan, site->flat[last]);
    if (last) site->flat_length = expr_mul(plan->pool, site->flat_length, interval_length(plan, site->flat[last - 1]));
    emitter->failing.loops += last;
    emit_one(site);
    for (int d = 0; d < last; d++) {
        end_body_of_one(emitter->to);
        emitter->failing.loops--;
        if (stage->statement->status_test) emit_failure_leave(emitter, site->nest, 1, true);
    }
}

const char *empty_guard(const Site *site)
{
    const Stage *stage = site->piece->stage;
    Text text = {0};
    for (int l = 0; l < stage->loop_count; l++) {
        Interval interval = site->piece->loops[l];
        if (!loop_may_be_empty(site->nest, site->piece, l)) continue;
        text_add(&text, "%s%s < %s", text.length ? " && " : "", emit_expr(site->emitter, interval.begin, false),
                 emit_expr(site->emitter, interval.end, false));
    }
    const char *guard = text.length ? arena_string(site->emitter->arena, text_string(&text)) : NULL;
    text_free(&text);
    return guard;
}

/* C for: what of the fill is needed is not nothing. */
static const char *fill_guard(Emitter *emitter, const FillNeed *need)
{
    const char *guard = NULL;
    for (int i = 0; i < need->count; i++)
        guard = arena_printf(emitter->arena, "%s%s%s < %s", guard ? guard : "", guard ? " || " : "", emit_expr(emitter, need->less[i], false),
                             emit_expr(emitter, need->than[i], false));
    return guard;
}

/* Where a piece ends at the edge of what the call writes, its bounds get names: i_begin, i_end. */
void hoist_bounds(Emitter *emitter, const Nest *nest, const Piece *piece)
{
    for (int l = 0; l < piece->stage->loop_count; l++) {
        const char *name = piece->stage->loops[l].name;
        for (int n = 0; n < nest->loop_count; n++)
            if (expr_mentions(piece->loops[l].begin, nest->loops[n].variable)) name = nest->loops[n].name;
        emit_hoisted(emitter, piece->loops[l].begin, arena_printf(emitter->arena, "%s_begin", name));
        emit_hoisted(emitter, piece->loops[l].end, arena_printf(emitter->arena, "%s_end", name));
        if (!piece->stage->loops[l].before) continue;
        const Interval called = loop_as_called(nest->plan, &piece->stage->loops[l], piece->loops[l]);
        emit_hoisted(emitter, called.begin, arena_printf(emitter->arena, "%s_from", name));
        emit_hoisted(emitter, called.end, arena_printf(emitter->arena, "%s_to", name));
    }
}

/* Flat vectors, as one range of elements. */
static void find_flat(Site *site)
{
    const Plan *plan = site->nest->plan;
    const Stage *stage = site->piece->stage;
    site->flat_length = expr_constant(plan->pool, 1);
    for (int d = 0; d < stage->flat_rank; d++) {
        site->flat[d] = site->piece->loops[stage->flat_loop + d];
        site->flat_length = expr_mul(plan->pool, site->flat_length, interval_length(plan, site->flat[d]));
    }
}

void emit_piece(Emitter *emitter, const Nest *nest, const Piece *piece, const Combines *combines)
{
    const Stage *stage = piece->stage;
    Site site = {.emitter = emitter, .nest = nest, .piece = piece, .combines = combines};
    hoist_bounds(emitter, nest, piece);
    const FillNeed need = stage->node->kind == NODE_FILL ? fill_need(nest, piece) : (FillNeed){.all = true};
    if (need.over) hoist_bounds(emitter, nest, need.over);
    bool branch = stage->node->predicate && stage->statement->fused_text; /* of `if (c) f(..); else g(..);` */
    add_comment(emitter->to, "%s", branch ? as_comment(emitter, stage->statement->fused_text) : comment_of_source(emitter, stage->statement->range));
    const char *guard = empty_guard(&site), *predicate = stage->node->predicate;
    if (!need.all && !need.count) return;
    const int mark = naming_mark(&emitter->naming);
    const char *beyond = need.all ? NULL : fill_guard(emitter, &need);
    if (beyond) guard = guard ? arena_printf(emitter->arena, "%s && (%s)", guard, beyond) : beyond;
    bool queries = piece_has_queries(piece);
    if (guard || predicate)
        begin_if(emitter->to, "%s%s%s%s", predicate && guard ? "(" : "", predicate ? predicate : "", predicate && guard ? ") && " : "",
                 guard ? guard : "");
    else if (queries)
        begin_block(emitter->to);
    if (stage->flat_loop >= 0) find_flat(&site);
    if (queries) emit_piece_queries(emitter, nest, piece);
    if (piece_runs_by_rows(emitter->views, nest, piece))
        emit_rows(&site);
    else
        emit_one(&site);
    if (guard || predicate || queries) end_body(emitter->to);
    naming_forget(&emitter->naming, mark);
}
