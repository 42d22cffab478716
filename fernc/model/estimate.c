#include "estimate.h"

#include "calls.h"
#include "plan/device.h"
#include "plan/objects.h"
#include "tile.h"

/* What symbols stand for. */
typedef struct Sizes {
    const Assumptions *assumed;
    const Nest *nest;                   /* NULL: the expression has no tile sizes */
    int64_t tiles[2 * MAX_RANK];  /* of its loops; 0: not computed yet */
} Sizes;

static int64_t tile_size(Sizes *sizes, int loop);

static int64_t value_of(const Symbol *symbol, void *data)
{
    Sizes *sizes = data;
    const Nest *nest = sizes->nest;
    for (int n = 0; nest && n < nest->loop_count + nest->sub_count; n++)
        if (nest->loops[n].tile == symbol) return tile_size(sizes, n);
    return sizes->assumed->size_of(symbol, sizes->assumed->data);
}

static int64_t atom_value(const Atom *atom, Sizes *sizes)
{
    int64_t left, right;
    if (atom->kind == ATOM_SYMBOL) return value_of(atom->symbol, sizes);
    if (!expr_evaluate(atom->left, value_of, sizes, &left) || !expr_evaluate(atom->right, value_of, sizes, &right)) return 0;
    switch (atom->kind) {
    case ATOM_DIV: return right ? left / right : 0;
    case ATOM_MOD: return right ? left % right : 0;
    case ATOM_MIN: return fern_min(left, right);
    default: return fern_max(left, right);
    }
}

/* What emit_count prints: what is added less what is subtracted, each as fern_size has it. */
static int64_t number(const Expr *expr, Sizes *sizes)
{
    const int64_t most = is_plain_number(expr) ? INT64_MAX : (int64_t)1 << 53;
    int64_t sums[2] = {0, 0};
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        int64_t product = term->coefficient < 0 ? -term->coefficient : term->coefficient, *sum = &sums[term->coefficient < 0];
        for (int a = 0; a < term->atom_count; a++) product = fern_times(product, atom_value(term->atoms[a], sizes));
        *sum = fern_plus(*sum, product);
    }
    for (int i = 0; i < 2; i++) sums[i] = fern_max(fern_min(sums[i], most), -most);
    return sums[0] - sums[1];
}

/* Picoseconds of so many operations. */
static int64_t computes_for(ExprPool *pool, int flop, const Expr *flops, Sizes *sizes)
{
    return number(expr_scale(pool, flops, flop), sizes);
}

/* What emit_gain_of_loop prints. */
static bool tiles_gain(Sizes *sizes, int loop, const TileRule *rule)
{
    const Nest *nest = sizes->nest;
    Cost cost;
    CountedLoop counted[2 * MAX_RANK];
    if (!nest_cost(nest, &cost)) return true;
    int64_t tiles = 1 << 20;
    for (int i = 0, count = counted_loops(nest, counted); i < count; i++) {
        const Expr *size = tried_with(rule, loop, counted[i].loop);
        tiles = fern_count(tiles, number(counted[i].extent, sizes), size ? number(size, sizes) : tile_size(sizes, counted[i].loop));
    }
    return fern_gain(&sizes->assumed->machine, tiles, number(cost.whole, sizes), number(with_tried_tiles(nest, rule, loop, cost.tile), sizes),
                     number(expr_sub(nest->plan->pool, cost.saved, cost.saved_in_parts), sizes),
                     number(with_tried_tiles(nest, rule, loop, cost.extra), sizes), number(cost.extra_whole, sizes), 1000 * nest_calls_ns(nest)) > 0;
}

static int64_t fit_size(Sizes *sizes, const TileRule *rule)
{
    const struct fern_machine *machine = &sizes->assumed->machine;
    const int64_t step = number(rule->step, sizes);
    if (rule->second) return fern_fill(machine, step);
    if (rule->stands) return fern_fit_beside(machine, step, number(rule->stands, sizes));
    return fern_fit(machine, sizes->nest->forked ? TILE_STREAMS * step : step, rule->all || sizes->nest->plan->region->for_device);
}

int sharers_estimate(const Nest *nest, const Assumptions *assumed)
{
    return !nest_is_parallel(nest) ? 1 : nest->threads ? nest->threads : assumed->threads;
}

