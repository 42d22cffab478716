/* Where the arguments of a function are opaque structures: what it asks them at its very beginning, for small ones to run
 * as they were written before anything of tiles is looked at. */
#include "lower/lower.h"

#include "model/large.h"

/* The objects are asked where the expression stands. */
static void tell_in_place(Emitter *emitter, const Plan *plan)
{
    for (int i = 0; i < plan->object_extents.count; i++) {
        const ObjectExtent *extent = &plan->object_extents.items[i];
        give_symbol(emitter, extent->symbol, object_told(emitter, extent));
    }
}

/* `features_nodes(out) > 1024` */
static const char *several_tiles(Emitter *emitter, const LargeQuestion *question)
{
    const char *several = NULL;
    for (int i = 0; i < question->loops.count; i++) {
        const char *one = arena_printf(emitter->arena, "%s > %lld", emit_expr(emitter, question->loops.items[i].range, false),
                                       (long long)question->loops.items[i].size);
        several = several ? arena_printf(emitter->arena, "%s || %s", several, one) : one;
    }
    return several;
}

Large emit_large_objects(Emitter *emitter, const LargeQuestion *question)
{
    const LargeRegion *region = &question->regions.items[0];
    tell_in_place(emitter, region->plan);
    if (question->kind == LARGE_TILES) return (Large){.condition = several_tiles(emitter, question)};
    Large large = {.bytes = emit_count(emitter, region->bytes), .bytes_name = fresh_name(emitter, "bytes")};
    const Symbol *bytes = symbol_new(emitter->pool, large.bytes_name);
    large.condition = emit_may_pay(emitter, region->plan, expr_symbol(emitter->pool, bytes), false);
    return large;
}
