/* Stores between the calls of a nest: `*a = dot(..); *b = dot(..);`. One that stays where it is has to run before
 * the nest, and so has what it reads. It may run after the nest instead where nothing that it moves past, the
 * calls of the nest that follow it and the calls outside that run before the nest, touches what it writes or writes
 * what it reads; nor may any of them leave the function, or touch memory that is not known. */
#include "grow_internal.h"

bool may_run_after(Growth *growth, const Stage *stage)
{
    if (stage->node || stage->wild || growth->skipped_wild || growth->skipped_fails || growth->fails) return false;
    for (int a = 0; a < stage->access_count; a++) {
        const Space *space = stage->accesses[a].space;
        const Demand *demand = demand_of(growth, stage->accesses[a].space);
        if (space->broken || usage_meets(&demand->skipped, &stage->accesses[a]) || usage_meets(&demand->joined, &stage->accesses[a]))
            return false;
    }
    return true;
}

void run_after(Growth *growth, Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++) {
        Space *space = stage->accesses[a].space;
        if (demand_of(growth, space)->scratch && demand_of(growth, space)->windowed)
            keep_in_memory(growth, space, "a call outside the nest touches it");
    }
    list_push(growth->plan->arena, &growth->nest->after, stage);
}
