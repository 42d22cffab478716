/* Scratch memory by liveness: within an iteration a tile lives from the first call that touches it
 * to the last. The memory that was freed last is taken first, for it is in the cache. (Linear scan,
 * Poletto and Sarkar 1999; the calls of a nest are one straight line, but for loops inside of it.) */
#include "allocate.h"

#include "queries.h"
#include "ring.h"
#include "together.h"
#include "threads/kernel.h"
#include "visible.h"

#include <string.h>

typedef struct Life {
    Window *window;
    int first, last; /* pieces that touch it, */
    int least, most; /* and in how many loops those run */
} Life;

typedef LIST(Life) Lives; /* by first piece */
typedef LIST(Life *) Holders;

/* What a part touches and other calls too lives as long as the part goes round. */
static void outlive_parts(const Nest *nest, Life *life)
{
    for (int i = 0; i < nest->sub_count; i++) {
        const Part *part = &nest->subs[i];
        bool within = life->first >= part->first && life->last <= part->last;
        if (within || life->last < part->first || life->first > part->last) continue;
        if (part->first < life->first) life->first = part->first;
        if (part->last > life->last) life->last = part->last;
    }
}

/* What is there before inner loops and is touched in them lives as long as they go round, with all calls in them. */
static void outlive_loops(const Nest *nest, Life *life)
{
    for (int p = 0; p < nest->pieces.count && life->most > life->least; p++) {
        if (nest->pieces.items[p]->depth <= life->least) continue;
        if (p < life->first) life->first = p;
        if (p > life->last) life->last = p;
    }
}

/* What calls touch that are together is touched in all iterations of them. */
static void outlive_together(const Nest *nest, Life *life)
{
    life->first = first_together(nest, life->first);
    life->last = last_together(nest, life->last);
}

static Lives lives_of(Nest *nest)
{
    Lives lives = {0};
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        const int depth = nest->pieces.items[p]->depth;
        for (int a = 0; a < stage->access_count; a++) {
            Window *window = stage->accesses[a].space->window;
            if (!window || window->nest != nest) continue;
            if (!window->memory) {
                window->memory = window;
                window->life = lives.count;
                list_push(nest->plan->arena, &lives, ((Life){window, p, p, depth, depth}));
            }
            Life *life = &lives.items[window->life];
            life->last = p;
            if (depth < life->least) life->least = depth;
            if (depth > life->most) life->most = depth;
        }
    }
    for (int i = 0; i < lives.count; i++) {
        outlive_together(nest, &lives.items[i]);
        outlive_parts(nest, &lives.items[i]);
        outlive_loops(nest, &lives.items[i]);
    }
    return lives;
}

/* Its variable stays a null pointer when its tile is elsewhere: nobody may look at it. */
static bool may_move(const Root *root)
{
    return !root->object && root->allocation && !root->array && !root->tested && !root->space->tested_with_memory;
}

/* `if (!a || !x)` stays where one of the two is no allocation of the region, and then it looks at both. */
static void heed_tests(Plan *plan)
{
    for (int i = 0; i < plan->region->statements.count; i++) {
        const Statement *test = plan->region->statements.items[i];
        if (test->kind != STATEMENT_NULL_TEST || !tests_more_than_allocations(test)) continue;
        for (int t = 0; t < test->tested.count; t++)
            if (is_scratch(plan, test->tested.items[t])) test->tested.items[t]->space->tested_with_memory = true;
    }
}

static bool keeps_rows(const Window *window)
{
    return window->slides_with && !window->none_kept;
}

