/* The schedule that a compilation comes to, as commands that lead there again. */
#include "apply.h"

#include "resolve.h"

#include <string.h>

/* The loops that the compiler has chosen, by the loops of the nest's last call. */
static void print_order(Text *out, const FunctionPlan *planned, const Nest *nest)
{
    const Stage *last = nest->pieces.items[nest->pieces.count - 1]->stage;
    if (!last->node || last->node->kind != NODE_CALL) return;
    const char *call = call_name(planned, last);
    text_add(out, "reorder");
    for (int n = 0; n < nest->loop_count; n++)
        if (!nest->loops[n].chunked) text_add(out, " %s.%s", call, last->loops[nest->loops[n].stage_loop].name);
    text_add(out, "\n");
}

static bool decides_structure(const char *command)
{
    static const char *const words[] = {"reorder ", "break ", "materialize ", "hoist "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strncmp(command, words[i], strlen(words[i]))) return true;
    return false;
}

static bool says_estimate(const FunctionPlan *planned)
{
    for (int i = 0; i < planned->commands.count; i++)
        if (!strncmp(planned->commands.items[i], "estimate ", 9)) return true;
    return false;
}

/* By the fused path, or by the compiler, which may have left a GPU's calls as they were. On ranks nothing is estimated. */
static bool is_estimated(const FunctionPlan *planned)
{
    for (int p = 0; p < planned->plans.count; p++)
        if (planned->plans.items[p]->nests.count) return !planned->distribution;
    return false;
}

void schedule_print(Text *out, const FunctionPlan *planned)
{
    bool structure = false, threads = false;
    text_add(out, "function %s\n", planned->function->name);
    for (int i = 0; i < planned->commands.count; i++) {
        structure |= decides_structure(planned->commands.items[i]);
        threads |= !strncmp(planned->commands.items[i], "parallelize ", 12);
    }
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count && !structure; n++)
            print_order(out, planned, planned->plans.items[p]->nests.items[n]);
    for (int i = 0; i < planned->commands.count; i++) text_add(out, "%s\n", planned->commands.items[i]);
    /* Of what ranks have, the target says it: a loop of steps was outside of the one that is shared. */
    threads |= planned->distribution != NULL;
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count && !threads; n++) {
            const Nest *nest = planned->plans.items[p]->nests.items[n];
            if (nest_is_parallel(nest)) text_add(out, "parallelize %s\n", nest->loops[0].name);
        }
    if (!planned->scheduled && !says_estimate(planned) && is_estimated(planned)) text_add(out, "estimate decides\n");
}
