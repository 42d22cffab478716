/* Placements in C; moves from one placement of an array to the next. */
#include "emit_ranks.h"

const char *placement_function(const Emitter *emitter, const Placed *array)
{
    const char *name = array->space->root->identifier;
    return array->home ? arena_printf(emitter->arena, "%s_home%d_%s", emitter->own_name, array->stay, name)
                       : arena_printf(emitter->arena, "%s_home_%s", emitter->own_name, name);
}

const char *placed_pointer(const Placed *array)
{
    return array->home ? array->memory : array->space->root->name;
}

void emit_placement(Emitter *emitter, const RankGrid *grid, const Placed *array, const char *placement)
{
    for (int d = 0; d < array->space->rank; d++)
        if (array->over[d] >= 0 && array->cyclic[d])
            text_add(emitter->out, "    fern_place_cyclic(&%s, %d, %d, %lld);\n", placement, d, array->over[d], (long long)array->cyclic[d]);
        else if (array->over[d] >= 0)
            text_add(emitter->out, "    fern_place_block(&%s, %d, %d);\n", placement, d, array->over[d]);
    for (int d = 0; d < array->space->rank; d++)
        if (array->ghost[d])
            text_add(emitter->out, "    fern_place_ghost(&%s, %d, %lld, %lld, FERN_NONE);\n", placement, d, (long long)array->ghost[d],
                     (long long)array->ghost[d]);
    for (int g = 0; g < grid->rank; g++)
        if (array->face[g] >= 0) text_add(emitter->out, "    fern_place_face(&%s, %d, %lld);\n", placement, g, (long long)array->face[g]);
}

static const char *when(const Ranks *r, const Redistribution *move)
{
    if (move->before < 0) return "at the begin";
    if (move->before == r->distribution->shares.count) return "at the end";
    return arena_printf(r->emitter->arena, "before nest %s", nest_title(r->distribution, r->distribution->shares.items[move->before]));
}

void emit_planned_redistributions(const Ranks *r)
{
    const char *in = "            ";
    for (int i = 0; i < r->distribution->redistributions.count; i++) {
        const Redistribution *move = &r->distribution->redistributions.items[i];
        const Root *root = move->from->space->root;
        text_add(r->emitter->out, "        fern_plan_move(%s, %d, &(const fern_move_spec){\n", r->planned, move->number - 1);
        text_add(r->emitter->out, "%s.name = \"%s %s\", .element = sizeof(%s), .source = %s, .source_at = &%s,\n", in, root->name,
                 when(r, move), root->element, move->from->placement, move->from->here);
        text_add(r->emitter->out, "%s.demand = fern_demand_placement(&%s), .destination_at = &%s,\n        }, &%s);\n", in, move->to->placement,
                 move->to->here, r->failure);
    }
}

void emit_redistributions(const Ranks *r, int before, const char *indent)
{
    for (int i = 0; i < r->distribution->redistributions.count; i++) {
        const Redistribution *move = &r->distribution->redistributions.items[i];
        const Held *held = held_move(r->distribution, move->number);
        if (move->before != before) continue;
        if (held) text_add(r->emitter->out, "%sif (!%s)\n    ", indent, held->there);
        text_add(r->emitter->out, "%sfern_plan_bring(%s, %d, %s, %s, &%s);\n", indent, r->planned, move->number - 1, placed_pointer(move->from),
                 placed_pointer(move->to), r->failure);
        if (held) text_add(r->emitter->out, "%s%s = true;\n", indent, held->there);
    }
}

void emit_redistributed_bytes(Emitter *emitter, const FunctionPlan *planned, const char *sizes, const char *coordinates, const char *bytes)
{
    for (int i = 0; i < planned->distribution->redistributions.count; i++) {
        const Redistribution *move = &planned->distribution->redistributions.items[i];
        const Root *root = move->from->space->root;
        const char *from = fresh_name(emitter, arena_printf(emitter->arena, "%s_from", root->identifier));
        const char *to = fresh_name(emitter, arena_printf(emitter->arena, "%s_to", root->identifier));
        text_add(emitter->out, "    const fern_placement %s = %s(%s), %s = %s(%s);\n", from,
                 placement_function(emitter, move->from), sizes, to,
                 placement_function(emitter, move->to), sizes);
        text_add(emitter->out, "    %s += (double)(fern_need_of_others(&%s,\n        &(const fern_demand){.grid = %s->fern_grid, "
                 ".by_placement = true, .placement = %s}, %s) * (int64_t)sizeof(%s));\n", bytes, from, sizes, to, coordinates, root->element);
    }
}
