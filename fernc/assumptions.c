#include "assumptions.h"

#include "gpu/devices.h"

#include <string.h>

typedef struct Sizes {
    const Options *options;
    const FunctionPlan *planned;
} Sizes;

/* What estimates are for: the sizes that are given, else such that arrays are larger than caches. */
static int64_t assumed_size(const Symbol *symbol, void *data)
{
    enum { MATRIX = 4096, VECTOR = 1 << 22 };
    const Sizes *sizes = data;
    for (int i = 0; i < sizes->options->sizes.count; i++)
        if (!strcmp(sizes->options->sizes.items[i].name, symbol->name)) return sizes->options->sizes.items[i].size;
    for (int p = 0; p < sizes->planned->plans.count; p++)
        for (int i = 0; i < sizes->planned->plans.items[p]->spaces.count; i++)
            if (sizes->planned->plans.items[p]->spaces.items[i]->rank > 1) return MATRIX;
    return VECTOR;
}

static const char *sizes_in_words(const Sizes *sizes, Arena *arena)
{
    static const Symbol other = {.name = ""};
    const char *text = "", *others = arena_printf(arena, "sizes of %lld", (long long)assumed_size(&other, (void *)sizes));
    for (int i = 0; i < sizes->options->sizes.count; i++)
        text = arena_printf(arena, "%s%s = %lld, ", text, sizes->options->sizes.items[i].name,
                            (long long)sizes->options->sizes.items[i].size);
    return *text ? arena_printf(arena, "%sother %s", text, others) : others;
}

const Assumptions *assumptions_new(FunctionPlan *planned, const Options *options, Arena *arena)
{
    Sizes *sizes = arena_alloc(arena, sizeof *sizes);
    Assumptions *assumed = arena_alloc(arena, sizeof *assumed);
    *sizes = (Sizes){options, planned};
    *assumed = (Assumptions){.caches = {options->caches[0], options->caches[1], options->caches[2]}, .size_of = assumed_size,
                             .data = sizes, .sizes = sizes_in_words(sizes, arena)};
    if (options->cuda) /* half of the second cache, as generated code has it; of a device that is not said, an H200's */
        assumed->caches[0] = (options->device_cache ? options->device_cache : device_cache("h200")) / 2;
    return assumed;
}