/* What emit_tiles prints. */
static int64_t computed_size(Sizes *sizes, int loop)
{
    const Nest *nest = sizes->nest;
    const NestLoop *cut = &nest->loops[loop];
    const Assumptions *assumed = sizes->assumed;
    if (cut->fixed) return cut->asked;
    if (nest->in_one_loop) return 1; /* what an iteration hands on is in registers */
    const int64_t asked = assumed->tile_of ? assumed->tile_of(nest, loop, assumed->data) : 0, range = number(tile_range(nest, loop), sizes);
    int64_t size = 0;
    if (asked <= 0) {
        TileRule rule = tile_rule(nest, loop);
        if (rule.packs && !tiles_gain(sizes, loop, &rule)) rule.size = tile_range(nest, loop);
        size = rule.size ? number(rule.size, sizes) : fit_size(sizes, &rule);
        if (rule.spreads) size = fern_spread(range, size);
        if (rule.streams) {
            const int64_t few = number(rule.few, sizes);
            size = fern_ahead(&assumed->machine, rule.cache, number(rule.streams, sizes), rule.pieces ? fern_piece(range, few) : few, size);
        }
        if (loop_shares_tiles(nest, loop)) size = fern_share(size, range, sharers_estimate(nest, assumed));
    }
    const int64_t tile = fern_tile(asked, size, range);
    return cut->granule > 1 ? fern_round(tile, cut->granule) : tile;
}

static int64_t tile_size(Sizes *sizes, int loop)
{
    if (!sizes->tiles[loop]) sizes->tiles[loop] = computed_size(sizes, loop);
    return sizes->tiles[loop];
}

int64_t tile_estimate(const Nest *nest, int loop, const Assumptions *assumed)
{
    return tile_size(&(Sizes){.assumed = assumed, .nest = nest}, loop);
}

int64_t range_estimate(const Nest *nest, int loop, const Assumptions *assumed)
{
    return number(tile_range(nest, loop), &(Sizes){.assumed = assumed, .nest = nest});
}

/* So many times as many tiles. */
static int64_t count_of(Sizes *sizes, int64_t tiles, int loop, const Expr *extent)
{
    return fern_count(tiles, number(extent, sizes), tile_size(sizes, loop));
}

double tiles_estimate(const Nest *nest, int loop, const Assumptions *assumed)
{
    return (double)count_of(&(Sizes){.assumed = assumed, .nest = nest}, 1 << 20, loop, tile_range(nest, loop)) / (1 << 20);
}

double footprint_estimate(const Nest *nest, const Cost *cost, const Assumptions *assumed)
{
    return (double)number(cost->tile, &(Sizes){.assumed = assumed, .nest = nest});
}

/* All tiles, in 2^-20. */
static int64_t all_tiles(Sizes *sizes)
{
    CountedLoop counted[2 * MAX_RANK];
    int64_t tiles = 1 << 20;
    for (int i = 0, count = counted_loops(sizes->nest, counted); i < count; i++) tiles = count_of(sizes, tiles, counted[i].loop, counted[i].extent);
    return tiles;
}

static int64_t tiles_of_part(Sizes *sizes, int part, int64_t tiles)
{
    const Nest *nest = sizes->nest;
    return count_of(sizes, tiles, nest->loop_count + part, expr_symbol(nest->plan->pool, nest->subs[part].of));
}

/* What emit_row prints. */
static struct fern_call row_of(const FormulaCalls *calls, Sizes *sizes, int sharers, int64_t tiles)
{
    const Nest *nest = sizes->nest;
    struct fern_call call = {.bytes = number(calls->bytes, sizes), .saved = number(calls->saved, sizes), .ps = 1000 * calls->ns, .alike = calls->elsewhere ? 0 : calls->starts ? calls->alike : 1};
    call.threads = !calls->library ? 1 : nest_is_parallel(nest) ? sharers : sizes->assumed->library_starts;
    if (calls->flops_whole) {
        call.computes = computes_for(nest->plan->pool, calls->flop, calls->flops_whole, sizes);
        call.on_tiles = calls->flops ? fern_portion(computes_for(nest->plan->pool, calls->flop, calls->flops, sizes), tiles, 1 << 20) : call.computes;
        if (calls->blocks) call.on_tiles = fern_portion(call.on_tiles, 33, 32);
    }
    if (calls->starts && calls->part) call.parts = tiles_of_part(sizes, calls->part - 1, tiles);
    return call;
}

static void add_again(struct fern_nest *all, const Cost *cost, Sizes *sizes)
{
    fern_add_more(all, number(cost->again, sizes), number(cost->again_whole, sizes), FERN_AGAIN);
}

