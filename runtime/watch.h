/* FERN_TIMEOUT=seconds: a rank that waits longer says for whom. */
#ifndef FERN_WATCH_H
#define FERN_WATCH_H

#include "grid.h"

/* Whom the requests of a wait belong to. */
typedef struct Watched {
    const char *name; /* of the move or reduction */
    int step, rank;
    int count;
    int64_t (*peer)(const void *context, int request); /* -1: the whole group */
    const void *context;
} Watched;

/* MPI_Waitall; with FERN_TIMEOUT set, a line on stderr each time so many seconds have gone by: the move, its
 * step, and the peers whose requests are not complete. `statuses` may be MPI_STATUSES_IGNORE. */
int watched_wait(const Watched *watched, MPI_Request *requests, MPI_Status *statuses);

#endif
