/* Heat in rows on ranks (examples/18-heat): what fernc makes of it, the same routines on tiles with the halo exchanged by hand, and one
 * loop by hand. Rank 0 prints milliseconds a step. usage: mpirun -n P stencil ROWS COLS ROUNDS */
#include "bench.h"

#include "examples/18-heat/heat.h"
#include "examples/kernels/kernels.h"
#include "fern_ranks.h"
#include "heat_mpi.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 10, TILE_ROWS = 8, TILE_COLS = 256 };

typedef struct Heat {
    int rows, cols, rank, ranks;
    struct heat_handle *handle;
    float *u, *v;              /* blocks, without ghosts */
    float *halo_u, *halo_v;    /* by hand: with a row of ghosts at both ends */
    fern_span block;           /* rows of both, of rows + 2 */
} Heat;

static void by_fernc(void *data)
{
    Heat *heat = data;
    float *result;
    if (heat_run(heat->handle, heat->u, heat->v, &result) != FERN_OK) MPI_Abort(MPI_COMM_WORLD, 1);
}

/* --- By hand ------------------------------------------------------------------------------------------------ */

/* Rows [from, to) of the block, which are inside of the array. */
typedef void (*Rows)(const Heat *heat, const float *u, float *v, int from, int to);

static void rows_by_routines(const Heat *heat, const float *u, float *v, int from, int to)
{
    static float change[TILE_ROWS * TILE_COLS];
    const int ld = heat->cols + 2;
    for (int x = from; x < to; x += TILE_ROWS) {
        const int l_x = to - x < TILE_ROWS ? to - x : TILE_ROWS;
        for (int y = 0; y < heat->cols; y += TILE_COLS) {
            const int l_y = heat->cols - y < TILE_COLS ? heat->cols - y : TILE_COLS;
            const float *above = u + (size_t)x * (size_t)ld + y;
            laplace(above, ld, l_x, l_y, change, l_y);
            matrix_axpby(1.0f, above + ld + 1, ld, 0.2f, change, l_y, l_x, l_y, v + (size_t)(x + 1) * (size_t)ld + y + 1, ld);
        }
    }
}

static void rows_by_loop(const Heat *heat, const float *u, float *v, int from, int to)
{
    const size_t ld = (size_t)heat->cols + 2;
    for (int x = from; x < to; x++) {
        const float *restrict above = u + (size_t)x * ld, *restrict here = above + ld, *restrict below = here + ld;
        float *restrict out = v + (size_t)(x + 1) * ld;
        for (int y = 1; y <= heat->cols; y++) out[y] = here[y] + 0.2f * (above[y] + below[y] + here[y - 1] + here[y + 1] - 4 * here[y]);
    }
}

static void step_by_hand(const Heat *heat, Rows compute, float *u, float *v)
{
    const int ld = heat->cols + 2, rows = (int)(heat->block.end - heat->block.begin);
    const int first = heat->rank == 0, last = heat->rank == heat->ranks - 1 ? rows - 1 : rows; /* rows to compute */
    MPI_Request requests[4];
    int count = 0;
    if (heat->rank > 0) {
        MPI_Irecv(u, ld, MPI_FLOAT, heat->rank - 1, 0, MPI_COMM_WORLD, &requests[count++]);
        MPI_Isend(u + ld, ld, MPI_FLOAT, heat->rank - 1, 0, MPI_COMM_WORLD, &requests[count++]);
    }
    if (heat->rank < heat->ranks - 1) {
        MPI_Irecv(u + (size_t)(rows + 1) * (size_t)ld, ld, MPI_FLOAT, heat->rank + 1, 0, MPI_COMM_WORLD, &requests[count++]);
        MPI_Isend(u + (size_t)rows * (size_t)ld, ld, MPI_FLOAT, heat->rank + 1, 0, MPI_COMM_WORLD, &requests[count++]);
    }
    compute(heat, u, v, 1, rows - 1);
    MPI_Waitall(count, requests, MPI_STATUSES_IGNORE);
    if (!first) compute(heat, u, v, 0, 1);
    if (last == rows) compute(heat, u, v, rows - 1, rows);
}

