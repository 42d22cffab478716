/* The plan of one rank for one step of a move: no MPI in it. */
#ifndef FERN_STEP_H
#define FERN_STEP_H

#include "../move/move.h"
#include "../move/types.h"

typedef struct Step {
    Peers receive, send; /* itself included */
    fern_box box;        /* needed; rank 0: none, or by a placement */
    Layout from, to;
    int64_t buffer_count; /* elements of a buffer for the box */
} Step;

/* The plan, for the storage that the specification describes or, where `at_home` is false, for packed
 * storage: predictions are made for ranks whose storage is not known. */
fern_status step_plan(const fern_move_spec *spec, int64_t rank, int step, bool at_home, Step *plan);
void step_free(Step *plan);

/* The message of the rank for itself; NULL where there is none. */
const Peer *peer_of(const Peers *peers, int64_t rank);

/* Elements from and to other ranks. */
int64_t elements_of_others(const Peers *peers, int64_t rank);

/* Fills what lies beyond the ends of dimensions with a constant boundary. */
void fill_constant(const fern_move_spec *spec, int64_t rank, const Step *plan, void *destination);

#endif
