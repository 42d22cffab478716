/* Whether the fused path pays, as a condition at run time: the formula of plan/formula.h in C. What estimate.c computes for given
 * sizes, and by the same functions (runtime/estimate.h), is printed here: the two go together, line by line. */
#include "emit.h"

#include "annotator/expr_pool.h"
#include "memory/stream.h"
#include "model/calls.h"
#include "model/estimate.h"
#include "plan/objects.h"

#include <string.h>

/* A product that an int64_t always holds: of numbers that are no wider than int. */
static bool is_small_product(const Term *term)
{
    for (int a = 0; a < term->atom_count; a++)
        if (term->atoms[a]->kind != ATOM_SYMBOL || term->atoms[a]->symbol->owner) return false;
    return term->atom_count <= 2;
}

static const char *emit_term(Emitter *emitter, const Term *term)
{
    const bool one = term->coefficient == 1 && term->atom_count;
    const char *text = one ? NULL : arena_printf(emitter->arena, "%lld", (long long)term->coefficient);
    for (int a = 0; a < term->atom_count; a++) {
        const char *factor = emit_expr(emitter, expr_atom(emitter->pool, term->atoms[a]), false);
        if (text && a + 1 < term->atom_count) {
            text = arena_printf(emitter->arena, "fern_product(%s, %s, %s)", text, factor, emit_expr(emitter, expr_atom(emitter->pool, term->atoms[a + 1]), false));
            a++;
        }
        else
            text = text ? arena_printf(emitter->arena, "fern_times(%s, %s)", text, factor) : factor;
    }
    return text;
}

const char *emit_count(Emitter *emitter, const Expr *expr)
{
    const char *text = NULL;
    for (int t = 0; t < expr->term_count;) {
        const char *terms[4] = {NULL, "0", "0", "0"};
        int count = 0;
        if (text) terms[count++] = text;
        while (count < 4 && t < expr->term_count) terms[count++] = emit_term(emitter, &expr->terms[t++]);
        text = count == 1   ? terms[0]
               : count == 2 ? arena_printf(emitter->arena, "fern_plus(%s, %s)", terms[0], terms[1])
                            : arena_printf(emitter->arena, "fern_sum(%s, %s, %s, %s)", terms[0], terms[1], terms[2], terms[3]);
    }
    return text ? text : "0";
}

/* How many tiles the loop has. */
static const char *count_of(Emitter *emitter, const Expr *extent, const char *tile)
{
    return arena_printf(emitter->arena, "fern_count(%s, %s)", emit_count(emitter, extent), tile);
}

/* How many tiles there are; with those that the rule of loop `given` tries, if there is one. */
static const char *all_tiles(Emitter *emitter, const Nest *nest, int given, const TileRule *rule)
{
    CountedLoop counted[2 * MAX_RANK];
    const char *text = NULL;
    for (int i = 0, count = counted_loops(nest, counted); i < count; i++) {
        const Expr *size = rule ? tried_with(rule, given, counted[i].loop) : NULL;
        const char *along = count_of(emitter, counted[i].extent, size ? emit_expr(emitter, size, false) : nest->loops[counted[i].loop].tile->c_text);
        text = text ? arena_printf(emitter->arena, "fern_of(%s, %s)", text, along) : along;
    }
    return text;
}

const char *emit_gain_of_loop(Emitter *emitter, Nest *nest, int loop, const TileRule *rule, const char *indent)
{
    ExprPool *pool = nest->plan->pool;
    Cost cost;
    if (!nest_cost(nest, &cost)) return NULL;
    const char *tiles = all_tiles(emitter, nest, loop, rule), *also = rule->outer ? nest->loops[0].name : NULL;
    const char *gain = fresh_name(emitter, arena_printf(emitter->arena, "gain_%s", nest->loops[loop].name));
    const char *inner = arena_printf(emitter->arena, ",\n%s    ", indent);
    text_add(emitter->out, "%s/* Of tiles of %s%s%s against one, in which calls that pack run whole and others on parts. */\n", indent,
             also ? also : "", also ? " and " : "", nest->loops[loop].name);
    text_add(emitter->out, "%sconst int64_t %s = fern_gain(%s, %s%s%s%s%s%s%s%s%s%s%s, %lld);\n", indent, gain, machine_in_c(emitter), tiles,
             inner, emit_count(emitter, cost.whole), inner, emit_count(emitter, with_tried_tiles(nest, rule, loop, cost.tile)), inner,
             emit_count(emitter, expr_sub(pool, cost.saved, cost.saved_in_parts)), inner,
             emit_count(emitter, with_tried_tiles(nest, rule, loop, cost.extra)), inner, emit_count(emitter, cost.extra_whole),
             nest_calls_ns(nest));
    return gain;
}

