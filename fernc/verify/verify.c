#include "verify.h"

#include "compile.h"
#include "run/compiler.h"
#include "verify_build.h"
#include "verify_device.h"
#include "verify_objects.h"
#include "verify_run.h"
#include "verify_sizes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OVERLAPS = 4, TILINGS = 6, LARGEST_FOR_UNIT_TILES = 4096 };

/* --- The table --------------------------------------------------------------------------- */

static void print_heading(const FunctionPlan *planned)
{
    const Function *function = planned->function;
    printf("\n%s\n", function->name);
    for (int p = 0; p < function->parameters.count; p++)
        if (object_type(planned, p)) printf("%11s", function->parameters.items[p].name);
        else if (!function->parameters.items[p].type.pointer) printf("%8s", function->parameters.items[p].name);
    printf("  %-22s %5s %6s  %s%s\n", "arrays", "runs", "fused", verify_tests_status(planned) ? "failed  " : "",
           "largest difference");
}

/* "61x1283" */
static void print_extents(const DataType *type, const int64_t *extents)
{
    char text[MAX_RANK * 24] = "";
    size_t used = 0;
    for (int d = 0; d < type->rank; d++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%lld", d ? "x" : "", (long long)extents[d]);
    printf("%11s", text);
}

static void print_row(const FunctionPlan *planned, const Trial *trial, const Outcome *outcome)
{
    const Function *function = planned->function;
    for (int p = 0; p < function->parameters.count; p++) {
        const CType *type = &function->parameters.items[p].type;
        const DataType *object = object_type(planned, p);
        if (object) print_extents(object, trial->draw->extents[p]);
        if (object || type->pointer) continue;
        if (type->scalar == SCALAR_FLOAT) printf("%8g", trial->draw->reals[p]);
        else printf("%8lld", (long long)trial->draw->integers[p]);
    }
    char arrays[64] = "apart";
    if (trial->overlap_first != trial->overlap_second)
        snprintf(arrays, sizeof arrays, "%s = %s + %lld", function->parameters.items[trial->overlap_second].name,
                 function->parameters.items[trial->overlap_first].name, (long long)trial->overlap_shift);
    printf("  %-22s %5d %6d  ", arrays, outcome->runs, outcome->fused_runs);
    if (verify_tests_status(planned)) printf("%6d  ", outcome->failed_runs);
    if (outcome->kind == OUTCOME_ORIGINAL_ENDED) printf("the original ends the program\n");
    else if (outcome->kind == OUTCOME_ORIGINAL_WRAPPED) printf("the original leaves its arrays\n");
    else printf("%.2g\n", outcome->largest);
}

static void print_tiles(const FunctionPlan *planned, const int64_t *tiles)
{
    if (!tiles) {
        printf("the default tiles");
        return;
    }
    int count = function_tile_count(planned);
    for (int t = 0; t < count; t++)
        printf("%s%s %lld", t ? ", " : "tiles ", function_tile_name(planned, t), (long long)tiles[t]);
}

static void print_object(const FunctionPlan *planned, const Trial *trial, const Outcome *outcome)
{
    const int p = outcome->parameter;
    const char *name = planned->function->parameters.items[p].name;
    char element[320];
    if (outcome->element < 0) printf("`%s` has other extents than in the original\n", name);
    else
        printf("element %s of `%s` is %.9g, in the original %.9g\n",
               object_element(object_type(planned, p), trial->draw->extents[p], outcome->element, element, sizeof element), name,
               outcome->got, outcome->wanted);
}

static void print_failure(const FunctionPlan *planned, const Trial *trial, const Outcome *outcome)
{
    const Function *function = planned->function;
    const char *array = outcome->parameter >= 0 ? function->parameters.items[outcome->parameter].name : NULL;
    printf("  with ");
    print_tiles(planned, trial->tiles[outcome->tiling]);
    printf(": ");
    switch (outcome->kind) {
    case OUTCOME_DIFFERENT:
        if (array && object_type(planned, outcome->parameter)) print_object(planned, trial, outcome);
        else printf("`%s[%lld]` is %.9g, in the original %.9g\n", array, (long long)outcome->element, outcome->got,
               outcome->wanted);
        break;
    case OUTCOME_RESULT_DIFFERENT:
        printf("it returns %.9g, the original %.9g\n", outcome->got, outcome->wanted);
        break;
    case OUTCOME_FAULT: case OUTCOME_ORIGINAL_FAULT:
        printf("%s touches ", outcome->kind == OUTCOME_FAULT ? "the fused function" : "the original itself");
        if (array)
            printf("`%s[%lld]`, of %lld elements\n", array, (long long)outcome->element,
                   (long long)trial->draw->elements[outcome->parameter]);
        else
            printf("memory that is not there\n");
        break;
    case OUTCOME_NOT_MADE: printf("`%s` is not made by `fern_example_%s`\n", array, object_type(planned, outcome->parameter)->name); break;
    case OUTCOME_ENDED: printf("the run ended early\n"); break;
    case OUTCOME_TOO_LONG: printf("original and fused function together take more than %d seconds\n", TRIAL_SECONDS); break;
    case OUTCOME_SAME: case OUTCOME_ORIGINAL_WRAPPED: case OUTCOME_ORIGINAL_ENDED: break;
    }
}

/* --- One function ------------------------------------------------------------------------------ */

static const int64_t *tiling(const FunctionPlan *planned, int number, Random *random, Arena *arena)
{
    static const int64_t sizes[] = {0, 1, 2, 3, 7, 16, 50};
    int count = function_tile_count(planned);
    if (number == 0) return NULL;
    int64_t *tiles = arena_alloc(arena, sizeof *tiles * (size_t)(count + 1));
    for (int t = 0; t < count; t++)
        tiles[t] = number == 1 ? 1 : number == 2 ? 3 + t : sizes[1 + random_next(random) % 6];
    return tiles;
}

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
            if (shift || !a->space->group || a->space->group != b->space->group) return false;
        }
    return true;
}

