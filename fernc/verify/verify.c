#include "verify.h"

#include "compile.h"
#include "explain/explain.h"
#include "verify_build.h"
#include "emitted.h"
#include "verify_device.h"
#include "verify_launch.h"
#include "verify_objects.h"
#include "verify_on_ranks.h"
#include "verify_table.h"
#include "verify_trials.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A size that nobody chose may be too large for memory that the function has of its own. */
static bool is_too_large_for_original(const Trial *trial, const Outcome *outcome)
{
    return trial->draw->large && trial->seconds && outcome->kind == OUTCOME_ORIGINAL_FAULT && outcome->parameter < 0;
}

/* Whether all trials agree; their sum is in `sum`. So many are left, for which there was no time, or no structure. */
static bool run_trials(const FunctionPlan *planned, const Trials *trials, Outcome *sum, int *left)
{
    Running running;
    bool good = true;
    trials_begin(&running, trials->items, trials->count, 0);
    for (int i = 0; i < trials->count && good; i++) {
        Outcome outcome = trials_next(&running);
        const Trial *trial = &trials->items[i];
        if (is_too_large_for_original(trial, &outcome)) outcome.kind = OUTCOME_ORIGINAL_WRAPPED;
        if (outcome.kind == OUTCOME_NO_TIME || (outcome.kind == OUTCOME_NO_MEMORY && trial->seconds)) {
            *left += trials->count - i;
            break;
        }
        const bool wrapped = outcome.kind == OUTCOME_ORIGINAL_WRAPPED, refused = outcome.kind == OUTCOME_ORIGINAL_ENDED;
        const bool not_made = outcome.kind == OUTCOME_NOT_MADE && trial->seconds;
        good = outcome.kind == OUTCOME_SAME || wrapped || refused || not_made;
        const bool moved = trial->overlap_first != trial->overlap_second && outcome.kind == OUTCOME_SAME && !outcome.runs; /* to where they are apart */
        if (!not_made && !moved) print_row(planned, trial, &outcome);
        if (!good) print_failure(planned, trial, &outcome);
        else if (outcome.kind != OUTCOME_SAME) {
            const double used = trials_end(&running);
            trials_begin(&running, trial + 1, trials->count - i - 1, used);
        }
        *left += not_made;
        sum->refused += refused;
        sum->wrapped += wrapped;
        sum->runs += outcome.runs;
        sum->fused_runs += outcome.fused_runs;
        sum->failed_runs += outcome.failed_runs;
        if (outcome.largest > sum->largest) sum->largest = outcome.largest;
    }
    trials_end(&running);
    return good;
}

/* Runs the originals alone, and keeps for ranks what they begin with. Trials whose original does not end well are left to those that compare. */
static void record_trials(const Trials *trials)
{
    Running running;
    trials_begin(&running, trials->items, trials->count, 0);
    for (int i = 0; i < trials->count; i++) {
        const Outcome outcome = trials_next(&running);
        if (outcome.kind == OUTCOME_NO_TIME || outcome.kind == OUTCOME_NO_MEMORY) break;
        if (outcome.kind == OUTCOME_SAME) continue;
        const double used = trials_end(&running);
        trials_begin(&running, trials->items + i + 1, trials->count - i - 1, used);
    }
    trials_end(&running);
}

static bool say_not_verified(const FunctionPlan *planned, const char *reason)
{
    printf("\n%s\n  not verified: %s\n", planned->function->name, reason);
    return false;
}

/* With the sizes that are given none was found. */
static const char *reason_of_given(const FunctionPlan *planned, const Given *given, Arena *arena)
{
    size_t count = (size_t)planned->function->parameters.count + 1;
    Draw draw = {arena_alloc(arena, count * sizeof *draw.integers), arena_alloc(arena, count * sizeof *draw.reals), NULL, NULL, NULL, true};
    for (size_t p = 0; p + 1 < count; p++) {
        draw.integers[p] = given->is[p] ? given->values[p] : 1;
        draw.reals[p] = (double)draw.integers[p];
    }
    const Check *check = sizes_failing_check(planned, &draw);
    Text text = {0};
    if (check) explain_check(&text, check);
    const char *reason = check ? arena_printf(arena, "with these sizes it runs as it was written: `%s` does not hold", text_string(&text))
                               : "with these sizes nothing is found that its checks hold for, or its arrays are too large";
    text_free(&text);
    return reason;
}

