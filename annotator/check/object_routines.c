#include "object_routines.h"

#include "object_trial.h"
#include "run/process.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static void run_child(RoutineTrial *trial, int cases, uint64_t seed)
{
    Random random = {seed};
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    /* A sanitizer of this program has handlers that say other things. */
    signal(SIGSEGV, SIG_DFL);
    signal(SIGBUS, SIG_DFL);
    for (int c = 0; c < cases; c++) {
        process_limit_seconds(MOST_SECONDS);
        if (object_trial_draw(trial, c, &random) && !object_trial_try(trial)) break;
    }
    trial->report->done = true;
    _exit(0);
}

/* --- The process that waits ----------------------------------------------------------------------------------------------------------- */

bool takes_objects(const Routine *routine)
{
    for (int k = 0; k < routine->block_count; k++)
        for (int b = 0; b < routine->blocks[k].binding_count; b++)
            if (routine->blocks[k].bindings[b].type->opaque) return true;
    return false;
}

static const char *cannot_bind(RoutineTrial *trial, int b, Arena *arena)
{
    const Binding *binding = &trial->block->bindings[b];
    if (binding->parameter < 0) return "it returns what it computes";
    const char *name = trial->routine->parameters[binding->parameter].name;
    if (!binding->type->opaque)
        return binding->element_bytes > 0 && binding->element_bytes <= MAX_ELEMENT_BYTES ? NULL : "the size of an element is not known";
    const char *why = object_driver_find(trial->driver, binding->type, &trial->types[b], arena);
    if (why) return arena_printf(arena, "of the %s `%s`, %s", binding->type->name, name, why);
    if (trial->types[b].bytes > MOST_BYTES_OF_OBJECT) return arena_printf(arena, "a %s is too large", binding->type->name);
    return trial->types[b].query ? NULL : arena_printf(arena, "a %s has no query", binding->type->name);
}

static const char *cannot_try(RoutineTrial *trial, Arena *arena)
{
    const Routine *routine = trial->routine;
    const Block *block = trial->block;
    if (routine->incomplete) return "an annotation of it has errors";
    if (block->binding_count > MAX_BINDINGS || routine->parameter_count > MAX_PARAMETERS) return "it has too many parameters";
    if (block->device) return "it works on a GPU";
    for (int o = 0; o < block->output_count; o++)
        if (block->outputs[o].role == ROLE_REDUCES) return "it reduces, and is given a structure that is no array";
    for (int w = 0; w < block->call_with_count; w++)
        if (!block->call_with[w].value || block->call_with[w].first_loop >= 0)
            return "what a tile call passes is no expression, and it is given a structure that is no array";
    for (int b = 0; b < block->binding_count; b++) {
        const char *why = cannot_bind(trial, b, arena);
        if (why) return why;
    }
    for (int p = 0; p < routine->parameter_count; p++) {
        const Parameter *parameter = &routine->parameters[p];
        bool bound = false;
        for (int b = 0; b < block->binding_count; b++) bound |= block->bindings[b].parameter == p;
        if (!bound && (parameter->type.pointer || parameter->type.scalar == SCALAR_NONE))
            return arena_printf(arena, "`%s` is neither data nor a number, and another parameter is no array", parameter->name);
    }
    return NULL;
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

static ObjectVerdict try_block(RoutineTrial *trial, int cases, uint64_t seed, const Reporter *reporter, int *tried, int *calls,
                               const char **why)
{
    RoutineReport *report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (report == MAP_FAILED) abort();
    fflush(NULL);
    int status = 0;
    trial->report = report;
    pid_t process = fork();
    if (process == 0) run_child(trial, cases, seed);
    if (process < 0 || waitpid(process, &status, 0) != process) abort();
    if (report->found) diag_error(reporter->diag, blamed(trial, report->binding), "%s", arena_string(reporter->arena, report->said));
    else if (!report->done) report_ending(trial, report, status, reporter);
    ObjectVerdict verdict = report->done && !report->found ? OBJECT_HOLDS : OBJECT_REFUTED;
    *tried += report->cases;
    *calls += report->calls;
    if (verdict == OBJECT_HOLDS && report->cases == report->refused) {
        *why = report->cases ? "each call failed" : "no arguments were found";
        verdict = OBJECT_UNCHECKED;
    }
    munmap(report, sizeof *report);
    return verdict;
}

const char *object_routine_check(const Driver *driver, const Routine *routine, int cases, uint64_t seed, const Reporter *reporter,
                                 ObjectVerdict *verdict, int *tried, int *calls)
{
    const char *why = NULL;
    *verdict = OBJECT_HOLDS;
    for (int k = 0; k < routine->block_count && !why; k++) {
        RoutineTrial trial = {.driver = driver, .routine = routine, .block = &routine->blocks[k]};
        why = cannot_try(&trial, reporter->arena);
        if (why) break;
        trial.run = driver_run(driver, routine);
        for (int b = 0; b < trial.block->binding_count; b++) trial.element[b] = driver_element(driver, routine, k, b, &trial.bytes[b]);
        ObjectVerdict one = try_block(&trial, cases, seed + (uint64_t)k, reporter, tried, calls, &why);
        if (one == OBJECT_REFUTED) *verdict = one;
    }
    return why;
}