static int64_t rows_of(const FormulaRows *rows, Sizes *sizes)
{
    return fern_rows(number(rows->rows, sizes), number(rows->outer, sizes), number(rows->length, sizes), number(rows->apart, sizes), 1000 * rows->ns);
}

/* What emit_nest_time prints of it. */
static struct fern_nest evaluate(const Formula *formula, Sizes *sizes, int sharers)
{
    const Nest *nest = formula->nest;
    const Cost *cost = &formula->cost;
    const struct fern_machine *machine = &sizes->assumed->machine;
    const int64_t tiles = all_tiles(sizes), whole = number(cost->whole, sizes), tile = number(cost->tile, sizes);
    struct fern_call *calls = arena_alloc(nest->plan->arena, sizeof *calls * (size_t)(formula->calls.count + 1));
    int count = 0;
    for (int k = 0; k < formula->calls.count; k++) calls[count++] = row_of(&formula->calls.items[k], sizes, sharers, tiles);
    int64_t ps = 1000 * formula->tile_ns;
    for (int k = 0; k < formula->rows.count; k++)
        if (!formula->rows.items[k].part) ps = fern_plus(ps, rows_of(&formula->rows.items[k], sizes));
    struct fern_nest all = nest_is_parallel(nest) ? fern_shared_nest_of(machine, tiles, whole, tile, ps, calls, count, sharers)
                                                  : fern_nest_of(machine, tiles, whole, tile, ps, calls, count);
    for (int i = 0; i < nest->sub_count; i++) fern_add_tiles(&all, tiles_of_part(sizes, i, all.tiles), 1000 * part_calls_ns(nest, i));
    for (int k = 0; k < formula->rows.count; k++)
        if (formula->rows.items[k].part)
            fern_add_tiles(&all, tiles_of_part(sizes, formula->rows.items[k].part - 1, all.tiles), rows_of(&formula->rows.items[k], sizes));
    if (nest->sub_count) fern_add_parts(&all, number(cost->part, sizes), number(cost->saved_in_parts, sizes));
    add_again(&all, cost, sizes);
    fern_add_more(&all, number(formula->packed, sizes), number(formula->packed_whole, sizes), 0);
    fern_add_more(&all, number(cost->standing, sizes), number(cost->standing_whole, sizes), 0);
    fern_add_scattered(&all, number(cost->scattered, sizes));
    for (int i = 0; i < formula->fresh.count; i++) fern_add_fresh(&all, number(formula->fresh.items[i], sizes));
    return all;
}

static int64_t tiled_time(const Formula *formula, const struct fern_nest *all, Sizes *sizes, int sharers)
{
    const Nest *nest = formula->nest;
    int64_t outermost = 1 << 20;
    if (sharers > 1) outermost = count_of(sizes, outermost, 0, tile_range(nest, 0));
    if (sharers > 1 && nest->loops[0].collapsed) outermost = count_of(sizes, outermost, 1, tile_range(nest, 1));
    return nest_is_parallel(nest) ? fern_tiled_by(all, sharers, outermost, 1000 * formula->entry_ns) : fern_tiled(all, 1000 * formula->entry_ns);
}

double nest_estimate(const Nest *nest, int threads, const Assumptions *assumed)
{
    Formula formula;
    Sizes sizes = {.assumed = assumed, .nest = nest};
    if (!formula_of(nest, &formula)) return 0;
    const struct fern_nest all = evaluate(&formula, &sizes, threads);
    return (double)tiled_time(&formula, &all, &sizes, threads) / 1000;
}

double calls_estimate(const Nest *nest, int threads, const Assumptions *assumed)
{
    Formula formula;
    Sizes sizes = {.assumed = assumed, .nest = nest};
    if (!formula_of(nest, &formula)) return 0;
    const struct fern_nest all = evaluate(&formula, &sizes, threads);
    return (double)fern_written(&all) / 1000;
}

double again_estimate(const Nest *nest, const Assumptions *assumed)
{
    Formula formula;
    Sizes sizes = {.assumed = assumed, .nest = nest};
    if (!formula_of(nest, &formula)) return 0;
    const int64_t all = evaluate(&formula, &sizes, 1).tiled;
    const Expr *none = expr_constant(nest->plan->pool, 0);
    formula.cost.again = formula.cost.again_whole = none;
    formula.packed = expr_sub(nest->plan->pool, formula.packed, formula.cost.moved_again);
    formula.packed_whole = expr_sub(nest->plan->pool, formula.packed_whole, formula.cost.moved_again_whole);
    for (int k = 0; k < formula.calls.count; k++) formula.calls.items[k].flops = NULL; /* as many as the calls as written */
    return (double)fern_max(all - evaluate(&formula, &sizes, 1).tiled, 0) / 1000;
}

