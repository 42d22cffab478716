#include "tile.h"

#include "calls.h"
#include "cost.h"
#include "estimate.h"
#include "plan/objects.h"

#include "annotator/expr/expr_pool.h"

#include <math.h>

enum {
    ROW_TILE = 256,          /* elements along the loop that goes along rows in memory, of several */
    STRIP_WIDTH = 1024,      /* of a strip in which rows are kept */
    STRIP_BYTES = 4096,      /* of a row, where a loop over rows is inside: rows are not read on from tile to tile */
    ALONE = 4,               /* times the least useful size, on ranks, where no tile is handed on: calls pack less, and still
                              * messages move on between them */
    MIDDLE_TILE = 16,        /* along others but the first */
    UNKNOWN_TILE = 64,       /* where bytes cannot be told */
    FETCHED_LINES = 256,     /* bytes of each array, four lines, that a tile has at least */
    PIECE_BYTES = 512,       /* of rows that come from memory, few at once, of the widest type */
    TURN_ELEMENTS = 512,     /* that a call on rows in a ring has at least, */
    TURN_BYTES = 2048,       /* .. of a row, where rows come from memory, */
    TURN_ROWS = 16,          /* .. and so many rows at a time at least, */
    KEPT_ROWS = 8,           /* .. and for each that is kept, */
    TURN_CHUNK = 64,         /* .. where threads share them */
    FEW_ROWS = 4,            /* with a small second cache a core reads on so many at once well, of all arrays, */
    TOGETHER_ROWS = 16,      /* .. of several statements in one loop: more leave the second cache */
    LONG_ROW_BYTES = 16384   /* else long ones: of the widest type */
};

/* Tiles are as large as if they had no parts: the size of a part may be told by that of tiles. */
static const Expr *without_parts(const Nest *nest, const Expr *expr)
{
    ExprPool *pool = nest->plan->pool;
    for (int part = 0; part < nest->sub_count && expr; part++)
        expr = expr_substitute(pool, expr,
                               &(Substitution){nest->loops[nest->loop_count + part].tile, expr_symbol(pool, nest->subs[part].of)}, 1);
    return expr;
}

static bool goes_along(const Nest *nest, const Piece *piece, Interval side, int loop)
{
    const bool in_parts = piece->sub && nest->subs[piece->sub - 1].of == nest->loops[loop].tile;
    return interval_mentions_loop(side, &nest->loops[loop])
           || (in_parts && interval_mentions_loop(side, &nest->loops[nest->loop_count + piece->sub - 1]));
}

/* Bytes that an iteration touches for each element of the loop; NULL: they cannot be told. */
static const Expr *bytes_along(const Nest *nest, int loop)
{
    const Expr *bytes = without_parts(nest, nest_tile_bytes(nest)), *slope, *rest;
    return bytes && expr_affine_in(nest->plan->pool, bytes, nest->loops[loop].tile, &slope, &rest) ? slope : NULL;
}

static const Expr *part_bytes_along(const Nest *nest, int part)
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

static bool mentions_loops(const Block *block, const Expr *expr)
{
    for (int l = 0; l < block->loop_count; l++)
        if (expr_mentions(expr, block->loops[l].variable) || (block->loops[l].length && expr_mentions(expr, block->loops[l].length)))
            return true;
    return false;
}

/* With divisors of 1 at least: the calls as written do not divide by sizes that are 0. */
static const Expr *with_divisors(ExprPool *pool, const Atom *atom, const void *data)
{
    if (atom->kind == ATOM_SYMBOL) return expr_symbol(pool, atom->symbol);
    const Expr *left = expr_map_atoms(pool, atom->left, with_divisors, data), *right = expr_map_atoms(pool, atom->right, with_divisors, data);
    if (atom->kind == ATOM_DIV || atom->kind == ATOM_MOD) right = expr_max(pool, right, expr_constant(pool, 1));
    return expr_apply(pool, atom->kind, left, right);
}

/* The largest that a call asks for. NULL: none does. */
static const Expr *smallest_tile(const Nest *nest)
{
    ExprPool *pool = nest->plan->pool;
    const Expr *smallest = NULL;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        if (!stage->block || !stage->block->cost_smallest || mentions_loops(stage->block, stage->block->cost_smallest)) continue;
        const Expr *asked = expr_map_atoms(pool, at_call(nest->plan, stage, stage->block->cost_smallest), with_divisors, NULL);
        smallest = expr_max(pool, asked, smallest ? smallest : expr_constant(pool, 1));
    }
    return smallest;
}

