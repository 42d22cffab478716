/* Whether the fused path pays, as a condition at run time: bytes saved against calls and packing. */
#include "emit.h"

#include "annotator/expr_pool.h"
#include "plan/estimate.h"
#include "plan/objects.h"
#include "plan/stream.h"
#include "plan/visible.h"

#include <string.h>

/* `12.0 * rows * cols + (double)tile_x`: exact in double for any size there is. */
const char *emit_real(Emitter *emitter, const Expr *expr)
{
    Text text = {0};
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        long long coefficient = term->coefficient < 0 && t ? -term->coefficient : term->coefficient;
        if (t) text_add(&text, " %s ", term->coefficient < 0 ? "-" : "+");
        bool one = coefficient == 1 && term->atom_count;
        if (!one) text_add(&text, "%lld.0", coefficient);
        for (int a = 0; a < term->atom_count; a++) {
            const Atom *atom = term->atoms[a];
            bool small = atom->kind == ATOM_SYMBOL && !atom->symbol->owner; /* an int */
            text_add(&text, "%s%s%s", a || !one ? " * " : "", small && !(one && !a) ? "" : "(double)",
                     emit_expr(emitter, expr_atom(emitter->pool, atom), true));
        }
    }
    const char *result = expr->term_count ? arena_string(emitter->arena, text_string(&text)) : "0.0";
    text_free(&text);
    return result;
}

/* How many tiles there are, in double; with those that the rule of loop `given` tries, if there is one. */
static const char *iterations_with(Emitter *emitter, const Nest *nest, int given, const TileRule *rule)
{
    const char *text = NULL;
    for (int n = 0; n < nest->loop_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        if (n + 1 < nest->loop_count && nest->loops[n + 1].chunked) continue; /* its tiles are counted inside */
        int first = n;
        while (nest->loops[first].chunked) first--;
        const Expr *extent = expr_sub(nest->plan->pool, nest->loops[first].end, nest->loops[first].begin);
        const Expr *size = rule ? tried_with(rule, given, n) : NULL;
        const char *factor = arena_printf(emitter->arena, "fern_tiles(%s, %s)", emit_real(emitter, extent), size ? emit_expr(emitter, size, true) : loop->tile->c_text);
        text = text ? arena_printf(emitter->arena, "%s * %s", text, factor) : factor;
    }
    return text;
}

static const char *iterations(Emitter *emitter, const Nest *nest)
{
    return iterations_with(emitter, nest, -1, NULL);
}

const char *emit_gain_of_loop(Emitter *emitter, Nest *nest, int loop, const TileRule *rule, const char *indent)
{
    ExprPool *pool = nest->plan->pool;
    Cost cost;
    if (!nest_cost(nest, &cost)) return NULL;
    const char *tiles = iterations_with(emitter, nest, loop, rule), *also = rule->outer ? nest->loops[0].name : NULL;
    const char *gain = fresh_name(emitter, arena_printf(emitter->arena, "gain_%s", nest->loops[loop].name));
    const char *inner = arena_printf(emitter->arena, "%s    ", indent);
    text_add(emitter->out, "%s/* Of tiles of %s%s%s against one, in which calls that pack run whole and others on parts. */\n", indent,
             also ? also : "", also ? " and " : "", nest->loops[loop].name);
    text_add(emitter->out, "%sconst double %s = fern_gain(\n%s%s,\n%s%s,\n%s%s,\n%s%s * (%s) - (%s),\n%s%lld * %s);\n", indent, gain,
             inner, emit_real(emitter, cost.whole), inner, emit_real(emitter, with_tried_tiles(nest, rule, loop, cost.tile)), inner,
             emit_real(emitter, expr_sub(pool, cost.saved, cost.saved_in_parts)), inner, tiles,
             emit_real(emitter, with_tried_tiles(nest, rule, loop, cost.extra)), emit_real(emitter, cost.extra_whole), inner,
             nest_calls_ns(nest), tiles);
    return gain;
}

/* Nanoseconds of calls of one tile: `(100 * fern_tiles(tile_u, tile_u_part))`. */
static const char *calls_in_parts(Emitter *emitter, const Nest *nest)
{
    const char *calls = NULL;
    for (int i = 0; i < nest->sub_count; i++) {
        const char *one = arena_printf(emitter->arena, "%lld * fern_tiles((double)%s, %s)", part_calls_ns(nest, i),
                                       nest->subs[i].of->c_text, nest->loops[nest->loop_count + i].tile->c_text);
        calls = calls ? arena_printf(emitter->arena, "%s + %s", calls, one) : one;
    }
    return arena_printf(emitter->arena, "(%s)", calls);
}

