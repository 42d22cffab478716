/* What moves take, forecast by stretches and classes of coordinates, beside what is predicted rank by rank. Needs no MPI. */
#include "fern_ranks.h"
#include "runtime/pattern/step.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

/* A need drawn at random: side a is a block over coordinate depends[a], or the same for all, moved and widened. */
typedef struct DrawnNeed {
    fern_shape grid;
    int rank, depends[FERN_MAX_RANK], even_count[FERN_MAX_RANK];
    int64_t even[FERN_MAX_RANK][FERN_MAX_RANK + 1]; /* where blocks begin to be smaller */
    int64_t extent[FERN_MAX_RANK], below[FERN_MAX_RANK], above[FERN_MAX_RANK];
} DrawnNeed;

static void need_drawn(const void *arguments, const int64_t *coordinates, fern_box *box)
{
    const DrawnNeed *drawn = arguments;
    for (int a = 0; a < drawn->rank; a++) {
        fern_span span = {0, drawn->extent[a]};
        if (drawn->depends[a] >= 0)
            span = fern_block(drawn->extent[a], drawn->grid.extent[drawn->depends[a]], coordinates[drawn->depends[a]]);
        box->side[a] = (fern_span){span.begin + drawn->below[a], span.end + drawn->above[a]};
    }
}

static uint64_t drawn_state = 1;

static int64_t draw(int64_t least, int64_t most)
{
    drawn_state = drawn_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return least + (int64_t)(drawn_state >> 33) % (most - least + 1);
}

static fern_placement draw_placement(fern_shape grid, int rank, const int64_t *extents)
{
    fern_placement placement = fern_place(grid, rank, extents);
    uint32_t used = 0;
    for (int a = 0; a < rank; a++) {
        const int over = (int)draw(-1, grid.rank - 1);
        if (over < 0 || used >> over & 1) continue;
        used |= 1u << over;
        if (draw(0, grid.rank == 1 ? 1 : 3))
            fern_place_block(&placement, a, over);
        else
            fern_place_cyclic(&placement, a, over, draw(1, grid.rank == 1 ? 6 : 3));
    }
    for (int d = 0; d < grid.rank; d++)
        if (!(used >> d & 1) && draw(0, 2) == 0) fern_place_face(&placement, d, draw(0, grid.extent[d] - 1));
    return placement;
}

static void draw_move(DrawnNeed *drawn, fern_move_spec *spec)
{
    fern_shape grid = {.rank = (int)draw(1, 3)};
    int64_t extents[FERN_MAX_RANK];
    const bool line = draw(0, 2) == 0; /* a long one, and its arrays */
    if (line) grid.rank = 1;
    for (int d = 0; d < grid.rank; d++) grid.extent[d] = draw(1, line ? 40 : 4);
    *drawn = (DrawnNeed){.grid = grid, .rank = (int)draw(1, line ? 2 : 3)};
    const int64_t most = line ? grid.extent[0] * draw(0, 5) : 9;
    for (int a = 0; a < drawn->rank; a++) extents[a] = most > 9 && draw(0, 1) ? draw(most - 3, most) : draw(0, 9);
    const fern_placement source = draw_placement(grid, drawn->rank, extents);
    *spec = (fern_move_spec){.name = "drawn", .element = 4, .source = source,
                             .demand = {.grid = grid, .need = need_drawn, .arguments = drawn}};
    for (int a = 0; a < drawn->rank; a++) {
        drawn->depends[a] = (int)draw(-1, grid.rank - 1);
        drawn->extent[a] = line && draw(0, 3) ? extents[a] - draw(0, extents[a] < 4 ? extents[a] : 4) : draw(0, 9);
        drawn->below[a] = draw(-2, 1);
        drawn->above[a] = draw(0, 2);
        spec->demand.depends[a] = drawn->depends[a] < 0 ? 0 : 1u << drawn->depends[a];
    }
    const bool even = draw(0, 1);
    for (int d = 0; d < grid.rank && even; d++) {
        spec->demand.even[d] = drawn->even[d];
        drawn->even_count[d] = 1;
        for (int a = 0; a < drawn->rank; a++)
            if (drawn->depends[a] == d) drawn->even[d][drawn->even_count[d]++] = drawn->extent[a] % grid.extent[d];
        spec->demand.even_count[d] = drawn->even_count[d];
    }
    bool along = true;
    for (int a = 0; a < drawn->rank; a++) along = along && (source.axis[a].cut == FERN_WHOLE || source.axis[a].over == drawn->depends[a]);
    for (int d = 0; d < grid.rank; d++) along = along && source.face[d] < 0;
    spec->demand.of_owners = along && draw(0, 1);
    if (draw(0, 1)) return;
    const fern_placement to = draw_placement(grid, drawn->rank, extents);
    spec->demand = fern_demand_placement(&to);
}

