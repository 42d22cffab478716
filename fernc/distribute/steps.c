/* Chunks of a loop that is cut for communication: `communicate .. at ko`, `rotate ko by io jo`. */
#include "distributor.h"

#include <string.h>

enum { PIECES = 2 }; /* of a stepped array at a time, where nothing is said */

static bool names_loop(const Command *command, const char *name)
{
    return (command->kind == COMMAND_COMMUNICATE || command->kind == COMMAND_ROTATE) && !strcmp(command->ranks->loop, name);
}

static bool is_named(const Distributor *d, const char *name)
{
    for (int c = 0; c < d->schedule->commands.count; c++)
        if (is_command_for(d, &d->schedule->commands.items[c]) && names_loop(&d->schedule->commands.items[c], name)) return true;
    return false;
}

/* The dimension of the grid over which a loop of the nest is distributed under this name for its outer loop; -1: none. */
static int dimension_of_outer(const Distributor *d, const Nest *nest, const char *outer)
{
    for (int l = 0; l < nest->loop_count; l++)
        if (nest->loops[l].distributed && !strcmp(nest->loops[l].distributed->names[0], outer))
            return find_dimension(d, &nest->loops[l].distributed->ranks->over);
    return -1;
}

static const Expr *extent_along(const Distributor *d, int g)
{
    return expr_symbol(d->plan->pool, d->distribution->grid.dimensions[g].symbol);
}

static const Expr *parts_of(Distributor *d, const Command *divide)
{
    if (!divide->ranks) return constant(d, divide->number);
    const Expr *parts = constant(d, 1);
    for (int f = 0; f < divide->ranks->factors.count; f++) {
        const PartFactor *factor = &divide->ranks->factors.items[f];
        int g = factor->extent.grid ? find_dimension(d, &factor->extent) : 0;
        if (g < 0) return NULL;
        const Expr *value = factor->extent.grid ? extent_along(d, g) : constant(d, factor->number);
        parts = factor->divides ? expr_div(d->plan->pool, parts, value) : expr_mul(d->plan->pool, parts, value);
    }
    return parts;
}

static void read_turns(Distributor *d, Share *share, const Command *rotate)
{
    if (share->steps.size) {
        diag_error(d->diag, rotate->range, "`%s` is cut into chunks of one size: what is rotated is in blocks", share->steps.name);
        diag_hint(d->diag, "`divide` says how many, as in `divide C.k ko ki P.x`");
        return;
    }
    for (int i = 0; i < rotate->ranks->by.count; i++) {
        int g = dimension_of_outer(d, share->nest, rotate->ranks->by.items[i].text);
        if (g >= 0)
            share->steps.turns |= 1u << g;
        else
            diag_error(d->diag, rotate->ranks->by.items[i].range, "no loop of the nest is distributed as `%s`", rotate->ranks->by.items[i].text);
    }
}

static void read_arrays(Distributor *d, Share *share, const Command *communicate)
{
    for (int i = 0; i < communicate->ranks->arrays.count; i++) {
        Plan *plan;
        const Place *place = &communicate->ranks->arrays.items[i];
        const Space *space = resolve_array(d->planned, place, &plan, d->diag);
        if (!space) continue;
        if (stepped_array(share, space))
            diag_error(d->diag, place->range, "`%s` is named twice", place->text);
        else if (communicate->ranks->overlap && communicate->number == 1)
            diag_error(d->diag, place->range, "`%s` cannot travel while calls run: at depth 1 there is memory for the piece at hand alone",
                       place->text);
        else
            list_push(d->arena, &share->steps.arrays,
                      ((Stepped){space, communicate->number ? (int)communicate->number : PIECES, place->range}));
    }
}

static void read_commands(Distributor *d, Share *share)
{
    for (int c = 0; c < d->schedule->commands.count; c++) {
        const Command *command = &d->schedule->commands.items[c];
        if (!is_command_for(d, command) || !names_loop(command, share->steps.name)) continue;
        if (command->kind == COMMAND_ROTATE)
            read_turns(d, share, command);
        else
            read_arrays(d, share, command);
    }
}

void find_steps(Distributor *d, Share *share)
{
    Nest *nest = share->nest;
    for (int l = 0; l + 1 < nest->loop_count; l++) {
        NestLoop *outer = &nest->loops[l], *inner = &nest->loops[l + 1];
        if (!inner->chunked || !outer->split || !is_named(d, outer->name)) continue;
        const Command *split = outer->split;
        if (l > 0) {
            diag_error(d->diag, split->range, "the steps of `%s` run around the nest, and its outermost loop is `%s`", outer->name,
                       nest->loops[0].name);
            diag_hint(d->diag, "`reorder` puts another one there");
            return;
        }
        share->steps = (Steps){.name = outer->name, .loop = l, .split = split};
        if (split->kind == COMMAND_SPLIT) share->steps.size = split->number;
        if (!share->steps.size) share->steps.parts = parts_of(d, split);
        inner->begin = outer->begin;
        inner->end = outer->end;
        inner->distributed = outer->distributed;
        inner->chunked = false;
        inner->parallel |= outer->parallel;
        memmove(outer, inner, sizeof *outer * (size_t)(nest->loop_count + nest->sub_count - l - 1));
        nest->loop_count--;
        for (int p = 0; p < nest->pieces.count; p++)
            if (nest->pieces.items[p]->depth > l) nest->pieces.items[p]->depth--;
        read_commands(d, share);
    }
}

