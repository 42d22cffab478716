/* Calls of libraries that start threads of their own, outside of the nests that OpenMP's threads share. Both kinds of
 * threads spin for a while after their work, on the same cores: those that come next wait until those before give up.
 * Short calls are told to start none; else the fused path has to make up for the wait. */
#include "emit.h"

#include "plan/formula.h"

void emit_outside(Emitter *emitter, Plan *plan, const char *indent)
{
    emitter->outside = emitter->outside_sharers = NULL;
    if (plan_outside(plan, emitter->library_threads) != OUTSIDE_SET) return;
    const char *sum = NULL, *threads = emit_threads(emitter, shared_nest(plan));
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        if (!outside_library(plan, stage)) continue;
        const char *one = arena_printf(emitter->arena, "fern_whole_call(" MACHINE ", %s, 1)", emit_size_of_call(emitter, plan, stage));
        sum = sum ? arena_printf(emitter->arena, "fern_plus(%s,\n%s    %s)", sum, indent, one) : one;
    }
    emitter->outside = fresh_name(emitter, "outside");
    emitter->outside_sharers = fresh_name(emitter, "outside_sharers");
    text_add(emitter->out, "%s/* Calls outside of the loops start no threads, where waiting for the loops' would take longer. */\n", indent);
    const char *calls = fresh_name(emitter, "whole_calls");
    text_add(emitter->out, "%sconst int64_t %s = %s;\n", indent, calls, sum);
    text_add(emitter->out, "%sconst int64_t %s = fern_outside(%s, %s, %lld);\n", indent, emitter->outside, calls, threads, (long long)FERN_SPIN);
    text_add(emitter->out, "%sconst int %s = %s < %lld ? %s : 1;\n", indent, emitter->outside_sharers, emitter->outside, (long long)FERN_SPIN, threads);
}

void emit_outside_loss(Emitter *emitter, const Plan *plan, const char *tiled, const char *indent)
{
    const Outside outside = plan_outside(plan, emitter->library_threads);
    if (outside == OUTSIDE_SET)
        text_add(emitter->out, "%s%s = fern_plus(%s, %s);\n", indent, tiled, tiled, emitter->outside);
    else if (outside == OUTSIDE_WAITS)
        text_add(emitter->out, "%sif (%s > 1) %s = fern_plus(%s, %lld); /* calls outside of the loops wait for their threads */\n", indent,
                 emit_threads(emitter, shared_nest(plan)), tiled, tiled, (long long)FERN_SPIN);
}

/* The library of the call that runs in this place of the order, if it is told; one number is for all calls in a row. */
static const ThreadedLibrary *told_at(const Emitter *emitter, const Plan *plan, int place)
{
    const Stage *stage = place >= 0 && place < plan->order.count ? plan->order.items[place] : NULL;
    return stage && emitter->outside_sharers ? outside_library(plan, stage) : NULL;
}

void emit_call_outside(Emitter *emitter, Plan *plan, int place, bool in_row, const char *indent)
{
    const Stage *stage = plan->order.items[place];
    const ThreadedLibrary *library = told_at(emitter, plan, place);
    if (library && !(in_row && told_at(emitter, plan, place - 1) == library)) {
        emitter->outside_before = fresh_name(emitter, arena_printf(emitter->arena, "%s_before", library->name));
        text_add(emitter->out, "%sconst struct fern_%s_threads %s = fern_%s_threads_set(%s, %d, 0);\n", indent, library->name,
                 emitter->outside_before, library->name, emitter->outside_sharers, emitter->library_threads);
    }
    AT(emitter, indent, emit_outside_call(emitter, plan, stage));
    if (library && !(in_row && told_at(emitter, plan, place + 1) == library))
        text_add(emitter->out, "%sfern_%s_threads_restore(%s, 0);\n", indent, library->name, emitter->outside_before);
}
