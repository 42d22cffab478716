/* What stands around a nest: what its results begin as, and what becomes of them; on ranks, what is brought to it. */
#include "parts.h"

typedef struct NestAround {
    Tree *tree;
    Arena *arena;
    const Share *share;            /* NULL: not on ranks */
    ItemList *body;                /* to which is added */
} NestAround;

static Item *add(const NestAround *around, ItemKind kind)
{
    list_push(around->arena, around->body, (Item){.kind = kind});
    return &around->body->items[around->body->count - 1];
}

/* Those of one kind, call by call. */
static void add_combines(const NestAround *around, ItemKind kind, CombineOver over, bool (*wanted)(const Combine *))
{
    for (int c = 0; c < around->tree->combines.count; c++) {
        const Combine *combine = around->tree->combines.items[c];
        if (combine->over == over && wanted(combine)) add(around, kind)->combine = combine;
    }
}

/* --- On the host, and on a GPU ---------------------------------------------------------------------- */

static bool is_left(const Combine *combine)
{
    return combine->left;
}

/* All set out before one is waited for. */
static void add_numbers_from_device(const NestAround *around)
{
    const int first = around->body->count;
    for (int c = 0; c < around->tree->combines.count; c++) {
        const Combine *combine = around->tree->combines.items[c];
        if (combine->over != OVER_CALLS || !combines_part(combine)) continue;
        Transfer *transfer = arena_alloc(around->arena, sizeof *transfer);
        *transfer = (Transfer){.from = FROM_DEVICE, .number = combine};
        add(around, ITEM_START)->transfer = transfer;
    }
    for (int i = first, end = around->body->count; i < end; i++) {
        const Transfer *transfer = around->body->items[i].transfer;
        add(around, ITEM_COMPLETE)->transfer = transfer;
    }
}

static void add_around_here(const NestAround *around)
{
    const bool keeps_numbers = nest_has_numbers(around->tree->nest);
    add_combines(around, ITEM_BEGIN, OVER_CALLS, combines_result);
    if (keeps_numbers) add_combines(around, ITEM_BEGIN, OVER_CALLS, combines_part);
    add(around, ITEM_NEST);
    if (nest_leaves_numbers(around->tree->nest)) add_numbers_from_device(around);
    add_combines(around, ITEM_COMBINE, OVER_CALLS, is_left);
    if (keeps_numbers) add_combines(around, ITEM_PUT, OVER_CALLS, combines_part);
}

/* --- Transfers between ranks ------------------------------------------------------------------------ */

static const Transfer *transfer_of(const NestAround *around, const Touched *touched, const Redistribution *move)
{
    const Distribution *distribution = around->tree->distribution;
    Transfer *transfer = arena_alloc(around->arena, sizeof *transfer);
    *transfer = (Transfer){.from = FROM_RANKS, .touched = touched, .move = move};
    transfer->remembered = move ? held_move(distribution, move->number) != NULL : is_remembered(distribution, around->share, touched);
    return transfer;
}

/* It begins, and the ranks wait for it. */
static void add_whole_transfer(const NestAround *around, const Transfer *transfer)
{
    add(around, ITEM_START)->transfer = transfer;
    add(around, ITEM_COMPLETE)->transfer = transfer;
}

static void add_redistributions(const NestAround *around)
{
    const Distribution *distribution = around->tree->distribution;
    for (int i = 0; i < distribution->redistributions.count; i++) {
        const Redistribution *move = &distribution->redistributions.items[i];
        if (move->before >= 0 && move->before < distribution->shares.count && distribution->shares.items[move->before] == around->share)
            add_whole_transfer(around, transfer_of(around, NULL, move));
    }
}

typedef LIST(const Transfer *) Transfers;

/* Of all that the nest touches so, in its order. */
static Transfers start_all(const NestAround *around, bool (*wanted)(const Touched *))
{
    Transfers transfers = {0};
    for (int t = 0; t < around->share->touched.count; t++) {
        if (!wanted(&around->share->touched.items[t])) continue;
        list_push(around->arena, &transfers, transfer_of(around, &around->share->touched.items[t], NULL));
        add(around, ITEM_START)->transfer = transfers.items[transfers.count - 1];
    }
    return transfers;
}

static void add_all(const NestAround *around, ItemKind kind, const Transfers *transfers)
{
    for (int t = 0; t < transfers->count; t++) add(around, kind)->transfer = transfers->items[t];
}

static bool is_overlapped(const Touched *touched)
{
    return touched->overlapped;
}

static bool is_streamed(const Touched *touched)
{
    return touched->streamed;
}

/* --- On ranks ------------------------------------------------------------------------------------- */

/* What the nest waits for before it runs; of an array that ranks get parts of, what these begin as, unless an earlier nest has begun. */
static void add_what_is_needed(const NestAround *around)
{
    for (int t = 0; t < around->share->touched.count; t++) {
        const Touched *touched = &around->share->touched.items[t];
        if (touched->moved && !touched->streamed && !touched->overlapped && !touched->kept_from)
            add_whole_transfer(around, transfer_of(around, touched, NULL));
        if (touched->partial && !touched->goes_on_from) add(around, ITEM_BEGIN)->combine = combine_of_array(around->tree, touched);
    }
}

