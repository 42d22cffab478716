/* Clauses of the routines that hold of the function that calls them, and those that do not, which are left out. What is not here: `token`,
 * `constant`, `stream`, `handle`, `where`, `returns`, `exact`, `serial`, `overwrites`, `call with`, `cost` and `example` come with the outline,
 * `granule` with its loops; where calls have `edges`, none of the loops that these cut; functions whose calls go on `in order`, or have `space device`, get
 * no annotation, those with parameters that stand for numbers `by address` none either; `bytes` are elements by now. */
#include "annotate.h"

#include <string.h>

static const Block *block_of(const Stage *stage)
{
    return stage->node->kind == NODE_CALL ? stage->block : NULL;
}

static void leave_out(Outline *outline, const char *clause)
{
    for (int i = 0; i < outline->left_out.count; i++)
        if (!strcmp(outline->left_out.items[i], clause)) return;
    list_push(outline->arena, &outline->left_out, clause);
}

/* --- Of all calls ---------------------------------------------------------------------------- */

static void carry_library(Outline *outline)
{
    bool several = false;
    for (int s = 0; s < outline->plan->stages.count; s++) {
        const Stage *stage = outline->plan->stages.items[s];
        const ThreadedLibrary *library = block_of(stage) ? stage->node->routine->library : NULL;
        several |= library && outline->library && outline->library != library;
        if (library) outline->library = library;
    }
    if (!several) return;
    outline->library = NULL;
    leave_out(outline, "library");
}

/* How the stream of a handle is told, where all calls say the same. */
static void carry_handle(Outline *outline, OutlineToken *token)
{
    bool first = true;
    for (int s = 0; s < outline->plan->stages.count; s++) {
        const Block *block = block_of(outline->plan->stages.items[s]);
        if (!block) continue;
        const bool same = first || (token->get && block->handle_get && !strcmp(token->get, block->handle_get) && !strcmp(token->set, block->handle_set));
        token->get = same ? block->handle_get : NULL;
        token->set = same ? block->handle_set : NULL;
        first = false;
    }
}

static void carry_order(Outline *outline)
{
    int calls = 0, capture = 0, wait = 0, untold = 0;
    for (int s = 0; s < outline->plan->stages.count; s++) {
        const Block *block = block_of(outline->plan->stages.items[s]);
        if (block) calls++, capture += block->captures, wait += block->waits, untold += block->default_stream;
    }
    outline->captures = calls && capture == outline->plan->stages.count;
    outline->waits = calls && wait == outline->plan->stages.count;
    if (untold) leave_out(outline, "stream default");
    if (capture && !outline->captures) leave_out(outline, "captures");
    if (wait && !outline->waits) leave_out(outline, "waits");
    for (int i = 0; i < outline->tokens.count; i++)
        if (outline->tokens.items[i].kind == TOKEN_HANDLE) carry_handle(outline, &outline->tokens.items[i]);
}

/* --- copies ---------------------------------------------------------------------------------- */

/* The one access of a copying call that writes, or that reads. */
static const Access *access_of_copy(const Stage *stage, bool writes)
{
    const Access *found = NULL;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (access_writes(access) != writes) continue;
        if (found || access->flat) return NULL;
        for (int v = 0; v < access->view_rank; v++)
            if (access->axis[v] != v) return NULL;
        found = access;
    }
    return found;
}

/* The tile of the loops, in rows of elements that follow each other. */
static bool is_tile_in_rows(const Outline *outline, const OutlineArray *array)
{
    if (array->box.rank < 1 || array->box.rank != outline->loop_count || array->within) return false;
    for (int d = 0; d < array->box.rank; d++) {
        const OutlineLoop *loop = &outline->loops[d];
        const Interval *side = &array->box.side[d];
        if (!expr_equal(side->begin, expr_symbol(outline->pool, loop->variable))
            || !expr_equal(expr_sub(outline->pool, side->end, side->begin), expr_symbol(outline->pool, loop->length)))
            return false;
    }
    return expr_is(array->space->stride[array->box.rank - 1], 1);
}