/* What the user's function is to make; why it is missed, where there is none. */
static const char *find_examples(const FunctionPlan **planned, const FunctionPlan *plain, void *original, void *fused, const Options *options,
                                 ExampleCall *examples[2], Arena *arena)
{
    if (!examples_needed(*planned)) return NULL;
    examples[0] = examples_call(original, *planned, arena);
    examples[1] = examples_call(fused, *planned, arena);
    if (examples[0] && examples[1]) return options->cuda ? "what the user's function makes is of the host" : NULL;
    const char *reason = sizes_refuse(plain, !options->cuda, arena);
    *planned = plain;
    return reason ? arena_printf(arena, "%s\n  hint: a function `fern_example_%s` that is linked makes it", reason, plain->function->name) : NULL;
}

/* A function, and what it is put to. */
typedef struct Verified {
    const FunctionPlan *planned;
    const char *reason;  /* why it is not verified; NULL: it is */
    bool refused;        /* that has been said */
    Trials trials;
} Verified;

static Verified prepare(const FunctionPlan *plain, const Built *built, const Options *options, const OnRanks *on_ranks, int number, Arena *arena)
{
    Verified it = {.planned = examples_with_places(plain, arena)};
    ExampleCall *examples[2] = {NULL, NULL};
    const size_t count_of_types = (size_t)it.planned->function->parameters.count + 1;
    ObjectType *objects[] = {arena_alloc(arena, count_of_types * sizeof **objects), arena_alloc(arena, count_of_types * sizeof **objects)};
    const bool takes_objects = !options->cuda && !on_ranks;
    void *const fused = on_ranks ? built->original : built->fused;
    Given given;
    it.reason = sizes_refuse(it.planned, takes_objects, arena);
    if (!it.reason && on_ranks) it.reason = on_ranks_refuse(it.planned, arena);
    if (!it.reason) it.reason = find_objects(built->original, it.planned, objects[0], arena);
    if (!it.reason) it.reason = find_objects(fused, it.planned, objects[1], arena);
    if (!it.reason) it.reason = find_examples(&it.planned, plain, built->original, fused, options, examples, arena);
    if (it.reason) return it;
    it.refused = !given_find(&given, it.planned, options, arena);
    if (it.refused) return it;
    it.trials = draw_trials(it.planned, built, objects, examples, &given, options, on_ranks, number, arena);
    if (!it.trials.count && given.any) it.reason = reason_of_given(it.planned, &given, arena);
    else if (!it.trials.count && examples[0])
        it.reason = arena_printf(arena, "`fern_example_%s` ends the program, or makes nothing that the checks hold for", it.planned->function->name);
    return it;
}

static bool verify_function(const Verified *it, const Options *options)
{
    Outcome sum = {0};
    int left = 0;
    if (it->refused) return false;
    if (it->reason) return say_not_verified(it->planned, it->reason);
    const char *one, *other;
    print_heading(it->planned);
    if (types_keep_apart(it->planned, &one, &other))
        printf("  `%s` and `%s` are apart always: they have two types, and in C no call may write memory as the one and read it as the other\n", one, other);
    if (!run_trials(it->planned, &it->trials, &sum, &left)) return false;
    printf("  the same in %d runs, %d of them on %s; largest difference %.2g\n", sum.runs, sum.fused_runs, options->ranks ? "ranks" : "the fused path", sum.largest);
    if (sum.failed_runs) printf("  a call failed in %d runs: of these only the status was compared\n", sum.failed_runs);
    if (sum.refused) printf("  the original ends the program with %d of these arguments: nothing is known of them\n", sum.refused);
    if (sum.wrapped) printf("  the original leaves its arrays with %d of these arguments: nothing is known of them\n", sum.wrapped);
    if (left) printf("  %d draws of large sizes are not tried: the time for them is over, or nothing is so large\n", left);
    if (sum.fused_runs) return true;
    printf(options->ranks ? "  not verified: ranks refuse all arguments: they are too few for its grid, or a check does not hold (--explain lists them)\n"
                          : "  not verified: no arguments were found that take the fused path\n");
    return false;
}

typedef LIST(Verified) AllVerified;

static bool verify_all(const AllVerified *all, const Options *options)
{
    bool good = true;
    for (int i = 0; i < all->count; i++) good &= verify_function(&all->items[i], options);
    return good;
}

static bool is_verified(const Compiled *compiled, const Options *options, int function)
{
    return options->ranks ? compiled->functions[function].distribution != NULL : compiled->functions[function].fused;
}

