/* Functions on grids of nodes against the originals: on MPI_COMM_WORLD, and on a communicator with the ranks of nodes mixed.
 * FERN_RANKS_PER_NODE says how many make a node. Prints TAP on rank 0. */
#include "runtime/report/count.h"
#include "tests/mpi/nodes.h"

#include "fern_ranks.h"

#include "nodes_mpi.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int cases, failures, ranks, ranks_per_node;

typedef struct Array {
    fern_placement home;
    int64_t rows, cols;
    size_t element;
    void *whole, *block; /* the same on all ranks; this rank's */
} Array;

static double value_of(const Array *array, const void *elements, int64_t i)
{
    return array->element == sizeof(float) ? (double)((const float *)elements)[i] : ((const double *)elements)[i];
}

/* Row by row; to the block, or how far it is from the whole. */
static double each_element(const Array *array, int rank, int fill)
{
    int64_t coordinates[FERN_MAX_RANK];
    double most = 0;
    if (!fern_shape_coordinates(&array->home.grid, rank, coordinates) || !fern_owns(&array->home, coordinates)) return 0;
    const fern_comb x = fern_owned(&array->home, 0, coordinates), y = fern_owned(&array->home, 1, coordinates);
    int64_t at = 0;
    for (int64_t i = x.begin; i < x.end; i++)
        for (int64_t j = y.begin; j < y.end; j++, at++) {
            const int64_t from = i * array->cols + j;
            if (fill) memcpy((char *)array->block + (size_t)at * array->element, (char *)array->whole + (size_t)from * array->element, array->element);
            const double difference = fabs(value_of(array, array->block, at) - value_of(array, array->whole, from));
            if (!(difference <= most)) most = difference;
        }
    return most;
}

static Array array_new(fern_placement home, size_t element, int rank)
{
    Array array = {home, home.extent[0], home.extent[1], element, NULL, NULL};
    const int64_t count = array.rows * array.cols;
    const fern_local at = fern_local_packed(&home, rank);
    fern_status status;
    array.whole = malloc((size_t)(count + 1) * element);
    array.block = fern_allocate_local(&at, 2, element, &status);
    if (!array.whole || status != FERN_OK) MPI_Abort(MPI_COMM_WORLD, 1);
    for (int64_t i = 0; i < count; i++)
        if (element == sizeof(float))
            ((float *)array.whole)[i] = (float)(i * 31 % 101) / 101;
        else
            ((double *)array.whole)[i] = (double)(i * 31 % 101) / 101;
    each_element(&array, rank, 1);
    return array;
}

static void array_free(const Array *array)
{
    free(array->whole);
    free(array->block);
}

static void say(int good, const char *name, int m, int n, const char *on)
{
    int all, rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(&good, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    cases++;
    failures += !all;
    if (!rank) printf("%sok %d - %s of %d x %d on %d ranks, nodes of %d%s\n", all ? "" : "not ", cases, name, m, n, ranks, ranks_per_node, on);
}

/* Whether ranks that differ in the inner dimensions alone are on one node. */
static int is_by_node(const fern_shape *grid, int outer, int rank)
{
    int world, good = 1, *nodes = malloc((size_t)ranks * sizeof *nodes), *numbers = malloc((size_t)ranks * sizeof *numbers);
    if (!nodes || !numbers) MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Comm_rank(MPI_COMM_WORLD, &world);
    const int node = world / ranks_per_node;
    MPI_Allgather(&node, 1, MPI_INT, nodes, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Allgather(&rank, 1, MPI_INT, numbers, 1, MPI_INT, MPI_COMM_WORLD);
    for (int r = 0; r < ranks; r++) {
        int64_t mine[FERN_MAX_RANK], other[FERN_MAX_RANK];
        if (!fern_shape_coordinates(grid, rank, mine) || !fern_shape_coordinates(grid, numbers[r], other)) continue;
        int same = 1;
        for (int d = 0; d < outer; d++) same &= mine[d] == other[d];
        good &= same == (nodes[r] == node);
    }
    free(nodes);
    free(numbers);
    return good;
}

static void test_gradient(MPI_Comm comm, int rows, int cols, const char *on)
{
    int rank = -1;
    fern_placement home;
    const int nodes = ranks_per_node >= 2 && ranks >= 2;
    int status = gradient_rank(comm, rows, cols, &rank);
    gradient_place_u(comm, rows, cols, &home);
    const Array u = array_new(home, sizeof(float), rank);
    gradient_place_a(comm, rows, cols, &home);
    const Array a = array_new(home, sizeof(float), rank);
    gradient(rows, cols, u.whole, a.whole);
    if (status == FERN_OK) status = gradient_mpi(comm, rows, cols, u.block, NULL, a.block, NULL);
    const int good = nodes ? status == FERN_OK && each_element(&a, rank, 0) <= 1e-5 && is_by_node(&home.grid, 1, rank) : status == FERN_BAD_ARGUMENT;
    say(good, nodes ? "gradient" : "no gradient", rows, cols, on);
    array_free(&u);
    array_free(&a);
}

#define PRODUCT(name, outer)                                                                                        \
    do {                                                                                                            \
        int rank = -1, status = name##_rank(comm, m, n, k, &rank);                                                  \
        fern_placement home;                                                                                        \
        name##_place_A(comm, m, n, k, &home);                                                                       \
        const Array A = array_new(home, sizeof(double), rank);                                                      \
        name##_place_B(comm, m, n, k, &home);                                                                       \
        const Array B = array_new(home, sizeof(double), rank);                                                      \
        name##_place_C(comm, m, n, k, &home);                                                                       \
        const Array C = array_new(home, sizeof(double), rank);                                                      \
        name(m, n, k, A.whole, B.whole, C.whole);                                                                   \
        count_reset();                                                                                              \
        if (status == FERN_OK) status = name##_mpi(comm, m, n, k, A.block, NULL, B.block, NULL, C.block, NULL);     \
        if (!*on) count_print(#name, m, n);                                                                         \
        const int good = status == FERN_OK && each_element(&C, rank, 0) <= 1e-9 && is_by_node(&home.grid, outer, rank); \
        say(good, #name, m, n, on);                                                                                 \
        array_free(&A);                                                                                             \
        array_free(&B);                                                                                             \
        array_free(&C);                                                                                             \
    } while (0)

static void test_products(MPI_Comm comm, int m, int n, int k, const char *on)
{
    PRODUCT(product_by_node, 2);
    PRODUCT(product_in_steps, 1);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Comm mixed; /* the ranks of a node are far from each other */
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    ranks_per_node = atoi(getenv("FERN_RANKS_PER_NODE"));
    MPI_Comm_split(MPI_COMM_WORLD, 0, rank % ranks_per_node * ranks - rank, &mixed);
    static const int sizes[][2] = {{1, 1}, {2, 5}, {13, 17}, {31, 20}};
    for (int i = 0; i < 4; i++) {
        test_gradient(MPI_COMM_WORLD, sizes[i][0], sizes[i][1], "");
        test_products(MPI_COMM_WORLD, sizes[i][0], sizes[i][1], 9, "");
        test_gradient(mixed, sizes[i][0], sizes[i][1], ", mixed");
        test_products(mixed, sizes[i][0], sizes[i][1], 9, ", mixed");
    }
    MPI_Comm_free(&mixed);
    if (!rank) printf("1..%d\n", cases);
    MPI_Finalize();
    return failures != 0;
}
