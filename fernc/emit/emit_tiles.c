/* Tile sizes: those asked for, or what fits a cache. */
#include "emit.h"

#include "plan/cost.h"

#include <string.h>

enum {
    INNER_TILE = 256,        /* elements along the inner one of two loops */
    MIDDLE_TILE = 16         /* along loops between the outermost and the innermost */
};

/* Bytes that an iteration touches for each element of loop n; NULL: they cannot be told. */
static const Expr *bytes_along(Plan *plan, Nest *nest, int n)
{
    const Expr *bytes = nest_tile_bytes(nest), *slope, *rest;
    return bytes && expr_affine_in(plan->pool, bytes, nest->loops[n].tile, &slope, &rest) ? slope : NULL;
}

static bool wants_large_tiles(const Nest *nest, int64_t *smallest)
{
    bool found = false;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Block *block = nest->pieces.items[p]->stage->block;
        int64_t value;
        if (!block || !block->cost_smallest || !expr_is_constant(block->cost_smallest, &value)) continue;
        if (!found || value > *smallest) *smallest = value;
        found = true;
    }
    return found;
}

/* The largest, where the loop runs over chunks. */
static const Expr *extent_of(Plan *plan, const Nest *nest, int n)
{
    const NestLoop *loop = &nest->loops[n];
    if (n >= nest->loop_count) return expr_symbol(plan->pool, nest->subs[n - nest->loop_count].of);
    return loop->chunked ? expr_symbol(plan->pool, nest->loops[n - 1].tile) : expr_sub(plan->pool, loop->end, loop->begin);
}

/* In C, what the size is unless the caller asks for another. */
static const char *default_tile(Emitter *emitter, Plan *plan, Nest *nest, int n)
{
    const NestLoop *loop = &nest->loops[n];
    if (loop->asked) return arena_printf(emitter->arena, "%lld", (long long)loop->asked);
    if (loop->parts) {
        const Expr *extent = expr_add(plan->pool, extent_of(plan, nest, n), expr_constant(plan->pool, loop->parts - 1));
        return emit_expr(emitter, expr_div(plan->pool, extent, expr_constant(plan->pool, loop->parts)), false);
    }
    bool outermost = n == 0 || (n == 1 && loop->chunked), innermost = n == nest->loop_count - 1;
    int64_t smallest;
    if (wants_large_tiles(nest, &smallest))
        return innermost && !outermost ? emit_expr(emitter, extent_of(plan, nest, n), false)
                                       : arena_printf(emitter->arena, "%lld", (long long)smallest);
    if (!outermost) return arena_printf(emitter->arena, "%d", innermost ? INNER_TILE : MIDDLE_TILE);
    const Expr *slope = bytes_along(plan, nest, n);
    if (!slope) return "64";
    return arena_printf(emitter->arena, "fern_fit(%s, %d)", emit_expr(emitter, slope, false),
                        nest_overlaps(nest));
}

static void emit_tile(Emitter *emitter, Plan *plan, Nest *nest, int n, const char *indent)
{
    const NestLoop *loop = &nest->loops[n];
    if (loop->fixed) {
        text_add(emitter->out, "%senum { %s = %lld };\n", indent, loop->tile->c_text, (long long)loop->asked);
        return;
    }
    const Expr *extent = extent_of(plan, nest, n);
    const char *tile = arena_printf(emitter->arena, "fern_tile(%s ? %s->%s : 0, %s, %s)", emitter->tiles_name,
                                    emitter->tiles_name, loop->name, default_tile(emitter, plan, nest, n),
                                    emit_expr(emitter, extent, false));
    if (loop->granule > 1) tile = arena_printf(emitter->arena, "fern_round(%s, %lld)", tile, (long long)loop->granule);
    text_add(emitter->out, "%sconst int64_t %s = %s;\n", indent, loop->tile->c_text, tile);
}

/* From the inside out, for the outer sizes depend on the inner ones; a chunk before the tiles in it. */
void emit_tiles(Emitter *emitter, Plan *plan, const char *indent)
{
    for (int i = 0; i < plan->nests.count; i++) {
        Nest *nest = plan->nests.items[i];
        for (int last = nest->loop_count - 1, first; last >= 0; last = first - 1) {
            for (first = last; nest->loops[first].chunked;) first--;
            for (int n = first; n <= last; n++) {
                emit_tile(emitter, plan, nest, n, indent);
                for (int part = 0; part < nest->sub_count; part++)
                    if (nest->subs[part].of == nest->loops[n].tile)
                        emit_tile(emitter, plan, nest, nest->loop_count + part, indent);
            }
        }
    }
}
