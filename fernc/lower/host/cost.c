/* Whether the fused path pays, as a condition at run time: the formula of plan/formula.h in C. What estimate.c computes for given
 * sizes, and by the same functions (runtime/estimate.h), is printed here: the two go together, line by line. */
#include "lower/lower.h"

#include "annotator/expr/expr_pool.h"
#include "memory/stream.h"
#include "model/calls.h"
#include "model/estimate.h"
#include "model/told.h"
#include "plan/objects.h"
#include "program/build.h"

#include <string.h>

/* A product that an int64_t always holds: of numbers that are no wider than int. */
static bool is_small_product(const Term *term)
{
    for (int a = 0; a < term->atom_count; a++)
        if (term->atoms[a]->kind != ATOM_SYMBOL || term->atoms[a]->symbol->owner) return false;
    return term->atom_count <= 2;
}

/* The terms that are added, or those that are subtracted, without their signs. */
static const Expr *terms_of_sign(Emitter *emitter, const Expr *expr, int sign)
{
    const Expr *sum = expr_constant(emitter->pool, 0);
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        if ((term->coefficient < 0) != (sign < 0)) continue;
        const Expr *product = expr_constant(emitter->pool, sign * term->coefficient);
        for (int a = 0; a < term->atom_count; a++) product = expr_mul(emitter->pool, product, expr_atom(emitter->pool, term->atoms[a]));
        sum = expr_add(emitter->pool, sum, product);
    }
    return sum;
}

static const char *size_in_c(Emitter *emitter, const Expr *expr)
{
    if (expr_is_constant(expr, NULL)) return emit_expr(emitter, expr, false);
    return arena_printf(emitter->arena, "fern_size(%s)", emit_double(emitter, expr));
}

const char *emit_count(Emitter *emitter, const Expr *expr)
{
    if (is_plain_number(expr)) return emit_expr(emitter, expr, false);
    const char *added = size_in_c(emitter, terms_of_sign(emitter, expr, 1));
    const Expr *subtracted = terms_of_sign(emitter, expr, -1);
    return expr_is(subtracted, 0) ? added : arena_printf(emitter->arena, "%s - %s", added, size_in_c(emitter, subtracted));
}

enum { COLUMNS = 150 };

/* `begin, a, b)`, in lines of so many columns where one does not hold them; it begins at that column. */
static const char *wrapped(Builder *to, size_t column, const char *begin, const char *const arguments[])
{
    const char *call = begin;
    column += strlen(to->indent) + strlen(begin);
    for (int i = 0; arguments[i]; i++) {
        const size_t length = strlen(arguments[i]) + 2;
        const bool wraps = column + length > COLUMNS;
        call = wraps ? arena_printf(to->arena, "%s,\n%s    %s", call, to->indent, arguments[i]) : arena_printf(to->arena, "%s, %s", call, arguments[i]);
        column = wraps ? strlen(to->indent) + 4 + length : column + length;
    }
    return arena_printf(to->arena, "%s)", call);
}

static const char *number_in_c(Emitter *emitter, long long number)
{
    return arena_printf(emitter->arena, "%lld", number);
}

/* So many times as many tiles as the loop has. */
static const char *count_of(Emitter *emitter, const char *tiles, const Expr *extent, const char *tile)
{
    return arena_printf(emitter->arena, "fern_count(%s, %s, %s)", tiles, emit_count(emitter, extent), tile);
}

static const char one_tile[] = "1 << 20";

/* How many tiles there are; with those that the rule of loop `given` tries, if there is one. */
static const char *all_tiles(Emitter *emitter, const Nest *nest, int given, const TileRule *rule)
{
    CountedLoop counted[2 * MAX_RANK];
    const char *tiles = one_tile;
    for (int i = 0, count = counted_loops(nest, counted); i < count; i++) {
        const Expr *size = rule ? tried_with(rule, given, counted[i].loop) : NULL;
        tiles = count_of(emitter, tiles, counted[i].extent, size ? emit_expr(emitter, size, false) : symbol_text(emitter, nest->loops[counted[i].loop].tile));
    }
    return tiles;
}

