#include "cost.h"

#include "calls.h"
#include "plan/demand.h"
#include "plan/objects.h"

#include "annotator/expr/expr_pool.h"

/* Of what moves with one loop of the nest and begins or ends where that does: whether it is more than a number in most tiles, n - i, or less, i - n. */
static bool is_large(const Nest *nest, const Expr *expr)
{
    const Expr *slope, *rest;
    int64_t by = 0;
    for (int n = 0; n < nest->loop_count && !by; n++)
        if (!expr_affine_in(nest->plan->pool, expr, nest->loops[n].variable, &slope, &rest) || !expr_is_constant(slope, &by)) by = 0;
    if (!by) return true;
    for (int n = 0; n < nest->loop_count; n++) rest = expr_substitute(nest->plan->pool, rest, &(Substitution){nest->loops[n].length, expr_constant(nest->plan->pool, 0)}, 1);
    for (int t = 0; t < rest->term_count; t++)
        if (rest->terms[t].atom_count && (rest->terms[t].coefficient > 0) != (by > 0)) return by < 0;
    return by > 0;
}

/* A clipped bound where it is not clipped: in min and max, what moves with the tile. But of that and a number, what it is in most tiles. */
static const Expr *unclipped(ExprPool *pool, const Atom *atom, const void *data)
{
    const Nest *nest = data;
    if (atom->kind == ATOM_SYMBOL) return expr_symbol(pool, atom->symbol);
    bool left = false, right = false;
    for (int n = 0; n < nest->loop_count; n++) {
        left |= expr_mentions(atom->left, nest->loops[n].variable);
        right |= expr_mentions(atom->right, nest->loops[n].variable);
    }
    if (atom->kind == ATOM_DIV) return expr_div(pool, atom->left, atom->right);
    if (atom->kind == ATOM_MOD) return expr_mod(pool, atom->left, atom->right);
    if (left == right) return expr_apply(pool, atom->kind, atom->left, atom->right);
    const Expr *moves = left ? atom->left : atom->right, *stands = left ? atom->right : atom->left;
    if (expr_is_constant(stands, NULL) && (atom->kind == ATOM_MAX) != is_large(nest, moves)) return stands;
    return expr_map_atoms(pool, moves, unclipped, data);
}

static const Expr *without_clips(const Nest *nest, const Expr *expr)
{
    return expr_map_atoms(nest->plan->pool, expr, unclipped, nest);
}

static const Expr *with_full_tiles(const Nest *nest, const Expr *expr)
{
    ExprPool *pool = nest->plan->pool;
    for (int n = 0; n < nest->loop_count + nest->sub_count; n++)
        expr = expr_substitute(pool, expr,
                               &(Substitution){nest->loops[n].length, expr_symbol(pool, nest->loops[n].tile)}, 1);
    return expr;
}

const Expr *nest_unclipped(const Nest *nest, const Expr *expr)
{
    return with_full_tiles(nest, without_clips(nest, expr));
}

static bool moves(const Nest *nest, const Expr *expr)
{
    for (int n = 0; n < nest->loop_count + nest->sub_count; n++)
        if (expr_mentions(expr, nest->loops[n].variable)) return true;
    return false;
}

/* A window that slides, when nothing of it is there: what a tile touches of it, if not what it computes. */
static const Expr *with_nothing_ready(const Nest *nest, const Expr *expr)
{
    for (int w = nest->sliding.count - 1; w >= 0; w--) {
        const Window *window = nest->sliding.items[w];
        expr = expr_substitute(nest->plan->pool, expr, &(Substitution){window->ready, window->box.side[0].begin}, 1);
    }
    return expr;
}

static const Expr *box_bytes(Plan *plan, const Space *space, const Box *box, const Nest *nest)
{
    const Expr *sides[MAX_RANK], *elements = expr_constant(plan->pool, 1);
    for (int d = 0; d < box->rank; d++) {
        sides[d] = expr_sub(plan->pool, box->side[d].end, box->side[d].begin);
        if (nest) sides[d] = without_clips(nest, with_nothing_ready(nest, sides[d]));
        elements = expr_mul(plan->pool, elements, sides[d]);
    }
    if (space->object && object_cost_is_known(plan, space)) return object_part_bytes(plan, space, sides);
    return expr_scale(plan->pool, elements, space->root->element_bytes);
}

