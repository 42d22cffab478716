/* What needs no MPI: blocks, boxes, placements, and planning on grids of a million ranks. */
#include "fern_ranks.h"
#include "pattern/step.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

static void blocks_partition(void **state)
{
    (void)state;
    for (int64_t n = 0; n < 40; n++)
        for (int64_t parts = 1; parts < 12; parts++) {
            int64_t next = 0;
            for (int64_t p = 0; p < parts; p++) {
                const fern_span block = fern_block(n, parts, p);
                assert_int_equal(block.begin, next);
                assert_int_equal(block.end - block.begin, n / parts + (p < n % parts));
                for (int64_t i = block.begin; i < block.end; i++) assert_int_equal(fern_block_owner(n, parts, i), p);
                next = block.end;
            }
            assert_int_equal(next, n);
        }
}

/* ScaLAPACK's local layout, element by element. */
static void cyclic_parts_are_scalapacks(void **state)
{
    (void)state;
    for (int64_t n = 0; n < 30; n++)
        for (int64_t block = 1; block < 6; block++)
            for (int64_t parts = 1; parts < 5; parts++)
                for (int64_t p = 0; p < parts; p++) {
                    const fern_comb comb = fern_cyclic(n, block, parts, p);
                    int64_t place = 0;
                    for (int64_t i = 0; i < n; i++) {
                        if (i / block % parts != p) continue;
                        assert_int_equal(fern_cyclic_owner(block, parts, i), p);
                        assert_int_equal(fern_comb_local(&comb, i), place);
                        assert_int_equal(fern_comb_global(&comb, place), i);
                        place++;
                    }
                    assert_int_equal(fern_comb_count(&comb), place);
                }
}

/* What is beyond all numbers begins behind the array, not before it. */
static void blocks_may_be_larger_than_all(void **state)
{
    (void)state;
    const int64_t huge[] = {INT64_MAX, INT64_MAX / 2, INT64_MAX / 4 + 1};
    for (int i = 0; i < 3; i++)
        for (int64_t p = 0; p < 9; p++) {
            const fern_comb comb = fern_cyclic(10, huge[i], 9, p);
            fern_span tooth = {0, 0};
            assert_int_equal(fern_comb_count(&comb), p == 0 ? 10 : 0);
            assert_int_equal(fern_comb_next(&comb, 3, &tooth), p == 0);
            assert_int_equal(tooth.end, p == 0 ? 10 : 0);
            assert_int_equal(fern_comb_last(&comb, 3, &tooth), p == 0);
        }
}

static void teeth_are_found(void **state)
{
    (void)state;
    for (int64_t n = 0; n < 25; n++)
        for (int64_t block = 1; block < 5; block++)
            for (int64_t p = 0; p < 3; p++) {
                const fern_comb comb = fern_cyclic(n, block, 3, p);
                for (int64_t x = -3; x < n + 3; x++) {
                    fern_span next, last, want_next = {0, 0}, want_last = {0, 0};
                    for (int64_t begin = p * block; begin < n; begin += 3 * block) {
                        const int64_t end = begin + block < n ? begin + block : n;
                        if (end > x && want_next.end == 0) want_next = (fern_span){begin, end};
                        if (begin <= x) want_last = (fern_span){begin, end};
                    }
                    assert_int_equal(fern_comb_next(&comb, x, &next), want_next.end > 0);
                    if (want_next.end > 0) assert_memory_equal(&next, &want_next, sizeof next);
                    assert_int_equal(fern_comb_last(&comb, x, &last), want_last.end > 0);
                    if (want_last.end > 0) assert_memory_equal(&last, &want_last, sizeof last);
                }
            }
}

/* Where index i of a periodic or reflected dimension is found; -1: nowhere. */
static int64_t image_of(int64_t i, int64_t n, fern_boundary boundary)
{
    if (i >= 0 && i < n) return i;
    if (boundary == FERN_PERIODIC) return (i % n + n) % n;
    if (boundary == FERN_REFLECT && i < 0 && -i < n) return -i;
    if (boundary == FERN_REFLECT && i >= n && i < 2 * n - 1) return 2 * n - 2 - i;
    return -1;
}

