#define _POSIX_C_SOURCE 199309L
#include "bench.h"

#include <stdlib.h>
#include <time.h>

static int ascending(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double median_time(int rounds, void (*work)(void *data), void *data)
{
    double times[MOST_ROUNDS];
    work(data);
    for (int round = 0; round < rounds; round++) {
        MPI_Barrier(MPI_COMM_WORLD);
        const double began = MPI_Wtime();
        work(data);
        double took = MPI_Wtime() - began;
        MPI_Allreduce(MPI_IN_PLACE, &took, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        times[round] = took;
    }
    qsort(times, (size_t)rounds, sizeof *times, ascending);
    return times[rounds / 2];
}

/* --- Delays, under PMPI ------------------------------------------------------------------------------------- */

static double delay, arrives; /* all that has been started is there by then */

void delay_messages(double seconds)
{
    delay = seconds;
}

static void start_messages(int count)
{
    if (delay > 0 && count > 0) arrives = MPI_Wtime() + delay;
}

int MPI_Startall(int count, MPI_Request requests[])
{
    start_messages(count);
    return PMPI_Startall(count, requests);
}

int MPI_Isend(const void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request)
{
    start_messages(1);
    return PMPI_Isend(memory, count, type, peer, tag, comm, request);
}

int MPI_Waitall(int count, MPI_Request requests[], MPI_Status statuses[])
{
    const int code = PMPI_Waitall(count, requests, statuses);
    while (delay > 0 && count > 0) {
        const double left = arrives - MPI_Wtime();
        if (left <= 0) break;
        if (left > 2e-4) nanosleep(&(const struct timespec){.tv_nsec = (long)((left < 0.5 ? left - 1e-4 : 0.5) * 1e9)}, NULL);
    }
    return code;
}