const char *emit_gain_of_loop(Emitter *emitter, const Nest *nest, int loop, const TileRule *rule)
{
    Builder *to = emitter->to;
    Cost cost;
    if (!nest_cost(nest, &cost)) return NULL;
    const char *tiles = all_tiles(emitter, nest, loop, rule), *also = rule->outer ? nest->loops[0].name : NULL;
    const char *gain = fresh_name(emitter, arena_printf(emitter->arena, "gain_%s", nest->loops[loop].name));
    add_comment(to, "Of tiles of %s%s%s against one, in which calls that pack run whole and others on parts.", also ? also : "",
                also ? " and " : "", nest->loops[loop].name);
    const char *const numbers[] = {tiles, emit_count(emitter, cost.whole), emit_count(emitter, with_tried_tiles(nest, rule, loop, cost.tile)),
                                   emit_count(emitter, expr_sub(nest->plan->pool, cost.saved, cost.saved_in_parts)),
                                   emit_count(emitter, with_tried_tiles(nest, rule, loop, cost.extra)), emit_count(emitter, cost.extra_whole),
                                   number_in_c(emitter, 1000 * nest_calls_ns(nest)), NULL};
    add_declaration(to, "const int64_t", gain, "%s",
                    wrapped(to, strlen("const int64_t  = ") + strlen(gain), arena_printf(emitter->arena, "fern_gain(%s", machine_in_c(emitter)), numbers));
    return gain;
}

/* How many parts there are in all tiles. */
static const char *tiles_of_part(Emitter *emitter, const Nest *nest, int part, const char *tiles)
{
    return arena_printf(emitter->arena, "fern_count(%s, %s, %s)", tiles, symbol_text(emitter, nest->subs[part].of),
                        symbol_text(emitter, nest->loops[nest->loop_count + part].tile));
}

/* Picoseconds of so many operations. */
static const char *computes_for(Emitter *emitter, int flop, const Expr *flops)
{
    return emit_count(emitter, expr_scale(emitter->pool, flops, flop));
}

const char *emit_size_of_call(Emitter *emitter, Plan *plan, const Stage *stage)
{
    int flop = 0;
    const Expr *flops = call_flops(plan, stage, &flop);
    return arena_printf(emitter->arena, "%s, %s, %lld", emit_count(emitter, call_bytes(plan, stage)),
                        flops ? computes_for(emitter, flop, flops) : "0", 1000 * call_ns(plan, stage));
}

static void add_row(Emitter *emitter, Text *rows, const char *const fields[])
{
    const char *indent = arena_printf(emitter->arena, "%s    ", emitter->to->indent), *row = arena_printf(emitter->arena, "{%s", fields[0]);
    size_t column = strlen(indent) + strlen(row);
    for (int i = 1; fields[i]; i++) {
        const bool wraps = column + strlen(fields[i]) + 4 > COLUMNS;
        row = wraps ? arena_printf(emitter->arena, "%s,\n%s    %s", row, indent, fields[i]) : arena_printf(emitter->arena, "%s, %s", row, fields[i]);
        column = (wraps ? strlen(indent) + 4 : column + 2) + strlen(fields[i]);
    }
    text_add(rows, "\n%s%s},", indent, row);
}

/* As written, calls of a library run on the threads that it starts, others on one; tiles on those that share them, or else
 * on those that a library starts for a tile. */