/* How many parts there are in all tiles. */
static const char *tiles_of_part(Emitter *emitter, const Nest *nest, int part, const char *tiles)
{
    return arena_printf(emitter->arena, "fern_of(%s, fern_count(%s, %s))", tiles, nest->subs[part].of->c_text,
                        nest->loops[nest->loop_count + part].tile->c_text);
}

/* Picoseconds of so many operations. */
static const char *computes_for(Emitter *emitter, int flop, const Expr *flops)
{
    return arena_printf(emitter->arena, "fern_times(%d, %s)", flop, emit_count(emitter, flops));
}

const char *emit_size_of_call(Emitter *emitter, Plan *plan, const Stage *stage)
{
    int flop = 0;
    const Expr *flops = call_flops(plan, stage, &flop);
    return arena_printf(emitter->arena, "%s, %s, %lld", emit_count(emitter, call_bytes(plan, stage)),
                        flops ? computes_for(emitter, flop, flops) : "0", call_ns(plan, stage));
}

/* As written, calls of a library run on the threads that it starts, others on one; tiles on those that share them, or else
 * on those that a library starts for a tile. */
static void emit_calls(Emitter *emitter, const Nest *nest, const FormulaCalls *calls, const char *all, const char *tiles, const char *indent)
{
    const char *sharers = nest_is_parallel(nest) ? emit_threads(emitter, nest) : "1";
    const char *threads = calls->library ? arena_printf(emitter->arena, "fern_%s_number(%s)", calls->library->name, sharers) : "1";
    const char *computes = "0", *on_tiles = "0";
    if (calls->flops_whole) {
        computes = on_tiles = computes_for(emitter, calls->flop, calls->flops_whole);
        if (calls->flops) on_tiles = arena_printf(emitter->arena, "fern_of(%s, %s)", tiles, computes_for(emitter, calls->flop, calls->flops));
    }
    const char *line = arena_printf(emitter->arena, ",\n%s    ", indent);
    const char *size = arena_printf(emitter->arena, "%s%s%s%s%s%s%s, %lld, %s", emit_count(emitter, calls->bytes), line,
                                    emit_count(emitter, calls->saved), line, computes, calls->flops_whole ? line : ", ", on_tiles, calls->ns, threads);
    if (!calls->starts)
        text_add(emitter->out, "%sfern_add(&%s, %s, %s);\n", indent, all, size, sharers);
    else
        text_add(emitter->out, "%sfern_add_library(&%s, %d, %s, %s, %d);\n", indent, all, calls->alike, size,
                 calls->part ? tiles_of_part(emitter, nest, calls->part - 1, tiles) : tiles, FERN_BUSY);
}

static void emit_more(Emitter *emitter, const char *function, const char *all, const Expr *tile, const Expr *whole, const char *rest,
                      const char *indent)
{
    if (expr_is(tile, 0)) return; /* less than nothing adds nothing */
    text_add(emitter->out, "%s%s(&%s, %s,\n%s    %s%s);\n", indent, function, all, emit_count(emitter, tile), indent, emit_count(emitter, whole), rest);
}

