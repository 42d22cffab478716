#include "fork.h"

#include "plan/device.h"
#include "threads/kernel.h"
#include "threads/parallel.h"

#include <string.h>

bool window_fits_block(const Window *window)
{
    const Root *root = window->space->root;
    return root->device && root->allocation && !root->object && !root->array && !root->tested && !window->space->tested_with_memory
           && !window->slides_with && !window->slots && !window->local && !window->align;
}

/* Calls with one handle, of a type that the code can make others of. */
static void find_handle(Nest *nest)
{
    nest->handle = NULL;
    nest->handle_text = NULL;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        const char *text = stage->block ? argument_named(stage, stage->block->handle) : NULL;
        if (!text) continue;
        if (!stage->block->handle_type || (nest->handle_text && strcmp(nest->handle_text, text))) {
            nest->handle = NULL;
            return;
        }
        nest->handle = stage->block->handle_type;
        nest->handle_text = text;
    }
}

/* Its loops are not those that it was grown with. */
static bool is_recut(const Nest *nest)
{
    for (int n = 0; n < nest->loop_count; n++)
        if (nest->loops[n].parts || nest->loops[n].split || nest->loops[n].chunked || nest->loops[n].collapsed) return true;
    return nest->sub_count > 0;
}

const char *why_not_forked(Nest *nest)
{
    Plan *plan = nest->plan;
    if (is_recut(nest)) return "a schedule has cut its loops";
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        if (!stage->block || (stage->block->handle && !nest->handle))
            return arena_printf(plan->arena, "%s is on the stream of a handle", stage_title(plan, stage));
    }
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->stage->block->default_stream)
            return arena_printf(plan->arena, "%s is on the default stream", stage_title(plan, nest->pieces.items[p]->stage));
    for (int w = 0; w < nest->windows.count; w++)
        if (!window_fits_block(nest->windows.items[w]->memory))
            return arena_printf(plan->arena, "the memory of `%s` has room for one tile", nest->windows.items[w]->memory->space->root->name);
    return why_not_at_once(nest);
}

/* --- Nests beside others ------------------------------------------------------------------------- */

/* Two accesses, one of each nest, of which one writes what the other touches. */
typedef enum Conflict {
    CONFLICT_NONE,
    CONFLICT_IF_SAME, /* where the caller passes one array for two, as plan_runs_at_once lets it */
    CONFLICT_ALWAYS
} Conflict;

static Conflict conflict(const Access *a, const Access *b)
{
    if (!access_writes(a) && !access_writes(b)) return CONFLICT_NONE;
    if (a->space->root == b->space->root) return CONFLICT_ALWAYS;
    return a->space->thread_group && a->space->thread_group == b->space->thread_group ? CONFLICT_IF_SAME : CONFLICT_NONE;
}

/* The worst there is; where it is not NULL, comparisons of arrays that may be one are added to `same`. */
static Conflict conflict_of_stages(const Stage *one, const Stage *other, const char **same, Arena *arena)
{
    Conflict worst = CONFLICT_NONE;
    for (int a = 0; a < one->access_count; a++)
        for (int b = 0; b < other->access_count; b++) {
            const Conflict found = conflict(&one->accesses[a], &other->accesses[b]);
            if (found > worst) worst = found;
            if (found != CONFLICT_IF_SAME || !same) continue;
            const char *text = arena_printf(arena, "(const void *)%s == (const void *)%s", one->accesses[a].space->root->pointer,
                                            other->accesses[b].space->root->pointer);
            if (!*same || !strstr(*same, text)) *same = *same ? arena_printf(arena, "%s || %s", *same, text) : text;
        }
    return worst;
}

static Conflict conflict_of_nests(const Nest *one, const Nest *other, const char **same)
{
    Conflict worst = CONFLICT_NONE;
    for (int p = 0; p < one->pieces.count; p++)
        for (int q = 0; q < other->pieces.count; q++) {
            const Conflict found = conflict_of_stages(one->pieces.items[p]->stage, other->pieces.items[q]->stage, same, one->plan->arena);
            if (found > worst) worst = found;
        }
    return worst;
}

const char *same_as_beside(const Nest *nest)
{
    const char *same = NULL;
    for (const Nest *before = nest->beside; before; before = before->beside) (void)conflict_of_nests(before, nest, &same);
    return same;
}

/* Its calls may be on several streams at once, and nothing of the host stands between them. */
static bool is_only_launches(const Nest *nest)
{
    return nest->forked && !nest->after.count && !nest_has_numbers(nest) && !why_not_captured(nest);
}

static bool same_handle(const Nest *one, const Nest *other)
{
    return one->handle == other->handle && (!one->handle || !strcmp(one->handle_text, other->handle_text));
}

/* Of the nest, and of all that it would be beside. */
static bool may_be_beside(const Nest *nest, const Nest *before)
{
    if (!is_only_launches(nest) || !is_only_launches(before) || !same_handle(nest, before)) return false;
    for (; before; before = before->beside)
        if (conflict_of_nests(before, nest, NULL) == CONFLICT_ALWAYS) return false;
    return true;
}

/* Those that follow each other in the order of the region. */
static void plan_beside(Plan *plan)
{
    Nest *before = NULL;
    for (int i = 0; i < plan->order.count; i++) {
        const Stage *stage = plan->order.items[i];
        if (!stage->nest && stage->statement->kind == STATEMENT_ALLOCATE) continue;
        if (before && stage->nest && may_be_beside(stage->nest, before)) {
            stage->nest->beside = before;
            before->has_beside = true;
        }
        before = stage->nest;
    }
}

/* --- The plan ------------------------------------------------------------------------------------- */

void plan_forks(Plan *plan)
{
    if (!plan->region->for_device) return;
    for (int n = 0; n < plan->nests.count; n++) {
        Nest *nest = plan->nests.items[n];
        const bool streamed = nest_is_streamed(nest);
        if (nest->kernel) continue;
        if (!streamed || nest_has_numbers(nest)) find_handle(nest);
        nest->forked = !streamed && !why_not_forked(nest);
    }
    plan_beside(plan);
}

bool plan_runs_at_once(const Plan *plan)
{
    if (plan_has_threads(plan) || plan_has_kernels(plan)) return true;
    for (int n = 0; n < plan->nests.count; n++)
        if (plan->nests.items[n]->forked) return true;
    return false;
}
