/* Nests, their pieces and windows. */
#include "plan/choices.h"
#include "plan/demand.h"
#include "plan/nest.h"
#include "verify_plan.h"

#define FAULT(...) return arena_printf(nest->plan->arena, __VA_ARGS__)

/* --- Loops ----------------------------------------------------------------------------------- */

static const char *loop_fault(const Nest *nest, int index)
{
    const NestLoop *loop = &nest->loops[index];
    if (!loop->name || !loop->variable || !loop->length || !loop->tile || !loop->begin || !loop->end)
        FAULT("loop %d of nest %d lacks a name, a variable or a bound", index, nest->number);
    if (loop->granule < 1 || loop->asked < 0 || loop->asked % loop->granule || (loop->fixed && !loop->asked))
        FAULT("loop `%s` has tiles of %lld, granules of %lld", loop->name, (long long)loop->asked, (long long)loop->granule);
    for (int l = index; l < nest->loop_count + nest->sub_count; l++)
        if (interval_mentions_loop((Interval){loop->begin, loop->end}, &nest->loops[l]))
            FAULT("the bounds of loop `%s` depend on itself or a loop inside of it", loop->name);
    return NULL;
}

/* --- Pieces ---------------------------------------------------------------------------------- */

static const char *title(const Nest *nest, const Piece *piece)
{
    return stage_title(nest->plan, piece->stage);
}

/* Of the loops of the nest, a piece knows those around it, and the loop of its own part. */
static bool knows_loop(const Nest *nest, const Piece *piece, int loop)
{
    return loop < nest->loop_count ? loop < piece->depth : loop - nest->loop_count == piece->sub - 1;
}

static const char *symbols_fault(const Nest *nest, const Piece *piece, Interval interval, const char *what)
{
    for (int l = 0; l < nest->loop_count + nest->sub_count; l++)
        if (!knows_loop(nest, piece, l) && interval_mentions_loop(interval, &nest->loops[l]))
            FAULT("%s of %s depends on loop `%s`, which it is not in", what, title(nest, piece), nest->loops[l].name);
    for (int l = 0; l < piece->stage->loop_count; l++) {
        const StageLoop *loop = &piece->stage->loops[l];
        if (expr_mentions(interval.begin, loop->variable) || expr_mentions(interval.end, loop->variable)
            || expr_mentions(interval.begin, loop->length) || expr_mentions(interval.end, loop->length))
            FAULT("%s of %s is not put in place: it depends on `%s` of the call", what, title(nest, piece), loop->name);
    }
    return NULL;
}

/* Where chunks but the first write: memory of the nest, for this array. */
static const char *partial_fault(const Nest *nest, const Piece *piece)
{
    for (int a = 0; piece->parts && a < piece->stage->access_count; a++) {
        const Window *part = piece->parts[a];
        if (!part) continue;
        bool listed = false;
        for (int w = 0; w < nest->windows.count; w++) listed |= nest->windows.items[w] == part;
        if (!listed || part->part_of != piece->stage->accesses[a].space->root)
            FAULT("partial results of %s are those of another array or nest", title(nest, piece));
    }
    return NULL;
}

static const char *piece_fault(const Nest *nest, int index)
{
    const Piece *piece = nest->pieces.items[index];
    const Stage *stage = piece->stage;
    const char *fault = NULL;
    if (stage->nest != nest) FAULT("%s is in nest %d, and does not say so", title(nest, piece), nest->number);
    if (stage->unfusable) FAULT("%s is in a nest, but may not be: %s", title(nest, piece), stage->unfusable);
    if (index && nest->pieces.items[index - 1]->stage->index >= stage->index)
        FAULT("%s follows a later call in nest %d", title(nest, piece), nest->number);
    if (piece->depth < 0 || piece->depth > nest->loop_count)
        FAULT("%s runs in %d of %d loops", title(nest, piece), piece->depth, nest->loop_count);
    if (piece->sub < 0 || piece->sub > nest->sub_count)
        FAULT("%s is in part %d of %d", title(nest, piece), piece->sub, nest->sub_count);
    if (!piece->boxes) FAULT("%s has no boxes", title(nest, piece));
    for (int l = 0; l < stage->loop_count && !fault; l++) {
        if (!piece->loops[l].begin || !piece->loops[l].end)
            FAULT("%s has no interval of loop `%s`", title(nest, piece), stage->loops[l].name);
        fault = symbols_fault(nest, piece, piece->loops[l], "an interval");
    }
    for (int a = 0; a < stage->access_count && !fault; a++) {
        if (piece->boxes[a].rank != stage->accesses[a].space->rank)
            FAULT("a box of %s has %d dimensions of %d", title(nest, piece), piece->boxes[a].rank,
                  stage->accesses[a].space->rank);
        for (int d = 0; d < piece->boxes[a].rank && !fault; d++)
            fault = symbols_fault(nest, piece, piece->boxes[a].side[d], "a box");
    }
    return fault ? fault : partial_fault(nest, piece);
}

static const char *parts_fault(const Nest *nest)
{
    for (int i = 0; i < nest->sub_count; i++) {
        const Part *part = &nest->subs[i];
        if (part->first < 0 || part->first > part->last || part->last >= nest->pieces.count)
            FAULT("part %d of nest %d has the pieces %d to %d", i + 1, nest->number, part->first, part->last);
        for (int p = part->first; p <= part->last; p++)
            if (nest->pieces.items[p]->sub != i + 1)
                FAULT("%s is not in the part that it belongs to", stage_title(nest->plan, nest->pieces.items[p]->stage));
    }
    return NULL;
}