const Expr *tile_range(const Nest *nest, int loop)
{
    ExprPool *pool = nest->plan->pool;
    const NestLoop *cut = &nest->loops[loop];
    if (loop >= nest->loop_count) return expr_symbol(pool, nest->subs[loop - nest->loop_count].of);
    return cut->chunked ? expr_symbol(pool, nest->loops[loop_of_chunk(nest, loop)].tile) : expr_sub(pool, cut->end, cut->begin);
}

/* Matrices in which the loop goes from an element to the next in memory. */
static int rows_along(const Nest *nest, int loop)
{
    int rows = 0;
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++) {
            const Box *box = &nest->pieces.items[p]->boxes[a];
            rows += box->rank > 1 && goes_along(nest, nest->pieces.items[p], box->side[box->rank - 1], loop);
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

/* Bytes of the widest element of a row that the loop goes along. */
static int widest_along(const Nest *nest, int loop)
{
    int bytes = 1;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++) {
            const Box *box = &nest->pieces.items[p]->boxes[a];
            const int element = stage->accesses[a].space->root->element_bytes;
            if (box->rank > 1 && element > bytes && goes_along(nest, nest->pieces.items[p], box->side[box->rank - 1], loop)) bytes = element;
        }
    }
    return bytes;
}

/* Elements of a row that make so many bytes, at least as many as a tile has elsewhere. */
static int64_t row_tile(const Nest *nest, int loop, int64_t row_bytes)
{
    const int bytes = widest_along(nest, loop);
    return bytes < row_bytes / ROW_TILE ? row_bytes / bytes : ROW_TILE;
}

static bool second_is_small(const Nest *nest)
{
    return machine_is_small(&nest->plan->assumed->machine);
}

int64_t strip_width(const Nest *nest, int loop)
{
    return second_is_small(nest) ? row_tile(nest, loop, LONG_ROW_BYTES) : STRIP_WIDTH;
}

/* The outermost loop that does not go along rows, or chunks of it: it takes what fits. */
static bool takes_the_rest(const Nest *nest, int loop, int rows)
{
    const int first = rows == 0 && nest->loop_count > 1;
    return loop == first || (loop_of_chunk(nest, loop) == first);
}

/* A row that a tile has of an array in memory, along the loop, counts once for being read and once for being written. */
static int streams_along(const Nest *nest, int loop)
{
    const Root *read[FEW_ROWS], *written[FEW_ROWS];
    int reads = 0, writes = 0;
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count && reads + writes < FEW_ROWS; a++) {
            const Access *access = &nest->pieces.items[p]->stage->accesses[a];
            const Box *box = &nest->pieces.items[p]->boxes[a];
            if (box->rank < 2 || nest_window(nest, access->space) || !goes_along(nest, nest->pieces.items[p], box->side[box->rank - 1], loop)) continue;
            bool was_read = false, was_written = false;
            for (int i = 0; i < reads; i++) was_read |= read[i] == access->space->root;
            for (int i = 0; i < writes; i++) was_written |= written[i] == access->space->root;
            if (access_reads(access) && !was_read && !was_written) read[reads++] = access->space->root;
            if (access_writes(access) && !was_written && reads + writes < FEW_ROWS) written[writes++] = access->space->root;
        }
    return reads + writes;
}

/* Rows in which few arrays stream, and nothing is computed twice or summed up: several at once, each short. */
static bool takes_few_rows(const Nest *nest, int streams)
{
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++)
            if (nest->pieces.items[p]->stage->accesses[a].mode == ACCESS_REDUCE) return false;
    return streams <= FEW_ROWS / 2 && !nest_overlaps(nest);
}

/* What making parts of objects for a tile takes longer than as many calls do, in ns. */
static int64_t dear_parts_ns(const Nest *nest)
{
    const int64_t call = nest->plan->assumed->machine.call;
    int64_t ns = 0;
    for (int q = 0; q < nest->queries.count; q++) ns += fern_max(nest->queries.items[q]->space->object->cost_overhead - call, 0);
    return ns;
}

/* Calls that take long before they do anything want tiles of all the second cache; parts that do, too, where they take more than a tenth of
 * the time in which what the first holds comes from memory. */
