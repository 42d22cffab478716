/* Matrix products as schedules make them: SUMMA's panels, Cannon's rotations, 2.5D's copies and partial sums. */
#include "ranks_test.h"

#include <stdio.h>
#include <stdlib.h>

enum { M = 11, N = 9, K = 14, CHUNK = 4, CHUNKS = (K + CHUNK - 1) / CHUNK };

static int64_t value_of_A(int64_t i, int64_t k)
{
    return i * 3 + k + 1;
}

static int64_t value_of_B(int64_t k, int64_t j)
{
    return k * 5 - j * 2;
}

static int64_t value_of_C(int64_t i, int64_t j)
{
    int64_t sum = 100 * i + j; /* what C holds before */
    for (int64_t k = 0; k < K; k++) sum += value_of_A(i, k) * value_of_B(k, j);
    return sum;
}

typedef struct Filling {
    int64_t *block;
    int64_t (*value)(int64_t i, int64_t j);
    bool right;
} Filling;

static void fill(void *context, int64_t offset, const int64_t *index)
{
    const Filling *filling = context;
    filling->block[offset] = filling->value(index[0], index[1]);
}

static void compare(void *context, int64_t offset, const int64_t *index)
{
    Filling *filling = context;
    filling->right = filling->right && filling->block[offset] == filling->value(index[0], index[1]);
}

static int64_t old_C(int64_t i, int64_t j)
{
    return 100 * i + j;
}

static int64_t *block_of(const fern_placement *placement, int rank, int64_t (*value)(int64_t i, int64_t j))
{
    const fern_local local = fern_local_packed(placement, rank);
    int64_t *block = malloc(((size_t)fern_local_count(&local, 2) + 1) * sizeof *block);
    Filling filling = {block, value, true};
    for_each_owned(placement, &local, rank, fill, &filling);
    return block;
}

static void expect_product(const fern_placement *placement, int rank, int64_t *C, const char *name)
{
    const fern_local local = fern_local_packed(placement, rank);
    Filling filling = {C, value_of_C, true};
    for_each_owned(placement, &local, rank, compare, &filling);
    expect(filling.right, "%s: wrong product", name);
}

static void multiply(int64_t m, int64_t n, int64_t k, const int64_t *A, const int64_t *B, int64_t *C)
{
    for (int64_t i = 0; i < m; i++)
        for (int64_t l = 0; l < k; l++)
            for (int64_t j = 0; j < n; j++) C[i * n + j] += A[i * k + l] * B[l * n + j];
}

static int64_t length(fern_span span)
{
    return span.end > span.begin ? span.end - span.begin : 0;
}

/* The arguments of a step. */
typedef struct Panel {
    fern_shape grid;
    int64_t step;
} Panel;

static fern_span chunk_of(int64_t step)
{
    const int64_t end = (step + 1) * CHUNK;
    return (fern_span){step * CHUNK, end < K ? end : K};
}

static void need_A(const void *arguments, const int64_t *p, fern_box *box)
{
    const Panel *panel = arguments;
    box->side[0] = fern_block(M, panel->grid.extent[0], p[0]);
    box->side[1] = chunk_of(panel->step);
}

static void need_B(const void *arguments, const int64_t *p, fern_box *box)
{
    const Panel *panel = arguments;
    box->side[0] = chunk_of(panel->step);
    box->side[1] = fern_block(N, panel->grid.extent[1], p[1]);
}

static fern_placement placed(const fern_shape *grid, int64_t m, int64_t n)
{
    const int64_t extents[] = {m, n};
    fern_placement placement = fern_place(*grid, 2, extents);
    fern_place_block(&placement, 0, 0);
    fern_place_block(&placement, 1, 1);
    return placement;
}

static fern_move *create(fern_grid *grid, const fern_move_spec *spec)
{
    fern_failure failure = {0};
    fern_move *move = NULL;
    const fern_status status = fern_move_create(grid, spec, &failure, &move);
    expect(status == FERN_OK, "%s: %s %s", spec->name, fern_status_text(status), failure.where);
    return move;
}

static int64_t *buffer_of(int64_t count)
{
    return calloc((size_t)count + 1, sizeof(int64_t));
}

