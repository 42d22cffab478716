/* The body of a kernel: loops over the elements that a thread of the grid has, or a group of threads, and the calls in them. */
#include "kernel.h"

#include "lower/nest/loops.h"
#include "threads/kernel.h"

#include <string.h>

/* --- The grid ------------------------------------------------------------------------------------- */

/* "x" for the threads of a warp, which go along rows, or for the first loop of groups; the other loops in their order. */
char axis_of(const Nest *nest, int loop)
{
    const int row = nest_has_groups(nest) ? 0 : row_loop(nest);
    if (loop == row) return 'x';
    return loop - (loop > row) == 0 ? 'y' : 'z';
}

const char *extent_along(Emitter *emitter, const Nest *nest, char axis)
{
    for (int n = 0; n < nest->loop_count; n++) {
        if (axis_of(nest, n) != axis) continue;
        const NestLoop *loop = &nest->loops[n];
        const Interval range = range_of_loop(emitter, loop);
        const char *extent = emit_expr(emitter, expr_sub(nest->plan->pool, range.end, range.begin), false);
        return loop->in_kernel == 1 ? extent : arena_printf(emitter->arena, "fern_tiles(%s, %lld)", extent, (long long)loop->in_kernel);
    }
    return "1";
}

/* Whether a block has several groups of threads, each with iterations of its own. */
static bool has_groups_across(const Emitter *emitter, const Nest *nest)
{
    return nest->level == LEVEL_WARP || emitter->kernel->by_rows;
}

/* Where the first element of the grid's thread, or group of threads, is along the axis; and how far the next. */
static const char *first_along(Emitter *emitter, const Nest *nest, char axis)
{
    if (!nest_has_groups(nest)) return arena_printf(emitter->arena, "(int64_t)blockIdx.%c * blockDim.%c + threadIdx.%c", axis, axis, axis);
    if (axis == 'x' && has_groups_across(emitter, nest)) return "(int64_t)blockIdx.x * blockDim.y + threadIdx.y";
    return arena_printf(emitter->arena, "blockIdx.%c", axis);
}

static const char *step_along(Emitter *emitter, const Nest *nest, char axis)
{
    if (!nest_has_groups(nest)) return arena_printf(emitter->arena, "(int64_t)gridDim.%c * blockDim.%c", axis, axis);
    if (axis == 'x' && has_groups_across(emitter, nest)) return "(int64_t)gridDim.x * blockDim.y";
    return arena_printf(emitter->arena, "gridDim.%c", axis);
}

/* That many tiles, where an iteration has several elements of the loop. */
static const char *in_elements(Emitter *emitter, const NestLoop *loop, const char *tiles)
{
    if (loop->in_kernel == 1) return tiles;
    return arena_printf(emitter->arena, strchr(tiles, '+') ? "(%s) * %s" : "%s * %s", tiles, symbol_text(emitter, loop->tile));
}

/* --- Loops ------------------------------------------------------------------------------------------ */

bool has_vectors(const Kernel *kernel)
{
    return kernel->vectors.width > 1 && !kernel->by_elements && !kernel->by_columns;
}

/* The innermost loop, of which a thread has `tile` elements. */
static void open_loop_of_vectors(Emitter *emitter, const NestLoop *loop, char axis)
{
    const Kernel *kernel = emitter->kernel;
    const char *i = symbol_text(emitter, loop->variable), *tile = symbol_text(emitter, loop->tile);
    add_annotation(emitter->to, "FERN_UNROLL(%s)", tile);
    begin_for(emitter->to, "int64_t %s = %s + (%s) * %s; %s < %s; %s += %s * %s", i, kernel->begin, first_along(emitter, kernel->nest, axis), tile, i,
              kernel->end, i, step_along(emitter, kernel->nest, axis), tile);
}

static void open_loop(Emitter *emitter, const Nest *nest, const NestLoop *loop, char axis)
{
    Builder *to = emitter->to;
    const Interval range = range_of_loop(emitter, loop);
    const char *i = symbol_text(emitter, loop->variable), *tile = symbol_text(emitter, loop->tile);
    const char *begin = emit_expr(emitter, range.begin, true), *end = emit_expr(emitter, range.end, false);
    const bool is_last = loop == &nest->loops[nest->loop_count - 1];
    if (!nest_has_groups(nest) || loop->in_kernel > 1)
        add_declaration(to, "constexpr int64_t", tile, "%lld", (long long)loop->in_kernel);
    if (!nest_has_groups(nest) && is_last) add_annotation(to, "FERN_UNROLL(1)");
    begin_for(to, "int64_t %s = %s%s%s; %s < %s; %s += %s", i, strcmp(begin, "0") ? begin : "", strcmp(begin, "0") ? " + " : "",
              in_elements(emitter, loop, first_along(emitter, nest, axis)), i, end, i, in_elements(emitter, loop, step_along(emitter, nest, axis)));
    if (loop->in_kernel > 1)
        add_declaration(to, "const int64_t", symbol_text(emitter, loop->length), "fern_min(%s, %s - %s)", tile,
                        emit_expr(emitter, range.end, true), i);
}

