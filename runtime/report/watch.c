#include "watch.h"

#include <stdio.h>
#include <stdlib.h>

/* Of this rank. */
static double own_timeout(void)
{
    static double seconds = -1;
    if (seconds < 0) {
        const char *text = getenv("FERN_TIMEOUT");
        seconds = text ? strtod(text, NULL) : 0;
        if (!(seconds > 0)) seconds = 0;
    }
    return seconds;
}

/* Where ranks come together they do so in one way, whoever has set the variable: milliseconds, kept with the communicator. */
static int key_of_timeout = MPI_KEYVAL_INVALID;

static double timeout(MPI_Comm comm)
{
    void *milliseconds = NULL;
    int is_there = 0;
    if (key_of_timeout == MPI_KEYVAL_INVALID || MPI_Comm_get_attr(comm, key_of_timeout, &milliseconds, &is_there) != MPI_SUCCESS) return 0;
    return is_there ? (double)(intptr_t)milliseconds / 1000 : 0;
}

void watched_with(int64_t milliseconds, MPI_Comm comm)
{
    if (!milliseconds) return;
    int code = MPI_SUCCESS;
    if (key_of_timeout == MPI_KEYVAL_INVALID) code = MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key_of_timeout, NULL);
    if (code == MPI_SUCCESS) code = MPI_Comm_set_attr(comm, key_of_timeout, (void *)(intptr_t)milliseconds);
    if (code != MPI_SUCCESS) watched_give_up("what FERN_TIMEOUT is", comm, code);
}

enum { PEERS_TOLD = 16 };

/* Each peer whose requests are not complete, once; how many. */
static int late_peers(const Watched *watched, MPI_Request *requests, int64_t *peers)
{
    int count = 0;
    for (int i = 0; i < watched->count && count < PEERS_TOLD; i++) {
        int complete = 1, told = 0;
        if (requests[i] != MPI_REQUEST_NULL) MPI_Request_get_status(requests[i], &complete, MPI_STATUS_IGNORE);
        if (complete) continue;
        peers[count] = watched->peer(watched->context, i);
        while (peers[told] != peers[count]) told++;
        count += told == count;
    }
    return count;
}

static void report(const Watched *watched, MPI_Request *requests, double waited)
{
    int64_t peers[PEERS_TOLD];
    char list[PEERS_TOLD * 12] = "", step[32] = "";
    const int count = late_peers(watched, requests, peers);
    if (count == 0) return;
    for (int i = 0, length = 0; i < count && peers[0] >= 0; i++)
        length += snprintf(list + length, sizeof list - (size_t)length, " %lld", (long long)peers[i]);
    if (watched->step >= 0) snprintf(step, sizeof step, ", step %d", watched->step);
    fprintf(stderr, "fern: rank %d has waited %.1f s in %s%s, for %s%s%s\n", watched->rank, waited, watched->name ? watched->name : "a move",
            step, peers[0] < 0 ? "all" : count > 1 ? "ranks" : "rank", list, count == PEERS_TOLD ? " .." : "");
}

static int wait_at_most(double limit, const Watched *watched, MPI_Request *requests, MPI_Status *statuses)
{
    if (limit == 0) return MPI_Waitall(watched->count, requests, statuses);
    const double began = MPI_Wtime();
    for (double next = limit;;) {
        int done;
        const int code = MPI_Testall(watched->count, requests, &done, statuses);
        if (code != MPI_SUCCESS || done) return code;
        const double waited = MPI_Wtime() - began;
        if (waited < next) continue;
        report(watched, requests, waited);
        next = waited + limit;
    }
}

int watched_wait(const Watched *watched, MPI_Request *requests, MPI_Status *statuses)
{
    return wait_at_most(own_timeout(), watched, requests, statuses);
}

/* --- Where ranks come together -------------------------------------------------------------------------------- */

enum { MEETING = 0 }; /* the tag; those of moves are from 1 on, and reductions have communicators of their own */

static int64_t whole_group(const void *context, int request)
{
    (void)context, (void)request;
    return -1;
}

static int64_t later_rank(const void *context, int request)
{
    (void)context;
    return request + 1;
}

static int64_t only_rank(const void *context, int request)
{
    (void)request;
    return *(const int64_t *)context;
}