static bool holds(Plan *plan, Window *holder, const Window *window)
{
    if (keeps_rows(holder) || keeps_rows(window) || holder->align || window->align || holder->slots || window->slots) return false;
    const Root *mine = window->space->root, *theirs = holder->space->root;
    if (theirs->object || !theirs->allocation || theirs->array || strcmp(mine->element, theirs->element)) return false;
    if (facts_prove_le(plan->facts, window->bound, holder->bound)) return true;
    if (!facts_prove_le(plan->facts, holder->bound, window->bound)) return false;
    holder->bound = window->bound;
    memcpy(holder->side_bound, window->side_bound, sizeof holder->side_bound);
    holder->sides = window->sides;
    return true;
}

static int64_t known_bound(Plan *plan, const Nest *nest, const Window *window)
{
    const Expr *bound = window->bound;
    int64_t elements;
    for (int n = 0; n < nest->loop_count; n++)
        if (nest->loops[n].fixed)
            bound = expr_substitute(plan->pool, bound,
                                    &(Substitution){nest->loops[n].tile, expr_constant(plan->pool, nest->loops[n].asked)}, 1);
    return expr_is_constant(bound, &elements) ? elements : -1;
}

bool may_be_local(const Window *window)
{
    const Root *root = window->space->root;
    return !root->object && root->allocation && !root->array && !root->tested && !window->space->tested_with_memory
           && !window->slides_with && !window->align;
}

/* The GPU writes numbers there. */
static bool is_launched(const Window *window)
{
    return window->part_of && window->nest->plan->region->for_device;
}

/* Arrays of a few vectors in the loop itself: a C compiler that sees the routines keeps them in registers. Calls on a GPU, but those in
 * kernels, could not reach them. */
static void find_local_windows(Plan *plan, Nest *nest)
{
    bool innermost = !plan->region->for_device || nest->kernel;
    for (int p = 0; p < nest->pieces.count; p++) innermost &= nest->pieces.items[p]->depth == nest->loop_count;
    for (int w = 0; w < nest->windows.count; w++) {
        Window *window = nest->windows.items[w];
        int64_t elements = known_bound(plan, nest, window);
        const bool small = elements > 0 && elements * window->space->root->element_bytes <= LOCAL_BYTES;
        window->local = innermost && may_be_local(window) && !is_launched(window) && (small || (nest->kernel && nest_has_groups(nest)));
    }
}

static void allocate_nest(Plan *plan, Nest *nest, bool small_tiles)
{
    find_together(nest);
    Lives lives = lives_of(nest);
    plan_rings(nest);
    int mark = facts_mark(plan->facts);
    nest_assume_loops(nest);
    Holders holders = {0};
    for (int i = 0; i < lives.count; i++) {
        Life *life = &lives.items[i], *best = NULL;
        if (life->window->in_iteration) continue;
        if (life->window->part_of && life->window->space->root->device) continue; /* what its calls put there stays until all have run */
        /* Of a thread's registers the compiler takes care. */
        for (int j = 0; j < holders.count && !(nest->kernel && !nest_has_groups(nest)) && may_move(life->window->space->root); j++) {
            Life *other = holders.items[j];
            if (other->last < life->first && (!best || other->last > best->last)
                && holds(plan, other->window, life->window))
                best = other;
        }
        if (best) {
            life->window->memory = best->window;
            best->last = life->last;
        }
        else
            list_push(plan->arena, &holders, life);
    }
    facts_forget(plan->facts, mark);
    if (small_tiles) find_small_tiles(nest);
    plan_queries(nest);
    find_local_windows(plan, nest);
    /* One array may hold another's tile: then both are local or none is. */
    bool all = true;
    for (int w = 0; w < nest->windows.count; w++) {
        const Window *window = nest->windows.items[w];
        all &= window->local || is_launched(window) || window->in_iteration;
    }
    for (int w = 0; w < nest->windows.count; w++) {
        Window *window = nest->windows.items[w];
        window->local = window->in_iteration || (window->local && all);
    }
}

void plan_allocate(Plan *plan, bool small_tiles)
{
    heed_tests(plan);
    for (int i = 0; i < plan->nests.count; i++) allocate_nest(plan, plan->nests.items[i], small_tiles);
}
