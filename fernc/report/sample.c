#include "sample.h"

#include "model/calls.h"
#include "model/estimate.h"

#include <string.h>

typedef struct Values {
    const Assumptions *assumed;
    const Nest *nest; /* NULL: no tile sizes */
} Values;

static int64_t symbol_value(const Symbol *symbol, void *data)
{
    const Values *values = data;
    const Nest *nest = values->nest;
    for (int n = 0; nest && n < nest->loop_count + nest->sub_count; n++)
        if (nest->loops[n].tile == symbol) return tile_estimate(nest, n, values->assumed);
    for (int w = 0; nest && w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        int64_t rows;
        if (window->ring == symbol && expr_evaluate(window->ring_rows, symbol_value, data, &rows)) return window->turns ? fern_turn(rows) : rows;
    }
    return values->assumed->size_of(symbol, values->assumed->data);
}

const char *sample_sizes_of_all(const FunctionPlan *functions, int count, Arena *arena)
{
    const char *text = NULL, *first = NULL;
    for (int f = 0; f < count; f++)
        for (int p = 0; p < functions[f].plans.count; p++) {
            const char *sizes = functions[f].plans.items[p]->assumed->sizes;
            if (first && !strcmp(first, sizes)) continue;
            text = text ? arena_printf(arena, "%s, %s in `%s`", text, sizes, functions[f].function->name)
                        : arena_printf(arena, "with %s", sizes);
            if (!first) first = sizes;
        }
    return text ? text : "";
}

const char *sample_sizes(const Nest *nest)
{
    const Assumptions *assumed = nest->plan->assumed;
    const char *text = arena_printf(nest->plan->arena, "with %s and tiles of", assumed->sizes);
    for (int n = 0; n < nest->loop_count; n++)
        text = arena_printf(nest->plan->arena, "%s%s %lld", text, n ? " x" : "", (long long)tile_estimate(nest, n, assumed));
    return text;
}

bool sample_value(const Expr *expr, Plan *plan, const Nest *nest, int64_t *value)
{
    Values values = {plan->assumed, nest};
    return expr_evaluate(expr, symbol_value, &values, value);
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

const char *human_time(Arena *arena, double ns, double unit)
{
    return unit < 1e4 ? arena_printf(arena, "%.2f us", ns * 1e-3) : arena_printf(arena, "%.2f ms", ns * 1e-6);
}

/* 0 where it has no value. */
static int64_t value_of(const Expr *expr, const Nest *nest)
{
    int64_t value;
    return sample_value(expr, nest->plan, nest, &value) ? value : 0;
}

bool nest_sample(const Nest *nest, NestSample *sample)
{
    Cost *cost = &sample->cost;
    if (!nest_cost(nest, cost)) return false;
    double tiles = 1;
    for (int n = 0; n < nest->loop_count; n++) tiles *= tiles_estimate(nest, n, nest->plan->assumed);
    sample->passes = value_of(cost->passes, nest);
    sample->saved = value_of(cost->saved, nest);
    sample->whole = value_of(cost->whole, nest);
    sample->tile = value_of(cost->tile, nest);
    sample->extra = (int64_t)(tiles * (double)value_of(cost->extra, nest)) - value_of(cost->extra_whole, nest);
    sample->calls = tiles * nest_call_count(nest);
    return true;
}

bool window_sample(const Window *window, WindowSample *sample)
{
    const Root *root = window->space->root;
    const Nest *nest = window->nest;
    if (!root->elements || !sample_value(root->elements, nest->plan, nest, &sample->before)
        || !sample_value(window->bound, nest->plan, nest, &sample->after))
        return false;
    sample->before *= root->element_bytes;
    sample->after = window->in_iteration ? root->element_bytes : sample->after * root->element_bytes;
    return true;
}
