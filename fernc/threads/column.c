#include "column.h"

#include "kernel.h"
#include "model/tile.h"
#include "plan/device.h"

static bool mentions_loops(const Nest *nest, const Expr *expr)
{
    for (int n = 0; n < nest->loop_count; n++)
        if (expr_mentions_loop(expr, &nest->loops[n])) return true;
    return false;
}

/* Whether it is the iteration's part of the loop and some more. */
static bool is_wider(const Nest *nest, Interval side, const NestLoop *loop)
{
    ExprPool *pool = nest->plan->pool;
    int64_t more;
    if (mentions_loops(nest, expr_sub(pool, side.begin, expr_symbol(pool, loop->variable)))) return false;
    const Expr *length = expr_sub(pool, side.end, side.begin);
    return expr_is_constant(expr_sub(pool, length, expr_symbol(pool, loop->length)), &more) && more > 0;
}

/* Whether some call reads beside its elements along the loop. */
static bool has_halo(const Nest *nest, const NestLoop *loop)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Box *box = &piece->boxes[a];
            for (int d = 0; d < box->rank; d++)
                if (access_reads(&piece->stage->accesses[a]) && is_wider(nest, box->side[d], loop)) return true;
        }
    }
    return false;
}

static int widest_element(const Nest *nest)
{
    int widest = 1;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++) {
            const int bytes = stage->accesses[a].space->root->element_bytes;
            if (bytes > widest) widest = bytes;
        }
    }
    return widest;
}

/* Whether a thread has the registers for intermediates of so many rows. */
static bool has_registers(const Nest *nest, const Columns *columns, int64_t rows)
{
    ExprPool *pool = nest->plan->pool;
    const Substitution several[] = {{nest->loops[columns->down].tile, expr_constant(pool, rows)},
                                    {nest->loops[nest->loop_count - 1].tile, expr_constant(pool, columns->width)}};
    int64_t bytes = 0, elements;
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        if (!expr_is_constant(with_kernel_tiles(nest, expr_substitute(pool, window->bound, several, 2)), &elements)) return false;
        bytes += elements * window->space->root->element_bytes;
    }
    return bytes <= COLUMN_REGISTER_BYTES;
}

/* The innermost loop but that along rows, where a column of it saves reads; -1: none does. */
static int loop_down(const Nest *nest)
{
    for (int n = nest->loop_count - 2; n >= 0; n--)
        if (has_halo(nest, &nest->loops[n])) return n;
    return -1;
}

Columns columns_of(const Nest *nest)
{
    const int row = nest->loop_count - 1;
    Columns columns = {.down = -1, .rows = 1, .width = 1};
    if (nest->plan->region->for_ranks || nest_has_groups(nest) || nest_has_numbers(nest) || kernel_has_tiles(nest)) return columns;
    if (row_loop(nest) != row) return columns;
    columns.down = loop_down(nest);
    if (columns.down < 0) return columns;
    for (int n = columns.down; n <= row; n += row - columns.down)
        if (mentions_loops(nest, nest->loops[n].begin) || mentions_loops(nest, nest->loops[n].end)) return columns;
    const int bytes = widest_element(nest);
    if (has_halo(nest, &nest->loops[row]) && bytes < COLUMN_ROW_BYTES) columns.width = COLUMN_ROW_BYTES / bytes;
    for (int64_t rows = COLUMN_ROWS; rows > 1 && columns.rows == 1; rows /= 2)
        if (has_registers(nest, &columns, rows)) columns.rows = rows;
    return columns;
}
