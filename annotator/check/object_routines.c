#include "object_routines.h"

#include "object_trial.h"
#include "run/process.h"

#include <sys/mman.h>

typedef struct Run {
    RoutineTrial *trial;
    int cases;
    uint64_t seed;
} Run;

static void run_cases(void *data)
{
    const Run *run = data;
    Random random = {run->seed};
    for (int c = 0; c < run->cases; c++) {
        process_limit_seconds(MOST_SECONDS);
        if (object_trial_draw(run->trial, c, &random) && !object_trial_try(run->trial)) break;
    }
    run->trial->report->done = true;
}

typedef struct LargeRun {
    RoutineTrial *trial;
    int number;
    bool all;
    uint64_t seed;
    double seconds;
} LargeRun;

/* What the user's functions cannot make so large is not tried. */
static void run_large(void *data)
{
    const LargeRun *run = data;
    Random random = {run->seed};
    process_limit_seconds(run->seconds);
    if (object_trial_draw_large(run->trial, run->number, run->all, &random) && object_trial_can_make(run->trial)) object_trial_try(run->trial);
    run->trial->report->done = true;
}

/* --- The process that waits ----------------------------------------------------------------------------------------------------------- */

bool takes_objects(const Routine *routine)
{
    for (int k = 0; k < routine->block_count; k++)
        for (int b = 0; b < routine->blocks[k].binding_count; b++)
            if (routine->blocks[k].bindings[b].type->opaque) return true;
    return false;
}

static bool is_partial(const Output *output)
{
    return output->role == ROLE_REDUCES && output->reduction.partial;
}

/* What tiles of it do is the same wherever they go: into a part that is new, or one that is put back. */
static const char *cannot_put_back(const RoutineTrial *trial, int b, const char *name, Arena *arena)
{
    const DataType *type = trial->block->bindings[b].type;
    for (int o = 0; o < trial->block->output_count; o++) {
        const Output *output = &trial->block->outputs[o];
        if (output->subset.binding != &trial->block->bindings[b]) continue;
        if (output->role != ROLE_PRODUCES && !is_partial(output) && type->query.name && type->insert_query && !type->insert.name)
            return arena_printf(arena, "%s %s has no insert: what a tile makes of `%s` cannot be put back", article_of(type->name), type->name, name);
    }
    return NULL;
}

static const char *cannot_bind(RoutineTrial *trial, int b, Arena *arena)
{
    const Binding *binding = &trial->block->bindings[b];
    if (!binding->type->opaque) return NULL;
    if (binding->parameter < 0) return arena_printf(arena, "it returns %s %s", article_of(binding->type->name), binding->type->name);
    const char *name = trial->routine->parameters[binding->parameter].name;
    const char *why = object_driver_find(trial->driver, binding->type, &trial->types[b], arena);
    if (why) return arena_printf(arena, "of the %s `%s`, %s", binding->type->name, name, why);
    if (trial->types[b].bytes > MOST_BYTES_OF_OBJECT) return arena_printf(arena, "%s %s is too large", article_of(binding->type->name), binding->type->name);
    if (binding->type->query.name && !trial->types[b].query)
        return arena_printf(arena, "what else the query of %s %s takes is not known", article_of(binding->type->name), binding->type->name);
    return cannot_put_back(trial, b, name, arena);
}

static const char *cannot_try(RoutineTrial *trial, Arena *arena)
{
    const Block *block = trial->block;
    const char *why = driver_refuses(trial->routine, arena);
    if (!why && block->device) why = "it works on a GPU";
    for (int i = 0; i < block->input_count && !why; i++)
        if (block->inputs[i].binding->type->opaque && (block->inputs[i].rows || block->inputs[i].named_by))
            why = arena_printf(arena, "which part of %s %s it needs is in the data", article_of(block->inputs[i].binding->type->name), block->inputs[i].binding->type->name);
    for (int b = 0; b < block->binding_count && !why; b++) why = cannot_bind(trial, b, arena);
    return why;
}

