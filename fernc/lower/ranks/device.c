/* Functions on ranks that have a GPU each: the stream that all calls are ordered on, and where arrays lie. */
#include "ranks.h"

#include "program/build.h"
#include "threads/kernel.h"

void emit_streams_on_ranks(Ranks *r)
{
    Emitter *emitter = r->emitter;
    Builder *to = emitter->to;
    const char *first = NULL, *one = fresh_name(emitter, "one_stream");
    add_blank(to);
    add_declaration(to, "int", one, "!%s", r->only_plans);
    for (int p = 0; p < r->distribution->plans.count; p++) {
        emit_stream(emitter, r->distribution->plans.items[p], one);
        if (first)
            add_set(to, one, "%s && %s == %s", one, emitter->stream, first);
        else
            first = emitter->stream;
    }
    emitter->stream = first;
    only_if(to, "!%s && !%s", one, r->only_plans);
    add_call(to, "fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"calls on more than one stream\")", r->failure);
}

static bool some_kernel_has_groups(const Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        if (plan->nests.items[n]->kernel && nest_has_groups(plan->nests.items[n])) return true;
    return false;
}

void emit_kernels_on_ranks(Ranks *r)
{
    Builder *to = r->emitter->to;
    for (int p = 0; p < r->distribution->plans.count; p++) {
        const Plan *plan = r->distribution->plans.items[p];
        const char *fit = some_kernel_has_groups(plan) ? fresh_name(r->emitter, "kernels_fit") : NULL;
        if (fit) add_declaration(to, "int", fit, "1");
        emit_kernels_fit(r->emitter, plan, fit);
        if (!fit) continue;
        only_if(to, "!%s", fit);
        add_call(to, "fern_fail(&%s, FERN_DEVICE, 0, \"a kernel of %s_mpi takes more than a block of threads has\")", r->failure, r->function->name);
    }
}

void emit_plan_on_device(const Ranks *r)
{
    Builder *to = r->emitter->to;
    add_call(to, "fern_plan_on_device(%s, &fern_cuda, %s, &%s)", r->planned, r->emitter->stream, r->failure);
    for (int i = 0; i < r->distribution->arrays.count; i++) {
        const Placed *array = r->distribution->arrays.items[i];
        if (array->parameter < 0) continue;
        const char *name = array->space->root->name;
        add_call(to, "fern_expect_on_device(&fern_cuda, %s, \"%s\", &%s)", name, name, r->failure);
        add_note(to, "NULL while it is only planned");
    }
}
