#include "fork.h"

#include "device.h"
#include "kernel.h"
#include "parallel.h"
#include "stream.h"

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

void plan_forks(Plan *plan)
{
    if (!plan->region->for_device) return;
    for (int n = 0; n < plan->nests.count; n++) {
        Nest *nest = plan->nests.items[n];
        if (nest->kernel || nest_is_streamed(nest)) continue;
        find_handle(nest);
        nest->forked = !why_not_forked(nest);
    }
}

bool plan_runs_at_once(const Plan *plan)
{
    if (plan_has_threads(plan) || plan_has_kernels(plan)) return true;
    for (int n = 0; n < plan->nests.count; n++)
        if (plan->nests.items[n]->forked) return true;
    return false;
}
