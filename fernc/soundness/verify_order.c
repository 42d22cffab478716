/* The order in which nests and the calls outside of them run. */
#include "plan/nest.h"
#include "verify_plan.h"

#define FAULT(...) return arena_printf(plan->arena, __VA_ARGS__)

/* Where each stage runs: its place, or its nest's, in plan->order. */
static const char *find_places(Plan *plan, int *places)
{
    int placed = 0;
    for (int i = 0; i < plan->stages.count; i++) places[i] = -1;
    for (int i = 0; i < plan->order.count; i++) {
        const Stage *stage = plan->order.items[i];
        if (stage->nest && stage->nest->pieces.items[stage->nest->pieces.count - 1]->stage != stage)
            FAULT("%s stands for a nest that it is not the last call of", stage_title(plan, stage));
        if (places[stage->index] >= 0) FAULT("%s runs twice", stage_title(plan, stage));
        places[stage->index] = i;
        placed++;
        for (int p = 0; stage->nest && p < stage->nest->pieces.count - 1; p++, placed++) {
            const Stage *other = stage->nest->pieces.items[p]->stage;
            if (places[other->index] >= 0) FAULT("%s runs twice", stage_title(plan, other));
            places[other->index] = i;
        }
    }
    if (placed != plan->stages.count) FAULT("%d of %d stages run", placed, plan->stages.count);
    return NULL;
}

/* Of two calls that touch one array, one of them to write it, the first as written runs first; within a nest the
 * order rule has seen to it. */
static const char *conflict_fault(Plan *plan, const Space *space, const int *places)
{
    int last = -1, last_write = -1;
    for (int u = 0; u < space->uses.count; u++) {
        const Stage *stage = space->uses.items[u].stage;
        const bool writes = access_writes(space->uses.items[u].access);
        int place = places[stage->index];
        if (place < (writes ? last : last_write))
            FAULT("%s runs before a call that it follows, and `%s` changes between them", stage_title(plan, stage),
                  space->root->name);
        if (place > last) last = place;
        if (writes && place > last_write) last_write = place;
    }
    return NULL;
}

/* Nothing moves past a call that touches memory that is not known. */
static const char *wild_fault(Plan *plan, const int *places)
{
    int last = -1, last_wild = -1;
    for (int i = 0; i < plan->stages.count; i++) {
        bool wild = plan->stages.items[i]->wild;
        if (places[i] < (wild ? last : last_wild))
            FAULT("%s has moved past a call that touches memory that is not known", stage_title(plan, plan->stages.items[i]));
        if (places[i] > last) last = places[i];
        if (wild && places[i] > last_wild) last_wild = places[i];
    }
    return NULL;
}

const char *order_fault(Plan *plan)
{
    int *places = arena_alloc(plan->arena, sizeof *places * (size_t)(plan->stages.count + 1));
    const char *fault = find_places(plan, places);
    for (int i = 0; i < plan->spaces.count && !fault; i++) fault = conflict_fault(plan, plan->spaces.items[i], places);
    return fault ? fault : wild_fault(plan, places);
}
