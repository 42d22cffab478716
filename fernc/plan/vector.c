#include "vector.h"

#include "kernel.h"
#include "tile.h"

static bool mentions_loops(const Nest *nest, const Expr *expr)
{
    for (int n = 0; n < nest->loop_count; n++)
        if (expr_mentions_loop(expr, &nest->loops[n])) return true;
    return false;
}

/* The loop whose variable the side begins with, but for a distance that stays the same; -1: it begins at one place. False:
 * neither is so. */
static bool moves_with(const Nest *nest, Interval side, int *loop)
{
    ExprPool *pool = nest->plan->pool;
    *loop = -1;
    if (!mentions_loops(nest, side.begin)) return true;
    for (int n = 0; n < nest->loop_count; n++)
        if (!mentions_loops(nest, expr_sub(pool, side.begin, expr_symbol(pool, nest->loops[n].variable)))) {
            *loop = n;
            return true;
        }
    return false;
}

/* Whether it is the iteration's elements of the innermost loop, one behind the other, and one element across. */
static bool is_pack(const Nest *nest, const Space *space, const Box *box)
{
    ExprPool *pool = nest->plan->pool;
    const int row = nest->loop_count - 1, last = box->rank - 1;
    for (int d = 0; d <= last; d++) {
        const Expr *length = expr_sub(pool, box->side[d].end, box->side[d].begin);
        int loop;
        if (!moves_with(nest, box->side[d], &loop)) return false;
        const bool iterations = loop >= 0 && expr_equal(length, expr_symbol(pool, nest->loops[loop].length));
        if (d == last ? loop != row || !iterations : loop == row || (!iterations && !expr_is(length, 1))) return false;
    }
    return expr_is(space->stride[last], 1);
}

static bool has_width(int bytes)
{
    return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
}

/* All calls touch the same elements of it. */
static bool find_pack(const Nest *nest, const Space *space, Pack *pack)
{
    *pack = (Pack){.space = (Space *)space};
    if (space->rank == 0 || space->object || space->broken || nest_window(nest, space) || !has_width(space->root->element_bytes))
        return false;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        const bool is_there = pack->stored; /* of calls before */
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            if (access->space != space) continue;
            if (access->mode == ACCESS_REDUCE || access->parameter < 0) return false;
            if (pack->box ? !box_same(pack->box, &piece->boxes[a]) : !is_pack(nest, space, &piece->boxes[a])) return false;
            pack->loaded |= !is_there && !access_overwrites(access);
            pack->stored |= access_writes(access);
            pack->box = &piece->boxes[a];
        }
    }
    return pack->box != NULL;
}

static void settle_first(const Nest *nest, Pack *pack)
{
    ExprPool *pool = nest->plan->pool;
    for (int d = 0; d < pack->box->rank; d++) {
        const Expr *first = pack->box->side[d].begin;
        for (int n = 0; n < nest->loop_count; n++)
            first = expr_substitute(pool, first, &(Substitution){nest->loops[n].variable, nest->loops[n].begin}, 1);
        pack->first[d] = first;
        pack->moves[d] = mentions_loops(nest, pack->box->side[d].begin);
    }
}

static bool has_pack(const Vectors *vectors, const Space *space)
{
    for (int i = 0; i < vectors->packs.count; i++)
        if (vectors->packs.items[i].space == space) return true;
    return false;
}

/* Bytes of a thread's registers, with so many elements of the innermost loop; -1: nobody knows. */
static int64_t register_bytes(const Nest *nest, const Vectors *vectors, int64_t width)
{
    ExprPool *pool = nest->plan->pool;
    int64_t bytes = 0, elements;
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        const Substitution wide = {nest->loops[nest->loop_count - 1].tile, expr_constant(pool, width)};
        if (!expr_is_constant(with_kernel_tiles(nest, expr_substitute(pool, window->bound, &wide, 1)), &elements)) return -1;
        bytes += elements * window->space->root->element_bytes;
    }
    for (int i = 0; i < vectors->packs.count; i++) bytes += width * vectors->packs.items[i].space->root->element_bytes;
    return bytes;
}

Vectors vectors_of(const Nest *nest)
{
    Vectors vectors = {.width = 1};
    const NestLoop *row = &nest->loops[nest->loop_count - 1];
    if (nest->plan->region->for_ranks) return vectors;
    if (nest_has_groups(nest) || kernel_has_tiles(nest) || row_loop(nest) != nest->loop_count - 1) return vectors;
    if (mentions_loops(nest, row->begin) || mentions_loops(nest, row->end)) return vectors;
    int widest = 1;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++) {
            Pack pack;
            if (has_pack(&vectors, stage->accesses[a].space) || !find_pack(nest, stage->accesses[a].space, &pack)) continue;
            settle_first(nest, &pack);
            list_push(nest->plan->arena, &vectors.packs, pack);
            if (pack.space->root->element_bytes > widest) widest = pack.space->root->element_bytes;
        }
    }
    if (!vectors.packs.count) return vectors;
    vectors.width = VECTOR_BYTES / widest;
    while (vectors.width > 1) {
        const int64_t bytes = register_bytes(nest, &vectors, vectors.width);
        if (bytes >= 0 && bytes <= KERNEL_REGISTER_BYTES) break;
        vectors.width /= 2;
    }
    return vectors;
}
