/* The calls were placed for tiles of any size: within the tile [x, x + l) they run on its parts one after
 * the other, in the order that the rules allow for tiles. What only they touch shrinks to a part. */
#include "subpipeline.h"

#include "nests/edges.h"
#include "plan/objects.h"
#include "resolve.h"
#include "soundness/verify_plan.h"
#include "undo.h"

#include <string.h>

static int piece_of(const Nest *nest, const Stage *stage)
{
    for (int p = 0; p < nest->pieces.count; p++)
        if (nest->pieces.items[p]->stage == stage) return p;
    return -1;
}

static bool in_group(const Nest *nest, const Stage *stage, int first, int last)
{
    int p = piece_of(nest, stage);
    return p >= first && p <= last;
}

static bool is_internal(const Nest *nest, const Space *space, int first, int last)
{
    for (int u = 0; u < space->uses.count; u++)
        if (!in_group(nest, space->uses.items[u].stage, first, last)) return false;
    return true;
}

/* What the call writes with edges that are not to be used, in a tile that other parts touch too: it would write them over what these have written. */
static bool needs_block(const Nest *nest, const Piece *piece, int access, int first, int last)
{
    Space *space = piece->stage->accesses[access].space;
    return stage_has_edges(piece->stage) && access_writes(&piece->stage->accesses[access]) && nest_window(nest, space)
           && !(piece->blocks && piece->blocks[access]) && !is_internal(nest, space, first, last);
}

/* Of a loop that was split, calls go by the tiles in its chunks: they would run again for each part of a chunk. */
static bool runs_over(const Piece *piece, const NestLoop *loop)
{
    for (int l = 0; l < piece->stage->loop_count; l++)
        if (expr_mentions(piece->loops[l].begin, loop->variable) || expr_mentions(piece->loops[l].end, loop->variable)) return true;
    return false;
}

static const char *why_not(Nest *nest, int loop, int first, int last)
{
    if (first > last) return "the first call comes after the second";
    if (nest_has_objects(nest)) return "its calls are given parts of opaque data structures";
    if (nest->sub_count == MAX_RANK) return "the nest has as many parts as there may be";
    for (int p = first; p <= last; p++) {
        Piece *piece = nest->pieces.items[p];
        if (piece->sub) return arena_printf(nest->plan->arena, "%s is in a part already", stage_title(nest->plan, piece->stage));
        if (piece->depth < nest->loop_count)
            return arena_printf(nest->plan->arena, "%s does not run in the innermost loop", stage_title(nest->plan, piece->stage));
        if (!runs_over(piece, &nest->loops[loop]))
            return arena_printf(nest->plan->arena, "%s does not run on tiles of `%s`", stage_title(nest->plan, piece->stage),
                                nest->loops[loop].name);
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Window *window = nest_window(nest, piece->stage->accesses[a].space);
            if (window && window->slides_with)
                return arena_printf(nest->plan->arena, "`%s` is reused from tile to tile", window->space->root->name);
            const char *why = needs_block(nest, piece, a, first, last) ? why_no_block(nest, piece, a) : NULL;
            if (why) return why;
        }
    }
    return NULL;
}

/* --- Putting the part's loop in the place of the nest's ---------------------------------------------- */

typedef struct Change {
    Plan *plan;
    Substitution places[2], sizes[1];
} Change;

static const Expr *changed(const Change *change, const Expr *expr)
{
    return expr_substitute(change->plan->pool, expr, change->places, 2);
}

static void shrink_window(const Change *change, Window *window)
{
    window->box = box_substitute(change->plan->pool, &window->box, change->places, 2);
    for (int d = 0; d < window->sides; d++) {
        window->extent[d] = changed(change, window->extent[d]);
        window->stride[d] = changed(change, window->stride[d]);
        window->side_bound[d] = expr_substitute(change->plan->pool, window->side_bound[d], change->sizes, 1);
    }
    window->bound = expr_substitute(change->plan->pool, window->bound, change->sizes, 1);
}

