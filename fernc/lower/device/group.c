/* The body of a kernel of which a warp or a block runs each iteration: intermediates in shared memory, and barriers between
 * the calls, that the threads make together or share. */
#include "kernel.h"

#include "plan/demand.h"
#include "threads/kernel.h"

#include <string.h>

/* --- Shared memory ------------------------------------------------------------------------------ */

static const char *max_of(Emitter *emitter, const char *a, const char *b)
{
    if (!a || !strcmp(a, b)) return b;
    return strstr(a, b) ? a : arena_printf(emitter->arena, "fern_max(%s, %s)", a, b);
}

const char *group_threads(Emitter *emitter, const Nest *nest)
{
    const char *widest = NULL;
    if (nest->level == LEVEL_WARP) return "32";
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece piece = piece_in_group(nest, nest->pieces.items[p], NULL);
        for (int a = 0; a < piece.stage->access_count; a++) {
            const Box *box = &piece.boxes[a];
            if (!box->rank) continue;
            const Expr *row = expr_sub(nest->plan->pool, box->side[box->rank - 1].end, box->side[box->rank - 1].begin);
            for (int n = 0; n < nest->loop_count; n++)
                if (expr_mentions_loop(row, &nest->loops[n])) return "FERN_BLOCK";
            if (!expr_is_constant(row, NULL)) widest = max_of(emitter, widest, emit_expr(emitter, row, false));
        }
    }
    return widest ? arena_printf(emitter->arena, "fern_threads_for(%s)", widest) : "FERN_BLOCK";
}

/* `fern_room(cols, sizeof(float))`: bytes of the window in an iteration. */
static const char *room_of(Emitter *emitter, const Window *window)
{
    const Nest *nest = window->nest;
    const Expr *sides[MAX_RANK];
    for (int d = 0; d < window->sides; d++) sides[d] = with_kernel_tiles(nest, window->side_bound[d]);
    return arena_printf(emitter->arena, "fern_room(%s, sizeof(%s))", emit_product(emitter, sides, window->sides),
                        window->space->root->element);
}

static bool has_memory(const Window *window)
{
    return window->memory == window;
}

const char *group_bytes(Emitter *emitter, const Nest *nest)
{
    const char *sum = NULL;
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        if (!has_memory(window)) continue;
        const char *room = room_of(emitter, window);
        sum = sum ? arena_printf(emitter->arena, "%s + %s", sum, room) : room;
    }
    return sum ? sum : "0";
}

void emit_group_memory(Emitter *emitter, const Nest *nest)
{
    Builder *to = emitter->to;
    const char *before = NULL;
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        if (!has_memory(window)) continue;
        const Root *root = window->space->root;
        const char *tile = fresh_name(emitter, arena_printf(emitter->arena, "%s_tile", root->identifier));
        give_name(emitter->given, NAME_WINDOW, window, tile);
        if (before)
            add_update(to, "fern_next", "+=", "%s", before);
        else {
            add_call(to, "FERN_SHARED(fern_memory)");
            add_declaration(to, "unsigned char *", "fern_next", "fern_memory%s",
                            nest->level == LEVEL_BLOCK ? "" : arena_printf(emitter->arena, " + threadIdx.y * (%s)", group_bytes(emitter, nest)));
        }
        add_declaration(to, arena_printf(emitter->arena, "%s *const", root->element), tile, "(%s *)fern_next", root->element);
        before = room_of(emitter, window);
    }
}

/* --- Barriers ------------------------------------------------------------------------------------- */

/* --- Calls ---------------------------------------------------------------------------------------- */

/* Who has an element of a loop of a call. */
typedef enum Sharing {
    BY_NONE,     /* each thread, all of them */
    BY_THREADS,
    BY_WARPS,
    BY_LANES     /* of each warp */
} Sharing;

/* How the threads share the elements of a call. */
typedef struct Sharers {
    bool warps;      /* warps have the loop before the last, lanes the last; else threads have the last */
    int64_t lanes;   /* of each warp, at one element of the loop before */
    int64_t width;   /* elements that a thread has at once */
} Sharers;

/* In C: which of these it is that runs it, and how many there are. */
static const char *number_of(Emitter *emitter, Sharing sharing, const Sharers *sharers)
{
    if (sharing == BY_THREADS) return "threadIdx.x";
    return arena_printf(emitter->arena, "threadIdx.x %c %lld", sharing == BY_WARPS ? '/' : '%', (long long)sharers->lanes);
}

