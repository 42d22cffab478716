#include "verify.h"

#include "compile.h"
#include "explain.h"
#include "verify_build.h"
#include "verify_device.h"
#include "verify_objects.h"
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
        if (!not_made) print_row(planned, trial, &outcome);
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
static const char *find_examples(const FunctionPlan **planned, const FunctionPlan *plain, const Built *built, const Options *options,
                                 ExampleCall *examples[2], Arena *arena)
{
    if (!examples_needed(*planned)) return NULL;
    examples[0] = examples_call(built->original, *planned, arena);
    examples[1] = examples_call(built->fused, *planned, arena);
    if (examples[0] && examples[1]) return options->cuda ? "what the user's function makes is of the host" : NULL;
    const char *reason = sizes_refuse(plain, !options->cuda, arena);
    *planned = plain;
    return reason ? arena_printf(arena, "%s\n  hint: a function `fern_example_%s` that is linked makes it", reason, plain->function->name) : NULL;
}

static bool verify_function(const FunctionPlan *plain, const Built *built, const Options *options, Arena *arena)
{
    const FunctionPlan *planned = examples_with_places(plain, arena);
    ExampleCall *examples[2] = {NULL, NULL};
    const size_t count_of_types = (size_t)planned->function->parameters.count + 1;
    ObjectType *objects[] = {arena_alloc(arena, count_of_types * sizeof **objects), arena_alloc(arena, count_of_types * sizeof **objects)};
    const char *reason = sizes_refuse(planned, !options->cuda, arena);
    Given given;
    if (!reason) reason = find_objects(built->original, planned, objects[0], arena);
    if (!reason) reason = find_objects(built->fused, planned, objects[1], arena);
    if (!reason) reason = find_examples(&planned, plain, built, options, examples, arena);
    if (reason) return say_not_verified(planned, reason);
    if (!given_find(&given, planned, options, arena)) return false;
    const Trials trials = draw_trials(planned, built, objects, examples, &given, options, arena);
    if (!trials.count && given.any) return say_not_verified(planned, reason_of_given(planned, &given, arena));
    if (!trials.count && examples[0])
        return say_not_verified(planned, arena_printf(arena, "`fern_example_%s` ends the program, or makes nothing that the checks hold for", planned->function->name));
    Outcome sum = {0};
    int left = 0;
    print_heading(planned);
    if (!run_trials(planned, &trials, &sum, &left)) return false;
    printf("  the same in %d runs, %d of them on the fused path; largest difference %.2g\n", sum.runs, sum.fused_runs, sum.largest);
    if (sum.failed_runs) printf("  a call failed in %d runs: of these only the status was compared\n", sum.failed_runs);
    if (sum.refused) printf("  the original ends the program with %d of these arguments: nothing is known of them\n", sum.refused);
    if (sum.wrapped) printf("  the original leaves its arrays with %d of these arguments: nothing is known of them\n", sum.wrapped);
    if (left) printf("  %d draws of large sizes are not tried: the time for them is over, or nothing is so large\n", left);
    if (sum.fused_runs) return true;
    printf("  not verified: no arguments were found that take the fused path\n");
    return false;
}

/* Each size is of a parameter of some function that is verified. */
static bool sizes_are_known(const Compiled *compiled, const Options *options)
{
    bool good = true;
    for (int s = 0; s < options->sizes.count; s++) {
        bool known = false;
        for (int f = 0; f < compiled->composition->functions.count; f++) {
            const Function *function = compiled->functions[f].function;
            for (int p = 0; p < function->parameters.count && compiled->functions[f].fused; p++)
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
    Built built = {0};
    bool good = compile_plans(&compiled, given, arena, stdout);
    compile_report(&compiled);
    int count = 0;
    for (int i = 0; good && i < compiled.composition->functions.count; i++) {
        sizes_find_numbers(&compiled.functions[i]);
        count += compiled.functions[i].fused;
    }
    if (good && !count)
        printf("%s: nothing is fused; `fernc %s --explain` says why\n", options->input, options->input);
    else if (good && (good = sizes_are_known(&compiled, options) && verify_build(&built, options, &compiled) && (!options->cuda || find_gpu(&built, options_target(options))))) {
        for (int i = 0; i < compiled.composition->functions.count; i++) {
            if (!compiled.functions[i].fused) continue;
            good &= verify_function(&compiled.functions[i], &built, options, arena);
        }
    }
    verify_unbuild(&built);
    compile_end(&compiled);
    return good ? 0 : 1;
}