static int rank_in(MPI_Comm comm)
{
    int rank = -1;
    MPI_Comm_rank(comm, &rank);
    return rank;
}

static int wait_in(const char *name, MPI_Comm comm, MPI_Request *request)
{
    const Watched watched = {name, -1, rank_in(comm), 1, whole_group, NULL};
    return wait_at_most(timeout(comm), &watched, request, MPI_STATUSES_IGNORE);
}

bool watched_first(const char *name, bool good, int64_t *milliseconds, MPI_Comm comm)
{
    const double own = own_timeout() * 1000; /* less than a millisecond is one */
    const int64_t mine[2] = {!good, own >= 1e12 ? (int64_t)1000000000000 : own > 0 && own < 1 ? 1 : (int64_t)own};
    int64_t all[2];
    MPI_Request request;
    int code = MPI_Iallreduce(mine, all, 2, MPI_INT64_T, MPI_MAX, comm, &request);
    const Watched watched = {name, -1, rank_in(comm), 1, whole_group, NULL};
    if (code == MPI_SUCCESS) code = wait_at_most(own > 0 ? own / 1000 : 1e300, &watched, &request, MPI_STATUSES_IGNORE);
    if (code != MPI_SUCCESS) watched_give_up(name, comm, code);
    *milliseconds = all[1];
    return all[0] == 0;
}

static int wait_for_all(const char *name, MPI_Comm comm)
{
    int size = 0, code = MPI_Comm_size(comm, &size);
    MPI_Request *requests = malloc((size_t)size * sizeof *requests);
    if (!requests) MPI_Abort(comm, MPI_ERR_NO_MEM); /* whoever asks for reports can have them, or nobody */
    for (int i = 0; i < size - 1 && code == MPI_SUCCESS; i++) code = MPI_Irecv(NULL, 0, MPI_BYTE, i + 1, MEETING, comm, &requests[i]);
    const Watched watched = {name, -1, 0, size - 1, later_rank, NULL};
    if (code == MPI_SUCCESS) code = wait_at_most(timeout(comm), &watched, requests, MPI_STATUSES_IGNORE);
    free(requests);
    return code;
}

void watched_give_up(const char *name, MPI_Comm comm, int code)
{
    fprintf(stderr, "fern: rank %d: MPI error: %s, in which ranks agree, has failed\n", rank_in(comm), name);
    MPI_Abort(comm, code);
}

void watched_meeting(const char *name, MPI_Comm comm)
{
    if (timeout(comm) == 0) return;
    const int code = rank_in(comm) == 0 ? wait_for_all(name, comm) : MPI_Send(NULL, 0, MPI_BYTE, 0, MEETING, comm);
    if (code != MPI_SUCCESS) watched_give_up(name, comm, code);
}

static int start_allreduce(const char *name, const void *in, void *out, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    if (timeout(comm) == 0) return MPI_Allreduce(in, out, count, type, op, comm);
    MPI_Request request;
    const int code = MPI_Iallreduce(in, out, count, type, op, comm, &request);
    return code == MPI_SUCCESS ? wait_in(name, comm, &request) : code;
}

void watched_allreduce(const char *name, const void *in, void *out, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    const int code = start_allreduce(name, in, out, count, type, op, comm);
    if (code != MPI_SUCCESS) watched_give_up(name, comm, code);
}

int watched_broadcast(const char *name, void *memory, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    if (timeout(comm) == 0) return MPI_Bcast(memory, count, type, root, comm);
    MPI_Request request;
    const int code = MPI_Ibcast(memory, count, type, root, comm, &request);
    return code == MPI_SUCCESS ? wait_in(name, comm, &request) : code;
}

int watched_receive(const char *name, void *memory, int bytes, int source, int tag, MPI_Comm comm)
{
    if (own_timeout() == 0) return MPI_Recv(memory, bytes, MPI_BYTE, source, tag, comm, MPI_STATUS_IGNORE);
    const int64_t from = source;
    MPI_Request request;
    const int code = MPI_Irecv(memory, bytes, MPI_BYTE, source, tag, comm, &request);
    const Watched watched = {name, -1, rank_in(comm), 1, only_rank, &from};
    return code == MPI_SUCCESS ? watched_wait(&watched, &request, MPI_STATUSES_IGNORE) : code;
}
