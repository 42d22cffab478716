#include "sample.h"

enum { SIZE = 4096, TILE = 64 };

static int64_t tile_of(const NestLoop *loop)
{
    return loop->asked ? loop->asked : TILE;
}

static int64_t symbol_value(const Symbol *symbol, void *data)
{
    const Nest *nest = data;
    for (int n = 0; nest && n < nest->loop_count + nest->sub_count; n++)
        if (nest->loops[n].tile == symbol) return tile_of(&nest->loops[n]);
    return SIZE;
}

const char *sample_sizes(const Nest *nest)
{
    for (int n = 0; n < nest->loop_count + nest->sub_count; n++)
        if (nest->loops[n].asked) return SAMPLE_SIZES;
    return "with sizes of 4096 and tiles of 64";
}

bool sample_value(const Expr *expr, const Nest *nest, int64_t *value)
{
    return expr_evaluate(expr, symbol_value, (void *)nest, value);
}

const char *human_bytes(Arena *arena, int64_t bytes)
{
    static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB"};
    double value = (double)bytes;
    int unit = 0;
    while (value >= 1024 && unit < 5) {
        value /= 1024;
        unit++;
    }
    return arena_printf(arena, unit ? "%.1f %s" : "%.0f %s", value, units[unit]);
}

/* 0 where it has no value. */
static int64_t value_of(const Expr *expr, const Nest *nest)
{
    int64_t value;
    return sample_value(expr, nest, &value) ? value : 0;
}

bool nest_sample(Nest *nest, NestSample *sample)
{
    Cost *cost = &sample->cost;
    if (!nest_cost(nest, cost)) return false;
    double tiles = 1;
    for (int n = 0; n < nest->loop_count; n++) {
        const Expr *extent = expr_sub(nest->plan->pool, nest->loops[n].end, nest->loops[n].begin);
        if (!nest->loops[n].chunked) tiles *= (double)value_of(extent, nest) / (double)tile_of(&nest->loops[n]);
    }
    sample->passes = value_of(cost->passes, nest);
    sample->saved = value_of(cost->saved, nest);
    sample->whole = value_of(cost->whole, nest);
    sample->tile = value_of(cost->tile, nest);
    sample->extra = (int64_t)(tiles * (double)value_of(cost->extra, nest)) - value_of(cost->extra_whole, nest);
    sample->calls = tiles * nest->pieces.count;
    return true;
}

bool window_sample(const Window *window, WindowSample *sample)
{
    const Root *root = window->space->root;
    if (!root->elements || !sample_value(root->elements, window->nest, &sample->before)
        || !sample_value(window->bound, window->nest, &sample->after))
        return false;
    sample->before *= root->element_bytes;
    sample->after *= root->element_bytes;
    return true;
}
