#include "estimate.h"

#include "fork.h"
#include "tile.h"
#include "visible.h"

static const double again_time = 0.1; /* ns a byte that is computed again */
static const int assumed_threads = 2; /* of a loop that threads share: there may be more */

double byte_ns(int level, const long long *caches)
{
    static const double times[] = {FERN_BYTE_FIRST, 0.02, 0.04, 0.07}, near[] = {FERN_BYTE_FIRST, 0.012, 0.03, 0.07};
    return caches[1] < SMALL_SECOND ? near[level] : times[level];
}

/* Of what is larger than a cache, but not twice as large, a part is still found there. */
double byte_time(double bytes, const Assumptions *assumed)
{
    int level = 0;
    while (level < 3 && bytes >= 2 * (double)assumed->caches[level]) level++;
    const double ns = byte_ns(level, assumed->caches);
    if (level == 3) return ns;
    const double beyond = bytes / (double)assumed->caches[level] - 1;
    return beyond > 0 ? ns + beyond * (byte_ns(level + 1, assumed->caches) - ns) : ns;
}

typedef struct Sizes {
    Nest *nest; /* NULL: the expression has no tile sizes */
    const Assumptions *assumed;
} Sizes;

static int64_t value_of(const Symbol *symbol, void *data)
{
    const Sizes *sizes = data;
    Nest *nest = sizes->nest;
    for (int n = 0; nest && n < nest->loop_count + nest->sub_count; n++)
        if (nest->loops[n].tile == symbol) return tile_estimate(nest, n, sizes->assumed);
    return sizes->assumed->size_of(symbol, sizes->assumed->data);
}

/* 0 where it cannot be told. */
static double number(const Expr *expr, Nest *nest, const Assumptions *assumed)
{
    Sizes sizes = {nest, assumed};
    int64_t value;
    return expr_evaluate(expr, value_of, &sizes, &value) ? (double)value : 0;
}

/* fern_gain of generated code. */
static double gain(double whole, double tile, double saved, double extra, double calls, const Assumptions *assumed)
{
    return saved * (byte_time(whole, assumed) - byte_time(tile, assumed)) - extra * byte_time(tile, assumed) - calls;
}

/* What emit_gain_of_loop prints. */
static bool tiles_gain(Nest *nest, int loop, const TileRule *rule, const Assumptions *assumed)
{
    Cost cost;
    if (!nest_cost(nest, &cost)) return true;
    double tiles = 1;
    for (int n = 0; n < nest->loop_count; n++) {
        const Expr *size = tried_with(rule, loop, n);
        const double range = number(tile_range(nest, n), nest, assumed), length = size ? number(size, nest, assumed) : 0;
        tiles *= !size ? tiles_estimate(nest, n, assumed) : range > length ? range / length : 1;
    }
    double extra = tiles * number(with_tried_tiles(nest, rule, loop, cost.extra), nest, assumed) - number(cost.extra_whole, nest, assumed);
    return gain(number(cost.whole, nest, assumed), number(with_tried_tiles(nest, rule, loop, cost.tile), nest, assumed),
                number(cost.saved, nest, assumed) - number(cost.saved_in_parts, nest, assumed), extra,
                tiles * (double)nest_calls_ns(nest), assumed) > 0;
}

/* Cut off where it is beyond what elements and bytes there may be. */
static int64_t whole_number(const Expr *expr, Nest *nest, const Assumptions *assumed)
{
    const double most = (double)(INT64_C(1) << 60), value = number(expr, nest, assumed);
    return value > most ? (int64_t)most : value > 0 ? (int64_t)value : 0;
}

static int64_t fit_estimate(Nest *nest, const TileRule *rule, const Assumptions *assumed)
{
    const int64_t step = whole_number(rule->step, nest, assumed);
    if (rule->second) return tile_fill(step, assumed->caches[1]);
    const int64_t steps = tile_fit(nest->forked ? TILE_STREAMS * step : step, rule->all || nest->plan->region->for_device, assumed->caches[0]);
    if (rule->streams) return tile_ahead(steps, whole_number(rule->streams, nest, assumed), rule->few, assumed->caches[1]);
    return rule->stands ? tile_fit_beside(steps, step, whole_number(rule->stands, nest, assumed), assumed->caches[1]) : steps;
}

/* As fern_tile, fern_fit and fern_round have it. */
int64_t tile_estimate(Nest *nest, int loop, const Assumptions *assumed)
{
    int64_t size = assumed->tile_of ? assumed->tile_of(nest, loop, assumed->data) : 0, range = range_estimate(nest, loop, assumed);
    if (!size) {
        TileRule rule = tile_rule(nest, loop);
        if (rule.packs && !tiles_gain(nest, loop, &rule, assumed)) rule.size = tile_range(nest, loop);
        size = rule.size ? whole_number(rule.size, nest, assumed) : fit_estimate(nest, &rule, assumed);
    }
    if (size > range) size = range;
    if (size < 1) size = 1;
    int64_t granule = nest->loops[loop].granule;
    return (size + granule - 1) / granule * granule;
}