/* Of what is saved, the part that takes no time, since a call computes for longer. */
static void emit_hidden(Emitter *emitter, const Computing *call, const char *gain, const char *levels, const char *indent)
{
    if (expr_is(call->saved, 0)) return;
    text_add(emitter->out, "%s%s -= fern_hidden(%g * (%s), %s, %s, %s); /* %s computes meanwhile */\n", indent, gain, call->flop,
             emit_real(emitter, call->flops_whole), emit_real(emitter, call->passes), emit_real(emitter, call->saved), levels,
             call->stage->node->routine->name);
}

const char *emit_size_of_call(Emitter *emitter, Plan *plan, const Stage *stage)
{
    double flop = 0;
    const Expr *flops = call_flops(plan, stage, &flop);
    return arena_printf(emitter->arena, "%s, %s, %lld", emit_real(emitter, call_bytes(plan, stage)),
                        flops ? arena_printf(emitter->arena, "%g * (%s)", flop, emit_real(emitter, flops)) : "0.0", call_ns(stage));
}

/* Calls that move and compute alike, of which there are a few kinds; one that is not among the last kinds is one more. */
typedef struct CallKind {
    bool starts;        /* threads of a library, for each tile */
    const char *text;
    int alike;
} CallKind;
typedef LIST(CallKind) CallKinds;

static void add_call(Arena *arena, CallKinds *kinds, bool starts, const char *text)
{
    enum { LAST = 16 };
    for (int k = kinds->count - 1; k >= 0 && k >= kinds->count - LAST; k--)
        if (kinds->items[k].starts == starts && !strcmp(kinds->items[k].text, text)) {
            kinds->items[k].alike++;
            return;
        }
    list_push(arena, kinds, ((CallKind){starts, text, 1}));
}

/* On how many tiles a call runs: `tile_count`, or as often as there are parts in them. */
static const char *tiles_of_call(Emitter *emitter, const Nest *nest, const Piece *piece, const char *tiles)
{
    if (!piece->sub) return tiles;
    return arena_printf(emitter->arena, "%s * fern_tiles((double)%s, %s)", tiles, nest->subs[piece->sub - 1].of->c_text,
                        nest->loops[nest->loop_count + piece->sub - 1].tile->c_text);
}

/* As written, calls of a library run on the threads that it starts, others on one; tiles on those that share them, or else
 * on those that a library starts for a tile. */
static void emit_shared(Emitter *emitter, const Nest *nest, const char *gain, const char *alone, const char *of_tiles, const char *tiles,
                        const char *indent)
{
    const bool parallel = nest_is_parallel(nest);
    const char *threads = parallel ? emit_threads(emitter, nest) : "1", *all = fresh_name(emitter, "calls");
    CallKinds kinds = {0};
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        if (stage->node->kind != NODE_CALL) continue;
        const ThreadedLibrary *library = stage->node->routine->library;
        const char *size = emit_size_of_call(emitter, nest->plan, stage);
        const char *number = library ? arena_printf(emitter->arena, "fern_%s_number(%s)", library->name, threads) : "1";
        const bool starts = library && !parallel; /* threads for a tile */
        add_call(emitter->arena, &kinds, starts,
                 arena_printf(emitter->arena, "%s, %s, %s", size, number,
                              starts ? tiles_of_call(emitter, nest, nest->pieces.items[p], tiles) : threads));
    }
    text_add(emitter->out, "%sstruct fern_calls %s = {0, 0, 0};\n", indent, all);
    for (int k = 0; k < kinds.count; k++)
        text_add(emitter->out, "%s%s(&%s, %d, %s);\n", indent, kinds.items[k].starts ? "fern_add_library" : "fern_add_calls", all,
                 kinds.items[k].alike, kinds.items[k].text);
    text_add(emitter->out, "%s%s += fern_shared(%s, &%s, %s);\n", indent, gain, of_tiles, all, threads);
    if (alone) text_add(emitter->out, "%s%s += fern_alone(%s, &%s);\n", indent, alone, of_tiles, all);
}

static bool counts_on_threads(const Nest *nest)
{
    const ThreadedLibrary *libraries[NEST_LIBRARIES];
    bool calls = false;
    for (int p = 0; p < nest->pieces.count; p++) calls |= nest->pieces.items[p]->stage->node->kind == NODE_CALL;
    return calls && (nest_is_parallel(nest) || nest_libraries(nest, libraries));
}

