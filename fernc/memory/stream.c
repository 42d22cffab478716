#include "stream.h"

#include "plan/dependence.h"

#include <string.h>

const Piece *nest_waits(const Nest *nest)
{
    const Piece *waiting = NULL;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        if (stage->block && stage->block->waits && (!waiting || stage->statement->status_test)) waiting = nest->pieces.items[p];
    }
    return waiting;
}

/* --- Order ----------------------------------------------------------------------------------- */

/* One of the two writes what the other touches, whether other nests of the plan run at once or not; in a window of the nest alone that is
 * written in so many loops. -1: in any memory. */
static bool conflict(const Nest *nest, const Piece *one, const Piece *other, int depth)
{
    Dependences between = dependences_between(one->stage, other->stage, ALIAS_ANY);
    for (const Dependence *d; (d = next_dependence(&between));) {
        const Window *window = nest_window(nest, d->from->space);
        if (depth < 0 || (window && window->depth == depth)) return true;
    }
    return false;
}

/* In a window that stays the same while the loops that both run in go round. */
static bool conflict_later(const Nest *nest, const Piece *one, const Piece *other)
{
    const int inner = one->depth < other->depth ? one->depth : other->depth;
    for (int depth = 0; depth < inner; depth++)
        if (conflict(nest, one, other, depth)) return true;
    return false;
}

/* What `waiting` waits for has itself waited for `other`, behind the call `since`. */
static bool has_waited(const Nest *nest, int since, int waiting, StreamRole other)
{
    for (int r = since + 1; r < waiting; r++) {
        const Piece *between = nest->pieces.items[r];
        if (between->waits[other] && nest->pieces.items[waiting]->waits[stage_stream(between->stage)]) return true;
    }
    return false;
}

/* Since the last call on the same stream that has waited. */
static bool must_wait(const Nest *nest, int piece, StreamRole other)
{
    const Piece *waiting = nest->pieces.items[piece];
    const StreamRole role = stage_stream(waiting->stage);
    for (int q = piece - 1; q >= 0; q--) {
        const Piece *before = nest->pieces.items[q];
        const StreamRole its = stage_stream(before->stage);
        if (its == role && before->waits[other]) break;
        if (its == other && conflict(nest, before, waiting, -1)) return !has_waited(nest, q, piece, other);
    }
    for (int q = piece + 1; q < nest->pieces.count; q++)
        if (stage_stream(nest->pieces.items[q]->stage) == other && conflict_later(nest, waiting, nest->pieces.items[q])) return true;
    return false;
}

bool slot_waits(const Nest *nest, int depth, StreamRole stream, StreamRole other)
{
    for (int p = 0; p < nest->pieces.count; p++)
        for (int q = p + 1; q < nest->pieces.count; q++)
            if (stage_stream(nest->pieces.items[p]->stage) == stream && stage_stream(nest->pieces.items[q]->stage) == other
                && conflict(nest, nest->pieces.items[p], nest->pieces.items[q], depth))
                return true;
    return false;
}

bool has_slots_at(const Nest *nest, int depth)
{
    for (int w = 0; w < nest->windows.count; w++)
        if (nest->windows.items[w]->slots && nest->windows.items[w]->depth == depth) return true;
    return false;
}

static bool is_copied(const Nest *nest, const Window *window)
{
    for (int u = 0; u < window->space->uses.count; u++) {
        const Stage *stage = window->space->uses.items[u].stage;
        if (stage->nest == nest && stage_stream(stage) != STREAM_KERNELS) return true;
    }
    return false;
}

/* --- What tiles share ---------------------------------------------------------------------------- */

/* The one call that writes the window; NULL: several do. */
static const Piece *only_writer(const Nest *nest, const Window *window)
{
    const Piece *writer = NULL;
    for (int p = 0; p < nest->pieces.count; p++) {
        if (!piece_writes(nest->pieces.items[p], window->space)) continue;
        if (writer) return NULL;
        writer = nest->pieces.items[p];
    }
    return writer;
}

/* Whether a tile may have elements of the tile before, and these are there still as they came from the host. */
static bool shares_elements(const Nest *nest, const Window *window)
{
    const Piece *writer = window->slots ? only_writer(nest, window) : NULL;
    if (!writer || stage_stream(writer->stage) != STREAM_IN || writer->depth != window->depth || writer->sub) return false;
    const Stage *stage = writer->stage;
    if ((stage->flat_loop >= 0 ? stage->flat_rank : stage->loop_count) > STREAM_SIDES) return false;
    for (int a = 0; a < stage->access_count; a++)
        if (stage->accesses[a].space == window->space) return !all_iterations_apart(nest, window->depth, &writer->boxes[a], &writer->boxes[a]);
    return false;
}

void plan_streams(Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++) {
        Nest *nest = plan->nests.items[n];
        for (int w = 0; w < nest->windows.count; w++) nest->windows.items[w]->slots = is_copied(nest, nest->windows.items[w]);
        for (int w = 0; w < nest->windows.count; w++) nest->windows.items[w]->shares = shares_elements(nest, nest->windows.items[w]);
        for (int p = 0; p < nest->pieces.count; p++)
            for (int role = 0; role < STREAM_ROLES; role++)
                if (role != (int)stage_stream(nest->pieces.items[p]->stage))
                    nest->pieces.items[p]->waits[role] = must_wait(nest, p, (StreamRole)role);
    }
}

/* --- Memory ---------------------------------------------------------------------------------- */

static const Expr *kept_bytes(const Plan *plan)
{
    const Expr *bytes = expr_constant(plan->pool, 0);
    for (int i = 0; i < plan->region->statements.count; i++) {
        const Statement *statement = plan->region->statements.items[i];
        if (statement->kind != STATEMENT_ALLOCATE || !statement->root->device || !statement->root->elements) continue;
        if (is_scratch(plan, statement->root)) continue;
        bytes = expr_add(plan->pool, bytes, expr_scale(plan->pool, statement->root->elements, statement->root->element_bytes));
    }
    return bytes;
}

static const Expr *window_elements(const Window *window)
{
    ExprPool *pool = window->nest->plan->pool;
    const Expr *elements = expr_constant(pool, 1);
    for (int d = 0; d < window->sides; d++) elements = expr_mul(pool, elements, window->side_bound[d]);
    return elements;
}

const Expr *slot_elements(const Window *window)
{
    ExprPool *pool = window->nest->plan->pool;
    return expr_scale(pool, expr_add(pool, window_elements(window), expr_constant(pool, SLOT_ELEMENTS)), STREAM_SLOTS);
}

bool slots_in_array(const Window *window)
{
    return window->slots && lies_in_array(window);
}

const Expr *stream_bytes(const Nest *nest)
{
    ExprPool *pool = nest->plan->pool;
    const Expr *bytes = kept_bytes(nest->plan);
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        if ((window->memory && window->memory != window) || window->part_of /* beside the tiles */ || slots_in_array(window)) continue;
        const Expr *elements = window->slots ? slot_elements(window) : window_elements(window);
        bytes = expr_add(pool, bytes, expr_scale(pool, elements, window->space->root->element_bytes));
    }
    return bytes;
}