/* Each call runs on a part of what it ran on as written. Within the facts of the nest's loops. */
static const char *bounds_fault(const Nest *nest, const Piece *piece)
{
    Facts *facts = nest->plan->facts;
    for (int l = 0; l < piece->stage->loop_count; l++) {
        const StageLoop *loop = &piece->stage->loops[l];
        if (!facts_prove_le(facts, loop->begin, piece->loops[l].begin) || !facts_prove_le(facts, piece->loops[l].end, loop->end))
            FAULT("%s runs beyond its loop `%s`", title(nest, piece), loop->name);
    }
    return NULL;
}

/* --- Windows --------------------------------------------------------------------------------- */

static const char *window_fault(const Nest *nest, const Window *window)
{
    const Space *space = window->space;
    const char *name = space->root->name;
    if (window->nest != nest || space->window != window) FAULT("the window of `%s` is that of another nest", name);
    if (space->root->used_outside) FAULT("`%s` is a tile, but is used outside of the region", name);
    if (window->box.rank != space->rank || window->sides < 0 || window->sides > MAX_RANK)
        FAULT("the window of `%s` has %d dimensions of %d", name, window->box.rank, space->rank);
    for (int d = 0; d < window->box.rank; d++)
        if (!window->box.side[d].begin || !window->box.side[d].end || !window->extent[d] || !window->stride[d])
            FAULT("the window of `%s` has no ends, extent or stride in dimension %d", name, d);
    if (window->slides_with && (!window->ready || !window->origin || !window->box.rank))
        FAULT("the window of `%s` slides from nowhere", name);
    if (!window->bound) FAULT("the window of `%s` has no bound", name);
    if (window->memory && (window->memory->nest != nest || window->memory->memory != window->memory))
        FAULT("the tile of `%s` lies in memory that is no tile's own", name);
    for (int u = 0; u < space->uses.count; u++) {
        const Stage *stage = space->uses.items[u].stage;
        if (stage->nest != nest && (u > 0 || stage->statement->kind != STATEMENT_ALLOCATE)) /* calloc */
            FAULT("`%s` is a tile, but %s outside of nest %d touches it", name, stage_title(nest->plan, stage), nest->number);
    }
    return NULL;
}

/* A tile holds what its calls touch of it. */
static const char *cover_fault(const Nest *nest, const Piece *piece)
{
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Access *access = &piece->stage->accesses[a];
        const Window *window = nest_window(nest, access->space);
        const bool edges = stage_has_edges(piece->stage) && !(piece->blocks && piece->blocks[a]);
        const Box touched = edges ? called_box_for(nest->plan, piece->stage, access, piece->loops) : piece->boxes[a];
        if (window && !box_contains(nest->plan->facts, &window->box, &touched))
            FAULT("%s touches more of `%s` than its tile holds", title(nest, piece),
                  window->space->root->name);
    }
    return NULL;
}

static const char *nest_fault(Nest *nest)
{
    const char *fault = NULL;
    bool alone = nest->plan->choices->alone; /* then a call on its own is a nest, of no loops perhaps */
    if (nest->threads < 0) FAULT("%d threads share nest %d", nest->threads, nest->number);
    if (nest->loop_count < !alone || nest->loop_count > MAX_RANK || nest->sub_count < 0 || nest->sub_count > MAX_RANK)
        FAULT("nest %d has %d loops and %d parts", nest->number, nest->loop_count, nest->sub_count);
    if (nest->pieces.count < 2 - alone) FAULT("nest %d has %d calls", nest->number, nest->pieces.count);
    for (int l = 0; l < nest->loop_count + nest->sub_count && !fault; l++) fault = loop_fault(nest, l);
    for (int p = 0; p < nest->pieces.count && !fault; p++) fault = piece_fault(nest, p);
    if (!fault) fault = parts_fault(nest);
    for (int w = 0; w < nest->windows.count && !fault; w++) fault = window_fault(nest, nest->windows.items[w]);
    if (fault) return fault;
    int mark = facts_mark(nest->plan->facts);
    nest_assume_loops(nest);
    nest_assume_kept(nest);
    for (int p = 0; p < nest->pieces.count && !fault; p++) {
        fault = bounds_fault(nest, nest->pieces.items[p]);
        if (!fault) fault = cover_fault(nest, nest->pieces.items[p]);
    }
    facts_forget(nest->plan->facts, mark);
    return fault;
}

/* A tile is in a nest of the plan: one that was tried and dropped has none. */
static const char *tile_fault(Plan *plan)
{
    for (int i = 0; i < plan->spaces.count; i++) {
        const Window *window = plan->spaces.items[i]->window;
        if (!window || plan->region->for_ranks) continue;
        const int number = window->nest->number;
        if (number < 1 || number > plan->nests.count || plan->nests.items[number - 1] != window->nest)
            return arena_printf(plan->arena, "`%s` is a tile in no nest", plan->spaces.items[i]->root->name);
    }
    return NULL;
}

const char *nests_fault(Plan *plan)
{
    const char *fault = stages_fault(plan);
    if (!fault) fault = tile_fault(plan);
    for (int i = 0; i < plan->nests.count && !fault; i++) {
        const Nest *nest = plan->nests.items[i];
        if (nest->number != i + 1) FAULT("nest %d says that it is nest %d", i + 1, nest->number);
        fault = nest_fault(plan->nests.items[i]);
    }
    return fault ? fault : order_fault(plan);
}
