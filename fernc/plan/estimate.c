#include "estimate.h"

#include "cost.h"
#include "tile.h"

/* Read off one server, as those in generated code are; what matters are their ratios. */
static const double call_time = 20, again_time = 0.1; /* ns a call, ns a byte that is computed again */

static double byte_time(double bytes, const Setting *setting)
{
    return bytes <= (double)setting->caches[0] ? 0.01
           : bytes <= (double)setting->caches[1] ? 0.02
           : bytes <= (double)setting->caches[2] ? 0.04 : 0.07;
}

typedef struct Sizes {
    Nest *nest;
    const Setting *setting;
} Sizes;

static int64_t value_of(const Symbol *symbol, void *data)
{
    const Sizes *sizes = data;
    Nest *nest = sizes->nest;
    for (int n = 0; nest && n < nest->loop_count + nest->sub_count; n++)
        if (nest->loops[n].tile == symbol) return tile_estimate(nest, n, sizes->setting);
    return sizes->setting->size_of(symbol, sizes->setting->data);
}

static bool evaluate(const Expr *expr, Nest *nest, const Setting *setting, double *value)
{
    Sizes sizes = {nest, setting};
    int64_t number;
    if (!expr || !expr_evaluate(expr, value_of, &sizes, &number)) return false;
    *value = (double)number;
    return true;
}

/* What emit_gain_of_loop computes in generated code. */
static bool tiles_gain(Nest *nest, int loop, const Expr *size, const Setting *setting)
{
    Cost cost;
    double whole, saved, in_parts, tile, extra, extra_whole, range, length;
    if (!nest_cost(nest, &cost) || !evaluate(cost.whole, nest, setting, &whole) || !evaluate(cost.saved, nest, setting, &saved)
        || !evaluate(cost.saved_in_parts, nest, setting, &in_parts)
        || !evaluate(with_tile(nest, loop, size, cost.tile), nest, setting, &tile)
        || !evaluate(with_tile(nest, loop, size, cost.extra), nest, setting, &extra)
        || !evaluate(cost.extra_whole, nest, setting, &extra_whole) || !evaluate(tile_range(nest, loop), nest, setting, &range)
        || !evaluate(size, nest, setting, &length))
        return true;
    double tiles = range > length ? range / length : 1;
    for (int n = 0; n < nest->loop_count; n++)
        if (n != loop && evaluate(tile_range(nest, n), nest, setting, &range))
            tiles *= range / (double)tile_estimate(nest, n, setting);
    return (saved - in_parts) * (byte_time(whole, setting) - byte_time(tile, setting))
           > (tiles * extra - extra_whole) * byte_time(tile, setting) + tiles * nest->pieces.count * call_time;
}

int64_t tile_estimate(Nest *nest, int loop, const Setting *setting)
{
    TileRule rule = tile_rule(nest, loop);
    double size, range;
    if (rule.packs && !tiles_gain(nest, loop, rule.size, setting)) rule.size = tile_range(nest, loop);
    if (!rule.size) {
        if (!evaluate(rule.step, nest, setting, &size)) return 1;
        size = (double)tile_fit((int64_t)size, rule.overlaps, setting->caches[0]);
    }
    else if (!evaluate(rule.size, nest, setting, &size))
        return 1;
    if (evaluate(tile_range(nest, loop), nest, setting, &range) && size > range) size = range;
    return size < 1 ? 1 : (int64_t)size;
}

static double tile_count(Nest *nest, const Setting *setting)
{
    double count = 1, range;
    for (int n = 0; n < nest->loop_count; n++) {
        if (n + 1 < nest->loop_count && nest->loops[n + 1].chunked) continue;
        int first = n;
        while (nest->loops[first].chunked) first--;
        if (!evaluate(tile_range(nest, first), nest, setting, &range)) return -1;
        double tiles = range / (double)tile_estimate(nest, n, setting);
        count *= tiles < 1 ? 1 : tiles;
    }
    return count;
}

static double nest_estimate(Nest *nest, const Setting *setting)
{
    Cost cost;
    double tiles = tile_count(nest, setting), in_parts, part, whole, saved, tile, extra, extra_whole, again, again_whole, memory;
    if (!nest_cost(nest, &cost) || tiles < 0 || !evaluate(cost.whole, nest, setting, &whole)
        || !evaluate(cost.saved, nest, setting, &saved) || !evaluate(cost.tile, nest, setting, &tile)
        || !evaluate(cost.saved_in_parts, nest, setting, &in_parts) || !evaluate(cost.part, nest, setting, &part)
        || !evaluate(cost.extra, nest, setting, &extra) || !evaluate(cost.extra_whole, nest, setting, &extra_whole)
        || !evaluate(cost.again, nest, setting, &again) || !evaluate(cost.again_whole, nest, setting, &again_whole)
        || !evaluate(cost.memory, nest, setting, &memory))
        return -1;
    double twice = tiles * again - again_whole, packed = tiles * (extra - again) - (extra_whole - again_whole);
    return memory * byte_time(whole, setting) + (saved - in_parts + (packed > 0 ? packed : 0)) * byte_time(tile, setting)
           + in_parts * byte_time(part, setting)
           + (twice > 0 ? twice * again_time : 0) + tiles * nest->pieces.count * call_time;
}

double call_estimate(Plan *plan, const Stage *stage, const Setting *setting)
{
    double bytes;
    if (!stage->node || !evaluate(call_bytes(plan, stage), NULL, setting, &bytes)) return 0;
    return bytes * byte_time(bytes, setting) + call_time;
}

double plan_estimate(Plan *plan, const Setting *setting)
{
    double sum = 0;
    for (int n = 0; n < plan->nests.count; n++) {
        double nest = nest_estimate(plan->nests.items[n], setting);
        if (nest < 0) return -1;
        sum += nest;
    }
    for (int s = 0; s < plan->stages.count; s++)
        if (!plan->stages.items[s]->nest) sum += call_estimate(plan, plan->stages.items[s], setting);
    return sum;
}
