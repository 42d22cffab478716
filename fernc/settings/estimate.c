#include "estimate.h"

#include "model/estimate.h"

typedef struct Values {
    const Variants *variants;
    const Variant *variant;
    const Arguments *arguments;
    const int64_t *tiles;     /* of each column; 0: the default */
} Values;

static int64_t size_of(const Symbol *symbol, void *data)
{
    return argument_size(((const Values *)data)->arguments, symbol);
}

static int64_t tile_of(const Nest *nest, int loop, void *data)
{
    const Values *values = data;
    for (int c = 0; c < values->variants->column_count; c++)
        if (values->variant->nests[values->variants->columns[c].nest] == nest && values->variant->loops[c] == loop) return values->tiles[c];
    return 0;
}

static Assumptions assumptions_of(Values *values, int threads)
{
    const Options *options = values->variants->options;
    return (Assumptions){.machine = options->machine, .size_of = size_of, .tile_of = tile_of, .data = values, .threads = threads,
                         .library_starts = 1, .library_threads = options->blas_threads};
}

Estimate estimate_nest(const Variants *variants, Variant *variant, int nest, const Arguments *arguments,
                       const int64_t *tiles, int threads)
{
    if (!variant->costs_known) return (Estimate){0, 0};
    Values values = {variants, variant, arguments, tiles};
    const Assumptions assumed = assumptions_of(&values, threads);
    const Nest *of = variant->nests[nest];
    return (Estimate){footprint_estimate(of, &variant->costs[nest], &assumed), nest_estimate(of, nest_is_parallel(of) ? threads : 1, &assumed)};
}

double estimate_function(Variant *variant, const Arguments *arguments, const int64_t *tiles, int threads)
{
    Values values = {variant->family, variant, arguments, tiles};
    const Assumptions assumed = assumptions_of(&values, threads);
    double sum = 0;
    for (int p = 0; p < variant->planned->plans.count; p++) {
        const double plan = plan_estimate(variant->planned->plans.items[p], &assumed);
        if (plan < 0) return 0;
        sum += plan;
    }
    for (int n = 0; n < variant->family->nest_count; n++)
        if (nest_is_parallel(variant->nests[n]))
            sum += nest_estimate(variant->nests[n], threads, &assumed) - nest_estimate(variant->nests[n], 1, &assumed);
    return sum;
}

int64_t estimate_range(const Variants *variants, Variant *variant, int column, const Arguments *arguments,
                       const int64_t *tiles)
{
    Values values = {variants, variant, arguments, tiles};
    const Assumptions assumed = assumptions_of(&values, 1);
    return range_estimate(variant->nests[variants->columns[column].nest], variant->loops[column], &assumed);
}

int64_t estimate_default(const Variants *variants, Variant *variant, int column, const Arguments *arguments)
{
    static const int64_t none[MAX_COLUMNS];
    Values values = {variants, variant, arguments, none};
    const Assumptions assumed = assumptions_of(&values, 1);
    return tile_estimate(variant->nests[variants->columns[column].nest], variant->loops[column], &assumed);
}