static void add_calls(Emitter *emitter, Text *rows, const Nest *nest, const FormulaCalls *calls, const char *tiles)
{
    const char *sharers = nest_is_parallel(nest) ? emit_threads(emitter, nest) : "1";
    const char *threads = calls->library ? arena_printf(emitter->arena, "fern_%s_number(%s)", calls->library->name, sharers) : "1";
    const char *computes = "0", *on_tiles = "0";
    if (calls->flops_whole) {
        computes = on_tiles = computes_for(emitter, calls->flop, calls->flops_whole);
        if (calls->flops) on_tiles = arena_printf(emitter->arena, "fern_portion(%s, %s, %s)", computes_for(emitter, calls->flop, calls->flops), tiles, one_tile);
        if (calls->blocks) on_tiles = arena_printf(emitter->arena, "fern_portion(%s, 33, 32)", on_tiles);
    }
    const char *alike = number_in_c(emitter, calls->starts ? calls->alike : 1);
    if (calls->predicate) alike = arena_printf(emitter->arena, "(%s) ? %s : 0", calls->predicate, alike);
    add_row(emitter, rows, (const char *[]){alike, threads, emit_count(emitter, calls->bytes),
                                            emit_count(emitter, calls->saved), number_in_c(emitter, 1000 * calls->ns), computes, on_tiles,
                                            calls->starts && calls->part ? tiles_of_part(emitter, nest, calls->part - 1, tiles) : "0", NULL});
}

static void emit_more(Emitter *emitter, const char *all, const Expr *tile, const Expr *whole, const char *price)
{
    if (expr_is(tile, 0)) return; /* less than nothing adds nothing */
    const char *const numbers[] = {emit_count(emitter, tile), emit_count(emitter, whole), price, NULL};
    add_call(emitter->to, "%s", wrapped(emitter->to, 0, arena_printf(emitter->arena, "fern_add_more(&%s", all), numbers));
}

/* Tiles of the loops that threads share. */
static const char *outermost_tiles(Emitter *emitter, const Nest *nest)
{
    const char *tiles = count_of(emitter, one_tile, tile_range(nest, 0), symbol_text(emitter, nest->loops[0].tile));
    if (!nest->loops[0].collapsed) return tiles;
    return count_of(emitter, tiles, tile_range(nest, 1), symbol_text(emitter, nest->loops[1].tile));
}

/* What the code computes for all nests: names of variables. `alone`: for tiles that one thread runs; NULL: it does not look at these. */
typedef struct Sums {
    const char *written, *tiled, *alone;
    bool first; /* the nest is the first: they are declared with it */
    bool single; /* .. and the only one, and nothing is added to it: they are no variables, but what these would be */
} Sums;

static void emit_sum(Emitter *emitter, const char *sum, bool first, const char *value)
{
    if (first)
        add_declaration(emitter->to, "int64_t", sum, "%s", value);
    else
        add_set(emitter->to, sum, "fern_plus(%s, %s)", sum, value);
}

static const char *rows_in_c(Emitter *emitter, const FormulaRows *rows)
{
    return arena_printf(emitter->arena, "fern_rows(%s, %s, %s, %s, %lld)", emit_count(emitter, rows->rows), emit_count(emitter, rows->outer),
                        emit_count(emitter, rows->length), emit_count(emitter, rows->apart), 1000 * rows->ns);
}

/* What calls take on each tile. */
static const char *tile_time(Emitter *emitter, const Formula *formula)
{
    const char *ps = number_in_c(emitter, 1000 * formula->tile_ns);
    for (int k = 0; k < formula->rows.count; k++)
        if (!formula->rows.items[k].part) ps = arena_printf(emitter->arena, "fern_plus(%s, %s)", ps, rows_in_c(emitter, &formula->rows.items[k]));
    return ps;
}

/* What the nest takes besides, into the struct fern_nest `all`. */
static void emit_besides(Emitter *emitter, const Formula *formula, const char *all, const char *tiles)
{
    Builder *to = emitter->to;
    const Nest *nest = formula->nest;
    const Cost *cost = &formula->cost;
    for (int i = 0; i < nest->sub_count; i++)
        add_call(to, "fern_add_tiles(&%s, %s, %lld)", all, tiles_of_part(emitter, nest, i, tiles), 1000 * part_calls_ns(nest, i));
    for (int k = 0; k < formula->rows.count; k++)
        if (formula->rows.items[k].part)
            add_call(to, "fern_add_tiles(&%s, %s, %s)", all, tiles_of_part(emitter, nest, formula->rows.items[k].part - 1, tiles),
                     rows_in_c(emitter, &formula->rows.items[k]));
    if (nest->sub_count)
        add_call(to, "fern_add_parts(&%s, %s, %s)", all, emit_count(emitter, cost->part), emit_count(emitter, cost->saved_in_parts));
    emit_more(emitter, all, cost->again, cost->again_whole, number_in_c(emitter, FERN_AGAIN));
    emit_more(emitter, all, formula->packed, formula->packed_whole, "0");
    emit_more(emitter, all, cost->standing, cost->standing_whole, "0");
    if (!expr_is(cost->scattered, 0)) add_call(to, "fern_add_scattered(&%s, %s)", all, emit_count(emitter, cost->scattered));
    for (int i = 0; i < formula->fresh.count; i++) add_call(to, "fern_add_fresh(&%s, %s)", all, emit_count(emitter, formula->fresh.items[i]));
}

