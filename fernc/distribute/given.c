/* Placements that a schedule gives. */
#include "distributor.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The dimension of the array of this number, or to which its calls give this name; -1: there is none. */
static int axis_named(const Space *space, const char *name)
{
    if (isdigit((unsigned char)*name)) {
        long number = strtol(name, NULL, 10);
        return number >= 1 && number <= space->rank ? (int)number - 1 : -1;
    }
    for (int u = 0; u < space->uses.count; u++) {
        const Access *access = space->uses.items[u].access;
        if (!access->binding || access->flat) continue;
        for (int v = 0; v < access->view_rank; v++)
            if (!strcmp(access->binding->type->dimensions[v].origin, name)) return access->axis[v];
    }
    return -1;
}

static const char *axis_names(const Space *space, Arena *arena)
{
    const char *names = "";
    LIST(const char *) seen = {0};
    for (int u = 0; u < space->uses.count; u++) {
        const Access *access = space->uses.items[u].access;
        if (!access->binding || access->flat) continue;
        for (int v = 0; v < access->view_rank; v++) {
            const char *name = access->binding->type->dimensions[v].origin;
            bool before = false;
            for (int i = 0; i < seen.count; i++) before |= !strcmp(seen.items[i], name);
            if (before) continue;
            list_push(arena, &seen, name);
            names = arena_printf(arena, "%s%s`%s`", names, *names ? ", " : "", name);
        }
    }
    return names;
}

static bool in_some_nest(const Space *space)
{
    for (int u = 0; u < space->uses.count; u++) {
        const SpaceUse *use = &space->uses.items[u];
        if (use->stage->nest && in_memory(use->stage->nest, use->access)) return true;
    }
    return false;
}

/* The same array in the first region that has it in memory; NULL: none has. */
static Space *space_in_memory(const Distributor *d, const Space *space)
{
    for (int p = 0; p < d->distribution->plans.count; p++) {
        const Plan *plan = d->distribution->plans.items[p];
        for (int s = 0; s < plan->spaces.count; s++)
            if (!strcmp(plan->spaces.items[s]->root->name, space->root->name) && in_some_nest(plan->spaces.items[s]))
                return plan->spaces.items[s];
    }
    return NULL;
}

/* The array to be placed; NULL after an error. */
static Placed *array_to_place(Distributor *d, const Place *place)
{
    Plan *plan;
    Space *space = resolve_array(d->planned, place, &plan, d->diag);
    if (!space) return NULL;
    Space *in_memory = space_in_memory(d, space);
    if (!in_memory) {
        diag_error(d->diag, place->range, "`%s` is no array in memory that ranks could have in blocks", place->text);
        if (is_scratch(plan, space->root)) diag_hint(d->diag, "it is a tile of a nest; `materialize %s` keeps it whole", place->text);
        return NULL;
    }
    if (placed_variable(d->distribution, space->root->name)) {
        diag_error(d->diag, place->range, "`%s` is placed twice", place->text);
        return NULL;
    }
    Placed *array = new_array(d, place->range, in_memory);
    array->given = true;
    return array;
}

static void place_part(Distributor *d, Placed *array, const PlacePart *part, unsigned *said)
{
    const char *name = array->space->root->name;
    int g = find_dimension(d, &part->over);
    if (g < 0) return;
    if (*said >> g & 1) {
        diag_error(d->diag, part->range, "`%s.%s` is said twice of `%s`", part->over.grid, part->over.dimension, name);
        return;
    }
    *said |= 1u << g;
    if (!part->axis) {
        const GridDimension *dimension = &d->distribution->grid.dimensions[g];
        array->face[g] = part->face;
        if (part->face != ALL_FACES && dimension->extent && part->face >= dimension->extent)
            diag_error(d->diag, part->range, "`%s.%s` has %lld ranks: there is no index %lld", part->over.grid, part->over.dimension,
                       (long long)dimension->extent, (long long)part->face);
        return;
    }
    int axis = axis_named(array->space, part->axis);
    if (axis < 0) {
        diag_error(d->diag, part->range, "`%s` has no dimension `%s`", name, part->axis);
        const char *names = axis_names(array->space, d->arena);
        diag_hint(d->diag, "it has %d; %s%s", array->space->rank, *names ? "its calls name " : "no call of it names one: `1 -> P.x`",
                  names);
    }
    else if (array->over[axis] >= 0)
        diag_error(d->diag, part->range, "the dimension `%s` of `%s` runs over `%s.%s` already", part->axis, name, part->over.grid,
                   d->distribution->grid.dimensions[array->over[axis]].name);
    else {
        array->over[axis] = g;
        array->cyclic[axis] = part->cyclic;
        array->ghost[axis] = part->ghost;
    }
}