/* Whether this walk over accesses has met the space. A walk is `++plan->walks`; another may begin where it has ended. */
static bool seen_before(int walk, Space *space)
{
    if (space->walk == walk) return true;
    space->walk = walk;
    return false;
}

/* What the data choose from the box: all tiles together read it about once, each of them a small part. */
static bool is_chosen_by_data(const Access *access)
{
    return access->subset && access->subset->within;
}

/* Of what is copied to arrays, without the edges that the call has written too. */
static const Expr *copied_bytes(const Nest *nest, const Piece *piece)
{
    Plan *plan = nest->plan;
    const Expr *bytes = expr_constant(plan->pool, 0);
    for (int a = 0; a < piece->stage->access_count && piece->blocks; a++)
        if (piece->blocks[a]) bytes = expr_add(plan->pool, bytes, box_bytes(plan, piece->stage->accesses[a].space, &piece->boxes[a], nest));
    return bytes;
}

/* Of these pieces. */
static const Expr *bytes_of_pieces(const Nest *nest, int first, int last)
{
    Plan *plan = nest->plan;
    const Expr *bytes = expr_constant(plan->pool, 0);
    const int walk = ++plan->walks;
    for (int p = first; p <= last; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            Space *space = piece->stage->accesses[a].space;
            const Window *window = nest_window(nest, space);
            if (!window && is_chosen_by_data(&piece->stage->accesses[a])) continue;
            if (window && window->in_iteration) continue;
            if (window && window->memory) space = window->memory->space;
            if (seen_before(walk, space)) continue;
            bytes = expr_add(plan->pool, bytes, box_bytes(plan, space, &piece->boxes[a], nest));
        }
        bytes = expr_add(plan->pool, bytes, copied_bytes(nest, piece));
    }
    bytes = with_full_tiles(nest, bytes);
    return moves(nest, bytes) ? NULL : bytes;
}

bool streams_of_step(const Nest *nest, int loop, Streams *streams)
{
    Plan *plan = nest->plan;
    const int walk = ++plan->walks;
    *streams = (Streams){0};
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            Space *space = piece->stage->accesses[a].space;
            const Expr *slope, *rest;
            int64_t bytes;
            if (nest_window(nest, space) || seen_before(walk, space)) continue;
            const Expr *touched = with_full_tiles(nest, box_bytes(plan, space, &piece->boxes[a], nest));
            if (!expr_affine_in(plan->pool, touched, nest->loops[loop].tile, &slope, &rest) || !expr_is_constant(slope, &bytes)) return false;
            streams->bytes += bytes;
            streams->squares += bytes * bytes;
            if (bytes > streams->widest) streams->widest = bytes;
        }
    }
    return true;
}

const Expr *nest_tile_bytes(const Nest *nest)
{
    return bytes_of_pieces(nest, 0, nest->pieces.count - 1);
}

const Expr *part_bytes(const Nest *nest, int part)
{
    return bytes_of_pieces(nest, nest->subs[part].first, nest->subs[part].last);
}

const Expr *memory_bytes(const Nest *nest)
{
    Plan *plan = nest->plan;
    const Expr *bytes = expr_constant(plan->pool, 0);
    const int walk = ++plan->walks;
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++) {
            const Access *access = &nest->pieces.items[p]->stage->accesses[a];
            const Box box = stage_whole_box(nest->pieces.items[p]->stage, access);
            if (nest_window(nest, access->space) || seen_before(walk, access->space)) continue;
            bytes = expr_add(plan->pool, bytes, box_bytes(plan, access->space, &box, NULL));
        }
    return bytes;
}

/* What a tile has of what slides, but the first, that has nothing before it. */
static const Expr *as_it_slides(const Nest *nest, const Expr *expr)
{
    for (int w = nest->sliding.count - 1; w >= 0; w--) {
        const Window *window = nest->sliding.items[w];
        expr = expr_substitute(nest->plan->pool, expr, &(Substitution){window->ready, window->ready_before}, 1);
    }
    return expr;
}