/* Tiles of the loops that threads share. */
static const char *outermost_tiles(Emitter *emitter, const Nest *nest)
{
    const char *tiles = count_of(emitter, tile_range(nest, 0), nest->loops[0].tile->c_text);
    if (!nest->loops[0].collapsed) return tiles;
    return arena_printf(emitter->arena, "fern_of(%s, %s)", tiles, count_of(emitter, tile_range(nest, 1), nest->loops[1].tile->c_text));
}

/* What the code computes for all nests: names of variables. `alone`: for tiles that one thread runs; NULL: it does not look at these. */
typedef struct Sums {
    const char *written, *tiled, *alone;
    bool first; /* the nest is the first: they are declared with it */
} Sums;

static void emit_sum(Emitter *emitter, const char *sum, bool first, const char *value, const char *indent)
{
    if (first)
        text_add(emitter->out, "%sint64_t %s = %s;\n", indent, sum, value);
    else
        text_add(emitter->out, "%s%s = fern_plus(%s, %s);\n", indent, sum, sum, value);
}

static void emit_nest_time(Emitter *emitter, const Formula *formula, const Sums *sums, const char *indent)
{
    const Nest *nest = formula->nest;
    const Cost *cost = &formula->cost;
    Text *out = emitter->out;
    const char *tiles = fresh_name(emitter, "tile_count"), *all = fresh_name(emitter, "calls");
    text_add(out, "%sconst int64_t %s = %s;\n", indent, tiles, all_tiles(emitter, nest, -1, NULL));
    const char *whole = fresh_name(emitter, "whole"), *tile = fresh_name(emitter, "tile");
    text_add(out, "%sconst int64_t %s = %s;\n", indent, whole, emit_count(emitter, cost->whole));
    text_add(out, "%sconst int64_t %s = %s;\n", indent, tile, emit_count(emitter, cost->tile));
    text_add(out, "%sstruct fern_nest %s = fern_nest_of(%s, %s, %s, %s);\n", indent, all,
             emitter->gpu ? arena_printf(emitter->arena, "&%s", emitter->gpu) : MACHINE, tiles, whole, tile);
    for (int k = 0; k < formula->calls.count; k++) emit_calls(emitter, nest, &formula->calls.items[k], all, tiles, indent);
    if (formula->tile_ns) text_add(out, "%sfern_add_tiles(&%s, %s, %lld);\n", indent, all, tiles, formula->tile_ns);
    for (int i = 0; i < nest->sub_count; i++)
        text_add(out, "%sfern_add_tiles(&%s, %s, %lld);\n", indent, all, tiles_of_part(emitter, nest, i, tiles), part_calls_ns(nest, i));
    for (int k = 0; k < formula->rows.count; k++) {
        const FormulaRows *rows = &formula->rows.items[k];
        text_add(out, "%sfern_add_rows(&%s, %s, %s, %s, %s, %s, %lld);\n", indent, all,
                 rows->part ? tiles_of_part(emitter, nest, rows->part - 1, tiles) : tiles, emit_count(emitter, rows->rows),
                 emit_count(emitter, rows->outer), emit_count(emitter, rows->length), emit_count(emitter, rows->apart), rows->ns);
    }
    if (nest->sub_count)
        text_add(out, "%sfern_add_parts(&%s, %s, %s);\n", indent, all, emit_count(emitter, cost->part), emit_count(emitter, cost->saved_in_parts));
    emit_more(emitter, "fern_add_again", all, cost->again, cost->again_whole, arena_printf(emitter->arena, ", %d", FERN_AGAIN), indent);
    emit_more(emitter, "fern_add_more", all, formula->packed, formula->packed_whole, "", indent);
    emit_more(emitter, "fern_add_more", all, cost->standing, cost->standing_whole, "", indent);
    if (!expr_is(cost->scattered, 0)) text_add(out, "%sfern_add_scattered(&%s, %s);\n", indent, all, emit_count(emitter, cost->scattered));
    for (int i = 0; i < formula->fresh.count; i++)
        text_add(out, "%sfern_add_fresh(&%s, %s);\n", indent, all, emit_count(emitter, formula->fresh.items[i]));
    const bool parallel = nest_is_parallel(nest);
    emit_sum(emitter, sums->written, sums->first, arena_printf(emitter->arena, "fern_written(&%s)", all), indent);
    emit_sum(emitter, sums->tiled, sums->first,
             arena_printf(emitter->arena, "fern_tiled(&%s, %s, %s, %lld)", all, parallel ? emit_threads(emitter, nest) : "1",
                          parallel ? outermost_tiles(emitter, nest) : "1", formula->entry_ns), indent);
    if (sums->alone)
        emit_sum(emitter, sums->alone, sums->first, arena_printf(emitter->arena, "fern_alone(&%s, %lld, %d)", all, formula->entry_ns, FERN_ALONE), indent);
}

