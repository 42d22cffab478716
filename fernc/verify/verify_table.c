#include "verify_table.h"

#include "runtime/plan/status.h"
#include "verify_on_ranks.h"

#include <stdio.h>

void print_heading(const FunctionPlan *planned)
{
    const Function *function = planned->function;
    printf("\n%s\n", function->name);
    for (int p = 0; p < function->parameters.count; p++)
        if (object_type(planned, p)) printf("%11s", function->parameters.items[p].name);
        else if (!function->parameters.items[p].type.pointer) printf("%8s", function->parameters.items[p].name);
    printf("  %-22s %5s %6s  %s%s\n", "arrays", "runs", planned->distribution ? "ranks" : "fused", verify_tests_status(planned) ? "failed  " : "",
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

void print_row(const FunctionPlan *planned, const Trial *trial, const Outcome *outcome)
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
        snprintf(arrays, sizeof arrays, "%s, %s overlap", function->parameters.items[trial->overlap_first].name,
                 function->parameters.items[trial->overlap_second].name);
    printf("  %-22s %5d %6d  ", arrays, outcome->runs, outcome->fused_runs);
    if (verify_tests_status(planned)) printf("%6d  ", outcome->failed_runs);
    if (outcome->kind == OUTCOME_ORIGINAL_ENDED) printf("the original ends the program\n");
    else if (outcome->kind == OUTCOME_ORIGINAL_WRAPPED) printf("the original leaves its arrays\n");
    else if (outcome->kind == OUTCOME_NO_TIME) printf("the time for large sizes is over\n");
    else printf("%.2g\n", outcome->largest);
}

static void print_tiles(const FunctionPlan *planned, bool on_ranks, const int64_t *tiles)
{
    const int count = function_tile_count(planned);
    if (!tiles || (!count && !on_ranks)) {
        printf("the default tiles");
        return;
    }
    if (on_ranks) { /* in the order in which the code has them */
        printf("tiles of");
        for (int t = 0; t < FERN_CASE_TILES; t++) printf("%s %lld", t ? "," : "", (long long)tiles[t]);
        return;
    }
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

/* What went wrong on ranks alone. */
static void print_failure_of_ranks(const Outcome *outcome, const char *array)
{
    switch (outcome->kind) {
    case OUTCOME_COPIES:
        if (array) printf("`%s` is not the same on all ranks: rank %d has something else\n", array, outcome->rank);
        else printf("what it returns is not the same on all ranks: rank %d has something else\n", outcome->rank);
        break;
    case OUTCOME_BESIDE: printf("rank %d writes beside its block of `%s`\n", outcome->rank, array); break;
    case OUTCOME_RANK_FAULT:
        if (array) printf("rank %d touches element %lld of its block of `%s`, which is not there\n", outcome->rank, (long long)outcome->element, array);
        else printf("rank %d touches memory that is not there\n", outcome->rank);
        break;
    case OUTCOME_RANK_STATUS:
        printf("it returns \"%s\" on ranks, and %s of the original fails\n", outcome->status ? fern_status_text((fern_status)outcome->status) : "no failure",
               outcome->status == FERN_OK ? "a call" : "no call");
        break;
    case OUTCOME_RANKS_ENDED: printf("ranks ended early\n"); break;
    case OUTCOME_RANKS_TOO_LONG: printf("ranks take more than %d seconds\n", TRIAL_SECONDS); break;
    default: break;
    }
}

/* With which sizes of tiles, threads and arrays that overlap. */
static void print_circumstances(const FunctionPlan *planned, const Trial *trial, const Outcome *outcome)
{
    const Function *function = planned->function;
    printf("  with ");
    if (trial->overlap_first != trial->overlap_second)
        printf("%s = %s %c %lld, ", function->parameters.items[trial->overlap_second].name, function->parameters.items[trial->overlap_first].name,
               outcome->shift < 0 ? '-' : '+', (long long)(outcome->shift < 0 ? -outcome->shift : outcome->shift));
    if (outcome->threads) printf("%d thread%s, ", outcome->threads, outcome->threads == 1 ? "" : "s");
    print_tiles(planned, trial->on_ranks, trial->tiles[outcome->tiling]);
    printf(": ");
}

/* An element that is another one than in the original. */
static void print_difference(const FunctionPlan *planned, const Trial *trial, const Outcome *outcome, const char *array)
{
    if (array && planned->function->parameters.items[outcome->parameter].made)
        printf("byte %lld of what `%s` points at is %g, in the original %g\n", (long long)outcome->element, array, outcome->got, outcome->wanted);
    else if (array && object_type(planned, outcome->parameter))
        print_object(planned, trial, outcome);
    else
        printf("`%s[%lld]` is %.9g, in the original %.9g\n", array, (long long)outcome->element, outcome->got, outcome->wanted);
}

void print_failure(const FunctionPlan *planned, const Trial *trial, const Outcome *outcome)
{
    const Function *function = planned->function;
    const char *array = outcome->parameter >= 0 ? function->parameters.items[outcome->parameter].name : NULL;
    print_circumstances(planned, trial, outcome);
    switch (outcome->kind) {
    case OUTCOME_DIFFERENT: print_difference(planned, trial, outcome, array); break;
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
    case OUTCOME_MADE_OTHERWISE: printf("`fern_example_%s` makes other sizes each time, or none\n", function->name); break;
    case OUTCOME_ENDED: printf("the run ended early\n"); break;
    case OUTCOME_TOO_LONG: printf("original and fused function together take more than %d seconds\n", TRIAL_SECONDS); break;
    case OUTCOME_NO_MEMORY: printf("there is no memory for its arrays\n"); break;
    case OUTCOME_COPIES: case OUTCOME_BESIDE: case OUTCOME_RANK_FAULT: case OUTCOME_RANK_STATUS: case OUTCOME_RANKS_ENDED: case OUTCOME_RANKS_TOO_LONG:
        print_failure_of_ranks(outcome, array);
        break;
    case OUTCOME_SAME: case OUTCOME_NO_TIME: case OUTCOME_ORIGINAL_WRAPPED: case OUTCOME_ORIGINAL_ENDED: break;
    }
}
