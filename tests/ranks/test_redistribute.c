/* Every placement to every placement. */
#include "ranks_test.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Check {
    const int64_t *block;
    int64_t added;
    bool right;
} Check;

static void check(void *context, int64_t offset, const int64_t *index)
{
    Check *check = context;
    check->right = check->right && check->block[offset] == element_at(index[0], index[1]) + check->added;
}

static void add(void *context, int64_t offset, const int64_t *index)
{
    (void)index;
    ((int64_t *)context)[offset] += 7;
}

/* Moves twice, with other values. The destination is stored by columns, with ghosts and gaps. */
static void redistribute(fern_grid *grid, const fern_placement *from, const fern_placement *to, fern_pattern pattern,
                         const char *name)
{
    const int rank = fern_grid_rank(grid);
    const fern_local source_at = fern_local_packed(from, rank);
    fern_local to_at = fern_local_packed(to, rank);
    to_at.below[0] = to_at.above[1] = 1;
    to_at.stride[0] = 2;
    to_at.stride[1] = 2 * (to_at.extent[0] + 2);
    const fern_move_spec spec = {.name = name,
                                 .element = sizeof(int64_t),
                                 .source = *from,
                                 .demand = fern_demand_placement(to),
                                 .destination_at = &to_at,
                                 .pattern = pattern};
    int64_t *source = filled_block(from, &source_at, rank);
    fern_status status;
    int64_t *destination = fern_allocate_local(&to_at, 2, sizeof *destination, &status);
    fern_failure failure = {0};
    fern_move *move;
    status = fern_move_create(grid, &spec, &failure, &move);
    expect(status == FERN_OK, "%s: %s %s", name, fern_status_text(status), failure.where);
    if (status != FERN_OK) return;
    for (int run = 0; run < 2; run++) {
        if (run == 1) for_each_owned(from, &source_at, rank, add, source);
        expect(fern_move_now(move, 0, source, destination) == FERN_OK, "%s: not moved", name);
        Check seen = {destination, 7 * run, true};
        for_each_owned(to, &to_at, rank, check, &seen);
        expect(seen.right, "%s: wrong elements by %s, run %d", name, fern_pattern_text(fern_move_pattern(move)), run);
    }
    expect_predicted(move, &spec, rank, 2);
    fern_move_free(move);
    free(source);
    free(destination);
}

void test_redistribute(void)
{
    static const int64_t extents[][2] = {{13, 7}, {2, 3}, {0, 5}};
    int size, tried = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    fern_shape shapes[6];
    const int shape_count = test_shapes(size, shapes);
    for (int s = 0; s < shape_count; s++) {
        fern_grid *grid;
        expect(fern_grid_open(MPI_COMM_WORLD, &shapes[s], &grid) == FERN_OK, "grid");
        for (int e = 0; e < 3; e++) {
            fern_placement placements[16];
            const int count = test_placements(&shapes[s], extents[e][0], extents[e][1], placements);
            for (int from = 0; from < count; from++)
                for (int to = 0; to < count; to++) {
                    if (!is_tried(size, tried++)) continue;
                    char name[80];
                    snprintf(name, sizeof name, "shape %d, %lldx%lld, placement %d to %d", s,
                             (long long)extents[e][0], (long long)extents[e][1], from, to);
                    redistribute(grid, &placements[from], &placements[to], FERN_RECOGNISE, name);
                    if (e == 0 && (from + to) % 4 == 0)
                        redistribute(grid, &placements[from], &placements[to], FERN_POINT_TO_POINT, name);
                }
        }
    }
    /* Between grids of two shapes. */
    for (int s = 0; s + 1 < shape_count; s++) {
        fern_placement here[16], there[16];
        fern_grid *grid;
        expect(fern_grid_open(MPI_COMM_WORLD, &shapes[s], &grid) == FERN_OK, "grid");
        const int from_count = test_placements(&shapes[s], 11, 6, here);
        const int to_count = test_placements(&shapes[s + 1], 11, 6, there);
        for (int from = 0; from < from_count; from += 2)
            for (int to = 0; to < to_count; to++) {
                if (!is_tried(size, tried++)) continue;
                char name[80];
                snprintf(name, sizeof name, "shape %d to the next, placement %d to %d", s, from, to);
                redistribute(grid, &here[from], &there[to], FERN_RECOGNISE, name);
            }
    }
}
