/* Tile sizes: those asked for, or what fits a cache. */
#include "lower/lower.h"

#include "program/build.h"

/* In C, but for what comes from memory. */
static const char *size_of_rule(Emitter *emitter, const Nest *nest, int n, const TileRule *rule)
{
    const char *gain = rule->packs ? emit_gain_of_loop(emitter, nest, n, rule) : NULL;
    if (gain) {
        const char *range = emit_expr(emitter, tile_range(nest, n), false), *size = emit_expr(emitter, rule->size, false);
        if (rule->spreads) size = arena_printf(emitter->arena, "fern_spread(%s, %s)", range, size);
        return arena_printf(emitter->arena, "%s > 0 ? %s : %s", gain, size, range);
    }
    if (rule->size) return emit_expr(emitter, rule->size, false);
    if (emitter->on_device)
        return device_fit_in_c(emitter, arena_printf(emitter->arena, nest->forked ? "FERN_TILE_STREAMS * %s" : "%s",
                                                     emit_expr(emitter, rule->step, nest->forked)));
    const char *step = emit_expr(emitter, rule->step, false), *machine = machine_in_c(emitter);
    if (rule->second) return arena_printf(emitter->arena, "fern_fill(%s, %s)", machine, step);
    if (!rule->stands) return arena_printf(emitter->arena, "fern_fit(%s, %s, %d)", machine, step, rule->all);
    return arena_printf(emitter->arena, "fern_fit_beside(%s, %s, %s)", machine, step, emit_expr(emitter, rule->stands, false));
}

/* In C, what the size is unless the caller asks for another. */
static const char *default_tile(Emitter *emitter, const Nest *nest, int n)
{
    const TileRule rule = tile_rule(nest, n);
    const char *size = size_of_rule(emitter, nest, n, &rule);
    if (!rule.streams) return size;
    const char *few = emit_expr(emitter, rule.few, false);
    if (rule.pieces) few = arena_printf(emitter->arena, "fern_piece(%s, %s)", emit_expr(emitter, tile_range(nest, n), false), few);
    return arena_printf(emitter->arena, "fern_ahead(%s, %d, %s, %s, %s)", machine_in_c(emitter), rule.cache, emit_count(emitter, rule.streams), few, size);
}

static void emit_tile(Emitter *emitter, const Nest *nest, int n)
{
    const NestLoop *loop = &nest->loops[n];
    if (loop->fixed) {
        add_constant(emitter->to, symbol_text(emitter, loop->tile), "%lld", (long long)loop->asked);
        return;
    }
    const char *asked = emitter->naming.tiles_name ? arena_printf(emitter->arena, "%s ? %s->%s : 0", emitter->naming.tiles_name,
                                                           emitter->naming.tiles_name, loop->name)
                        : emitter->on_ranks && emitter->always_fuses ? arena_printf(emitter->arena, "fern_verify_tile(%d)", emitter->tiles_asked++) : "0";
    const char *size = stream_tile(emitter, nest, n, default_tile(emitter, nest, n)), *range = emit_expr(emitter, tile_range(nest, n), false);
    if (loop_shares_tiles(nest, n)) size = arena_printf(emitter->arena, "fern_share(%s, %s, %s)", size, range, threads_name(emitter, nest));
    const char *tile = arena_printf(emitter->arena, "fern_tile(%s, %s, %s)", asked, size, range);
    if (loop->granule > 1) tile = arena_printf(emitter->arena, "fern_round(%s, %lld)", tile, (long long)loop->granule);
    add_declaration(emitter->to, "const int64_t", symbol_text(emitter, loop->tile), "%s", tile);
}

void emit_tiles(Emitter *emitter, const Plan *plan)
{
    for (int i = 0; i < plan->nests.count; i++) {
        const Nest *nest = plan->nests.items[i];
        int order[2 * MAX_RANK];
        if (nest->kernel) continue;
        for (int n = 0, count = tile_order(nest, order); n < count; n++) emit_tile(emitter, nest, order[n]);
        emit_rings(emitter, nest);
    }
}
