/* Growing a nest: from its last call backwards in program order, each call joins that the
 * rules of order, once and gone (docs/architecture.md) allow. What a guess about an intermediate turns
 * out to contradict is taken back by growing again without it. */
#include "grow_internal.h"

#include "model/estimate.h"

#include "plan/choices.h"

#include <string.h>

enum {
    SKIPPED_LIMIT = 64, /* calls passed over before the search for more ends: keeps it linear */
    ALIGNMENTS = 4      /* accesses of the nest that a sibling is held against */
};

static int growth_count, series_count;

Demand *demand_of(Growth *growth, Space *space)
{
    if (!space->demand) space->demand = arena_alloc(growth->plan->arena, sizeof *space->demand);
    Demand *demand = space->demand;
    if (demand->growth != growth->number) {
        const Root *root = space->root;
        *demand = (Demand){.growth = growth->number};
        demand->scratch = root->kind == ROOT_LOCAL && !root->used_outside && root->allocation_count <= 1
                          && (root->object ? root->resizable : (root->allocation && !root->array) || root->elements)
                          && !choice_materializes(growth->plan, root) && !space->broken && space->kept_for != growth->series
                          && space->uses.items[space->uses.count - 1].stage->index <= growth->anchor->index;
    }
    return demand;
}

/* Two different values of a field that is no range cannot be wanted at once. */
static bool can_want(Growth *growth, Space *space, const Box *box)
{
    const Demand *demand = demand_of(growth, space);
    Facts *facts = growth->plan->facts;
    if (!demand->scratch || !space->points) return true;
    if ((demand->wanted && !box_points_agree(facts, &demand->box, box))
        || (demand->windowed && !box_points_agree(facts, &demand->window, box))) {
        keep_in_memory(growth, space, "two calls want it with different values of a field that is no range");
        return false;
    }
    return true;
}

static void want(Growth *growth, Demand *demand, const Box *box)
{
    Facts *facts = growth->plan->facts;
    demand->box = demand->wanted ? box_hull(facts, &demand->box, box) : *box;
    demand->window = demand->windowed ? box_hull(facts, &demand->window, box) : *box;
    demand->wanted = demand->windowed = true;
}

void keep_in_memory(Growth *growth, Space *space, const char *why)
{
    space->kept_for = growth->series;
    space->kept_why = why;
    growth->restart = true;
}

/* --- Joining ------------------------------------------------------------------ */

static void record_touch(Growth *growth, Demand *demand, const Box *box, bool writes, int depth)
{
    for (int i = 0; i < demand->touches.count; i++)
        if (demand->touches.items[i].writes == writes && demand->touches.items[i].depth == depth && box_same(&demand->touches.items[i].box, box)) return;
    list_push(growth->plan->arena, &demand->touches, (Touch){*box, writes, depth});
}

static void join(Growth *growth, Piece *piece)
{
    Stage *stage = piece->stage;
    Facts *facts = growth->plan->facts;
    list_push(growth->plan->arena, &growth->nest->pieces, piece);
    stage->joined_in = growth->number;
    growth->fails |= stage->statement->status_test;
    growth->token |= stage->token;
    growth->results |= stage->node->kind == NODE_CALL && stage->node->result;
    stage->piece = piece;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        Demand *demand = demand_of(growth, access->space);
        usage_add(&demand->joined, access);
        if (access_overwrites(access) && demand->scratch && demand->wanted && !stage->node->predicate
            && box_contains(facts, &piece->boxes[a], &demand->box))
            demand->wanted = false;
    }
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        Demand *demand = demand_of(growth, access->space);
        if (!can_want(growth, access->space, &piece->boxes[a])) return;
        if (!demand->scratch || access_reads(access))
            want(growth, demand, &piece->boxes[a]);
        else { /* it may write more than is wanted: the tile's memory holds all of it */
            const Box box = called_box_for(growth->plan, stage, access, piece->loops);
            demand->window = demand->windowed ? box_hull(facts, &demand->window, &box) : box;
        }
        demand->windowed = true;
        if (!demand->least_depth || piece->depth < demand->least_depth) demand->least_depth = piece->depth;
        if (access_writes(access)) demand->writer_depth = piece->depth;
        if (!demand->scratch) record_touch(growth, demand, &piece->boxes[a], access_writes(access), piece->depth);
    }
}