static NestAround inside_loop(const NestAround *around, LoopKind kind, const NestLoop *over)
{
    TreeLoop *loop = arena_alloc(around->arena, sizeof *loop);
    *loop = (TreeLoop){.kind = kind, .over = over};
    add(around, ITEM_LOOP)->loop = loop;
    NestAround inside = *around;
    inside.body = &loop->body;
    return inside;
}

static void add_nest_in(const NestAround *around, LoopKind kind)
{
    const NestAround inside = inside_loop(around, kind, NULL);
    add(&inside, ITEM_NEST);
}

/* What is reduced into a variable goes on from step to step, and from part to part. */
static void add_nest(const NestAround *around, const Transfers *under_way)
{
    const Steps *steps = &around->share->steps;
    if (steps->begin) {
        const Transfers streams = start_all(around, is_streamed);
        add_combines(around, ITEM_BEGIN, OVER_CALLS, combines_result);
        const NestAround step = inside_loop(around, LOOP_STEPS, &around->tree->nest->loops[steps->loop]);
        add_all(&step, ITEM_TAKE, &streams);
        add_nest_in(&step, LOOP_BLOCKS);
        add_all(around, ITEM_COMPLETE, &streams);
    }
    else if (under_way->count) {
        add_combines(around, ITEM_BEGIN, OVER_CALLS, combines_result);
        add_nest_in(around, LOOP_INTERIOR);
        add_all(around, ITEM_COMPLETE, under_way);
        add_nest_in(around, LOOP_RIM);
    }
    else {
        const NestAround blocks = inside_loop(around, LOOP_BLOCKS, NULL);
        add_combines(&blocks, ITEM_BEGIN, OVER_CALLS, combines_result);
        add(&blocks, ITEM_NEST);
    }
}

/* Whether something that was brought of the array stays where it is. */
static bool stays_somewhere(const Distribution *distribution, const Placed *array)
{
    for (int n = 0; n < distribution->shares.count; n++)
        for (int t = 0; t < distribution->shares.items[n]->touched.count; t++) {
            const Touched *touched = &distribution->shares.items[n]->touched.items[t];
            if (touched->array == array && touched->moved && is_remembered(distribution, distribution->shares.items[n], touched)) return true;
        }
    return false;
}

/* Array by array: a later nest may go on with what ranks have of it. */
static void add_ends_of_arrays(const NestAround *around)
{
    for (int t = 0; t < around->share->touched.count; t++) {
        const Touched *touched = &around->share->touched.items[t];
        if (touched->partial && !touched->goes_on) add(around, ITEM_COMBINE)->combine = combine_of_array(around->tree, touched);
        if (touched->writes && stays_somewhere(around->tree->distribution, touched->array)) add(around, ITEM_STALE)->touched = touched;
    }
}

/* Call by call: the result, and what else it leaves in variables. */
static void add_ends_of_results(const NestAround *around)
{
    const Combines *combines = &around->tree->combines;
    const bool spreads = result_is_spread(around->tree->distribution, around->share);
    int next = 0;
    for (int p = 0; p < around->tree->nest->pieces.count; p++) {
        const Piece *piece = around->tree->nest->pieces.items[p];
        for (; next < combines->count && combines->items[next]->piece == piece && !combines->items[next]->touched; next++)
            if (combines->items[next]->over == OVER_RANKS && combines_result(combines->items[next])) add(around, ITEM_COMBINE)->combine = combines->items[next];
        for (int a = 0; a < piece->stage->access_count && spreads; a++)
            if (!number_of_piece(piece, a) && spread_variable(piece->stage, a)) add(around, ITEM_SPREAD)->root = spread_variable(piece->stage, a);
    }
}

/* Call by call what is combined over ranks; a number goes to its place after that. */
static void add_ends_of_numbers(const NestAround *around)
{
    const Combines *combines = &around->tree->combines;
    const bool spreads = result_is_spread(around->tree->distribution, around->share);
    for (int c = 0; c < combines->count; c++) {
        const Combine *combine = combines->items[c], *next = c + 1 < combines->count ? combines->items[c + 1] : NULL;
        if (combine->over != OVER_CALLS || !combines_part(combine)) continue;
        if (next && next->over == OVER_RANKS && next->piece == combine->piece && next->access == combine->access) add(around, ITEM_COMBINE)->combine = next;
        if (spreads) add(around, ITEM_SPREAD)->combine = combine;
        add(around, ITEM_PUT)->combine = combine;
    }
}

static void add_around_on_ranks(const NestAround *around)
{
    add_redistributions(around);
    const Transfers under_way = start_all(around, is_overlapped);
    add_combines(around, ITEM_BEGIN, OVER_CALLS, combines_part);
    add_what_is_needed(around);
    add_nest(around, &under_way);
    add_ends_of_arrays(around);
    add_ends_of_results(around);
    add_ends_of_numbers(around);
}

void add_around(Tree *tree)
{
    const NestAround around = {tree, tree->nest->plan->arena, tree->share, &tree->around};
    if (around.share)
        add_around_on_ranks(&around);
    else
        add_around_here(&around);
}