static void summa(fern_grid *grid)
{
    const fern_shape *shape = fern_grid_shape(grid);
    const int rank = fern_grid_rank(grid);
    const fern_placement A_home = placed(shape, M, K), B_home = placed(shape, K, N), C_home = placed(shape, M, N);
    Panel panels[CHUNKS];
    for (int s = 0; s < CHUNKS; s++) panels[s] = (Panel){*shape, s};
    const fern_move_spec A_spec = {
        .name = "A at ko",
        .element = sizeof(int64_t),
        .source = A_home,
        .steps = CHUNKS,
        .depth = 2,
        .demand = {
            .grid = *shape, .need = need_A, .arguments = panels, .argument_size = sizeof *panels, .depends = {1, 0}}};
    const fern_move_spec B_spec = {
        .name = "B at ko",
        .element = sizeof(int64_t),
        .source = B_home,
        .steps = CHUNKS,
        .depth = 2,
        .demand = {
            .grid = *shape, .need = need_B, .arguments = panels, .argument_size = sizeof *panels, .depends = {0, 2}}};
    fern_move *move_A = create(grid, &A_spec), *move_B = create(grid, &B_spec);
    if (!move_A || !move_B) return;
    if (shape->extent[1] == 2)
        expect(fern_move_pattern(move_A) == FERN_BROADCAST, "SUMMA: A by %s",
               fern_pattern_text(fern_move_pattern(move_A)));
    int64_t *A = block_of(&A_home, rank, value_of_A), *B = block_of(&B_home, rank, value_of_B);
    int64_t *C = block_of(&C_home, rank, old_C), *A_panel[2], *B_panel[2];
    for (int i = 0; i < 2; i++) {
        A_panel[i] = buffer_of(fern_move_buffer_count(move_A));
        B_panel[i] = buffer_of(fern_move_buffer_count(move_B));
    }
    fern_move_start(move_A, 0, A, A_panel[0]);
    fern_move_start(move_B, 0, B, B_panel[0]);
    for (int s = 0; s < CHUNKS; s++) {
        if (s + 1 < CHUNKS) {
            fern_move_start(move_A, s + 1, A, A_panel[(s + 1) % 2]);
            fern_move_start(move_B, s + 1, B, B_panel[(s + 1) % 2]);
        }
        fern_move_finish(move_A, s);
        fern_move_finish(move_B, s);
        const fern_box A_box = fern_move_box(move_A, s), B_box = fern_move_box(move_B, s);
        if (fern_grid_member(grid))
            multiply(length(A_box.side[0]), length(B_box.side[1]), length(A_box.side[1]), A_panel[s % 2],
                     B_panel[s % 2], C);
    }
    expect_product(&C_home, rank, C, "SUMMA");
    expect_predicted(move_A, &A_spec, rank, 1);
    expect_predicted(move_B, &B_spec, rank, 1);
    fern_move_free(move_A);
    fern_move_free(move_B);
    for (int i = 0; i < 2; i++) {
        free(A_panel[i]);
        free(B_panel[i]);
    }
    free(A);
    free(B);
    free(C);
}

/* Block (x + y + step) of K, unrolled. */
static fern_span turned(const Panel *panel, const int64_t *p)
{
    const int64_t q = panel->grid.extent[0], turn = p[0] + p[1] + panel->step;
    const fern_span block = fern_block(K, q, turn % q);
    return (fern_span){block.begin + turn / q * K, block.end + turn / q * K};
}

static void need_turned_A(const void *arguments, const int64_t *p, fern_box *box)
{
    const Panel *panel = arguments;
    box->side[0] = fern_block(M, panel->grid.extent[0], p[0]);
    box->side[1] = turned(panel, p);
}

static void need_turned_B(const void *arguments, const int64_t *p, fern_box *box)
{
    const Panel *panel = arguments;
    box->side[0] = turned(panel, p);
    box->side[1] = fern_block(N, panel->grid.extent[1], p[1]);
}

/* A piece's first buffer is filled from its owners, then pieces go round. */
typedef struct Turning {
    fern_rotation *rotation;
    int64_t *piece[2];
} Turning;

static void turning_begin(fern_grid *grid, const fern_placement *home, const fern_demand *demand, int along,
                          int64_t *block, Turning *turning)
{
    const int q = (int)fern_grid_shape(grid)->extent[0];
    const fern_move_spec first = {
        .name = "first piece", .element = sizeof(int64_t), .source = *home, .demand = *demand};
    const fern_rotation_spec spec = {.name = "rotation",
                                     .element = sizeof(int64_t),
                                     .source = *home,
                                     .demand = *demand,
                                     .along = along,
                                     .steps = q};
    fern_failure failure = {0};
    const fern_status status = fern_rotate_create(grid, &spec, &failure, &turning->rotation);
    expect(status == FERN_OK, "rotation: %s %s", fern_status_text(status), failure.where);
    for (int i = 0; i < 2; i++) turning->piece[i] = buffer_of(fern_rotate_buffer_count(turning->rotation));
    fern_move *move = create(grid, &first);
    fern_move_now(move, 0, block, turning->piece[0]);
    expect_predicted(move, &first, fern_grid_rank(grid), 1);
    fern_move_free(move);
}