static void images_are_found(void **state)
{
    (void)state;
    for (int64_t n = 1; n < 12; n++)
        for (int boundary = FERN_NONE; boundary <= FERN_REFLECT; boundary++)
            for (int64_t block = 1; block < 4; block++)
                for (int64_t p = 0; p < 3; p++) {
                    const fern_comb comb = fern_cyclic(n, block, 3, p);
                    if (fern_comb_count(&comb) == 0) continue;
                    for (int64_t x = -2 * n; x < 3 * n; x++) {
                        int64_t want = x;
                        for (; want < 6 * n; want++) {
                            const int64_t i = image_of(want, n, (fern_boundary)boundary);
                            if (i >= 0 && fern_cyclic_owner(block, 3, i) == p) break;
                        }
                        fern_span stretch;
                        const bool found = image_next(&comb, n, (fern_boundary)boundary, x, &stretch);
                        assert_int_equal(found, want < 6 * n);
                        if (found) assert_int_equal(stretch.begin > x ? stretch.begin : x, want);
                    }
                }
}

static bool box_contains(const fern_box *outer, const fern_box *inner)
{
    if (fern_box_empty(inner)) return true;
    for (int a = 0; a < outer->rank; a++)
        if (inner->side[a].begin < outer->side[a].begin || inner->side[a].end > outer->side[a].end) return false;
    return true;
}

static void boxes_subtract(void **state)
{
    (void)state;
    const fern_box whole = {2, {{0, 6}, {0, 5}}};
    for (int64_t b = -1; b < 7; b++)
        for (int64_t e = b; e < 8; e++) {
            const fern_box hole = {2, {{b, e}, {1, 4}}};
            fern_box pieces[2 * FERN_MAX_RANK];
            const int count = fern_box_subtract(&whole, &hole, pieces);
            int64_t elements = 0;
            for (int i = 0; i < count; i++) {
                const fern_box both = fern_box_intersect(&pieces[i], &hole);
                assert_true(fern_box_empty(&both));
                assert_true(box_contains(&whole, &pieces[i]));
                elements += fern_box_count(&pieces[i]);
                for (int j = 0; j < i; j++) {
                    const fern_box shared = fern_box_intersect(&pieces[i], &pieces[j]);
                    assert_true(fern_box_empty(&shared));
                }
            }
            const fern_box gone = fern_box_intersect(&whole, &hole);
            assert_int_equal(elements, fern_box_count(&whole) - fern_box_count(&gone));
        }
}

static fern_placement placed(int64_t p, int64_t q, int64_t m, int64_t n)
{
    const int64_t grid[] = {p, q}, extents[] = {m, n};
    return fern_place(fern_shape_of(2, grid), 2, extents);
}

static void wrong_placements_are_refused(void **state)
{
    (void)state;
    fern_failure failure = {0};
    fern_placement both = placed(2, 3, 8, 8);
    fern_place_block(&both, 0, 1);
    assert_int_equal(fern_placement_check(&both, &failure), FERN_OK);
    fern_place_block(&both, 1, 1);
    assert_int_equal(fern_placement_check(&both, &failure), FERN_BAD_ARGUMENT);
    assert_string_equal(failure.where, "dimensions 0 and 1 run over one dimension of the grid");
    failure = (fern_failure){0};
    fern_placement face = placed(2, 3, 8, 8);
    fern_place_face(&face, 1, 3);
    assert_int_equal(fern_placement_check(&face, &failure), FERN_BAD_ARGUMENT);
    assert_string_equal(failure.where, "face 3 of dimension 1 of the grid");
    failure = (fern_failure){0};
    fern_placement ghosts = placed(2, 3, 4, 8);
    fern_place_block(&ghosts, 0, 0);
    fern_place_ghost(&ghosts, 0, 4, 0, FERN_REFLECT);
    assert_int_equal(fern_placement_check(&ghosts, &failure), FERN_BAD_ARGUMENT);
    assert_string_equal(failure.where, "dimension 0 is reflected and not longer than its ghosts");
}

static void copies_have_one_canonical_owner(void **state)
{
    (void)state;
    fern_placement copies = placed(3, 4, 10, 9);
    fern_place_cyclic(&copies, 0, 0, 2);
    for (int64_t i = 0; i < 10; i++) {
        const int64_t index[] = {i, 0};
        const int64_t owner = fern_canonical_owner(&copies, index);
        int64_t coordinates[FERN_MAX_RANK];
        fern_shape_coordinates(&copies.grid, owner, coordinates);
        assert_true(fern_is_canonical(&copies, coordinates));
        assert_int_equal(coordinates[0], i / 2 % 3);
    }
    int canonical = 0;
    for (int64_t rank = 0; rank < 12; rank++) {
        int64_t coordinates[FERN_MAX_RANK];
        fern_shape_coordinates(&copies.grid, rank, coordinates);
        canonical += fern_is_canonical(&copies, coordinates);
    }
    assert_int_equal(canonical, 3);
}