static bool has_dear_calls(const Nest *nest)
{
    const struct fern_machine *machine = &nest->plan->assumed->machine;
    return dear_calls_ns(nest) > 0 || 10 * 1000 * dear_parts_ns(nest) > machine->cache[0] * machine->byte[3] / 1024;
}

/* So many rows, or as many elements as these have of that length, where rows are shorter. */
static const Expr *rows_of(const Nest *nest, int64_t rows, int64_t length)
{
    ExprPool *pool = nest->plan->pool;
    const Expr *tile = expr_symbol(pool, nest->loops[1].tile);
    return expr_max(pool, expr_div(pool, expr_constant(pool, rows * length), tile), expr_constant(pool, rows));
}

/* Of several statements in one loop the processor fetches what comes next by itself, along rows that go on. */
static bool has_calls_together(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->together) return true;
    return false;
}

/* Of rows by columns, for a core with a small second cache, which does not keep up with many rows at once: few, and short ones where they
 * come from beyond the last cache, or long ones; those of stencils that come from beyond the last cache few, and
 * short pieces of each, so that the next are on their way. */
static TileRule tile_of_rows(const Nest *nest, int loop)
{
    ExprPool *pool = nest->plan->pool;
    const int streams = streams_along(nest, 1);
    const bool few = takes_few_rows(nest, streams);
    const Expr *memory = memory_bytes(nest);
    if (few) {
        const int64_t rows = streams ? FEW_ROWS / streams : FEW_ROWS, length = row_tile(nest, 1, STRIP_BYTES);
        if (loop == 1) return (TileRule){.size = expr_constant(pool, length), .streams = memory, .cache = 2, .few = expr_constant(pool, ROW_TILE)};
        return (TileRule){.size = rows_of(nest, rows, length), .streams = memory, .cache = 2, .few = rows_of(nest, rows, ROW_TILE)};
    }
    const Expr *step = loop == 0 ? bytes_along(nest, 0) : NULL;
    TileRule rule = {.step = step, .second = true};
    if (loop == 1) rule.size = expr_constant(pool, row_tile(nest, 1, LONG_ROW_BYTES));
    else if (!step) return (TileRule){.size = expr_constant(pool, UNKNOWN_TILE)};
    if (!nest_overlaps(nest) || has_dear_calls(nest)) return rule;
    if (has_calls_together(nest)) {
        if (loop == 1) return rule;
        rule.streams = memory;
        rule.few = expr_constant(pool, TOGETHER_ROWS);
        return rule;
    }
    rule.cache = 2;
    rule.streams = memory;
    rule.few = expr_constant(pool, loop == 1 ? PIECE_BYTES / widest_along(nest, 1) : FEW_ROWS);
    rule.pieces = loop == 1;
    return rule;
}

/* Of planes by rows by columns, where tiles overlap: rows that are read on, some of a plane, and as many planes as fill
 * the second cache. In the first there is room for few, and most would be computed again. */
static TileRule tile_of_planes(const Nest *nest, int loop)
{
    ExprPool *pool = nest->plan->pool;
    const int last = nest->loop_count - 1;
    if (loop == last) return (TileRule){.size = expr_constant(pool, row_tile(nest, last, STRIP_BYTES))};
    const Expr *step = loop == 0 ? bytes_along(nest, 0) : NULL;
    return step ? (TileRule){.step = step, .second = true} : (TileRule){.size = expr_constant(pool, MIDDLE_TILE)};
}

static bool is_planes_that_overlap(const Nest *nest)
{
    for (int n = 0; n < nest->loop_count; n++)
        if (nest->loops[n].chunked) return false;
    return nest->loop_count > 2 && row_loop(nest) == nest->loop_count - 1 && nest_overlaps(nest);
}

static bool is_rows_for_a_small_cache(const Nest *nest)
{
    return second_is_small(nest) && nest->loop_count == 2 && !nest->loops[1].chunked && row_loop(nest) == 1
           && rows_along(nest, 1) > 0;
}

/* Tiles have no arrays of their own: all that one holds comes from memory, as fast as that, and a larger one takes fewer
 * calls. */
static bool streams_alone(const Nest *nest)
{
    return nest->loop_count == 1 && !nest->windows.count && !nest->sub_count && !nest_has_objects(nest);
}

/* Calls that take little, however small, which their annotations say: tiles may be small. */
static bool has_quick_calls(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        if (!stage->block || !stage->block->cost_overhead || stage->block->cost_overhead >= nest->plan->assumed->machine.call) return false;
    }
    return true;
}

