#include "run.h"

#include "compile.h"
#include "files.h"
#include "median.h"
#include "model/cost.h"
#include "report/sample.h"
#include "run/elements.h"
#include "run_ranks.h"
#include "values.h"
#include "verify/verify_build.h"
#include "verify/verify_sizes.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_ROUNDS = 101 };

typedef struct Running {
    const Options *options;
    const FunctionPlan *planned;
    Draw draw;
    FileArrays arrays;
    void **pointers;                   /* one a parameter */
    Built built;
    VerifyCall *original, *fused;
    unsigned char result[RESULT_BYTES]; /* of the fused function */
    bool took_fused_path;
    double distance;                   /* of the arrays that both have written, and of their results */
    double rounding;                   /* how far the original is from itself where the last bits of what it reads are others */
    double original_ms, fused_ms;
    const Compiled *on_ranks;          /* the same function distributed; NULL: it runs in this process */
    int ranks;
    Sent sent;
} Running;

/* --- What is run ------------------------------------------------------------------------------------------------ */

/* The function that is fused; on ranks any that calls annotated routines, since a call alone can be shared by them. */
static const FunctionPlan *only_function(const Compiled *compiled, const Options *options)
{
    const FunctionPlan *found = NULL;
    int count = 0;
    for (int i = 0; i < compiled->composition->functions.count; i++) {
        const FunctionPlan *planned = &compiled->functions[i];
        if ((options->ranks ? planned->plans.count > 0 : planned->fused) && count++ == 0) found = planned;
    }
    if (count == 1) return found;
    fprintf(stderr, !count          ? "fernc: error: %s: nothing is fused; --explain says why\n"
                    : options->ranks ? "fernc: error: %s has several functions for ranks\n    hint: --function NAME\n"
                                     : "fernc: error: %s has several functions that are fused\n    hint: --function NAME\n", options->input);
    return NULL;
}

static bool can_be_run(const FunctionPlan *planned, Arena *arena)
{
    const Function *function = planned->function;
    const char *reason = sizes_refuse(planned, false, arena);
    if (reason) fprintf(stderr, "fernc: error: `%s` cannot be run: %s\n", function->name, reason);
    return !reason;
}

static bool shares_loops(const FunctionPlan *planned)
{
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++)
            if (nest_is_parallel(planned->plans.items[p]->nests.items[n])) return true;
    return false;
}

static bool build(Running *r, const Compiled *compiled, Arena *arena)
{
    Options with = *r->options;
    with.compiler.capacity = with.compiler.count; /* a list of its own, with one flag more */
    if (shares_loops(r->planned)) list_push(arena, &with.compiler, "-fopenmp");
    if (r->on_ranks ? !verify_build_original(&r->built, &with, compiled) : !verify_build(&r->built, &with, compiled))
        return false;
    r->original = verify_call(r->built.original, r->planned->function->name, arena);
    if (r->on_ranks) return true;
    r->fused = verify_call(r->built.fused, r->planned->function->name, arena);
    return true;
}

/* --- Running ------------------------------------------------------------------------------------------------------ */

/* Milliseconds of one call, on the arrays as they were at first. */
static double call(Running *r, VerifyCall *function, void *result)
{
    struct timespec begin, end;
    file_arrays_restore(&r->arrays);
    clock_gettime(CLOCK_MONOTONIC, &begin);
    function(r->draw.integers, r->draw.reals, r->pointers, result, NULL);
    clock_gettime(CLOCK_MONOTONIC, &end);
    return 1e3 * (double)(end.tv_sec - begin.tv_sec) + 1e-6 * (double)(end.tv_nsec - begin.tv_nsec);
}

static Element element_of(const char *type)
{
    bool floats = type[1] == 'f' || type[1] == 'c';
    int bytes = atoi(type + 2) / (type[1] == 'c' ? 2 : 1);
    return !floats ? ELEMENT_INTEGER : bytes == 4 ? ELEMENT_FLOAT : bytes == 8 ? ELEMENT_DOUBLE : ELEMENT_BYTES;
}

