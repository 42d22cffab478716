#include "tests/mpi/check.h"
#include "runtime/report/count.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int ghosts, wider;

static fern_grid *line_of_ranks(void)
{
    int ranks;
    fern_grid *grid;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (fern_grid_open(MPI_COMM_WORLD, &(const fern_shape){1, {ranks}}, &grid) != FERN_OK) exit(2);
    return grid;
}

int64_t elements_of(const fern_placement *home)
{
    int64_t count = 1;
    for (int d = 0; d < home->rank; d++) count *= home->extent[d];
    return count;
}

/* Of an element: floats where it is one, else doubles. */
static int64_t numbers_of(const Array *array)
{
    return array->element == sizeof(float) ? 1 : (int64_t)(array->element / sizeof(double));
}

static double number_at(const Array *array, const void *values, int64_t i)
{
    return array->element == sizeof(float) ? (double)((const float *)values)[i] : ((const double *)values)[i];
}

static void set_number(const Array *array, void *values, int64_t i, double value)
{
    if (array->element == sizeof(float))
        ((float *)values)[i] = (float)value;
    else
        ((double *)values)[i] = value;
}

/* Where the original has it. */
static int64_t stored_at(const Array *array, int64_t i)
{
    const int64_t columns = array->home.rank == 2 ? array->home.extent[1] : 1;
    if (array->home.rank > 2) return i;
    return i / columns * array->step[0] + i % columns * array->step[1];
}

static void require(fern_status status, const Array *array)
{
    if (status == FERN_OK) return;
    fprintf(stderr, "%s: %s\n", array->name, fern_status_text(status));
    exit(2);
}

Array array_new(const char *name, fern_placement home, size_t element, int free_strides)
{
    return array_stored(name, home, element, free_strides, home.rank == 2 ? home.extent[1] : 1, 1);
}

Array array_stored(const char *name, fern_placement home, size_t element, int free_strides, int64_t rows, int64_t columns)
{
    fern_grid *grid = line_of_ranks();
    const int64_t count = elements_of(&home);
    Array array = {.name = name, .home = home, .element = element, .step = {rows, columns}};
    const int64_t held = count ? stored_at(&array, count - 1) + 1 : 0;
    array.expected = malloc((size_t)(held + 1) * element);
    for (int64_t i = 0; i < held * numbers_of(&array); i++) set_number(&array, array.expected, i, (double)rand() / RAND_MAX - 0.5);
    for (int d = 0; d < home.rank; d++)
        if (home.axis[d].cut == FERN_BLOCK && home.axis[d].below <= ghosts && (d == 0 || free_strides)) fern_place_ghost(&home, d, ghosts, ghosts, FERN_NONE);
    array.at = fern_local_of(&home, fern_grid_rank(grid));
    if (free_strides && home.rank == 2) array.at.stride[0] += wider;
    fern_status status;
    array.block = fern_allocate_local(&array.at, home.rank, element, &status);
    require(status, &array);
    fern_grid *own; /* opened now, so that only moves and reductions are counted */
    require(fern_grid_open(MPI_COMM_WORLD, &array.home.grid, &own), &array);
    array_scatter(&array);
    return array;
}

void array_scatter(Array *array)
{
    const int64_t count = elements_of(&array->home);
    void *packed = malloc((size_t)(count + 1) * array->element);
    fern_failure failure = {0};
    for (int64_t i = 0; i < count; i++)
        memcpy((char *)packed + (size_t)i * array->element, (char *)array->expected + (size_t)stored_at(array, i) * array->element, array->element);
    require(fern_scatter(line_of_ranks(), 0, &array->home, &array->at, array->element, packed, array->block, &failure), array);
    free(packed);
    count_reset();
}

void array_fill(Array *array, double value)
{
    for (int64_t i = 0, count = elements_of(&array->home); i < count; i++)
        for (int64_t part = 0, parts = numbers_of(array); part < parts; part++) set_number(array, array->expected, stored_at(array, i) * parts + part, value);
    array_scatter(array);
}

static double difference(double value, double expected)
{
    if (isnan(value) && isnan(expected)) return 0;
    return isnan(value) || isnan(expected) ? INFINITY : value == expected ? 0 : fabs(value - expected) / (1 + fabs(expected));
}

static int has_copies(const fern_placement *home)
{
    for (int g = 0; g < home->grid.rank; g++)
        if (home->face[g] == FERN_REPLICATED && home->grid.extent[g] > 1) return 1;
    return 0;
}

double array_difference(const Array *array)
{
    fern_grid *grid = line_of_ranks();
    const int64_t count = elements_of(&array->home);
    void *whole = malloc((size_t)(count + 1) * array->element);
    fern_failure failure = {0};
    double largest = 0;
    uint64_t same = 0;
    const int roots = has_copies(&array->home) ? (int)fern_shape_count(&array->home.grid) : 1;
    /* Where there are copies, every rank of the array's grid gathers once: they must be the same everywhere. */
    for (int root = 0; root < roots; root++) {
        require(fern_gather(grid, root, &array->home, &array->at, array->element, array->block,
                            fern_grid_rank(grid) == root ? whole : NULL, &failure), array);
        const int64_t parts = numbers_of(array);
        for (int64_t i = 0; i < count * parts && fern_grid_rank(grid) == root; i++) {
            const double expected = number_at(array, array->expected, stored_at(array, i / parts) * parts + i % parts);
            const double apart = difference(number_at(array, whole, i), expected);
            if (apart > largest) largest = apart;
        }
        uint64_t bits = fern_hash(FERN_HASH_BEGIN, whole, fern_grid_rank(grid) == root ? (size_t)count * array->element : 0);
        MPI_Bcast(&bits, 1, MPI_UINT64_T, root, MPI_COMM_WORLD);
        if (root == 0) same = bits;
        if (bits != same) largest = INFINITY;
    }
    free(whole);
    MPI_Allreduce(MPI_IN_PLACE, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return largest;
}

void array_free(Array *array)
{
    free(array->expected);
    free(array->block);
}

const fern_local *array_at(const Array *array)
{
    return ghosts || wider ? &array->at : NULL;
}
