#include "count.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { SENT, RECEIVED, COLLECTIVES, BYTES_SENT, BYTES_RECEIVED, COUNTS };

static long long counts[COUNTS];

/* Persistent requests that are there. */
typedef struct Persistent {
    MPI_Request request;
    int sends;
    long long bytes;
} Persistent;

static Persistent *persistent;
static int persistent_count, persistent_room;

static long long bytes_of(long long count, MPI_Datatype type)
{
    MPI_Count size;
    MPI_Type_size_x(type, &size);
    return count * (long long)size;
}

static void message(int sends, long long bytes)
{
    counts[sends ? SENT : RECEIVED]++;
    counts[sends ? BYTES_SENT : BYTES_RECEIVED] += bytes;
}

/* Objects of MPI: requests that persist, datatypes, communicators. */
typedef enum Kind { REQUESTS, TYPES, COMMUNICATORS, KINDS } Kind;

static int made[KINDS], freed[KINDS];

int count_made(void)
{
    return made[REQUESTS] + made[TYPES] + made[COMMUNICATORS];
}

long long count_bytes(void)
{
    return counts[BYTES_SENT] + counts[BYTES_RECEIVED];
}

static void remember(MPI_Request request, int sends, long long bytes)
{
    made[REQUESTS]++;
    if (persistent_count == persistent_room) {
        persistent_room = 2 * persistent_room + 16;
        persistent = realloc(persistent, (size_t)persistent_room * sizeof *persistent);
        if (!persistent) abort();
    }
    persistent[persistent_count++] = (Persistent){request, sends, bytes};
}

int MPI_Send_init(const void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request)
{
    const int code = PMPI_Send_init(memory, count, type, peer, tag, comm, request);
    remember(*request, 1, bytes_of(count, type));
    return code;
}

int MPI_Recv_init(void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request)
{
    const int code = PMPI_Recv_init(memory, count, type, peer, tag, comm, request);
    remember(*request, 0, bytes_of(count, type));
    return code;
}

int MPI_Request_free(MPI_Request *request)
{
    freed[REQUESTS]++;
    for (int i = 0; i < persistent_count; i++)
        if (persistent[i].request == *request) persistent[i--] = persistent[--persistent_count];
    return PMPI_Request_free(request);
}

int MPI_Type_contiguous(int count, MPI_Datatype of, MPI_Datatype *type)
{
    made[TYPES]++;
    return PMPI_Type_contiguous(count, of, type);
}

int MPI_Type_create_hvector(int count, int length, MPI_Aint stride, MPI_Datatype of, MPI_Datatype *type)
{
    made[TYPES]++;
    return PMPI_Type_create_hvector(count, length, stride, of, type);
}

int MPI_Type_create_struct(int count, const int *lengths, const MPI_Aint *places, const MPI_Datatype *of, MPI_Datatype *type)
{
    made[TYPES]++;
    return PMPI_Type_create_struct(count, lengths, places, of, type);
}

int MPI_Type_create_hindexed_block(int count, int length, const MPI_Aint *places, MPI_Datatype of, MPI_Datatype *type)
{
    made[TYPES]++;
    return PMPI_Type_create_hindexed_block(count, length, places, of, type);
}

int MPI_Type_create_hindexed(int count, const int *lengths, const MPI_Aint *places, MPI_Datatype of, MPI_Datatype *type)
{
    made[TYPES]++;
    return PMPI_Type_create_hindexed(count, lengths, places, of, type);
}

int MPI_Type_create_resized(MPI_Datatype of, MPI_Aint lower, MPI_Aint extent, MPI_Datatype *type)
{
    made[TYPES]++;
    return PMPI_Type_create_resized(of, lower, extent, type);
}

int MPI_Type_dup(MPI_Datatype of, MPI_Datatype *type)
{
    made[TYPES]++;
    return PMPI_Type_dup(of, type);
}

int MPI_Type_free(MPI_Datatype *type)
{
    freed[TYPES]++;
    return PMPI_Type_free(type);
}

