#include "remark.h"

#include <string.h>

typedef LIST(const Node *) Nodes;

/* The calls of routines that start threads, in loops that threads share: one of each routine. */
static Nodes threaded_calls(const FunctionPlan *planned, Arena *arena)
{
    Nodes nodes = {0};
    for (int r = 0; r < planned->plans.count; r++)
        for (int n = 0; n < planned->plans.items[r]->nests.count; n++) {
            const Nest *nest = planned->plans.items[r]->nests.items[n];
            for (int p = 0; p < nest->pieces.count && nest_is_parallel(nest); p++) {
                const Node *node = nest->pieces.items[p]->stage->node;
                bool counts = node->kind == NODE_CALL && node->routine->library;
                for (int i = 0; i < nodes.count; i++) counts &= node->routine != nodes.items[i]->routine;
                if (counts) list_push(arena, &nodes, node);
            }
        }
    return nodes;
}

void remark_threads_in_threads(const FunctionPlan *planned, Arena *arena, Diag *diag)
{
    Nodes nodes = threaded_calls(planned, arena);
    const char *names = "";
    for (int i = 0; i < nodes.count; i++)
        names = arena_printf(arena, "%s%s`%s`", names, !i ? "" : i + 1 < nodes.count ? ", " : " and ",
                             nodes.items[i]->routine->name);
    if (!nodes.count) return;
    diag_remark(diag, nodes.items[0]->range, "%s may start threads in each call, in a loop that threads share", names);
    diag_hint(diag, "`--blas-threads=1` makes it one while they share the loop");
}
