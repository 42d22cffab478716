/* The conditions are the paper's (section 8): an intermediate, computed in the loop, whose storage does not
 * depend on the loop's variable, and no threads. The calls that write it run on what is not there yet. */
#include "slide.h"

#include "nests/edges.h"
#include "plan/demand.h"
#include "resolve.h"
#include "soundness/verify_plan.h"
#include "undo.h"

/* The end of the window as it was in the iteration before: that one ended where this one begins. NULL: the
 * end is not told by where the tile ends. */
static const Expr *end_before(Plan *plan, const NestLoop *loop, const Expr *end)
{
    Symbol *tile_end = symbol_new(plan->pool, "z");
    const Expr *length = expr_sub(plan->pool, expr_symbol(plan->pool, tile_end), expr_symbol(plan->pool, loop->variable));
    end = expr_substitute(plan->pool, end, &(Substitution){loop->length, length}, 1);
    if (expr_mentions(end, loop->variable)) return NULL;
    return expr_substitute(plan->pool, end, &(Substitution){tile_end, expr_symbol(plan->pool, loop->variable)}, 1);
}

/* The call's loop that runs along dimension 0 of what it writes, and where in it coordinate 0 lies; -1: none. */
static int loop_along(const Plan *plan, const Stage *stage, const Access *access, const Expr **offset)
{
    const Interval side = access->box.side[0];
    const Expr *slope;
    for (int l = 0; l < stage->loop_count; l++)
        if (expr_mentions(side.begin, stage->loops[l].variable)) {
            const Expr *length = expr_sub(plan->pool, side.end, side.begin);
            bool plain = expr_affine_in(plan->pool, side.begin, stage->loops[l].variable, &slope, offset)
                         && expr_is(slope, 1) && expr_as_symbol(length) == stage->loops[l].length;
            return plain ? l : -1;
        }
    return -1;
}

static const char *why_not_writer(Plan *plan, Nest *nest, const Window *window, const Piece *piece, int loop)
{
    const Expr *offset;
    const Stage *stage = piece->stage;
    if (piece->depth > loop + 1)
        return arena_printf(plan->arena, "%s computes it in the loop `%s` as well: hoist it, or name that loop",
                            stage_title(plan, stage), nest->loops[piece->depth - 1].name);
    if (piece->depth < loop + 1)
        return arena_printf(plan->arena, "%s computes it outside of this loop", stage_title(plan, stage));
    if (stage->granule > 1)
        return arena_printf(plan->arena, "%s runs on multiples of its granule", stage_title(plan, stage));
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (access->space == window->space && access_writes(access) && loop_along(plan, stage, access, &offset) < 0)
            return arena_printf(plan->arena, "%s has no loop that writes one row of it in each turn", stage_title(plan, stage));
        if (access->space != window->space && access_writes(access))
            return arena_printf(plan->arena, "%s writes `%s` as well", stage_title(plan, stage), access->space->root->name);
        const char *why = access_writes(access) && stage_has_edges(stage) ? why_no_block(nest, piece, a) : NULL;
        if (why) return why;
    }
    return NULL;
}

/* What is kept is what it is in the end: nothing may have read it before that. */
static const char *changes_after_it_is_read(Plan *plan, const Window *window)
{
    const Stage *reader = NULL;
    for (int u = 0, count; u < window->space->uses.count; u += count) {
        const SpaceUse *uses = &window->space->uses.items[u];
        bool writes = false;
        count = uses_of_call(window->space, u);
        for (int i = 0; i < count; i++) writes |= access_writes(uses[i].access);
        if (writes && reader)
            return arena_printf(plan->arena, "%s changes it after %s has read it", stage_title(plan, uses->stage), stage_title(plan, reader));
        if (!writes) reader = uses->stage;
    }
    return NULL;
}

/* What is kept of an object is queried and inserted where the next tile begins; no part of it is empty. */
static const char *why_not_object(Plan *plan, Nest *nest, const Window *window, int loop)
{
    const DataType *type = window->space->object;
    if (!type->query.name || !type->insert.name)
        return arena_printf(plan->arena, "it is %s %s, whose type has no `%s`: what is there of it cannot be copied", article_of(type->name), type->name,
                            type->query.name ? "insert" : "query");
    const Interval rows = window->box.side[0];
    int mark = facts_mark(plan->facts);
    nest_assume_loops(nest);
    bool more = facts_prove_lt(plan->facts, end_before(plan, &nest->loops[loop], rows.end), rows.end);
    facts_forget(plan->facts, mark);
    return more ? NULL : arena_printf(plan->arena, "it is %s %s, and a tile may need nothing more of it", article_of(type->name), type->name);
}

static bool tiles_apart(Plan *plan, Nest *nest, const NestLoop *along, Interval rows)
{
    int mark = facts_mark(plan->facts);
    nest_assume_loops(nest);
    bool apart = facts_prove_le(plan->facts, end_before(plan, along, rows.end), rows.begin);
    facts_forget(plan->facts, mark);
    return apart;
}