static const char *count_of(Emitter *emitter, Sharing sharing, const Sharers *sharers)
{
    if (sharing == BY_THREADS) return "blockDim.x";
    if (sharing == BY_WARPS) return arena_printf(emitter->arena, "blockDim.x / %lld", (long long)sharers->lanes);
    return arena_printf(emitter->arena, "%lld", (long long)sharers->lanes);
}

/* "begin + ", or nothing where that is 0. */
static const char *from_there(Emitter *emitter, const char *begin)
{
    return strcmp(begin, "0") ? arena_printf(emitter->arena, "%s + ", begin) : "";
}

/* A loop over one element of the call at a time. `begin` and `end`: in C, where it goes from and to. */
static void begin_loop_of_elements(Emitter *emitter, const char *at, const char *begin, const char *end, Sharing sharing, const Sharers *sharers)
{
    Builder *to = emitter->to;
    if (sharing == BY_THREADS || sharing == BY_LANES) add_annotation(to, "FERN_UNROLL(1)");
    if (sharing == BY_NONE)
        begin_for(to, "int64_t %s = %s; %s < %s; %s++", at, begin, at, end, at);
    else
        begin_for(to, "int64_t %s = %s%s; %s < %s; %s += %s", at, from_there(emitter, begin), number_of(emitter, sharing, sharers), at, end, at,
                  count_of(emitter, sharing, sharers));
}

/* .. over as many as a thread has at once, as far as there are so many. */
static void begin_loop_of_neighbours(Emitter *emitter, const char *at, const char *begin, const char *end, Sharing sharing, const Sharers *sharers)
{
    const long long width = sharers->width;
    add_annotation(emitter->to, "FERN_UNROLL(%lld)", width);
    begin_for(emitter->to, "int64_t %s = %s%s * %lld; %s + %lld <= %s; %s += %s * %lld", at, from_there(emitter, begin),
              number_of(emitter, sharing, sharers), width, at, width, end, at, count_of(emitter, sharing, sharers), width);
}

/* In C: where the elements of the loop begin that are left. */
static const char *begin_of_rest(Emitter *emitter, const Nest *nest, Interval side, const char *begin, int64_t width)
{
    const char *extent = emit_expr(emitter, expr_sub(nest->plan->pool, side.end, side.begin), true);
    return arena_printf(emitter->arena, "%s%s / %lld * %lld", from_there(emitter, begin), extent, (long long)width, (long long)width);
}

/* What is to be done of a loop of the call. */
typedef enum Portion { ALL_ELEMENTS, NEIGHBOURS, REST } Portion;

/* A loop of the call within the iteration. */
static const Symbol *open_element_loop(Emitter *emitter, const Nest *nest, const Piece *piece, int l, Sharing sharing, const Sharers *sharers,
                                       Portion share)
{
    Plan *plan = nest->plan;
    const Interval side = piece_in_group(nest, piece, NULL).loops[l];
    Symbol *at = symbol_new(plan->pool, piece->stage->loops[l].name);
    const char *begin = emit_expr(emitter, side.begin, true), *end = emit_expr(emitter, side.end, false);
    const char *name = fresh_name(emitter, at->name);
    give_symbol(emitter, at, name);
    at->owner = plan;
    if (share == NEIGHBOURS)
        begin_loop_of_neighbours(emitter, name, begin, end, sharing, sharers);
    else
        begin_loop_of_elements(emitter, name, share == REST ? begin_of_rest(emitter, nest, side, begin, sharers->width) : begin, end,
                               sharing, sharers);
    const int64_t count = share == NEIGHBOURS ? sharers->width : 1;
    facts_assume_le(plan->facts, side.begin, expr_symbol(plan->pool, at));
    facts_assume_le(plan->facts, expr_add(plan->pool, expr_symbol(plan->pool, at), expr_constant(plan->pool, count)), side.end);
    return at;
}

/* The packs, where they are those of this piece. */
static Vectors vectors_of_piece(Emitter *emitter, const Vectors *vectors, const Piece *piece)
{
    Vectors here = {.width = vectors->width};
    for (int i = 0; i < vectors->packs.count; i++) {
        Pack pack = vectors->packs.items[i];
        for (int a = piece->stage->access_count - 1; a >= 0; a--)
            if (piece->stage->accesses[a].space == pack.space) pack.box = &piece->boxes[a];
        list_push(emitter->arena, &here.packs, pack);
    }
    return here;
}

