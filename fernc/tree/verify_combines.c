/* Whether the partial results of a nest's calls become one: each once on each level that they are parted on, from the calls outwards, by the
 * operator that the call's annotation says, into what the call as written has; begun before the first of them; whole before anybody reads
 * it. What has to be is taken from the nest itself, and not from what the tree was made of. */
#include "parts.h"

#include <string.h>

/* What has to become one. */
typedef struct Wanted {
    const Piece *piece;            /* whose calls have a part of it each; of an array of ranks, the first of several */
    int access;
    const Touched *touched;        /* of which ranks have parts; NULL: it is no such array */
    const Root *into;
    unsigned levels;               /* a bit for each CombineOver on which it is in parts, */
    unsigned done;                 /* .. and on which it has been combined */
    unsigned along;                /* .. of these dimensions of the grid, a bit each */
    bool begins;                   /* it has to have begun, */
    bool begun;
    bool puts, put;                /* .. to be put where the composition has it */
    bool comes, sets_out, there;   /* .. from a GPU's memory */
} Wanted;

typedef struct Verify {
    const Tree *tree;
    Arena *arena;
    const char *fault;
    LIST(Wanted) wanted;           /* call by call */
    int next;                      /* behind the last that was looked for */
    bool *parted;                  /* of each root of the region: some call has left a part of it, and it is not whole */
    bool inside, behind;           /* the nest; the loop that threads or a grid share */
    int depth;                     /* loops that are open */
} Verify;

static void blame(Verify *v, const Stage *stage, const char *what)
{
    if (!v->fault) v->fault = arena_printf(v->arena, "%s %s", stage_title(v->tree->nest->plan, stage), what);
}

static const char *who(CombineOver over)
{
    static const char *const names[] = {[OVER_CALLS] = "calls", [OVER_THREADS] = "threads", [OVER_GRID] = "a grid", [OVER_RANKS] = "ranks"};
    return names[over];
}

/* --- What is wanted ------------------------------------------------------------------------------- */

static bool is_cut(const Verify *v)
{
    return v->tree->share && share_cuts(v->tree->distribution, v->tree->share);
}

static void over_ranks(const Verify *v, Wanted *wanted)
{
    wanted->levels |= 1u << OVER_RANKS;
    wanted->along = share_cuts(v->tree->distribution, v->tree->share);
}

static void want_result(Verify *v, const Piece *piece, int a)
{
    const char *operation, *type;
    Wanted wanted = {.piece = piece, .access = a, .into = piece->stage->node->result, .levels = 1u << OVER_CALLS, .begins = true};
    if (nest_is_parallel(v->tree->nest)) wanted.levels |= 1u << OVER_THREADS;
    if (is_cut(v) && rank_reduction(piece->stage, &operation, &type)) over_ranks(v, &wanted);
    list_push(v->arena, &v->wanted, wanted);
}

static void want_part(Verify *v, const Piece *piece, int a)
{
    const char *operation, *type;
    const bool kept = v->tree->share || nest_has_numbers(v->tree->nest); /* in a variable of the code's own */
    Wanted wanted = {.piece = piece, .access = a, .into = piece->stage->accesses[a].space->root, .levels = 1u << OVER_CALLS, .begins = kept, .puts = kept};
    wanted.comes = nest_leaves_numbers(v->tree->nest);
    if (v->tree->nest->kernel) wanted.levels |= 1u << OVER_GRID;
    if (is_cut(v) && number_reduction(&piece->stage->accesses[a], &operation, &type)) over_ranks(v, &wanted);
    list_push(v->arena, &v->wanted, wanted);
}

/* An array that nests add to one after the other is combined behind the last of them. */
static void want_array(Verify *v, const Touched *touched)
{
    const Touched *on = touched->goes_on;
    list_push(v->arena, &v->wanted, ((Wanted){.touched = touched, .into = touched->array->space->root, .levels = on ? 0 : 1u << OVER_RANKS,
                                              .along = touched->partial, .begins = !touched->goes_on_from}));
    if (on && (on->goes_on_from != touched || on->partial != touched->partial || strcmp(on->operation, touched->operation)) && !v->fault)
        v->fault = arena_printf(v->arena, "parts of `%s` go on to a nest that combines them otherwise", touched->array->space->root->name);
}

