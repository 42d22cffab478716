#include "tests/mpi/check.h"
#include "runtime/count.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

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

static double element_at(const Array *array, const void *values, int64_t i)
{
    return array->element == sizeof(float) ? (double)((const float *)values)[i] : ((const double *)values)[i];
}

static void require(fern_status status, const Array *array)
{
    if (status == FERN_OK) return;
    fprintf(stderr, "%s: %s\n", array->name, fern_status_text(status));
    exit(2);
}

Array array_new(const char *name, fern_placement home, size_t element, int free_strides)
{
    fern_grid *grid = line_of_ranks();
    const int64_t count = elements_of(&home);
    Array array = {.name = name, .home = home, .element = element, .expected = malloc((size_t)(count + 1) * element)};
    for (int64_t i = 0; i < count; i++) {
        const double value = (double)rand() / RAND_MAX - 0.5;
        if (element == sizeof(float))
            ((float *)array.expected)[i] = (float)value;
        else
            ((double *)array.expected)[i] = value;
    }
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
    fern_failure failure = {0};
    require(fern_scatter(line_of_ranks(), 0, &array->home, &array->at, array->element, array->expected, array->block, &failure), array);
    count_reset();
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
    const int roots = has_copies(&array->home) ? (int)fern_shape_count(&array->home.grid) : 1;
    /* Where there are copies, every rank of the array's grid gathers once: they must be the same everywhere. */
    for (int root = 0; root < roots; root++) {
        require(fern_gather(grid, root, &array->home, &array->at, array->element, array->block,
                            fern_grid_rank(grid) == root ? whole : NULL, &failure), array);
        for (int64_t i = 0; i < count && fern_grid_rank(grid) == root; i++) {
            const double value = element_at(array, whole, i), expected = element_at(array, array->expected, i);
            const double difference = fabs(value - expected) / (1 + fabs(expected));
            if (!(difference <= largest)) largest = difference;
        }
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