/* --- Finding the part of a call that an iteration runs ---------------------------- */

/* How deep a call runs: as deep as what it writes is hoisted, or a call that reads a tile of it; else in all loops. */
static int depth_of(Growth *growth, const Stage *stage)
{
    int depth = growth->nest->loop_count;
    for (int a = 0; a < stage->access_count; a++) {
        if (!access_writes(&stage->accesses[a])) continue;
        int chosen = choice_of_depth(growth->plan, stage->accesses[a].space->root);
        if (chosen && chosen < depth) depth = chosen;
        const Demand *demand = demand_of(growth, stage->accesses[a].space);
        if (demand->scratch && demand->least_depth && demand->least_depth < depth) depth = demand->least_depth;
    }
    return depth;
}

/* All that the iterations of the loops inside would ask for: ends that grow with a loop are taken at its
 * ends. False: one does not grow with it. */
static bool widen_over_inner(Growth *growth, int depth, Interval *side)
{
    Plan *plan = growth->plan;
    const Nest *nest = growth->nest;
    const Expr *zero = expr_constant(plan->pool, 0), *slope, *rest;
    for (int n = nest->loop_count - 1; n >= depth; n--) {
        const NestLoop *loop = &nest->loops[n];
        Substitution first[] = {{loop->variable, loop->begin}};
        Substitution last[] = {{loop->variable, expr_sub(plan->pool, loop->end, expr_symbol(plan->pool, loop->length))}};
        if (expr_mentions(side->begin, loop->length)) return false;
        if (expr_mentions(side->begin, loop->variable)) {
            if (!expr_affine_in(plan->pool, side->begin, loop->variable, &slope, &rest)
                || !facts_prove_le(plan->facts, zero, slope))
                return false;
            side->begin = expr_substitute(plan->pool, side->begin, first, 1);
        }
        if (expr_mentions(side->end, loop->variable)) {
            if (!expr_affine_in(plan->pool, side->end, loop->variable, &slope, &rest)
                || !facts_prove_le(plan->facts, zero, slope))
                return false;
            side->end = expr_substitute(plan->pool, side->end, last, 1);
        }
        if (expr_mentions(side->end, loop->length)) return false;
    }
    return true;
}

/* `clip`: to the call's range, all of it where nothing is said; else each of the loops is said, and lies within. */
static Piece *make_piece(Growth *growth, Stage *stage, const Interval *loops, bool clip)
{
    Plan *plan = growth->plan;
    Piece *piece = arena_alloc(plan->arena, sizeof *piece);
    piece->stage = stage;
    piece->depth = depth_of(growth, stage);
    memcpy(piece->loops, loops, sizeof piece->loops);
    for (int l = 0; l < stage->loop_count; l++)
        if (piece->loops[l].begin && !widen_over_inner(growth, piece->depth, &piece->loops[l]))
            piece->depth = growth->nest->loop_count;
    if (clip) complete_loops(plan, stage, piece->loops);
    piece->boxes = arena_alloc(plan->arena, sizeof(Box) * (size_t)(stage->access_count + 1));
    for (int a = 0; a < stage->access_count; a++)
        piece->boxes[a] = access_box_for(plan, stage, &stage->accesses[a], piece->loops);
    return piece;
}

static bool any_demanded(const Interval *loops)
{
    for (int l = 0; l < MAX_RANK; l++)
        if (loops[l].begin) return true;
    return false;
}

/* Iterations that go on where others have stopped have to run one after the other. What a schedule has computed whole is: what it is made of may
 * be tiles then. */
static bool may_leave_computed(Growth *growth, const Stage *stage)
{
    const Region *region = growth->plan->region;
    for (int a = 0; a < stage->access_count; a++)
        if (access_writes(&stage->accesses[a]) && choice_materializes(growth->plan, stage->accesses[a].space->root)) return false;
    return writes_memory(growth, stage) && !region->for_ranks && !region->for_device && !growth->plan->assumed->shared;
}