int64_t range_estimate(Nest *nest, int loop, const Assumptions *assumed)
{
    return whole_number(tile_range(nest, loop), nest, assumed);
}

double tiles_estimate(Nest *nest, int loop, const Assumptions *assumed)
{
    double range = (double)range_estimate(nest, loop, assumed), tile = (double)tile_estimate(nest, loop, assumed);
    return range <= tile ? 1 : range / tile;
}

double footprint_estimate(Nest *nest, const Cost *cost, const Assumptions *assumed)
{
    return number(cost->tile, nest, assumed);
}

static double ns_in_parts(Nest *nest, const Assumptions *assumed)
{
    double ns = 0;
    for (int i = 0; i < nest->sub_count; i++)
        ns += (double)part_calls_ns(nest, i) * tiles_estimate(nest, nest->loop_count + i, assumed);
    return ns;
}

static double bytes_again(Nest *nest, const Cost *cost, double tiles, const Assumptions *assumed)
{
    double again = tiles * number(cost->again, nest, assumed) - number(cost->again_whole, nest, assumed);
    return again > 0 ? again : 0;
}

static double all_tiles(Nest *nest, const Assumptions *assumed)
{
    double tiles = 1;
    for (int n = 0; n < nest->loop_count; n++) tiles *= tiles_estimate(nest, n, assumed);
    return tiles;
}

double again_estimate(Nest *nest, const Assumptions *assumed)
{
    Cost cost;
    return nest_cost(nest, &cost) ? bytes_again(nest, &cost, all_tiles(nest, assumed), assumed) * again_time : 0;
}

double saved_estimate(Nest *nest, const Cost *cost, const Assumptions *assumed)
{
    return number(cost->saved, nest, assumed) - bytes_again(nest, cost, all_tiles(nest, assumed), assumed);
}

/* What calls compute for, beyond the time that what they move takes. */
static double computing_estimate(Nest *nest, const Cost *cost, double tiles, double whole, double tile, const Assumptions *assumed)
{
    double sum = 0;
    for (int i = 0; i < cost->computing.count; i++) {
        const Computing *call = &cost->computing.items[i];
        double saved = number(call->saved, nest, assumed);
        double more = tiles * number(call->flops, nest, assumed) * call->flop
                      - (number(call->passes, nest, assumed) - saved) * whole - saved * tile;
        if (more > 0) sum += more;
    }
    return sum;
}

double nest_estimate(Nest *nest, const Cost *cost, const Assumptions *assumed)
{
    double tiles = all_tiles(nest, assumed);
    double whole = byte_time(number(cost->whole, nest, assumed), assumed), part = byte_time(number(cost->part, nest, assumed), assumed);
    double tile = byte_time(footprint_estimate(nest, cost, assumed), assumed);
    double saved = number(cost->saved, nest, assumed), in_parts = number(cost->saved_in_parts, nest, assumed);
    double again = bytes_again(nest, cost, tiles, assumed);
    double extra = tiles * number(cost->extra, nest, assumed) - number(cost->extra_whole, nest, assumed) - again;
    double standing = tiles * number(cost->standing, nest, assumed) - number(cost->standing_whole, nest, assumed);
    double anew = (extra > 0 ? extra : 0) + (standing > 0 ? standing : 0);
    double scattered = number(cost->scattered, nest, assumed) * (whole - tile);
    return (number(cost->passes, nest, assumed) - saved) * whole + (saved - in_parts + anew) * tile + scattered
           + computing_estimate(nest, cost, tiles, whole, tile, assumed) + in_parts * part + tiles * ns_in_parts(nest, assumed) + again * again_time + tiles * (double)nest_calls_ns(nest);
}

/* fern_hidden of generated code, for all calls that compute. */
static double hidden_estimate(Nest *nest, const Cost *cost, double whole, double tile, const Assumptions *assumed)
{
    double sum = 0;
    for (int i = 0; i < cost->computing.count; i++) {
        const Computing *call = &cost->computing.items[i];
        double computes = number(call->flops_whole, nest, assumed) * call->flop, saved = number(call->saved, nest, assumed);
        double before = number(call->passes, nest, assumed) * byte_time(whole, assumed);
        double after = before - saved * (byte_time(whole, assumed) - byte_time(tile, assumed));
        if (computes > after) sum += (computes < before ? computes : before) - after;
    }
    return sum;
}

