/* Agreement. What it prints is checked by the script that runs this. */
#include "ranks_test.h"

#include <string.h>

void test_agree(void)
{
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int64_t row = size;
    const fern_shape shape = fern_shape_of(1, &row);
    fern_grid *grid;
    expect(fern_grid_open(MPI_COMM_WORLD, &shape, &grid) == FERN_OK, "grid");

    fern_failure failure = {0};
    bool planned = true;
    expect(fern_agree(grid, "all well", 42, &planned, &failure) == FERN_OK && planned, "agreement");
    planned = rank != size - 1;
    expect(fern_agree(grid, "all well", 42, &planned, &failure) == FERN_OK && !planned,
           "a plan is missing on one rank");

    if (rank >= size / 2) fern_fail(&failure, FERN_ROUTINE, 3, "solve.c:%d: dgetrf", 10 + rank);
    fern_fail(&failure, FERN_OK, 0, "nothing");
    expect(fern_settle(grid, "solve", &failure) == FERN_ROUTINE, "a failure is not known to all");
    expect(failure.code == 3 && strncmp(failure.where, "solve.c:", 8) == 0, "the failure is another: %s",
           failure.where);

    expect(fern_settle(grid, "solve, told again", &failure) == FERN_ROUTINE, "a failure is forgotten");

    failure = (fern_failure){0};
    const int64_t extents[] = {10 + (rank == size - 1), 5};
    const fern_placement placement = fern_place(shape, 2, extents);
    const fern_status status =
        fern_agree(grid, "multiply", fern_hash_placement(FERN_HASH_BEGIN, &placement), NULL, &failure);
    expect(status == (size > 1 ? FERN_DISAGREE : FERN_OK), "disagreement: %s", fern_status_text(status));

    /* Failing on one rank is failing on all. */
    failure = (fern_failure){0};
    fern_placement wrong = placement;
    if (rank == 0) wrong.extent[0] = -1;
    const fern_move_spec spec = {
        .name = "wrong", .element = 4, .source = wrong, .demand = fern_demand_placement(&wrong)};
    fern_move *move;
    expect(fern_move_create(grid, &spec, &failure, &move) == FERN_BAD_ARGUMENT, "a wrong placement");

    double tolerance = rank == 0 ? 0.5 : 0;
    expect(fern_uniform(grid, &tolerance, sizeof tolerance) == FERN_OK && tolerance == 0.5, "uniform");
}
