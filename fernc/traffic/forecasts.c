#include "forecasts.h"

#include "diagonals.h"
#include "even.h"
#include "tree.h"
#include "turned.h"

#include "runtime/forecast/classes.h"

static int64_t element_bytes(const Placed *array)
{
    return array->space->root->element_bytes;
}

static void add_times(Forecasts *f, int64_t *sum, int64_t times, int64_t more)
{
    int64_t product;
    f->overflow |= __builtin_mul_overflow(times, more, &product) || __builtin_add_overflow(*sum, product, sum);
}

/* Once for each turn of so many loops. */
static void traffic_add(Forecasts *f, fern_traffic *sum, const fern_traffic *more, int loops)
{
    int64_t times = 1;
    for (int i = 0; i < loops; i++) f->overflow |= __builtin_mul_overflow(times, f->turns, &times);
    add_times(f, &sum->messages_in, times, more->messages_in);
    add_times(f, &sum->messages_out, times, more->messages_out);
    add_times(f, &sum->collectives, times, more->collectives);
    add_times(f, &sum->bytes_in, times, more->bytes_in);
    add_times(f, &sum->bytes_out, times, more->bytes_out);
}

static int loops_around_nest(const Share *share)
{
    return share->nest->plan->region->loops.count;
}

static int loops_around(const Sized *sized, const SizedMove *move)
{
    return loops_of_move(sized->distribution, move->share, move->touched);
}

/* In blocks at home; what the function allocates itself is scratch. */
static int64_t owned_bytes(const Sized *sized, int64_t rank, bool allocated)
{
    int64_t bytes = 0;
    for (int i = 0; i < sized->homes.count; i++) {
        const Placed *array = sized->distribution->arrays.items[i];
        if ((array->parameter < 0) == allocated) bytes += fern_owned_count(&sized->homes.items[i], rank) * element_bytes(array);
    }
    return bytes;
}

static fern_traffic scalar_traffic(const Forecasts *f, const Combined *combined, int64_t rank)
{
    const fern_rounds rounds = fern_rounds_of(f->ranks, combined->ranks, 1, 1, combined->bytes);
    return fern_rounds_traffic(&rounds, FERN_TO_ALL, rank, 0);
}

static int64_t rank_along(const Forecasts *f, unsigned along, const int64_t *coordinates)
{
    int64_t rank = 0;
    if (f->place >= 0) return f->place;
    for (int g = 0; g < f->sized->grid.rank; g++)
        if (along >> g & 1) rank = rank * f->sized->grid.extent[g] + coordinates[g];
    return rank;
}

/* `coordinates`: NULL for a rank that idles. */
static fern_traffic result_at(const Forecasts *f, const Combined *combined, int64_t rank, const int64_t *coordinates)
{
    fern_traffic traffic = {0};
    if (coordinates && combined->along)
        traffic = scalar_traffic(f, combined, rank_along(f, combined->along, coordinates));
    if (!combined->spread) return traffic;
    traffic.collectives++;
    *(rank ? &traffic.bytes_in : &traffic.bytes_out) += combined->bytes;
    return traffic;
}