/* Whether the forecast says that ranks at another coordinate along d are like this one: they are then. */
static bool as_told(const fern_forecast *forecast, const int64_t *coordinates, int d, int64_t other)
{
    int64_t here[FERN_MOST_TOLD], there[FERN_MOST_TOLD], at[FERN_MAX_RANK];
    fern_told told = {here, 0}, told_there = {there, 0};
    fern_forecast_tell(forecast, d, coordinates[d], &told);
    fern_forecast_tell(forecast, d, other, &told_there);
    assert_int_equal(told.count, told_there.count);
    const bool same = memcmp(here, there, sizeof *here * (size_t)told.count) == 0;
    if (coordinates[d] > other && fern_forecast_next(forecast, d, other) > coordinates[d]) assert_true(same);
    if (!same) return false;
    memcpy(at, coordinates, sizeof at);
    at[d] = other;
    const fern_traffic found = fern_forecast_at(forecast, coordinates), found_there = fern_forecast_at(forecast, at);
    assert_memory_equal(&found, &found_there, sizeof found);
    assert_int_equal(fern_forecast_buffer(forecast, coordinates), fern_forecast_buffer(forecast, at));
    return true;
}

static int64_t next_of(void *context, int d, int64_t c)
{
    return fern_forecast_next(context, d, c);
}

static int64_t coordinates_told;

static int tell(void *context, int d, int64_t c, int64_t *numbers)
{
    fern_told told = {numbers, 0};
    coordinates_told++;
    fern_forecast_tell(context, d, c, &told);
    return told.count;
}

static int64_t recurring; /* coordinates for which others stand */

static int64_t period(void *context, int d, int64_t c, int64_t *until)
{
    const int64_t after = fern_forecast_period(context, d, c, until);
    if (*until - c > after && after > 1) recurring += *until - c - after;
    return after;
}

typedef struct Sums {
    int64_t ranks, most, bytes, messages;
} Sums;

static void sums_add(Sums *sums, const fern_forecast *forecast, const int64_t *coordinates, int64_t ranks)
{
    const fern_traffic traffic = fern_forecast_at(forecast, coordinates);
    sums->ranks += ranks;
    sums->bytes += ranks * (traffic.bytes_in + 1000 * traffic.bytes_out);
    sums->messages += ranks * (traffic.messages_in + 1000 * traffic.messages_out + 1000000 * traffic.collectives);
    if (traffic.bytes_out > sums->most) sums->most = traffic.bytes_out;
}