/* While a tile is computed, the processor fetches what comes next of each array, but not far: the longer the stretches of
 * memory that tiles take, the less of them is there in time. With tiles of t steps, a step takes
 *     calls / t + byte(memory) * t * sum of bytes^2 / FERN_AHEAD
 * besides, where each array has so many bytes a step: the least is at the root. */
static void take_few(const Nest *nest, int loop, TileRule *rule)
{
    ExprPool *pool = nest->plan->pool;
    Streams streams;
    if (nest->loop_count > 1 || rule->all || rule->stands || !has_quick_calls(nest)) return;
    if (!streams_of_step(nest, loop, &streams) || streams.bytes == 0) return;
    const double memory = (double)nest->plan->assumed->machine.byte[3] / 1024e3;
    const double calls = (double)nest_calls_ns(nest), steps = sqrt(calls * FERN_AHEAD / (memory * (double)streams.squares));
    const int64_t least = FETCHED_LINES / streams.widest;
    rule->streams = expr_scale(pool, tile_range(nest, loop), streams.bytes);
    rule->cache = 1;
    rule->few = expr_constant(pool, fern_max(fern_even((int64_t)steps), least));
}

static bool goes_along_no_rows(const Nest *nest)
{
    for (int n = 0; n < nest->loop_count; n++)
        if (nest->loops[n].chunked || rows_along(nest, n)) return false;
    return true;
}

/* Whole rows lie within a step, as of the loops over images and their rows: of the innermost loop what fits, and of
 * the others as much as fits once what is inside of them does. */
static TileRule tile_of_whole_rows(const Nest *nest, int loop)
{
    ExprPool *pool = nest->plan->pool;
    const Expr *step = bytes_along(nest, loop);
    for (int n = 0; step && n < loop; n++) step = expr_substitute(pool, step, &(Substitution){nest->loops[n].tile, expr_constant(pool, 1)}, 1);
    if (!step) return (TileRule){.size = expr_constant(pool, UNKNOWN_TILE)};
    return (TileRule){.step = step, .second = has_dear_calls(nest), .all = nest_overlaps(nest) || dear_parts_ns(nest)};
}

/* Whole rows, since each piece of them packs anew what it is multiplied by; where little is packed, pieces that lie in half of
 * the second cache, with as many rows as calls ask for, until the calls behind have been there. */
static TileRule tile_of_large_rows(const Nest *nest, int loop, const Expr *smallest)
{
    ExprPool *pool = nest->plan->pool;
    int64_t rows;
    if (!expr_is_constant(smallest, &rows)) return (TileRule){.size = tile_range(nest, loop)};
    const int64_t piece = fern_even(nest->plan->assumed->machine.cache[1] / 2 / (rows * widest_along(nest, loop)));
    const bool is_cut = nest->loop_count == 2 && nest->sub_count && packs(nest) && !nest->plan->region->for_ranks && row_loop(nest) == loop
                        && !nest->loops[0].asked && !nest->loops[0].parts;
    if (!is_cut || piece < ROW_TILE) return (TileRule){.size = tile_range(nest, loop)};
    return (TileRule){.size = expr_constant(pool, piece), .packs = true, .outer = expr_constant(pool, rows)};
}

/* Where calls ask for large tiles, of so many iterations at least. */
static TileRule tile_of_large(const Nest *nest, int loop, const Expr *smallest)
{
    const NestLoop *cut = &nest->loops[loop];
    const bool outermost = loop == 0 || (loop == 1 && cut->chunked), innermost = loop == nest->loop_count - 1;
    if (innermost && !outermost) return tile_of_large_rows(nest, loop, smallest);
    if (nest->plan->region->for_ranks && !nest->windows.count) return (TileRule){.size = expr_scale(nest->plan->pool, smallest, ALONE)};
    const bool is_tried = outermost && nest->sub_count && packs(nest);
    return (TileRule){.size = smallest, .packs = is_tried, .spreads = is_tried && !cut->chunked};
}

