/* Who sends what to whom, in closed form: the work is proportional to the peers of a rank (times the
 * logarithm of the grid's extent where receivers are searched for), whatever the number of ranks. No MPI. */
#ifndef FERN_PEERS_H
#define FERN_PEERS_H

#include "segments.h"

typedef struct Route {
    const fern_placement *source;
    const fern_demand *demand;
    const void *arguments;            /* of the step */
    bool in_place;                    /* what arrives goes into the source's own block and its ghosts */
    const fern_local *source_at;      /* of the rank that plans */
    const fern_local *destination_at; /* of the rank that plans; demands by placement only */
} Route;

/* What one rank needs. */
typedef struct Need {
    bool any;
    fern_box box; /* demands by a box only */
    Segments axis[FERN_MAX_RANK];
} Need;

/* The need of the rank at these coordinates of the demand's grid. */
void need_of(const Route *route, const int64_t *coordinates, Need *need);
void need_free(Need *need);

/* One message: the product of the runs of each dimension. */
typedef struct Peer {
    int64_t rank;
    int64_t elements;
    Runs axis[FERN_MAX_RANK];
} Peer;

typedef struct Peers {
    Peer *items; /* in the order of the grid's coordinates; none without elements */
    int count, capacity;
    bool failed;   /* out of memory */
    int64_t steps; /* of work */
} Peers;

/* The owners of what `rank` needs, itself included. Of several copies it takes the one at its own
 * coordinates, so that copies are asked evenly. */
void peers_to_receive_from(const Route *route, int64_t rank, Peers *peers);

/* The ranks that need something of `rank`, itself included. */
void peers_to_send_to(const Route *route, int64_t rank, Peers *peers);

void peers_free(Peers *peers);

/* Shared by both directions: adds the message from the rank at the source coordinates for `need`. */
void peers_add(Peers *peers, const Route *route, int64_t peer, const int64_t *source, const Need *need,
               const int64_t *receiver);

/* The index along a replicated dimension of the source's grid of the copy that a rank asks. */
int64_t replica_for(const fern_shape *grid, int d, int64_t rank);

#endif
