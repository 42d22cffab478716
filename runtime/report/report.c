#include "report.h"

#include "../grid/context.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Place {
    char node[MPI_MAX_PROCESSOR_NAME];
    cpu_set_t cores;
    int numa, threads, launched;
} Place;

static int number_from(const char *name)
{
    const char *text = getenv(name);
    return text ? atoi(text) : 0;
}

/* How many ranks the launcher started, as far as the launchers that are known tell. */
static int launched_ranks(void)
{
    static const char *const names[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_SIZE", "SLURM_STEP_NUM_TASKS"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (number_from(names[i]) > 0) return number_from(names[i]);
    return 1;
}

static Place place_here(void)
{
    Place place = {.numa = -1};
    int length;
    MPI_Get_processor_name(place.node, &length);
    CPU_ZERO(&place.cores);
    sched_getaffinity(0, sizeof place.cores, &place.cores);
    unsigned core, numa;
    if (getcpu(&core, &numa) == 0) place.numa = (int)numa;
    place.threads = number_from("OMP_NUM_THREADS");
    place.launched = launched_ranks();
    return place;
}

static void print_cores(const cpu_set_t *cores)
{
    const char *comma = "";
    for (int first = 0; first < CPU_SETSIZE; first++) {
        if (!CPU_ISSET(first, cores)) continue;
        int last = first;
        while (last + 1 < CPU_SETSIZE && CPU_ISSET(last + 1, cores)) last++;
        fprintf(stderr, last > first ? "%s%d-%d" : "%s%d", comma, first, last);
        comma = ",";
        first = last;
    }
}

static void print_rank(const fern_shape *shape, int rank, const Place *place)
{
    int64_t coordinates[FERN_MAX_RANK];
    fprintf(stderr, "fern:   rank %d", rank);
    if (fern_shape_coordinates(shape, rank, coordinates))
        for (int d = 0; d < shape->rank; d++)
            fprintf(stderr, "%s%lld%s", d ? "," : " (", (long long)coordinates[d], d + 1 == shape->rank ? ")" : "");
    else
        fprintf(stderr, " idle");
    fprintf(stderr, "  node %s  cores ", place->node);
    print_cores(&place->cores);
    fprintf(stderr, "  numa %d  threads ", place->numa);
    if (place->threads > 0)
        fprintf(stderr, "%d\n", place->threads);
    else
        fprintf(stderr, "%d (OMP_NUM_THREADS is not set)\n", CPU_COUNT(&place->cores));
}

/* The first rank before this one on its node that may run on one of its cores; -1: none. */
static int shares_with(const Place *places, int rank)
{
    for (int other = 0; other < rank; other++) {
        cpu_set_t both;
        CPU_AND(&both, &places[other].cores, &places[rank].cores);
        if (CPU_COUNT(&both) > 0 && strcmp(places[other].node, places[rank].node) == 0) return other;
    }
    return -1;
}

static void print_notes(const fern_grid *grid, const Place *places)
{
    const int size = grid->context->size;
    if (size == 1 && places[0].launched > 1)
        fprintf(stderr,
                "fern: note: the launcher started %d ranks, but this communicator has one: is the program linked "
                "with the launcher's MPI?\n",
                places[0].launched);
    int sharing = 0, example = -1;
    for (int rank = 0; rank < size; rank++)
        if (shares_with(places, rank) >= 0 && sharing++ == 0) example = rank;
    if (sharing > 0)
        fprintf(stderr, "fern: note: %d rank%s may run on cores of another: rank %d on those of rank %d\n", sharing,
                sharing == 1 ? "" : "s", example, shares_with(places, example));
}

void fern_report_grid(fern_grid *grid)
{
    const Context *context = grid->context;
    int wanted = number_from("FERN_REPORT") > 0;
    if (MPI_Bcast(&wanted, 1, MPI_INT, 0, context->comm) != MPI_SUCCESS || !wanted) return;
    const Place here = place_here();
    Place *places = context->rank == 0 ? malloc((size_t)context->size * sizeof *places) : NULL;
    int have = context->rank != 0 || places;
    MPI_Bcast(&have, 1, MPI_INT, 0, context->comm);
    if (have) MPI_Gather(&here, sizeof here, MPI_BYTE, places, sizeof here, MPI_BYTE, 0, context->comm);
    if (places && have) {
        fprintf(stderr, "fern: grid of");
        for (int d = 0; d < grid->shape.rank; d++)
            fprintf(stderr, "%s %lld", d ? " x" : "", (long long)grid->shape.extent[d]);
        fprintf(stderr, " on %d rank%s\n", context->size, context->size == 1 ? "" : "s");
        for (int rank = 0; rank < context->size; rank++) print_rank(&grid->shape, rank, &places[rank]);
        print_notes(grid, places);
    }
    free(places);
}
