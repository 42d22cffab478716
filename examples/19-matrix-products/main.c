/* Runs product on all ranks, beside the product as it was written on one. usage: mpirun -n P main [M N K] */
#include "product.h"
#include "product_mpi.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* A whole array on rank 0, and this rank's block of it. */
typedef struct Matrix {
    fern_placement home;
    double *whole, *block;
} Matrix;

static fern_grid *all_ranks(void)
{
    int ranks;
    fern_grid *grid;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (fern_grid_open(MPI_COMM_WORLD, &(const fern_shape){1, {ranks}}, &grid) != FERN_OK) exit(2);
    return grid;
}

static void *checked(void *memory)
{
    if (!memory) exit(2);
    return memory;
}

static Matrix matrix_new(fern_placement home)
{
    fern_grid *grid = all_ranks();
    const int64_t count = home.extent[0] * home.extent[1];
    const fern_local at = fern_local_packed(&home, fern_grid_rank(grid));
    fern_failure failure = {0};
    fern_status status;
    Matrix matrix = {.home = home, .whole = checked(malloc((size_t)(count + 1) * sizeof(double)))};
    for (int64_t i = 0; i < count; i++) matrix.whole[i] = (double)(i * 2654435761 % 1000) / 500 - 1;
    matrix.block = fern_allocate_local(&at, 2, sizeof(double), &status);
    if (status != FERN_OK || fern_scatter(grid, 0, &home, NULL, sizeof(double), matrix.whole, matrix.block, &failure) != FERN_OK) exit(2);
    return matrix;
}

/* The largest difference to what `product` has made of the whole. */
static double difference(const Matrix *matrix)
{
    fern_grid *grid = all_ranks();
    const int64_t count = matrix->home.extent[0] * matrix->home.extent[1];
    double *gathered = checked(malloc((size_t)(count + 1) * sizeof(double))), largest = 0;
    fern_failure failure = {0};
    if (fern_gather(grid, 0, &matrix->home, NULL, sizeof(double), matrix->block, gathered, &failure) != FERN_OK) exit(2);
    for (int64_t i = 0; i < count && fern_grid_rank(grid) == 0; i++) largest = fmax(largest, fabs(gathered[i] - matrix->whole[i]));
    free(gathered);
    return largest;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const int m = argc > 3 ? atoi(argv[1]) : 210, n = argc > 3 ? atoi(argv[2]) : 130, k = argc > 3 ? atoi(argv[3]) : 170;
    fern_placement A_home, B_home, C_home;
    product_place_A(MPI_COMM_WORLD, m, n, k, &A_home);
    product_place_B(MPI_COMM_WORLD, m, n, k, &B_home);
    product_place_C(MPI_COMM_WORLD, m, n, k, &C_home);
    Matrix A = matrix_new(A_home), B = matrix_new(B_home), C = matrix_new(C_home);
    const int status = product_mpi(MPI_COMM_WORLD, m, n, k, 1.5, A.block, NULL, B.block, NULL, 0.25, C.block, NULL);
    product(m, n, k, 1.5, A.whole, B.whole, 0.25, C.whole);
    double worst = difference(&C);
    MPI_Bcast(&worst, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (fern_grid_rank(all_ranks()) == 0) {
        printf("grid");
        for (int d = 0; d < C_home.grid.rank; d++) printf("%s%lld", d ? " x " : " ", (long long)C_home.grid.extent[d]);
        printf(": %s, largest difference %g\n", fern_status_text((fern_status)status), worst);
    }
    Matrix *all[] = {&A, &B, &C};
    for (int i = 0; i < 3; i++) {
        free(all[i]->whole);
        free(all[i]->block);
    }
    MPI_Finalize();
    return status != FERN_OK || worst > 1e-9 * k;
}