static void turning_end(Turning *turning)
{
    fern_rotate_free(turning->rotation);
    free(turning->piece[0]);
    free(turning->piece[1]);
}

static void cannon(fern_grid *grid)
{
    const fern_shape *shape = fern_grid_shape(grid);
    const int rank = fern_grid_rank(grid), q = (int)shape->extent[0];
    fern_placement A_home = placed(shape, M, K), B_home = placed(shape, K, N), C_home = placed(shape, M, N);
    A_home.axis[1].boundary = B_home.axis[0].boundary = FERN_PERIODIC;
    Panel panels[8];
    for (int s = 0; s < q; s++) panels[s] = (Panel){*shape, s};
    const fern_demand A_demand = {.grid = *shape,
                                  .need = need_turned_A,
                                  .arguments = panels,
                                  .argument_size = sizeof *panels,
                                  .depends = {1, 3}};
    const fern_demand B_demand = {.grid = *shape,
                                  .need = need_turned_B,
                                  .arguments = panels,
                                  .argument_size = sizeof *panels,
                                  .depends = {3, 2}};
    int64_t *A = block_of(&A_home, rank, value_of_A), *B = block_of(&B_home, rank, value_of_B);
    int64_t *C = block_of(&C_home, rank, old_C);
    Turning turning_A, turning_B;
    turning_begin(grid, &A_home, &A_demand, 1, A, &turning_A);
    turning_begin(grid, &B_home, &B_demand, 0, B, &turning_B);
    for (int s = 0; s < q; s++) {
        fern_rotate_start(turning_A.rotation, s, turning_A.piece[s % 2], turning_A.piece[(s + 1) % 2]);
        fern_rotate_start(turning_B.rotation, s, turning_B.piece[s % 2], turning_B.piece[(s + 1) % 2]);
        const int64_t *p = fern_grid_coordinates(grid);
        if (p) {
            const fern_span k = turned(&panels[s], p);
            multiply(length(fern_block(M, q, p[0])), length(fern_block(N, q, p[1])), length(k),
                     turning_A.piece[s % 2], turning_B.piece[s % 2], C);
        }
        fern_rotate_finish(turning_A.rotation);
        fern_rotate_finish(turning_B.rotation);
    }
    expect_product(&C_home, rank, C, "Cannon");
    if (fern_grid_member(grid) && q > 1)
        expect(fern_rotate_counted(turning_A.rotation).messages_in == q - 1, "Cannon: %lld messages",
               (long long)fern_rotate_counted(turning_A.rotation).messages_in);
    turning_end(&turning_A);
    turning_end(&turning_B);
    free(A);
    free(B);
    free(C);
}

static void need_layer_A(const void *arguments, const int64_t *p, fern_box *box)
{
    const Panel *panel = arguments;
    box->side[0] = fern_block(M, panel->grid.extent[0], p[0]);
    box->side[1] = fern_block(K, panel->grid.extent[2], p[2]);
}

static void need_layer_B(const void *arguments, const int64_t *p, fern_box *box)
{
    const Panel *panel = arguments;
    box->side[0] = fern_block(K, panel->grid.extent[2], p[2]);
    box->side[1] = fern_block(N, panel->grid.extent[1], p[1]);
}

static void contribute_C(const void *arguments, const int64_t *p, fern_box *box)
{
    const Panel *panel = arguments;
    box->side[0] = fern_block(M, panel->grid.extent[0], p[0]);
    box->side[1] = fern_block(N, panel->grid.extent[1], p[1]);
}

static int fails_at; /* which of the next messages MPI reports an error for, that goes all the same; 0: none */

int MPI_Isend(const void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request)
{
    const int code = PMPI_Isend(memory, count, type, peer, tag, comm, request);
    return fails_at > 0 && --fails_at == 0 ? MPI_ERR_OTHER : code;
}

int MPI_Irecv(void *memory, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request)
{
    const int code = PMPI_Irecv(memory, count, type, peer, tag, comm, request);
    return fails_at > 0 && --fails_at == 0 ? MPI_ERR_OTHER : code;
}