/* Bytes of a matrix product on a grid: panels of A, B and partial sums of C. */
static double product_bytes(const void *arguments, const int64_t *p)
{
    const int64_t *n = arguments; /* m, n, k */
    return (double)n[0] * (double)n[2] / (double)(p[0] * p[2]) + (double)n[1] * (double)n[2] / (double)(p[1] * p[2])
           + 2.0 * (double)n[0] * (double)n[1] / (double)(p[0] * p[1]) * (p[2] > 1);
}

static bool square_and_divides(const void *arguments, const int64_t *p)
{
    (void)arguments;
    return p[0] % p[2] == 0;
}

static void shapes_follow_the_cost(void **state)
{
    (void)state;
    fern_shape best;
    const int64_t square[] = {1000, 1000, 1000}, long_k[] = {10, 10, 1000000}, tall[] = {1000000, 10, 10};
    fern_shape_rules rules = {.rank = 3, .same_as = {0, 1, 2}, .cost = product_bytes, .arguments = square};
    assert_true(fern_shape_choose(&rules, 16, &best));
    assert_int_equal(best.extent[0], 4);
    assert_int_equal(best.extent[1], 4);
    rules.arguments = long_k;
    assert_true(fern_shape_choose(&rules, 16, &best));
    assert_int_equal(best.extent[2], 16);
    rules.arguments = tall;
    assert_true(fern_shape_choose(&rules, 16, &best));
    assert_int_equal(best.extent[0], 16);
    rules = (fern_shape_rules){
        .rank = 3, .same_as = {0, 0, 2}, .allowed = square_and_divides, .cost = product_bytes, .arguments = square};
    assert_true(fern_shape_choose(&rules, 7, &best));
    assert_int_equal(best.extent[0], best.extent[1]);
    assert_int_equal(fern_shape_count(&best), 4);
    rules.fixed[2] = 8;
    assert_false(fern_shape_choose(&rules, 7, &best));
}

static int64_t costs_asked;

/* As product_bytes, in whole bytes and of whole rows, so that many shapes cost the same. */
static double rounded_bytes(const void *arguments, const int64_t *p)
{
    const int64_t *n = arguments;
    const int64_t m = (n[0] - 1) / p[0] + 1, l = (n[1] - 1) / p[1] + 1, k = (n[2] - 1) / p[2] + 1;
    costs_asked++;
    return (double)(m * k + l * k + 2 * m * l * (p[2] > 1));
}

static double rounded_bytes_at_least(const void *arguments, const int64_t *least, const int64_t *most)
{
    const int64_t *n = arguments;
    const int64_t m = (n[0] - 1) / most[0] + 1, l = (n[1] - 1) / most[1] + 1, k = (n[2] - 1) / most[2] + 1;
    costs_asked++;
    return (double)(m * k + l * k + 2 * m * l * (least[2] > 1));
}

/* Conditions as a schedule has them, and whether ranges of extents may hold some that they allow. */
static bool is_allowed(const void *arguments, const int64_t *p)
{
    (void)arguments;
    return p[0] >= p[2] && p[1] % p[2] == 0 && p[2] <= 5;
}

static bool is_possible(const void *arguments, const int64_t *least, const int64_t *most)
{
    (void)arguments;
    costs_asked++;
    return most[0] >= least[2] && most[1] >= least[2] && least[2] <= 5;
}

/* The shape is that of all shapes, one by one; on many ranks most of them are never looked at. */
static void bounds_leave_the_choice(void **state)
{
    (void)state;
    const int64_t sizes[][3] = {{1000, 1000, 1000}, {7, 5, 3}, {10, 10, 100000}, {100000, 10, 10}, {1, 1, 1}, {64, 1000, 17}};
    for (int s = 0; s < 6; s++)
        for (int fixed = 0; fixed < 4; fixed++)
            for (int64_t ranks = 1; ranks <= 300; ranks += 1 + ranks / 16) {
                fern_shape_rules rules = {.rank = 3, .same_as = {0, 1, 2}, .cost = rounded_bytes, .falls = 3, .arguments = sizes[s]};
                if (fixed > 0) rules.fixed[fixed - 1] = 2;
                fern_shape each, bounded;
                const bool found = fern_shape_choose(&rules, ranks, &each);
                rules.at_least = rounded_bytes_at_least;
                assert_int_equal(fern_shape_choose(&rules, ranks, &bounded), found);
                if (found) assert_true(fern_shape_equal(&each, &bounded));
            }
    const int64_t large[] = {600000, 600000, 600000};
    fern_shape_rules rules = {.rank = 3, .same_as = {0, 1, 2}, .cost = rounded_bytes, .at_least = rounded_bytes_at_least, .falls = 3,
                              .arguments = large};
    fern_shape best;
    costs_asked = 0;
    assert_true(fern_shape_choose(&rules, INT64_C(1) << 20, &best));
    assert_true(costs_asked < 100000);
}