/* What a `cost` clause says, of the tile that the piece is; of the whole call, where it is NULL. */
static const Expr *said_cost(Plan *plan, const Stage *stage, const Expr *said, const Nest *nest, const Piece *piece)
{
    Substitution list[2 * MAX_RANK] = {{0}};
    Interval loops[MAX_RANK] = {{0}};
    for (int l = 0; l < stage->loop_count; l++) {
        const StageLoop *loop = &stage->loops[l];
        loops[l] = piece ? piece->loops[l] : (Interval){loop->begin, loop->end};
        if (piece) loops[l].end = expr_add(plan->pool, loops[l].begin, without_clips(nest, as_it_slides(nest, expr_sub(plan->pool, loops[l].end, loops[l].begin))));
    }
    const int count = loops_of_block(plan, stage, loops, list);
    said = at_call(plan, stage, expr_substitute(plan->pool, said, list, count));
    return piece ? with_full_tiles(nest, said) : said;
}

static const Expr *packed_bytes(const Nest *nest, const Piece *piece, bool tile)
{
    const Stage *stage = piece->stage;
    const Expr *copied = tile ? with_full_tiles(nest, copied_bytes(nest, piece)) : expr_constant(nest->plan->pool, 0);
    if (!stage->block || !stage->block->cost_bytes) return copied;
    return expr_add(nest->plan->pool, copied, said_cost(nest->plan, stage, stage->block->cost_bytes, nest, tile ? piece : NULL));
}

const Expr *call_flops(Plan *plan, const Stage *stage, int *flop)
{
    if (!stage->block || !stage->block->cost_flops) return NULL;
    int bytes = 1;
    for (int a = 0; a < stage->access_count; a++)
        if (stage->accesses[a].space->root->element_bytes > bytes) bytes = stage->accesses[a].space->root->element_bytes;
    *flop = bytes > (int)sizeof(float) ? 2 * FERN_FLOP : FERN_FLOP;
    return said_cost(plan, stage, stage->block->cost_flops, NULL, NULL);
}

/* Whether tiles overlap in dimension `d`: a tile of no length would still be more than nothing. */
static bool has_halo_in(const Nest *nest, const Box *box, int d)
{
    ExprPool *pool = nest->plan->pool;
    const Expr *side = without_clips(nest, expr_sub(pool, box->side[d].end, box->side[d].begin));
    bool cut = false;
    for (int n = 0; n < nest->loop_count; n++) {
        cut |= expr_mentions(side, nest->loops[n].length);
        side = expr_substitute(pool, side, &(Substitution){nest->loops[n].length, expr_constant(pool, 0)}, 1);
    }
    return cut && !expr_is(side, 0);
}

static bool has_halo(const Nest *nest, const Box *box)
{
    for (int d = 0; d < box->rank; d++)
        if (has_halo_in(nest, box, d)) return true;
    return false;
}

bool window_overlaps(const Nest *nest, const Window *window)
{
    return !window->slides_with && !window->part_of && has_halo(nest, &window->box);
}

bool window_overlaps_along(const Nest *nest, const Window *window, int loop)
{
    const NestLoop *along = &nest->loops[loop];
    const Box *box = &window->box;
    if (!window_overlaps(nest, window) || !box->rank || !interval_mentions_loop(box->side[0], along) || !has_halo_in(nest, box, 0))
        return false;
    for (int d = 1; d < box->rank; d++)
        if (interval_mentions_loop(box->side[d], along)) return false;
    return true;
}

bool nest_overlaps(const Nest *nest)
{
    for (int w = 0; w < nest->windows.count; w++)
        if (window_overlaps(nest, nest->windows.items[w])) return true;
    return false;
}

static Box slid(const Nest *nest, const Box *box)
{
    Box part = *box;
    for (int d = 0; d < part.rank; d++) part.side[d] = (Interval){as_it_slides(nest, part.side[d].begin), as_it_slides(nest, part.side[d].end)};
    return part;
}

/* Of a full tile, what its annotation says it computes; NULL: nothing, or that cannot be told: in parts of tiles it has no tile, but many. */
static const Expr *flops_of_tile(const Nest *nest, const Piece *piece)
{
    if (!piece->stage->block || !piece->stage->block->cost_flops || piece->sub) return NULL;
    const Expr *flops = said_cost(nest->plan, piece->stage, piece->stage->block->cost_flops, nest, piece);
    return moves(nest, flops) ? NULL : flops;
}