/* What tiles run of a call. */
typedef enum Share {
    SHARE_ASKED_FOR,              /* what the other calls of the tile touch, */
    SHARE_LEFT                    /* .. up to there, what the iterations before have left of it */
} Share;

static bool is_in_range(const Plan *plan, const Stage *stage, const Interval *loops)
{
    for (int l = 0; l < stage->loop_count; l++)
        if (!facts_prove_le(plan->facts, stage->loops[l].begin, loops[l].begin) || !facts_prove_le(plan->facts, loops[l].end, stage->loops[l].end)) return false;
    return true;
}

/* Tiles of whole rows may go on where those of columns, too, do not: what moves with the outermost loop. */
static void try_outermost_alone(Growth *growth, const Stage *stage, const Interval *loops)
{
    const Symbol *outermost = growth->nest->loops[0].variable;
    for (int l = 0; l < stage->loop_count; l++)
        if (loops[l].begin && expr_mentions(loops[l].end, outermost) && growth->nest->loop_count > 1 && !growth->drop_to) growth->drop_to = 1;
}

/* .. that the iterations before have left. */
static Piece *piece_of_what_is_left(Growth *growth, Stage *stage, Interval *loops, const char **why)
{
    if (!may_leave_computed(growth, stage)) return NULL;
    Interval asked_for[MAX_RANK];
    memcpy(asked_for, loops, sizeof asked_for);
    Piece *piece = leave_computed(growth, stage, loops) ? make_piece(growth, stage, loops, false) : NULL;
    const char *reason = piece && is_in_range(growth->plan, stage, piece->loops) ? why_not(growth, piece) : "";
    if (!reason) return piece;
    if (!*why && *reason) *why = reason;
    try_outermost_alone(growth, stage, asked_for);
    return NULL;
}

/* The piece that runs these of the call's loops. */
static Piece *piece_of_share(Growth *growth, Stage *stage, Share share, Interval *loops, const char **why)
{
    if (share == SHARE_LEFT) return piece_of_what_is_left(growth, stage, loops, why);
    Piece *piece = make_piece(growth, stage, loops, true);
    const char *reason = why_not(growth, piece);
    if (!*why) *why = reason;
    return reason ? NULL : piece;
}

/* What later calls of the nest want of what this one writes. */
static Piece *piece_by_results(Growth *growth, Stage *stage, Share share, const char **why)
{
    Interval loops[MAX_RANK] = {{0}};
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        Demand *demand = demand_of(growth, access->space);
        if (!access_writes(access) || !demand->wanted) continue;
        if (!demand_on_loops(growth->plan, stage, &access->box, &demand->box, loops)) {
            *why = "what it writes cannot be turned round into its loops";
            return NULL;
        }
    }
    return any_demanded(loops) ? piece_of_share(growth, stage, share, loops, why) : NULL;
}

/* A sibling: it reads what the nest touches, and takes the tile that is there. */
static Piece *piece_by_sharing(Growth *growth, Stage *stage, Share share, const char **why)
{
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        Demand *demand = demand_of(growth, access->space);
        const int touches = demand->touches.count < ALIGNMENTS ? demand->touches.count : ALIGNMENTS, wanted = demand->scratch && demand->wanted;
        for (int t = 0; t < touches + wanted; t++) {
            Interval loops[MAX_RANK] = {{0}};
            const Box *box = t < touches ? &demand->touches.items[t].box : &demand->box;
            Piece *piece = demand_on_loops(growth->plan, stage, &access->box, box, loops) && any_demanded(loops) ? piece_of_share(growth, stage, share, loops, why) : NULL;
            if (piece) return piece;
        }
    }
    return NULL;
}

/* The nest's loop that comes next in the order in which its last call has them; NULL: none. */
static const NestLoop *next_of_last_call(const Nest *nest, const NestLoop *after)
{
    const NestLoop *next = NULL;
    for (int n = 0; n < nest->loop_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        if ((!after || loop->stage_loop > after->stage_loop) && (!next || loop->stage_loop < next->stage_loop)) next = loop;
    }
    return next;
}

/* The same loops over the same ranges, in the order in which the last call has them: however the nest's are
 * ordered, rows go with rows. One that has been invited may ask for a nest of the outer loops alone. */