/* `alone`: the variable for what tiles gain that one thread runs; NULL: the estimate does not look at these. */
static void emit_nest_gain(Emitter *emitter, const Nest *nest, const Cost *cost, const char *gain, const char *alone, const char *indent)
{
    Text *out = emitter->out;
    int mark = names_mark(emitter);
    const char *tiles = fresh_name(emitter, "tile_count"), *whole = fresh_name(emitter, "whole");
    const char *tile = fresh_name(emitter, "tile"), *saved = fresh_name(emitter, "saved"), *extra = "0.0";
    text_add(out, "%sconst double %s = %s;\n", indent, tiles, iterations(emitter, nest));
    text_add(out, "%sconst double %s = %s;\n", indent, whole, emit_real(emitter, cost->whole));
    text_add(out, "%sconst double %s = %s;\n", indent, tile, emit_real(emitter, cost->tile));
    text_add(out, "%sconst double %s = %s;\n", indent, saved,
             emit_real(emitter, expr_sub(nest->plan->pool, cost->saved, cost->saved_in_parts)));
    const Expr *more = expr_add(nest->plan->pool, cost->extra, cost->standing);
    if (!expr_is(more, 0)) {
        const Expr *before = expr_add(nest->plan->pool, cost->extra_whole, cost->standing_whole);
        extra = fresh_name(emitter, "extra");
        text_add(out, "%sconst double %s = %s * (%s)", indent, extra, tiles, emit_real(emitter, more));
        text_add(out, expr_is(before, 0) ? ";\n" : " - (%s);\n", emit_real(emitter, before));
    }
    const long long calls = nest_calls_ns(nest), dear = dear_calls_ns(nest);
    const char *all = gain;
    if (counts_on_threads(nest)) gain = fresh_name(emitter, "tiles_gain");
    text_add(out, "%s%s%s %s fern_gain(%s, %s, %s, %s, %lld * %s%s);\n", indent, gain == all ? "" : "double ", gain, gain == all ? "+=" : "=",
             whole, tile, saved, extra, calls, tiles, dear ? arena_printf(emitter->arena, " - %lld", dear) : "");
    if (!expr_is(cost->saved_in_parts, 0))
        text_add(out, "%s%s += fern_gain(%s, %s, %s, 0.0, %s * %s); /* in parts of tiles */\n", indent, gain, whole,
                 emit_real(emitter, cost->part), emit_real(emitter, cost->saved_in_parts), tiles, calls_in_parts(emitter, nest));
    for (int i = 0; i < cost->computing.count; i++)
        emit_hidden(emitter, &cost->computing.items[i], gain, arena_printf(emitter->arena, "%s, %s", whole, tile), indent);
    if (gain != all)
        emit_shared(emitter, nest, all, alone, gain, tiles, indent);
    else if (nest_is_parallel(nest))
        text_add(out, "%s%s -= %d; /* to start threads */\n", indent, gain, FERN_THREADS);
    names_forget(emitter, mark);
}

const Expr *whole_bytes(Emitter *emitter, Plan *plan)
{
    const Expr *whole = expr_constant(plan->pool, 0);
    if (emitter->on_device || always_pays(plan)) return NULL;
    for (int n = 0; n < plan->nests.count; n++) {
        Cost cost;
        if (!nest_cost(plan->nests.items[n], &cost)) return NULL;
        whole = expr_add(plan->pool, whole, cost.whole);
    }
    return whole;
}

/* Whether a variable may be as large as that: else compilers say of the comparison that it never holds. */
static bool may_be_larger(const Emitter *emitter, const Symbol *symbol, long long bound)
{
    static const char cast[] = "(int64_t)";
    const char *name = symbol->c_text ? symbol->c_text : symbol->name;
    const bool converted = !strncmp(name, cast, sizeof cast - 1);
    if (converted) name += sizeof cast - 1;
    for (int p = 0; p < emitter->function->parameters.count; p++) {
        const ParameterText *parameter = &emitter->function->parameters.items[p];
        const int bits = 8 * parameter->type.bytes - (parameter->type.scalar != SCALAR_UNSIGNED);
        if (!strcmp(parameter->name, name)) return bits >= 31 || bound < (1LL << bits) - 1;
    }
    return !converted || bound < INT8_MAX;
}

/* `n > 3072`; `16.0 * rows * cols > 49152`, since a product may be more than an integer holds. */
static const char *larger(Emitter *emitter, const Expr *bytes, long long least)
{
    const Term *only = bytes->term_count == 1 ? &bytes->terms[0] : NULL;
    if (only && only->atom_count == 1 && only->atoms[0]->kind == ATOM_SYMBOL && only->coefficient > 0
        && may_be_larger(emitter, only->atoms[0]->symbol, least / only->coefficient))
        return arena_printf(emitter->arena, "%s > %lld", emit_expr(emitter, expr_symbol(emitter->pool, only->atoms[0]->symbol), false),
                            least / only->coefficient);
    return arena_printf(emitter->arena, "%s > %lld", emit_real(emitter, bytes), least);
}