const Stepped *stepped_array(const Share *share, const Space *space)
{
    for (int i = 0; i < share->steps.arrays.count; i++)
        if (!strcmp(share->steps.arrays.items[i].space->root->name, space->root->name)) return &share->steps.arrays.items[i];
    return NULL;
}

void begin_steps(Distributor *d, Share *share)
{
    Steps *steps = &share->steps;
    if (!steps->name) return;
    NestLoop *loop = &share->nest->loops[steps->loop];
    steps->first = loop->begin;
    steps->last = loop->end;
    steps->depends = steps->turns | cuts_in(d->distribution, share, loop->begin) | cuts_in(d->distribution, share, loop->end);
    steps->begin = rank_symbol(d, arena_printf(d->arena, "%s_begin", steps->name));
    steps->end = rank_symbol(d, arena_printf(d->arena, "%s_end", steps->name));
    steps->begin->is_begin = true;
    loop->begin = expr_symbol(d->plan->pool, steps->begin);
    loop->end = expr_symbol(d->plan->pool, steps->end);
    facts_assume_le(d->plan->facts, steps->first, loop->begin);
    facts_assume_le(d->plan->facts, loop->begin, loop->end);
    facts_assume_le(d->plan->facts, loop->end, steps->last);
}

void end_steps(Distributor *d, Share *share)
{
    (void)d;
    if (!share->steps.begin) return;
    share->nest->loops[share->steps.loop].begin = share->steps.first;
    share->nest->loops[share->steps.loop].end = share->steps.last;
}

bool box_of_all_steps(Distributor *d, const Share *share, const Box *box, Box *whole)
{
    const Substitution list[] = {{share->steps.begin, share->steps.first}, {share->steps.end, share->steps.last}};
    *whole = box_substitute(d->plan->pool, box, list, 2);
    for (int i = 0; i < whole->rank; i++) {
        whole->side[i].begin = facts_simplify(d->plan->facts, whole->side[i].begin);
        whole->side[i].end = facts_simplify(d->plan->facts, whole->side[i].end);
    }
    return box_contains(d->plan->facts, whole, box);
}

/* Whether blocks go round once or several times along the dimension: there are as many as its extent, or that divided by
 * something. */
static bool goes_round(const Distributor *d, const Steps *steps, int g)
{
    const RankGrid *grid = &d->distribution->grid;
    const RankCommand *parts = steps->split->ranks;
    if (!parts) return steps->split->number == grid->dimensions[g].extent;
    for (int f = 1; f < parts->factors.count; f++)
        if (!parts->factors.items[f].divides) return false;
    if (!parts->factors.items[0].extent.grid) return false;
    int first = find_dimension(d, &parts->factors.items[0].extent);
    if (first < 0) return false;
    const GridDimension *one = &grid->dimensions[first], *other = &grid->dimensions[g];
    return one->symbol == other->symbol || (one->extent && one->extent == other->extent);
}

int passed_along(const Distributor *d, const Share *share, const Touched *touched)
{
    const Steps *steps = &share->steps;
    unsigned others = cuts_in(d->distribution, share, steps->first) | cuts_in(d->distribution, share, steps->last);
    for (int i = 0; i < touched->box.rank; i++) {
        const Interval *side = &touched->box.side[i];
        if (!mentions_step(share, side->begin) && !mentions_step(share, side->end))
            others |= cuts_in(d->distribution, share, side->begin) | cuts_in(d->distribution, share, side->end);
    }
    for (int g = 0; g < d->distribution->grid.rank; g++)
        if ((steps->turns >> g & 1) && !(others >> g & 1) && goes_round(d, steps, g)) return g;
    return -1;
}

/* Whether it is the outer loop of one that is distributed: what is brought there is brought before the nest. */
static bool is_outer(const Distributor *d, const char *name)
{
    for (int n = 0; n < d->distribution->shares.count; n++) {
        const Share *share = d->distribution->shares.items[n];
        if (share->steps.name && !strcmp(share->steps.name, name)) return true;
        if (is_outer_of(share, name)) return true;
    }
    return false;
}

void check_step_names(Distributor *d)
{
    for (int c = 0; c < d->schedule->commands.count; c++) {
        const Command *command = &d->schedule->commands.items[c];
        Plan *plan;
        if (!is_command_for(d, command)) continue;
        if (command->kind == COMMAND_DIVIDE)
            for (int f = 0; f < command->ranks->factors.count; f++)
                if (command->ranks->factors.items[f].extent.grid && !is_named(d, command->names[0]))
                    diag_error(d->diag, command->ranks->factors.items[f].extent.range,
                               "a loop in parts of the grid is for `communicate` or `rotate`, which do not name `%s`", command->names[0]);
        if (command->kind != COMMAND_COMMUNICATE && command->kind != COMMAND_ROTATE) continue;
        for (int i = 0; i < command->ranks->arrays.count; i++) resolve_array(d->planned, &command->ranks->arrays.items[i], &plan, d->diag);
        bool steps = false;
        for (int n = 0; n < d->distribution->shares.count; n++)
            steps |= d->distribution->shares.items[n]->steps.name
                     && !strcmp(d->distribution->shares.items[n]->steps.name, command->ranks->loop);
        if (steps || (command->kind == COMMAND_COMMUNICATE && is_outer(d, command->ranks->loop))) continue;
        diag_error(d->diag, command->ranks->loop_range, "no loop around a nest is called `%s`", command->ranks->loop);
        diag_hint(d->diag, "`split` or `divide` cut a loop into steps, as in `split C.k ko ki 256`");
    }
}
