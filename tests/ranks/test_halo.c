/* Halo exchanges into a block's own ghosts, and into a buffer; all boundaries. */
#include "ranks_test.h"
#include "said.h"

#include <stdio.h>
#include <stdlib.h>

enum { CONSTANT = -77 };

/* What a stored element with this index must hold; 0: anything. */
static int64_t expected(const fern_placement *in, const int64_t *index)
{
    int64_t image[2];
    bool constant = false;
    for (int a = 0; a < 2; a++) {
        const int64_t n = in->extent[a];
        image[a] = index[a];
        if (index[a] >= 0 && index[a] < n) continue;
        switch (in->axis[a].boundary) {
        case FERN_NONE: return 0;
        case FERN_CONSTANT: constant = true; break;
        case FERN_PERIODIC: image[a] = (index[a] % n + n) % n; break;
        case FERN_REFLECT: image[a] = index[a] < 0 ? -index[a] : 2 * n - 2 - index[a]; break;
        }
    }
    return constant ? CONSTANT : element_at(image[0], image[1]);
}

static void check_box(const fern_placement *in, const fern_box *box, const fern_local *local, const int64_t *origin,
                      const int64_t *memory, const char *name)
{
    int64_t i[2];
    bool right = true;
    for (i[0] = box->side[0].begin; i[0] < box->side[0].end; i[0]++)
        for (i[1] = box->side[1].begin; i[1] < box->side[1].end; i[1]++) {
            const int64_t wanted = expected(in, i);
            const int64_t found =
                memory[(i[0] - origin[0]) * local->stride[0] + (i[1] - origin[1]) * local->stride[1]];
            if (wanted != 0 && wanted != found && right)
                expect(right = false, "%s: (%lld, %lld) is %lld, not %lld", name, (long long)i[0], (long long)i[1],
                       (long long)found, (long long)wanted);
        }
}

static void exchange(fern_grid *grid, fern_placement *in, bool in_place, int star, const char *name)
{
    const int rank = fern_grid_rank(grid);
    const fern_local at = fern_local_of(in, rank);
    int64_t *block = filled_block(in, &at, rank);
    fern_star star_of = {in, star};
    const fern_demand demand = star < 0 ? fern_demand_ghosts(in) : fern_demand_star(&star_of);
    const fern_move_spec spec = {.name = name,
                                 .element = sizeof *block,
                                 .source = *in,
                                 .source_at = &at,
                                 .demand = demand,
                                 .in_place = in_place};
    fern_failure failure = {0};
    fern_move *move;
    const fern_status status = fern_move_create(grid, &spec, &failure, &move);
    expect(status == FERN_OK, "%s: %s %s", name, fern_status_text(status), failure.where);
    if (status != FERN_OK) return;
    const fern_box box = fern_move_box(move, 0);
    int64_t *buffer = malloc(((size_t)fern_move_buffer_count(move) + 1) * sizeof *buffer);
    for (int run = 0; run < 2; run++) {
        expect(fern_move_start(move, 0, block, in_place ? block : buffer) == FERN_OK, "%s: not started", name);
        while (run == 1 && !fern_move_progress(move)) continue;
        expect(fern_move_start(move, 0, block, in_place ? block : buffer) == FERN_BUSY, "%s: started twice", name);
        expect(fern_move_finish(move, 0) == FERN_OK, "%s: not finished", name);
    }
    if (block && !fern_box_empty(&box)) {
        int64_t origin[2];
        fern_local layout = at;
        for (int a = 0; a < 2; a++) {
            const fern_comb owned = fern_owned(in, a, fern_grid_coordinates(grid));
            origin[a] = in_place ? owned.begin - at.below[a] : box.side[a].begin;
        }
        if (!in_place) {
            layout.stride[1] = 1;
            layout.stride[0] = box.side[1].end - box.side[1].begin;
        }
        check_box(in, &box, &layout, origin, in_place ? block : buffer, name);
    }
    expect_predicted(move, &spec, rank, 2);
    fern_move_free(move);
    free(buffer);
    free(block);
}

