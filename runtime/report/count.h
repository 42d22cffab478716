/* What MPI is asked to send and receive, counted under PMPI: messages of persistent requests and blocking ones,
 * broadcasts, gathers and scatters. Agreements (MPI_Allreduce) are not counted. In no library: it is compiled into
 * programs that count, the tests' and those of `fernc run`. */
#ifndef FERN_COUNT_H
#define FERN_COUNT_H

void count_reset(void);

/* What this rank has sent since: messages, collectives that it took part in, bytes of both. */
void count_sent(long long sent[3]);

/* Bytes that this rank has sent and received since then. */
long long count_bytes(void);

/* Requests, datatypes and communicators that have been made since the program began. Those that are still there when
 * MPI ends are told on standard error, "leaked: ..". */
int count_made(void);

/* On rank 0, a line for each quantity that is not 0 on all ranks, the names and numbers as `fernc --report=comm`
 * prints them under "All of it": the least and the most of a rank, and the total. Together. */
void count_print(const char *name, int m, int n);

#endif
