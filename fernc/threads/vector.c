#include "vector.h"

#include "kernel.h"
#include "model/tile.h"

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
    *pack = (Pack){.space = space};
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

static Pack *pack_of(Vectors *vectors, const Space *space)
{
    for (int i = 0; i < vectors->packs.count; i++)
        if (vectors->packs.items[i].space == space) return &vectors->packs.items[i];
    return NULL;
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
            if (pack_of(&vectors, stage->accesses[a].space) || !find_pack(nest, stage->accesses[a].space, &pack)) continue;
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

/* --- Of calls whose elements threads of a group share -------------------------------------------- */

/* One element of each loop that a call has several of in an iteration. */
typedef struct Element {
    Piece whole, part;             /* the call, and that element of it */
    const Symbol *at[MAX_RANK];    /* where it is; NULL: of this loop there is one */
    int row;                       /* the loop that goes along rows */
} Element;

static Element element_in_group(const Nest *nest, const Piece *piece, const int *loops, int count)
{
    Element element = {.whole = piece_in_group(nest, piece, NULL), .row = loops[count - 1]};
    for (int i = 0; i < count; i++) element.at[loops[i]] = symbol_new(nest->plan->pool, "element");
    element.part = piece_in_group(nest, piece, element.at);
    return element;
}

static bool varies(const Nest *nest, const Element *element, const Expr *expr)
{
    for (int l = 0; l < element->whole.stage->loop_count; l++)
        if (element->at[l] && expr_mentions(expr, element->at[l])) return true;
    return mentions_loops(nest, expr);
}

static const Expr *stride_in_memory(const Nest *nest, const Space *space, int d)
{
    const Window *window = nest_window(nest, space);
    return window ? window->stride[d] : space->stride[d];
}

/* Whether it is one element, the next of which along the row is the next in memory. */
static bool is_shared_pack(const Nest *nest, const Element *element, const Space *space, const Box *box)
{
    ExprPool *pool = nest->plan->pool;
    const Symbol *at = element->at[element->row];
    const int last = box->rank - 1;
    for (int d = 0; d <= last; d++) {
        if (!expr_is(expr_sub(pool, box->side[d].end, box->side[d].begin), 1)) return false;
        if (d < last && expr_mentions(box->side[d].begin, at)) return false;
    }
    const Expr *distance = expr_sub(pool, box->side[last].begin, expr_symbol(pool, at));
    return !varies(nest, element, distance) && expr_is(stride_in_memory(nest, space, last), 1);
}

/* Of all accesses that move along the row; false: one of them is to other elements than a thread's own. */
static bool find_shared_packs(const Nest *nest, const Element *element, Vectors *vectors)
{
    const Stage *stage = element->part.stage;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        const Box *box = &element->part.boxes[a];
        Pack *pack = pack_of(vectors, access->space);
        if (!box_mentions(box, element->at[element->row])) continue;
        if (access->space->object || access->space->broken || access->mode == ACCESS_REDUCE || access->parameter < 0) return false;
        if (!has_width(access->space->root->element_bytes) || !is_shared_pack(nest, element, access->space, box)) return false;
        if (!pack) {
            list_push(nest->plan->arena, &vectors->packs, ((Pack){.space = access->space, .box = box}));
            pack = pack_of(vectors, access->space);
        }
        pack->loaded |= !access_overwrites(access);
        pack->stored |= access_writes(access);
    }
    for (int a = 0; a < stage->access_count; a++) {
        const Pack *pack = pack_of(vectors, stage->accesses[a].space);
        if (pack && !box_same(pack->box, &element->part.boxes[a])) return false;
    }
    return vectors->packs.count > 0;
}

/* Whether it is a multiple of the width, as far as can be known before the program runs: else what has to be one is added. */
static bool settle_multiple(const Nest *nest, Vectors *vectors, const Expr *expr)
{
    bool is_multiple = true;
    for (int t = 0; t < expr->term_count; t++) is_multiple &= expr->terms[t].coefficient % vectors->width == 0;
    if (is_multiple) return true;
    if (expr_is_constant(expr, NULL)) return false;
    list_push(nest->plan->arena, &vectors->multiples, expr);
    return true;
}

