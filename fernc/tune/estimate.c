#include "estimate.h"

#include "plan/tile.h"

#include <math.h>

/* The numbers of docs/cost-model.md: generated code has them in fern_gain (emit/emit.c). */
static const double byte_ns[] = {0.01, 0.02, 0.04, 0.07};
enum { CALL_NS = 20, THREADS_NS = 20000 };

typedef struct Values {
    const Variants *variants;
    const Variant *variant;
    Nest *nest;
    int number;               /* of the nest */
    const Arguments *arguments;
    const int64_t *tiles;     /* of each column; 0: the default */
} Values;

static int64_t value_of(const Symbol *symbol, void *data);

static int column_of(const Values *values, int loop)
{
    for (int c = 0; c < values->variants->column_count; c++)
        if (values->variants->columns[c].nest == values->number && values->variant->loops[c] == loop) return c;
    return -1;
}

/* As fern_tile and fern_round have it. 0: it cannot be told. */
static int64_t tile_of(Values *values, int loop)
{
    const NestLoop *cut = &values->nest->loops[loop];
    int column = column_of(values, loop);
    int64_t size = column >= 0 ? values->tiles[column] : 0, range;
    TileRule rule = {0};
    if (!size) rule = tile_rule(values->nest, loop);
    if (!size && rule.size && !expr_evaluate(rule.size, value_of, values, &size)) return 0;
    if (!size && rule.step) {
        int64_t step;
        if (!expr_evaluate(rule.step, value_of, values, &step)) return 0;
        size = tile_fit(step, rule.overlaps, values->variants->options->caches[0]);
    }
    if (!expr_evaluate(tile_range(values->nest, loop), value_of, values, &range)) return 0;
    if (size > range) size = range;
    if (size < 1) size = 1;
    return (size + cut->granule - 1) / cut->granule * cut->granule;
}

static int64_t value_of(const Symbol *symbol, void *data)
{
    Values *values = data;
    for (int l = 0; l < values->nest->loop_count + values->nest->sub_count; l++)
        if (values->nest->loops[l].tile == symbol) return tile_of(values, l);
    return argument_size(values->arguments, symbol);
}

static Values values_of(const Variants *variants, Variant *variant, int nest, const Arguments *arguments,
                        const int64_t *tiles)
{
    return (Values){variants, variant, variant->nests[nest], nest, arguments, tiles};
}

static double number(Values *values, const Expr *expr)
{
    int64_t value;
    return expr_evaluate(expr, value_of, values, &value) ? (double)value : 0;
}

static double byte(const Values *values, double bytes)
{
    const long long *caches = values->variants->options->caches;
    int level = 0;
    while (level < 3 && bytes > (double)caches[level]) level++;
    return byte_ns[level];
}

/* Tiles of a loop, chunks and what cuts them counted together. */
static double tiles_along(Values *values, int loop)
{
    double range = number(values, tile_range(values->nest, loop)), tile = (double)tile_of(values, loop);
    return range <= tile ? 1 : range / tile;
}

/* How much longer the largest share of the outer loop's tiles takes than it would shared evenly. */
static double unevenness(Values *values, int threads)
{
    const NestLoop *outer = &values->nest->loops[0];
    double count = ceil(tiles_along(values, 0)) * (outer->collapsed ? ceil(tiles_along(values, 1)) : 1);
    return ceil(count / threads) * threads / count;
}

Estimate estimate_nest(const Variants *variants, Variant *variant, int nest, const Arguments *arguments,
                       const int64_t *tiles, int threads)
{
    if (!variant->costs_known) return (Estimate){0, 0};
    Values values = values_of(variants, variant, nest, arguments, tiles);
    const Cost *cost = &variant->costs[nest];
    double count = 1;
    for (int l = 0; l < values.nest->loop_count; l++) count *= tiles_along(&values, l);
    double whole = number(&values, cost->whole), tile = number(&values, cost->tile), saved = number(&values, cost->saved);
    double extra = count * number(&values, cost->extra) - number(&values, cost->extra_whole);
    double ns = (number(&values, cost->passes) - saved) * byte(&values, whole) + (saved + extra) * byte(&values, tile)
                + CALL_NS * count * values.nest->pieces.count;
    if (nest_is_parallel(values.nest)) ns = ns / threads * unevenness(&values, threads) + THREADS_NS;
    return (Estimate){tile, ns};
}

int64_t estimate_range(const Variants *variants, Variant *variant, int column, const Arguments *arguments,
                       const int64_t *tiles)
{
    Values values = values_of(variants, variant, variants->columns[column].nest, arguments, tiles);
    int64_t range;
    return expr_evaluate(tile_range(values.nest, variant->loops[column]), value_of, &values, &range) ? range : 0;
}

int64_t estimate_default(const Variants *variants, Variant *variant, int column, const Arguments *arguments)
{
    static const int64_t none[MAX_COLUMNS];
    Values values = values_of(variants, variant, variants->columns[column].nest, arguments, none);
    return tile_of(&values, variant->loops[column]);
}
