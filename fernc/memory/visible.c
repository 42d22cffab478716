#include "visible.h"

#include "allocate.h"
#include "model/estimate.h"
#include "queries.h"
#include "plan/dependence.h"

/* What gcc and clang make of tiles (bench/visible). Of one element, where no body calls: the tile loop is
 * the loop that one writes by hand, which they vectorise, with intermediates in registers. Bodies that call
 * are loops of their own, so that each is vectorised if it can be: more than the 16 iterations that gcc
 * unrolls before it vectorises. So are those that add up: the sum is in a register within a tile; and those that not each tile has some of. */
enum {
    SEVERAL = 64, FEWER = 32, /* elements */
    MOST_PAIRS = 8            /* of arrays that the compilers compare, to see whether they overlap */
};

static bool piece_is_seen(const Piece *piece)
{
    const Node *node = piece->stage->node;
    return node->kind != NODE_CALL || node->routine->body != BODY_UNSEEN;
}

static bool sees_some_body(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Node *node = nest->pieces.items[p]->stage->node;
        if (node->kind == NODE_CALL && node->routine->body != BODY_UNSEEN) return true;
    }
    return false;
}

/* The routine adds to what is there, one term after the other: parts of it do as the whole does. */
static bool adds_in_place(const Access *access)
{
    return access->mode == ACCESS_REDUCE && access->parameter >= 0 && access->reduction && !access->reduction->partial;
}

static const char *why_not_piece(const Nest *nest, const Piece *piece)
{
    Plan *plan = nest->plan;
    const Stage *stage = piece->stage;
    const char *title = stage_title(plan, stage);
    if (!piece_is_seen(piece)) return arena_printf(plan->arena, "it does not see that of %s", title);
    if (piece->depth != nest->loop_count) return arena_printf(plan->arena, "%s runs in the outer loops alone", title);
    if (stage->block && (stage->block->cost_smallest || stage->block->cost_bytes))
        return arena_printf(plan->arena, "the annotation of %s says what tiles cost", title);
    for (int a = 0; a < stage->access_count; a++)
        if (stage->accesses[a].reduction && !adds_in_place(&stage->accesses[a]))
            return arena_printf(plan->arena, "%s reduces: its loop would begin anew with each few elements", title);
    return NULL;
}

/* Whether the innermost loop goes from an element to the next in memory, where another could. */
static bool goes_along_memory(const Nest *nest)
{
    const NestLoop *loop = &nest->loops[nest->loop_count - 1];
    for (int p = 0; p < nest->pieces.count && nest->loop_count > 1; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Space *space = piece->stage->accesses[a].space;
            for (int d = 0; d < space->rank && !nest_window(nest, space); d++)
                if (expr_mentions(piece->boxes[a].side[d].begin, loop->variable) && !expr_is(space->stride[d], 1))
                    return false;
        }
    }
    return true;
}

static const char *why_not_windows(Nest *nest)
{
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        if (!may_be_local(window))
            return arena_printf(nest->plan->arena, "`%s` keeps memory of its own", window->space->root->name);
    }
    return nest_overlaps(nest) ? "tiles of intermediates overlap" : NULL;
}

static const char *why_not_stores(const Nest *nest)
{
    for (int i = 0; i < nest->plan->spaces.count; i++) {
        const Space *space = nest->plan->spaces.items[i];
        if (space->store == STORE_PAST_CACHES && usage_in_nest(nest, space).writes)
            return arena_printf(nest->plan->arena, "`%s` is stored past the caches", space->root->name);
    }
    return NULL;
}

static const char *why_not_loops(const Nest *nest)
{
    for (int n = 0; n < nest->loop_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        if (loop->asked || loop->parts || loop->chunked || loop->collapsed || nest->sub_count)
            return "another tile is asked for";
        if (loop->granule > 1 && (n < nest->loop_count - 1 || FEWER % loop->granule))
            return "a granule is asked for";
    }
    return goes_along_memory(nest) ? NULL : "the innermost loop does not go along rows in memory";
}

/* What is clipped to the call's range has less in the first tiles, and no more in others. */
static const Expr *unclipped(const Piece *piece, int l)
{
    const Expr *begin = piece->loops[l].begin, *limit = piece->stage->loops[l].begin;
    const Atom *atom = begin->term_count == 1 && begin->terms[0].coefficient == 1 && begin->terms[0].atom_count == 1 ? begin->terms[0].atoms[0] : NULL;
    if (!atom || atom->kind != ATOM_MAX) return begin;
    return expr_equal(atom->left, limit) ? atom->right : expr_equal(atom->right, limit) ? atom->left : begin;
}

