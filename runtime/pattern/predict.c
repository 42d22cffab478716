#include "pattern.h"

static fern_traffic traffic_of(const fern_move_spec *spec, fern_pattern pattern, int64_t rank, const Step *plan)
{
    const int64_t element = (int64_t)spec->element;
    fern_traffic traffic = {.bytes_in = elements_of_others(&plan->receive, rank) * element};
    const Peer *own = peer_of(&plan->send, rank);
    if (pattern == FERN_BROADCAST || pattern == FERN_ALLGATHER) {
        traffic.bytes_out = own ? own->elements * element : 0;
        traffic.collectives = pattern == FERN_BROADCAST ? plan->receive.count : plan->receive.count > 0;
        return traffic;
    }
    traffic.bytes_out = elements_of_others(&plan->send, rank) * element;
    if (pattern != FERN_POINT_TO_POINT) {
        traffic.collectives = rank < fern_shape_count(&spec->source.grid);
        return traffic;
    }
    traffic.messages_in = plan->receive.count - (peer_of(&plan->receive, rank) != NULL);
    traffic.messages_out = plan->send.count - (own != NULL);
    return traffic;
}

fern_status fern_predict(const fern_move_spec *spec, fern_pattern pattern, int64_t rank, int step,
                         fern_traffic *traffic, int64_t *steps_of_work)
{
    Step plan;
    const fern_status status = step_plan(spec, rank, step, false, &plan);
    if (status != FERN_OK) return status;
    *traffic = traffic_of(spec, pattern, rank, &plan);
    if (steps_of_work) *steps_of_work = plan.receive.steps + plan.send.steps;
    step_free(&plan);
    return FERN_OK;
}

fern_status fern_predict_pattern(const fern_move_spec *spec, fern_pattern *pattern)
{
    const int64_t source = fern_shape_count(&spec->source.grid), wanted = fern_shape_count(&spec->demand.grid);
    int64_t votes[VOTES];
    votes_begin(votes);
    for (int64_t rank = 0; rank < (source > wanted ? source : wanted); rank++)
        for (int step = 0; step < (spec->steps > 0 ? spec->steps : 1); step++) {
            Step plan;
            const fern_status status = step_plan(spec, rank, step, false, &plan);
            if (status != FERN_OK) return status;
            votes_add(votes, spec, rank, &plan);
            step_free(&plan);
        }
    *pattern = votes_elect(votes, spec);
    return FERN_OK;
}