static Piece *piece_by_loops(Growth *growth, Stage *stage, const char **why)
{
    Plan *plan = growth->plan;
    Interval loops[MAX_RANK] = {{0}};
    int next = 0, found = 0; /* .. of the nest's outermost loops */
    for (const NestLoop *by = next_of_last_call(growth->nest, NULL); by; by = next_of_last_call(growth->nest, by)) {
        int l = next;
        while (l < stage->loop_count
               && !(facts_prove_eq(plan->facts, stage->loops[l].begin, by->begin)
                    && facts_prove_eq(plan->facts, stage->loops[l].end, by->end)))
            l++;
        if (l == stage->loop_count) {
            bool outer = by == &growth->nest->loops[found] && stage->invited_for == growth->party;
            if (outer && found > growth->drop_to) growth->drop_to = found;
            return NULL;
        }
        found += by == &growth->nest->loops[found];
        const Expr *x = expr_symbol(plan->pool, by->variable);
        loops[l] = (Interval){x, expr_add(plan->pool, x, expr_symbol(plan->pool, by->length))};
        next = l + 1;
    }
    Piece *piece = make_piece(growth, stage, loops, true);
    const char *reason = why_not(growth, piece);
    if (!reason) return piece;
    if (!*why) *why = reason;
    return NULL;
}

static bool has_to_do_with(Growth *growth, const Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++) {
        Demand *demand = demand_of(growth, stage->accesses[a].space);
        if (demand->wanted || demand->windowed) return true;
    }
    return false;
}

/* Between this call and the nest stand calls that are not in it: they run before the nest,
 * so this one, to run in it, must not be needed by them or disturb them. */
static bool held_back(Growth *growth, const Stage *stage)
{
    if (growth->skipped_wild || (stage->token && growth->skipped_token)) return true;
    if (stage->statement->status_test && growth->skipped) return true; /* they run only if it goes well */
    for (int a = 0; a < stage->access_count; a++)
        if (usage_meets(&demand_of(growth, stage->accesses[a].space)->skipped, &stage->accesses[a])) return true;
    return false;
}

static bool touches_one_of(const Stage *stage, const Stage *other)
{
    for (int a = 0; a < stage->access_count; a++)
        for (int b = 0; b < other->access_count; b++)
            if (stage->accesses[a].space == other->accesses[b].space) return true;
    return false;
}

/* The call would join, did strangers not stand between: from the beginning then, and with them, where they have its loops. */
static void invite_strangers(Growth *growth, const Stage *stage)
{
    for (int i = 0; i < growth->strangers.count; i++) {
        Stage *stranger = growth->strangers.items[i];
        if (!stage->statement->status_test && !touches_one_of(stage, stranger)) continue;
        stranger->invited_for = growth->party;
        growth->restart = growth->invites = true;
    }
}

/* Of the intermediate that the call touches without being in the nest. */
static const char *why_it_stays(Growth *growth, const Stage *stage, const char *why)
{
    if (!why || !stage->node) return "a call outside the nest touches it";
    return arena_printf(growth->plan->arena, "%s cannot run on tiles of it: %s", stage_title(growth->plan, stage), why);
}

static void skip(Growth *growth, Stage *stage, const char *why)
{
    growth->skipped++;
    growth->skipped_wild |= stage->wild;
    growth->skipped_token |= stage->token;
    growth->skipped_fails |= stage->statement->status_test;
    if (!stage->left_out) stage->left_out = why;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        Demand *demand = demand_of(growth, access->space);
        if (demand->scratch && demand->windowed)
            keep_in_memory(growth, access->space, why_it_stays(growth, stage, why));
        usage_add(&demand->skipped, access);
    }
}

/* Of memory that calls of the nest write before they read it: its tiles need not be zero. */
static bool is_unread_calloc(Growth *growth, const Stage *stage)
{
    if (stage->statement->kind != STATEMENT_ALLOCATE) return false;
    Demand *demand = demand_of(growth, stage->accesses[0].space);
    demand->unread_calloc = demand->scratch && demand->windowed && !demand->wanted;
    return demand->unread_calloc;
}

