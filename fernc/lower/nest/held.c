/* Numbers that loops of the composition add up, as tiles add them up: each routine is given the address of a variable of the nest's, not of the
 * composition's. What has an address that a call is given is in memory, also where the loops run as they were written. */
#include "loops.h"

#include "plan/dependence.h"
#include "program/build.h"

#include <string.h>

static bool is_made_of_loop(const Emitter *emitter, const char *routine)
{
    for (int e = 0; e < emitter->source->edit_count; e++)
        if (emitter->source->edits[e].name && !strcmp(emitter->source->edits[e].name, routine)) return true;
    return false;
}

/* Calls of the nest are given its address, and nothing else touches it there. */
static bool is_addressed_alone(const Nest *nest, const Space *space)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++)
            if (stage->accesses[a].space == space && (stage->node->kind != NODE_CALL || stage->accesses[a].parameter < 0)) return false;
    }
    return true;
}

static bool may_be_held(const Emitter *emitter, const Nest *nest, const Stage *stage, const Access *access)
{
    if (stage->node->kind != NODE_CALL || !is_made_of_loop(emitter, stage->node->routine->name)) return false;
    if (access->mode != ACCESS_REDUCE || access->parameter < 0 || access->reduction->partial || access->space->rank) return false;
    return access->space->root->kind == ROOT_VARIABLE && !nest_window(nest, access->space) && is_addressed_alone(nest, access->space);
}

/* `visit` each number of the nest that is. */
static void each_held(Emitter *emitter, const Nest *nest, void (*visit)(Emitter *emitter, const Root *root))
{
    const Plan *plan = nest->plan;
    if (nest->small_tiles || nest->kernel || plan->region->for_ranks || plan->region->for_device || plan_may_fail(plan)) return;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++)
            if (may_be_held(emitter, nest, stage, &stage->accesses[a])) visit(emitter, stage->accesses[a].space->root);
    }
}

static void hold(Emitter *emitter, const Root *root)
{
    if (given_name(emitter->given, NAME_HELD, root)) return;
    const char *name = fresh_name(emitter, arena_printf(emitter->arena, "%s_held", root->identifier));
    add_declaration(emitter->to, root->element, name, "%s", root->identifier);
    give_name(emitter->given, NAME_HELD, root, name);
}

static void give_back(Emitter *emitter, const Root *root)
{
    const char *name = given_name(emitter->given, NAME_HELD, root);
    if (!name) return;
    add_set(emitter->to, root->identifier, "%s", name);
    give_name(emitter->given, NAME_HELD, root, NULL);
}

void hold_numbers(Emitter *emitter, const Nest *nest)
{
    each_held(emitter, nest, hold);
}

void give_numbers_back(Emitter *emitter, const Nest *nest)
{
    each_held(emitter, nest, give_back);
}