/* What is left in parts is combined by threads of their own alone (threads/kernel.c). */
static const Combines nothing;

/* Several elements of the last loop: in copies of them. */
static void emit_neighbours(Emitter *emitter, const Nest *nest, const Piece *part, int row, const Vectors *vectors)
{
    Plan *plan = nest->plan;
    Piece wide = *part;
    wide.loops[row].end = expr_add(plan->pool, wide.loops[row].begin, expr_constant(plan->pool, vectors->width));
    wide.boxes = arena_alloc(plan->arena, sizeof(Box) * (size_t)(part->stage->access_count + 1));
    for (int a = 0; a < part->stage->access_count; a++)
        wide.boxes[a] = access_box_for(plan, part->stage, &part->stage->accesses[a], wide.loops);
    const Vectors here = vectors_of_piece(emitter, vectors, &wide);
    const char *width = arena_printf(emitter->arena, "%lld", (long long)vectors->width);
    const LocalView *copies = emit_vector_loads(emitter, nest, &here, width);
    emit_piece(emitter, nest, &wide, &nothing);
    emit_vector_stores(emitter, nest, &here, width, copies);
}

/* The last loop of the call, or a part of it. */
static void emit_last_loop(Emitter *emitter, const Nest *nest, const Piece *piece, const Symbol **elements, int l, const Sharers *sharers,
                           Portion share, const Vectors *vectors)
{
    const int mark = facts_mark(nest->plan->facts), names = naming_mark(&emitter->naming);
    elements[l] = open_element_loop(emitter, nest, piece, l, sharers->warps ? BY_LANES : BY_THREADS, sharers, share);
    const Piece part = piece_in_group(nest, piece, elements);
    if (share == NEIGHBOURS)
        emit_neighbours(emitter, nest, &part, l, vectors);
    else
        emit_piece(emitter, nest, &part, &nothing);
    end_body(emitter->to);
    naming_forget(&emitter->naming, names);
    facts_forget(nest->plan->facts, mark);
}

static void emit_shared_piece(Emitter *emitter, const Nest *nest, const Piece *piece)
{
    const Symbol *elements[MAX_RANK] = {NULL};
    int loops[MAX_RANK], count = loops_in_group(nest, piece, loops);
    const int mark = facts_mark(nest->plan->facts), names = naming_mark(&emitter->naming), last = count - 1;
    Vectors vectors = {.width = 1};
    if (emitter->kernel->shares_vectors) vectors = vectors_of_shared(nest, piece);
    const Sharers sharers = {warps_share(nest, piece), vectors.lanes ? vectors.lanes : 32, vectors.width};
    for (int i = 0; i < last; i++) {
        const Sharing sharing = sharers.warps && i == last - 1 ? BY_WARPS : BY_NONE;
        elements[loops[i]] = open_element_loop(emitter, nest, piece, loops[i], sharing, &sharers, ALL_ELEMENTS);
    }
    if (!count) {
        begin_if(emitter->to, "threadIdx.x == 0");
        const Piece part = piece_in_group(nest, piece, elements);
        emit_piece(emitter, nest, &part, &nothing);
        end_body(emitter->to);
    }
    else if (vectors.width > 1) {
        emit_last_loop(emitter, nest, piece, elements, loops[last], &sharers, NEIGHBOURS, &vectors);
        emit_last_loop(emitter, nest, piece, elements, loops[last], &sharers, REST, NULL);
    }
    else
        emit_last_loop(emitter, nest, piece, elements, loops[last], &sharers, ALL_ELEMENTS, NULL);
    for (int i = 0; i < last; i++) end_body(emitter->to);
    emit_barrier(emitter, nest);
    naming_forget(&emitter->naming, names);
    facts_forget(nest->plan->facts, mark);
}

void emit_group_pieces(Emitter *emitter, const Nest *nest)
{
    const ItemList *body = body_of_grid(emitter, nest);
    for (int i = 0; i < body->count; i++) {
        const Item *item = &body->items[i];
        if (item->kind == ITEM_LOOP) emit_shared_piece(emitter, nest, item->loop->body.items[0].piece);
        if (item->kind != ITEM_PIECE) continue;
        const Piece whole = piece_in_group(nest, item->piece, NULL);
        emit_piece(emitter, nest, &whole, &nothing);
    }
}
