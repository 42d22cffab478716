/* In C, what frees the memory of the fused path, where it ends or the function is left. */
#include "region.h"

#include "memory/scratch.h"

const char *free_call(Emitter *emitter, const Plan *plan, const Root *root)
{
    const OwnMemory *own = root->allocation ? root->allocation->own : NULL;
    if (own) return arena_printf(emitter->arena, "%s%s%s;", own->free_before, root->name, own->free_after);
    if (!root->device) return arena_printf(emitter->arena, "free(%s);", root->name);
    if (!is_scratch(plan, root)) return arena_printf(emitter->arena, "(void)%s(%s);", emitter->vendor->free, root->name);
    return arena_printf(emitter->arena, "fern_device_free(%s, %s);", root->name, emitter->stream);
}

/* In C, after a free: what the variable was, for where the function may still look at it. */
const char *forget(Emitter *emitter, const Root *root)
{
    if (root->object && !object_may_be_none(root->type)) return ""; /* it says nothing of whether there is an object */
    return arena_printf(emitter->arena, " %s = %s;", root->name, root->object ? no_object(root->type) : "NULL");
}

const char *frees_before_leaving(Emitter *emitter, const Plan *plan, const Statement *statement)
{
    const Roots roots = roots_in_hand(plan, statement, emitter->arena);
    const char *frees = "", *block = close_of_block(emitter);
    for (int i = 0; i < roots.count; i++) {
        const Root *root = roots.items[i];
        const char *call = root->object ? arena_printf(emitter->arena, "%s;", object_free(emitter, root->type, root->name)) : free_call(emitter, plan, root);
        frees = arena_printf(emitter->arena, "%s%s%s ", frees, call, forget(emitter, root));
    }
    return arena_printf(emitter->arena, "%s%s%s%s%s%s%s%s%s", close_of_streams(emitter), close_of_graph(emitter), block, *block ? " " : "", close_of_pipe(emitter),
                        frees_of_queries(emitter, 0), frees, frees_of_parts(emitter, plan), close_of_past_blocks(emitter, plan));
}