/* So it is with conditions, and with extents that are equal. */
static void bounds_leave_the_choice_of_some(void **state)
{
    (void)state;
    const int64_t sizes[][3] = {{1000, 1000, 1000}, {7, 5, 3}, {10, 10, 100000}, {100000, 10, 10}, {1, 1, 1}, {64, 1000, 17}};
    const int equal[][3] = {{0, 1, 2}, {0, 0, 2}, {0, 1, 0}, {0, 1, 1}, {0, 0, 0}};
    for (int s = 0; s < 6; s++)
        for (int e = 0; e < 5; e++)
            for (int kind = 0; kind < 6; kind++)
                for (int64_t ranks = 1; ranks <= 300; ranks += 1 + ranks / 8) {
                    fern_shape_rules rules = {.rank = 3, .same_as = {equal[e][0], equal[e][1], equal[e][2]}, .cost = rounded_bytes, .falls = 3,
                                              .arguments = sizes[s], .allowed = kind % 3 ? is_allowed : NULL};
                    if (kind > 2 && e < 2) rules.fixed[2] = 2;
                    fern_shape each, bounded;
                    const bool found = fern_shape_choose(&rules, ranks, &each);
                    rules.at_least = rounded_bytes_at_least;
                    if (kind % 3 == 2) rules.possible = is_possible;
                    assert_int_equal(fern_shape_choose(&rules, ranks, &bounded), found);
                    if (found) assert_true(fern_shape_equal(&each, &bounded));
                }
    const int64_t large[] = {600000, 600000, 600000};
    for (int e = 0; e < 2; e++) {
        fern_shape_rules rules = {.rank = 3, .same_as = {0, equal[e][1], 2}, .cost = rounded_bytes, .at_least = rounded_bytes_at_least, .falls = 3,
                                  .arguments = large, .allowed = is_allowed, .possible = is_possible};
        fern_shape best;
        costs_asked = 0;
        assert_true(fern_shape_choose(&rules, INT64_C(1) << 20, &best));
        assert_true(costs_asked < 100000);
    }
}

/* So it is on nodes, most of which have three ranks, and one five. */
static void bounds_leave_the_choice_on_nodes(void **state)
{
    (void)state;
    const int64_t sizes[][3] = {{1000, 1000, 1000}, {7, 5, 3}, {10, 10, 100000}, {100000, 10, 10}, {64, 1000, 17}};
    for (int s = 0; s < 5; s++)
        for (int outer = 1; outer <= 2; outer++)
            for (int kind = 0; kind < 6; kind++)
                for (int64_t with_three = 0; with_three <= 40; with_three += 1 + with_three / 4) {
                    const int64_t counts[] = {with_three + 3, with_three + 2, with_three + 1, 1, 1};
                    const fern_nodes nodes = {5, counts};
                    const int64_t ranks = 3 * with_three + 8;
                    fern_shape_rules rules = {.rank = 3, .same_as = {0, kind == 5 ? 0 : 1, 2}, .cost = rounded_bytes, .falls = 3,
                                              .arguments = sizes[s], .allowed = kind % 3 ? is_allowed : NULL, .outer = outer, .nodes = &nodes};
                    if (kind > 2) rules.fixed[2] = 2;
                    fern_shape each, bounded;
                    const bool found = fern_shape_choose(&rules, ranks, &each);
                    rules.at_least = rounded_bytes_at_least;
                    if (kind % 3 == 2) rules.possible = is_possible;
                    assert_int_equal(fern_shape_choose(&rules, ranks, &bounded), found);
                    if (found) assert_true(fern_shape_equal(&each, &bounded));
                }
    enum { RANKS = 1 << 20 };
    const int64_t large[] = {600000, 600000, 600000};
    int64_t *counts = malloc(RANKS * sizeof *counts);
    assert_non_null(counts);
    for (int i = 0; i < RANKS; i++) counts[i] = 1;
    const fern_nodes one = {RANKS, counts};
    fern_shape_rules rules = {.rank = 3, .same_as = {0, 1, 2}, .cost = rounded_bytes, .at_least = rounded_bytes_at_least, .falls = 3,
                              .arguments = large, .outer = 1, .nodes = &one};
    fern_shape best;
    costs_asked = 0;
    assert_true(fern_shape_choose(&rules, RANKS, &best));
    assert_int_equal(best.extent[0], 1);
    assert_true(costs_asked < 100000);
    free(counts);
}

