/* Interior and rim: the iterations of a rank's block that need nothing of other ranks run while the rest of what the nest
 * needs is on its way. Loops that are cut have iterations that may run in any order. */
#include "distributor.h"

#include <string.h>

bool runs_in_parts(const Share *share)
{
    for (int t = 0; t < share->touched.count; t++)
        if (share->touched.items[t].overlapped) return true;
    return false;
}

static bool changes(const Distribution *distribution, const Share *share, const Expr *expr)
{
    return cuts_in(distribution, share, expr) != 0 || mentions_step(share, expr);
}

/* The one of both that blocks change: what the minimum or maximum is where it is not clipped; NULL: it is none, or both. */
static const Expr *unclipped(const Distribution *distribution, const Share *share, const Atom *atom)
{
    bool left = changes(distribution, share, atom->left), right = changes(distribution, share, atom->right);
    return left == right ? NULL : left ? atom->left : atom->right;
}

/* `side` is `end` and something that no cut or step changes, perhaps clipped by this operation; NULL: it is not. */
static const Expr *beyond(const Distribution *distribution, const Share *share, const Expr *side, const Symbol *end, AtomKind clip)
{
    ExprPool *pool = share->nest->plan->pool;
    for (int t = 0; t < side->term_count; t++) {
        const Term *term = &side->terms[t];
        if (term->coefficient != 1 || term->atom_count != 1 || term->atoms[0]->kind != clip) continue;
        const Atom *atom = term->atoms[0];
        const Expr *free = unclipped(distribution, share, atom);
        if (free) return beyond(distribution, share, expr_add(pool, expr_sub(pool, side, expr_atom(pool, atom)), free), end, clip);
    }
    const Expr *rest = expr_sub(pool, side, expr_symbol(pool, end));
    return changes(distribution, share, rest) ? NULL : rest;
}

bool reach_of(const Distribution *distribution, const Share *share, const Touched *touched, int dimension, Reach *reach)
{
    const int g = touched->array->over[dimension];
    if (g < 0 || share->cuts[g].loop < 0 || touched->array->cyclic[dimension]) return false;
    reach->before = beyond(distribution, share, touched->box.side[dimension].begin, share->cuts[g].begin, ATOM_MAX);
    reach->after = beyond(distribution, share, touched->box.side[dimension].end, share->cuts[g].end, ATOM_MIN);
    return reach->before && reach->after;
}

/* Why no iteration is known to need only what the rank owns of the array; NULL: some may. */
static const char *why_all_need_others(const Distributor *d, const Share *share, const Touched *touched)
{
    const Placed *array = touched->array;
    Reach reach;
    if (touched->image) return "which iterations need what of it is in data";
    for (int g = 0; g < d->distribution->grid.rank; g++)
        if (array->face[g] >= 0) return "some ranks own nothing of it";
    for (int s = 0; s < touched->box.rank; s++)
        if (array->cyclic[s]) return "it is dealt out in turn";
    for (int s = 0; s < touched->box.rank; s++)
        if (array->over[s] >= 0 && !reach_of(d->distribution, share, touched, s, &reach))
            return "each iteration needs more of it than a neighbourhood";
    return in_blocks(array) ? NULL : "all ranks have all of it";
}

/* Whether all calls run once in each iteration of the loops that are cut. */
static bool calls_are_inside(const Share *share, int grid_rank)
{
    for (int p = 0; p < share->nest->pieces.count; p++)
        for (int g = 0; g < grid_rank; g++)
            if (share->nest->pieces.items[p]->depth <= share->cuts[g].loop) return false;
    return true;
}

static const char *why_not_in_parts(const Distributor *d, const Share *share)
{
    for (int g = 0; g < d->distribution->grid.rank; g++)
        if (share->cuts[g].loop >= 0 && share->cuts[g].reduces) return "a loop that reduces is distributed";
    for (int t = 0; t < share->touched.count; t++)
        if (share->touched.items[t].partial) return "ranks have parts of a result";
    if (share->steps.begin) return "the nest runs in steps";
    return calls_are_inside(share, d->distribution->grid.rank) ? NULL : "some calls stand outside of the loops that are distributed";
}

/* The command that says when the array is brought before the nest; NULL: there is none. */
static const Command *command_for(Distributor *d, const Share *share, const Touched *touched)
{
    for (int c = 0; c < d->schedule->commands.count; c++) {
        const Command *command = &d->schedule->commands.items[c];
        if (command->kind != COMMAND_COMMUNICATE || !is_command_for(d, command) || !is_outer_of(share, command->ranks->loop)) continue;
        for (int i = 0; i < command->ranks->arrays.count; i++)
            if (!strcmp(command->ranks->arrays.items[i].text, touched->array->space->root->name)) return command;
    }
    return NULL;
}

