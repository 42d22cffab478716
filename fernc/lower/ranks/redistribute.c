/* Placements in C; moves from one placement of an array to the next. */
#include "ranks.h"

#include "program/build.h"

const char *placement_function(const Emitter *emitter, const Placed *array)
{
    const char *name = array->space->root->identifier;
    return array->home ? arena_printf(emitter->arena, "%s_home%d_%s", emitter->own_name, array->stay, name)
                       : arena_printf(emitter->arena, "%s_home_%s", emitter->own_name, name);
}

const char *placed_pointer(const Emitter *emitter, const Placed *array)
{
    return array->home ? given_name(emitter->given, NAME_MEMORY, array) : array->space->root->name;
}

void emit_placement(Emitter *emitter, const RankGrid *grid, const Placed *array, const char *placement)
{
    Builder *to = emitter->to;
    for (int d = 0; d < array->space->rank; d++)
        if (array->over[d] >= 0 && array->cyclic[d])
            add_call(to, "fern_place_cyclic(&%s, %d, %d, %lld)", placement, d, array->over[d], (long long)array->cyclic[d]);
        else if (array->over[d] >= 0)
            add_call(to, "fern_place_block(&%s, %d, %d)", placement, d, array->over[d]);
    for (int d = 0; d < array->space->rank; d++)
        if (array->ghost[d])
            add_call(to, "fern_place_ghost(&%s, %d, %lld, %lld, FERN_NONE)", placement, d, (long long)array->ghost[d], (long long)array->ghost[d]);
    for (int g = 0; g < grid->rank; g++)
        if (array->face[g] >= 0) add_call(to, "fern_place_face(&%s, %d, %lld)", placement, g, (long long)array->face[g]);
}

static const char *when(const Ranks *r, const Redistribution *move)
{
    if (move->before < 0) return "at the begin";
    if (move->before == r->distribution->shares.count) return "at the end";
    return arena_printf(r->emitter->arena, "before nest %s", nest_title(r->distribution, r->distribution->shares.items[move->before]));
}

const char *planned_move(const Ranks *r, int number, const char *title, const Placed *from, const char *rest)
{
    const char *in = r->emitter->to->indent;
    return arena_printf(r->emitter->arena,
                        "fern_plan_move(%s, %d, &(const fern_move_spec){\n%s    .name = \"%s\", .element = sizeof(%s), .source = %s, .source_at = &%s,"
                        "\n%s    %s\n%s}, &%s)", r->planned, number - 1, in, title, from->space->root->element,
                        called(r, NAME_PLACEMENT, from), called(r, NAME_HERE, from), in, rest, in, r->failure);
}

void emit_planned_redistributions(const Ranks *r)
{
    Arena *arena = r->emitter->arena;
    for (int i = 0; i < r->distribution->redistributions.count; i++) {
        const Redistribution *move = &r->distribution->redistributions.items[i];
        const char *title = arena_printf(arena, "%s %s", move->from->space->root->name, when(r, move));
        const char *where = arena_printf(arena, ".demand = fern_demand_placement(&%s), .destination_at = &%s,", called(r, NAME_PLACEMENT, move->to),
                                         called(r, NAME_HERE, move->to));
        add_call(r->emitter->to, "%s", planned_move(r, move->number, title, move->from, where));
    }
}

void emit_redistribution(const Ranks *r, const Redistribution *move)
{
    Builder *to = r->emitter->to;
    const Held *held = held_move(r->distribution, move->number);
    if (held) begin_if(to, "!%s", called(r, NAME_IS_THERE, held));
    if (held) without_braces(to);
    add_call(to, "fern_plan_bring(%s, %d, %s, %s, &%s)", r->planned, move->number - 1, placed_pointer(r->emitter, move->from),
             placed_pointer(r->emitter, move->to), r->failure);
    if (!held) return;
    end_body(to);
    add_set(to, called(r, NAME_IS_THERE, held), "true");
}

void emit_redistributions(const Ranks *r, int before)
{
    for (int i = 0; i < r->distribution->redistributions.count; i++)
        if (r->distribution->redistributions.items[i].before == before) emit_redistribution(r, &r->distribution->redistributions.items[i]);
}

void emit_redistributed_bytes(Emitter *emitter, const FunctionPlan *planned, const char *sizes, const char *coordinates, const char *bytes)
{
    Builder *to = emitter->to;
    for (int i = 0; i < planned->distribution->redistributions.count; i++) {
        const Redistribution *move = &planned->distribution->redistributions.items[i];
        const Root *root = move->from->space->root;
        const char *before = fresh_name(emitter, arena_printf(emitter->arena, "%s_from", root->identifier));
        const char *after = fresh_name(emitter, arena_printf(emitter->arena, "%s_to", root->identifier));
        add_declaration(to, "const fern_placement", before, "%s(%s), %s = %s(%s)", placement_function(emitter, move->from), sizes, after,
                        placement_function(emitter, move->to), sizes);
        add_update(to, bytes, "+=", "(double)(fern_need_of_others(&%s,\n%s    &(const fern_demand){.grid = %s->fern_grid, .by_placement = true, "
                   ".placement = %s}, %s) * (int64_t)sizeof(%s))", before, to->indent, sizes, after, coordinates, root->element);
    }
}