static void exchange_on(fern_grid *grid, int64_t m, int64_t n)
{
    const fern_shape *shape = fern_grid_shape(grid);
    const int64_t constant = CONSTANT, extents[] = {m, n};
    for (int64_t radius = 1; radius <= 5; radius++)
        for (int kind = 0; kind < 5; kind++) {
            const fern_boundary first = (fern_boundary)(kind < 4 ? kind : FERN_PERIODIC);
            const fern_boundary second = (fern_boundary)(kind < 4 ? kind : FERN_CONSTANT);
            fern_placement in = fern_place(*shape, 2, extents);
            fern_place_block(&in, 0, 0);
            if (shape->rank > 1) fern_place_block(&in, 1, 1);
            if (shape->rank > 2 && radius % 2 == 0) fern_place_face(&in, 2, 1);
            if (!is_tried((int)fern_shape_count(shape), (int)radius * 5 + kind)) continue;
            if ((first == FERN_REFLECT && m <= radius) || (second == FERN_REFLECT && n <= radius)) continue;
            fern_place_ghost(&in, 0, radius, radius / 2, first);
            fern_place_ghost(&in, 1, radius - 1, radius, second);
            fern_place_constant(&in, &constant, sizeof constant);
            char name[100];
            snprintf(name, sizeof name, "halo of %lldx%lld, radius %lld, boundary %d, %d dimensions", (long long)m,
                     (long long)n, (long long)radius, kind, shape->rank);
            exchange(grid, &in, true, -1, name);
            exchange(grid, &in, false, -1, name);
            if (radius == 2) exchange(grid, &in, true, kind % 2, name);
        }
}

/* --- Drawn ----------------------------------------------------------------------------------------------------- */

static int64_t draw(uint64_t *state, int64_t least, int64_t most)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return least + (int64_t)(*state >> 33) % (most - least + 1);
}

/* Boundaries, ghosts, what is cut and over which dimension of the grid, faces; the same on all ranks. */
static void exchange_drawn(fern_grid *grid, int number)
{
    const fern_shape *shape = fern_grid_shape(grid);
    uint64_t state = 1000 + (uint64_t)number;
    const int64_t constant = CONSTANT, extents[] = {draw(&state, 0, 20), draw(&state, 0, 20)};
    fern_placement in = fern_place(*shape, 2, extents);
    int over[2] = {-1, -1};
    for (int a = 0; a < 2; a++) {
        over[a] = (int)draw(&state, -1, shape->rank - 1);
        if (a == 1 && over[1] == over[0]) over[1] = -1;
        if (over[a] >= 0) fern_place_block(&in, a, over[a]);
    }
    for (int d = 0; d < shape->rank; d++)
        if (d != over[0] && d != over[1] && draw(&state, 0, 1)) fern_place_face(&in, d, draw(&state, 0, shape->extent[d] - 1));
    for (int a = 0; a < 2; a++) {
        const int64_t below = draw(&state, 0, 4), above = draw(&state, 0, 4), longest = below > above ? below : above;
        fern_boundary boundary = (fern_boundary)draw(&state, FERN_NONE, FERN_REFLECT);
        if (boundary == FERN_REFLECT && extents[a] <= longest) boundary = FERN_PERIODIC;
        fern_place_ghost(&in, a, below, above, boundary);
    }
    fern_place_constant(&in, &constant, sizeof constant);
    char name[100];
    snprintf(name, sizeof name, "halo drawn as number %d on %d dimensions", number, shape->rank);
    const int star = (int)draw(&state, -1, 1);
    exchange(grid, &in, true, star, name);
    exchange(grid, &in, false, star, name);
}

/* --- Where there is no room, and no need ------------------------------------------------------------------------- */

/* Rows are wanted one longer at each side than any rank stores them, where there is nothing to be had. */
static void fill_beside_nothing(fern_grid *grid)
{
    enum { ROWS = 9, COLUMNS = 4, GUARD = 16 };
    const int64_t constant = CONSTANT, extents[] = {ROWS, COLUMNS};
    const int rank = fern_grid_rank(grid);
    fern_placement in = fern_place(*fern_grid_shape(grid), 2, extents);
    fern_place_block(&in, 0, 0);
    fern_place_ghost(&in, 0, 1, 1, FERN_CONSTANT);
    fern_local at = fern_local_of(&in, rank);
    fern_place_ghost(&in, 1, 1, 1, FERN_NONE);
    fern_place_constant(&in, &constant, sizeof constant);
    int64_t memory[GUARD + (ROWS + 2) * COLUMNS + GUARD], *block = memory + GUARD;
    const int64_t stored = fern_local_count(&at, 2);
    for (int i = 0; i < GUARD + (ROWS + 2) * COLUMNS + GUARD; i++) memory[i] = 5;
    const fern_move_spec spec = {.name = "no room", .element = sizeof *block, .source = in, .source_at = &at,
                                 .demand = fern_demand_ghosts(&in), .in_place = true};
    fern_failure failure = {0};
    fern_move *move;
    const fern_status status = fern_move_create(grid, &spec, &failure, &move);
    expect(status == FERN_OK, "no room: %s %s", fern_status_text(status), failure.where);
    if (status != FERN_OK) return;
    expect(fern_move_now(move, 0, block, block) == FERN_OK, "no room: not moved");
    bool kept = true;
    for (int i = 0; i < GUARD; i++) kept = kept && memory[i] == 5 && block[stored + i] == 5;
    expect(kept, "what lies beside the block is written");
    if (stored > 0 && rank == 0)
        for (int64_t column = 0; column < COLUMNS; column++)
            expect(block[column] == CONSTANT, "column %lld of the ghosts is %lld", (long long)column, (long long)block[column]);
    fern_move_free(move);
}