/* Class by class there is what there is rank by rank, whether classes are of neighbours or not. */
static void classes_have_all(fern_forecast *forecast, const fern_shape *grid)
{
    Sums all = {0};
    int64_t coordinates[FERN_MAX_RANK] = {0};
    do sums_add(&all, forecast, coordinates, 1);
    while (fern_shape_next(grid, coordinates));
    for (int neighbours = 0; neighbours < 2; neighbours++) {
        const fern_alike alike = {.next = next_of, .tell = tell, .period = period, .neighbours = neighbours, .context = forecast};
        fern_classes classes;
        Sums by_class = {0};
        assert_int_equal(fern_classes_new(&classes, grid, &alike), FERN_OK);
        do {
            const int64_t ranks = fern_classes_at(&classes, coordinates);
            sums_add(&by_class, forecast, coordinates, ranks);
        } while (fern_classes_next(&classes));
        fern_classes_free(&classes);
        assert_memory_equal(&by_class, &all, sizeof all);
    }
}

/* Pairs of coordinates, of grids of few ranks. */
typedef struct Pairs {
    bool at[4][4];
} Pairs;

static bool add_pair(void *context, int64_t first, int64_t second)
{
    Pairs *pairs = context;
    pairs->at[first][second] = true;
    return true;
}

/* What is told of ranks that are apart is so of all but those at the pairs; returns how many these others are. */
static int apart_is_told(fern_forecast *forecast, const fern_move_spec *spec, fern_pattern pattern)
{
    const uint32_t turned = fern_forecast_turned(forecast);
    int first = 0, second, others = 0;
    Pairs pairs = {{{false}}};
    int64_t coordinates[FERN_MAX_RANK] = {0};
    if (!turned) return 0;
    while (!(turned >> first & 1)) first++;
    for (second = first + 1; !(turned >> second & 1); second++) continue;
    assert_true(fern_forecast_each_pair(forecast, add_pair, &pairs));
    fern_forecast_set_apart(forecast, true);
    do {
        fern_traffic predicted;
        if (pairs.at[coordinates[first]][coordinates[second]]) continue;
        assert_int_equal(fern_predict(spec, pattern, fern_shape_rank(&spec->source.grid, coordinates), 0, &predicted, NULL), FERN_OK);
        const fern_traffic found = fern_forecast_at(forecast, coordinates);
        assert_memory_equal(&found, &predicted, sizeof found);
        for (int d = 0; d < spec->source.grid.rank; d++) as_told(forecast, coordinates, d, (coordinates[d] + 1) % spec->source.grid.extent[d]);
        others++;
    } while (fern_shape_next(&spec->source.grid, coordinates));
    fern_forecast_set_apart(forecast, false);
    return others;
}

/* Of moves drawn at random: each rank's traffic, and the pattern, as they are predicted rank by rank. */
static void forecasts_are_predictions(void **state)
{
    (void)state;
    int patterns[FERN_POINT_TO_POINT + 1] = {0}, alike = 0, stretched = 0, turned = 0;
    for (int i = 0; i < 20000; i++) {
        DrawnNeed drawn;
        fern_move_spec spec;
        draw_move(&drawn, &spec);
        fern_forecast *forecast;
        fern_pattern pattern;
        assert_int_equal(fern_forecast_new(&spec.source, &spec.demand, spec.element, &forecast), FERN_OK);
        assert_int_equal(fern_predict_pattern(&spec, &pattern), FERN_OK);
        assert_int_equal(fern_forecast_pattern(forecast), pattern);
        patterns[pattern]++;
        int64_t coordinates[FERN_MAX_RANK] = {0};
        for (int64_t rank = 0; rank < fern_shape_count(&spec.source.grid); rank++) {
            fern_traffic predicted;
            assert_int_equal(fern_predict(&spec, pattern, rank, 0, &predicted, NULL), FERN_OK);
            const fern_traffic found = fern_forecast_at(forecast, coordinates);
            assert_memory_equal(&found, &predicted, sizeof found);
            for (int d = 0; d < spec.source.grid.rank; d++) {
                stretched += coordinates[d] > 0 && as_told(forecast, coordinates, d, coordinates[d] - 1);
                alike += as_told(forecast, coordinates, d, (coordinates[d] * 5 + i) % spec.source.grid.extent[d]);
            }
            assert_int_equal(fern_need_of_others(&spec.source, &spec.demand, coordinates) * 4, predicted.bytes_in);
            assert_int_equal(fern_shape_next(&spec.source.grid, coordinates), rank + 1 < fern_shape_count(&spec.source.grid));
        }
        classes_have_all(forecast, &spec.source.grid);
        turned += apart_is_told(forecast, &spec, pattern);
        fern_forecast_free(forecast);
    }
    for (int pattern = FERN_BROADCAST; pattern <= FERN_POINT_TO_POINT; pattern++)
        assert_true(patterns[pattern] > 0);
    assert_true(alike > 1000);
    assert_true(stretched > 1000);
    assert_true(turned > 1000);
    assert_true(recurring > 1000);
}