/* A step between rows, that may be a tile's: then of a whole tile, and of the last along the loop. */
static bool settle_stride(const Nest *nest, Vectors *vectors, const Expr *stride)
{
    ExprPool *pool = nest->plan->pool;
    const Expr *whole = stride, *last = stride;
    for (int n = 0; n < nest->loop_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        const Expr *tile = expr_constant(pool, loop->in_kernel);
        if (expr_mentions(stride, loop->variable)) return false;
        whole = expr_substitute(pool, whole, &(Substitution){loop->length, tile}, 1);
        if (loop->in_kernel > 1) tile = expr_sub(pool, loop->end, loop->begin);
        last = expr_substitute(pool, last, &(Substitution){loop->length, tile}, 1);
        if (expr_mentions(stride, loop->length) && loop->in_kernel > 1 && loop->in_kernel % vectors->width) return false;
    }
    if (mentions_loops(nest, whole) || mentions_loops(nest, last)) return false;
    return settle_multiple(nest, vectors, with_kernel_tiles(nest, whole)) && settle_multiple(nest, vectors, with_kernel_tiles(nest, last));
}

/* With the first element of each loop of the call. */
static const Expr *at_first(const Nest *nest, const Element *element, const Expr *expr)
{
    for (int l = 0; l < element->whole.stage->loop_count; l++)
        if (element->at[l])
            expr = expr_substitute(nest->plan->pool, expr, &(Substitution){element->at[l], element->whole.loops[l].begin}, 1);
    return expr;
}

/* Whether the first of all elements, and the steps to the others, may lie so. */
static bool settle_pack(const Nest *nest, const Element *element, Vectors *vectors, Pack *pack)
{
    ExprPool *pool = nest->plan->pool;
    const Window *window = nest_window(nest, pack->space);
    for (int d = 0; d < pack->box->rank; d++) {
        const Expr *begin = pack->box->side[d].begin;
        if (window) begin = expr_sub(pool, begin, window_origin(nest, window, d));
        const Expr *first = at_first(nest, element, begin);
        if (d == pack->box->rank - 1 && window && (!expr_is_constant(first, NULL) || !settle_multiple(nest, vectors, first))) return false;
        if (d < pack->box->rank - 1 && (window ? !expr_is(begin, 0) : varies(nest, element, begin))
            && !settle_stride(nest, vectors, stride_in_memory(nest, pack->space, d)))
            return false;
        for (int n = 0; n < nest->loop_count; n++)
            first = expr_substitute(pool, first, &(Substitution){nest->loops[n].variable, nest->loops[n].begin}, 1);
        if (!window && mentions_loops(nest, first)) return false;
        pack->first[d] = first;
    }
    return true;
}

/* Rows begin at one place, or go on where a tile ends. */
static bool settle_row(const Nest *nest, const Piece *piece, const Element *element, Vectors *vectors)
{
    ExprPool *pool = nest->plan->pool;
    const Interval row = element->whole.loops[element->row];
    int loop;
    if (!moves_with(nest, row, &loop) || (loop >= 0 && nest->loops[loop].in_kernel % vectors->width)) return false;
    vectors->row = expr_sub(pool, row.end, row.begin);
    for (int n = 0; n < nest->loop_count; n++)
        vectors->row = expr_substitute(pool, vectors->row,
                                       &(Substitution){nest->loops[n].length, expr_constant(pool, nest->loops[n].in_kernel)}, 1);
    if (mentions_loops(nest, vectors->row)) return false;
    if (!warps_share(nest, piece)) return true;
    int64_t elements = 0;
    vectors->lanes = 32;
    if (!expr_is_constant(vectors->row, &elements)) return true;
    while (vectors->lanes > 1 && vectors->lanes * vectors->width > elements) vectors->lanes /= 2;
    return true;
}

Vectors vectors_of_shared(const Nest *nest, const Piece *piece)
{
    const Vectors none = {.width = 1};
    Vectors vectors = none;
    int loops[MAX_RANK], widest = 1;
    const int count = loops_in_group(nest, piece, loops);
    if (!count || !group_shares(piece, nest->level) || nest->plan->region->for_ranks) return none;
    const Element element = element_in_group(nest, piece, loops, count);
    if (!find_shared_packs(nest, &element, &vectors)) return none;
    for (int i = 0; i < vectors.packs.count; i++) {
        const int bytes = vectors.packs.items[i].space->root->element_bytes;
        if (bytes > widest) widest = bytes;
    }
    vectors.width = VECTOR_BYTES / widest;
    if (!settle_row(nest, piece, &element, &vectors)) return none;
    for (int i = 0; i < vectors.packs.count; i++)
        if (!settle_pack(nest, &element, &vectors, &vectors.packs.items[i])) return none;
    return vectors;
}

bool group_has_vectors(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (vectors_of_shared(nest, nest->pieces.items[p]).width > 1) return true;
    return false;
}