const Expr *whole_bytes(const Emitter *emitter, const Plan *plan)
{
    return emitter->on_device ? NULL : plan_whole_bytes(plan);
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

/* `n > 3072`; `(int64_t)rows * cols > 3072`. */
static const char *larger(Emitter *emitter, const Expr *bytes, long long least)
{
    const Term *only = bytes->term_count == 1 ? &bytes->terms[0] : NULL;
    if (only && only->atom_count > 0 && only->coefficient > 0 && is_small_product(only)
        && (only->atom_count > 1 || may_be_larger(emitter, only->atoms[0]->symbol, least / only->coefficient))) {
        const Expr *product = expr_constant(emitter->pool, 1);
        for (int a = 0; a < only->atom_count; a++) product = expr_mul(emitter->pool, product, expr_atom(emitter->pool, only->atoms[a]));
        return arena_printf(emitter->arena, "%s > %lld", emit_expr(emitter, product, false), least / only->coefficient);
    }
    return arena_printf(emitter->arena, "%s > %lld", emit_count(emitter, bytes), least);
}

typedef enum Question { MAY_SAVE, MAY_ALONE, MAY_SHARE } Question;

/* `fern_may_save(..) > 120000`, of the nests together. */
static const char *ask(Emitter *emitter, const Least *least, Question question, long long ns)
{
    static const char *const names[] = {"save", "alone", "share"};
    const char *all = NULL;
    for (int n = 0; n < least->asked; n++) {
        const char *numbers = emit_count(emitter, least->nests[n].whole);
        if (question != MAY_SHARE) numbers = arena_printf(emitter->arena, "%s, %s", numbers, emit_count(emitter, least->nests[n].saved));
        if (question != MAY_SAVE) numbers = arena_printf(emitter->arena, "%s, %s", numbers, emit_count(emitter, least->nests[n].passes));
        if (question == MAY_SHARE)
            numbers = arena_printf(emitter->arena, "%s, %s", numbers,
                                   least->nests[n].flops ? computes_for(emitter, least->nests[n].flop, least->nests[n].flops) : "0");
        const char *nest = arena_printf(emitter->arena, "fern_may_%s(%s, %s)", names[question], machine_in_c(emitter), numbers);
        all = all ? arena_printf(emitter->arena, "fern_plus(%s,\n        %s)", all, nest) : nest;
    }
    return arena_printf(emitter->arena, "%s > %lld", all, 1000 * ns);
}

/* `bytes > 40960 && fern_may_save(..) > 120000`, the second where the first does not say as much; where threads share all loops, which have to
 * be started, `bytes > 40960 && (bytes > 400000 || fern_may_alone(..) > 120000 || fern_threads(0) == 1)`; where calls have flops, which small arrays may
 * have too, `fern_may_share(..) > 20000000 || (bytes > 32768 && (fern_may_alone(..) > 120000 || fern_threads(0) == 1))`. */
const char *emit_may_pay(Emitter *emitter, Plan *plan, const Expr *bytes, bool in_or)
{
    const Least least = least_bytes(plan, emitter->machine);
    const long long first = least.one < least.shared ? least.one : least.shared;
    const char *threads = arena_printf(emitter->arena, "fern_threads(%d) == 1", least.threads);
    if (least.share_ns) {
        const char *alone = least.alone ? arena_printf(emitter->arena, "%s || ", ask(emitter, &least, MAY_ALONE, least.ns)) : "";
        return arena_printf(emitter->arena, "(%s\n        || (%s && (%s%s)))", ask(emitter, &least, MAY_SHARE, least.share_ns), larger(emitter, bytes, least.one), alone, threads);
    }
    const char *one = larger(emitter, bytes, first), *more = NULL;
    if (least.asked && !least.sharing)
        more = ask(emitter, &least, MAY_SAVE, least.ns);
    else if ((least.asked || plan_has_objects(plan)) && least.shared > first) {
        more = larger(emitter, bytes, least.shared);
        if (least.alone) more = arena_printf(emitter->arena, "%s\n        || %s", more, ask(emitter, &least, MAY_ALONE, least.ns));
        more = arena_printf(emitter->arena, "(%s || %s)", more, threads);
    }
    if (!more) return one;
    return arena_printf(emitter->arena, in_or ? "(%s\n        && %s)" : "%s\n        && %s", one, more);
}

static bool is_estimated(const Emitter *emitter, const Plan *plan)
{
    return emitter->asks_for_gain && !emitter->on_device && !plan_is_streamed(plan) && !always_pays(plan);
}

bool estimate_looks_at_one(const Emitter *emitter, const Plan *plan)
{
    return is_estimated(emitter, plan) && formula_looks_at_one(plan);
}

bool estimate_asks_objects(const Emitter *emitter, const Plan *plan)
{
    return is_estimated(emitter, plan) && formula_asks_objects(plan);
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
    text_add(emitter->out, "%sif (%s && !%s) %s = %s; /* one tile of all saves nothing */\n", indent, fused, emitter->naming.tiles_name, fused, several);
}

void emit_gain(Emitter *emitter, Plan *plan, const char *indent, const char *fused)
{
    if (always_pays(plan)) return;
    for (int n = 0; n < plan->nests.count; n++) {
        Cost cost;
        if (!nest_cost(plan->nests.items[n], &cost)) return;
    }
    int mark = naming_mark(&emitter->naming);
    const char *inner = arena_printf(emitter->arena, "%s    ", indent);
    Sums sums = {.written = fresh_name(emitter, "written"), .tiled = fresh_name(emitter, "tiled"), .first = true};
    if (estimate_looks_at_one(emitter, plan)) sums.alone = fresh_name(emitter, "alone");
    if (estimate_asks_objects(emitter, plan)) emit_several_tiles(emitter, plan, indent, fused);
    text_add(emitter->out, "%sif (%s && !%s) {\n", indent, fused, emitter->naming.tiles_name);
    emitter->gpu = emitter->on_device ? fresh_name(emitter, "gpu") : NULL;
    if (emitter->gpu) text_add(emitter->out, "%sconst struct fern_machine %s = fern_device_machine();\n", inner, emitter->gpu);
    emit_object_measures(emitter, plan, inner);
    for (int n = 0; n < plan->nests.count; n++) {
        Formula formula;
        (void)formula_of(plan->nests.items[n], &formula);
        emit_nest_time(emitter, &formula, &sums, inner);
        sums.first = false;
    }
    AT(emitter, inner, emit_outside_loss(emitter, plan, sums.tiled));
    if (sums.alone) {
        const char *threads = plan->nests.items[0]->threads_name;
        text_add(emitter->out, "%sif (%s >= %s) %s = 1;\n%s%s = %s < %s || %s < fern_portion(%s, 4, 5);\n%s}\n", inner, sums.tiled, sums.written, threads,
                 inner, fused, sums.tiled, sums.written, sums.alone, sums.written, indent);
    }
    else if (emitter->gpu) /* by less than a sixteenth it is not known (decision_estimate) */
        text_add(emitter->out, "%s%s = %s < fern_portion(%s, 15, 16);\n%s}\n", inner, fused, sums.tiled, sums.written, indent);
    else
        text_add(emitter->out, "%s%s = %s < %s;\n%s}\n", inner, fused, sums.tiled, sums.written, indent);
    emitter->gpu = NULL;
    naming_forget(&emitter->naming, mark);
}