double saved_estimate(const Nest *nest, const Assumptions *assumed)
{
    Cost cost;
    Sizes sizes = {.assumed = assumed, .nest = nest};
    if (!nest_cost(nest, &cost)) return 0;
    const int64_t again = fern_plus(fern_portion(number(cost.again, &sizes), all_tiles(&sizes), 1 << 20), -number(cost.again_whole, &sizes));
    return (double)fern_plus(number(cost.saved, &sizes), -fern_max(again, 0));
}

/* A call on its own, by one thread: ps. */
static int64_t call_time(Plan *plan, const Stage *stage, const Assumptions *assumed)
{
    int flop = 0;
    Sizes sizes = {.assumed = assumed};
    if (!stage->node) return 0;
    const Expr *flops = call_flops(plan, stage, &flop);
    return fern_whole_call(&assumed->machine, number(call_bytes(plan, stage), &sizes), flops ? computes_for(plan->pool, flop, flops, &sizes) : 0,
                           1000 * call_ns(plan, stage), 1);
}

bool computes_estimate(Plan *plan, const Stage *stage, const Assumptions *assumed)
{
    int flop = 0;
    Sizes sizes = {.assumed = assumed};
    const Expr *flops = call_flops(plan, stage, &flop);
    return flops && computes_for(plan->pool, flop, flops, &sizes) > fern_portion(number(call_bytes(plan, stage), &sizes), assumed->machine.byte[3], 1024);
}

int64_t whole_estimate(Plan *plan, const Assumptions *assumed)
{
    const Expr *bytes = plan_whole_bytes(plan);
    return bytes ? number(bytes, &(Sizes){.assumed = assumed}) : INT64_MAX;
}

/* What emit_may_pay prints: the bytes, */
static bool may_pay(Plan *plan, const Least *least, int64_t whole, const Assumptions *assumed)
{
    if (whole <= (least->one < least->shared ? least->one : least->shared)) return false;
    return !plan_has_objects(plan) || least->shared <= least->one || whole > least->shared || sharers_estimate(plan->nests.items[0], assumed) == 1;
}

/* .. and what tiles save of them. */
static bool may_save(Plan *plan, const Least *least, int64_t whole, const Assumptions *assumed)
{
    const struct fern_machine *machine = &assumed->machine;
    int64_t saved = 0, alone = 0, share = 0;
    if (!least->asked) return true;
    for (int n = 0; n < least->asked; n++) {
        Sizes sizes = {.assumed = assumed};
        const int64_t all = number(least->nests[n].whole, &sizes), part = number(least->nests[n].saved, &sizes), passes = number(least->nests[n].passes, &sizes);
        const int64_t computes = least->nests[n].flops ? computes_for(plan->pool, least->nests[n].flop, least->nests[n].flops, &sizes) : 0;
        saved = fern_plus(saved, fern_may_save(machine, all, part));
        alone = fern_plus(alone, fern_may_alone(machine, all, part, passes));
        share = fern_plus(share, fern_may_share(machine, all, passes, computes));
    }
    if (!least->sharing) return saved > fern_times(least->ns, 1000);
    const bool shares = least->share_ns ? share > fern_times(least->share_ns, 1000) : whole > least->shared;
    const bool one = (least->alone && alone > fern_times(least->ns, 1000)) || sharers_estimate(plan->nests.items[0], assumed) == 1;
    return shares || (whole > least->one && one);
}

/* What emit_device_gain prints before it asks for times: the cache does not hold what calls touch again, and holds a tile. */
static bool may_pay_on_device(Plan *plan, const Assumptions *assumed)
{
    const int64_t cache = assumed->machine.cache[1];
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        Sizes sizes = {.assumed = assumed, .nest = nest};
        const Expr *bytes = reused_bytes(nest), *step = tile_rule(nest, 0).step;
        if (!bytes || (number(bytes, &sizes) > cache && (!step || number(step, &sizes) <= cache))) return true;
    }
    return false;
}

