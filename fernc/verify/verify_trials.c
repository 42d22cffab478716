#include "verify_trials.h"

#include "distribute/distribution.h"
#include "plan/dependence.h"
#include "run/large.h"

#include <string.h>

enum { TILINGS = 6, TILINGS_ON_RANKS = 3, TILINGS_OF_OVERLAPS = 3, TILINGS_OF_LARGE = 2, LARGEST_FOR_UNIT_TILES = 4096 };
enum { DRAWS_OF_GIVEN = 4 };  /* where all sizes are given, draws differ by what arrays hold alone */
enum { SECONDS = 1 };         /* for large sizes, where it is not said */

typedef struct Trier {
    const FunctionPlan *planned;
    const Built *built;
    ObjectType *const *objects;
    ExampleCall *const *examples;
    const Given *given;
    const Options *options;
    const OnRanks *on_ranks;
    int function_number;
    Random random;
    Arena *arena;
    Trials trials;
} Trier;

/* --- Tiles and threads ------------------------------------------------------------------------------ */

/* On ranks for as many tiles as their program asks for. */
static const int64_t *tiling(const FunctionPlan *planned, bool on_ranks, int number, bool large, Random *random, Arena *arena)
{
    static const int64_t sizes[] = {1, 2, 3, 7, 16, 50}, larger[] = {64, 100, 300, 1000, 1 << 14};
    const int count = on_ranks ? FERN_CASE_TILES : function_tile_count(planned);
    if (number == 0) return NULL;
    int64_t *tiles = arena_alloc(arena, sizeof *tiles * (size_t)(count + 1));
    for (int t = 0; t < count; t++)
        tiles[t] = large         ? larger[random_next(random) % 5]
                   : number == 1 ? 1
                   : number == 2 ? 3 + t
                                 : sizes[random_next(random) % 6];
    return tiles;
}

static int64_t most_elements(const FunctionPlan *planned, const Draw *draw)
{
    int64_t most = 0;
    for (int p = 0; p < planned->function->parameters.count; p++) {
        const DataType *object = object_type(planned, p);
        const int64_t elements = object ? object_numbers(object, draw->extents[p]) : draw->elements[p];
        if (elements > most) most = elements;
    }
    return most;
}

/* `number`: of the draw, of those that arrays with negative numbers take turns in; -1: they hold none. */
static Trial *add_trial(Trier *trier, const Draw *draw, int number, int tilings)
{
    static const int threads[] = {2, 3, 1, 7, 4};
    const FunctionPlan *planned = trier->planned;
    const int64_t **tiles = arena_alloc(trier->arena, sizeof *tiles * TILINGS);
    Draw *kept = arena_alloc(trier->arena, sizeof *kept);
    *kept = *draw;
    int count = 0;
    if (trier->on_ranks && tilings > TILINGS_ON_RANKS) tilings = TILINGS_ON_RANKS;
    for (int t = 0; t < tilings; t++)
        if (t != 1 || draw->large || most_elements(planned, draw) <= LARGEST_FOR_UNIT_TILES)
            tiles[count++] = tiling(planned, trier->on_ranks, t, draw->large, &trier->random, trier->arena);
    static const unsigned long no_counts[2];
    void *const fused = trier->built->fused;
    const Trial trial = {.function = planned->function,
                         .on_ranks = trier->on_ranks,
                         .number = trier->trials.count,
                         .function_number = trier->function_number,
                         .layout = trier->on_ranks ? on_ranks_layout(planned, draw, trier->arena) : NULL,
                         .returns_on_ranks = trier->on_ranks && planned->distribution->returns,
                         .original = verify_call(trier->built->original, planned->function->name, trier->arena),
                         .fused = fused ? verify_call(fused, planned->function->name, trier->arena) : NULL,
                         .bytes = {verify_bytes(trier->built->original), fused ? verify_bytes(fused) : NULL},
                         .counts = fused ? verify_counts(trier->built) : no_counts,
                         .failures = verify_failures(trier->built),
                         .other_failure = verify_tests_share_nest(planned),
                         .draw = kept,
                         .objects = {trier->objects[0], trier->objects[1]},
                         .examples = {trier->examples[0], trier->examples[1]},
                         .tiles = tiles,
                         .tiling_count = count,
                         .seed = random_next(&trier->random),
                         .wraps = sizes_wrap(planned, draw),
                         .threads = trier->options->threads ? threads : NULL,
                         .thread_count = sizeof threads / sizeof *threads,
                         .built = trier->built,
                         .exact = trier->options->exact,
                         .negative = number >= 0 && number / 2 % 2 == 1,
                         .at_end = trier->trials.count % 2 == 0};
    list_push(trier->arena, &trier->trials, trial);
    return &trier->trials.items[trier->trials.count - 1];
}

