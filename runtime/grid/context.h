/* What the library keeps with a communicator of the caller. */
#ifndef FERN_CONTEXT_H
#define FERN_CONTEXT_H

#include "../plan/plan.h"

enum { PLANS_KEPT = 32 };

typedef struct Context Context;

/* A grid by nodes, with a communicator of its own. */
typedef struct NodeGrid {
    fern_shape outer, inner;
    MPI_Comm comm;
    fern_grid *grid;
    struct NodeGrid *next;
} NodeGrid;

struct fern_grid {
    Context *context;
    fern_shape shape;
    bool member;
    int64_t coordinates[FERN_MAX_RANK];
    MPI_Comm along[1 << FERN_MAX_RANK];
    bool along_made[1 << FERN_MAX_RANK];
    char *workspace; /* of reductions: fern_workspace_size(ranks of the communicator) bytes */
    fern_grid *next;
};

struct Context {
    MPI_Comm comm; /* the duplicate; errors are returned */
    int rank, size, tag;
    int64_t watched; /* milliseconds, as FERN_TIMEOUT says; 0: not at all */
    fern_grid *grids;
    fern_plan *plans[PLANS_KEPT];
    int64_t uses;
    int gpu_mpi; /* 1: MPI may be given pointers into GPUs' memory; -1: it may not; 0: it is not known */
    struct fern_link *link; /* by NCCL (nccl_group.h); NULL: there is none, on no rank */
    NodeGrid *node_grids;
    int64_t node_ranks, *node_counts; /* as of fern_nodes; NULL: they have not been counted */
    uint64_t refused;      /* the code for which they could not be, by what `refusal` says, until its call returns that */
    fern_status refusal;   /* FERN_OK: there is none */
    Context *next;
};

/* The context of a communicator, made where there is none. Together. */
fern_status context_of(MPI_Comm comm, Context **context);

/* fern_agree_numbers, among the ranks of a communicator: for what comes before there is a grid. In agree.c. */
fern_status agree_in(const Context *context, const char *call, uint64_t hash, bool *planned, bool *stale, int count, fern_numbers *numbers,
                     fern_failure *failure);

/* How a call begins for which ranks do something together before they agree on what it was called with, called `step`. Other code may
 * begin with something else, or with the agreement: so each of them is preceded by the reduction of agree_in, of the code and the step,
 * and where these are not the same, all ranks end there, with one status. */
fern_status meet_for(const Context *context, const char *step, const char *call, uint64_t code, fern_numbers *numbers, fern_failure *failure);

/* meet_for, where each rank has found the extents of a shape by itself: where they are not the same on all, which `differ` says, those of
 * the first rank are taken. In grid.c, as meet_for. */
fern_status agree_on_extents(const Context *context, const char *call, uint64_t code, fern_shape *shape, bool *differ, fern_failure *failure);

/* Frees the plans that a context keeps. */
void plans_release(Context *context);

/* FERN_MPI for what MPI returned, FERN_OK for MPI_SUCCESS. */
fern_status status_of_mpi(int code);

/* Others wait for this rank's part, so it goes on after an error: the first one is kept. */
void keep_first(int *code, int next);

#endif
