/* What a move consists of; shared by the files that plan, start and finish it. */
#ifndef FERN_MOVE_PARTS_H
#define FERN_MOVE_PARTS_H

#include "../grid/context.h"
#include "../gpu/lane.h"
#include "../pattern/pattern.h"

/* For each step; of a move whose steps would have more of them, or more requests, all steps share so many. */
enum { BINDINGS_KEPT = 4, BINDINGS_OF_STEPS = 1024, REQUESTS_OF_STEPS = 4096 };

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
    /* In a GPU's memory: what `outgoing` and `incoming`, which are pinned then or, by NCCL, there too, are copied from and to. */
    void *landing;
    bool waits;            /* what others are sent is on its way to the host: nothing has been sent */
    fern_status sent;      /* of what was sent since */
    void *packed, *landed; /* events: it has arrived there; what has come has left `incoming` */
    bool has_landed;       /* `landed` was recorded */
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
    Binding *bindings;     /* each step has so many of its own, side by side; 0: all steps share them */
    int binding_count, for_step;
    Binding **under_way;   /* the first so many of as many as may be */
    int under_way_count, most_under_way;
    int64_t uses;
    MPI_Status *statuses; /* room for those of one binding */
    fern_traffic counted;
};

/* The binding has one request more; none yet. */
MPI_Request *next_request(Binding *binding);

/* Starts what is to be sent, and of collectives what is to come, too, once the memory that it is sent from holds it. */
fern_status start_sending(fern_move *move, Binding *binding);

/* Whether the move's arrays are in a GPU's memory, and messages go from and to memory of the binding's: pinned memory, or by NCCL
 * the GPU's. A collective that packs does so even where MPI could reach them. */
bool stages_for_device(const fern_move *move);

/* Between a GPU's memory and the binding's: before messages are sent, whether what they are sent from is there (`wait`: once it
 * is), after they have come; errors are the lane's. */
void take_off(fern_move *move, Binding *binding, const void *source, void *destination);
bool has_taken_off(const fern_move *move, const Binding *binding, bool wait);
void land(fern_move *move, Binding *binding);
/* Memory, events and their end. */
fern_status make_staging(const fern_move *move, Binding *binding);
void free_staging(const fern_move *move, Binding *binding);
/* One element for each message, side by side in that memory. Those of the rank itself begin where it begins. */
fern_status make_packed_types(const fern_move *move, const Peers *peers, MPI_Datatype *types);

/* By NCCL: all that a rank sends and receives in a step is under way at once; what has been counted of it then. */
void exchange_by_nccl(fern_move *move, Binding *binding);
void count_exchanged(fern_move *move, const Binding *binding);

/* Starts the collective of a step; finishes it once its requests are complete. */
fern_status start_collective(fern_move *move, Binding *binding);
void finish_collective(fern_move *move, Binding *binding);

/* Copies what the rank has of its own need. */
void copy_own(const fern_move *move, const Step *plan, const void *source, void *destination);

/* The rank within the group of the collective. */
int in_group(const fern_move *move, int64_t rank);

bool is_staged(fern_pattern pattern);

/* The most elements that a step stages: of a broadcast and an allgather a rank packs its own, of an allgather it unpacks those of
 * all; in a gather and a scatter the root's own stay where they are. */
int64_t staged_elements(const fern_move *move, bool incoming);

#endif