enum { LARGE = 1024 }; /* the side of a grid of 2^20 ranks */

static int64_t work_of(const fern_move_spec *spec, int64_t rank, fern_traffic *traffic)
{
    int64_t work;
    assert_int_equal(fern_predict(spec, FERN_POINT_TO_POINT, rank, 0, traffic, &work), FERN_OK);
    return work;
}

/* Planning costs as much as a rank has peers: a few steps each, and the logarithm of the grid's side for
 * each dimension that is searched. */
static void planning_is_linear_in_peers(void **state)
{
    (void)state;
    fern_placement in = placed(LARGE, LARGE, 50 * LARGE + 17, 40 * LARGE + 3);
    fern_place_block(&in, 0, 0);
    fern_place_block(&in, 1, 1);
    fern_place_ghost(&in, 0, 2, 2, FERN_PERIODIC);
    fern_place_ghost(&in, 1, 2, 2, FERN_REFLECT);
    const fern_move_spec halo = {.name = "halo", .element = 8, .source = in, .demand = fern_demand_ghosts(&in)};
    fern_traffic traffic;
    const int64_t inner = work_of(&halo, 517 * LARGE + 400, &traffic);
    assert_int_equal(traffic.messages_in, 8);
    assert_int_equal(traffic.messages_out, 8);
    assert_int_equal(traffic.bytes_in, 8 * (54 * 44 - 50 * 40));
    assert_in_range(inner, 1, 40 * 16 + 40 * 10);
    const int64_t corner = work_of(&halo, 0, &traffic);
    assert_int_equal(traffic.messages_in, 5);
    assert_in_range(corner, 1, 40 * 16 + 40 * 10);

    /* Every rank of a row of the old grid has a peer in each of few columns of the new one. */
    fern_placement rows = placed(LARGE, LARGE, LARGE * LARGE, 64);
    fern_place_block(&rows, 0, 0);
    fern_place_face(&rows, 1, 0);
    fern_placement dealt = placed(LARGE, LARGE, LARGE * LARGE, 64);
    fern_place_cyclic(&dealt, 0, 1, 100);
    fern_place_face(&dealt, 0, 3);
    const fern_move_spec deal = {
        .name = "deal", .element = 4, .source = rows, .demand = fern_demand_placement(&dealt)};
    const int64_t work = work_of(&deal, 7 * LARGE, &traffic);
    assert_int_equal(traffic.bytes_out, 4 * 64 * LARGE);
    assert_in_range(traffic.messages_out, 11, 12);
    assert_in_range(work, 1, 10 * 12);
}

/* The block of A that Cannon's algorithm needs at (x, y): row block x, column block x + y, unrolled. */
static void need_cannon(const void *arguments, const int64_t *coordinates, fern_box *box)
{
    const int64_t n = *(const int64_t *)arguments, turn = coordinates[0] + coordinates[1];
    const fern_span block = fern_block(n, LARGE, turn % LARGE);
    box->side[0] = fern_block(n, LARGE, coordinates[0]);
    box->side[1] = (fern_span){block.begin + turn / LARGE * n, block.end + turn / LARGE * n};
}

static void planning_rotations_searches(void **state)
{
    (void)state;
    const int64_t n = 100 * LARGE + 5;
    fern_placement A = placed(LARGE, LARGE, n, n);
    fern_place_block(&A, 0, 0);
    fern_place_block(&A, 1, 1);
    A.axis[1].boundary = FERN_PERIODIC;
    const fern_move_spec spec = {.name = "A",
                                 .element = 4,
                                 .source = A,
                                 .demand = {.grid = A.grid, .need = need_cannon, .arguments = &n, .depends = {1, 3}}};
    for (int64_t x = 0; x < LARGE; x += 341) {
        fern_traffic traffic;
        const int64_t work = work_of(&spec, x * LARGE + 700, &traffic);
        assert_int_equal(traffic.messages_in, x > 0);
        assert_int_equal(traffic.messages_out, x > 0);
        assert_in_range(work, 1, 200);
    }
}