static void change_piece(const Change *change, Piece *piece, int sub)
{
    piece->sub = sub;
    for (int l = 0; l < piece->stage->loop_count; l++) {
        piece->loops[l].begin = changed(change, piece->loops[l].begin);
        piece->loops[l].end = changed(change, piece->loops[l].end);
    }
    for (int a = 0; a < piece->stage->access_count; a++)
        piece->boxes[a] = box_substitute(change->plan->pool, &piece->boxes[a], change->places, 2);
}

static void give_blocks(Nest *nest, int first, int last)
{
    int mark = facts_mark(nest->plan->facts);
    nest_assume_loops(nest);
    for (int p = first; p <= last; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++)
            if (needs_block(nest, nest->pieces.items[p], a, first, last)) give_block(nest, nest->pieces.items[p], a);
    facts_forget(nest->plan->facts, mark);
}

static void add_part(Scheduling *s, Nest *nest, int loop, int first, int last, int64_t size)
{
    Plan *plan = nest->plan;
    NestLoop *outer = &nest->loops[loop], *part = &nest->loops[nest->loop_count + nest->sub_count];
    const Expr *x = expr_symbol(s->pool, outer->variable);
    *part = *outer;
    part->name = arena_printf(s->arena, "%s_part", outer->name);
    Symbol *variable = symbol_new(s->pool, part->name);
    Symbol *length = symbol_new(s->pool, arena_printf(s->arena, "l_%s", part->name));
    Symbol *tile = symbol_new(s->pool, arena_printf(s->arena, "tile_%s", part->name));
    length->nonnegative = tile->nonnegative = true;
    part->variable = variable;
    part->length = length;
    part->tile = tile;
    part->begin = x;
    part->end = expr_add(s->pool, x, expr_symbol(s->pool, outer->length));
    part->asked = size;
    part->fixed = part->parallel = part->collapsed = false;
    part->parts = 0;
    part->chunked = true;
    nest->subs[nest->sub_count++] = (Part){first, last, outer->tile};
    Change change = {.plan = plan,
                     .places = {{outer->variable, expr_symbol(s->pool, variable)}, {outer->length, expr_symbol(s->pool, length)}},
                     .sizes = {{outer->tile, expr_symbol(s->pool, tile)}}};
    for (int w = 0; w < nest->windows.count; w++)
        if (!nest->windows.items[w]->part_of && is_internal(nest, nest->windows.items[w]->space, first, last))
            shrink_window(&change, nest->windows.items[w]);
    for (int p = first; p <= last; p++) change_piece(&change, nest->pieces.items[p], nest->sub_count);
}

void apply_subpipeline(Scheduling *s, const Command *command)
{
    Plan *plan, *other;
    int loop;
    const Stage *a = resolve_call(s->planned, &command->places[0], &plan, s->diag);
    const Stage *b = a ? resolve_call(s->planned, &command->places[1], &other, s->diag) : NULL;
    Nest *nest = b ? resolve_loop(s->planned, &command->places[2], &loop, s->diag) : NULL;
    if (!nest) return;
    const char *why = a->nest != nest || b->nest != nest ? "they are not both in the nest of this loop"
                      : command->number % nest->loops[loop].granule
                          ? "the size is no multiple of the granule of a call in the nest"
                          : why_not(nest, loop, piece_of(nest, a), piece_of(nest, b));
    if (!why) {
        const NestCopy *before = nest_copy(nest);
        give_blocks(nest, piece_of(nest, a), piece_of(nest, b));
        add_part(s, nest, loop, piece_of(nest, a), piece_of(nest, b), command->number);
        why = nest_dependences_fault(nest);
        if (!why) why = nests_fault(plan);
        if (why) nest_restore(before);
    }
    if (why) {
        diag_error(s->diag, command->range, "%s to %s cannot run on smaller tiles of `%s`", stage_title(plan, a),
                   stage_title(other, b), command->places[2].text);
        diag_hint(s->diag, "%s", why);
    }
}