/* All that the piece moves, in a tile and as it is written. */
static void add_moved_again(const Nest *nest, const Piece *piece, Cost *cost)
{
    Plan *plan = nest->plan;
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Access *access = &piece->stage->accesses[a];
        const Box part = slid(nest, &piece->boxes[a]), all = stage_whole_box(piece->stage, access);
        cost->moved_again = expr_add(plan->pool, cost->moved_again, with_full_tiles(nest, box_bytes(plan, access->space, &part, nest)));
        cost->moved_again_whole = expr_add(plan->pool, cost->moved_again_whole, box_bytes(plan, access->space, &all, NULL));
    }
}

/* What overlapping tiles compute twice; tiles of what slides along one loop may overlap along another. Where it is said what a call computes its
 * flops count, and here what it moves. */
static void add_recomputed(const Nest *nest, const Piece *piece, bool counts_flops, Cost *cost)
{
    Plan *plan = nest->plan;
    bool again = false;
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Access *access = &piece->stage->accesses[a];
        if (!access_writes(access) || !(nest_window(nest, access->space) || piece->blocks)) continue;
        const Box called = called_box_for(plan, piece->stage, access, piece->loops); /* with edges, which are not used */
        const Box part = slid(nest, stage_has_edges(piece->stage) ? &called : &piece->boxes[a]);
        if (!has_halo(nest, &part)) continue;
        again = true;
        if (counts_flops) continue;
        const Box all = stage_whole_box(piece->stage, access);
        cost->again = expr_add(plan->pool, cost->again, with_full_tiles(nest, box_bytes(plan, access->space, &part, nest)));
        cost->again_whole = expr_add(plan->pool, cost->again_whole, box_bytes(plan, access->space, &all, NULL));
    }
    if (again && counts_flops) add_moved_again(nest, piece, cost);
}

/* In parts of a tile the box moves along the part's loop. */
static bool moves_along(const Nest *nest, const Piece *piece, const Box *box, int loop)
{
    const NestLoop *cut = &nest->loops[loop];
    const bool in_parts = piece->sub && nest->subs[piece->sub - 1].of == cut->tile;
    return box_mentions(box, cut->variable) || (in_parts && box_mentions(box, nest->loops[nest->loop_count + piece->sub - 1].variable));
}

/* Arrays that a loop of the nest does not move along, vectors beside a matrix: each of its tiles touches them anew. */
static void add_standing(const Nest *nest, const Piece *piece, Cost *cost)
{
    Plan *plan = nest->plan;
    if (piece->depth < nest->loop_count) return;
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Access *access = &piece->stage->accesses[a];
        const Box *box = &piece->boxes[a];
        bool stands = false;
        for (int n = 0; n < nest->loop_count; n++) stands |= loop_in_chunks(nest, n) < 0 && !moves_along(nest, piece, box, n); /* along its chunks */
        if (!stands || nest_window(nest, access->space) || is_chosen_by_data(access)) continue;
        const Box whole = stage_whole_box(piece->stage, access);
        cost->standing = expr_add(plan->pool, cost->standing, with_full_tiles(nest, box_bytes(plan, access->space, box, nest)));
        cost->standing_whole = expr_add(plan->pool, cost->standing_whole, box_bytes(plan, access->space, &whole, NULL));
    }
}

const Expr *standing_bytes(const Nest *nest, int loop)
{
    Plan *plan = nest->plan;
    const Expr *bytes = expr_constant(plan->pool, 0);
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            if (moves_along(nest, piece, &piece->boxes[a], loop) || nest_window(nest, access->space) || is_chosen_by_data(access))
                continue;
            bytes = expr_add(plan->pool, bytes, with_full_tiles(nest, box_bytes(plan, access->space, &piece->boxes[a], nest)));
        }
    }
    return moves(nest, bytes) ? NULL : bytes;
}

/* All of a view: of calls that no tile could be asked of nobody has said which part of it they touch. */
static const Expr *view_bytes(Plan *plan, const Access *access)
{
    const Expr *elements = expr_constant(plan->pool, 1);
    for (int d = 0; d < access->view_rank; d++)
        if (access->view_extent[d]) elements = expr_mul(plan->pool, elements, access->view_extent[d]);
    return expr_scale(plan->pool, elements, access->space->root->element_bytes);
}

const Expr *call_bytes(Plan *plan, const Stage *stage)
{
    const Expr *bytes = expr_constant(plan->pool, 0);
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (access->space->broken) continue;
        Box box = stage_whole_box(stage, access);
        bytes = expr_add(plan->pool, bytes, box.rank || access->space->object ? box_bytes(plan, access->space, &box, NULL)
                                                                              : view_bytes(plan, access));
    }
    return bytes;
}