static Range blamed(const RoutineTrial *trial, int binding)
{
    if (binding < 0) return trial->block->range;
    const Subset *subset = subset_of(trial->block, &trial->block->bindings[binding]);
    return subset ? subset->range : trial->block->range;
}

static void report_ending(const RoutineTrial *trial, const RoutineReport *report, int status, const Reporter *reporter)
{
    const char *how = process_took_too_long(status) ? "takes too long" : "ends the process";
    diag_error(reporter->diag, trial->block->range, "%s: it %s", arena_string(reporter->arena, report->doing), how);
}

/* Says what was found. */
static ObjectVerdict report_end(const RoutineTrial *trial, const RoutineReport *report, int status, const Reporter *reporter)
{
    if (report->found) diag_error(reporter->diag, blamed(trial, report->binding), "%s", arena_string(reporter->arena, report->said));
    else if (!report->done) report_ending(trial, report, status, reporter);
    if (report->found && report->hint) diag_hint(reporter->diag, "%s", report->hint);
    return report->done && !report->found ? OBJECT_HOLDS : OBJECT_REFUTED;
}

static ObjectVerdict try_larges(RoutineTrial *trial, const ObjectEffort *effort, const Reporter *reporter)
{
    const int count = effort->seconds > 0 ? object_trial_larges(trial, effort->all) : 0;
    const double before = process_seconds_of_children();
    ObjectVerdict verdict = OBJECT_HOLDS;
    RoutineReport *report = process_shared(sizeof *report);
    trial->report = report;
    for (int number = 0; number < count && verdict == OBJECT_HOLDS; number++) {
        const double left = effort->seconds - (process_seconds_of_children() - before);
        if (left < 0.01) break;
        *report = (RoutineReport){.binding = -1};
        const int status = process_apart(run_large, &(LargeRun){trial, number, effort->all, effort->seed + (uint64_t)number, left});
        if (process_took_too_long(status)) break; /* the time for them is over */
        if (!report->making) verdict = report_end(trial, report, status, reporter);
    }
    munmap(report, sizeof *report);
    return verdict;
}

static ObjectVerdict try_block(RoutineTrial *trial, int cases, uint64_t seed, const Reporter *reporter, int *tried, int *calls,
                               const char **why)
{
    RoutineReport *report = process_shared(sizeof *report);
    trial->report = report;
    const int status = process_apart(run_cases, &(Run){trial, cases, seed});
    ObjectVerdict verdict = report_end(trial, report, status, reporter);
    *tried += report->cases;
    *calls += report->calls;
    if (verdict == OBJECT_HOLDS && report->cases == report->refused) {
        *why = report->cases ? "each call failed" : "no arguments were found";
        verdict = OBJECT_UNCHECKED;
    }
    munmap(report, sizeof *report);
    return verdict;
}

const char *object_routine_check(const Driver *driver, const Routine *routine, const ObjectEffort *effort, const Reporter *reporter,
                                 ObjectVerdict *verdict, int *tried, int *calls)
{
    const char *why = NULL;
    *verdict = OBJECT_HOLDS;
    for (int k = 0; k < routine->block_count && !why; k++) {
        RoutineTrial trial = {.driver = driver, .routine = routine, .block = &routine->blocks[k], .number = k};
        why = cannot_try(&trial, reporter->arena);
        if (why) break;
        trial.run = driver_call(driver, routine);
        trial.ok = routine->status_ok ? driver_ok(driver, routine) : NULL;
        trial.fill = driver_fill(driver, routine);
        for (int b = 0; b < trial.block->binding_count; b++) trial.element[b] = driver_element(driver, routine, k, b, &trial.bytes[b]);
        ObjectVerdict one = try_block(&trial, effort->cases, effort->seed + (uint64_t)k, reporter, tried, calls, &why);
        if (one == OBJECT_HOLDS) one = try_larges(&trial, effort, reporter);
        if (one == OBJECT_REFUTED) *verdict = one;
    }
    return why;
}
