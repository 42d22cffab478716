/* Tile sizes: those asked for, or what fits a cache. */
#include "emit.h"

#include "annotator/expr_pool.h"

#include <string.h>

enum {
    NEAR_BYTES = 16 * 1024,  /* what a tile should touch: half a first-level cache */
    FAR_BYTES = 128 * 1024,  /* when one row of a tile is more than that already */
    INNER_TILE = 256,        /* elements along the inner one of two loops */
    MIDDLE_TILE = 16         /* along loops between the outermost and the innermost */
};

/* Bytes that one iteration touches, as slope * length of loop n + rest; the other loops'
 * lengths at their tiles. */
/* A clipped bound where it is not clipped: in min and max, what moves with the tile. */
static const Expr *unclipped(ExprPool *pool, const Atom *atom, void *nest)
{
    const Expr *symbol = atom->kind == ATOM_SYMBOL ? expr_symbol(pool, atom->symbol) : NULL;
    if (symbol) return symbol;
    bool left = false, right = false;
    for (int n = 0; n < ((const Nest *)nest)->loop_count; n++) {
        left |= expr_mentions(atom->left, ((const Nest *)nest)->loops[n].variable);
        right |= expr_mentions(atom->right, ((const Nest *)nest)->loops[n].variable);
    }
    switch (atom->kind) {
    case ATOM_DIV: return expr_div(pool, atom->left, atom->right);
    case ATOM_MOD: return expr_mod(pool, atom->left, atom->right);
    case ATOM_MIN: if (left == right) return expr_min(pool, atom->left, atom->right); break;
    default: if (left == right) return expr_max(pool, atom->left, atom->right); break;
    }
    return expr_map_atoms(pool, left ? atom->left : atom->right, unclipped, nest);
}

static const Expr *bytes_along(Plan *plan, const Nest *nest, int n)
{
    const Expr *bytes = expr_constant(plan->pool, 0);
    const NestLoop *loop = &nest->loops[n];
    LIST(const Space *) seen = {0};
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Space *space = piece->stage->accesses[a].space;
            const Window *window = nest_window(nest, space);
            if (window) space = window->memory->space;
            bool again = false;
            for (int i = seen.count - 1; i >= 0 && i >= seen.count - 64 && !again; i--) again = seen.items[i] == space;
            if (again) continue;
            list_push(plan->arena, &seen, space);
            const Expr *elements = expr_constant(plan->pool, 1);
            const Box *box = &piece->boxes[a];
            for (int d = 0; d < box->rank; d++)
                elements = expr_mul(plan->pool, elements,
                                    expr_map_atoms(plan->pool,
                                                   expr_sub(plan->pool, box->side[d].end, box->side[d].begin),
                                                   unclipped, (void *)nest));
            bytes = expr_add(plan->pool, bytes, expr_scale(plan->pool, elements, space->root->element_bytes));
        }
    }
    for (int i = 0; i < nest->loop_count; i++)
        if (i != n)
            bytes = expr_substitute(plan->pool, bytes,
                                    &(Substitution){nest->loops[i].length,
                                                    expr_symbol(plan->pool, nest->loops[i].tile)}, 1);
    const Expr *slope, *rest;
    if (!expr_affine_in(plan->pool, bytes, loop->length, &slope, &rest)) return NULL;
    for (int i = 0; i < nest->loop_count; i++)
        if (expr_mentions(slope, nest->loops[i].variable)) return NULL;
    return slope;
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
    return loop->chunked ? expr_symbol(plan->pool, nest->loops[n - 1].tile) : expr_sub(plan->pool, loop->end, loop->begin);
}

/* In C, what the size is unless the caller asks for another. */
static const char *default_tile(Emitter *emitter, Plan *plan, const Nest *nest, int n)
{
    const NestLoop *loop = &nest->loops[n];
    for (int i = 0; i < emitter->tiles.count; i++)
        if (!strcmp(emitter->tiles.items[i].name, loop->name))
            return arena_printf(emitter->arena, "%ld", emitter->tiles.items[i].size);
    if (loop->asked) return arena_printf(emitter->arena, "%lld", (long long)loop->asked);
    if (loop->parts) {
        const Expr *extent = expr_add(plan->pool, extent_of(plan, nest, n), expr_constant(plan->pool, loop->parts - 1));
        return emit_expr(emitter, expr_div(plan->pool, extent, expr_constant(plan->pool, loop->parts)), false);
    }
    bool outermost = n == 0 || (n == 1 && loop->chunked), innermost = n == nest->loop_count - 1;
    int64_t smallest;
    if (wants_large_tiles(nest, &smallest))
        return innermost && !outermost ? emit_expr(emitter, nest->loops[n].end, false)
                                       : arena_printf(emitter->arena, "%lld", (long long)smallest);
    if (!outermost) return arena_printf(emitter->arena, "%d", innermost ? INNER_TILE : MIDDLE_TILE);
    const Expr *slope = bytes_along(plan, nest, n);
    if (!slope) return "64";
    return arena_printf(emitter->arena, "fern_fit(%s, %d, %d)", emit_expr(emitter, slope, false), NEAR_BYTES,
                        FAR_BYTES);
}

static void emit_tile(Emitter *emitter, Plan *plan, const Nest *nest, int n, const char *indent)
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
        const Nest *nest = plan->nests.items[i];
        for (int last = nest->loop_count - 1, first; last >= 0; last = first - 1) {
            for (first = last; nest->loops[first].chunked;) first--;
            for (int n = first; n <= last; n++) emit_tile(emitter, plan, nest, n, indent);
        }
    }
}
