/* A whole array on one rank and in a file; ghosts filled in one call. */
#include "ranks_test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct Check {
    const int64_t *block;
    bool right;
} Check;

static void check(void *context, int64_t offset, const int64_t *index)
{
    Check *check = context;
    check->right = check->right && check->block[offset] == element_at(index[0], index[1]);
}

static const char *file_name(void)
{
    const char *path = getenv("TEST_FILE");
    return path ? path : "ranks_test.bin";
}

/* What rank 0 finds in the file. */
static void check_file(int64_t m, int64_t n, int64_t offset)
{
    FILE *file = fopen(file_name(), "rb");
    expect(file != NULL, "no file");
    if (!file) return;
    fseek(file, (long)offset, SEEK_SET);
    bool right = true;
    for (int64_t i = 0; i < m; i++)
        for (int64_t j = 0; j < n; j++) {
            int64_t value = 0;
            right = right && fread(&value, sizeof value, 1, file) == 1 && value == element_at(i, j);
        }
    expect(right, "the file of %lldx%lld holds something else", (long long)m, (long long)n);
    fclose(file);
}

static void collect(fern_grid *grid, int root, const fern_placement *placement, int64_t m, int64_t n, bool files)
{
    const int rank = fern_grid_rank(grid);
    fern_local local = fern_local_packed(placement, rank);
    local.above[1] = 2;
    local.stride[0] = local.extent[1] + 3;
    int64_t *whole = rank == root ? malloc(((size_t)(m * n) + 1) * sizeof *whole) : NULL;
    for (int64_t i = 0; whole && i < m * n; i++) whole[i] = element_at(i / n, i % n);
    fern_status status;
    int64_t *block = fern_allocate_local(&local, 2, sizeof *block, &status);
    fern_failure failure = {0};
    expect(fern_scatter(grid, root, placement, &local, sizeof *block, whole, block, &failure) == FERN_OK,
           "scatter: %s", failure.where);
    Check scattered = {block, true};
    for_each_owned(placement, &local, rank, check, &scattered);
    expect(scattered.right, "scatter: wrong elements");
    for (int64_t i = 0; whole && i < m * n; i++) whole[i] = 0;
    expect(fern_gather(grid, root, placement, &local, sizeof *block, block, whole, &failure) == FERN_OK, "gather: %s",
           failure.where);
    bool right = true;
    for (int64_t i = 0; whole && i < m * n; i++) right = right && whole[i] == element_at(i / n, i % n);
    expect(right, "gather: wrong elements");
    if (files) {
        const int64_t offset = 16;
        expect(fern_write(grid, file_name(), offset, placement, &local, sizeof *block, block, &failure) == FERN_OK,
               "write: %s", failure.where);
        if (rank == 0) check_file(m, n, offset);
        for (int64_t i = 0; block && i < fern_local_count(&local, 2); i++) block[i] = -1;
        expect(fern_read(grid, file_name(), offset, placement, &local, sizeof *block, block, &failure) == FERN_OK,
               "read: %s", failure.where);
        Check read = {block, true};
        for_each_owned(placement, &local, rank, check, &read);
        expect(read.right, "read: wrong elements");
        expect(fern_read(grid, file_name(), 1 << 20, placement, &local, sizeof *block, block, &failure)
                   == (m * n > 0 ? FERN_FILE : FERN_OK),
               "read beyond the end");
        failure = (fern_failure){0};
    }
    free(whole);
    free(block);
}

/* Nothing is looked at in a placement of more dimensions than there are, but that. */
static void refuse(fern_grid *grid, const fern_placement *good)
{
    fern_placement wrong[] = {*good, *good};
    wrong[0].rank = wrong[1].grid.rank = 1 << 28;
    for (int w = 0; w < 2; w++) {
        fern_failure failure = {.told = true}; /* not said */
        expect(fern_read(grid, file_name(), 0, &wrong[w], NULL, 8, NULL, &failure) == FERN_BAD_ARGUMENT, "read of a placement that is none");
        failure = (fern_failure){.told = true};
        expect(fern_write(grid, file_name(), 0, &wrong[w], NULL, 8, NULL, &failure) == FERN_BAD_ARGUMENT, "write of a placement that is none");
        failure = (fern_failure){.told = true};
        expect(fern_scatter(grid, 0, &wrong[w], NULL, 8, NULL, NULL, &failure) == FERN_BAD_ARGUMENT, "scatter to a placement that is none");
        failure = (fern_failure){.told = true};
        expect(fern_gather(grid, 0, &wrong[w], NULL, 8, NULL, NULL, &failure) == FERN_BAD_ARGUMENT, "gather from a placement that is none");
        failure = (fern_failure){.told = true};
        expect(fern_fill_ghosts(grid, &wrong[w], NULL, 8, NULL, &failure) == FERN_BAD_ARGUMENT, "ghosts of a placement that is none");
    }
}

void test_collect(void)
{
    int size, rank;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    fern_shape shapes[6];
    const int count = test_shapes(size, shapes);
    for (int s = 0; s < count; s++) {
        fern_grid *grid;
        expect(fern_grid_open(MPI_COMM_WORLD, &shapes[s], &grid) == FERN_OK, "grid");
        fern_placement placements[16];
        const int placement_count = test_placements(&shapes[s], 9, 8, placements);
        const int last = (int)fern_shape_count(&shapes[s]) - 1;
        for (int p = 0; p < placement_count; p++) {
            collect(grid, last, &placements[p], 9, 8, s == 2 || count < 3);
            if (last < size - 1) collect(grid, size - 1, &placements[p], 9, 8, false);
            if (rank == 0) remove(file_name());
        }
        for (int wrong = -1; wrong <= size; wrong += size + 1) {
            fern_failure failure = {0};
            expect(fern_gather(grid, wrong, &placements[0], NULL, 8, NULL, NULL, &failure) == FERN_BAD_ARGUMENT,
                   "gather to rank %d", wrong);
        }
        refuse(grid, &placements[0]);
        test_placements(&shapes[s], 0, 3, placements);
        collect(grid, last, &placements[2], 0, 3, false);
        const int64_t extents[] = {7, 5};
        fern_placement in = fern_place(shapes[s], 2, extents);
        fern_place_block(&in, 0, 0);
        fern_place_ghost(&in, 0, 1, 1, FERN_PERIODIC);
        const fern_local at = fern_local_of(&in, fern_grid_rank(grid));
        int64_t *block = filled_block(&in, &at, fern_grid_rank(grid));
        fern_failure failure = {0};
        expect(fern_fill_ghosts(grid, &in, &at, sizeof *block, block, &failure) == FERN_OK, "ghosts: %s",
               failure.where);
        if (block) {
            const fern_span mine = fern_block(7, shapes[s].extent[0], fern_grid_coordinates(grid)[0]);
            expect(block[0] == element_at((mine.begin + 6) % 7, 0), "ghosts: wrong elements");
        }
        /* Of several ranks Open MPI's own write may wait for ever there. */
        expect(size > 1 || access("/dev/full", W_OK) || fern_write(grid, "/dev/full", 0, &in, &at, sizeof *block, block, &failure) == FERN_FILE,
               "a full disk");
        failure = (fern_failure){0};
        free(block);
        const char *missing = "/nonexistent/file";
        expect(fern_read(grid, missing, 0, &placements[0], NULL, 8, NULL, &failure) == FERN_FILE,
               "a file that is not there");
    }
}
