/* Grids, their communicators and what is kept with them. */
#include "ranks_test.h"

static int released;

static void release(void *plan)
{
    (void)plan;
    released++;
}

static bool square(const void *arguments, const int64_t *extents)
{
    (void)arguments;
    return extents[0] == extents[1];
}

static void plans_are_kept(fern_grid *grid)
{
    static int plans[40];
    released = 0;
    for (int i = 0; i < 40; i++) {
        expect(!fern_plan_find(grid, &i, sizeof i), "plan %d is there", i);
        expect(fern_plan_keep(grid, &i, sizeof i, &plans[i], release) == FERN_OK, "plan %d", i);
        const int first = 0;
        expect(fern_plan_find(grid, &first, sizeof first) == &plans[0], "the plan in use went");
    }
    expect(released == 8, "%d plans released", released);
}

void test_grid(void)
{
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    fern_grid *grid, *again;

    const int64_t many = size + 1, row = size;
    fern_shape shape = fern_shape_of(1, &many);
    expect(fern_grid_open(MPI_COMM_WORLD, &shape, &grid) == FERN_BAD_ARGUMENT, "a grid of too many ranks");

    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    shape = fern_shape_of(1, &row);
    expect(fern_grid_open(comm, &shape, &grid) == FERN_OK && fern_grid_open(comm, &shape, &again) == FERN_OK
               && grid == again,
           "one grid for one shape");
    plans_are_kept(grid);
    MPI_Comm_free(&comm);
    expect(released == 40, "%d plans released with the communicator", released);

    const fern_shape_rules rules = {.rank = 2, .same_as = {0, 1}, .allowed = square};
    expect(fern_grid_solve(MPI_COMM_WORLD, &rules, &grid) == FERN_OK, "a square grid");
    const int64_t q = fern_grid_shape(grid)->extent[0];
    expect(q * q <= size && (q + 1) * (q + 1) > size, "a square grid of %lld", (long long)q);
    expect(fern_grid_member(grid) == (rank < q * q), "who is a member");

    /* All ranks of these tests are on one node. */
    const int64_t one = 1;
    const fern_shape outer = fern_shape_of(1, &one), inner = fern_shape_of(1, &row);
    expect(fern_grid_by_node(MPI_COMM_WORLD, &outer, &inner, &grid) == FERN_OK, "a grid by nodes");
    expect(fern_grid_by_node(MPI_COMM_WORLD, &outer, &inner, &again) == FERN_OK && grid == again,
           "the same grid by nodes");
    expect(fern_grid_shape(grid)->rank == 2 && fern_grid_coordinates(grid)[1] == rank, "coordinates by node");
    const int64_t two = 2;
    const fern_shape nodes = fern_shape_of(1, &two);
    expect(fern_grid_by_node(MPI_COMM_WORLD, &nodes, &inner, &grid) == FERN_BAD_ARGUMENT,
           "more nodes than there are");
}