/* The first tile and the last one have more of it than others: in each a few elements, that is much. */
static const char *why_not_alike(const Nest *nest)
{
    const Expr *slope, *rest;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int l = 0; l < piece->stage->loop_count; l++)
            for (int n = 0; n < nest->loop_count; n++)
                if (!expr_affine_in(nest->plan->pool, unclipped(piece, l), nest->loops[n].variable, &slope, &rest))
                    return arena_printf(nest->plan->arena, "tiles at the edges have more of %s", stage_title(nest->plan, piece->stage));
    }
    return NULL;
}

/* What an iteration touches with tiles of so many elements along the innermost loop, of one along others;
 * -1: it is no constant. */
static int64_t bytes_with_tiles_of(Nest *nest, int64_t elements)
{
    ExprPool *pool = nest->plan->pool;
    const Expr *bytes = nest_tile_bytes(nest);
    for (int n = 0; bytes && n < nest->loop_count; n++) {
        const int64_t tile = n == nest->loop_count - 1 ? elements : 1;
        bytes = expr_substitute(pool, bytes, &(Substitution){nest->loops[n].tile, expr_constant(pool, tile)}, 1);
    }
    int64_t value;
    return bytes && expr_is_constant(bytes, &value) ? value : -1;
}

/* gcc and clang vectorise such a loop if there are few pairs of arrays that might overlap. */
static int pairs_to_compare(const Nest *nest)
{
    int written = 0, read = 0;
    for (int i = 0; i < nest->plan->spaces.count; i++) {
        const Space *space = nest->plan->spaces.items[i];
        if (nest_window(nest, space)) continue;
        const Usage usage = usage_in_nest(nest, space);
        written += usage.writes;
        read += usage.reads && !usage.writes;
    }
    return written * read + written * (written - 1) / 2;
}

/* Some tiles have nothing of the call, so that each asks whether it has. */
static bool is_asked_for(const Nest *nest, const Piece *piece)
{
    Facts *facts = nest->plan->facts;
    const int mark = facts_mark(facts);
    bool asked = false;
    nest_assume_loops(nest);
    for (int l = 0; l < piece->stage->loop_count; l++) asked |= loop_may_be_empty(nest, piece, l);
    facts_forget(facts, mark);
    return asked;
}

/* Of single elements: what goes on from one to the next keeps a C compiler from doing several at once, of the others as well. */
static bool is_plain_loop(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        if (stage->statement->status_test || stage->node->predicate || stage->in_order) return false;
        if (stage->node->kind == NODE_CALL && stage->node->routine->body != BODY_PLAIN) return false;
        for (int a = 0; a < stage->access_count; a++)
            if (adds_in_place(&stage->accesses[a])) return false;
        if (is_asked_for(nest, nest->pieces.items[p])) return false;
    }
    return nest->loops[nest->loop_count - 1].granule <= 1 && pairs_to_compare(nest) <= MOST_PAIRS;
}

static void substitute(Nest *nest, int64_t elements)
{
    for (int n = 0; n < nest->loop_count; n++) {
        nest->loops[n].asked = n == nest->loop_count - 1 ? elements : 1;
        nest->loops[n].fixed = true;
    }
    nest->small_tiles = true;
}

void find_small_tiles(Nest *nest)
{
    if (!sees_some_body(nest)) return;
    const char *why = nest->plan->exact && nest->plan->region->rounds_freely ? "--exact: in one expression the C compiler may round otherwise" : NULL;
    if (!why && nest->in_one_loop && !why_not_stores(nest)) {
        nest->small_tiles = true;
        return;
    }
    for (int p = 0; p < nest->pieces.count && !why; p++) why = why_not_piece(nest, nest->pieces.items[p]);
    if (!why) why = why_not_loops(nest);
    if (!why) why = why_not_windows(nest);
    if (!why) why = why_not_stores(nest);
    if (!why) why = why_not_alike(nest);
    if (!why && bytes_with_tiles_of(nest, 1) < 0) why = "a tile of one element touches more of an array";
    if (!why) {
        const int64_t several = bytes_with_tiles_of(nest, SEVERAL) <= LOCAL_BYTES ? SEVERAL : FEWER;
        const int64_t elements = is_plain_loop(nest) ? 1 : several;
        if (bytes_with_tiles_of(nest, elements) <= LOCAL_BYTES) {
            substitute(nest, elements);
            return;
        }
        why = "a tile of a few elements would fill the first cache";
    }
    nest->no_small_tiles = why;
}
