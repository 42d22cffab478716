/* A routine fails on one rank, at each of its calls in turn. All ranks return the same, none waits for ever, and the next
 * call is right. Prints TAP on rank 0. */
#include "runtime/report/count.h"
#include "tests/mpi/statuses.h"

#include "fern_ranks.h"

#include "statuses_mpi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int cases, failures, rank, ranks;

/* --- Routines ----------------------------------------------------------------------------------------------- */

static int left;   /* so many calls go well, then one does not; 0: all do */
static int failed;

/* Threads may call it. */
static int goes_well(void)
{
    int well = 1;
#ifdef _OPENMP
#pragma omp critical
#endif
    if (left > 0 && --left == 0) {
        failed = 1;
        well = 0;
    }
    return well;
}

int mean(const double *in, int ld_in, int rows, int cols, double *out, int ld_out)
{
    if (!goes_well()) return 7;
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++)
            out[x * ld_out + y] = (in[x * ld_in + y] + in[(x + 1) * ld_in + y] + in[(x + 2) * ld_in + y]) / 3;
    return 0;
}

grown grow(double *u, int ld_u, int rows, int cols)
{
    if (!goes_well()) return FAILED_TO_GROW;
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) u[x * ld_u + y] += 1;
    return HAS_GROWN;
}

double total(const double *u, int ld_u, int rows, int cols)
{
    double sum = 0;
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) sum += u[x * ld_u + y];
    return sum;
}

int add_product(int m, int n, int k, const double *A, int ld_A, const double *B, int ld_B, double *C, int ld_C)
{
    if (!goes_well()) return 9;
    for (int x = 0; x < m; x++)
        for (int y = 0; y < n; y++)
            for (int z = 0; z < k; z++) C[x * ld_C + y] += A[x * ld_A + z] * B[z * ld_B + y];
    return 0;
}

/* --- The functions under test ------------------------------------------------------------------------------- */

enum { SIZE = 13, BLOCKS = 3 };

typedef struct Function {
    const char *name;
    int (*place[BLOCKS])(fern_placement *home); /* of its arrays; NULL: it has no more */
    int (*call)(MPI_Comm comm, double *const blocks[]);
} Function;

static int place_u(fern_placement *home)
{
    smooth_place_u(MPI_COMM_WORLD, SIZE, SIZE, home);
    return 1;
}

static int place_v(fern_placement *home)
{
    smooth_place_v(MPI_COMM_WORLD, SIZE, SIZE, home);
    return 1;
}

static int call_smooth(MPI_Comm comm, double *const blocks[])
{
    return smooth_mpi(comm, SIZE, SIZE, 3, blocks[0], NULL, blocks[1], NULL);
}

static int place_in(fern_placement *home)
{
    smooth_twice_place_in(MPI_COMM_WORLD, SIZE, SIZE, home);
    return 1;
}

static int place_out(fern_placement *home)
{
    smooth_twice_place_out(MPI_COMM_WORLD, SIZE, SIZE, home);
    return 1;
}

static int call_smooth_twice(MPI_Comm comm, double *const blocks[])
{
    int returned = 5;
    const int status = smooth_twice_mpi(comm, SIZE, SIZE, blocks[0], NULL, blocks[1], NULL, &returned);
    return status != FERN_OK || returned == 0 ? status : -1;
}

static int place_grown(fern_placement *home)
{
    grow_to_place_u(MPI_COMM_WORLD, SIZE, SIZE, home);
    return 1;
}

static int call_grow_to(MPI_Comm comm, double *const blocks[])
{
    int turns = 0;
    const int status = grow_to_mpi(comm, SIZE, SIZE, 4.5 * SIZE * SIZE, blocks[0], NULL, &turns);
    return status != FERN_OK || turns == 4 ? status : -1;
}

static int place_factor(fern_placement *home)
{
    multiply_place_A(MPI_COMM_WORLD, SIZE, home);
    return 1;
}

static int call_multiply(MPI_Comm comm, double *const blocks[])
{
    return multiply_mpi(comm, SIZE, blocks[0], NULL, blocks[1], NULL, blocks[2], NULL);
}

static int place_around(fern_placement *home)
{
    multiply_around_place_A(MPI_COMM_WORLD, SIZE, home);
    return 1;
}

static int call_multiply_around(MPI_Comm comm, double *const blocks[])
{
    return multiply_around_mpi(comm, SIZE, blocks[0], NULL, blocks[1], NULL, blocks[2], NULL);
}

