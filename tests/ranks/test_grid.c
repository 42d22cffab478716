/* Grids, their communicators and what is kept with them. What is printed of codes that differ is checked by the script that runs this. */
#include "ranks_test.h"

static bool square(const void *arguments, const int64_t *extents)
{
    (void)arguments;
    return extents[0] == extents[1];
}

/* A plan of a move of all of a vector to all ranks, used once. */
static bool was_planned(fern_grid *grid, int64_t key)
{
    fern_failure failure = {0};
    const int64_t keys[] = {key, 7};
    fern_plan *plan = fern_plan_find(grid, keys, 2, 1, 1, &failure);
    int *whole = fern_plan_memory(plan, 0, 5, sizeof *whole, 0, "whole", &failure);
    const bool made = fern_plan_made(plan);
    if (!made) {
        const int64_t extent = 5;
        fern_placement home = fern_place(*fern_grid_shape(grid), 1, &extent), all = home;
        fern_place_block(&home, 0, 0);
        fern_plan_begin(plan);
        fern_plan_move(plan, 0, &(fern_move_spec){.name = "all", .element = sizeof *whole, .source = home,
                                                  .demand = fern_demand_placement(&all)}, &failure);
        expect(fern_plan_end(plan, &failure) == FERN_OK, "a plan: %s", failure.where);
    }
    const fern_span mine = fern_block(5, fern_grid_shape(grid)->extent[0], fern_grid_rank(grid));
    int block[5] = {0};
    for (int64_t i = mine.begin; i < mine.end; i++) block[i - mine.begin] = (int)i;
    fern_plan_bring(plan, 0, block, whole, &failure);
    expect(failure.status == FERN_OK && whole[0] == 0 && whole[4] == 4, "what a plan moves: %s", failure.where);
    fern_plan *again = fern_plan_find(grid, keys, 2, 1, 1, &failure);
    expect(!again && failure.status == FERN_BUSY, "a plan that is in use");
    fern_plan_leave(plan);
    return made;
}

static void plans_are_kept(fern_grid *grid)
{
    for (int key = 0; key < 40; key++) {
        expect(!was_planned(grid, key), "plan %d is there", key);
        expect(was_planned(grid, 0), "the plan in use went");
    }
    for (int key = 39; key > 8; key--) expect(was_planned(grid, key), "plan %d went", key);
    for (int key = 8; key > 0; key--) expect(!was_planned(grid, key), "plan %d is still there", key);
    fern_failure failure = {0};
    fern_plan *own = fern_plan_new(grid, 0, 1, sizeof(int), &failure);
    expect(own && *(int *)fern_plan_data(own) == 0 && fern_plan_grid(own) == grid, "a plan of one's own");
    expect(!fern_plan_memory(own, 0, INT64_MAX, 8, 0, "much", &failure) && failure.status == FERN_NO_MEMORY, "much memory");
    fern_plan_leave(own);
    failure = (fern_failure){0};
    expect(fern_plan_enter(own, &failure) == own && !fern_plan_enter(own, &failure), "a plan of one's own in use");
    fern_plan_free(own);
}

/* Of a shape that ranks find by themselves, the first rank's is taken; of codes that differ, none. */
static void opened_by_code(MPI_Comm comm, int rank, int size)
{
    fern_grid *grid = NULL;
    for (int turn = 0; turn < 2; turn++) {
        fern_failure failure = {0};
        const int64_t extents[] = {rank % 2 ? size : 1, rank % 2 ? 1 : size};
        fern_shape shape = fern_shape_of(2, extents);
        expect(fern_grid_open_found(comm, "found", 7, &shape, &grid, &failure) == FERN_OK && shape.extent[0] == 1 && shape.extent[1] == size
                   && fern_shape_equal(fern_grid_shape(grid), &shape), "the first rank's extents");
    }
    if (size == 1) return;
    const int64_t row = size;
    fern_shape line = fern_shape_of(1, &row);
    fern_failure failure = {0};
    const fern_status status = rank ? fern_grid_open_same(comm, "same", 8, &line, &grid, &failure)
                                    : fern_grid_open_found(comm, "found", 7, &line, &grid, &failure);
    expect(status == FERN_DISAGREE && failure.told, "other code");

    /* Where code could not be told of nodes, it is told so once more, without the others. */
    fern_nodes nodes;
    failure = (fern_failure){0};
    if (rank) {
        for (int turn = 0; turn < 2; turn++) expect(fern_nodes_of(comm, "nodes", 9, &nodes) == FERN_DISAGREE, "nodes of one code");
        expect(fern_grid_open_found_by_node(comm, "nodes", 9, 1, &line, &grid, &failure) == FERN_DISAGREE, "a grid by nodes of one code");
    }
    else
        expect(fern_grid_open_same(comm, "same", 8, &line, &grid, &failure) == FERN_DISAGREE, "other code than that by nodes");
    expect(fern_nodes_of(comm, "nodes", 9, &nodes) == FERN_OK && nodes.most == size, "nodes afterwards");
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
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    opened_by_code(comm, rank, size);
    MPI_Comm_free(&comm);

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