static void need_all(const void *arguments, const int64_t *coordinates, fern_box *box)
{
    (void)coordinates;
    box->rank = 1;
    box->side[0] = (fern_span){0, *(const int64_t *)arguments};
}

/* All lies on the first rank, and only owners need it: the others come to no broadcast. */
static void need_of_owners_alone(fern_grid *grid, bool on_face)
{
    const int64_t extent = on_face ? 1 << 17 : 1;
    fern_placement in = fern_place(*fern_grid_shape(grid), 1, &extent);
    if (on_face)
        fern_place_face(&in, 0, 0);
    else
        fern_place_block(&in, 0, 0);
    const fern_local at = fern_local_of(&in, fern_grid_rank(grid));
    int64_t *block = calloc((size_t)extent + 1, sizeof *block);
    const fern_move_spec spec = {.name = "of owners", .element = sizeof *block, .source = in, .source_at = &at, .in_place = true,
                                 .demand = {.grid = in.grid, .of_owners = true, .need = need_all, .arguments = &extent}};
    fern_failure failure = {0};
    fern_move *move;
    const fern_status status = fern_move_create(grid, &spec, &failure, &move);
    expect(status == FERN_OK, "of owners: %s %s", fern_status_text(status), failure.where);
    if (status == FERN_OK) {
        const fern_pattern pattern = fern_move_pattern(move);
        const bool of_group = pattern == FERN_BROADCAST || pattern == FERN_ALLGATHER;
        expect(!of_group || fern_shape_count(&in.grid) == 1, "of owners: %s", fern_pattern_text(pattern));
        if (!of_group) expect(fern_move_now(move, 0, block, block) == FERN_OK, "of owners: not moved");
        fern_move_free(move);
    }
    free(block);
}

void test_halo(void)
{
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    fern_shape shapes[6];
    const int count = test_shapes(size, shapes);
    for (int s = 0; s < count; s++) {
        fern_grid *grid;
        expect(fern_grid_open(MPI_COMM_WORLD, &shapes[s], &grid) == FERN_OK, "grid");
        exchange_on(grid, 17, 13);
        exchange_on(grid, 6, 7);
        if (s == 0) exchange_on(grid, 1, 2);
        if (s == 0) exchange_on(grid, 0, 4);
        if (s == 0) fill_beside_nothing(grid);
        for (int on_face = 0; s == 0 && on_face < 2; on_face++) need_of_owners_alone(grid, on_face);
        for (int number = 0; number < 20; number++) exchange_drawn(grid, 100 * s + number);
    }
}

void wait_for_late_rank(void)
{
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int64_t row = size, extents[] = {6, 2};
    const fern_shape shape = fern_shape_of(1, &row);
    fern_grid *grid;
    fern_grid_open(MPI_COMM_WORLD, &shape, &grid);
    fern_placement in = fern_place(shape, 2, extents);
    fern_place_block(&in, 0, 0);
    fern_place_ghost(&in, 0, 1, 0, FERN_NONE);
    const int rank = fern_grid_rank(grid);
    const fern_local at = fern_local_of(&in, rank);
    int64_t *block = filled_block(&in, &at, rank);
    const fern_move_spec spec = {.name = "in at y",
                                 .element = sizeof *block,
                                 .source = in,
                                 .source_at = &at,
                                 .demand = fern_demand_ghosts(&in),
                                 .in_place = true};
    fern_failure failure = {0};
    fern_move *move;
    fern_move_create(grid, &spec, &failure, &move);
    if (rank == 0) wait_until_said();
    fern_move_now(move, 0, block, block);
    fern_move_free(move);
    free(block);
}
