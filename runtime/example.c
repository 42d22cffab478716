/* Heat on a ring of ranks by rings of ranks: what generated code looks like, written by hand.
 *
 *     mpirun -n 4 build/runtime/ranks_example 48 32 20 heat.bin
 *
 * Rows, columns, steps, and a file for the result, which is the same for any number of ranks. */
#include "fern_ranks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* One step for the rows begin <= i < end of a block whose rows are `stride` apart. */
static void diffuse(const double *in, double *out, int64_t stride, int64_t begin, int64_t end, int64_t columns)
{
    for (int64_t i = begin; i < end; i++)
        for (int64_t j = 1; j <= columns; j++) {
            const double *at = in + i * stride + j;
            out[i * stride + j] = at[0] + 0.1 * (at[-stride] + at[stride] + at[-1] + at[1] - 4 * at[0]);
        }
}

/* Bytes of the halo of a block: the shape with the least is taken. */
static double halo_bytes(const void *arguments, const int64_t *p)
{
    const int64_t *extents = arguments;
    return 2.0 * (double)extents[0] / (double)p[0] * (p[1] > 1)
           + 2.0 * (double)extents[1] / (double)p[1] * (p[0] > 1);
}

/* The rank's block is in `*from` then. A rank whose halo fails goes on: the others wait for it. */
static void step_all(fern_move *halo, const fern_local *at, double **from, double **to, int steps, fern_failure *failure)
{
    const int64_t rows = at->extent[0], columns = at->extent[1], stride = at->stride[0];
    for (int step = 0; step < steps; step++) {
        fern_fail(failure, fern_move_start(halo, 0, *from, *from), 0, "step %d", step);
        for (int64_t i = 1; i <= rows; i++) {
            /* Rows at the edges, and the columns there, wait for the neighbours. */
            if (i > 1 && i < rows && columns > 2) diffuse(*from + 1, *to + 1, stride, i, i + 1, columns - 2);
            fern_move_progress(halo);
        }
        fern_fail(failure, fern_move_finish(halo, 0), 0, "step %d", step);
        if (rows > 0 && columns > 0) {
            diffuse(*from, *to, stride, 1, 2, columns);
            diffuse(*from, *to, stride, rows, rows + 1, columns);
            diffuse(*from, *to, stride, 1, rows + 1, 1);
            diffuse(*from + columns - 1, *to + columns - 1, stride, 1, rows + 1, 1);
        }
        double *before = *from;
        *from = *to;
        *to = before;
    }
}

static fern_status heat(MPI_Comm comm, const int64_t *extents, int steps, const char *path, fern_failure *failure)
{
    /* grid P[x: px, y: py]      place in: x -> P.x ghost 1 periodic, y -> P.y ghost 1 periodic */
    fern_grid *P;
    const fern_shape_rules rules = {.rank = 2, .same_as = {0, 1}, .cost = halo_bytes, .arguments = extents};
    fern_status status = fern_grid_solve(comm, &rules, &P);
    if (status != FERN_OK) return status;
    fern_placement in = fern_place(*fern_grid_shape(P), 2, extents);
    fern_place_block(&in, 0, 0);
    fern_place_block(&in, 1, 1);
    fern_place_ghost(&in, 0, 1, 1, FERN_PERIODIC);
    fern_place_ghost(&in, 1, 1, 1, FERN_PERIODIC);

    const int rank = fern_grid_rank(P);
    const fern_local at = fern_local_of(&in, rank);
    double *from = fern_allocate_local(&at, 2, sizeof *from, &status);
    fern_fail(failure, status, 0, "in");
    double *to = fern_allocate_local(&at, 2, sizeof *to, &status);
    fern_fail(failure, status, 0, "out");
    fern_move *halo = NULL;
    const fern_move_spec spec = {.name = "halo of in",
                                 .element = sizeof *from,
                                 .source = in,
                                 .source_at = &at,
                                 .demand = fern_demand_ghosts(&in),
                                 .in_place = true};

    /* Everything that can fail on one rank comes before the agreement. */
    const uint64_t hash = fern_hash_integer(fern_hash_placement(FERN_HASH_BEGIN, &in), steps);
    status = fern_agree(P, "heat", hash, NULL, failure);
    if (status == FERN_OK) status = fern_move_create(P, &spec, failure, &halo);

    const int64_t middle[] = {extents[0] / 2, extents[1] / 2};
    if (status == FERN_OK && fern_canonical_owner(&in, middle) == rank)
        from[fern_local_offset(&in, rank, &at, middle)] = 1000;

    if (status == FERN_OK) step_all(halo, &at, &from, &to, steps, failure);

    const int64_t rows = at.extent[0], columns = at.extent[1], stride = at.stride[0];
    double highest = -INFINITY;
    for (int64_t i = 1; i <= rows && status == FERN_OK; i++)
        for (int64_t j = 1; j <= columns; j++) highest = fmax(highest, from[i * stride + j]);
    const fern_elements doubles = {fern_combine_of(FERN_MAX, FERN_DOUBLE), sizeof highest};
    if (status == FERN_OK) fern_fail(failure, fern_reduce_all(P, 3, doubles, &highest, 1), 0, "highest");
    if (status == FERN_OK) status = fern_write(P, path, 0, &in, &at, sizeof *from, from, failure);
    if (rank == 0 && status == FERN_OK)
        printf("highest %.6f on a grid of %lld x %lld\n", highest, (long long)in.grid.extent[0],
               (long long)in.grid.extent[1]);
    fern_move_free(halo);
    free(from);
    free(to);
    return fern_settle(P, "heat", failure);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const int64_t extents[] = {argc > 1 ? atoll(argv[1]) : 48, argc > 2 ? atoll(argv[2]) : 32};
    const int steps = argc > 3 ? atoi(argv[3]) : 20;
    fern_failure failure = {0};
    const fern_status status = heat(MPI_COMM_WORLD, extents, steps, argc > 4 ? argv[4] : "heat.bin", &failure);
    MPI_Finalize();
    return status == FERN_OK ? 0 : 1;
}
