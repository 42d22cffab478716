/* The schedule that a compilation comes to, as commands that lead there again. */
#include "apply.h"

#include "plan/choices.h"

#include <string.h>

static const char *call_name(const FunctionPlan *planned, const Stage *stage, Arena *arena)
{
    int count = 0, mine = 0;
    if (!stage->node || stage->node->kind != NODE_CALL) return NULL;
    for (int p = 0; p < planned->plans.count; p++)
        for (int s = 0; s < planned->plans.items[p]->stages.count; s++) {
            const Stage *other = planned->plans.items[p]->stages.items[s];
            if (!other->node || other->node->kind != NODE_CALL || other->node->routine != stage->node->routine) continue;
            count++;
            if (other == stage) mine = count;
        }
    return count > 1 ? arena_printf(arena, "%s[%d]", stage->node->routine->name, mine) : stage->node->routine->name;
}

static const char *loop_name(const FunctionPlan *planned, const Nest *nest, int n, Arena *arena)
{
    const Stage *anchor = nest->pieces.items[nest->pieces.count - 1]->stage;
    const char *call = call_name(planned, anchor, arena);
    const char *loop = anchor->loops[nest->loops[n].stage_loop].name;
    return call ? arena_printf(arena, "%s.%s", call, loop) : nest->loops[n].name;
}

static bool splits(const Nest *nest, int n)
{
    return n + 1 < nest->loop_count && nest->loops[n + 1].chunked;
}

static void print_order(Text *out, const FunctionPlan *planned, const Nest *nest, Arena *arena)
{
    if (!call_name(planned, nest->pieces.items[nest->pieces.count - 1]->stage, arena)) return;
    text_add(out, "reorder");
    for (int n = 0; n < nest->loop_count; n++)
        if (!nest->loops[n].chunked) text_add(out, " %s", loop_name(planned, nest, n, arena));
    text_add(out, "\n");
}

static void print_nest(Text *out, const FunctionPlan *planned, const Nest *nest, Arena *arena)
{
    for (int n = 0; n < nest->loop_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        const char *name = loop->chunked ? loop->name : loop_name(planned, nest, n, arena);
        if (splits(nest, n)) {
            text_add(out, "%s %s %s %s %lld\n", loop->parts ? "divide" : "split", name, loop->name, nest->loops[n + 1].name,
                     (long long)(loop->parts ? loop->parts : loop->asked));
            continue;
        }
        if (loop->asked)
            text_add(out, "%s %s %lld\n", loop->fixed ? "substitute" : "tile", name, (long long)loop->asked);
    }
    for (int n = 0; n < nest->loop_count; n++)
        if (nest->loops[n].collapsed)
            text_add(out, "collapse %s %s as %s\n", nest->loops[n].name, nest->loops[n + 1].name,
                     nest->loops[n].collapsed_name);
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        for (int n = 0; n < nest->loop_count; n++)
            if (window->slides_with == nest->loops[n].variable)
                text_add(out, "reuse %s at %s\n", window->space->root->name, nest->loops[n].name);
        if (window->align) text_add(out, "pad %s %lld\n", window->space->root->name, (long long)window->align);
    }
    for (int i = 0; i < nest->sub_count; i++) {
        const NestLoop *part = &nest->loops[nest->loop_count + i];
        const char *from = call_name(planned, nest->pieces.items[nest->subs[i].first]->stage, arena);
        const char *to = call_name(planned, nest->pieces.items[nest->subs[i].last]->stage, arena);
        for (int n = 0; n < nest->loop_count; n++)
            if (nest->loops[n].tile == nest->subs[i].of)
                text_add(out, "subpipeline %s %s at %s tile %lld\n", from, to, nest->loops[n].name, (long long)part->asked);
    }
    if (nest_is_parallel(nest)) {
        const NestLoop *outer = &nest->loops[0];
        text_add(out, "parallelize %s\n",
                 outer->collapsed ? outer->collapsed_name : splits(nest, 0) ? outer->name : loop_name(planned, nest, 0, arena));
    }
}

void schedule_print(Text *out, const FunctionPlan *planned)
{
    text_add(out, "function %s\n", planned->function->name);
    for (int p = 0; p < planned->plans.count; p++) {
        const Plan *plan = planned->plans.items[p];
        for (int i = 0; i < plan->choices->materialized.count; i++)
            text_add(out, "materialize %s\n", plan->choices->materialized.items[i]);
        for (int i = 0; i < plan->choices->breaks.count; i++) {
            const char *name = call_name(planned, plan->stages.items[plan->choices->breaks.items[i]], plan->arena);
            if (name) text_add(out, "break at %s\n", name);
        }
        for (int n = 0; n < plan->nests.count; n++) print_order(out, planned, plan->nests.items[n], plan->arena);
        for (int i = 0; i < plan->choices->hoists.count; i++) {
            const Hoist *hoist = &plan->choices->hoists.items[i];
            for (int n = 0; n < plan->nests.count; n++)
                for (int w = 0; w < plan->nests.items[n]->windows.count; w++)
                    if (!strcmp(plan->nests.items[n]->windows.items[w]->space->root->name, hoist->root))
                        text_add(out, "hoist %s at %s\n", hoist->root,
                                 loop_name(planned, plan->nests.items[n], hoist->depth - 1, plan->arena));
        }
        for (int n = 0; n < plan->nests.count; n++) print_nest(out, planned, plan->nests.items[n], plan->arena);
    }
}