static bool verify_here(const Compiled *compiled, const Options *options, Arena *arena)
{
    Built built;
    AllVerified all = {0};
    bool good = verify_build(&built, options, compiled) && (!options->cuda || find_gpu(&built, options_target(options)));
    for (int i = 0; i < compiled->composition->functions.count && good; i++)
        if (is_verified(compiled, options, i)) list_push(arena, &all, prepare(&compiled->functions[i], &built, options, NULL, i, arena));
    good = good && verify_all(&all, options);
    verify_unbuild(&built);
    return good;
}

/* Without MPI nothing is run: what that leaves out is said. */
static bool has_mpi(const Compiled *compiled, const Options *options, Arena *arena)
{
    const char *missing = missing_of_mpi(arena);
    for (int i = 0; i < compiled->composition->functions.count && missing; i++)
        if (is_verified(compiled, options, i)) say_not_verified(&compiled->functions[i], arena_printf(arena, "no MPI is found, `%s` is no program here: nothing was run on ranks", missing));
    fflush(stdout);
    if (missing) fprintf(stderr, "fernc: error: no MPI is found: `%s` is no program here\n    hint: MPICC and MPIEXEC name its compiler and its launcher\n", missing);
    return !missing;
}

/* One program has all functions and all of their cases. `code`: the composition for ranks. */
static bool verify_on_ranks(const Compiled *compiled, const Options *options, const Text *code, Arena *arena)
{
    Built built = {0};
    OnRanks ranks;
    AllVerified all = {0};
    const int count = compiled->composition->functions.count;
    const FunctionPlan **functions = arena_alloc(arena, sizeof(FunctionPlan *) * (size_t)(count + 1));
    bool good = on_ranks_open(&ranks, options) && verify_build_original(&built, options, compiled);
    for (int i = 0; i < count && good; i++) {
        if (!is_verified(compiled, options, i)) continue;
        const Verified it = prepare(&compiled->functions[i], &built, options, &ranks, i, arena);
        if (!it.reason && !it.refused) functions[i] = it.planned;
        if (functions[i]) record_trials(&it.trials);
        list_push(arena, &all, it);
    }
    good = good && on_ranks_build(&ranks, code, functions, count, arena) && on_ranks_run(&ranks, arena) && verify_all(&all, options);
    verify_unbuild(&built);
    on_ranks_close(&ranks);
    return good;
}

/* Each size is of a parameter of some function that is verified. */
static bool sizes_are_known(const Compiled *compiled, const Options *options)
{
    bool good = true;
    for (int s = 0; s < options->sizes.count; s++) {
        bool known = false;
        for (int f = 0; f < compiled->composition->functions.count; f++) {
            const Function *function = compiled->functions[f].function;
            for (int p = 0; p < function->parameters.count && is_verified(compiled, options, f); p++)
                known |= !strcmp(options->sizes.items[s].name, function->parameters.items[p].name);
        }
        if (known) continue;
        fprintf(stderr, "fernc: error: `--size %s=%ld`: no function that is verified has such a parameter\n", options->sizes.items[s].name,
                options->sizes.items[s].size);
        good = false;
    }
    return good;
}

int verify(const Options *given, Arena *arena)
{
    ask_for_one_thread();
    Options with = *given;
    const Options *options = &with;
    with.compiler.capacity = with.compiler.count; /* a list of its own, with one flag more */
    if (given->threads) list_push(arena, &with.compiler, "-fopenmp");
    if (given->threads) setenv("OMP_WAIT_POLICY", "passive", 0); /* more threads than cores */
    Compiled compiled;
    Text code = {0};
    bool good = compile_plans(&compiled, given, arena, stdout);
    if (good && given->ranks) emit_compiled(&compiled, given, &code, NULL); /* with parameters as they were written */
    compile_report(&compiled);
    int count = 0;
    for (int i = 0; good && i < compiled.composition->functions.count; i++) {
        sizes_find_numbers(&compiled.functions[i]);
        count += is_verified(&compiled, options, i);
    }
    if (good && !count)
        printf("%s: nothing is fused; `fernc %s --explain` says why\n", options->input, options->input);
    else if (good)
        good = sizes_are_known(&compiled, options)
               && (options->ranks ? has_mpi(&compiled, options, arena) && verify_on_ranks(&compiled, options, &code, arena)
                                  : verify_here(&compiled, options, arena));
    text_free(&code);
    compile_end(&compiled);
    return good ? 0 : 1;
}