static void emit_nest_time(Emitter *emitter, const Formula *formula, Sums *sums)
{
    Builder *to = emitter->to;
    const Nest *nest = formula->nest;
    const bool shared = nest_is_parallel(nest);
    const char *tiles = fresh_name(emitter, "tile_count"), *calls = fresh_name(emitter, "calls"), *all = fresh_name(emitter, "nest");
    const char *machine = emitter->gpu ? arena_printf(emitter->arena, "&%s", emitter->gpu) : machine_in_c(emitter);
    Text rows = {0};
    add_declaration(to, "const int64_t", tiles, "%s", all_tiles(emitter, nest, -1, NULL));
    for (int k = 0; k < formula->calls.count; k++) add_calls(emitter, &rows, nest, &formula->calls.items[k], tiles);
    add_declaration(to, "const struct fern_call", arena_printf(emitter->arena, "%s[]", calls), "{ /* how many, threads of each, its bytes, saved, ps, computes, on tiles, parts */%s\n%s}",
                    text_string(&rows), to->indent);
    text_free(&rows);
    const char *const numbers[] = {tiles, emit_count(emitter, formula->cost.whole), emit_count(emitter, formula->cost.tile), tile_time(emitter, formula), calls,
                                   number_in_c(emitter, formula->calls.count), shared ? emit_threads(emitter, nest) : NULL, NULL};
    add_declaration(to, "struct fern_nest", all, "%s",
                    wrapped(to, strlen("struct fern_nest  = ") + strlen(all), arena_printf(emitter->arena, shared ? "fern_shared_nest_of(%s" : "fern_nest_of(%s", machine), numbers));
    emit_besides(emitter, formula, all, tiles);
    const long long entry = 1000 * formula->entry_ns;
    const char *written = arena_printf(emitter->arena, "fern_written(&%s)", all);
    const char *tiled = shared ? arena_printf(emitter->arena, "fern_tiled_by(&%s, %s, %s, %lld)", all, emit_threads(emitter, nest), outermost_tiles(emitter, nest), entry)
                               : arena_printf(emitter->arena, "fern_tiled(&%s, %lld)", all, entry);
    if (sums->single) {
        sums->written = written;
        sums->tiled = tiled;
        return;
    }
    emit_sum(emitter, sums->written, sums->first, written);
    emit_sum(emitter, sums->tiled, sums->first, tiled);
    if (sums->alone)
        emit_sum(emitter, sums->alone, sums->first, arena_printf(emitter->arena, "fern_alone(&%s, %lld, %d)", all, entry, 1000 * FERN_ALONE));
}

const Expr *whole_bytes(const Emitter *emitter, const Plan *plan)
{
    return emitter->on_device ? NULL : plan_whole_bytes(plan);
}

/* Whether a variable may be as large as that: else compilers say of the comparison that it never holds. */
static bool may_be_larger(const Emitter *emitter, const Symbol *symbol, long long bound)
{
    static const char cast[] = "(int64_t)";
    const char *name = symbol_text(emitter, symbol);
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
const char *emit_may_pay(Emitter *emitter, const Plan *plan, const Expr *bytes, bool in_or)
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

/* `rows > tile_x || cols > tile_y`: with one tile of all nothing is saved. */
static void emit_several_tiles(Emitter *emitter, const Plan *plan, const char *fused)
{
    const char *several = NULL;
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        for (int loop = 0; loop < nest->loop_count; loop++) {
            const char *one = arena_printf(emitter->arena, "%s > %s", emit_expr(emitter, tile_range(nest, loop), false), symbol_text(emitter, nest->loops[loop].tile));
            several = several ? arena_printf(emitter->arena, "%s || %s", several, one) : one;
        }
    }
    only_if(emitter->to, "%s && !%s", fused, emitter->naming.tiles_name);
    add_set(emitter->to, fused, "%s", several);
    add_note(emitter->to, "one tile of all saves nothing");
}