static void place(Distributor *d, const RankCommand *command)
{
    for (int i = 0; i < command->arrays.count; i++) {
        Placed *array = array_to_place(d, &command->arrays.items[i]);
        unsigned said = 0;
        for (int p = 0; array && p < command->parts.count; p++) place_part(d, array, &command->parts.items[p], &said);
        for (int g = 0; array && g < MAX_GRID; g++)
            if (has_ghosts(array) && array->face[g] != ALL_FACES)
                diag_error(d->diag, command->arrays.items[i].range, "`%s` lies where `%s.%s` is %lld: it cannot have ghosts",
                           array->space->root->name, d->distribution->grid.dimensions[g].grid, d->distribution->grid.dimensions[g].name,
                           (long long)array->face[g]);
    }
}

static void align(Distributor *d, const RankCommand *command)
{
    Plan *plan;
    const Space *space = resolve_array(d->planned, &command->with, &plan, d->diag);
    const Placed *with = space ? placed_variable(d->distribution, space->root->name) : NULL;
    if (space && !with) {
        diag_error(d->diag, command->with.range, "`%s` has no placement yet", command->with.text);
        diag_hint(d->diag, "`place %s: ..` stands before", command->with.text);
    }
    for (int i = 0; i < command->arrays.count && with; i++) {
        Placed *array = array_to_place(d, &command->arrays.items[i]);
        if (!array) continue;
        if (array->space->rank != space->rank) {
            diag_error(d->diag, command->arrays.items[i].range, "`%s` has %d dimension%s, and `%s` has %d", command->arrays.items[i].text,
                       array->space->rank, array->space->rank == 1 ? "" : "s", command->with.text, space->rank);
            continue;
        }
        memcpy(array->over, with->over, sizeof array->over);
        memcpy(array->face, with->face, sizeof array->face);
        memcpy(array->cyclic, with->cyclic, sizeof array->cyclic);
        memcpy(array->ghost, with->ghost, sizeof array->ghost);
    }
}

void place_given(Distributor *d)
{
    for (int c = 0; c < d->schedule->commands.count && d->distribution->grid.name; c++) {
        const Command *command = &d->schedule->commands.items[c];
        if (!is_command_for(d, command)) continue;
        if (command->kind == COMMAND_PLACE) place(d, command->ranks);
        if (command->kind == COMMAND_ALIGN) align(d, command->ranks);
    }
}

/* --- From a call on ------------------------------------------------------------------------------------------ */

/* The nest of the call, counted from 0; -1 after an error. */
static int nest_of_call(Distributor *d, const Place *call)
{
    Plan *plan;
    const Stage *stage = resolve_call(d->planned, call, &plan, d->diag);
    for (int n = 0; stage && n < d->distribution->shares.count; n++)
        if (d->distribution->shares.items[n]->nest == stage->nest) return n;
    if (stage) diag_error(d->diag, call->range, "`%s` is in no nest, before which arrays could be redistributed", call->text);
    return -1;
}

static void redistribute_one(Distributor *d, const RankCommand *command, const Place *place, int nest)
{
    Plan *plan;
    const Space *space = resolve_array(d->planned, place, &plan, d->diag);
    Space *in_memory = space ? space_in_memory(d, space) : NULL;
    unsigned said = 0;
    if (!space) return;
    if (!in_memory) {
        diag_error(d->diag, place->range, "`%s` is no array in memory that ranks could have in blocks", place->text);
        return;
    }
    Placed *home = array_of(d, place->range, in_memory);
    if (d->distribution->branches || home->swapped) {
        diag_error(d->diag, place->range, "`%s` cannot be redistributed where what runs depends on values", place->text);
        return;
    }
    Placed *stay = new_stay(d, home, NULL, nest);
    stay->given = true;
    stay->range = place->range;
    for (int i = 0; i < MAX_RANK; i++) stay->over[i] = -1;
    for (int p = 0; p < command->parts.count; p++) {
        place_part(d, stay, &command->parts.items[p], &said);
        if (command->parts.items[p].ghost)
            diag_error(d->diag, command->parts.items[p].range, "what an array is redistributed to has no ghosts: they are the caller's");
    }
}

void redistribute_given(Distributor *d)
{
    for (int c = 0; c < d->schedule->commands.count && d->distribution->grid.name; c++) {
        const Command *command = &d->schedule->commands.items[c];
        if (!is_command_for(d, command) || command->kind != COMMAND_REDISTRIBUTE) continue;
        const int nest = nest_of_call(d, &command->places[0]);
        for (int i = 0; i < command->ranks->arrays.count && nest >= 0; i++)
            redistribute_one(d, command->ranks, &command->ranks->arrays.items[i], nest);
    }
}