/* Of a move in steps, with one pattern for all of them. */
static void forecasts_of_steps_are_joined(void **state)
{
    (void)state;
    enum { STEPS = 3 };
    int patterns[FERN_POINT_TO_POINT + 1] = {0};
    for (int i = 0; i < 5000; i++) {
        DrawnNeed steps[STEPS];
        fern_move_spec spec;
        fern_forecast *forecasts[STEPS];
        do draw_move(&steps[0], &spec);
        while (spec.demand.by_placement);
        spec.steps = STEPS;
        spec.demand.argument_size = sizeof *steps;
        for (int d = 0; d < FERN_MAX_RANK; d++) spec.demand.even_count[d] = 0;
        for (int s = 0; s < STEPS; s++) {
            steps[s] = steps[0];
            for (int a = 0; a < steps[s].rank && s > 0; a++) {
                steps[s].extent[a] = draw(0, 3);
                steps[s].below[a] = draw(-2, 1);
            }
            fern_demand demand = spec.demand;
            demand.arguments = &steps[s];
            assert_int_equal(fern_forecast_new(&spec.source, &demand, spec.element, &forecasts[s]), FERN_OK);
        }
        spec.demand.arguments = steps;
        fern_pattern pattern;
        assert_int_equal(fern_forecast_join(forecasts, STEPS), FERN_OK);
        assert_int_equal(fern_predict_pattern(&spec, &pattern), FERN_OK);
        patterns[pattern]++;
        for (int s = 0; s < STEPS; s++) {
            assert_int_equal(fern_forecast_pattern(forecasts[s]), pattern);
            fern_forecast_free(forecasts[s]);
        }
    }
    assert_true(patterns[FERN_GATHER] > 0 && patterns[FERN_SCATTER] > 0 && patterns[FERN_POINT_TO_POINT] > 0);
}

static int needs_asked;

/* A block with a row of the neighbours at each side. */
static void need_rows(const void *arguments, const int64_t *coordinates, fern_box *box)
{
    const fern_placement *in = arguments;
    const fern_span block = fern_block(in->extent[0], in->grid.extent[0], coordinates[0]);
    needs_asked++;
    box->side[0] = (fern_span){block.begin - 1, block.end + 1};
    box->side[1] = (fern_span){0, in->extent[1]};
}

/* A forecast of a stencil on 2^20 ranks in a line asks few of them. */
static void forecasts_go_by_stretches(void **state)
{
    (void)state;
    const int64_t ranks = INT64_C(1) << 20, extents[] = {5 * ranks + 17, 100}, even[] = {0, 17};
    fern_placement in = fern_place(fern_shape_of(1, &ranks), 2, extents);
    fern_place_block(&in, 0, 0);
    const fern_demand demand = {.grid = in.grid, .need = need_rows, .arguments = &in, .depends = {1}, .even = {even}, .even_count = {2}};
    fern_forecast *forecast;
    assert_int_equal(fern_forecast_new(&in, &demand, 4, &forecast), FERN_OK);
    assert_in_range(needs_asked, 1, 2000);
    int stretches = 0;
    for (int64_t c = 0; c < ranks; c = fern_forecast_next(forecast, 0, c)) stretches++;
    assert_in_range(stretches, 3, 50);
    const fern_traffic first = fern_forecast_at(forecast, (const int64_t[]){0});
    const fern_traffic inner = fern_forecast_at(forecast, (const int64_t[]){ranks / 2});
    assert_int_equal(first.bytes_in, 400);
    assert_int_equal(inner.bytes_in, 800);
    assert_int_equal(inner.bytes_out, 800);
    assert_int_equal(inner.messages_out, 2);
    fern_forecast_free(forecast);
}