const Expr *saved_between(const Nest *nest, int first, int last)
{
    Plan *plan = nest->plan;
    const Expr *saved = expr_constant(plan->pool, 0);
    const int walk = ++plan->walks;
    for (int p = first; p <= last; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++) {
            const Access *access = &stage->accesses[a];
            Box box = stage_whole_box(stage, access);
            if (seen_before(walk, access->space))
                saved = expr_add(plan->pool, saved, box_bytes(plan, access->space, &box, NULL));
        }
    }
    return saved;
}

/* Cut along its largest stride, a tile is one stretch of memory, read and written in order. One of other dimensions
 * alone, columns of a row-major matrix, touches every page of the array. */
static bool is_scattered(const Nest *nest, const Box *box)
{
    bool cut = false;
    for (int n = 0; n < nest->loop_count + nest->sub_count; n++) {
        if (box->rank && expr_mentions(box->side[0].begin, nest->loops[n].variable)) return false;
        cut |= box_mentions(box, nest->loops[n].variable);
    }
    const Expr *rows = cut ? with_nothing_ready(nest, box->side[0].begin) : NULL;
    for (int n = 0; n < nest->loop_count && cut; n++) cut = !expr_mentions(rows, nest->loops[n].variable);
    return cut;
}

static bool touches(const Stage *stage, const Space *space)
{
    for (int a = 0; a < stage->access_count; a++)
        if (stage->accesses[a].space == space) return true;
    return false;
}

/* The condition of the call that is not known to hold where these do; NULL: there is none, or several. */
static const RunCondition *only_open(const Node *call, const RunConditions *given)
{
    const RunCondition *open = NULL;
    for (int i = 0; i < call->conditions.count; i++) {
        const RunCondition *condition = &call->conditions.items[i];
        if (!(arms_of_test(given, condition) & ~condition->arms)) continue;
        if (open) return NULL;
        open = condition;
    }
    return open;
}

/* Whether the array is where a tile lies when the piece runs: `always`; else where the call `after` has run, whose condition held;
 * NULL: it never is. */
typedef struct Touched {
    bool always;
    const Node *after;
} Touched;

static Touched touched_before(const Nest *nest, int piece, const Space *space)
{
    enum { LAST = 64 };
    const Node *node = nest->pieces.items[piece]->stage->node;
    const RunCondition *test = NULL;
    uint32_t arms = 0; /* of that test, in which a call has touched it */
    Touched touched = {0};
    for (int p = piece - 1; p >= 0 && p >= piece - LAST && !touched.always; p--) {
        const Stage *before = nest->pieces.items[p]->stage;
        if (!touches(before, space) || calls_exclude(before->node, node)) continue;
        if (!touched.after) touched.after = before->node;
        const RunCondition *open = only_open(before->node, &node->conditions);
        if (!test) test = open;
        if (open && open->test == test->test) arms |= open->arms;
        touched.always = runs_under(before->node, &node->conditions) || (test && !(arms_of_test(&node->conditions, test) & ~arms));
    }
    return touched;
}

/* What a piece moves in an access that is not to a tile of its own, and comes from where a tile lies. */
static void add_saved(const Nest *nest, int piece, const Space *space, const Expr *bytes, PieceCost *of)
{
    ExprPool *pool = nest->plan->pool;
    const Touched touched = touched_before(nest, piece, space);
    if (!touched.always && (!touched.after || (of->after && of->after != touched.after))) return;
    of->saved = expr_add(pool, of->saved, bytes);
    if (touched.always) return;
    of->after = touched.after;
    of->saved_after = expr_add(pool, of->saved_after, bytes);
}

static void add_piece(const Nest *nest, const Piece *piece, PieceCost of, Cost *cost)
{
    Plan *plan = nest->plan;
    of.flops_whole = call_flops(plan, piece->stage, &of.flop);
    of.flops = flops_of_tile(nest, piece);
    list_push(plan->arena, &cost->pieces, of);
}