static void find_wanted(Verify *v)
{
    const Nest *nest = v->tree->nest;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        const Node *node = piece->stage->node;
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            if (access->parameter == -1 && access->reduction && node->kind == NODE_CALL && node->result) want_result(v, piece, a);
            if (piece->parts && piece->parts[a]) want_part(v, piece, a);
        }
    }
    for (int t = 0; v->tree->share && t < v->tree->share->touched.count; t++)
        if (v->tree->share->touched.items[t].partial) want_array(v, &v->tree->share->touched.items[t]);
}

/* NULL: nobody wants it. Most come in that order. */
static Wanted *wanted_of(Verify *v, const Combine *combine)
{
    for (int i = 0; i < v->wanted.count; i++) {
        Wanted *wanted = &v->wanted.items[(v->next + i) % v->wanted.count];
        if (wanted->touched != combine->touched) continue;
        if (!combine->touched && (wanted->piece != combine->piece || wanted->access != combine->access)) continue;
        v->next = (v->next + i) % v->wanted.count;
        return wanted;
    }
    return NULL;
}

/* --- What is there -------------------------------------------------------------------------------- */

/* An integer has the ends of its type in the place of infinities. */
static bool is_identity(const Combine *combine)
{
    const char *identity = combine->reduction->identity;
    return combine->identity && (!strcmp(combine->identity, identity) || strstr(identity, "INFINITY"));
}

static Wanted *verify_record(Verify *v, const Combine *combine)
{
    Wanted *wanted = wanted_of(v, combine);
    const Access *access = &combine->piece->stage->accesses[combine->access];
    if (!wanted)
        blame(v, combine->piece->stage, "has no partial results to be combined");
    else if (combine->reduction != access->reduction || !combine->reduction)
        blame(v, combine->piece->stage, "has its results combined by another operator than it reduces by");
    else if (!combine->touched && combine->into != wanted->into)
        blame(v, combine->piece->stage, "has its results combined into another variable or array");
    else if (combine->over == OVER_RANKS && combine->along != wanted->along)
        blame(v, combine->piece->stage, "has its results combined over other ranks than have parts");
    else if (combine->first == FIRST_IDENTITY && !is_identity(combine))
        blame(v, combine->piece->stage, "has a result that begins with something else than nothing");
    return v->fault ? NULL : wanted;
}

static void verify_begin(Verify *v, const Combine *combine)
{
    Wanted *wanted = verify_record(v, combine);
    if (!wanted) return;
    if (wanted->begun || wanted->done || v->inside) blame(v, combine->piece->stage, "has a result that begins twice, or too late");
    wanted->begun = true;
}

/* Where it stands: `of_calls`, right behind each of these. */
static bool stands_right(const Verify *v, const Combine *combine, bool of_calls)
{
    switch (combine->over) {
    case OVER_CALLS: return of_calls || (combine->left && v->behind && !v->inside);
    case OVER_THREADS:
    case OVER_GRID: return v->inside && v->behind && v->depth == 0 && !of_calls;
    case OVER_RANKS: return v->behind && !v->inside && !of_calls;
    }
    return false;
}

static void verify_combine(Verify *v, const Combine *combine, bool of_calls)
{
    Wanted *wanted = verify_record(v, combine);
    const unsigned bit = 1u << combine->over;
    if (!wanted) return;
    const bool again = combine->left && !of_calls; /* one or the other */
    if (!(wanted->levels & bit) || ((wanted->done & bit) && !again))
        blame(v, combine->piece->stage, arena_printf(v->arena, "has its results combined over %s twice, or where there is one", who(combine->over)));
    else if (!stands_right(v, combine, of_calls) || (wanted->done & ~bit & ~(bit - 1)) || (bit - 1) & wanted->levels & ~wanted->done)
        blame(v, combine->piece->stage, arena_printf(v->arena, "has its results combined over %s too early or too late", who(combine->over)));
    else if (again && !wanted->there)
        blame(v, combine->piece->stage, "has numbers combined that are still in the GPU's memory");
    else if (wanted->begins && !wanted->begun)
        blame(v, combine->piece->stage, "has results combined with what has not begun");
    wanted->done |= bit;
}

static void verify_put(Verify *v, const Combine *combine)
{
    Wanted *wanted = verify_record(v, combine);
    if (!wanted) return;
    if (!wanted->puts || wanted->put || (wanted->levels & ~wanted->done)) blame(v, combine->piece->stage, "has a number that is put in its place twice, or before it is whole");
    if (wanted->comes && !wanted->there) blame(v, combine->piece->stage, "has a number that is put in its place while it is in the GPU's memory");
    wanted->put = true;
}