/* Two arrays of one type, one of them written: where a wrong order would show. */
static void overlap_some(Trial *trial, int number, const FunctionPlan *planned, const Options *options)
{
    const Function *function = trial->function;
    int seen = 0;
    for (int p = 0; p < function->parameters.count; p++)
        for (int q = p + 1; q < function->parameters.count; q++) {
            const CType *a = &function->parameters.items[p].type, *b = &function->parameters.items[q].type;
            if (!a->pointer || !b->pointer || strcmp(a->pointee, b->pointee) || (a->pointee_const && b->pointee_const))
                continue;
            const int64_t shift = number % 2 ? trial->draw->elements[p] / 3 : 0;
            if (options->cuda && !has_order_on_gpu(planned, function->parameters.items[p].name, function->parameters.items[q].name, shift))
                continue;
            if (seen++ % OVERLAPS != number % OVERLAPS && number < seen) continue;
            trial->overlap_first = p;
            trial->overlap_second = q;
            trial->overlap_shift = shift;
        }
}

static Trial draw_trial(const FunctionPlan *planned, const Built *built, ObjectType *const *objects, const Options *options, int number,
                        const Draw *draw, Random *random, Arena *arena)
{
    const Function *function = planned->function;
    const int64_t **tiles = arena_alloc(arena, sizeof *tiles * TILINGS);
    int64_t most = 0;
    for (int p = 0; p < function->parameters.count; p++) {
        const DataType *object = object_type(planned, p);
        const int64_t elements = object ? object_numbers(object, draw->extents[p]) : draw->elements[p];
        if (elements > most) most = elements;
    }
    int count = 0;
    for (int t = 0; t < TILINGS; t++)
        if (t != 1 || most <= LARGEST_FOR_UNIT_TILES) tiles[count++] = tiling(planned, t, random, arena);
    Trial trial = {.function = function,
                   .original = verify_call(built->original, function->name, arena),
                   .fused = verify_call(built->fused, function->name, arena),
                   .bytes = {verify_bytes(built->original), verify_bytes(built->fused)},
                   .counts = verify_counts(built),
                   .failures = verify_failures(built),
                   .other_failure = verify_tests_share_nest(planned),
                   .draw = draw,
                   .objects = {objects[0], objects[1]},
                   .tiles = tiles,
                   .tiling_count = count,
                   .seed = random_next(random),
                   .wraps = sizes_wrap(planned, draw) || number >= DRAWS + OVERLAPS,
                   .exact = options->exact,
                   .negative = number / 2 % 2 == 1,
                   .at_end = number % 2 == 0};
    if (number >= DRAWS && number < DRAWS + OVERLAPS) overlap_some(&trial, number - DRAWS, planned, options);
    return trial;
}