/* What emit_several_tiles prints. */
static bool some_loop_is_cut(const Plan *plan, const Assumptions *assumed)
{
    for (int n = 0; n < plan->nests.count; n++) {
        Sizes sizes = {.assumed = assumed, .nest = plan->nests.items[n]};
        for (int loop = 0; loop < sizes.nest->loop_count; loop++)
            if (number(tile_range(sizes.nest, loop), &sizes) > tile_size(&sizes, loop)) return true;
    }
    return false;
}

/* What calls outside of the loops lose. */
static int64_t outside_time(Plan *plan, const Assumptions *assumed)
{
    const Outside outside = plan_outside(plan, assumed->library_threads);
    if (outside == OUTSIDE_NONE) return 0;
    const int threads = sharers_estimate(shared_nest(plan), assumed);
    if (outside == OUTSIDE_WAITS) return threads > 1 ? FERN_SPIN : 0;
    int64_t one = 0;
    for (int s = 0; s < plan->stages.count; s++)
        if (outside_library(plan, plan->stages.items[s])) one = fern_plus(one, call_time(plan, plan->stages.items[s], assumed));
    return fern_outside(one, threads, FERN_SPIN);
}

Decision decision_estimate(Plan *plan, const Assumptions *assumed)
{
    Decision decision = {.is_made = plan->nests.count > 0 && !always_pays(plan), .alone = formula_looks_at_one(plan)};
    for (int n = 0; n < plan->nests.count && decision.is_made; n++) {
        Formula formula;
        Sizes sizes = {.assumed = assumed, .nest = plan->nests.items[n]};
        const int sharers = sharers_estimate(sizes.nest, assumed);
        decision.is_made = formula_of(sizes.nest, &formula);
        if (!decision.is_made) return decision;
        const struct fern_nest all = evaluate(&formula, &sizes, sharers);
        decision.written = fern_plus(decision.written, fern_written(&all));
        decision.tiled = fern_plus(decision.tiled, tiled_time(&formula, &all, &sizes, sharers));
        decision.on_one = fern_plus(decision.on_one, fern_alone(&all, 1000 * formula.entry_ns, 1000 * FERN_ALONE));
    }
    if (!decision.is_made) return decision;
    const bool on_device = plan->region->for_device;
    const Least least = on_device ? (Least){0} : least_bytes(plan, &assumed->machine);
    const int64_t whole = whole_estimate(plan, assumed);
    decision.may_save = may_save(plan, &least, whole, assumed);
    decision.is_large = (on_device ? may_pay_on_device(plan, assumed) : may_pay(plan, &least, whole, assumed)) && (!formula_asks_objects(plan) || some_loop_is_cut(plan, assumed));
    decision.outside = outside_time(plan, assumed);
    const int64_t written = on_device ? fern_portion(decision.written, 15, 16) : decision.written;
    decision.gains = fern_plus(decision.tiled, decision.outside) < written
                     || (decision.alone && decision.on_one < fern_portion(decision.written, 4, 5));
    decision.pays = decision.is_large && decision.may_save && decision.gains;
    return decision;
}

double parts_estimate(const Nest *nest, const Assumptions *assumed)
{
    const struct fern_machine *machine = &assumed->machine;
    Sizes sizes = {.assumed = assumed, .nest = nest};
    int64_t saved = 0, whole = 0;
    for (int first = 0, last; first < nest->pieces.count; first = last + 1) {
        last = first;
        if (piece_asks_for_large_tiles(nest->pieces.items[first])) continue;
        while (last + 1 < nest->pieces.count && !piece_asks_for_large_tiles(nest->pieces.items[last + 1])) last++;
        saved = fern_plus(saved, number(saved_between(nest, first, last), &sizes));
    }
    for (int p = 0; p < nest->pieces.count; p++) whole = fern_plus(whole, number(call_bytes(nest->plan, nest->pieces.items[p]->stage), &sizes));
    return calls_estimate(nest, 1, assumed) - (double)fern_portion(saved, fern_price(machine, whole) - machine->byte[0], 1024) / 1000;
}

double plan_estimate(Plan *plan, const Assumptions *assumed)
{
    double sum = 0;
    for (int n = 0; n < plan->nests.count; n++) {
        Cost cost;
        if (!nest_cost(plan->nests.items[n], &cost)) return -1;
        sum += nest_estimate(plan->nests.items[n], 1, assumed);
    }
    for (int s = 0; s < plan->stages.count; s++)
        if (!plan->stages.items[s]->nest) sum += (double)call_time(plan, plan->stages.items[s], assumed) / 1000;
    return sum;
}
