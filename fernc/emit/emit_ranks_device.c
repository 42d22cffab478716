/* Functions on ranks that have a GPU each: the stream that all calls are ordered on, and where arrays lie. */
#include "emit_ranks.h"

#include "plan/kernel.h"

void emit_streams_on_ranks(Ranks *r)
{
    Emitter *emitter = r->emitter;
    Text *out = emitter->out;
    const char *indent = "    ", *first = NULL, *one = fresh_name(emitter, "one_stream");
    text_add(out, "\n    int %s = !%s;\n", one, r->only_plans);
    for (int p = 0; p < r->distribution->plans.count; p++) {
        emit_stream(emitter, r->distribution->plans.items[p], indent, one);
        if (first)
            text_add(out, "    %s = %s && %s == %s;\n", one, one, emitter->stream, first);
        else
            first = emitter->stream;
    }
    emitter->stream = first;
    text_add(out, "    if (!%s && !%s) fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"calls on more than one stream\");\n", one, r->only_plans, r->failure);
}

void emit_kernels_on_ranks(Ranks *r)
{
    Emitter *emitter = r->emitter;
    for (int p = 0; p < r->distribution->plans.count; p++) {
        Plan *plan = r->distribution->plans.items[p];
        bool groups = false;
        for (int n = 0; n < plan->nests.count; n++) groups |= plan->nests.items[n]->kernel && nest_has_groups(plan->nests.items[n]);
        const char *fit = groups ? fresh_name(emitter, "kernels_fit") : NULL;
        if (groups) text_add(emitter->out, "    int %s = 1;\n", fit);
        emit_kernels_fit(emitter, plan, "    ", fit);
        if (groups)
            text_add(emitter->out, "    if (!%s) fern_fail(&%s, FERN_DEVICE, 0, \"a kernel of %s_mpi takes more than a block of threads has\");\n", fit,
                     r->failure, r->function->name);
    }
}

void emit_plan_on_device(const Ranks *r)
{
    Text *out = r->emitter->out;
    text_add(out, "    fern_plan_on_device(%s, &fern_cuda, %s, &%s);\n", r->planned, r->emitter->stream, r->failure);
    for (int i = 0; i < r->distribution->arrays.count; i++) {
        const Placed *array = r->distribution->arrays.items[i];
        if (array->parameter < 0) continue;
        const char *name = array->space->root->name;
        text_add(out, "    fern_expect_on_device(&fern_cuda, %s, \"%s\", &%s); /* NULL while it is only planned */\n", name, name, r->failure);
    }
}
