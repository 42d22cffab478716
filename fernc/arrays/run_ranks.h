/* A function on ranks, as a program of its own that the launcher of MPI runs. */
#ifndef FERN_RUN_RANKS_H
#define FERN_RUN_RANKS_H

#include "compile.h"
#include "files.h"

/* Messages, collectives, and bytes of both: of all ranks, and of the one that sends most. */
typedef struct Sent {
    long long messages, collectives, bytes;
    long long most_messages, most_collectives, most_bytes;
} Sent;

/* Builds the program of `planned`, which is distributed, with mpicc ($MPICC), and runs it by mpirun ($MPIEXEC) on
 * options->rank_count ranks, options->rounds times; 0: on as many as the launcher takes by itself. The arrays are then
 * what it has left in them, `result` what it returned, `milliseconds` the time of each round, on the slowest rank,
 * `sent` what was sent in the last one. Returns how many ranks there were. 0: it was said on stderr why not. */
int run_on_ranks(const Options *options, const Compiled *compiled, const FunctionPlan *planned, const Draw *draw,
                 FileArrays *arrays, void *result, double *milliseconds, Sent *sent, Arena *arena);

#endif