/* With what the user's function makes of it. */
static bool is_settled(const Trier *trier, Draw *draw)
{
    return !trier->examples[0] || examples_settle(trier->examples[0], trier->planned, draw, trier->arena);
}

/* --- Arrays that overlap ------------------------------------------------------------------------------ */

/* A call's access of the parameter's array; NULL: it has none. */
static const Access *access_of(const Stage *stage, const char *parameter)
{
    const Access *found = NULL;
    for (int a = 0; a < stage->access_count; a++)
        if (!strcmp(stage->accesses[a].space->root->name, parameter) && (!found || access_writes(&stage->accesses[a])))
            found = &stage->accesses[a];
    return found;
}

/* Threads of a GPU run in any order: of one call that writes what it reads elsewhere nothing is known, in the original neither. */
static bool has_order_on_gpu(const FunctionPlan *planned, const char *one, const char *other, int64_t shift)
{
    for (int p = 0; p < planned->plans.count; p++)
        for (int s = 0; s < planned->plans.items[p]->stages.count; s++) {
            const Access *a = access_of(planned->plans.items[p]->stages.items[s], one);
            const Access *b = access_of(planned->plans.items[p]->stages.items[s], other);
            if (!a || !b || (!access_writes(a) && !access_writes(b))) continue;
            if (shift || !may_be_one(a->space, b->space, ALIAS_IN_TURN)) return false;
        }
    return true;
}

/* Memory of any type may be accessed by it (C11, 6.5 p7). */
static bool is_character(const CType *type)
{
    return type->pointee_bytes == 1 && strstr(type->pointee, "char");
}

/* Whether C lets calls write one of the arrays and read the other where they are one. */
static bool types_may_meet(const CType *a, const CType *b)
{
    return !strcmp(a->pointee, b->pointee) || is_character(a) || is_character(b);
}

/* Whether two arrays of the function may be one: C's rules let them, and nothing says that they are apart. */
static bool may_overlap(const FunctionPlan *planned, bool on_ranks, int p, int q)
{
    const Function *function = planned->function;
    const ParameterText *a = &function->parameters.items[p], *b = &function->parameters.items[q];
    if (on_ranks && (!on_ranks_has_blocks(planned, p) || !on_ranks_has_blocks(planned, q) || strcmp(a->type.pointee, b->type.pointee))) return false;
    if (a->made || b->made) return false; /* what is made may be wherever the user likes */
    if (!a->type.pointer || !b->type.pointer) return false;
    if (object_type(planned, p) || object_type(planned, q)) return !strcmp(a->type.pointee, b->type.pointee);
    if (!a->type.pointee_bytes || !b->type.pointee_bytes || !types_may_meet(&a->type, &b->type)) return false;
    return !(a->restricted || b->restricted) || (a->type.pointee_const && b->type.pointee_const);
}

static void add_shift(int64_t *shifts, int *count, int64_t shift)
{
    for (int i = 0; i < *count; i++)
        if (shifts[i] == shift) return;
    shifts[(*count)++] = shift;
}

static int64_t steps_of(int64_t bytes, int64_t step)
{
    return step ? (bytes + step - 1) / step : 0;
}

