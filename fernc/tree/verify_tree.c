/* Whether a tree says of its nest what the nest says: each piece once, in its loops and in its part; transfers that are closed in the
 * body in which they begin, the last one first, around each call that is given what they make; a window that slides has slid before
 * any call of its loop touches it; a result that goes past the caches does so once its call has written the block, and before a fence
 * behind all loops. What becomes of partial results: verify_combines.c; what ranks do around it: verify_around.c. */
#include "parts.h"

typedef struct Verify {
    const Nest *nest;
    Arena *arena;
    const char *fault;
    int *met;                          /* how often each piece has been */
    LIST(const Transfer *) open;
    LIST(const Window *) slid;         /* in loops that are open */
    int depth, part;                   /* loops of the nest that are open; the part, from 1 */
    int next;                          /* the piece behind the last one */
    bool unfenced;                     /* something went past the caches since the last fence */
} Verify;

static void blame(Verify *v, const Piece *piece, const char *what)
{
    if (!v->fault) v->fault = arena_printf(v->arena, "%s %s", stage_title(v->nest->plan, piece->stage), what);
}

/* In the nest; their count: it is none of its. Most come in that order. */
static int number_of(const Verify *v, const Piece *piece)
{
    const int count = v->nest->pieces.count;
    for (int i = 0; i < count; i++)
        if (v->nest->pieces.items[(v->next + i) % count] == piece) return (v->next + i) % count;
    return count;
}

static bool is_open(const Verify *v, const Query *query)
{
    for (int t = 0; t < v->open.count; t++)
        if (v->open.items[t]->query == query) return true;
    return false;
}

/* Whether the call's result is to go past the caches, and no block is there for it. */
static bool lacks_block(const Verify *v, const Piece *piece, const Space *space)
{
    const PastStore *past = NULL;
    for (int i = 0; i < v->nest->past.count; i++) {
        const PastStore *other = v->nest->past.items[i];
        if (other->piece == piece && piece->stage->accesses[other->access].space == space) past = other;
    }
    for (int t = 0; past && t < v->open.count; t++)
        if (v->open.items[t]->past == past) return false;
    return past != NULL;
}

static bool has_slid(const Verify *v, const Window *window)
{
    for (int w = 0; w < v->slid.count; w++)
        if (v->slid.items[w] == window) return true;
    return false;
}

static void verify_accesses(Verify *v, const Piece *piece)
{
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Query *query = piece->queries ? piece->queries[a] : NULL;
        if (query && !query->local && !is_open(v, query)) blame(v, piece, "is given a part that is not there");
        const Window *window = nest_window(v->nest, piece->stage->accesses[a].space);
        if (window && window->slides_with && !has_slid(v, window)) blame(v, piece, "touches a tile that has not slid");
        if (lacks_block(v, piece, piece->stage->accesses[a].space)) blame(v, piece, "is to write a block that is not there");
    }
}

static void verify_piece(Verify *v, const Piece *piece, bool again)
{
    const int number = number_of(v, piece);
    v->next = number + !again;
    if (number == v->nest->pieces.count) {
        blame(v, piece, "is another nest's");
        return;
    }
    if (again ? v->met[number] != 1 : v->met[number]++ != 0) blame(v, piece, again ? "turns before it has run" : "runs twice");
    if (piece->depth != v->depth || piece->sub != v->part) blame(v, piece, "runs in other loops than the nest says");
    verify_accesses(v, piece);
}

/* What is written to a block is all of the tile, and nothing else of the nest has to do with the array. */
static void verify_past(Verify *v, const PastStore *past)
{
    const Stage *stage = past->piece->stage;
    const Access *written = &stage->accesses[past->access];
    if (written->mode != ACCESS_WRITE || written->reduction || stage->node->predicate) blame(v, past->piece, "does not write all of what goes past the caches");
    for (int p = 0; p < v->nest->pieces.count; p++)
        for (int a = 0; a < v->nest->pieces.items[p]->stage->access_count; a++) {
            const Access *access = &v->nest->pieces.items[p]->stage->accesses[a];
            if (access != written && access->space == written->space) blame(v, v->nest->pieces.items[p], "touches what goes past the caches as well");
        }
}

