/* A window that slides is a ring: row r lies at r modulo the ring's rows, for as long as it is needed, and is never
 * moved. Calls get contiguous memory: after the ring there is room for one more window, and what lies there lies at
 * the ring's beginning as well. The calls that write it run in two pieces then, of which the second one writes
 * these rows again. So few are written twice if the ring is many times as long as what is kept. Storage of the
 * user's has no such room, and objects have no rows that one can address: there a tile's rows are moved to the front,
 * a copy, as Fern's reuse is. Where what reads the window is itself cut to what is not there yet, and looks at no rows
 * around, nothing is kept: the memory begins with the first row of each iteration. Where all that touch the window are loops that the
 * compiler has made routines of, these are told the row that they begin with, and find each row where it lies: the ring has
 * as many rows as the window, rounded up to a power of two, and no row is written twice. */
#include "ring.h"

#include "model/cost.h"

enum { TURN = 16 }; /* rows of a ring for each row that is kept */

/* Loops inside of those that the window is written in, and parts of tiles, move while it stays. */
static bool moves_inside(const Nest *nest, const Window *window, const Expr *row)
{
    for (int p = 0; p < nest->pieces.count; p++)
        for (int n = nest->pieces.items[p]->depth; n < nest->loop_count + nest->sub_count; n++)
            if (piece_writes(nest->pieces.items[p], window->space) && expr_mentions_loop(row, &nest->loops[n])) return true;
    return false;
}

/* The first row that is read, where calls that write another such window run on what is not there yet. */
static const Expr *first_row_read(Plan *plan, const Nest *nest, const Window *window)
{
    const Expr *first = NULL;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            if (access->space != window->space || piece_writes(piece, window->space)) continue;
            const Expr *begin = piece->boxes[a].side[0].begin;
            first = first ? facts_min(plan->facts, first, begin) : begin;
        }
    }
    return first && !moves_inside(nest, window, first) ? first : window->box.side[0].begin;
}

/* Rows of the tile before that an iteration reads: where all that it needs of them is there. */
static const Expr *rows_kept(Plan *plan, Nest *nest, const Window *window)
{
    const Expr *from = window->kept_from;
    for (int turn = 0; turn < nest->sliding.count; turn++)
        for (int w = 0; w < nest->sliding.count; w++) {
            const Window *other = nest->sliding.items[w];
            from = expr_substitute(plan->pool, from, &(Substitution){other->ready, other->ready_before}, 1);
        }
    const Expr *kept = nest_unclipped(nest, expr_sub(plan->pool, window->ready_before, from));
    for (int n = 0; n < nest->loop_count; n++)
        if (expr_mentions_loop(kept, &nest->loops[n])) return window->side_bound[0];
    return kept;
}

static const Symbol *tile_of_loop(const Nest *nest, const Symbol *variable)
{
    for (int n = 0; n < nest->loop_count; n++)
        if (nest->loops[n].variable == variable) return nest->loops[n].tile;
    return NULL;
}

static const Expr *size_of_window(Plan *plan, const Window *window)
{
    const Expr *size = expr_constant(plan->pool, 1);
    for (int d = 0; d < window->sides; d++) size = expr_mul(plan->pool, size, window->side_bound[d]);
    return size;
}

static Symbol *new_ring(Plan *plan, const Window *window)
{
    Symbol *ring = symbol_new(plan->pool, arena_printf(plan->arena, "%s_ring", window->space->root->identifier));
    ring->owner = plan; /* an int64_t */
    return ring;
}

static void make_ring_that_turns(Plan *plan, Window *window)
{
    window->turns = true;
    window->ring = new_ring(plan, window);
    window->ring_least = window->ring_rows = window->side_bound[0];
    window->side_bound[0] = expr_symbol(plan->pool, window->ring);
    window->bound = size_of_window(plan, window);
}

/* Whole tiles, so that the ring ends where a tile does. */
static void make_ring(Plan *plan, Nest *nest, Window *window)
{
    ExprPool *pool = plan->pool;
    const Expr *tile = expr_symbol(pool, tile_of_loop(nest, window->slides_with));
    const Expr *least = expr_max(pool, window->side_bound[0], expr_scale(pool, rows_kept(plan, nest, window), TURN));
    const Expr *up = expr_add(pool, least, expr_sub(pool, tile, expr_constant(pool, 1)));
    window->ring = new_ring(plan, window);
    window->ring_least = least;
    window->ring_rows = expr_mul(pool, tile, expr_div(pool, up, tile));
    window->side_bound[0] = expr_add(pool, expr_symbol(pool, window->ring), window->side_bound[0]);
    window->bound = size_of_window(plan, window);
}

void plan_rings(Nest *nest)
{
    Plan *plan = nest->plan;
    int mark = facts_mark(plan->facts);
    nest_assume_loops(nest);
    nest_assume_kept(nest);
    for (int w = 0; w < nest->sliding.count; w++) {
        Window *window = nest->sliding.items[w];
        window->kept_from = window->space->object ? window->box.side[0].begin : first_row_read(plan, nest, window);
    }
    for (int w = 0; w < nest->sliding.count; w++) {
        Window *window = nest->sliding.items[w];
        const Root *root = window->space->root;
        bool ours = root->allocation && !root->array && !root->object;
        if (root->object) continue;
        window->none_kept = facts_prove_le(plan->facts, rows_kept(plan, nest, window), expr_constant(plan->pool, 0));
        if (window->none_kept)
            window->origin = window->ready;
        else if (window_may_turn(nest, window))
            make_ring_that_turns(plan, window);
        else if (ours && facts_prove_le(plan->facts, expr_constant(plan->pool, 0), window->box.side[0].begin))
            make_ring(plan, nest, window);
    }
    facts_forget(plan->facts, mark);
}