static Element element_of_result(const CType *type)
{
    if (type->scalar != SCALAR_FLOAT) return ELEMENT_INTEGER;
    return type->bytes == 4 ? ELEMENT_FLOAT : type->bytes == 8 ? ELEMENT_DOUBLE : ELEMENT_BYTES;
}

static void keep_larger(double *distance, double another)
{
    if (another > *distance) *distance = another;
}

/* The function, with its plan on ranks. */
static const FunctionPlan *plan_on_ranks(const Running *r)
{
    for (int i = 0; i < r->on_ranks->composition->functions.count; i++)
        if (!strcmp(r->on_ranks->functions[i].function->name, r->planned->function->name)) return &r->on_ranks->functions[i];
    return NULL;
}

static bool run_fused(Running *r, Arena *arena)
{
    if (r->on_ranks) {
        double milliseconds[MOST_ROUNDS];
        r->ranks = run_on_ranks(r->options, r->on_ranks, plan_on_ranks(r), &r->draw, &r->arrays, r->result, milliseconds, &r->sent, arena);
        if (r->ranks) r->fused_ms = median(milliseconds, r->options->rounds);
        return r->ranks > 0;
    }
    const unsigned long *ran = verify_counts(&r->built);
    call(r, r->fused, r->result);
    r->took_fused_path = ran[1] > 0 && ran[0] == 0;
    return true;
}

/* Of what is in the arrays now, and of a result, from what was wanted. */
static double distance_from(const Running *r, unsigned char *const *wanted, const void *wanted_result, const void *result)
{
    const CType *type = &r->planned->function->result;
    double distance = 0;
    for (int p = 0; p < r->arrays.count; p++) {
        const FileArray *array = &r->arrays.items[p];
        if (wanted[p]) keep_larger(&distance, elements_distance(wanted[p], array->current, array->bytes, element_of(array->type)));
    }
    if (!r->planned->function->returns_void && !type->pointer && type->scalar != SCALAR_NONE)
        keep_larger(&distance, elements_distance(wanted_result, result, (size_t)type->bytes, element_of_result(type)));
    return distance;
}

/* The last bits of what the function is called with, and back. */
static void flip_last_bits(Running *r)
{
    for (int p = 0; p < r->arrays.count; p++) {
        const FileArray *array = &r->arrays.items[p];
        Random random = {(uint64_t)p + 1};
        if (array->parameter < 0) continue;
        elements_flip(array->initial ? array->initial : array->current, array->bytes, element_of(array->type), &random);
    }
}

/* Both once: what they write, and the path that is taken. What is in the arrays then is of the fused function. */
static bool compare(Running *r, Arena *arena)
{
    unsigned char result[RESULT_BYTES] = {0}, other[RESULT_BYTES] = {0};
    unsigned char **wanted = calloc((size_t)r->arrays.count + 1, sizeof *wanted);
    bool good = wanted != NULL;
    call(r, r->original, result);
    for (int p = 0; p < r->arrays.count && good; p++) {
        const FileArray *array = &r->arrays.items[p];
        if (array->parameter < 0 || !array->written || !array->bytes) continue;
        good = (wanted[p] = malloc(array->bytes)) != NULL;
        if (good) memcpy(wanted[p], array->current, array->bytes);
    }
    if (good) {
        flip_last_bits(r);
        call(r, r->original, other);
        r->rounding = distance_from(r, wanted, result, other);
        flip_last_bits(r);
    }
    const bool ran = good && run_fused(r, arena);
    if (ran) r->distance = distance_from(r, wanted, result, r->result);
    for (int p = 0; p < r->arrays.count && wanted; p++) free(wanted[p]);
    free(wanted);
    if (!good) fputs("fernc: error: no memory for what the original writes\n", stderr);
    return ran;
}

/* Whether another order of sums can make this difference: as far as the original is carried by the last bits of what it reads, for each
 * of as many steps as there are elements, which go either way. */
