/* Calls of libraries that start threads of their own, outside of the nests that OpenMP's threads share. Both kinds of
 * threads spin for a while after their work, on the same cores: those that come next wait until those before give up.
 * Short calls are told to start none; else the fused path has to make up for the wait. */
#include "lower/lower.h"

#include "model/formula.h"
#include "program/build.h"

void emit_outside(Emitter *emitter, const Plan *plan)
{
    Builder *to = emitter->to;
    emitter->outside = emitter->outside_sharers = NULL;
    if (plan_outside(plan, emitter->library_threads) != OUTSIDE_SET) return;
    const char *sum = NULL, *threads = emit_threads(emitter, shared_nest(plan));
    for (int s = 0; s < plan->stages.count; s++) {
        const Stage *stage = plan->stages.items[s];
        if (!outside_library(plan, stage)) continue;
        const char *one = arena_printf(emitter->arena, "fern_whole_call(%s, %s, 1)", machine_in_c(emitter), emit_size_of_call(emitter, shared_nest(plan)->plan, stage));
        sum = sum ? arena_printf(emitter->arena, "fern_plus(%s,\n%s    %s)", sum, to->indent, one) : one;
    }
    emitter->outside = fresh_name(emitter, "outside");
    emitter->outside_sharers = fresh_name(emitter, "outside_sharers");
    add_comment(to, "Calls outside of the loops start no threads, where waiting for the loops' would take longer.");
    const char *calls = fresh_name(emitter, "whole_calls");
    add_declaration(to, "const int64_t", calls, "%s", sum);
    add_declaration(to, "const int64_t", emitter->outside, "fern_outside(%s, %s, %lld)", calls, threads, (long long)FERN_SPIN);
    add_declaration(to, "const int", emitter->outside_sharers, "%s < %lld ? %s : 1", emitter->outside, (long long)FERN_SPIN, threads);
}

/* The library of the call that runs in this place of the order, if it is told; one number is for all calls in a row. */
static const ThreadedLibrary *told_at(const Emitter *emitter, const Plan *plan, int place)
{
    const Stage *stage = place >= 0 && place < plan->order.count ? plan->order.items[place] : NULL;
    return stage && emitter->outside_sharers ? outside_library(plan, stage) : NULL;
}

void emit_call_outside(Emitter *emitter, const Plan *plan, int place, bool in_row)
{
    const Stage *stage = plan->order.items[place];
    const ThreadedLibrary *library = told_at(emitter, plan, place);
    if (library && !(in_row && told_at(emitter, plan, place - 1) == library)) {
        emitter->outside_before = fresh_name(emitter, arena_printf(emitter->arena, "%s_before", library->name));
        add_declaration(emitter->to, arena_printf(emitter->arena, "const struct fern_%s_threads", library->name), emitter->outside_before,
                        "fern_%s_threads_set(%s, %d, 0)", library->name, emitter->outside_sharers, emitter->library_threads);
    }
    emit_outside_call(emitter, plan, stage);
    if (library && !(in_row && told_at(emitter, plan, place + 1) == library))
        add_call(emitter->to, "fern_%s_threads_restore(%s, 0)", library->name, emitter->outside_before);
}

void emit_outside_call(Emitter *emitter, const Plan *plan, const Stage *stage)
{
    const Statement *statement = stage->statement;
    const Range branch = statement->branch;
    if (!statement->status_test || statement->fused_text || !*frees_before_leaving(emitter, plan, statement)) {
        emit_on_its_own(emitter, statement);
        return;
    }
    Text call = {0};
    add_checked_source(emitter, &call, stage->node->range.begin, stage->node->range.end);
    begin_written(emitter, emitter->source, statement->range.begin);
    if (branch.end > branch.begin)
        emit_status_test(emitter, plan, stage, arena_string(emitter->arena, text_string(&call)));
    else
        emit_macro_test(emitter, plan, stage, arena_string(emitter->arena, text_string(&call)));
    end_origin(emitter);
    text_free(&call);
}