static const char *why_not(Plan *plan, Nest *nest, const Window *window, int loop)
{
    const NestLoop *along = &nest->loops[loop];
    if (along->parallel) return "threads share the loop";
    if (along->collapsed || (loop && nest->loops[loop - 1].collapsed)) return "the loop is collapsed with another";
    if (window->slides_with) return "it is reused already";
    if (!window->box.rank || !expr_mentions_loop(window->box.side[0].end, along))
        return "no two iterations of the loop need the same of it: nothing moves along its first dimension";
    for (int d = 1; d < window->box.rank; d++)
        if (interval_mentions_loop(window->box.side[d], along))
            return "the loop moves along another dimension than its first: rows of it are kept, not columns";
    if (expr_mentions(window->box.side[0].begin, along->length) || !end_before(plan, along, window->box.side[0].end))
        return "where it begins and ends does not follow from where the tile does";
    if (tiles_apart(plan, nest, along, window->box.side[0])) return "no two iterations of the loop need the same of it";
    for (int p = 0; p < nest->pieces.count; p++) {
        const char *why = piece_writes(nest->pieces.items[p], window->space)
                              ? why_not_writer(plan, nest, window, nest->pieces.items[p], loop) : NULL;
        if (why) return why;
    }
    const char *why = window->space->object ? why_not_object(plan, nest, window, loop) : NULL;
    return why ? why : changes_after_it_is_read(plan, window);
}

/* Edges that are not to be used are not written over rows that are kept. */
static void give_blocks(Nest *nest, const Window *window, Piece *piece)
{
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Access *access = &piece->stage->accesses[a];
        if (access->space == window->space && access_writes(access) && !(piece->blocks && piece->blocks[a])) give_block(nest, piece, a);
    }
}

/* The piece from where nothing is there yet. */
static void cut_piece(Plan *plan, const Window *window, Piece *piece)
{
    Stage *stage = piece->stage;
    const Expr *ready = expr_symbol(plan->pool, window->ready), *offset;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (access->space != window->space || !access_writes(access)) continue;
        int l = loop_along(plan, stage, access, &offset);
        piece->loops[l].begin = facts_max(plan->facts, piece->loops[l].begin, expr_sub(plan->pool, ready, offset));
    }
    for (int a = 0; a < stage->access_count; a++)
        piece->boxes[a] = access_box_for(plan, stage, &stage->accesses[a], piece->loops);
}

static void slide(Nest *nest, Window *window, const Symbol *along)
{
    window->slides_with = along;
    nest->sliding.count = 0;
    for (int w = 0; w < nest->windows.count; w++)
        if (nest->windows.items[w]->slides_with) list_push(nest->plan->arena, &nest->sliding, nest->windows.items[w]);
}

/* From tile to tile of this loop. */
static void keep(Plan *plan, Nest *nest, Window *window, int loop)
{
    const char *id = window->space->root->identifier;
    slide(nest, window, nest->loops[loop].variable);
    Symbol *origin = symbol_new(plan->pool, arena_printf(plan->arena, "%s_origin", id));
    Symbol *ready = symbol_new(plan->pool, arena_printf(plan->arena, "%s_ready", id));
    origin->owner = ready->owner = plan; /* they are int64_t */
    window->origin = origin;
    window->ready = ready;
    window->ready_before = end_before(plan, &nest->loops[loop], window->box.side[0].end);
    int mark = facts_mark(plan->facts);
    nest_assume_loops(nest);
    facts_assume_le(plan->facts, window->box.side[0].begin, expr_symbol(plan->pool, window->ready));
    for (int p = 0; p < nest->pieces.count; p++) {
        Piece *piece = nest->pieces.items[p];
        if (!piece_writes(piece, window->space)) continue;
        if (stage_has_edges(piece->stage)) give_blocks(nest, window, piece);
        cut_piece(plan, window, piece);
    }
    facts_forget(plan->facts, mark);
    if (!nest->loops[loop].kept)
        nest->loops[loop].kept = arena_printf(plan->arena, "`%s` is reused from one iteration to the next", window->space->root->name);
}

void apply_reuse(Scheduling *s, const Command *command)
{
    Plan *plan;
    int loop;
    Space *space = resolve_array(s->planned, &command->places[0], &plan, s->diag);
    Nest *nest = space ? resolve_loop(s->planned, &command->places[1], &loop, s->diag) : NULL;
    if (!nest) return;
    Window *window = space->window;
    const char *why = !is_scratch(plan, space->root)
                          ? space->kept_why ? space->kept_why : "it is no intermediate that is computed in a nest"
                      : window->nest != nest ? "it is computed in another nest" : why_not(plan, nest, window, loop);
    if (!why) {
        const NestCopy *before = nest_copy(nest);
        keep(plan, nest, window, loop);
        why = nest_dependences_fault(nest);
        if (why) nest_restore(before);
    }
    if (!why) return;
    diag_error(s->diag, command->range, "`%s` cannot be reused at `%s`", space->root->name, command->places[1].text);
    diag_hint(s->diag, "%s", why);
}