/* The last rank is told of an error at each message in turn: the others get theirs. */
static void errors_in_sums(fern_accumulation *sum, int rank, int size, const int64_t *part, int64_t *C)
{
    for (int place = 1, any = 1; any; place++) {
        fails_at = rank == size - 1 ? place : 0;
        const fern_status started = fern_accumulate_start(sum, 0, part), finished = fern_accumulate_finish(sum, C);
        const int told = rank == size - 1 && fails_at == 0;
        expect((started != FERN_OK || finished != FERN_OK) == told, "a sum, told of an error at message %d", place);
        fails_at = 0;
        MPI_Allreduce(&told, &any, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    }
}

/* Each layer multiplies its part of K; partial sums go to the face that C lies on. */
static void layers(fern_grid *grid)
{
    const fern_shape *shape = fern_grid_shape(grid);
    const int rank = fern_grid_rank(grid);
    fern_placement A_home = placed(shape, M, K), B_home = placed(shape, K, N), C_home = placed(shape, M, N);
    fern_place_face(&A_home, 2, 0);
    fern_place_face(&B_home, 2, 1);
    fern_place_face(&C_home, 2, 1);
    const Panel panel = {*shape, 0};
    const fern_move_spec A_spec = {
        .name = "A",
        .element = sizeof(int64_t),
        .source = A_home,
        .demand = {.grid = *shape, .need = need_layer_A, .arguments = &panel, .depends = {1, 4}}};
    const fern_move_spec B_spec = {
        .name = "B",
        .element = sizeof(int64_t),
        .source = B_home,
        .demand = {.grid = *shape, .need = need_layer_B, .arguments = &panel, .depends = {4, 2}}};
    const fern_accumulate_spec C_spec = {
        .name = "C",
        .elements = {fern_combine_of(FERN_SUM, FERN_INT64), sizeof(int64_t)},
        .owner = C_home,
        .contribution = {.grid = *shape, .need = contribute_C, .arguments = &panel, .depends = {1, 2}}};
    fern_move *move_A = create(grid, &A_spec), *move_B = create(grid, &B_spec);
    fern_accumulation *sum;
    fern_failure failure = {0};
    expect(fern_accumulate_create(grid, &C_spec, &failure, &sum) == FERN_OK, "C: %s", failure.where);
    int64_t *A = block_of(&A_home, rank, value_of_A), *B = block_of(&B_home, rank, value_of_B);
    int64_t *C = block_of(&C_home, rank, old_C);
    int64_t *A_part = buffer_of(fern_move_buffer_count(move_A)), *B_part = buffer_of(fern_move_buffer_count(move_B));
    int64_t *C_part = buffer_of(fern_accumulate_buffer_count(sum));
    fern_move_now(move_A, 0, A, A_part);
    fern_move_now(move_B, 0, B, B_part);
    const fern_box A_box = fern_move_box(move_A, 0), B_box = fern_move_box(move_B, 0), C_box = fern_accumulate_box(sum, 0);
    if (fern_grid_member(grid)) {
        expect(length(C_box.side[0]) == length(A_box.side[0]) && length(C_box.side[1]) == length(B_box.side[1]), "C: its part");
        multiply(length(A_box.side[0]), length(B_box.side[1]), length(A_box.side[1]), A_part, B_part, C_part);
    }
    expect(fern_accumulate_start(sum, 0, C_part) == FERN_OK, "C: not started");
    expect(fern_accumulate_finish(sum, C) == FERN_OK, "C: not finished");
    expect_product(&C_home, rank, C, "layers");
    expect_predicted(move_A, &A_spec, rank, 1);
    expect_predicted(move_B, &B_spec, rank, 1);
    const fern_move_spec backwards = {
        .name = "C", .element = sizeof(int64_t), .source = C_home, .demand = C_spec.contribution};
    fern_traffic predicted;
    fern_predict(&backwards, FERN_POINT_TO_POINT, rank, 0, &predicted, NULL);
    const fern_traffic counted = fern_accumulate_counted(sum);
    expect(counted.messages_in == predicted.messages_out && counted.messages_out == predicted.messages_in
               && counted.bytes_in == predicted.bytes_out && counted.bytes_out == predicted.bytes_in,
           "C: traffic is not as predicted");
    if (fern_shape_count(shape) <= 4) errors_in_sums(sum, rank, fern_grid_member(grid) ? (int)fern_shape_count(shape) : 0, C_part, C);
    fern_move_free(move_A);
    fern_move_free(move_B);
    fern_accumulate_free(sum);
    free(A);
    free(B);
    free(C);
    free(A_part);
    free(B_part);
    free(C_part);
}

void test_panels(void)
{
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    fern_shape shapes[6];
    const int count = test_shapes(size, shapes);
    fern_grid *grid;
    for (int s = 0; s < count; s++) {
        expect(fern_grid_open(MPI_COMM_WORLD, &shapes[s], &grid) == FERN_OK, "grid");
        if (shapes[s].rank == 2) summa(grid);
        if (shapes[s].rank == 3) layers(grid);
    }
    int q = 1;
    while ((q + 1) * (q + 1) <= size) q++;
    const int64_t square[] = {q, q};
    const fern_shape shape = fern_shape_of(2, square);
    expect(fern_grid_open(MPI_COMM_WORLD, &shape, &grid) == FERN_OK, "grid");
    cannon(grid);
}
