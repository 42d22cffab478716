/* What stands around a nest: what its results begin as, and what becomes of them; on ranks, what is brought to it. */
#include "parts.h"

typedef struct NestAround {
    Tree *tree;
    Arena *arena;
    const Share *share;            /* NULL: not on ranks */
} NestAround;

static Item *add(const NestAround *around, ItemKind kind)
{
    list_push(around->arena, &around->tree->around, (Item){.kind = kind});
    return &around->tree->around.items[around->tree->around.count - 1];
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

static void add_around_here(const NestAround *around)
{
    const bool keeps_numbers = nest_has_numbers(around->tree->nest);
    add_combines(around, ITEM_BEGIN, OVER_CALLS, combines_result);
    if (keeps_numbers) add_combines(around, ITEM_BEGIN, OVER_CALLS, combines_part);
    add(around, ITEM_NEST);
    add_combines(around, ITEM_COMBINE, OVER_CALLS, is_left);
    if (keeps_numbers) add_combines(around, ITEM_PUT, OVER_CALLS, combines_part);
}

/* --- On ranks ------------------------------------------------------------------------------------- */

/* Arrays of which each rank gets a part of the result: an earlier nest may have begun, and a later one may go on. */
static void add_arrays(const NestAround *around, ItemKind kind)
{
    for (int t = 0; t < around->share->touched.count; t++) {
        const Touched *touched = &around->share->touched.items[t];
        const bool elsewhere = kind == ITEM_BEGIN ? touched->goes_on_from != NULL : touched->goes_on != NULL;
        if (touched->partial && !elsewhere) add(around, kind)->combine = combine_of_array(around->tree, touched);
    }
}

/* Call by call what is combined over ranks; a number goes to its place after that. */
static void add_ends_of_numbers(const NestAround *around)
{
    const Combines *combines = &around->tree->combines;
    for (int c = 0; c < combines->count; c++) {
        const Combine *combine = combines->items[c], *next = c + 1 < combines->count ? combines->items[c + 1] : NULL;
        if (combine->over != OVER_CALLS || !combines_part(combine)) continue;
        if (next && next->over == OVER_RANKS && next->piece == combine->piece && next->access == combine->access) add(around, ITEM_COMBINE)->combine = next;
        add(around, ITEM_PUT)->combine = combine;
    }
}

static void add_around_on_ranks(const NestAround *around)
{
    add_combines(around, ITEM_BEGIN, OVER_CALLS, combines_part);
    add_arrays(around, ITEM_BEGIN);
    add_combines(around, ITEM_BEGIN, OVER_CALLS, combines_result);
    add(around, ITEM_NEST);
    add_arrays(around, ITEM_COMBINE);
    add_combines(around, ITEM_COMBINE, OVER_RANKS, combines_result);
    add_ends_of_numbers(around);
}

void add_around(Tree *tree)
{
    const NestAround around = {tree, tree->nest->plan->arena, tree->share};
    if (around.share)
        add_around_on_ranks(&around);
    else
        add_around_here(&around);
}