int MPI_Comm_dup(MPI_Comm comm, MPI_Comm *duplicate)
{
    made[COMMUNICATORS]++;
    return PMPI_Comm_dup(comm, duplicate);
}

int MPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm *part)
{
    const int code = PMPI_Comm_split(comm, color, key, part);
    made[COMMUNICATORS] += *part != MPI_COMM_NULL;
    return code;
}

int MPI_Comm_split_type(MPI_Comm comm, int type, int key, MPI_Info info, MPI_Comm *part)
{
    const int code = PMPI_Comm_split_type(comm, type, key, info, part);
    made[COMMUNICATORS] += *part != MPI_COMM_NULL;
    return code;
}

int MPI_Comm_free(MPI_Comm *comm)
{
    freed[COMMUNICATORS]++;
    return PMPI_Comm_free(comm);
}

/* What is kept with communicators is freed in it. */
int MPI_Finalize(void)
{
    static const char *const names[KINDS] = {"requests", "datatypes", "communicators"};
    const int code = PMPI_Finalize();
    for (int kind = 0; kind < KINDS; kind++)
        if (made[kind] != freed[kind]) fprintf(stderr, "leaked: %d of %d %s\n", made[kind] - freed[kind], made[kind], names[kind]);
    return code;
}

int MPI_Startall(int count, MPI_Request *requests)
{
    for (int i = 0; i < count; i++)
        for (int p = 0; p < persistent_count; p++)
            if (persistent[p].request == requests[i]) message(persistent[p].sends, persistent[p].bytes);
    return PMPI_Startall(count, requests);
}

int MPI_Send(const void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm)
{
    message(1, bytes_of(count, type));
    return PMPI_Send(memory, count, type, peer, tag, comm);
}

int MPI_Recv(void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Status *status)
{
    message(0, bytes_of(count, type));
    return PMPI_Recv(memory, count, type, peer, tag, comm, status);
}

int MPI_Isend(const void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request)
{
    message(1, bytes_of(count, type));
    return PMPI_Isend(memory, count, type, peer, tag, comm, request);
}

int MPI_Irecv(void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request)
{
    message(0, bytes_of(count, type));
    return PMPI_Irecv(memory, count, type, peer, tag, comm, request);
}

/* A collective of which this rank gives out and takes in so much. */
static void collective(long long out, long long in)
{
    counts[COLLECTIVES]++;
    counts[BYTES_SENT] += out;
    counts[BYTES_RECEIVED] += in;
}

static int rank_in(MPI_Comm comm)
{
    int rank;
    MPI_Comm_rank(comm, &rank);
    return rank;
}

static long long sum_of_others(const int *numbers, MPI_Comm comm)
{
    int ranks;
    long long sum = 0;
    MPI_Comm_size(comm, &ranks);
    for (int r = 0; r < ranks; r++) sum += r == rank_in(comm) ? 0 : numbers[r];
    return sum;
}

int MPI_Bcast(void *memory, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    const long long bytes = bytes_of(count, type);
    collective(rank_in(comm) == root ? bytes : 0, rank_in(comm) == root ? 0 : bytes);
    return PMPI_Bcast(memory, count, type, root, comm);
}

int MPI_Ibcast(void *memory, int count, MPI_Datatype type, int root, MPI_Comm comm, MPI_Request *request)
{
    const long long bytes = bytes_of(count, type);
    collective(rank_in(comm) == root ? bytes : 0, rank_in(comm) == root ? 0 : bytes);
    return PMPI_Ibcast(memory, count, type, root, comm, request);
}

int MPI_Iallgatherv(const void *out, int count, MPI_Datatype type, void *in, const int *numbers, const int *places,
                    MPI_Datatype in_type, MPI_Comm comm, MPI_Request *request)
{
    collective(bytes_of(count, type), bytes_of(sum_of_others(numbers, comm), in_type));
    return PMPI_Iallgatherv(out, count, type, in, numbers, places, in_type, comm, request);
}

