/* Times of all ranks, and messages that take longer than they do. */
#ifndef BENCH_MPI_H
#define BENCH_MPI_H

#include <mpi.h>
#include <stdbool.h>

enum { MOST_ROUNDS = 64 };

/* Seconds of the slowest rank, in the median round; `work` is called once before. Together. */
double median_time(int rounds, void (*work)(void *data), void *data);

/* From now on a message that is started arrives after so many seconds at the earliest, as those who wait for it see it. */
void delay_messages(double seconds);

#endif