/* Copies of copies: each takes what the one before it has left, all of it, in its place. */
static bool is_chain_of_copies(const Outline *outline)
{
    const Access *before = NULL;
    Box left;
    for (int s = 0; s < outline->plan->stages.count; s++) {
        const Stage *stage = outline->plan->stages.items[s];
        const Block *block = block_of(stage);
        const Access *from = access_of_copy(stage, false), *to = access_of_copy(stage, true);
        if (!from || !to || stage->node->predicate || !block || !block->copies) return false;
        const Box read = outline_whole_box(outline, stage, from), written = outline_whole_box(outline, stage, to);
        if (before && (before->space != from->space || !box_same(&left, &read))) return false;
        before = to;
        left = written;
    }
    return before != NULL;
}

static void carry_copies(Outline *outline)
{
    const OutlineArray *arrays = outline->arrays.items;
    bool any = false;
    for (int s = 0; s < outline->plan->stages.count; s++) any |= block_of(outline->plan->stages.items[s]) && outline->plan->stages.items[s]->block->copies;
    if (!any) return;
    const int to = outline->arrays.count == 2 && arrays[1].written;
    outline->copies = outline->arrays.count == 2 && arrays[to].written && !arrays[to].read_before && !arrays[1 - to].written
                      && arrays[0].box.rank == arrays[1].box.rank && is_tile_in_rows(outline, &arrays[0]) && is_tile_in_rows(outline, &arrays[1])
                      && !strcmp(outline->function->parameters.items[arrays[0].parameter].type.pointee,
                                 outline->function->parameters.items[arrays[1].parameter].type.pointee)
                      && is_chain_of_copies(outline);
}

/* --- indexes --------------------------------------------------------------------------------- */

/* The parameter that points at all of the array that the call is given there; -1: there is none. */
static int own_array(const Outline *outline, const Stage *stage, const Parameter *of)
{
    const int p = (int)(of - stage->node->routine->parameters);
    const Argument *argument = &stage->node->arguments[p];
    return argument->root && argument->root->kind == ROOT_OUTSIDE && argument->offset && expr_is(argument->offset, 0)
               ? outline_parameter_named(outline, argument->root->name) : -1;
}

/* Whether the block says that of the parameters which have these arrays. */
static bool says_indexes(const Outline *outline, const Stage *stage, OutlineIndexing indexing)
{
    const Block *block = block_of(stage);
    for (int i = 0; block && i < block->indexing_count; i++)
        if (own_array(outline, stage, block->indexings[i].from) == indexing.from && own_array(outline, stage, block->indexings[i].into) == indexing.into)
            return true;
    return false;
}

/* Every call that has to do with one of the two arrays says so. */
static bool is_indexing(const Outline *outline, OutlineIndexing indexing)
{
    for (int s = 0; s < outline->plan->stages.count; s++) {
        const Stage *stage = outline->plan->stages.items[s];
        for (int a = 0; a < stage->access_count; a++) {
            const Root *root = stage->accesses[a].space->root;
            const int parameter = root->kind == ROOT_OUTSIDE ? outline_parameter_named(outline, root->name) : -1;
            if ((parameter == indexing.from || parameter == indexing.into) && !says_indexes(outline, stage, indexing)) return false;
        }
    }
    return true;
}

static void carry_indexes(Outline *outline)
{
    for (int s = 0; s < outline->plan->stages.count; s++) {
        const Stage *stage = outline->plan->stages.items[s];
        const Block *block = block_of(stage);
        for (int i = 0; block && i < block->indexing_count; i++) {
            const OutlineIndexing indexing = {own_array(outline, stage, block->indexings[i].from), own_array(outline, stage, block->indexings[i].into)};
            bool known = false;
            for (int k = 0; k < outline->indexings.count; k++)
                known |= outline->indexings.items[k].from == indexing.from && outline->indexings.items[k].into == indexing.into;
            if (indexing.from < 0 || indexing.into < 0 || !is_indexing(outline, indexing))
                leave_out(outline, "indexes");
            else if (!known)
                list_push(outline->arena, &outline->indexings, indexing);
        }
    }
}

void outline_carry(Outline *outline)
{
    carry_library(outline);
    carry_order(outline);
    carry_copies(outline);
    carry_indexes(outline);
    for (int s = 0; s < outline->plan->stages.count; s++) {
        const Block *block = block_of(outline->plan->stages.items[s]);
        if (block && block->device_variant) leave_out(outline, "device_variant");
        for (int level = 0; block && level < LEVEL_COUNT; level++)
            if (block->inline_variants[level]) leave_out(outline, "inline_variant");
        if (block && block->inline_fold) leave_out(outline, "inline_fold");
    }
}