static void consider(Growth *growth, Stage *stage)
{
    const char *why = NULL;
    if (stage->statement->kind == STATEMENT_ALLOCATE && !demand_of(growth, stage->accesses[0].space)->scratch) {
        skip(growth, stage, NULL); /* calloc has written its zeros already */
        return;
    }
    if (may_run_after(growth, stage)) {
        run_after(growth, stage);
        return;
    }
    bool related = has_to_do_with(growth, stage), held = held_back(growth, stage);
    if (choice_breaks(growth->plan, stage, growth->anchor))
        why = choice_broken_off;
    else if (stage->unfusable)
        why = stage->unfusable;
    else if (held) {
        why = "a call between it and the nest that it feeds stays outside";
        if (related) invite_strangers(growth, stage);
    }
    else if (!related && stage->invited_for != growth->party && writes_memory(growth, stage))
        list_push(growth->plan->arena, &growth->strangers, stage);
    if (why || (!related && stage->invited_for != growth->party)) {
        skip(growth, stage, why);
        return;
    }
    Piece *piece = piece_by_results(growth, stage, SHARE_ASKED_FOR, &why);
    const bool to_memory = writes_memory(growth, stage);
    if (!piece && to_memory) piece = piece_by_sharing(growth, stage, SHARE_ASKED_FOR, &why);
    if (!piece && to_memory) piece = piece_by_loops(growth, stage, &why);
    if (!piece && to_memory) piece = piece_by_results(growth, stage, SHARE_LEFT, &why);
    if (!piece && to_memory) piece = piece_by_sharing(growth, stage, SHARE_LEFT, &why);
    if (piece)
        join(growth, piece);
    else if (!is_unread_calloc(growth, stage))
        skip(growth, stage, why ? why : "nothing in the nest needs what it writes");
}

/* --- One growth, and the choice among them ------------------------------------------ */

static void reverse_pieces(Nest *nest)
{
    for (int i = 0, j = nest->pieces.count - 1; i < j; i++, j--) {
        Piece *piece = nest->pieces.items[i];
        nest->pieces.items[i] = nest->pieces.items[j];
        nest->pieces.items[j] = piece;
    }
}

static Nest *new_nest(Plan *plan, const Stage *anchor, const int *which, int count, Interval *loops)
{
    Nest *nest = arena_alloc(plan->arena, sizeof *nest);
    nest->plan = plan;
    nest->loop_count = count;
    for (int i = 0; i < count; i++) {
        const StageLoop *loop = &anchor->loops[which[i]];
        Symbol *variable = symbol_new(plan->pool, loop->name);
        Symbol *length = symbol_new(plan->pool, arena_printf(plan->arena, "l_%s", loop->name));
        Symbol *tile = symbol_new(plan->pool, arena_printf(plan->arena, "tile_%s", loop->name));
        Symbol *later = symbol_new(plan->pool, arena_printf(plan->arena, "%s'", loop->name));
        Symbol *later_length = symbol_new(plan->pool, arena_printf(plan->arena, "l_%s'", loop->name));
        length->nonnegative = tile->nonnegative = later_length->nonnegative = true;
        nest->loops[i] = (NestLoop){.name = loop->name, .stage_loop = which[i], .variable = variable, .length = length, .tile = tile, .granule = 1,
                                    .later_variable = later, .later_length = later_length,
                                    .begin = loop->begin, .end = loop->end, .reduction = loop->reduction};
        const Expr *x = expr_symbol(plan->pool, variable);
        loops[which[i]] = (Interval){x, expr_add(plan->pool, x, expr_symbol(plan->pool, length))};
    }
    return nest;
}

