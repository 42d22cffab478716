#include "tile.h"

#include "cost.h"

enum {
    ROW_TILE = 256,          /* elements along the loop that goes along rows in memory, of several */
    STRIP_BYTES = 4096,      /* of a row, where a loop over rows is inside: rows are not read on from tile to tile */
    FEWEST_STEPS = 4,        /* of a tile that takes what fits, where the cache has room: what stands still in it,
                              * vectors along its rows, is touched once for all of them */
    MIDDLE_TILE = 16,        /* along others but the first */
    UNKNOWN_TILE = 64        /* where bytes cannot be told */
};

/* Bytes that an iteration touches for each element of the loop; NULL: they cannot be told. */
static const Expr *bytes_along(Nest *nest, int loop)
{
    const Expr *bytes = nest_tile_bytes(nest), *slope, *rest;
    return bytes && expr_affine_in(nest->plan->pool, bytes, nest->loops[loop].tile, &slope, &rest) ? slope : NULL;
}

static const Expr *part_bytes_along(Nest *nest, int part)
{
    const Expr *bytes = part_bytes(nest, part), *slope, *rest;
    const Symbol *tile = nest->loops[nest->loop_count + part].tile;
    return bytes && expr_affine_in(nest->plan->pool, bytes, tile, &slope, &rest) ? slope : NULL;
}

static bool packs(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->stage->block && nest->pieces.items[p]->stage->block->cost_bytes) return true;
    return false;
}

bool piece_asks_for_large_tiles(const Piece *piece)
{
    return piece->stage->block && piece->stage->block->cost_smallest;
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

const Expr *tile_range(const Nest *nest, int loop)
{
    ExprPool *pool = nest->plan->pool;
    const NestLoop *cut = &nest->loops[loop];
    if (loop >= nest->loop_count) return expr_symbol(pool, nest->subs[loop - nest->loop_count].of);
    return cut->chunked ? expr_symbol(pool, nest->loops[loop - 1].tile) : expr_sub(pool, cut->end, cut->begin);
}

/* Matrices in which the loop goes from an element to the next in memory. */
static int rows_along(const Nest *nest, int loop)
{
    int rows = 0;
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++) {
            const Box *box = &nest->pieces.items[p]->boxes[a];
            rows += box->rank > 1 && interval_mentions_loop(box->side[box->rank - 1], &nest->loops[loop]);
        }
    return rows;
}

int row_loop(const Nest *nest)
{
    int best = nest->loop_count - 1, most = rows_along(nest, best);
    for (int n = best - 1; n >= 0; n--) {
        int rows = rows_along(nest, n);
        if (rows > most) best = n, most = rows;
    }
    return best;
}

/* Elements of a row that make a strip: of the widest type. */
static int64_t strip_tile(const Nest *nest, int loop)
{
    int bytes = 1;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++) {
            const Box *box = &nest->pieces.items[p]->boxes[a];
            const int element = stage->accesses[a].space->root->element_bytes;
            if (box->rank > 1 && element > bytes && interval_mentions_loop(box->side[box->rank - 1], &nest->loops[loop])) bytes = element;
        }
    }
    return bytes < STRIP_BYTES / ROW_TILE ? STRIP_BYTES / bytes : ROW_TILE;
}

/* The outermost loop that does not go along rows, or chunks of it: it takes what fits. */
static bool takes_the_rest(const Nest *nest, int loop, int rows)
{
    int first = rows == 0 && nest->loop_count > 1;
    return loop == first || (loop == first + 1 && nest->loops[loop].chunked);
}

TileRule tile_rule(Nest *nest, int loop)
{
    ExprPool *pool = nest->plan->pool;
    const NestLoop *cut = &nest->loops[loop];
    if (cut->asked) return (TileRule){.size = expr_constant(pool, cut->asked)};
    if (cut->parts) {
        const Expr *range = expr_add(pool, tile_range(nest, loop), expr_constant(pool, cut->parts - 1));
        return (TileRule){.size = expr_div(pool, range, expr_constant(pool, cut->parts))};
    }
    if (loop >= nest->loop_count) {
        const Expr *step = part_bytes_along(nest, loop - nest->loop_count);
        return step ? (TileRule){.step = step} : (TileRule){.size = expr_constant(pool, UNKNOWN_TILE)};
    }
    if (nest->plan->region->for_device) { /* calls on wide tiles: whole rows, as many as fit */
        const Expr *step = loop == 0 ? bytes_along(nest, loop) : NULL;
        return step ? (TileRule){.step = step} : (TileRule){.size = tile_range(nest, loop)};
    }
    bool outermost = loop == 0 || (loop == 1 && cut->chunked), innermost = loop == nest->loop_count - 1;
    int64_t smallest;
    if (wants_large_tiles(nest, &smallest) && innermost && !outermost) return (TileRule){.size = tile_range(nest, loop)};
    if (wants_large_tiles(nest, &smallest))
        return (TileRule){.size = expr_constant(pool, smallest), .packs = outermost && nest->sub_count && packs(nest)};
    int rows = row_loop(nest);
    if (!takes_the_rest(nest, loop, rows)) {
        const int64_t along = rows == nest->loop_count - 1 ? ROW_TILE : strip_tile(nest, rows);
        return (TileRule){.size = expr_constant(pool, loop == rows ? along : MIDDLE_TILE)};
    }
    const Expr *step = bytes_along(nest, loop);
    if (!step) return (TileRule){.size = expr_constant(pool, UNKNOWN_TILE)};
    const bool overlaps = nest_overlaps(nest);
    const Expr *stands = overlaps ? NULL : standing_bytes(nest, loop);
    return (TileRule){.step = step, .overlaps = overlaps, .stands = stands && !expr_is(stands, 0) ? stands : NULL};
}

const Expr *with_tile(const Nest *nest, int loop, const Expr *size, const Expr *expr)
{
    ExprPool *pool = nest->plan->pool;
    const Symbol *tile = nest->loops[loop].tile;
    for (int part = 0; part < nest->sub_count; part++)
        if (nest->subs[part].of == tile)
            expr = expr_substitute(pool, expr, &(Substitution){nest->loops[nest->loop_count + part].tile, size}, 1);
    return expr_substitute(pool, expr, &(Substitution){tile, size}, 1);
}

int64_t tile_fit(int64_t step, bool overlaps, long long cache)
{
    int64_t part = cache / 5, most = cache / (step > 0 ? step : 1);
    if (step <= 0) return part;
    int64_t steps = overlaps ? most : part / step;
    if (steps < FEWEST_STEPS) steps = most < FEWEST_STEPS ? most : FEWEST_STEPS;
    return steps < 64 ? steps : steps / 64 * 64;
}

int64_t tile_fit_beside(int64_t steps, int64_t step, int64_t stands, long long second)
{
    if (step <= 0 || stands <= 0) return steps;
    int64_t least = (2 * stands + step - 1) / step;
    if (least < FEWEST_STEPS) least = FEWEST_STEPS;
    if (least > second / step) least = second / step;
    return least > steps ? least : steps;
}
