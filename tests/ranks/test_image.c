/* Rows of a matrix that each rank names. */
#include "ranks_test.h"

#include <stdlib.h>

enum { ROWS = 14, COLUMNS = 5 };

/* Some rows that lie apart, some that follow each other, one of them twice; of another place on each rank. */
static fern_image *rows_of(int rank)
{
    int indices[8];
    for (int i = 0; i < 4; i++) indices[i] = (rank + 3 * i) % ROWS;
    for (int i = 4; i < 8; i++) indices[i] = (2 * rank + i) % ROWS;
    fern_image *image = fern_image_new();
    fern_failure failure = {0};
    expect(image != NULL, "out of memory");
    fern_image_inspect(image, (fern_integers){indices, sizeof *indices, true}, 8, ROWS, "rows", &failure);
    expect(failure.status == FERN_OK, "an image: %s", failure.where);
    return image;
}

static void bring(fern_grid *grid, const fern_placement *home, const fern_local *at)
{
    const int rank = fern_grid_rank(grid);
    fern_image *image = rows_of(rank);
    int64_t *block = filled_block(home, at, rank);
    fern_failure failure = {0};
    fern_move *move;
    const fern_move_spec spec = {.name = "rows", .element = sizeof *block, .source = *home, .source_at = at, .image = image};
    expect(fern_move_create(grid, &spec, &failure, &move) == FERN_OK, "rows that are named: %s", failure.where);
    int64_t *rows = malloc(((size_t)fern_move_buffer_count(move) + 1) * sizeof *rows);
    expect(fern_move_now(move, 0, block, rows) == FERN_OK, "rows that are named are not brought");
    bool right = true;
    for (int64_t i = 0; fern_grid_member(grid) && i < fern_image_count(image) * COLUMNS; i++)
        right = right && rows[i] == element_at(fern_image_elements(image)[i / COLUMNS], i % COLUMNS);
    expect(right, "wrong rows, ghosts of %lld and %lld", (long long)at->below[0], (long long)at->below[1]);
    fern_move_free(move);
    fern_image_free(image);
    free(rows);
    free(block);
}

void test_image(void)
{
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    fern_shape shapes[6];
    const int count = test_shapes(size, shapes);
    for (int s = 0; s < count; s++) {
        fern_grid *grid;
        expect(fern_grid_open(MPI_COMM_WORLD, &shapes[s], &grid) == FERN_OK, "grid");
        for (int way = 0; way < 4; way++)
            for (int ghosts = 0; ghosts < 3; ghosts++) {
                fern_placement home = fern_place(shapes[s], 2, (int64_t[]){ROWS, COLUMNS});
                if (way == 1) fern_place_block(&home, 0, 0);
                if (way == 2) fern_place_cyclic(&home, 0, 0, 2);
                if (way == 3) fern_place_face(&home, 0, shapes[s].extent[0] - 1);
                fern_local at = fern_local_packed(&home, fern_grid_rank(grid));
                at.below[0] = ghosts; /* and rows that are wider than they need be */
                at.below[1] = 2 * ghosts;
                at.above[1] = ghosts;
                at.stride[0] = at.below[1] + at.extent[1] + at.above[1] + 1;
                bring(grid, &home, &at);
            }
    }
}
