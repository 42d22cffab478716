#include "watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double timeout(void)
{
    static double seconds = -1;
    if (seconds < 0) {
        const char *text = getenv("FERN_TIMEOUT");
        seconds = text ? strtod(text, NULL) : 0;
        if (!(seconds > 0)) seconds = 0;
    }
    return seconds;
}

static void report(const Watched *watched, MPI_Request *requests, double waited)
{
    char peers[400];
    size_t length = 0;
    peers[0] = 0;
    for (int i = 0; i < watched->count && length + 24 < sizeof peers; i++) {
        int complete = 1;
        if (requests[i] != MPI_REQUEST_NULL) MPI_Request_get_status(requests[i], &complete, MPI_STATUS_IGNORE);
        if (complete) continue;
        const int64_t peer = watched->peer(watched->context, i);
        if (peer < 0)
            length += (size_t)snprintf(peers + length, sizeof peers - length, " its group");
        else
            length += (size_t)snprintf(peers + length, sizeof peers - length, " %lld", (long long)peer);
    }
    fprintf(stderr, "fern: rank %d has waited %.0f s in %s, step %d, for rank%s\n", watched->rank, waited,
            watched->name ? watched->name : "a move", watched->step, peers);
}

int watched_wait(const Watched *watched, MPI_Request *requests, MPI_Status *statuses)
{
    const double limit = timeout();
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
