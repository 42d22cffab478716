/* The memory for partial results. */
#include "lower/lower.h"

#include "program/build.h"

/* Partial results that have memory of their own. */
static bool has_memory(const Window *window)
{
    return window->part_of && !window->local && !window->space->root->device;
}

static const char *memory_of(const Emitter *emitter, const Window *part)
{
    return root_name(emitter, part->space->root, part->space->root->name);
}

void declare_parts(Emitter *emitter, const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        for (int w = 0; w < plan->nests.items[n]->windows.count; w++) {
            const Window *part = plan->nests.items[n]->windows.items[w];
            if (!has_memory(part)) continue;
            const Root *root = part->space->root;
            const char *name = fresh_name(emitter, arena_printf(emitter->arena, "%s_part", part->part_of->identifier));
            give_name(emitter->given, NAME_PART, root, name);
            add_declaration(emitter->to, arena_printf(emitter->arena, "%s *", root->element), name, "NULL");
        }
}

const char *frees_of_parts(Emitter *emitter, const Plan *plan)
{
    const char *frees = "";
    for (int n = 0; n < plan->nests.count; n++)
        for (int w = 0; w < plan->nests.items[n]->windows.count; w++) {
            const Window *part = plan->nests.items[n]->windows.items[w];
            if (has_memory(part)) frees = arena_printf(emitter->arena, "%sfree(%s); ", frees, memory_of(emitter, part));
        }
    return frees;
}

void free_parts(Emitter *emitter, const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        for (int w = 0; w < plan->nests.items[n]->windows.count; w++) {
            const Window *part = plan->nests.items[n]->windows.items[w];
            if (has_memory(part)) add_call(emitter->to, "free(%s)", memory_of(emitter, part));
        }
}