int MPI_Igatherv(const void *out, int count, MPI_Datatype type, void *in, const int *numbers, const int *places,
                 MPI_Datatype in_type, int root, MPI_Comm comm, MPI_Request *request)
{
    collective(bytes_of(count, type), rank_in(comm) == root ? bytes_of(sum_of_others(numbers, comm), in_type) : 0);
    return PMPI_Igatherv(out, count, type, in, numbers, places, in_type, root, comm, request);
}

int MPI_Iscatterv(const void *out, const int *numbers, const int *places, MPI_Datatype type, void *in, int count,
                  MPI_Datatype in_type, int root, MPI_Comm comm, MPI_Request *request)
{
    collective(rank_in(comm) == root ? bytes_of(sum_of_others(numbers, comm), type) : 0, bytes_of(count, in_type));
    return PMPI_Iscatterv(out, numbers, places, type, in, count, in_type, root, comm, request);
}

int MPI_Alltoallv(const void *out, const int *numbers_out, const int *places_out, MPI_Datatype type, void *in, const int *numbers,
                  const int *places, MPI_Datatype in_type, MPI_Comm comm)
{
    collective(bytes_of(sum_of_others(numbers_out, comm), type), bytes_of(sum_of_others(numbers, comm), in_type));
    return PMPI_Alltoallv(out, numbers_out, places_out, type, in, numbers, places, in_type, comm);
}

int MPI_Ialltoallw(const void *out, const int *numbers_out, const int *places_out, const MPI_Datatype *types, void *in, const int *numbers,
                   const int *places, const MPI_Datatype *in_types, MPI_Comm comm, MPI_Request *request)
{
    int ranks;
    long long sent = 0, received = 0;
    MPI_Comm_size(comm, &ranks);
    for (int r = 0; r < ranks; r++) {
        sent += bytes_of(numbers_out[r], types[r]);
        received += bytes_of(numbers[r], in_types[r]);
    }
    collective(sent, received);
    return PMPI_Ialltoallw(out, numbers_out, places_out, types, in, numbers, places, in_types, comm, request);
}

int MPI_Allgatherv(const void *out, int count, MPI_Datatype type, void *in, const int *numbers, const int *places,
                   MPI_Datatype in_type, MPI_Comm comm)
{
    collective(bytes_of(count, type), bytes_of(sum_of_others(numbers, comm), in_type));
    return PMPI_Allgatherv(out, count, type, in, numbers, places, in_type, comm);
}

int MPI_Gatherv(const void *out, int count, MPI_Datatype type, void *in, const int *numbers, const int *places,
                MPI_Datatype in_type, int root, MPI_Comm comm)
{
    collective(bytes_of(count, type), rank_in(comm) == root ? bytes_of(sum_of_others(numbers, comm), in_type) : 0);
    return PMPI_Gatherv(out, count, type, in, numbers, places, in_type, root, comm);
}

void count_reset(void)
{
    for (int c = 0; c < COUNTS; c++) counts[c] = 0;
}

void count_sent(long long sent[3])
{
    const int which[] = {SENT, COLLECTIVES, BYTES_SENT};
    for (int i = 0; i < 3; i++) sent[i] = counts[which[i]];
}

void count_print(const char *name, int m, int n)
{
    static const char *const names[COUNTS] = {"messages sent", "messages received", "collectives", "bytes sent", "bytes received"};
    long long least[COUNTS], most[COUNTS], total[COUNTS];
    MPI_Allreduce(counts, least, COUNTS, MPI_LONG_LONG, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(counts, most, COUNTS, MPI_LONG_LONG, MPI_MAX, MPI_COMM_WORLD);
    MPI_Allreduce(counts, total, COUNTS, MPI_LONG_LONG, MPI_SUM, MPI_COMM_WORLD);
    for (int c = 0; c < COUNTS && !rank_in(MPI_COMM_WORLD); c++)
        if (total[c] || c == BYTES_SENT || c == BYTES_RECEIVED)
            printf("counted %s %d %d: %s %lld %lld %lld\n", name, m, n, names[c], least[c], most[c], total[c]);
}
