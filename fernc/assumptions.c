#include "assumptions.h"

#include "gpu/devices.h"

#include <string.h>

typedef struct Sizes {
    const Options *options;
    const Function *function;
    int shaped;               /* of so many of its regions it is known, */
    int planned;              /* and it is to be known of so many */
    int rank;                 /* the most dimensions that an array has which they touch */
} Sizes;

enum { ASSUMED_THREADS = 2 }; /* of a loop that threads share: there may be more */

static bool is_shaped(const Region *region, int *rank)
{
    bool shaped = false;
    for (int i = 0; i < region->roots.count; i++) {
        if (!region->roots.items[i]->space) continue;
        shaped = true;
        if (region->roots.items[i]->space->rank > *rank) *rank = region->roots.items[i]->space->rank;
    }
    return shaped;
}

/* What estimates are for: the sizes that are given, else such that arrays are larger than caches. On ranks those that
 * are given are for the report, of code that has been made without them. */
static int64_t assumed_size(const Symbol *symbol, void *data)
{
    static const int64_t by_rank[] = {1 << 22, 1 << 22, 4096, 256, 64};
    enum { RANKS = sizeof by_rank / sizeof *by_rank, MEASURE = 256 };
    Sizes *sizes = data;
    for (int i = 0; i < sizes->options->sizes.count && !sizes->options->ranks; i++)
        if (!strcmp(sizes->options->sizes.items[i].name, symbol->name)) return sizes->options->sizes.items[i].size;
    if (symbol->is_measure) return MEASURE;
    if (symbol->is_begin) return 0;
    while (sizes->shaped < sizes->planned && is_shaped(sizes->function->regions.items[sizes->shaped], &sizes->rank))
        sizes->shaped++;
    return by_rank[sizes->rank < RANKS ? sizes->rank : RANKS - 1];
}

typedef struct SizesVisit {
    Sizes *sizes;
    bool *met;                /* of those that are given */
    bool others;
} SizesVisit;

static void meet_size(const Symbol *symbol, void *data)
{
    SizesVisit *visit = data;
    const Options *options = visit->sizes->options;
    bool given = false;
    for (int i = 0; i < options->sizes.count && !options->ranks; i++)
        if (!strcmp(options->sizes.items[i].name, symbol->name)) given = visit->met[i] = true;
    visit->others |= !given && !symbol->is_measure && !symbol->is_begin;
}

/* The sizes of arrays and loops that the function's calls touch. */
static void meet_sizes(SizesVisit *visit)
{
    const Function *function = visit->sizes->function;
    for (int r = 0; r < function->regions.count; r++)
        for (int i = 0; i < function->regions.items[r]->roots.count; i++) {
            const Space *space = function->regions.items[r]->roots.items[i]->space;
            for (int d = 0; space && d < space->rank; d++)
                if (space->extent[d]) expr_each_symbol(space->extent[d], meet_size, visit);
            for (int u = 0; space && u < space->uses.count; u++) {
                const Stage *stage = space->uses.items[u].stage;
                for (int l = 0; l < stage->loop_count; l++) {
                    expr_each_symbol(stage->loops[l].begin, meet_size, visit);
                    expr_each_symbol(stage->loops[l].end, meet_size, visit);
                }
            }
        }
}

static void sizes_in_words(Assumptions *assumed, Sizes *sizes, Arena *arena)
{
    static const Symbol other = {.name = ""};
    const Options *options = sizes->options;
    SizesVisit visit = {sizes, arena_alloc(arena, sizeof(bool) * (size_t)(options->sizes.count + 1)), false};
    const char *text = "", *others = arena_printf(arena, "sizes of %lld", (long long)assumed_size(&other, sizes));
    meet_sizes(&visit);
    for (int i = 0; i < options->sizes.count; i++)
        if (visit.met[i])
            text = arena_printf(arena, "%s%s%s = %lld", text, *text ? ", " : "", options->sizes.items[i].name,
                                (long long)options->sizes.items[i].size);
    assumed->given = *text ? text : NULL;
    assumed->sizes = *text && visit.others ? arena_printf(arena, "%s, other %s", text, others) : *text ? text : visit.others ? others : "constant sizes";
}

Assumptions *assumptions_new(const Function *function, const Options *options, Arena *arena)
{
    Sizes *sizes = arena_alloc(arena, sizeof *sizes);
    Assumptions *assumed = arena_alloc(arena, sizeof *assumed);
    *sizes = (Sizes){.options = options, .function = function};
    *assumed = (Assumptions){.machine = options->machine, .past = options->past, .size_of = assumed_size, .data = sizes, .shared = options->threads,
                             .threads = ASSUMED_THREADS, .library_starts = 1, .library_threads = options->blas_threads};
    if (options->cuda) /* where the device is not said, an H200 */
        assumed->machine = device_machine(options->device_known ? options->device_known : device_named("h200"));
    return assumed;
}

void assumptions_take(Assumptions *assumed)
{
    Sizes *sizes = assumed->data;
    if (sizes->planned < sizes->function->regions.count) sizes->planned++;
}

void assumptions_settle(Assumptions *assumed, Arena *arena)
{
    Sizes *sizes = assumed->data;
    for (int r = 0; r < sizes->function->regions.count; r++) (void)is_shaped(sizes->function->regions.items[r], &sizes->rank);
    sizes->shaped = sizes->function->regions.count;
    sizes_in_words(assumed, sizes, arena);
}
