/* Which whole-group pattern a move has. Each rank votes by what it sees of its own plan; a pattern is taken
 * where no rank is against it. */
#ifndef FERN_PATTERN_H
#define FERN_PATTERN_H

#include "step.h"

enum {
    AGAINST_BROADCAST,
    AGAINST_ALLGATHER,
    AGAINST_GATHER,
    AGAINST_SCATTER,
    AGAINST_ALLTOALL,
    GATHER_ROOT, /* the greatest rank that needs something, + 1 */
    GATHER_ROOT_NEGATED,
    SCATTER_ROOT,
    SCATTER_ROOT_NEGATED,
    VOTES,
};

/* The votes of a rank for all steps. Those of several ranks are combined by the greatest. */
void votes_begin(int64_t *votes);
void votes_add(int64_t *votes, const fern_move_spec *spec, int64_t rank, const Step *plan);
fern_pattern votes_elect(const int64_t *votes, const fern_move_spec *spec);

/* The dimensions of the grid (bit d) whose ranks all need the same and hold parts of it. */
uint32_t group_of(const fern_move_spec *spec);

/* The rank within its group, in the order of fern_grid_along. */
int64_t rank_in_group(const fern_shape *grid, uint32_t mask, int64_t rank);

#endif