static int64_t reversed_n;

/* The block of the mirrored array: coordinates count down. */
static void need_reversed(const void *arguments, const int64_t *coordinates, fern_box *box)
{
    (void)arguments;
    const fern_span block = fern_block(reversed_n, 16, coordinates[0]);
    box->side[0] = (fern_span){reversed_n - block.end, reversed_n - block.begin};
}

/* What ranks receive is what the others send, in all pairs. */
static void both_sides_agree(const fern_move_spec *spec)
{
    const int64_t ranks = fern_shape_count(&spec->source.grid);
    int64_t sent = 0, received = 0;
    for (int64_t rank = 0; rank < ranks; rank++) {
        Step mine;
        assert_int_equal(step_plan(spec, rank, 0, false, &mine), FERN_OK);
        sent += mine.send.count;
        received += mine.receive.count;
        for (int i = 0; i < mine.receive.count; i++) {
            Step theirs;
            assert_int_equal(step_plan(spec, mine.receive.items[i].rank, 0, false, &theirs), FERN_OK);
            const Peer *peer = peer_of(&theirs.send, rank);
            assert_non_null(peer);
            assert_int_equal(peer->elements, mine.receive.items[i].elements);
            step_free(&theirs);
        }
        step_free(&mine);
    }
    assert_int_equal(sent, received);
}

static void descending_needs_are_searched(void **state)
{
    (void)state;
    const int64_t grid[] = {16};
    for (reversed_n = 0; reversed_n < 60; reversed_n += 7) {
        fern_placement A = fern_place(fern_shape_of(1, grid), 1, &reversed_n);
        fern_place_block(&A, 0, 0);
        const fern_move_spec spec = {
            .name = "reversed",
            .element = 4,
            .source = A,
            .demand = {.grid = A.grid, .need = need_reversed, .depends = {1}, .descends = {1}}};
        both_sides_agree(&spec);
    }
}

static void halos_on_faces_agree(void **state)
{
    (void)state;
    for (int boundary = FERN_NONE; boundary <= FERN_REFLECT; boundary++)
        for (int64_t face = 0; face < 4; face++)
            for (int64_t n = 4; n < 12; n++) {
                fern_placement A = placed(5, 4, n, 6);
                fern_place_block(&A, 0, 0);
                fern_place_face(&A, 1, face);
                fern_place_ghost(&A, 0, 1, 3, (fern_boundary)boundary);
                fern_place_ghost(&A, 1, 2, 0, (fern_boundary)boundary);
                const fern_move_spec spec = {
                    .name = "face", .element = 4, .source = A, .demand = fern_demand_ghosts(&A)};
                both_sides_agree(&spec);
            }
}

/* Counts above INT_MAX: lengths only, nothing is allocated. */
static void large_arrays_are_counted(void **state)
{
    (void)state;
    fern_placement A = placed(2, 1, INT64_C(6000000000), 3), B = A;
    fern_place_block(&A, 0, 0);
    fern_place_cyclic(&B, 0, 0, INT64_C(2500000000));
    fern_move_spec spec = {.name = "large", .element = 8, .source = A, .demand = fern_demand_placement(&B)};
    fern_traffic traffic;
    work_of(&spec, 0, &traffic);
    assert_int_equal(traffic.bytes_in, 8 * 3 * INT64_C(1000000000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_partition),
        cmocka_unit_test(cyclic_parts_are_scalapacks),
        cmocka_unit_test(blocks_may_be_larger_than_all),
        cmocka_unit_test(teeth_are_found),
        cmocka_unit_test(images_are_found),
        cmocka_unit_test(boxes_subtract),
        cmocka_unit_test(wrong_placements_are_refused),
        cmocka_unit_test(copies_have_one_canonical_owner),
        cmocka_unit_test(shapes_follow_the_cost),
        cmocka_unit_test(bounds_leave_the_choice),
        cmocka_unit_test(bounds_leave_the_choice_of_some),
        cmocka_unit_test(bounds_leave_the_choice_on_nodes),
        cmocka_unit_test(planning_is_linear_in_peers),
        cmocka_unit_test(planning_rotations_searches),
        cmocka_unit_test(descending_needs_are_searched),
        cmocka_unit_test(halos_on_faces_agree),
        cmocka_unit_test(large_arrays_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
