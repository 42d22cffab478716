/* FERN_TIMEOUT=seconds: a rank that waits longer says for whom. */
#ifndef FERN_WATCH_H
#define FERN_WATCH_H

#include "../grid/grid.h"

/* Whom the requests of a wait belong to. */
typedef struct Watched {
    const char *name; /* of the move or reduction */
    int step, rank;   /* step -1: there are none */
    int count;
    int64_t (*peer)(const void *context, int request); /* -1: the whole group */
    const void *context;
} Watched;

/* MPI_Waitall; with FERN_TIMEOUT set, a line on stderr each time so many seconds have gone by: the move, its
 * step, and the peers whose requests are not complete. `statuses` may be MPI_STATUSES_IGNORE. */
int watched_wait(const Watched *watched, MPI_Request *requests, MPI_Status *statuses);

/* The first time that ranks of a communicator come together: whether it is good on all of them. And of what they have set FERN_TIMEOUT to
 * the longest, in milliseconds (0: none has), in `milliseconds`, to be given to watched_with for that communicator's duplicate and others
 * of its ranks: else these are not watched. */
bool watched_first(const char *name, bool good, int64_t *milliseconds, MPI_Comm comm);
void watched_with(int64_t milliseconds, MPI_Comm comm);

/* A place where all ranks of the communicator come together, called `name`. With FERN_TIMEOUT set, the first rank waits for each of
 * the others, and says which are late; the others go on. */
void watched_meeting(const char *name, MPI_Comm comm);

/* This rank cannot know what was agreed in what is called `name`, nor tell others: it says so, and ends the program of all (MPI_Abort). */
void watched_give_up(const char *name, MPI_Comm comm, int code);

/* MPI_Allreduce, MPI_Bcast, and MPI_Recv of bytes; where it is watched, ranks say that they wait in what is called `name`.
 * What is reduced to all decides what all do next: an error there ends the program. */
void watched_allreduce(const char *name, const void *in, void *out, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
int watched_broadcast(const char *name, void *memory, int count, MPI_Datatype type, int root, MPI_Comm comm);
int watched_receive(const char *name, void *memory, int bytes, int source, int tag, MPI_Comm comm);

#endif
