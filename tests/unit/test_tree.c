/* Ranks by their places in the tree of a reduction, against each rank asked. */
#include "runtime/forecast/rounds.h"
#include "traffic/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { MOST = 32 };

/* How many ranks receive so many messages; those that send none are 1 for the first of all. */
typedef struct Tally {
    int64_t receive[MOST], send_none, adds;
    fern_rounds rounds;
} Tally;

static void tally(Tally *tally, int64_t number, int64_t ranks)
{
    const fern_traffic traffic = fern_rounds_traffic(&tally->rounds, FERN_TO_ONE, number, 0);
    tally->receive[traffic.messages_in] += ranks;
    tally->send_none += traffic.messages_out ? 0 : ranks;
    tally->adds++;
}

static void add(void *context, int64_t number, int64_t ranks)
{
    tally(context, number, ranks);
}

static int64_t number_of(const fern_shape *grid, uint32_t along, const int64_t *coordinates)
{
    int64_t number = 0;
    for (int d = 0; d < grid->rank; d++)
        if (along >> d & 1) number = number * grid->extent[d] + coordinates[d];
    return number;
}

static void check(const fern_shape *grid, uint32_t along, const fern_span *box)
{
    int64_t ranks = 1, coordinates[FERN_MAX_RANK];
    for (int d = 0; d < grid->rank; d++) {
        coordinates[d] = box[d].begin;
        if (along >> d & 1) ranks *= grid->extent[d];
    }
    const fern_rounds rounds = {.ranks = ranks, .rows = 1, .row = 1, .size = 8};
    Tally found = {.rounds = rounds}, expected = {.rounds = rounds};
    tree_places(grid, along, box, add, &found);
    for (int d = 0; d >= 0;) {
        tally(&expected, number_of(grid, along, coordinates), 1);
        for (d = grid->rank - 1; d >= 0; d--) {
            if ((along >> d & 1) && ++coordinates[d] < box[d].end) break;
            coordinates[d] = box[d].begin;
        }
    }
    for (int m = 0; m < MOST; m++) assert_int_equal(found.receive[m], expected.receive[m]);
    assert_int_equal(found.send_none, expected.send_none);
}

static void boxes_are_counted_as_rank_by_rank(void **state)
{
    (void)state;
    srand(1);
    for (int turn = 0; turn < 3000; turn++) {
        fern_shape grid = {.rank = 1 + rand() % 3};
        fern_span box[FERN_MAX_RANK];
        for (int d = 0; d < grid.rank; d++) {
            grid.extent[d] = 1 + rand() % (grid.rank == 1 ? 300 : grid.rank == 2 ? 40 : 12);
            box[d].begin = turn % 3 ? rand() % grid.extent[d] : 0;
            box[d].end = turn % 3 ? box[d].begin + 1 + rand() % (grid.extent[d] - box[d].begin) : grid.extent[d];
        }
        check(&grid, 1u + (uint32_t)rand() % ((1u << grid.rank) - 1), box);
    }
}

static void many_ranks_are_few_kinds(void **state)
{
    (void)state;
    const fern_shape grids[] = {{3, {101, 101, 102}}, {2, {1903, 551}}, {2, {1, 1 << 20}}, {3, {1 << 20, 1, 1}}};
    for (int g = 0; g < 4; g++) {
        fern_span box[FERN_MAX_RANK];
        int64_t ranks = 1, all = 0;
        for (int d = 0; d < grids[g].rank; d++) {
            box[d] = (fern_span){0, grids[g].extent[d]};
            ranks *= grids[g].extent[d];
        }
        Tally found = {.rounds = {.ranks = ranks, .rows = 1, .row = 1, .size = 8}};
        tree_places(&grids[g], (1u << grids[g].rank) - 1, box, add, &found);
        for (int m = 0; m < MOST; m++) all += found.receive[m];
        assert_int_equal(all, ranks);
        assert_true(found.adds < 64);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_are_counted_as_rank_by_rank),
        cmocka_unit_test(many_ranks_are_few_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