/* Parts of objects that each tile makes, and puts back. */
static void add_parts(const Nest *nest, Cost *cost)
{
    Plan *plan = nest->plan;
    for (int q = 0; q < nest->queries.count; q++) {
        const Query *query = nest->queries.items[q];
        const Expr *sides[MAX_RANK];
        if (query->depth < nest->loop_count || !object_cost_is_known(plan, query->space)) continue;
        for (int d = 0; d < query->box->rank; d++) {
            const Expr *side = expr_sub(plan->pool, query->box->side[d].end, query->box->side[d].begin);
            sides[d] = without_clips(nest, with_nothing_ready(nest, side));
        }
        const Expr *bytes = with_full_tiles(nest, object_moved_bytes(plan, query->space, sides));
        cost->extra = expr_add(plan->pool, cost->extra, expr_scale(plan->pool, bytes, times_moved(query)));
    }
}

bool nest_cost(const Nest *nest, Cost *cost)
{
    Plan *plan = nest->plan;
    const Expr *zero = expr_constant(plan->pool, 0);
    *cost = (Cost){.whole = zero, .passes = zero, .saved = zero, .scattered = zero, .tile = nest_tile_bytes(nest), .extra = zero,
                   .extra_whole = zero, .again = zero, .again_whole = zero, .moved_again = zero, .moved_again_whole = zero, .standing = zero, .standing_whole = zero,
                   .saved_in_parts = zero, .part = zero};
    for (int part = 0; part < nest->sub_count; part++) {
        const Expr *bytes = part_bytes(nest, part);
        if (!bytes) return false;
        cost->part = expr_add(plan->pool, cost->part, bytes);
        cost->saved_in_parts = expr_add(plan->pool, cost->saved_in_parts, saved_between(nest, nest->subs[part].first, nest->subs[part].last));
    }
    const int walk = ++plan->walks;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        PieceCost of = {.passes = zero, .saved = zero, .saved_after = zero};
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            Box box = stage_whole_box(piece->stage, access);
            const Expr *bytes = box_bytes(plan, access->space, &box, NULL);
            of.passes = expr_add(plan->pool, of.passes, bytes);
            bool again = seen_before(walk, access->space);
            if (!again) cost->whole = expr_add(plan->pool, cost->whole, bytes);
            const Expr *before = of.saved;
            if (nest_window(nest, access->space)) of.saved = expr_add(plan->pool, of.saved, bytes);
            else if (again) add_saved(nest, p, access->space, bytes, &of);
            const bool is_saved = of.saved != before;
            const bool packs = piece->stage->block && piece->stage->block->cost_bytes; /* it reads blocks anyway */
            if (is_scattered(nest, &piece->boxes[a]) && (is_saved || !packs))
                cost->scattered = expr_add(plan->pool, cost->scattered, expr_scale(plan->pool, bytes, is_saved ? 1 : 2));
        }
        cost->passes = expr_add(plan->pool, cost->passes, of.passes);
        cost->saved = expr_add(plan->pool, cost->saved, of.saved);
        add_piece(nest, piece, of, cost);
        add_recomputed(nest, piece, cost->pieces.items[p].flops && !plan->region->for_device, cost); /* how fast a GPU computes is not known */
        add_standing(nest, piece, cost);
        cost->extra = expr_add(plan->pool, cost->extra, packed_bytes(nest, piece, true));
        cost->extra_whole = expr_add(plan->pool, cost->extra_whole, packed_bytes(nest, piece, false));
    }
    add_parts(nest, cost);
    cost->extra = expr_add(plan->pool, cost->extra, expr_add(plan->pool, cost->again, cost->moved_again));
    cost->extra_whole = expr_add(plan->pool, cost->extra_whole, expr_add(plan->pool, cost->again_whole, cost->moved_again_whole));
    if (moves(nest, cost->standing)) cost->standing = cost->standing_whole = zero;
    return cost->tile && !moves(nest, cost->extra);
}

int nest_scratch_count(const Nest *nest)
{
    int count = 0;
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        count += window->memory == window && !window->local && window->space->root->allocation && !window->space->root->array;
    }
    return count;
}

int nest_allocation_count(const Nest *nest)
{
    int count = 0;
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        count += window->space->root->allocation && !window->space->root->array && !window->space->root->object && !window->part_of;
    }
    return count;
}

int plan_scratch_count(const Plan *plan)
{
    int count = 0;
    for (int n = 0; n < plan->nests.count; n++) count += nest_scratch_count(plan->nests.items[n]);
    return count;
}