/* The same array; one into the other by a third, or by one element; and side by side. */
static void add_overlap(Trier *trier, const Draw *draw, int p, int q)
{
    enum { MOST_SHIFTS = 7 };
    const Function *function = trier->planned->function;
    const char *one = function->parameters.items[p].name, *other = function->parameters.items[q].name;
    const CType *types[] = {&function->parameters.items[p].type, &function->parameters.items[q].type};
    const int64_t step = types[0]->pointee_bytes > types[1]->pointee_bytes ? types[0]->pointee_bytes : types[1]->pointee_bytes;
    const int64_t first = steps_of(draw->elements[p] * types[0]->pointee_bytes, step), second = steps_of(draw->elements[q] * types[1]->pointee_bytes, step);
    const int64_t all[MOST_SHIFTS] = {0, first / 3, -(second / 3), first - 1, 1 - second, first, -second};
    int64_t *shifts = arena_alloc(trier->arena, sizeof *shifts * MOST_SHIFTS);
    const bool object = object_type(trier->planned, p) || object_type(trier->planned, q);
    int count = 0;
    for (int s = 0; s < (object || trier->on_ranks ? 1 : MOST_SHIFTS); s++) /* a rank's block begins where its block does */
        if (!trier->options->cuda || has_order_on_gpu(trier->planned, one, other, all[s])) add_shift(shifts, &count, all[s]);
    if (!count) return;
    Trial *trial = add_trial(trier, draw, -1, TILINGS_OF_OVERLAPS);
    /* What is compared is compared as what the one is that is no character. */
    const bool swapped = is_character(types[0]) && !is_character(types[1]);
    for (int s = 0; s < count && swapped; s++) shifts[s] = -shifts[s];
    trial->overlap_first = swapped ? q : p;
    trial->overlap_second = swapped ? p : q;
    trial->step = step;
    trial->shifts = shifts;
    trial->shift_count = count;
}

static void add_overlaps(Trier *trier)
{
    const Function *function = trier->planned->function;
    for (int p = 0; p < function->parameters.count; p++)
        for (int q = p + 1; q < function->parameters.count; q++) {
            Draw draw;
            if (may_overlap(trier->planned, trier->on_ranks, p, q) && draw_ordinary(trier->planned, trier->given, OVERLAPPING, &trier->random, trier->arena, &draw)
                && is_settled(trier, &draw))
                add_overlap(trier, &draw, p, q);
        }
}

/* --- Sizes ---------------------------------------------------------------------------------------------- */

static void add_ordinary(Trier *trier)
{
    const int count = trier->given->all ? DRAWS_OF_GIVEN : DRAWS;
    for (int d = 0; d < count; d++) {
        Draw draw;
        if (!draw_ordinary(trier->planned, trier->given, d, &trier->random, trier->arena, &draw) || !is_settled(trier, &draw)) continue;
        Trial *trial = add_trial(trier, &draw, d, TILINGS);
        if (trier->given->any && trier->options->seconds > 0) trial->seconds = trier->options->seconds;
    }
}

static void add_wrapping(Trier *trier)
{
    for (int d = 0; d < WRAPS && !trier->given->any && !trier->examples[0]; d++) {
        Draw draw;
        if (draw_wrapping(trier->planned, d, &trier->random, trier->arena, &draw)) add_trial(trier, &draw, d, TILINGS)->wraps = true;
    }
}

static void add_larges(Trier *trier)
{
    const int seconds = trier->options->seconds;
    const int count = seconds ? draw_larges(trier->planned, trier->given, seconds > 0) : 0;
    for (int d = 0; d < count; d++) {
        Draw draw;
        if (draw_large(trier->planned, trier->given, d, seconds > 0, &trier->random, trier->arena, &draw) && is_settled(trier, &draw))
            add_trial(trier, &draw, -1, TILINGS_OF_LARGE)->seconds = seconds > 0 ? seconds : SECONDS;
    }
}

Trials draw_trials(const FunctionPlan *planned, const Built *built, ObjectType *const objects[2], ExampleCall *const examples[2],
                   const Given *given, const Options *options, const OnRanks *on_ranks, int function_number, Arena *arena)
{
    Trier trier = {.on_ranks = on_ranks, .function_number = function_number, .planned = planned, .built = built, .objects = objects, .examples = examples, .given = given, .options = options,
                   .random = {UINT64_C(20250617)}, .arena = arena};
    add_ordinary(&trier);
    if (!trier.trials.count && given->any) return trier.trials;
    add_overlaps(&trier);
    add_wrapping(&trier);
    add_larges(&trier);
    return trier.trials;
}

bool types_keep_apart(const FunctionPlan *planned, const char **one, const char **other)
{
    const Function *function = planned->function;
    for (int p = 0; p < function->parameters.count; p++)
        for (int q = p + 1; q < function->parameters.count; q++) {
            const ParameterText *a = &function->parameters.items[p], *b = &function->parameters.items[q];
            if (!a->type.pointer || !b->type.pointer || !a->type.pointee_bytes || !b->type.pointee_bytes || a->made || b->made) continue;
            if (object_type(planned, p) || object_type(planned, q) || a->restricted || b->restricted || (a->type.pointee_const && b->type.pointee_const)) continue;
            *one = a->name;
            *other = b->name;
            if (!types_may_meet(&a->type, &b->type)) return true;
        }
    return false;
}
