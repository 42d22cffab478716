/* Datatypes of products of runs: they list the elements that packing lists, and hold more than INT_MAX of them. */
#include "ranks_test.h"
#include "move/types.h"

#include <string.h>

static void as_packed(int element)
{
    /* Runs of three kinds, two of one kind, and a stretch backwards. */
    Run rows[] = {{0, 1, 2, 1}, {4, 5, 1, 1}}, columns[] = {{0, 0, 1, 1}, {2, 2, 1, 1}},
        layers[] = {{1, 4, 3, -1}, {6, 6, 1, 1}};
    const Runs axis[] = {{rows, 2, 2, false}, {columns, 2, 2, false}, {layers, 2, 2, false}};
    const Layout layout = {3, {6 * 8 * element, 8 * element, element}, (size_t)element};
    static unsigned char memory[10 * 6 * 8 * 4], packed[400], by_mpi[400];
    for (int i = 0; i < 10 * 6 * 8 * element; i++) memory[i] = (unsigned char)(i % 251);
    for (int side = SOURCE; side <= DESTINATION; side++) {
        MPI_Datatype type;
        expect(type_of_runs(axis, (Side)side, &layout, &type) == FERN_OK, "a type");
        int size, place = 0;
        MPI_Type_size(type, &size);
        expect(size == 3 * 2 * 4 * element, "a type of %d bytes", size);
        MPI_Pack(memory, 1, type, by_mpi, sizeof by_mpi, &place, MPI_COMM_SELF);
        pack_runs(axis, (Side)side, &layout, memory, packed);
        expect(memcmp(packed, by_mpi, (size_t)size) == 0, "elements of %d bytes, side %d: packed in another order", element, side);
        MPI_Type_free(&type);
    }
}

static void are_large(void)
{
    const int64_t length = INT64_C(5000000007);
    Run rows[] = {{0, 0, 3, 1}}, line[] = {{10, 0, length, 1}};
    const Runs axis[] = {{rows, 1, 1, false}, {line, 1, 1, false}};
    const Layout layout = {2, {2 * length * 4, 4}, 4};
    MPI_Datatype type;
    expect(type_of_runs(axis, SOURCE, &layout, &type) == FERN_OK, "a large type");
    MPI_Count size, lower, extent;
    MPI_Type_size_x(type, &size);
    MPI_Type_get_true_extent_x(type, &lower, &extent);
    expect(size == 3 * length * 4, "a large type of %lld bytes", (long long)size);
    expect(lower == 40 && extent == 2 * 2 * length * 4 + length * 4, "a large type from %lld over %lld",
           (long long)lower, (long long)extent);
    MPI_Type_free(&type);
}

void test_types(void)
{
    for (int element = 1; element <= 4; element++) as_packed(element);
    are_large();
}