/* Of the loop whose tiles are as large as the caches let them be. */
static TileRule tile_of_the_rest(const Nest *nest, int loop)
{
    const Expr *step = bytes_along(nest, loop);
    if (!step) return (TileRule){.size = expr_constant(nest->plan->pool, UNKNOWN_TILE)};
    if (has_dear_calls(nest)) return (TileRule){.step = step, .second = true};
    const bool all = nest_overlaps(nest) || dear_parts_ns(nest);
    const Expr *stands = all ? NULL : without_parts(nest, standing_bytes(nest, loop));
    if (streams_alone(nest) && (!stands || expr_is_constant(stands, NULL))) return (TileRule){.step = step, .all = true};
    TileRule rule = {.step = step, .all = all, .stands = stands && !expr_is(stands, 0) ? stands : NULL};
    take_few(nest, loop, &rule);
    return rule;
}

/* The first window that slides along the loop, with any NULL along some loop, in a ring in which calls find their rows; NULL: there is none. */
static const Window *turning(const Nest *nest, const NestLoop *along)
{
    for (int w = 0; w < nest->sliding.count; w++)
        if ((!along || nest->sliding.items[w]->slides_with == along->variable) && window_may_turn(nest, nest->sliding.items[w])) return nest->sliding.items[w];
    return NULL;
}

/* A row at a time, so that few are kept, or as many as make some vectors. */
static TileRule tile_that_turns(const Nest *nest, const Window *window)
{
    ExprPool *pool = nest->plan->pool;
    const Expr *row = expr_constant(pool, 1), *one = row;
    for (int d = 1; d < window->sides; d++) row = expr_mul(pool, row, window->side_bound[d]);
    if (!expr_as_symbol(row) || !expr_as_symbol(row)->nonnegative) row = expr_max(pool, row, one);
    return (TileRule){.size = expr_max(pool, expr_div(pool, expr_constant(pool, TURN_ELEMENTS), row), one), .last = true};
}

/* The most rows that are kept of one window from tile to tile; -1: that is no number. */
static int64_t most_kept(const Nest *nest, const NestLoop *along)
{
    ExprPool *pool = nest->plan->pool;
    int64_t most = 0, kept;
    for (int w = 0; w < nest->sliding.count; w++) {
        const Window *window = nest->sliding.items[w];
        if (window->slides_with != along->variable) continue;
        const Expr *rows = window->turns ? window->ring_least : window->side_bound[0];
        if (!expr_is_constant(expr_sub(pool, rows, expr_symbol(pool, along->tile)), &kept)) return -1;
        most = fern_max(most, kept);
    }
    return most;
}

/* Where a nest streams few arrays, some rows at a time, in strips, are read from more places in memory at once than one. */
static bool is_read_in_strips(const Nest *nest)
{
    const int loop = nest->loop_count - 1, outer = loop_of_chunk(nest, loop), rows = row_loop(nest);
    return outer >= 0 && rows != loop && rows != outer && streams_along(nest, rows) <= FEW_ROWS / 2;
}

/* Against the last cache, which others use as well. */
static const Expr *twice_in_memory(const Nest *nest)
{
    return expr_scale(nest->plan->pool, memory_bytes(nest), 2);
}

/* Chunks in which rows that turn are begun anew: all of them are one, or, where threads share them, several. */
static TileRule chunk_that_turns(const Nest *nest, int loop)
{
    ExprPool *pool = nest->plan->pool;
    const int64_t kept = most_kept(nest, &nest->loops[loop_in_chunks(nest, loop)]);
    const Expr *all = nest_is_parallel(nest) ? expr_constant(pool, TURN_CHUNK) : tile_range(nest, loop);
    if (kept < 0 || !is_read_in_strips(nest)) return (TileRule){.size = all};
    return (TileRule){.size = all, .streams = twice_in_memory(nest), .cache = 2, .few = expr_constant(pool, fern_max(TURN_ROWS, KEPT_ROWS * kept))};
}

/* Rows are whole, or as long as half of the second cache has room for those that a tile touches; strips of those that no cache holds. */
static TileRule strip_that_turns(const Nest *nest, int loop)
{
    ExprPool *pool = nest->plan->pool;
    const Expr *step = bytes_along(nest, loop);
    int64_t bytes;
    for (int n = 0; step && n < nest->loop_count; n++) step = expr_substitute(pool, step, &(Substitution){nest->loops[n].tile, expr_constant(pool, 1)}, 1);
    const int64_t most = step && expr_is_constant(step, &bytes) && bytes > 0 ? fern_even(nest->plan->assumed->machine.cache[1] / 2 / bytes) : 0;
    const TileRule rule = {.size = expr_constant(pool, fern_max(most, STRIP_WIDTH))};
    if (!is_read_in_strips(nest)) return rule;
    return (TileRule){.size = rule.size, .streams = twice_in_memory(nest), .cache = 2, .few = expr_constant(pool, TURN_BYTES / widest_along(nest, loop))};
}