/* `ranks` that are alike, of which this is the first; `coordinates`: NULL for those that idle. */
static void add_ranks(Forecasts *f, int64_t rank, const int64_t *coordinates, int64_t ranks)
{
    const Sized *sized = f->sized;
    fern_traffic all = {0};
    int64_t scratch = coordinates ? owned_bytes(sized, rank, true) : 0;
    for (int s = 0; s < f->streams.count; s++) {
        int64_t buffer = 0;
        const fern_traffic traffic = coordinates ? stream_forecast_at(&f->streams.items[s], coordinates, &buffer) : (fern_traffic){0};
        table_add(&f->stream_tables.items[s], &traffic, buffer, ranks, !f->begun);
        traffic_add(f, &all, &traffic, loops_around_nest(f->streams.items[s].stream->share));
        scratch += buffer;
    }
    for (int m = 0; m < f->moves.count; m++) {
        const fern_traffic traffic = coordinates ? fern_forecast_at(f->moves.items[m], coordinates) : (fern_traffic){0};
        const Touched *touched = f->move_list.items[m]->touched;
        const int64_t buffer =
            coordinates && !touched->in_place ? fern_forecast_buffer(f->moves.items[m], coordinates) * element_bytes(touched->array) : 0;
        table_add(&f->tables.items[m], &traffic, buffer, ranks, !f->begun);
        traffic_add(f, &all, &traffic, loops_around(sized, f->move_list.items[m]));
        scratch += buffer;
    }
    for (int m = 0; m < f->named.count; m++) {
        const NamedForecast *named = &f->named.items[m];
        int64_t kept = 0;
        const fern_traffic traffic = coordinates ? named_forecast_at(named, sized, coordinates, &kept) : (fern_traffic){0};
        table_add(&f->named_tables.items[m], &traffic, kept, ranks, !f->begun);
        traffic_add(f, &all, &traffic, loops_of_move(sized->distribution, named->share, named->touched));
        scratch += kept;
    }
    for (int i = 0; i < f->redistributions.count; i++) {
        const fern_traffic traffic = coordinates ? fern_forecast_at(f->redistributions.items[i], coordinates) : (fern_traffic){0};
        table_add(&f->redistributed.items[i], &traffic, 0, ranks, !f->begun);
        traffic_add(f, &all, &traffic, 0);
    }
    for (int p = 0; p < f->parts.count; p++) {
        const PartForecast *part = &f->parts.items[p];
        const SizedMove *partial = part->partial;
        const fern_traffic traffic = coordinates ? part_traffic(part, coordinates, f->place) : (fern_traffic){0};
        const int64_t buffer = coordinates ? part_elements(part, coordinates) * element_bytes(partial->touched->array) : 0;
        table_add(&f->part_tables.items[p], &traffic, buffer, ranks, !f->begun);
        traffic_add(f, &all, &traffic, loops_around_nest(partial->share));
        scratch += buffer;
    }
    for (int r = 0; r < f->reductions.count; r++) {
        const fern_traffic traffic = result_at(f, &f->reductions.items[r], rank, coordinates);
        table_add(&f->reduction_tables.items[r], &traffic, 0, ranks, !f->begun);
        traffic_add(f, &all, &traffic, loops_around_nest(f->reductions.items[r].share));
    }
    table_add(&f->all, &all, scratch, ranks, !f->begun);
    spread_add(&f->blocks, coordinates ? owned_bytes(sized, rank, false) : 0, ranks, !f->begun);
    f->begun = true;
}

static int64_t behind(int64_t next, int64_t at, int64_t c)
{
    return at > c && at < next ? at : next;
}

/* Where behind c ranks may begin to own less, or something. */
static int64_t next_of_home(const fern_placement *home, int g, int64_t c)
{
    const int64_t parts = home->grid.extent[g];
    int64_t next = parts;
    if (home->face[g] >= 0) next = behind(behind(next, home->face[g], c), home->face[g] + 1, c);
    for (int i = 0; i < home->rank; i++) {
        const fern_axis *axis = &home->axis[i];
        if (axis->cut == FERN_WHOLE || axis->over != g) continue;
        if (axis->cut == FERN_BLOCK) next = behind(next, home->extent[i] % parts, c);
        if (axis->cut == FERN_CYCLIC) { /* those with one more block, and the one with the rest of one */
            const int64_t last = home->extent[i] % (axis->block * parts) / axis->block;
            next = behind(behind(next, last, c), last + 1, c);
        }
    }
    return next;
}