static Nest *grow_once(Plan *plan, Stage *anchor, const int *which, int count, int series, int party, Growth *growth)
{
    Interval loops[MAX_RANK] = {{0}};
    *growth = (Growth){.plan = plan, .anchor = anchor, .number = ++growth_count, .series = series, .party = party};
    growth->nest = new_nest(plan, anchor, which, count, loops);
    int mark = facts_mark(plan->facts);
    nest_assume_loops(growth->nest);
    for (int a = 0; a < anchor->access_count; a++)
        if (access_writes(&anchor->accesses[a])) anchor->accesses[a].space->kept_for = growth->series;
    Piece *piece = make_piece(growth, anchor, loops, true);
    if (anchor->banned_for != series && !why_not(growth, piece)) {
        join(growth, piece);
        for (int i = anchor->index - 1; i >= 0 && !growth->restart && growth->skipped < SKIPPED_LIMIT; i--) {
            Stage *stage = plan->stages.items[i];
            if (stage->nest || stage->settled) continue;
            if (stage->banned_for == growth->series)
                skip(growth, stage, stage->left_out);
            else
                consider(growth, stage);
        }
        reverse_pieces(growth->nest);
        if (!growth->restart) check_scratch_complete(growth);
        if (!growth->restart) check_windows(growth);
    }
    facts_forget(plan->facts, mark);
    return growth->nest;
}

static Nest *grow_series(Plan *plan, Stage *anchor, const int *which, int count, Growth *growth)
{
    int series = ++series_count, party = series;
    Nest *nest = NULL;
    do {
        drop_nest(nest);
        nest = grow_once(plan, anchor, which, count, series, party, growth);
        if (growth->invites) series = ++series_count; /* its guesses were made without them */
    } while (growth->restart);
    return nest;
}

static Nest *grow_with_loops(Plan *plan, Stage *anchor, const int *which, int count)
{
    Growth growth;
    Nest *nest = grow_series(plan, anchor, which, count, &growth);
    if (growth.drop_to == 0 || growth.drop_to >= count) return nest;
    Nest *fewer = grow_with_loops(plan, anchor, which, growth.drop_to);
    if (!growth.must_drop) return better_nest(nest, fewer, false);
    drop_nest(nest);
    return fewer;
}

static int least_pieces(const Plan *plan)
{
    return plan->choices->alone ? 1 : 2;
}

/* Two of its calls at least may run in one run of the region. */
static bool shares_its_loops(const Nest *nest)
{
    for (int p = 1; p < nest->pieces.count; p++)
        for (int q = 0; q < p; q++)
            if (!calls_exclude(nest->pieces.items[p]->stage->node, nest->pieces.items[q]->stage->node)) return true;
    return false;
}

Nest *grow_nest(Plan *plan, Stage *anchor)
{
    const LoopOrder *order = choice_of_order(plan, anchor);
    if (order) {
        Growth growth;
        Nest *nest = grow_series(plan, anchor, order->loops, order->count, &growth);
        if (nest->pieces.count >= least_pieces(plan) && !growth.must_drop) return nest;
        drop_nest(nest);
        return NULL;
    }
    int outputs[MAX_RANK], reductions[MAX_RANK];
    int output_count = 0, reduction_count = 0;
    for (int l = 0; l < anchor->loop_count; l++) {
        if (anchor->loops[l].reduction)
            reductions[reduction_count++] = l;
        else
            outputs[output_count++] = l;
    }
    Nest *over_outputs = output_count ? grow_with_loops(plan, anchor, outputs, output_count) : NULL;
    Nest *best = over_outputs;
    bool matrix_result = anchor->access_count && anchor->accesses[0].space->rank >= 2;
    if (reduction_count && !plan->exact && !(over_outputs && over_outputs->pieces.count > 1 && matrix_result)) {
        Nest *over_reductions = grow_with_loops(plan, anchor, reductions, reduction_count);
        best = best ? better_nest(best, over_reductions, false) : over_reductions;
        for (int l = 0; l < output_count; l++) reductions[reduction_count + l] = outputs[l];
        Nest *over_all = output_count && reduction_count + output_count <= MAX_RANK
                             ? grow_with_loops(plan, anchor, reductions, reduction_count + output_count) : NULL;
        if (over_all && over_all->loop_count > best->loop_count) best = better_nest(best, over_all, true); /* smaller tiles */
    }
    const bool excluded = best && best->pieces.count > 1 && !shares_its_loops(best);
    if (best && best->pieces.count >= least_pieces(plan) && (!excluded || plan->choices->alone)) return best;
    if (excluded) anchor->left_out = "where it runs, those that could share its loops do not";
    drop_nest(best);
    return NULL;
}