/* Since the block is there its call has run. */
static void verify_stored(Verify *v, const PastStore *past)
{
    const int number = number_of(v, past->piece);
    if (number == v->nest->pieces.count || v->met[number] != 1) blame(v, past->piece, "has not written the block that goes past the caches");
    v->unfenced = true;
}

static void verify_fence(Verify *v)
{
    if (v->depth && !v->fault) v->fault = "a fence stands in a loop, and not behind all";
    v->unfenced = false;
}

static void verify_start(Verify *v, const Transfer *transfer)
{
    if (transfer->past) {
        const int number = number_of(v, transfer->past->piece);
        if (number == v->nest->pieces.count || v->met[number]) blame(v, transfer->past->piece, "has run before its block is there");
    }
    list_push(v->arena, &v->open, transfer);
}

static void verify_complete(Verify *v, const Transfer *transfer, int first)
{
    if (transfer->past) verify_stored(v, transfer->past);
    if (v->open.count > first && v->open.items[v->open.count - 1] == transfer) {
        v->open.count--;
        return;
    }
    /* Queries of calls of one body need not be nested: `first` to `last` of each may overlap. */
    for (int t = first; t < v->open.count; t++)
        if (v->open.items[t] == transfer) {
            for (int next = t; next + 1 < v->open.count; next++) v->open.items[next] = v->open.items[next + 1];
            v->open.count--;
            return;
        }
    if (!v->fault) v->fault = "a transfer is completed in another body than it is started in";
}

static void verify_body(Verify *v, const ItemList *body);

static void verify_loop(Verify *v, const TreeLoop *loop)
{
    if (loop->kind == LOOP_GROUP) {
        verify_body(v, &loop->body);
        return;
    }
    const int depth = v->depth, part = v->part;
    if (loop->kind == LOOP_PARTS)
        v->part = (int)(loop->over - &v->nest->loops[v->nest->loop_count]) + 1;
    else
        v->depth += loop->inner ? 2 : 1;
    if (loop->kind != LOOP_PARTS && (loop->over != &v->nest->loops[depth] || v->depth != loop->depth) && !v->fault)
        v->fault = arena_printf(v->arena, "loop %s stands in other loops than the nest says", loop->over->name);
    verify_body(v, &loop->body);
    v->depth = depth;
    v->part = part;
}

static void verify_body(Verify *v, const ItemList *body)
{
    const int open = v->open.count, slid = v->slid.count;
    for (int i = 0; i < body->count && !v->fault; i++) {
        const Item *item = &body->items[i];
        switch (item->kind) {
        case ITEM_LOOP: verify_loop(v, item->loop); break;
        case ITEM_PIECE: verify_piece(v, item->piece, false); break;
        case ITEM_PIECE_AGAIN: verify_piece(v, item->piece, true); break;
        case ITEM_SLIDE: list_push(v->arena, &v->slid, item->window); break;
        case ITEM_START: verify_start(v, item->transfer); break;
        case ITEM_COMPLETE: verify_complete(v, item->transfer, open); break;
        case ITEM_FENCE: verify_fence(v); break;
        case ITEM_NEST:
        case ITEM_BEGIN:
        case ITEM_COMBINE:
        case ITEM_PUT:
        case ITEM_TAKE:
        case ITEM_STALE:
        case ITEM_SPREAD:
        case ITEM_TILE:
        case ITEM_PROGRESS: break;
        }
    }
    if (v->open.count > open && !v->fault) v->fault = "a transfer is not completed in its body";
    v->slid.count = slid;
}

const char *tree_fault(const Tree *tree, Arena *arena)
{
    const Nest *nest = tree->nest;
    Verify v = {.nest = nest, .arena = arena, .met = arena_alloc(arena, sizeof *v.met * (size_t)(nest->pieces.count + 1))};
    for (int p = 0; p <= nest->pieces.count; p++) v.met[p] = 0;
    for (int i = 0; i < nest->past.count; i++) verify_past(&v, nest->past.items[i]);
    verify_body(&v, &tree->body);
    for (int p = 0; p < nest->pieces.count; p++)
        if (!v.met[p]) blame(&v, nest->pieces.items[p], "does not run");
    if (v.unfenced && !v.fault) v.fault = "what has gone past the caches is not fenced";
    if (!v.fault) v.fault = around_fault(tree, arena);
    return v.fault ? v.fault : combines_fault(tree, arena);
}
