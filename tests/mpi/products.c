/* The matrix product of examples/19-matrix-products, by one of its schedules, against the original; prints TAP on rank 0.
 * usage: products NAME */
#include "tests/mpi/check.h"
#include "runtime/report/count.h"

#include "examples/19-matrix-products/product.h"
#include "product_mpi.h"

#include <stdio.h>
#include <stdlib.h>

static int cases, failures, rank, ranks;

static Array matrix(const char *name, void place(MPI_Comm, int, int, int, fern_placement *), int m, int n, int k)
{
    fern_placement home;
    place(MPI_COMM_WORLD, m, n, k, &home);
    return array_new(name, home, sizeof(double), 1);
}

/* Of what this rank holds. */
static uint64_t hash_of(const Array *array)
{
    return fern_hash(FERN_HASH_BEGIN, array->block, (size_t)fern_local_count(&array->at, 2) * array->element);
}

static void check_product(const char *schedule, int m, int n, int k, double beta)
{
    Array A = matrix("A", product_place_A, m, n, k), B = matrix("B", product_place_B, m, n, k);
    Array C = matrix("C", product_place_C, m, n, k);
    product(m, n, k, 1.5, A.expected, B.expected, beta, C.expected);
    const uint64_t before = hash_of(&A) ^ hash_of(&B);
    count_reset();
    const int status = product_mpi(MPI_COMM_WORLD, m, n, k, 1.5, A.block, array_at(&A), B.block, array_at(&B), beta, C.block,
                                   array_at(&C));
    char name[80];
    snprintf(name, sizeof name, "%s_%d", schedule, k);
    if (!ghosts && !wider) count_print(name, m, n);
    double largest = array_difference(&C);
    int same = before == (hash_of(&A) ^ hash_of(&B));
    MPI_Allreduce(MPI_IN_PLACE, &same, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    const int good = status == FERN_OK && largest <= 1e-12 * (k + 1) && same;
    cases++;
    failures += !good;
    if (!rank) {
        printf("%sok %d - %s: %d x %d x %d on %d ranks, beta %g%s%s\n", good ? "" : "not ", cases, schedule, m, n, k, ranks, beta,
               ghosts ? ", with ghosts" : "", wider ? ", with wide rows" : "");
        if (!good) printf("# status %d, largest difference %g, operands %s\n", status, largest, same ? "kept" : "changed");
    }
    array_free(&A);
    array_free(&B);
    array_free(&C);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    static const int sizes[][3] = {{1, 1, 1}, {2, 3, 1},    {1, 5, 3},    {3, 2, 5},    {5, 1, 2},
                                   {7, 5, 3}, {13, 17, 11}, {31, 37, 29}, {64, 48, 80}, {130, 97, 211}};
    static const int last[] = {10, 7, 7}; /* of the sizes, by layout */
    for (int layout = 0; layout < 3 && argc > 1; layout++) {
        ghosts = layout == 1 ? 2 : 0;
        wider = layout == 2 ? 3 : 0;
        for (int i = layout ? 3 : 0; i < last[layout]; i++)
            check_product(argv[1], sizes[i][0], sizes[i][1], sizes[i][2], i % 2 ? 0.25 : layout ? 0 : 1);
    }
    if (!rank) printf("1..%d\n", cases);
    MPI_Finalize();
    return failures != 0 || argc < 2;
}
