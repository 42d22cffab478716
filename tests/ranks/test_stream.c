/* Streams: pieces of a matrix in steps, from its owners and passed on; and parts of results. */
#include "ranks_test.h"

#include <stdlib.h>

enum { ROWS = 13, COLUMNS = 17, CHUNK = 3 };

/* What a rank needs in a step: its rows, and a chunk of columns, or a block that begins elsewhere on each rank. */
typedef struct Turning {
    fern_shape grid;
    uint32_t turns;
    bool chunks;
} Turning;

static void need(const void *arguments, const int64_t *p, fern_box *box)
{
    const fern_step *at = arguments;
    const Turning *turning = at->sizes;
    int64_t block = at->step;
    for (int d = 0; d < turning->grid.rank; d++)
        if (turning->turns >> d & 1) block += p[d];
    box->rank = 2;
    box->side[0] = fern_block(ROWS, turning->grid.extent[0], p[0]);
    const fern_span all = {0, COLUMNS};
    const int64_t parts = turning->grid.extent[1];
    box->side[1] = turning->chunks ? fern_step_of_chunks(all, CHUNK, at->step) : fern_step_of_blocks(all, parts, block % parts);
}

static bool holds(const fern_box *box, const int64_t *piece)
{
    for (int64_t i = box->side[0].begin; i < box->side[0].end; i++)
        for (int64_t j = box->side[1].begin; j < box->side[1].end; j++)
            if (*piece++ != element_at(i, j)) return false;
    return true;
}

static void stream(fern_grid *grid, const Turning *turning, int depth, int along)
{
    const int rank = fern_grid_rank(grid);
    fern_placement home = fern_place(turning->grid, 2, (int64_t[]){ROWS, COLUMNS});
    fern_place_block(&home, 0, 0);
    fern_place_block(&home, 1, 1);
    const fern_local at = fern_local_packed(&home, rank);
    int64_t *block = filled_block(&home, &at, rank);
    const int64_t steps = turning->chunks ? (COLUMNS + CHUNK - 1) / CHUNK : turning->grid.extent[1];
    fern_failure failure = {0};
    fern_stream *pieces = fern_stream_open(
        grid,
        &(const fern_stream_spec){.name = "pieces", .element = sizeof *block, .source = home,
                                  .demand = {.grid = turning->grid, .need = need, .arguments = turning, .argument_size = sizeof *turning,
                                             .depends = {1, turning->turns}, .turns = {0, turning->turns}},
                                  .steps = steps, .depth = depth, .along = along},
        &failure);
    expect(pieces != NULL, "a stream was not opened");
    for (int64_t i = 0; i < 2 * steps && pieces; i++) { /* from the first to the last, and once more */
        const int64_t s = i % steps;
        if (i == steps) fern_stream_rewind(pieces);
        const int64_t *piece = fern_stream_piece(pieces, s, block, &failure);
        fern_box box;
        if (!fern_grid_member(grid)) continue;
        need(&(const fern_step){turning, s}, fern_grid_coordinates(grid), &box);
        expect(holds(&box, piece), "depth %d, along %d: step %d has other elements", depth, along, (int)s);
    }
    fern_stream_close(pieces);
    expect(failure.status == FERN_OK, "a stream failed: %s", failure.where);
    free(block);
}

/* Persistent requests of this rank, counted under PMPI. */
static int made;

int MPI_Send_init(const void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request)
{
    made++;
    return PMPI_Send_init(memory, count, type, peer, tag, comm, request);
}

int MPI_Recv_init(void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request)
{
    made++;
    return PMPI_Recv_init(memory, count, type, peer, tag, comm, request);
}

/* All columns of a chunk, of which each rank has some rows. */
static void need_chunk(const void *arguments, const int64_t *p, fern_box *box)
{
    const fern_step *at = arguments;
    (void)p;
    *box = (fern_box){2, {{0, ROWS}, fern_step_of_chunks((fern_span){0, COLUMNS}, CHUNK, at->step)}};
}