static void steps_by_hand(const Heat *heat, Rows compute)
{
    float *u = heat->halo_u, *v = heat->halo_v;
    for (int step = 0; step < STEPS; step++) {
        step_by_hand(heat, compute, u, v);
        float *swap = u;
        u = v;
        v = swap;
    }
}

static void by_routines(void *data)
{
    steps_by_hand(data, rows_by_routines);
}

static void by_loop(void *data)
{
    steps_by_hand(data, rows_by_loop);
}

/* --- All of it ---------------------------------------------------------------------------------------------- */

static void *allocate(size_t bytes)
{
    void *memory = aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
    if (!memory) MPI_Abort(MPI_COMM_WORLD, 1);
    return memory;
}

static void fill(const Heat *heat, float *block)
{
    const int ld = heat->cols + 2;
    for (int64_t x = heat->block.begin; x < heat->block.end; x++)
        for (int y = 0; y < ld; y++) block[(size_t)(x - heat->block.begin) * (size_t)ld + (size_t)y] = (float)((x * 31 + y * 17) % 101) / 101;
}

static double difference(const float *a, const float *b, size_t count)
{
    double largest = 0;
    for (size_t i = 0; i < count; i++) largest = fmax(largest, fabs((double)a[i] - (double)b[i]));
    MPI_Allreduce(MPI_IN_PLACE, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return largest;
}

static void start_anew(Heat *heat, size_t row)
{
    fill(heat, heat->u);
    fill(heat, heat->v);
    fill(heat, heat->halo_u + row);
    fill(heat, heat->halo_v + row);
}

static void print_overlap(Heat *heat, int rounds, double calls)
{
    for (int part = 1; part <= 8 && heat->ranks > 1; part *= 2) {
        const double each = calls / 4 * part;
        delay_messages(each);
        const double took = median_time(rounds, by_fernc, heat) / STEPS, longer = fmax(each, calls);
        if (!heat->rank) printf("delay %.3f %.3f %.3f\n", each * 1e3, took * 1e3, took / longer);
    }
    delay_messages(0);
}

int main(int argc, char **argv)
{
    Heat heat = {.rows = argc > 1 ? atoi(argv[1]) : 1000, .cols = argc > 2 ? atoi(argv[2]) : 1000};
    const int rounds = argc > 3 ? atoi(argv[3]) : 5;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &heat.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &heat.ranks);
    heat.block = fern_block(heat.rows + 2, heat.ranks, heat.rank);
    const size_t row = (size_t)heat.cols + 2, rows = (size_t)(heat.block.end - heat.block.begin);
    heat.u = allocate(rows * row * sizeof(float));
    heat.v = allocate(rows * row * sizeof(float));
    heat.halo_u = allocate((rows + 2) * row * sizeof(float));
    heat.halo_v = allocate((rows + 2) * row * sizeof(float));
    if (heat_setup(MPI_COMM_WORLD, heat.rows, heat.cols, STEPS, NULL, NULL, &heat.handle) != FERN_OK) MPI_Abort(MPI_COMM_WORLD, 1);
    start_anew(&heat, row);
    by_fernc(&heat);
    by_routines(&heat);
    const double differs = difference(heat.u, heat.halo_u + row, rows * row);
    double fernc = 0, routines = 0, loop = 0; /* in turn, so that what else the machine does meets all */
    for (int turn = 0; turn < 3; turn++) {
        start_anew(&heat, row);
        const double now[] = {median_time(rounds, by_fernc, &heat), median_time(rounds, by_routines, &heat), median_time(rounds, by_loop, &heat)};
        fernc = turn && fernc < now[0] ? fernc : now[0];
        routines = turn && routines < now[1] ? routines : now[1];
        loop = turn && loop < now[2] ? loop : now[2];
    }
    if (!heat.rank)
        printf("fernc %.3f\nby_hand %.3f\none_loop %.3f\ndifference %.1e\n", fernc / STEPS * 1e3, routines / STEPS * 1e3, loop / STEPS * 1e3, differs);
    start_anew(&heat, row);
    print_overlap(&heat, rounds, fernc / STEPS);
    heat_teardown(heat.handle);
    free(heat.u);
    free(heat.v);
    free(heat.halo_u);
    free(heat.halo_v);
    MPI_Finalize();
    return differs > 1e-5;
}