/* Whether all trials agree; their sum is in `sum`. */
static bool run_trials(const FunctionPlan *planned, const Trial *trials, int count, Outcome *sum)
{
    Running running;
    bool good = true;
    trials_begin(&running, trials, count);
    for (int i = 0; i < count && good; i++) {
        const Outcome outcome = trials_next(&running);
        print_row(planned, &trials[i], &outcome);
        const bool nothing_known = outcome.kind == OUTCOME_ORIGINAL_ENDED || outcome.kind == OUTCOME_ORIGINAL_WRAPPED;
        good = outcome.kind == OUTCOME_SAME || nothing_known;
        if (!good) print_failure(planned, &trials[i], &outcome);
        if (nothing_known) {
            trials_end(&running);
            trials_begin(&running, trials + i + 1, count - i - 1);
            sum->refused += outcome.kind == OUTCOME_ORIGINAL_ENDED;
            sum->wrapped += outcome.kind == OUTCOME_ORIGINAL_WRAPPED;
        }
        sum->runs += outcome.runs;
        sum->fused_runs += outcome.fused_runs;
        sum->failed_runs += outcome.failed_runs;
        if (outcome.largest > sum->largest) sum->largest = outcome.largest;
    }
    trials_end(&running);
    return good;
}

static bool verify_function(const FunctionPlan *planned, const Built *built, const Options *options, Arena *arena)
{
    const size_t count_of_types = (size_t)planned->function->parameters.count + 1;
    ObjectType *objects[] = {arena_alloc(arena, count_of_types * sizeof **objects), arena_alloc(arena, count_of_types * sizeof **objects)};
    const char *reason = sizes_refuse(planned, !options->cuda, arena);
    if (!reason) reason = find_objects(built->original, planned, objects[0], arena);
    if (!reason) reason = find_objects(built->fused, planned, objects[1], arena);
    if (reason) {
        printf("\n%s\n  not verified: %s\n", planned->function->name, reason);
        return false;
    }
    Random random = {UINT64_C(20250617)};
    enum { ALL = DRAWS + OVERLAPS + WRAPS };
    Draw draws[ALL];
    Trial trials[ALL];
    int count = 0;
    for (int d = 0; d < ALL; d++) {
        const bool drawn = d < DRAWS + OVERLAPS ? sizes_draw(planned, d, &random, arena, &draws[count])
                                                : sizes_draw_wrapping(planned, d - DRAWS - OVERLAPS, &random, arena, &draws[count]);
        if (!drawn) continue;
        trials[count] = draw_trial(planned, built, objects, options, d, &draws[count], &random, arena);
        count++;
    }
    Outcome sum = {0};
    print_heading(planned);
    if (!run_trials(planned, trials, count, &sum)) return false;
    printf("  the same in %d runs, %d of them on the fused path; largest difference %.2g\n", sum.runs, sum.fused_runs, sum.largest);
    if (sum.failed_runs) printf("  a call failed in %d runs: of these only the status was compared\n", sum.failed_runs);
    if (sum.refused) printf("  the original ends the program with %d of these arguments: nothing is known of them\n", sum.refused);
    if (sum.wrapped) printf("  numbers wrap and the original leaves its arrays with %d of these arguments: nothing is known of them\n", sum.wrapped);
    if (sum.fused_runs) return true;
    printf("  not verified: no arguments were found that take the fused path\n");
    return false;
}

int verify(const Options *options, Arena *arena)
{
    ask_for_one_thread();
    Compiled compiled;
    Built built = {0};
    bool good = compile_plans(&compiled, options, arena, stdout);
    compile_report(&compiled);
    int count = 0;
    for (int i = 0; good && i < compiled.composition->functions.count; i++) {
        sizes_find_numbers(&compiled.functions[i]);
        count += compiled.functions[i].fused;
    }
    if (good && !count)
        printf("%s: nothing is fused; `fernc %s --explain` says why\n", options->input, options->input);
    else if (good && (good = verify_build(&built, options, &compiled) && (!options->cuda || find_gpu(&built, options_target(options))))) {
        for (int i = 0; i < compiled.composition->functions.count; i++) {
            if (!compiled.functions[i].fused) continue;
            good &= verify_function(&compiled.functions[i], &built, options, arena);
        }
    }
    verify_unbuild(&built);
    compile_end(&compiled);
    return good ? 0 : 1;
}