/* What steps have bound to two blocks in turn is there when it comes to them again: nothing of MPI is made. */
static void requests_are_kept(fern_grid *grid, const fern_shape *shape)
{
    enum { STEPS = (COLUMNS + CHUNK - 1) / CHUNK };
    const int rank = fern_grid_rank(grid);
    fern_placement home = fern_place(*shape, 2, (int64_t[]){ROWS, COLUMNS});
    fern_place_block(&home, 0, 0);
    const fern_local at = fern_local_packed(&home, rank);
    int64_t *blocks[2] = {filled_block(&home, &at, rank), filled_block(&home, &at, rank)}, pieces[2][ROWS * CHUNK];
    fern_step steps[STEPS];
    for (int s = 0; s < STEPS; s++) steps[s] = (fern_step){NULL, s};
    fern_failure failure = {0};
    fern_move *move;
    const fern_demand demand = {.grid = *shape, .need = need_chunk, .arguments = steps, .argument_size = sizeof *steps};
    const fern_move_spec spec = {.name = "chunks", .element = sizeof **blocks, .source = home, .demand = demand,
                                 .pattern = FERN_POINT_TO_POINT, .steps = STEPS, .depth = 2};
    expect(fern_move_create(grid, &spec, &failure, &move) == FERN_OK, "chunks: %s", failure.where);
    int before = 0;
    for (int round = 0; round < 6; round++) {
        if (round == 2) before = made;
        for (int s = 0; s < STEPS; s++) {
            expect(fern_move_now(move, s, blocks[round % 2], pieces[s % 2]) == FERN_OK, "chunk %d is not brought", s);
            bool right = true;
            const fern_span columns = fern_step_of_chunks((fern_span){0, COLUMNS}, CHUNK, s);
            const int64_t width = columns.end - columns.begin;
            for (int64_t i = 0; fern_grid_member(grid) && i < ROWS * width; i++)
                right = right && pieces[s % 2][i] == element_at(i / width, columns.begin + i % width);
            expect(right, "chunk %d holds other elements", s);
        }
    }
    expect(made == before, "%d requests are made anew", made - before);
    fern_move_free(move);
    free(blocks[0]);
    free(blocks[1]);
}

/* Each rank of a group adds its number in it: the old value enters once. */
static void parts(fern_grid *grid, const fern_shape *shape, fern_ending ending)
{
    fern_placement home = fern_place(*shape, 2, (int64_t[]){ROWS, COLUMNS});
    const int rank = fern_grid_rank(grid);
    if (ending == FERN_TO_OWNERS)
        fern_place_block(&home, 0, 0);
    else if (ending == FERN_TO_ONE)
        fern_place_face(&home, 0, 0);
    const fern_local at = fern_local_packed(&home, rank);
    int64_t *block = filled_block(&home, &at, rank), buffer[ROWS * COLUMNS];
    fern_failure failure = {0};
    const fern_partial partial = {.name = "parts", .operation = FERN_SUM, .type = FERN_INT64, .home = home,
                                  .box = {2, {{0, ROWS}, {0, COLUMNS}}}, .mask = 1};
    fern_partial_begin(grid, &partial, block, buffer);
    for (int i = 0; i < ROWS * COLUMNS && fern_grid_member(grid); i++) buffer[i] += fern_grid_coordinates(grid)[0] + 1;
    fern_partial_end(grid, &partial, block, buffer, &failure);
    const int64_t ranks = shape->extent[0], sum = ranks * (ranks + 1) / 2;
    bool right = failure.status == FERN_OK;
    for (int64_t i = 0, n = 0; i < at.extent[0]; i++)
        for (int64_t j = 0; j < at.extent[1]; j++, n++)
            right = right && block[n] == sum + element_at(i + fern_owned(&home, 0, fern_grid_coordinates(grid)).begin, j);
    expect(right, "parts end %d on %d ranks along x with other sums", (int)ending, (int)ranks);
    free(block);
}

void test_stream(void)
{
    int ranks;
    fern_shape shapes[6];
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const int count = test_shapes(ranks, shapes);
    for (int s = 0; s < count; s++) {
        fern_grid *grid;
        if (fern_grid_open(MPI_COMM_WORLD, &shapes[s], &grid) != FERN_OK) continue;
        for (int ending = FERN_TO_ALL; ending <= FERN_TO_OWNERS; ending++) parts(grid, &shapes[s], (fern_ending)ending);
        requests_are_kept(grid, &shapes[s]);
        if (shapes[s].rank < 2) continue;
        for (int depth = 1; depth <= 3; depth++) {
            stream(grid, &(const Turning){shapes[s], 0, true}, depth, -1);
            stream(grid, &(const Turning){shapes[s], 1, false}, depth, -1);
        }
        stream(grid, &(const Turning){shapes[s], 3, false}, 2, 1);
    }
}