/* From the GPU's memory, once it is whole there, or once all its parts are. */
static void verify_transfer(Verify *v, const Item *item)
{
    Wanted *wanted = item->transfer->from == FROM_DEVICE ? verify_record(v, item->transfer->number) : NULL;
    if (!wanted) return;
    const bool starts = item->kind == ITEM_START;
    if (!wanted->comes || (starts ? wanted->sets_out : !wanted->sets_out || wanted->there) || wanted->levels & ~wanted->done || v->inside || !v->behind)
        blame(v, item->transfer->number->piece->stage, "has a number that comes from the GPU's memory twice, or too early");
    wanted->sets_out = true;
    wanted->there |= !starts;
}

/* --- Who reads it --------------------------------------------------------------------------------- */

static bool *parted(const Verify *v, const Root *root)
{
    const Region *region = v->tree->nest->plan->region;
    const bool known = root->serial >= 0 && root->serial < region->roots.count && region->roots.items[root->serial] == root;
    return known ? &v->parted[root->serial] : NULL;
}

static void verify_piece(Verify *v, const Item *item)
{
    const Stage *stage = item->piece->stage;
    for (int a = 0; a < stage->access_count; a++) {
        const bool *open = stage->accesses[a].mode == ACCESS_READ ? parted(v, stage->accesses[a].space->root) : NULL;
        if (open && *open) blame(v, stage, arena_printf(v->arena, "reads `%s`, of which there are parts alone", stage->accesses[a].space->root->name));
    }
    for (int c = 0; c < item->combines.count && !v->fault; c++) {
        bool *open = parted(v, item->combines.items[c]->into);
        if (item->combines.items[c]->piece != item->piece) blame(v, stage, "has results of another call combined behind it");
        verify_combine(v, item->combines.items[c], true);
        if (open) *open = true;
    }
}

/* --- The walk ------------------------------------------------------------------------------------- */

static void verify_body(Verify *v, const ItemList *body);

static void verify_nest(Verify *v)
{
    const int depth = v->depth;
    v->depth = 0;
    v->inside = true;
    v->behind = false;
    verify_body(v, &v->tree->body);
    v->inside = false;
    v->behind = true;
    v->depth = depth;
}

static void verify_body(Verify *v, const ItemList *body)
{
    for (int i = 0; i < body->count && !v->fault; i++) {
        const Item *item = &body->items[i];
        switch (item->kind) {
        case ITEM_NEST: verify_nest(v); break;
        case ITEM_LOOP:
            if (item->loop->kind == LOOP_RIM) break; /* the rest of the interior's */
            v->depth++;
            verify_body(v, &item->loop->body);
            v->depth--;
            v->behind = v->depth == 0;
            break;
        case ITEM_PIECE: verify_piece(v, item); break;
        case ITEM_PIECE_AGAIN:
            if (item->combines.count) blame(v, item->piece->stage, "has results combined twice");
            break;
        case ITEM_BEGIN: verify_begin(v, item->combine); break;
        case ITEM_COMBINE: verify_combine(v, item->combine, false); break;
        case ITEM_START:
        case ITEM_COMPLETE: verify_transfer(v, item); break;
        case ITEM_PUT: verify_put(v, item->combine); break;
        default: break;
        }
    }
}

static void verify_all_done(Verify *v)
{
    for (int i = 0; i < v->wanted.count && !v->fault; i++) {
        const Wanted *wanted = &v->wanted.items[i];
        const unsigned left = wanted->levels & ~wanted->done;
        for (int over = OVER_CALLS; over <= OVER_RANKS && left; over++)
            if (left >> over & 1 && !v->fault)
                v->fault = arena_printf(v->arena, "parts of `%s` are not combined over %s", wanted->into->name, who((CombineOver)over));
        if (!left && wanted->puts && !wanted->put) v->fault = arena_printf(v->arena, "`%s` is combined, and does not come to its place", wanted->into->name);
        if (!left && wanted->begins && !wanted->begun && !v->fault) v->fault = arena_printf(v->arena, "what `%s` begins with is nowhere", wanted->into->name);
    }
}

const char *combines_fault(const Tree *tree, Arena *arena)
{
    const size_t roots = (size_t)tree->nest->plan->region->roots.count + 1;
    Verify v = {.tree = tree, .arena = arena, .parted = arena_alloc(arena, sizeof *v.parted * roots)};
    memset(v.parted, 0, sizeof *v.parted * roots);
    find_wanted(&v);
    verify_body(&v, &tree->around);
    verify_all_done(&v);
    return v.fault;
}