/* What the times say. */
static void emit_decision(Emitter *emitter, const Plan *plan, const Sums *sums, const char *fused)
{
    Builder *to = emitter->to;
    if (sums->alone) {
        only_if(to, "%s >= %s", sums->tiled, sums->written);
        add_set(to, threads_name(emitter, plan->nests.items[0]), "1");
        add_set(to, fused, "%s < %s || %s < fern_portion(%s, 4, 5)", sums->tiled, sums->written, sums->alone, sums->written);
    }
    else if (emitter->gpu) /* by less than a sixteenth it is not known (decision_estimate) */
        add_set(to, fused, "%s < fern_portion(%s, 15, 16)", sums->tiled, sums->written);
    else
        add_set(to, fused, "%s < %s", sums->tiled, sums->written);
}

const char *begin_gain(Emitter *emitter, const Plan *plan, const char *fused)
{
    if (always_pays(plan)) return NULL;
    for (int n = 0; n < plan->nests.count; n++) {
        Cost cost;
        if (!nest_cost(plan->nests.items[n], &cost)) return NULL;
    }
    Builder *to = emitter->to;
    int mark = naming_mark(&emitter->naming);
    Sums sums = {.written = fresh_name(emitter, "written"), .tiled = fresh_name(emitter, "tiled"), .first = true};
    if (estimate_looks_at_one(plan, emitter->asks_for_gain)) sums.alone = fresh_name(emitter, "alone");
    sums.single = plan->nests.count == 1 && !sums.alone && plan_outside(plan, emitter->library_threads) == OUTSIDE_NONE;
    if (estimate_asks_objects(plan, emitter->asks_for_gain)) emit_several_tiles(emitter, plan, fused);
    const bool goes_on = sums.single && !emitter->on_device && !plan_has_objects(plan); /* what else is asked stands in the same `if` */
    begin_if(to, goes_on ? "%s" : "%s && !%s", fused, emitter->naming.tiles_name);
    emitter->gpu = emitter->on_device ? fresh_name(emitter, "gpu") : NULL;
    if (emitter->gpu) add_declaration(to, "const struct fern_machine", emitter->gpu, "fern_device_machine()");
    emit_object_measures(emitter, plan);
    for (int n = 0; n < plan->nests.count; n++) {
        Formula formula;
        (void)formula_of(plan->nests.items[n], &formula);
        emit_nest_time(emitter, &formula, &sums);
        sums.first = false;
    }
    emit_outside_loss(emitter, plan, sums.tiled);
    if (!goes_on) {
        emit_decision(emitter, plan, &sums, fused);
        end_body(to);
    }
    emitter->gpu = NULL;
    naming_forget(&emitter->naming, mark);
    return goes_on ? arena_printf(emitter->arena, "(%s || %s < %s)", emitter->naming.tiles_name, sums.tiled, sums.written) : NULL;
}

void emit_outside_loss(Emitter *emitter, const Plan *plan, const char *tiled)
{
    Builder *to = emitter->to;
    const Outside outside = plan_outside(plan, emitter->library_threads);
    if (outside == OUTSIDE_SET) add_set(to, tiled, "fern_plus(%s, %s)", tiled, emitter->outside);
    if (outside != OUTSIDE_WAITS) return;
    only_if(to, "%s > 1", emit_threads(emitter, shared_nest(plan)));
    add_set(to, tiled, "fern_plus(%s, %lld)", tiled, (long long)FERN_SPIN);
    add_note(to, "calls outside of the loops wait for their threads");
}
