#include "step.h"

#include <string.h>

static Layout layout_of_local(const fern_local *local, int rank, size_t element)
{
    Layout layout = {.rank = rank, .element = element};
    for (int a = 0; a < rank; a++) layout.stride[a] = local->stride[a] * (int64_t)element;
    return layout;
}

static Layout layout_of_box(const fern_box *box, size_t element)
{
    Layout layout = {.rank = box->rank, .element = element};
    int64_t stride = (int64_t)element;
    for (int a = box->rank - 1; a >= 0; a--) {
        layout.stride[a] = stride;
        stride *= box->side[a].end - box->side[a].begin;
    }
    return layout;
}

static void find_box(const Route *route, int64_t rank, Step *plan)
{
    int64_t coordinates[FERN_MAX_RANK];
    if (!fern_shape_coordinates(&route->demand->grid, rank, coordinates)) return;
    plan->box.rank = route->source->rank;
    if (route->demand->of_owners && !fern_owns_some(route->source, coordinates)) return;
    route->demand->need(route->arguments, coordinates, &plan->box);
    plan->box.rank = route->source->rank;
    plan->buffer_count = fern_box_count(&plan->box);
}

fern_status step_plan(const fern_move_spec *spec, int64_t rank, int step, bool at_home, Step *plan)
{
    const fern_demand *demand = &spec->demand;
    const fern_local source_at =
        at_home && spec->source_at ? *spec->source_at : fern_local_packed(&spec->source, rank);
    fern_local destination_at = {0};
    if (demand->by_placement)
        destination_at =
            at_home && spec->destination_at ? *spec->destination_at : fern_local_packed(&demand->placement, rank);
    const Route route = {
        .source = &spec->source,
        .demand = demand,
        .arguments = (const char *)demand->arguments + (size_t)step * demand->argument_size,
        .in_place = spec->in_place,
        .source_at = &source_at,
        .destination_at = &destination_at,
    };
    *plan = (Step){0};
    plan->from = layout_of_local(&source_at, spec->source.rank, spec->element);
    if (!demand->by_placement) find_box(&route, rank, plan);
    if (spec->in_place)
        plan->to = plan->from;
    else if (demand->by_placement)
        plan->to = layout_of_local(&destination_at, spec->source.rank, spec->element);
    else
        plan->to = layout_of_box(&plan->box, spec->element);
    peers_to_receive_from(&route, rank, &plan->receive);
    peers_to_send_to(&route, rank, &plan->send);
    if (!plan->receive.failed && !plan->send.failed) return FERN_OK;
    step_free(plan);
    return FERN_NO_MEMORY;
}

void step_free(Step *plan)
{
    peers_free(&plan->receive);
    peers_free(&plan->send);
}

const Peer *peer_of(const Peers *peers, int64_t rank)
{
    for (int i = 0; i < peers->count; i++)
        if (peers->items[i].rank == rank) return &peers->items[i];
    return NULL;
}

int64_t elements_of_others(const Peers *peers, int64_t rank)
{
    int64_t elements = 0;
    for (int i = 0; i < peers->count; i++)
        if (peers->items[i].rank != rank) elements += peers->items[i].elements;
    return elements;
}

static void fill_from(const Layout *layout, const fern_box *places, int a, const void *element, char *memory)
{
    if (a == layout->rank) {
        memcpy(memory, element, layout->element);
        return;
    }
    for (int64_t i = places->side[a].begin; i < places->side[a].end; i++)
        fill_from(layout, places, a + 1, element, memory + i * layout->stride[a]);
}

void fill_constant(const fern_move_spec *spec, int64_t rank, const Step *plan, void *destination)
{
    if (spec->image || spec->demand.by_placement || fern_box_empty(&plan->box)) return;
    int64_t coordinates[FERN_MAX_RANK], origin[FERN_MAX_RANK];
    if (!fern_shape_coordinates(&spec->source.grid, rank, coordinates)) return;
    fern_box whole = plan->box, inside = plan->box;
    for (int a = 0; a < inside.rank; a++) {
        const fern_span all = {0, spec->source.extent[a]};
        origin[a] = plan->box.side[a].begin;
        if (spec->in_place)
            origin[a] =
                fern_owned(&spec->source, a, coordinates).begin - (spec->source_at ? spec->source_at->below[a] : 0);
        if (spec->source.axis[a].boundary == FERN_CONSTANT) inside.side[a] = all;
        /* Beyond ends without a boundary there may be no room. */
        if (spec->source.axis[a].boundary == FERN_NONE) whole.side[a] = inside.side[a] = fern_span_intersect(whole.side[a], all);
    }
    fern_box pieces[2 * FERN_MAX_RANK];
    const int count = fern_box_subtract(&whole, &inside, pieces);
    for (int i = 0; i < count; i++) {
        for (int a = 0; a < inside.rank; a++) {
            pieces[i].side[a].begin -= origin[a];
            pieces[i].side[a].end -= origin[a];
        }
        fill_from(&plan->to, &pieces[i], 0, spec->source.constant, destination);
    }
}