static bool is_rounding(const Running *r)
{
    double epsilon = DBL_EPSILON, elements = 1;
    for (int p = 0; p < r->arrays.count; p++) {
        const FileArray *array = &r->arrays.items[p];
        if (array->parameter < 0) continue;
        const Element element = element_of(array->type);
        elements += (double)(array->bytes / sizeof(float));
        if (element == ELEMENT_FLOAT) epsilon = (double)FLT_EPSILON;
    }
    if (element_of_result(&r->planned->function->result) == ELEMENT_FLOAT) epsilon = (double)FLT_EPSILON;
    const double steps = sqrt(elements);
    return isfinite(r->distance) && r->distance <= 64 * epsilon * steps + 16 * steps * r->rounding;
}

/* Both in turn, so that what else the machine does meets both; of a function on ranks the original alone. */
static void measure(Running *r)
{
    double original[MOST_ROUNDS], fused[MOST_ROUNDS];
    unsigned char result[RESULT_BYTES];
    for (int i = 0; i < r->options->rounds; i++) {
        original[i] = call(r, r->original, result);
        if (!r->on_ranks) fused[i] = call(r, r->fused, r->result);
    }
    r->original_ms = median(original, r->options->rounds);
    if (!r->on_ranks) r->fused_ms = median(fused, r->options->rounds);
}

/* --- What is said ------------------------------------------------------------------------------------------------- */

/* What all calls as written move, and the part of it that stays in tiles. False: that cannot be told. */
static bool passes(const Running *r, int64_t *written, int64_t *saved)
{
    *written = *saved = 0;
    for (int i = 0; i < r->planned->plans.count; i++) {
        Plan *plan = r->planned->plans.items[i];
        int64_t bytes;
        if (plan->region->in_loop) return false;
        for (int s = 0; s < plan->stages.count; s++) {
            if (!sizes_evaluate(r->planned->function, &r->draw, call_bytes(plan, plan->stages.items[s]), &bytes)) return false;
            *written += bytes;
        }
        for (int n = 0; n < plan->nests.count; n++) {
            Cost cost;
            if (!nest_cost(plan->nests.items[n], &cost)
                || !sizes_evaluate(r->planned->function, &r->draw, cost.saved, &bytes))
                return false;
            *saved += bytes;
        }
    }
    return true;
}

static void say_returned_array(const Running *r)
{
    void *returned;
    memcpy(&returned, r->result, sizeof returned);
    for (int p = 0; p < r->arrays.count; p++)
        if (returned && returned == r->pointers[p]) printf("  returns `%s`\n", r->planned->function->parameters.items[p].name);
}

static void say_result(const Running *r)
{
    const CType *type = &r->planned->function->result;
    if (type->pointer) say_returned_array(r);
    if (r->planned->function->returns_void || type->pointer) return;
    if (type->scalar == SCALAR_FLOAT && type->bytes <= 8) {
        printf("  returns %.9g\n", element_value(r->result, type->bytes == 4 ? ELEMENT_FLOAT : ELEMENT_DOUBLE, type->bytes));
        return;
    }
    if (type->scalar == SCALAR_NONE || type->scalar == SCALAR_FLOAT) return;
    int64_t value = 0;
    memcpy(&value, r->result, (size_t)type->bytes);
    int unused = 64 - 8 * type->bytes;
    if (type->scalar == SCALAR_SIGNED) value = (int64_t)((uint64_t)value << unused) >> unused;
    printf("  returns %" PRId64 "\n", value);
}

/* In one call. */
static void say_sent(const Sent *sent, Arena *arena)
{
    printf("  sent: %s", human_bytes(arena, sent->bytes));
    if (sent->messages) printf(" in %lld message%s", sent->messages, sent->messages == 1 ? "" : "s");
    if (sent->collectives)
        printf("%s %lld collective%s of a rank", sent->messages ? " and" : " in", sent->most_collectives, sent->most_collectives == 1 ? "" : "s");
    if (sent->bytes) printf("; %s the most of a rank", human_bytes(arena, sent->most_bytes));
    puts("");
}