/* Where the block and the buffer lie alike, so does the part; else a variable says it. */
static const Expr *either(Distributor *d, const Touched *touched, const Expr *block, const Expr *buffer, const char *what, int dimension)
{
    if (facts_prove_eq(d->plan->facts, block, buffer)) return buffer;
    const char *name = arena_printf(d->arena, "%s_part_%s%d", touched->array->space->root->identifier, what, dimension);
    return expr_symbol(d->plan->pool, rank_symbol(d, name));
}

static void view_part(Distributor *d, Touched *touched)
{
    const LocalView *block = &touched->array->view, *buffer = &touched->view;
    for (int s = 0; s < touched->box.rank; s++) {
        touched->part.stride[s] = either(d, touched, block->stride[s], buffer->stride[s], "stride", s);
        touched->part.origin[s] = either(d, touched, block->origin[s], buffer->origin[s], "origin", s);
    }
    touched->overlapped = true;
}

static void cut_parts(Distributor *d, Share *share)
{
    for (int g = 0; g < d->distribution->grid.rank; g++) {
        Cut *cut = &share->cuts[g];
        if (cut->loop < 0) continue;
        Facts *facts = d->plan->facts;
        const char *name = share->nest->loops[cut->loop].name;
        cut->part_begin = rank_symbol(d, arena_printf(d->arena, "%s_part_begin", name));
        cut->part_end = rank_symbol(d, arena_printf(d->arena, "%s_part_end", name));
        const Expr *begin = expr_symbol(d->plan->pool, cut->part_begin), *end = expr_symbol(d->plan->pool, cut->part_end);
        facts_assume_le(facts, expr_symbol(d->plan->pool, cut->begin), begin);
        facts_assume_le(facts, begin, end);
        facts_assume_le(facts, end, expr_symbol(d->plan->pool, cut->end));
    }
}

/* Whether the array is in blocks of each loop that the interior is cut down in. */
static bool goes_along(const Distribution *distribution, const Share *share, const Touched *touched)
{
    for (int t = 0; t < share->touched.count; t++)
        for (int s = 0; s < share->touched.items[t].box.rank; s++) {
            const Touched *other = &share->touched.items[t];
            Reach reach;
            if (other->overlapped && reach_of(distribution, share, other, s, &reach) && axis_over(touched->array, other->array->over[s]) < 0)
                return false;
        }
    return true;
}

/* Where the interior begins and ends, elements that no iteration beyond it reads. */
static void spare_interior(Distributor *d, const Share *share, Touched *touched)
{
    ExprPool *pool = d->plan->pool;
    touched->spared = goes_along(d->distribution, share, touched);
    touched->spare = touched->box;
    for (int s = 0; s < touched->box.rank && touched->spared; s++) {
        Reach reach;
        if (!reach_of(d->distribution, share, touched, s, &reach)) continue;
        const Cut *cut = &share->cuts[touched->array->over[s]];
        touched->spare.side[s] = (Interval){expr_add(pool, expr_symbol(pool, cut->part_begin), reach.after),
                                            expr_add(pool, expr_symbol(pool, cut->part_end), reach.before)};
    }
}

static void report(Distributor *d, const Command *command, const Touched *touched, const char *why)
{
    diag_error(d->diag, command->range, "`%s` cannot travel while calls run: %s", touched->array->space->root->name, why);
}

void overlap_moves(Distributor *d, Share *share)
{
    d->plan = share->nest->plan;
    const char *why = why_not_in_parts(d, share);
    for (int t = 0; t < share->touched.count; t++) {
        Touched *touched = &share->touched.items[t];
        const Command *command = touched->moved && !touched->streamed ? command_for(d, share, touched) : NULL;
        if (!touched->moved || touched->in_place || touched->streamed || touched->kept || touched->kept_from || (command && !command->ranks->overlap)) continue;
        const char *why_it = why ? why : why_all_need_others(d, share, touched);
        if (!why_it) view_part(d, touched);
        if (!why_it && !strides_can_be_told(d, share)) {
            touched->overlapped = false;
            why_it = "calls cannot be told how both its block and a copy of that lie in memory";
        }
        if (why_it && command) report(d, command, touched, why_it);
        if (touched->overlapped) touched->array->direct = true;
    }
    if (!runs_in_parts(share)) return;
    cut_parts(d, share);
    for (int t = 0; t < share->touched.count; t++)
        if (share->touched.items[t].overlapped) spare_interior(d, share, &share->touched.items[t]);
}