/* A tile is one element of each loop, or as many as the kernel's calls are made for: then it ends with the loop. */
static void open_loops(Emitter *emitter, const Nest *nest)
{
    for (int n = 0; n < nest->loop_count; n++)
        if (has_vectors(emitter->kernel) && n == nest->loop_count - 1)
            open_loop_of_vectors(emitter, &nest->loops[n], axis_of(nest, n));
        else if (is_of_columns(emitter->kernel, &nest->loops[n]))
            open_loop_of_columns(emitter, &nest->loops[n], first_along(emitter, nest, axis_of(nest, n)), step_along(emitter, nest, axis_of(nest, n)));
        else
            open_loop(emitter, nest, &nest->loops[n], axis_of(nest, n));
}

static const ItemList *inside_first_loop(const ItemList *body)
{
    int i = 0;
    while (body->items[i].kind != ITEM_LOOP) i++;
    return &body->items[i].loop->body;
}

const ItemList *body_of_grid(const Emitter *emitter, const Nest *nest)
{
    const ItemList *body = &tree_of_nest(emitter->trees, nest)->body;
    for (int n = 0; n < nest->loop_count; n++) body = inside_first_loop(body);
    return body;
}

/* --- The body --------------------------------------------------------------------------------------- */

/* What a thread does with its elements. */
static void emit_thread_pieces(Emitter *emitter, const Nest *nest)
{
    const Vectors *vectors = &emitter->kernel->vectors;
    const char *width = symbol_text(emitter, nest->loops[nest->loop_count - 1].tile);
    const LocalView *copies = has_vectors(emitter->kernel) ? emit_vector_loads(emitter, nest, vectors, width) : NULL;
    const ItemList *body = body_of_grid(emitter, nest);
    for (int i = 0; i < body->count; i++) {
        const Item *item = &body->items[i];
        if (item->kind == ITEM_TILE) emit_local_tile(emitter, item->window);
        if (item->kind == ITEM_PIECE) emit_piece(emitter, nest, item->piece, &item->combines);
    }
    if (copies) emit_vector_stores(emitter, nest, vectors, width, copies);
}

/* What lengths and tiles of loops were called before, NULL: as the plan has it. */
typedef struct Called {
    const char *length, *tile;
} Called;

/* Where a tile is one element, lengths are constants. */
static void call_lengths_constants(Emitter *emitter, const Nest *nest, Called *before)
{
    for (int n = 0; n < nest->loop_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        if (loop->in_kernel > 1) continue;
        if (nest_has_groups(nest)) before[n].tile = give_symbol(emitter, loop->tile, "1");
        before[n].length = give_symbol(emitter, loop->length, symbol_text(emitter, loop->tile));
    }
}

static void call_lengths_as_before(Emitter *emitter, const Nest *nest, const Called *before)
{
    for (int n = 0; n < nest->loop_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        if (loop->in_kernel > 1) continue;
        if (nest_has_groups(nest)) give_symbol(emitter, loop->tile, before[n].tile);
        give_symbol(emitter, loop->length, before[n].length);
    }
}

const CodeList *kernel_body(Emitter *emitter, const Nest *nest)
{
    Called before[KERNEL_LOOPS] = {{0}};
    const int names = naming_mark(&emitter->naming), hoisted = emitter->hoisted.count;
    const bool directs_lines = emitter->directs_lines;
    Builder *around = begin_lowering(emitter, "    ");
    emitter->directs_lines = false;
    call_lengths_constants(emitter, nest, before);
    if (nest_has_groups(nest) && !emitter->kernel->by_rows) emit_group_memory(emitter, nest);
    open_loops(emitter, nest);
    if (emitter->kernel->by_rows)
        emit_row_pieces(emitter, nest);
    else if (nest_has_groups(nest))
        emit_group_pieces(emitter, nest);
    else
        emit_thread_pieces(emitter, nest);
    for (int n = 0; n < nest->loop_count; n++) end_body(emitter->to);
    call_lengths_as_before(emitter, nest, before);
    emitter->directs_lines = directs_lines;
    end_hoisted(emitter, hoisted);
    naming_forget(&emitter->naming, names);
    return end_lowering(emitter, around);
}