static void say(const Running *r, Arena *arena)
{
    const Function *function = r->planned->function;
    int64_t written, saved, arrays = (int64_t)file_arrays_bytes(&r->arrays);
    printf(r->on_ranks ? "%s on %d ranks:" : "%s:", function->name, r->ranks);
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        if (parameter->type.pointer) continue;
        if (parameter->type.scalar == SCALAR_FLOAT) printf(" %s = %g", parameter->name, r->draw.reals[p]);
        else printf(" %s = %" PRId64, parameter->name, r->draw.integers[p]);
    }
    printf("\n  arrays: %s", human_bytes(arena, arrays));
    if (passes(r, &written, &saved)) {
        printf("; calls pass over %s", human_bytes(arena, written));
        if (r->took_fused_path) printf(", %s of it in tiles", human_bytes(arena, saved));
    }
    printf("\n  original: %.3f ms\n  %s: %.3f ms, %.2f times the speed of the original; medians of %d%s\n", r->original_ms,
           r->on_ranks ? "on ranks" : "fused", r->fused_ms, r->original_ms / r->fused_ms, r->options->rounds,
           r->on_ranks ? "" : ", in turn");
    if (r->on_ranks) say_sent(&r->sent, arena);
    if (!r->took_fused_path && !r->on_ranks)
        puts("  It ran as it was written: a check fails, or the estimate is that tiles do not pay; --explain lists the checks.");
    if (r->distance > 0)
        printf("  largest difference from the original: %.2g of an array's largest element\n", r->distance);
    else
        puts("  the same as the original, bit for bit");
    say_result(r);
    if (is_rounding(r)) return;
    fprintf(stderr, "fernc: error: `%s` computes something else than the original", function->name);
    if (isfinite(r->distance)) fprintf(stderr, ": rounding does not explain a difference of %.2g", r->distance);
    fputs("\n    hint: an annotation may be wrong: fernc verify, fern-annotate check\n", stderr);
}

/* --- The command ---------------------------------------------------------------------------------------------------- */

static bool prepare(Running *r, const Compiled *compiled, Arena *arena)
{
    const Function *function = r->planned->function;
    bool good = values_give(&r->draw, function, r->options, arena);
    /* What files have to hold depends on the values. */
    if (!good || !file_arrays_read(&r->arrays, r->planned, &r->draw, r->options, arena)) return false;
    r->pointers = arena_alloc(arena, sizeof *r->pointers * (size_t)(r->arrays.count + 1));
    for (int p = 0; p < r->arrays.count; p++) r->pointers[p] = r->arrays.items[p].current;
    return build(r, compiled, arena);
}

int run(const Options *options, Arena *arena)
{
    Compiled compiled, distributed;
    Running r = {.options = options};
    Options alone = *options; /* as one process runs it */
    alone.ranks = false;
    if (options->ranks) alone.tiles.count = 0; /* of loops that ranks have */
    bool good = compile_plans(&compiled, &alone, arena, stdout);
    compile_report(&compiled);
    r.planned = good ? only_function(&compiled, options) : NULL;
    if (r.planned && !options->ranks) sizes_find_numbers(r.planned);
    good = r.planned && can_be_run(r.planned, arena);
    if (options->ranks && good) {
        Options one = *options;
        one.function = r.planned->function->name;
        good = compile_plans(&distributed, &one, arena, stdout);
        compile_report(&distributed);
        r.on_ranks = &distributed;
    }
    good = good && prepare(&r, &compiled, arena);
    if (good && r.on_ranks) measure(&r);
    good = good && compare(&r, arena);
    if (good && !r.on_ranks) measure(&r);
    const bool same = good && is_rounding(&r);
    if (same) good = file_arrays_write(&r.arrays, options, arena);
    if (good) say(&r, arena);
    good &= same;
    if (r.on_ranks) compile_end(&distributed);
    file_arrays_free(&r.arrays);
    verify_unbuild(&r.built);
    compile_end(&compiled);
    return good ? 0 : 1;
}
