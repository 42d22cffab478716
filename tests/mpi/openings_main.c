/* Ranks that run different code: one of them that for a grid of one kind, the others that for one of another, on communicators where no grid, or
 * a grid of one of the kinds, is known. All return the same, whatever they do together first. Prints TAP.
 * usage: openings */
#include "openings_mpi.h"

#include <stdio.h>
#include <stdlib.h>

enum { M = 13, N = 5, KINDS = 4 };
static const char *const names[KINDS] = {"line", "found", "square", "by_node"};
static int rank, ranks, cases, failures;

/* What calls get: blocks as large as any. */
static double A[M * N], x[M], y[M];

typedef void Place(MPI_Comm comm, int m, int n, fern_placement *placement);

/* With blocks as they are placed: `place` says where A, x and y lie. */
static int call(int kind, MPI_Comm comm)
{
    switch (kind) {
    case 0: return line_mpi(comm, M, N, A, NULL, x, NULL, y, NULL);
    case 1: return found_mpi(comm, M, N, A, NULL, x, NULL, y, NULL);
    case 2: return square_mpi(comm, M, N, A, NULL, x, NULL, y, NULL);
    default: return by_node_mpi(comm, M, N, A, NULL, x, NULL, y, NULL);
    }
}

static void place(int kind, MPI_Comm comm, fern_placement *placement)
{
    static Place *const places[KINDS][2] = {{line_place_A, line_place_y}, {found_place_A, found_place_y}, {square_place_A, square_place_y},
                                            {by_node_place_A, by_node_place_y}};
    for (int i = 0; i < 2; i++) places[kind][i](comm, M, N, placement);
}

static int set_up(int kind, MPI_Comm comm)
{
    struct line_handle *line = NULL;
    struct found_handle *found = NULL;
    struct square_handle *square = NULL;
    struct by_node_handle *by_node = NULL;
    const int status = kind == 0   ? line_setup(comm, M, N, NULL, NULL, NULL, &line)
                       : kind == 1 ? found_setup(comm, M, N, NULL, NULL, NULL, &found)
                       : kind == 2 ? square_setup(comm, M, N, NULL, NULL, NULL, &square)
                                   : by_node_setup(comm, M, N, NULL, NULL, NULL, &by_node);
    line_teardown(line), found_teardown(found), square_teardown(square), by_node_teardown(by_node);
    return status;
}

/* Whether it is `wanted` on all ranks, which only a program whose ranks have met in the same places gets to. */
static bool is_on_all(int status, int wanted)
{
    int mine[2] = {status, -status}, most[2];
    MPI_Allreduce(mine, most, 2, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    return most[0] == wanted && -most[1] == wanted;
}

static void expect(bool good, const char *what, int one, int others, int known)
{
    cases++;
    failures += !good;
    if (rank) return;
    printf("%sok %d - %s: one rank with %s, others with %s, %s%s known\n", good ? "" : "not ", cases, what, names[one], names[others],
           known < 0 ? "nothing" : known == KINDS ? "the line" : names[known], known < 0 || known == KINDS ? "" : "'s grid");
}

/* A communicator on which all ranks know the grid of one kind (-1: none; KINDS: the program has opened the line). */
static MPI_Comm communicator(int known)
{
    MPI_Comm comm;
    fern_grid *grid;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    if (known == KINDS) fern_grid_open(comm, &(const fern_shape){1, {ranks}}, &grid);
    if (known >= 0 && known < KINDS && !is_on_all(call(known, comm), FERN_OK)) exit(2);
    return comm;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    fern_placement placement;
    for (int one = 0; one < KINDS; one++)
        for (int others = 0; others < KINDS; others++)
            for (int known = -1; known <= KINDS; known++) {
                if (one == others) continue;
                MPI_Comm comm = communicator(known);
                const int kind = rank == (one + others) % ranks ? one : others;
                bool good = is_on_all(call(kind, comm), FERN_DISAGREE) && is_on_all(call(kind, comm), FERN_DISAGREE);
                expect(good && is_on_all(set_up(kind, comm), FERN_DISAGREE), "calls", one, others, known);
                expect(is_on_all(call(others, comm), FERN_OK), "the same afterwards", others, others, known);
                MPI_Comm_free(&comm);
                comm = communicator(known);
                place(kind, comm, &placement); /* which some do together, and others by themselves */
                good = is_on_all(call(kind, comm), FERN_DISAGREE);
                place(others, comm, &placement);
                expect(good && is_on_all(call(others, comm), FERN_OK), "placements before", one, others, known);
                MPI_Comm_free(&comm);
            }
    if (rank == 0) printf("1..%d\n", cases);
    MPI_Finalize();
    return failures != 0;
}