/* Where the sizes of opaque structures are not known before the estimate asks, threads share tiles of any size, and the
 * condition is `bytes > 3072 && (bytes > 20480 || fern_threads(0) == 1)`. */
const char *emit_may_pay(Emitter *emitter, Plan *plan, const Expr *bytes, bool in_or)
{
    const Least least = least_bytes(plan, emitter->caches);
    const char *one = larger(emitter, bytes, least.one);
    if (!plan_has_objects(plan) || least.shared <= least.one) return one;
    return arena_printf(emitter->arena, in_or ? "(%s && (%s || fern_threads(%d) == 1))" : "%s && (%s || fern_threads(%d) == 1)", one,
                        larger(emitter, bytes, least.shared), least.threads);
}

bool estimate_looks_at_one(const Emitter *emitter, const Plan *plan)
{
    if (!emitter->asks_for_gain || emitter->on_device || plan_is_streamed(plan) || always_pays(plan)) return false;
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        if (!nest_is_parallel(nest) || !counts_on_threads(nest) || nest->threads != plan->nests.items[0]->threads) return false;
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

bool estimate_asks_objects(const Emitter *emitter, const Plan *plan)
{
    bool measures = false;
    if (!plan_has_objects(plan) || !emitter->asks_for_gain || emitter->on_device || plan_is_streamed(plan) || always_pays(plan)) return false;
    for (int n = 0; n < plan->nests.count; n++) {
        Nest *nest = plan->nests.items[n];
        Cost cost;
        if (!nest_cost(nest, &cost) || nest->sub_count || !expr_is(cost.saved_in_parts, 0)) return false;
        for (int loop = 0; loop < nest->loop_count; loop++)
            if (tile_rule(nest, loop).packs) return false;
        measures |= mentions_measure(plan, cost.whole);
    }
    return measures;
}

/* `rows > tile_x || cols > tile_y`: with one tile of all nothing is saved. */
static void emit_several_tiles(Emitter *emitter, const Plan *plan, const char *indent, const char *fused)
{
    const char *several = NULL;
    for (int n = 0; n < plan->nests.count; n++) {
        Nest *nest = plan->nests.items[n];
        for (int loop = 0; loop < nest->loop_count; loop++) {
            const char *one = arena_printf(emitter->arena, "%s > %s", emit_expr(emitter, tile_range(nest, loop), false), nest->loops[loop].tile->c_text);
            several = several ? arena_printf(emitter->arena, "%s || %s", several, one) : one;
        }
    }
    text_add(emitter->out, "%sif (%s && !%s) %s = %s; /* one tile of all saves nothing */\n", indent, fused, emitter->tiles_name, fused, several);
}

void emit_gain(Emitter *emitter, Plan *plan, const char *indent, const char *fused)
{
    if (always_pays(plan)) return;
    for (int n = 0; n < plan->nests.count; n++) {
        Cost cost;
        if (!nest_cost(plan->nests.items[n], &cost)) return;
    }
    int mark = names_mark(emitter);
    const char *gain = fresh_name(emitter, "gain"), *inner = arena_printf(emitter->arena, "%s    ", indent);
    const char *alone = estimate_looks_at_one(emitter, plan) ? fresh_name(emitter, "alone") : NULL;
    bool several = plan->nests.count > 1;
    if (estimate_asks_objects(emitter, plan)) emit_several_tiles(emitter, plan, indent, fused);
    text_add(emitter->out, "%sif (%s && !%s) {\n", indent, fused, emitter->tiles_name);
    emit_object_measures(emitter, plan, inner);
    text_add(emitter->out, "%sdouble %s = %d;%s\n", inner, gain, -FERN_SCRATCH * plan_scratch_count(plan),
             plan_scratch_count(plan) ? " /* to allocate scratch */" : "");
    if (alone) text_add(emitter->out, "%sdouble %s = %s; /* on one thread */\n", inner, alone, gain);
    for (int n = 0; n < plan->nests.count; n++) {
        Cost cost;
        nest_cost(plan->nests.items[n], &cost);
        if (several) text_add(emitter->out, "%s{\n", inner);
        emit_nest_gain(emitter, plan->nests.items[n], &cost, gain, alone,
                       several ? arena_printf(emitter->arena, "%s    ", inner) : inner);
        if (several) text_add(emitter->out, "%s}\n", inner);
    }
    emit_outside_loss(emitter, plan, gain, inner);
    if (alone)
        text_add(emitter->out, "%sif (%s <= 0) %s = 1;\n%s%s = %s > 0 || %s > 0;\n%s}\n", inner, gain,
                 plan->nests.items[0]->threads_name, inner, fused, gain, alone, indent);
    else
        text_add(emitter->out, "%s%s = %s > 0;\n%s}\n", inner, fused, gain, indent);
    names_forget(emitter, mark);
}