/* fern_whole_call of generated code. */
static double call_estimate_on(Plan *plan, const Stage *stage, int threads, const Assumptions *assumed)
{
    if (!stage->node) return 0;
    double flop = 0, bytes = number(call_bytes(plan, stage), NULL, assumed);
    const bool in_memory = bytes > 2 * (double)assumed->caches[2];
    double moves = bytes * byte_time(bytes, assumed) / (in_memory ? (threads + 1) / 2.0 : threads);
    const Expr *flops = call_flops(plan, stage, &flop);
    double computes = flops ? number(flops, NULL, assumed) * flop / threads : 0;
    return (computes > moves ? computes : moves) + (double)call_ns(stage);
}

static double call_estimate(Plan *plan, const Stage *stage, const Assumptions *assumed)
{
    return call_estimate_on(plan, stage, 1, assumed);
}

/* What emit_nest_gain prints. */
static double nest_gain_estimate(Nest *nest, const Cost *cost, const Assumptions *assumed)
{
    double tiles = all_tiles(nest, assumed), whole = number(cost->whole, nest, assumed);
    double saved = number(cost->saved, nest, assumed), in_parts = number(cost->saved_in_parts, nest, assumed);
    double extra = tiles * (number(cost->extra, nest, assumed) + number(cost->standing, nest, assumed))
                   - number(cost->extra_whole, nest, assumed) - number(cost->standing_whole, nest, assumed);
    double sum = gain(whole, number(cost->tile, nest, assumed), saved - in_parts, extra, (double)nest_calls_ns(nest) * tiles - (double)dear_calls_ns(nest), assumed);
    if (in_parts > 0) sum += gain(whole, number(cost->part, nest, assumed), in_parts, 0, tiles * ns_in_parts(nest, assumed), assumed);
    sum -= hidden_estimate(nest, cost, whole, number(cost->tile, nest, assumed), assumed);
    if (!nest_is_parallel(nest)) return sum;
    /* As fern_shared has it; a library is taken to start as many threads, or one, where it starts none. */
    double written = 0, shared = 0, one = 0;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        if (stage->node->kind != NODE_CALL) continue;
        shared += call_estimate_on(nest->plan, stage, assumed_threads, assumed);
        one += call_estimate(nest->plan, stage, assumed);
        written += call_estimate_on(nest->plan, stage, stage->node->routine->library ? assumed_threads : 1, assumed);
    }
    return (one > 0 ? written - (1 - sum / one) * shared : sum) - FERN_THREADS;
}

double whole_estimate(Plan *plan, const Assumptions *assumed)
{
    double whole = 0;
    Cost cost;
    for (int n = 0; n < plan->nests.count; n++)
        if (nest_cost(plan->nests.items[n], &cost)) whole += number(cost.whole, plan->nests.items[n], assumed);
    return whole;
}

bool gain_estimate(Plan *plan, const Assumptions *assumed, double *gained, bool *fits)
{
    *gained = -FERN_SCRATCH * plan_scratch_count(plan);
    for (int n = 0; n < plan->nests.count; n++) {
        Cost cost;
        if (!nest_cost(plan->nests.items[n], &cost)) return false;
        *gained += nest_gain_estimate(plan->nests.items[n], &cost, assumed);
    }
    *fits = whole_estimate(plan, assumed) <= (double)assumed->caches[0];
    return plan->nests.count > 0;
}

double calls_estimate(const Nest *nest, const Assumptions *assumed)
{
    double sum = 0;
    for (int p = 0; p < nest->pieces.count; p++) sum += call_estimate(nest->plan, nest->pieces.items[p]->stage, assumed);
    return sum;
}

double parts_estimate(Nest *nest, const Assumptions *assumed)
{
    double saved = 0, whole = 0;
    for (int first = 0, last; first < nest->pieces.count; first = last + 1) {
        last = first;
        if (piece_asks_for_large_tiles(nest->pieces.items[first])) continue;
        while (last + 1 < nest->pieces.count && !piece_asks_for_large_tiles(nest->pieces.items[last + 1])) last++;
        saved += number(saved_between(nest, first, last), nest, assumed);
    }
    for (int p = 0; p < nest->pieces.count; p++) whole += number(call_bytes(nest->plan, nest->pieces.items[p]->stage), nest, assumed);
    return calls_estimate(nest, assumed) - saved * (byte_time(whole, assumed) - FERN_BYTE_FIRST);
}

double plan_estimate(Plan *plan, const Assumptions *assumed)
{
    double sum = 0;
    for (int n = 0; n < plan->nests.count; n++) {
        Cost cost;
        if (!nest_cost(plan->nests.items[n], &cost)) return -1;
        sum += nest_estimate(plan->nests.items[n], &cost, assumed);
    }
    for (int s = 0; s < plan->stages.count; s++)
        if (!plan->stages.items[s]->nest) sum += call_estimate(plan, plan->stages.items[s], assumed);
    return sum;
}