/* On 2^20 ranks in a line, of arrays that are dealt out: to the need of all, to blocks, and dealt out otherwise. */
static void forecasts_of_dealt_arrays(void **state)
{
    (void)state;
    const int64_t ranks = INT64_C(1) << 20, extent = 5 * ranks + 17;
    fern_placement by_three = fern_place(fern_shape_of(1, &ranks), 1, &extent), by_two = by_three, blocks = by_three, whole = by_three;
    fern_place_cyclic(&by_three, 0, 0, 3);
    fern_place_cyclic(&by_two, 0, 0, 2);
    fern_place_block(&blocks, 0, 0);
    const struct { fern_placement from, to; int64_t elements; bool few, recurs; } moves[] = {
        {by_three, whole, (ranks - 1) * extent, true, true}, {whole, by_three, 0, true, true}, {by_three, blocks, 0, false, true},
        {blocks, by_two, 0, false, true}, {by_three, by_two, 0, false, false}};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        const fern_demand demand = fern_demand_placement(&moves[i].to);
        fern_forecast *forecast;
        assert_int_equal(fern_forecast_new(&moves[i].from, &demand, 1, &forecast), FERN_OK);
        fern_pattern pattern = fern_forecast_pattern(forecast);
        int64_t in = 0, out = 0, messages_in = 0, messages_out = 0, stretches = 0, last = -1;
        for (int64_t c = 0, next; c < ranks; c = next) {
            next = fern_forecast_next(forecast, 0, c);
            const fern_traffic traffic = fern_forecast_at(forecast, &c);
            in += (next - c) * traffic.bytes_in;
            out += (next - c) * traffic.bytes_out;
            messages_in += (next - c) * traffic.messages_in;
            messages_out += (next - c) * traffic.messages_out;
            stretches++;
            if (c - last < 1000) continue; /* some of them, as they are predicted rank by rank */
            last = c;
            assert_int_equal(fern_need_of_others(&moves[i].from, &demand, &c), traffic.bytes_in);
        }
        const fern_alike alike = {.next = next_of, .tell = tell, .period = period, .context = forecast};
        fern_classes classes;
        Sums sums = {0};
        coordinates_told = 0;
        assert_int_equal(fern_classes_new(&classes, &by_three.grid, &alike), FERN_OK);
        do {
            int64_t c;
            const int64_t alike_ranks = fern_classes_at(&classes, &c);
            sums_add(&sums, forecast, &c, alike_ranks);
        } while (fern_classes_next(&classes));
        fern_classes_free(&classes);
        if (moves[i].recurs) assert_in_range(coordinates_told, 1, 2000);
        assert_int_equal(sums.ranks, ranks);
        assert_int_equal(sums.bytes, in + 1000 * out);
        if (pattern == FERN_POINT_TO_POINT) assert_int_equal(sums.messages, messages_in + 1000 * messages_out);
        if (moves[i].elements) assert_int_equal(in, moves[i].elements);
        if (moves[i].few) assert_in_range(stretches, 1, 8);
        if (pattern == FERN_POINT_TO_POINT) assert_int_equal(in, out);
        assert_int_equal(messages_in, messages_out);
        fern_forecast_free(forecast);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forecasts_are_predictions),
        cmocka_unit_test(forecasts_of_steps_are_joined),
        cmocka_unit_test(forecasts_go_by_stretches),
        cmocka_unit_test(forecasts_of_dealt_arrays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