/* Of nests in which calls find rows in rings: *is_one is false in others. */
static TileRule tile_of_rings(const Nest *nest, int loop, bool *is_one)
{
    const Window *window = turning(nest, &nest->loops[loop]);
    const int chunks = loop_in_chunks(nest, loop);
    *is_one = true;
    if (window) return tile_that_turns(nest, window);
    if (chunks >= 0 && turning(nest, &nest->loops[chunks])) return chunk_that_turns(nest, loop);
    if (nest->loop_count <= 3 && turning(nest, NULL) && !nest->loops[loop].chunked && chunks < 0 && row_loop(nest) == loop) return strip_that_turns(nest, loop);
    *is_one = false;
    return (TileRule){0};
}

TileRule tile_rule(const Nest *nest, int loop)
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
    if (nest->in_one_loop) return (TileRule){.size = tile_range(nest, loop)};
    const Expr *smallest = smallest_tile(nest);
    if (smallest) return tile_of_large(nest, loop, smallest);
    bool of_rings;
    const TileRule in_rings = tile_of_rings(nest, loop, &of_rings);
    if (of_rings) return in_rings;
    if (nest->loop_count > 1 && goes_along_no_rows(nest)) return tile_of_whole_rows(nest, loop);
    if (is_rows_for_a_small_cache(nest)) return tile_of_rows(nest, loop);
    if (is_planes_that_overlap(nest)) return tile_of_planes(nest, loop);
    int rows = row_loop(nest);
    if (takes_the_rest(nest, loop, rows)) return tile_of_the_rest(nest, loop);
    const int64_t along = rows == nest->loop_count - 1 ? ROW_TILE : row_tile(nest, rows, second_is_small(nest) ? LONG_ROW_BYTES : STRIP_BYTES);
    return (TileRule){.size = expr_constant(pool, loop == rows ? along : MIDDLE_TILE)};
}

const Expr *with_tile(const Nest *nest, int loop, const Expr *size, const Expr *expr)
{
    ExprPool *pool = nest->plan->pool;
    const Symbol *tile = nest->loops[loop].tile;
    for (int part = 0; part < nest->sub_count; part++)
        if (nest->subs[part].of == tile)
            expr = expr_substitute(pool, expr, &(Substitution){nest->loops[nest->loop_count + part].tile, expr_constant(pool, 1)}, 1);
    return expr_substitute(pool, expr, &(Substitution){tile, size}, 1);
}

const Expr *tried_with(const TileRule *rule, int loop, int other)
{
    return other == loop ? rule->size : other == 0 ? rule->outer : NULL;
}

const Expr *with_tried_tiles(const Nest *nest, const TileRule *rule, int loop, const Expr *expr)
{
    for (int n = 0; n < nest->loop_count; n++)
        if (tried_with(rule, loop, n)) expr = with_tile(nest, n, tried_with(rule, loop, n), expr);
    return expr;
}

static bool is_last(const Nest *nest, int loop)
{
    const TileRule rule = tile_rule(nest, loop);
    return rule.step || rule.last;
}

/* The loops of which this one's range is a chunk, the outermost first, and it itself: those that are not there yet. */
static int add_with_chunks(const Nest *nest, int loop, int order[2 * MAX_RANK], int count)
{
    for (int i = 0; i < count; i++)
        if (order[i] == loop) return count;
    if (nest->loops[loop].chunked) count = add_with_chunks(nest, loop_of_chunk(nest, loop), order, count);
    order[count++] = loop;
    return count;
}

int tile_order(const Nest *nest, int order[2 * MAX_RANK])
{
    int count = 0;
    for (int fitting = 0; fitting < 2; fitting++)
        for (int n = nest->loop_count - 1; n >= 0; n--)
            if (is_last(nest, n) == (fitting != 0)) count = add_with_chunks(nest, n, order, count);
    for (int part = 0; part < nest->sub_count; part++) order[count++] = nest->loop_count + part;
    return count;
}

bool loop_shares_tiles(const Nest *nest, int loop)
{
    const NestLoop *outer = &nest->loops[0];
    return loop == 0 && outer->parallel && !outer->fixed && !outer->asked && !outer->parts && !outer->collapsed && !nest->small_tiles;
}
