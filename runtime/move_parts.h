/* What a move consists of; shared by the files that plan, start and finish it. */
#ifndef FERN_MOVE_PARTS_H
#define FERN_MOVE_PARTS_H

#include "context.h"
#include "pattern.h"

enum { BINDINGS_KEPT = 4 };

/* A step's datatypes, in the order of its peers; MPI_DATATYPE_NULL for the rank itself where it has no
 * use for one. */
typedef struct StepTypes {
    MPI_Datatype *receive, *send;
} StepTypes;

/* A step with pointers: its requests are persistent where messages go point to point. */
typedef struct Binding {
    bool bound, active;
    bool whole; /* MPI had a request for each message */
    int step;
    const void *source;
    void *destination;
    int64_t used; /* when */
    MPI_Request *requests;
    int count; /* of requests */
    /* Staged collectives: packed elements, counts and places by rank. */
    char *outgoing, *incoming;
    int *counts, *places;
    MPI_Datatype *types_in, *types_out; /* alltoall */
} Binding;

struct fern_move {
    fern_grid *grid;
    fern_move_spec spec;
    fern_local source_at, destination_at; /* copies that `spec` points to */
    fern_pattern pattern;
    int rank, tag;
    bool member;
    MPI_Comm group; /* of a collective */
    int group_size, group_rank;
    uint32_t group_mask;
    int64_t root; /* of a gather or scatter */
    MPI_Datatype element;
    Step *steps;
    StepTypes *types;
    Binding *bindings;
    int binding_count;
    int64_t uses;
    MPI_Status *statuses; /* room for those of one binding */
    fern_traffic counted;
};

/* The binding has one request more; none yet. */
MPI_Request *next_request(Binding *binding);

/* Starts the collective of a step; finishes it once its requests are complete. */
fern_status start_collective(fern_move *move, Binding *binding);
void finish_collective(fern_move *move, Binding *binding);

/* Copies what the rank has of its own need. */
void copy_own(const fern_move *move, const Step *plan, const void *source, void *destination);

/* The rank within the group of the collective. */
int in_group(const fern_move *move, int64_t rank);

bool is_staged(fern_pattern pattern);

#endif