static int place_columns(fern_placement *home)
{
    multiply_parts_place_A(MPI_COMM_WORLD, SIZE, home);
    return 1;
}

static int place_rows(fern_placement *home)
{
    multiply_parts_place_B(MPI_COMM_WORLD, SIZE, home);
    return 1;
}

static int call_multiply_parts(MPI_Comm comm, double *const blocks[])
{
    return multiply_parts_mpi(comm, SIZE, blocks[0], NULL, blocks[1], NULL, blocks[2], NULL);
}

/* --- The cases ---------------------------------------------------------------------------------------------- */

typedef struct Block {
    double *elements, *expected;
    int64_t count;
} Block;

static void make_blocks(const Function *function, Block blocks[])
{
    for (int b = 0; b < BLOCKS; b++) {
        fern_placement home;
        fern_status status;
        blocks[b] = (Block){0};
        if (!function->place[b]) continue;
        function->place[b](&home);
        const fern_local at = fern_local_of(&home, rank);
        blocks[b].count = fern_local_count(&at, home.rank);
        blocks[b].elements = fern_allocate_local(&at, home.rank, sizeof(double), &status);
        blocks[b].expected = fern_allocate_local(&at, home.rank, sizeof(double), &status);
    }
}

static int call(const Function *function, MPI_Comm comm, Block blocks[])
{
    double *elements[BLOCKS];
    for (int b = 0; b < BLOCKS; b++) {
        for (int64_t i = 0; i < blocks[b].count; i++) blocks[b].elements[i] = 1 + (double)(i % 5) / 8;
        elements[b] = blocks[b].elements;
    }
    return function->call(comm, elements);
}

static int is_right(const Block blocks[])
{
    for (int b = 0; b < BLOCKS; b++)
        for (int64_t i = 0; i < blocks[b].count; i++)
            if (blocks[b].elements[i] != blocks[b].expected[i]) return 0;
    return 1;
}

static int on_all(int mine, MPI_Op op)
{
    int all;
    MPI_Allreduce(&mine, &all, 1, MPI_INT, op, MPI_COMM_WORLD);
    return all;
}

static void test_function(const Function *function, int victim)
{
    Block blocks[BLOCKS];
    MPI_Comm comm;
    make_blocks(function, blocks);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    int good = call(function, comm, blocks) == FERN_OK, calls = 0;
    const int made = count_made();
    good &= call(function, comm, blocks) == FERN_OK && on_all(count_made() == made, MPI_LAND); /* all is planned */
    for (int b = 0; b < BLOCKS; b++)
        if (blocks[b].count) memcpy(blocks[b].expected, blocks[b].elements, (size_t)blocks[b].count * sizeof(double));
    for (int any = 1; any && good; calls++) {
        left = rank == victim ? calls + 1 : 0;
        failed = 0;
        const int status = call(function, comm, blocks);
        left = 0;
        any = on_all(failed, MPI_MAX);
        good = status == (any ? FERN_ROUTINE : FERN_OK);
        if (!good) fprintf(stderr, "%s: rank %d returns %d where call %d of rank %d fails\n", function->name, rank, status, calls, victim);
        good = call(function, comm, blocks) == FERN_OK && is_right(blocks) && good;
        good = on_all(good, MPI_LAND);
    }
    MPI_Comm_free(&comm);
    for (int b = 0; b < BLOCKS; b++) {
        free(blocks[b].elements);
        free(blocks[b].expected);
    }
    cases++;
    failures += !good;
    if (!rank)
        printf("%sok %d - %s on %d ranks, where one of %d calls of rank %d fails\n", good ? "" : "not ", cases, function->name, ranks,
               calls - 1, victim);
}

int main(int argc, char **argv)
{
    static const Function functions[] = {{"smooth", {place_u, place_v}, call_smooth},
                                         {"smooth_twice", {place_in, place_out}, call_smooth_twice},
                                         {"grow_to", {place_grown}, call_grow_to},
                                         {"multiply", {place_factor, place_factor, place_factor}, call_multiply},
                                         {"multiply_around", {place_around, place_around, place_around}, call_multiply_around},
                                         {"multiply_parts", {place_columns, place_rows, place_rows}, call_multiply_parts}};
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    for (int f = 0; f < 6; f++) {
        test_function(&functions[f], 0);
        if (ranks > 1) test_function(&functions[f], ranks - 1);
    }
    if (!rank) printf("1..%d\n", cases);
    MPI_Finalize();
    return failures != 0;
}
