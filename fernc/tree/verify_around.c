/* What stands around a nest on ranks: all that it needs of others is brought, each transfer from its start to its completion in one body;
 * nothing that is under way is touched between; what ranks do together stands where all of them come by. */
#include "parts.h"

typedef struct Verify {
    const Tree *tree;
    Arena *arena;
    const char *fault;
    LIST(const Transfer *) open;
    LIST(const Transfer *) done;
    LIST(const Transfer *) taken;  /* of those that are open, whose piece of this step is there */
    bool alone;                    /* in what a rank may run, and another not */
    bool inside;                   /* in the interior, which runs before what is under way has come */
    int runs;                      /* how often all of the nest stands there, */
    int interiors, rests;          /* .. and how often a part of it */
} Verify;

static const Placed *array_of(const Transfer *transfer)
{
    return transfer->touched ? transfer->touched->array : transfer->move->to;
}

static void blame(Verify *v, const Placed *array, const char *what)
{
    if (!v->fault) v->fault = arena_printf(v->arena, "`%s` %s", array->space->root->name, what);
}

static int place_of(const Transfer *transfer, const Transfer *const *items, int count)
{
    int i = 0;
    while (i < count && items[i] != transfer) i++;
    return i;
}

/* All ranks, or none: else some would wait for ever. */
static void verify_together(Verify *v, const char *name)
{
    if (v->alone && !v->fault) v->fault = arena_printf(v->arena, "ranks meet over `%s` where some may not come by", name);
}

/* Nothing that is under way is begun, combined or moved. */
static void verify_at_rest(Verify *v, const Placed *array)
{
    for (int t = 0; t < v->open.count; t++)
        if (array_of(v->open.items[t]) == array) blame(v, array, "is touched while it is under way");
}

static void verify_start(Verify *v, const Transfer *transfer)
{
    verify_together(v, array_of(transfer)->space->root->name);
    verify_at_rest(v, array_of(transfer));
    if (place_of(transfer, v->done.items, v->done.count) < v->done.count) blame(v, array_of(transfer), "is brought twice");
    list_push(v->arena, &v->open, transfer);
}

static void verify_complete(Verify *v, const Transfer *transfer, int first)
{
    int at = place_of(transfer, v->open.items, v->open.count);
    verify_together(v, array_of(transfer)->space->root->name);
    if (at < first || at == v->open.count) blame(v, array_of(transfer), "is complete in another body than it sets out in");
    if (v->fault) return;
    for (; at + 1 < v->open.count; at++) v->open.items[at] = v->open.items[at + 1];
    v->open.count--;
    list_push(v->arena, &v->done, transfer);
}

/* What comes in steps is complete behind them, and each step has taken its piece. */
static bool is_there(const Verify *v, const Touched *touched)
{
    for (int t = 0; t < v->done.count; t++)
        if (v->done.items[t]->touched == touched) return true;
    for (int t = 0; t < v->taken.count; t++)
        if (v->taken.items[t]->touched == touched) return true;
    return false;
}

/* The interior finds an array that is under way where its own part lies, and nobody may write that. */
static void verify_nest(Verify *v)
{
    const Share *share = v->tree->share;
    if (!v->alone && !v->fault) v->fault = "a nest runs on ranks that have no part of it";
    for (int t = 0; t < share->touched.count; t++) {
        const Touched *touched = &share->touched.items[t];
        if (touched->moved && !touched->kept_from && !is_there(v, touched) && !(v->inside && touched->overlapped)) blame(v, touched->array, "is needed before it is there");
    }
    for (int o = 0; o < v->open.count; o++)
        for (int t = 0; t < share->touched.count; t++)
            if (share->touched.items[t].array == array_of(v->open.items[o]) && share->touched.items[t].writes) verify_at_rest(v, share->touched.items[t].array);
}

/* What was brought to an earlier nest is the same, and has not been brought by steps. */
static void verify_kept(Verify *v)
{
    for (int t = 0; t < v->tree->share->touched.count; t++) {
        const Touched *touched = &v->tree->share->touched.items[t], *from = touched->kept_from;
        if (from && (from->array != touched->array || !from->moved || from->streamed || !from->kept)) blame(v, touched->array, "is not where an earlier nest has left it");
    }
}

static void verify_body(Verify *v, const ItemList *body);

static void verify_loop(Verify *v, const TreeLoop *loop)
{
    const bool alone = v->alone, inside = v->inside;
    const int taken = v->taken.count;
    if (loop->kind != LOOP_STEPS) v->alone = true;
    if (loop->kind == LOOP_INTERIOR) v->inside = true;
    v->interiors += loop->kind == LOOP_INTERIOR;
    v->rests += loop->kind == LOOP_RIM;
    v->runs += loop->kind == LOOP_BLOCKS;
    verify_body(v, &loop->body);
    v->alone = alone;
    v->inside = inside;
    v->taken.count = taken;
}

static void verify_take(Verify *v, const Transfer *transfer)
{
    verify_together(v, array_of(transfer)->space->root->name);
    if (place_of(transfer, v->open.items, v->open.count) == v->open.count || place_of(transfer, v->taken.items, v->taken.count) < v->taken.count)
        blame(v, array_of(transfer), "gives a step no piece, or two");
    list_push(v->arena, &v->taken, transfer);
}

static void verify_body(Verify *v, const ItemList *body)
{
    const int first = v->open.count;
    for (int i = 0; i < body->count && !v->fault; i++) {
        const Item *item = &body->items[i];
        switch (item->kind) {
        case ITEM_START: verify_start(v, item->transfer); break;
        case ITEM_COMPLETE: verify_complete(v, item->transfer, first); break;
        case ITEM_TAKE: verify_take(v, item->transfer); break;
        case ITEM_NEST: verify_nest(v); break;
        case ITEM_LOOP: verify_loop(v, item->loop); break;
        case ITEM_COMBINE: verify_together(v, item->combine->into->name); /* fallthrough */
        case ITEM_BEGIN:
            if (item->combine->touched) verify_at_rest(v, item->combine->touched->array);
            break;
        case ITEM_SPREAD: verify_together(v, item->root ? item->root->name : item->combine->into->name); break;
        default: break;
        }
    }
    if (v->open.count > first) blame(v, array_of(v->open.items[v->open.count - 1]), "sets out, and nobody waits for it");
}

const char *around_fault(const Tree *tree, Arena *arena)
{
    Verify v = {.tree = tree, .arena = arena};
    if (!tree->share) return NULL;
    verify_body(&v, &tree->around);
    verify_kept(&v);
    if (v.interiors != v.rests && !v.fault) v.fault = "a nest has an interior, and no rest";
    if (v.runs + v.interiors != 1 && !v.fault) v.fault = "a nest does not run, or runs twice";
    return v.fault;
}
