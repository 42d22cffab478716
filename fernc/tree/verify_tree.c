/* Whether a tree says of its nest what the nest says: each piece once, in its loops and in its part; transfers that are closed in the
 * body in which they begin, the last one first, around each call that is given what they make; a window that slides has slid before
 * any call of its loop touches it. What becomes of partial results: verify_combines.c; what ranks do
 * around it: verify_around.c. */
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

static void verify_complete(Verify *v, const Transfer *transfer, int first)
{
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
        case ITEM_START: list_push(v->arena, &v->open, item->transfer); break;
        case ITEM_COMPLETE: verify_complete(v, item->transfer, open); break;
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
    verify_body(&v, &tree->body);
    for (int p = 0; p < nest->pieces.count; p++)
        if (!v.met[p]) blame(&v, nest->pieces.items[p], "does not run");
    if (!v.fault) v.fault = around_fault(tree, arena);
    return v.fault ? v.fault : combines_fault(tree, arena);
}