static int64_t lesser(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Nothing tells which ranks are alike: of several trees, or of one where ranks begin along diagonals; and each rank's own rows name
 * what they name. */
static bool each_for_itself(const Forecasts *f)
{
    return f->named.count || !f->places_known || (f->tree && has_diagonals(f->streams.items, f->streams.count));
}

/* Where behind c ranks may begin to be otherwise, but for their places in the tree. */
static int64_t next_start(const Forecasts *f, int g, int64_t c)
{
    int64_t next = f->sized->grid.extent[g];
    if (each_for_itself(f)) return c + 1;
    if (f->spread) next = behind(next, 1, c);
    for (int i = 0; i < f->sized->homes.count; i++) next = lesser(next, next_of_home(&f->sized->homes.items[i], g, c));
    for (int m = 0; m < f->moves.count; m++) next = lesser(next, fern_forecast_next(f->moves.items[m], g, c));
    for (int i = 0; i < f->redistributions.count; i++) next = lesser(next, fern_forecast_next(f->redistributions.items[i], g, c));
    for (int p = 0; p < f->parts.count; p++) next = lesser(next, part_next(&f->parts.items[p], g, c));
    for (int s = 0; s < f->streams.count; s++) next = lesser(next, stream_forecast_next(&f->streams.items[s], g, c));
    return next;
}

/* What of a home those at coordinate c own follows from. */
static void tell_of_home(const fern_placement *home, int g, int64_t c, fern_told *told)
{
    int64_t coordinates[FERN_MAX_RANK] = {0};
    coordinates[g] = c;
    if (home->face[g] >= 0) fern_tell(told, c == home->face[g]);
    for (int i = 0; i < home->rank; i++) {
        if (home->axis[i].cut == FERN_WHOLE || home->axis[i].over != g) continue;
        const fern_comb owned = fern_owned(home, i, coordinates);
        fern_tell(told, fern_comb_count(&owned));
    }
}

/* What ranks at coordinate c have, but for their places in the tree; for fern_classes_new. */
static int tell(void *context, int g, int64_t c, int64_t *numbers)
{
    Forecasts *f = context;
    fern_told told = {numbers, 0};
    fern_tell(&told, each_for_itself(f) ? c : f->spread && c > 0);
    for (int i = 0; i < f->sized->homes.count; i++) tell_of_home(&f->sized->homes.items[i], g, c, &told);
    for (int p = 0; p < f->parts.count; p++) fern_tell(&told, part_next(&f->parts.items[p], g, c));
    for (int m = 0; m < f->moves.count; m++) fern_forecast_tell(f->moves.items[m], g, c, &told);
    for (int i = 0; i < f->redistributions.count; i++) fern_forecast_tell(f->redistributions.items[i], g, c, &told);
    for (int s = 0; s < f->streams.count; s++) stream_forecast_tell(&f->streams.items[s], g, c, &told);
    return told.count;
}

/* For fern_classes_new. */
static int64_t next_of(void *context, int g, int64_t c)
{
    return next_start(context, g, c);
}

/* For fern_classes_new. */
static int64_t period(void *context, int g, int64_t c, int64_t *until)
{
    const Forecasts *f = context;
    int64_t all = 1, here;
    *until = each_for_itself(f) ? c + 1 : f->sized->grid.extent[g];
    if (f->spread) *until = behind(*until, 1, c);
    for (int i = 0; i < f->sized->homes.count; i++) *until = lesser(*until, next_of_home(&f->sized->homes.items[i], g, c));
    for (int p = 0; p < f->parts.count; p++) *until = lesser(*until, part_next(&f->parts.items[p], g, c));
    for (int s = 0; s < f->streams.count; s++) *until = lesser(*until, stream_forecast_next(&f->streams.items[s], g, c));
    for (int m = 0; m < f->moves.count + f->redistributions.count && *until > c + all; m++) {
        const fern_forecast *forecast = m < f->moves.count ? f->moves.items[m] : f->redistributions.items[m - f->moves.count];
        all = fern_period_of_both(all, fern_forecast_period(forecast, g, c, &here));
        *until = lesser(*until, here);
    }
    return all;
}

static bool forecast_moves(Forecasts *f, Arena *arena)
{
    for (int m = 0; m < f->sized->moves.count; m++) {
        const SizedMove *move = f->sized->moves.items[m];
        fern_forecast *forecast;
        if (move->touched->streamed) continue;
        find_even(f->sized->moves.items[m], arena);
        if (fern_forecast_new(&move->source, &move->demand, (size_t)element_bytes(move->touched->array), &forecast) != FERN_OK)
            return false;
        list_push(arena, &f->move_list, move);
        list_push(arena, &f->moves, forecast);
        list_push(arena, &f->patterns, fern_forecast_pattern(forecast));
        list_push(arena, &f->tables, (Table){0});
    }
    return true;
}

static SizedMove *whole_of(const Sized *sized, const SizedMove *stream)
{
    for (int m = 0; m < sized->moves.count; m++)
        if (sized->moves.items[m]->touched == stream->touched) return sized->moves.items[m];
    return NULL;
}

static bool forecast_streams(Forecasts *f, Arena *arena)
{
    for (int s = 0; s < f->sized->streams.count; s++) {
        StreamForecast forecast;
        bool known = stream_forecast_new(&forecast, f->sized->streams.items[s], whole_of(f->sized, f->sized->streams.items[s]), arena);
        list_push(arena, &f->streams, forecast);
        list_push(arena, &f->stream_tables, (Table){0});
        if (!known) return false;
    }
    return true;
}

static bool forecast_redistributions(Forecasts *f, Arena *arena)
{
    for (int i = 0; i < f->sized->redistributions.count; i++) {
        const SizedRedistribution *move = &f->sized->redistributions.items[i];
        fern_forecast *forecast;
        if (fern_forecast_new(&move->source, &move->demand, (size_t)element_bytes(move->move->from), &forecast) != FERN_OK) return false;
        list_push(arena, &f->redistributions, forecast);
        list_push(arena, &f->redistribution_patterns, fern_forecast_pattern(forecast));
        list_push(arena, &f->redistributed, (Table){0});
    }
    return true;
}

/* For fern_classes_new and diagonals_each. */
static void add_alike(void *context, const int64_t *coordinates, int64_t ranks)
{
    Forecasts *f = context;
    add_ranks(f, fern_shape_rank(&f->sized->grid, coordinates), coordinates, ranks);
}

/* Ranks of the class at hand, and how many of them there are with the same place in the tree. */
typedef struct InClass {
    Forecasts *f;
    const int64_t *coordinates;
    int64_t groups; /* with ranks of the class */
} InClass;

/* For tree_places. */
static void add_place(void *context, int64_t number, int64_t ranks)
{
    const InClass *class = context;
    class->f->place = number;
    add_alike(class->f, class->coordinates, ranks * class->groups);
    class->f->place = -1;
}

static void add_class(Forecasts *f, const fern_classes *classes)
{
    int64_t coordinates[FERN_MAX_RANK];
    const int64_t alike = fern_classes_at(classes, coordinates);
    InClass class = {f, coordinates, 1};
    fern_span box[FERN_MAX_RANK];
    if (!f->tree || !f->places_known || alike == 1) {
        add_alike(f, coordinates, alike);
        return;
    }
    for (int g = 0; g < classes->rank; g++) {
        const int64_t *stretch = &classes->first[g][classes->at[g]];
        box[g] = (fern_span){stretch[0], stretch[1]};
        if (!(f->tree >> g & 1)) class.groups *= stretch[1] - stretch[0];
    }
    tree_places(&f->sized->grid, f->tree, box, add_place, &class);
}

bool forecast_named(Forecasts *f, const Substitution *sizes, const Options *options, Range range, Arena *arena, Diag *diag)
{
    const Distribution *distribution = f->sized->distribution;
    for (int n = 0; n < distribution->shares.count; n++)
        for (int t = 0; t < distribution->shares.items[n]->touched.count; t++) {
            const Touched *touched = &distribution->shares.items[n]->touched.items[t];
            NamedForecast named;
            if (!touched->image) continue;
            if (!named_forecast_new(&named, f->sized, sizes, distribution->sizes.count, distribution->shares.items[n], touched, options, range,
                                    diag))
                return false;
            list_push(arena, &f->named, named);
            list_push(arena, &f->named_tables, (Table){0});
        }
    return true;
}

/* Class by class, or by stretches of what classes do not tell: diagonals, or pairs that own what they need. */
static bool add_members(Forecasts *f)
{
    fern_classes classes;
    const Turned sets[2] = {{f->moves.items, f->moves.count}, {f->redistributions.items, f->redistributions.count}};
    const bool diagonal = has_diagonals(f->streams.items, f->streams.count);
    const bool turned = !f->streams.count && !f->tree && !each_for_itself(f) && turned_dimensions(sets, 2);
    const fern_alike alike = {.next = next_of, .tell = tell, .period = period, .neighbours = diagonal || turned || f->tree, .context = f};
    for (int s = 0; s < f->streams.count; s++) f->streams.items[s].on_diagonals = diagonal;
    if (turned) turned_set_apart(sets, 2, true);
    if (fern_classes_new(&classes, &f->sized->grid, &alike) != FERN_OK) return false;
    bool added = true, more = !diagonal && !turned;
    if (diagonal) added = diagonals_each(f->streams.items, f->streams.count, &classes, add_alike, f);
    if (turned) added = turned_each(sets, 2, &classes, add_alike, f);
    while (more) {
        add_class(f, &classes);
        more = fern_classes_next(&classes);
    }
    fern_classes_free(&classes);
    return added;
}

bool forecast_all(Forecasts *f, Arena *arena)
{
    const int64_t members = fern_shape_count(&f->sized->grid);
    f->place = -1;
    f->reductions = find_reductions(f->sized);
    for (int r = 0; r < f->reductions.count; r++) {
        list_push(arena, &f->reduction_tables, (Table){0});
        f->spread = f->spread || f->reductions.items[r].spread;
    }
    for (int p = 0; p < f->sized->partials.count; p++) {
        find_even(f->sized->partials.items[p], arena);
        list_push(arena, &f->parts, part_new(f->sized->partials.items[p], f->ranks));
        list_push(arena, &f->part_tables, (Table){0});
    }
    f->places_known = find_tree(f->sized, &f->reductions, f->parts.items, f->parts.count, &f->tree);
    bool done = forecast_moves(f, arena) && forecast_redistributions(f, arena) && forecast_streams(f, arena) && add_members(f);
    if (done && members < f->ranks) add_ranks(f, members, NULL, f->ranks - members);
    for (int m = 0; m < f->moves.count; m++) fern_forecast_free(f->moves.items[m]);
    for (int i = 0; i < f->redistributions.count; i++) fern_forecast_free(f->redistributions.items[i]);
    for (int s = 0; s < f->streams.count; s++) stream_forecast_free(&f->streams.items[s]);
    return done && !f->overflow;
}
