#include "ranks_test.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

void expect(bool holds, const char *format, ...)
{
    if (holds) return;
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (failures++ >= 5) return;
    va_list args;
    va_start(args, format);
    char text[300];
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    printf("# rank %d: %s\n", rank, text);
    fflush(stdout);
}

bool is_tried(int ranks, int n)
{
    return ranks <= 4 || n % ((ranks - 1) / 3) == 0;
}

int test_shapes(int ranks, fern_shape *shapes)
{
    int count = 0, wide = 1;
    for (int d = 1; d * d <= ranks; d++)
        if (ranks % d == 0) wide = d;
    const int64_t row = ranks, less = ranks - 1, two[] = {wide, ranks / wide}, turned[] = {ranks / wide, wide};
    shapes[count++] = fern_shape_of(1, &row);
    if (ranks > 2) shapes[count++] = fern_shape_of(1, &less);
    if (ranks > 1) shapes[count++] = fern_shape_of(2, two);
    if (wide > 1 && wide * wide != ranks) shapes[count++] = fern_shape_of(2, turned);
    const int64_t three[] = {2, ranks / 4, 2};
    if (ranks >= 4) shapes[count++] = fern_shape_of(3, three);
    return count;
}

int test_placements(const fern_shape *shape, int64_t m, int64_t n, fern_placement *placements)
{
    const int64_t extents[] = {m, n};
    const fern_placement whole = fern_place(*shape, 2, extents);
    const int last = shape->rank - 1;
    int count = 0;
    placements[count++] = whole;
    placements[count] = whole;
    for (int d = 0; d < shape->rank; d++) fern_place_face(&placements[count], d, shape->extent[d] / 2);
    count++;
    for (int axis = 0; axis < 2; axis++) {
        placements[count] = whole;
        fern_place_block(&placements[count++], axis, last);
        placements[count] = whole;
        fern_place_cyclic(&placements[count++], axis, 0, axis + 2);
    }
    if (last == 0) return count;
    for (int turned = 0; turned < 2; turned++) {
        fern_placement both = whole, dealt = whole, half = whole;
        fern_place_block(&both, 0, turned);
        fern_place_block(&both, 1, !turned);
        fern_place_cyclic(&dealt, 0, turned, 1);
        fern_place_cyclic(&dealt, 1, !turned, 3);
        fern_place_block(&half, turned, turned);
        fern_place_face(&half, !turned, shape->extent[!turned] - 1);
        if (last == 2) fern_place_face(&both, 2, turned);
        placements[count++] = both;
        placements[count++] = dealt;
        placements[count++] = half;
    }
    return count;
}

int64_t element_at(int64_t i, int64_t j)
{
    return i * 1000 + j + 1;
}

void global_index(const fern_placement *placement, const int64_t *coordinates, const int64_t *place, int64_t *index)
{
    for (int a = 0; a < placement->rank; a++) {
        const fern_comb comb = fern_owned(placement, a, coordinates);
        index[a] = fern_comb_global(&comb, place[a]);
    }
}

void for_each_owned(const fern_placement *placement, const fern_local *local, int rank,
                    void (*visit)(void *context, int64_t offset, const int64_t *index), void *context)
{
    int64_t coordinates[FERN_MAX_RANK], place[2], index[2];
    if (!fern_shape_coordinates(&placement->grid, rank, coordinates)) return;
    for (place[0] = 0; place[0] < local->extent[0]; place[0]++)
        for (place[1] = 0; place[1] < local->extent[1]; place[1]++) {
            global_index(placement, coordinates, place, index);
            visit(context,
                  (place[0] + local->below[0]) * local->stride[0] + (place[1] + local->below[1]) * local->stride[1],
                  index);
        }
}

static void fill(void *context, int64_t offset, const int64_t *index)
{
    ((int64_t *)context)[offset] = element_at(index[0], index[1]);
}

int64_t *filled_block(const fern_placement *placement, const fern_local *local, int rank)
{
    fern_status status;
    int64_t *block = fern_allocate_local(local, 2, sizeof *block, &status);
    expect(status == FERN_OK, "out of memory");
    for (int64_t i = 0; block && i < fern_local_count(local, 2); i++) block[i] = -1;
    if (block) for_each_owned(placement, local, rank, fill, block);
    return block;
}

void expect_predicted(const fern_move *move, const fern_move_spec *spec, int rank, int runs)
{
    const fern_traffic counted = fern_move_counted(move);
    fern_traffic predicted = {0};
    fern_pattern pattern;
    expect(fern_predict_pattern(spec, &pattern) == FERN_OK && pattern == fern_move_pattern(move),
           "%s: pattern %s, predicted %s", spec->name, fern_pattern_text(fern_move_pattern(move)),
           fern_pattern_text(pattern));
    for (int step = 0; step < (spec->steps > 0 ? spec->steps : 1); step++) {
        fern_traffic one;
        fern_predict(spec, pattern, rank, step, &one, NULL);
        predicted.messages_in += one.messages_in * runs;
        predicted.messages_out += one.messages_out * runs;
        predicted.collectives += one.collectives * runs;
        predicted.bytes_in += one.bytes_in * runs;
        predicted.bytes_out += one.bytes_out * runs;
    }
    expect(counted.messages_in == predicted.messages_in && counted.messages_out == predicted.messages_out
               && counted.collectives == predicted.collectives && counted.bytes_in == predicted.bytes_in
               && counted.bytes_out == predicted.bytes_out,
           "%s: %lld in, %lld out, %lld collectives, %lld and %lld bytes; predicted %lld, %lld, %lld, %lld, %lld",
           spec->name, (long long)counted.messages_in, (long long)counted.messages_out,
           (long long)counted.collectives, (long long)counted.bytes_in, (long long)counted.bytes_out,
           (long long)predicted.messages_in, (long long)predicted.messages_out, (long long)predicted.collectives,
           (long long)predicted.bytes_in, (long long)predicted.bytes_out);
}

static int cases;

static void suite(const char *name, void (*run)(void))
{
    int rank, size, all;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    failures = 0;
    run();
    MPI_Allreduce(&failures, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0) printf("%s %d - %s on %d ranks\n", all ? "not ok" : "ok", ++cases, name, size);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    if (argc > 1 && strcmp(argv[1], "late") == 0) {
        wait_for_late_rank();
        MPI_Finalize();
        return 0;
    }
    suite("redistributions", test_redistribute);
    suite("halos", test_halo);
    suite("panels and rotations", test_panels);
    suite("streams and parts", test_stream);
    suite("reductions", test_reduce);
    suite("agreement", test_agree);
    suite("scatter, gather, files", test_collect);
    suite("grids", test_grid);
    suite("datatypes", test_types);
    suite("images", test_image);
    MPI_Finalize();
    return 0;
}
