#include "fork.h"

#include "plan/dependence.h"
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

const char *why_not_forked(const Nest *nest)
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

/* Comparisons of arrays of the two nests that may be one, beside those that are there. */
static const char *same_arrays(const Nest *one, const Nest *other, const char *same)
{
    Arena *arena = one->plan->arena;
    for (int p = 0; p < one->pieces.count; p++)
        for (int q = 0; q < other->pieces.count; q++) {
            Dependences between = dependences_between(one->pieces.items[p]->stage, other->pieces.items[q]->stage, ALIAS_AT_ONCE);
            for (const Dependence *d; (d = next_dependence(&between));) {
                if (!d->if_one) continue;
                const char *text = arena_printf(arena, "(const void *)%s == (const void *)%s", d->from->space->root->pointer, d->to->space->root->pointer);
                if (!same || !strstr(same, text)) same = same ? arena_printf(arena, "%s || %s", same, text) : text;
            }
        }
    return same;
}

const char *same_as_beside(const Nest *nest)
{
    const char *same = NULL;
    for (const Nest *before = nest->beside; before; before = before->beside) same = same_arrays(before, nest, same);
    return same;
}

/* Whatever the caller passes. */
static bool nests_depend(const Nest *one, const Nest *other)
{
    for (int p = 0; p < one->pieces.count; p++)
        for (int q = 0; q < other->pieces.count; q++) {
            Dependences between = dependences_between(one->pieces.items[p]->stage, other->pieces.items[q]->stage, ALIAS_NONE);
            if (next_dependence(&between)) return true;
        }
    return false;
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
        if (nests_depend(before, nest)) return false;
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

/* --- The block ------------------------------------------------------------------------------------- */

/* The memory of tiles that is had at once. */
static void plan_block(Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        for (int w = 0; w < plan->nests.items[n]->windows.count; w++) {
            Window *window = plan->nests.items[n]->windows.items[w];
            window->in_block = window->memory == window && window_fits_block(window);
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
    plan_block(plan);
}
