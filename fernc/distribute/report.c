#include "report.h"

#include "bound.h"
#include "combined.h"
#include "diagonals.h"
#include "even.h"
#include "named.h"
#include "solve.h"
#include "tree.h"

#include "runtime/classes.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Of all ranks, which may be beyond what an int64_t holds: billions, and less than one. */
enum { BILLION = 1000000000 };
typedef struct Total {
    int64_t billions, rest;
} Total;

/* One quantity: the least and the most of a rank, and that of all ranks together. */
typedef struct Spread {
    int64_t least, most;
    Total total;
} Spread;

enum { MESSAGES_OUT, MESSAGES_IN, COLLECTIVES, BYTES_OUT, BYTES_IN, SCRATCH, ROWS };

/* The rows of a move, or of all. */
typedef struct Table {
    Spread rows[ROWS];
} Table;

static const char *const row_names[ROWS] = {"messages sent",  "messages received", "collectives",
                                            "bytes sent",     "bytes received",    "bytes of scratch"};

/* Of so many ranks; `first`: none has been added. */
static void spread_add(Spread *spread, int64_t value, int64_t ranks, bool first)
{
    if (first || value < spread->least) spread->least = value;
    if (first || value > spread->most) spread->most = value;
    if (first) spread->total = (Total){0, 0};
    const int64_t rest = spread->total.rest + value % BILLION * ranks;
    spread->total = (Total){spread->total.billions + value / BILLION * ranks + rest / BILLION, rest % BILLION};
}

static void table_add(Table *table, const fern_traffic *traffic, int64_t scratch, int64_t ranks, bool first)
{
    const int64_t values[ROWS] = {traffic->messages_out, traffic->messages_in, traffic->collectives,
                                  traffic->bytes_out,    traffic->bytes_in,    scratch};
    for (int r = 0; r < ROWS; r++) spread_add(&table->rows[r], values[r], ranks, first);
}

static void row_print(Text *out, const char *name, const Spread *spread)
{
    char total[48];
    if (spread->total.billions)
        snprintf(total, sizeof total, "%" PRId64 "%09" PRId64, spread->total.billions, spread->total.rest);
    else
        snprintf(total, sizeof total, "%" PRId64, spread->total.rest);
    text_add(out, "    %-18s %16" PRId64 " %16" PRId64 " %20s\n", name, spread->least, spread->most, total);
}

static bool is_zero(Total total)
{
    return total.billions == 0 && total.rest == 0;
}

/* What nobody has is left out, but for bytes. */
static void table_print(Text *out, const Table *table)
{
    for (int r = 0; r < ROWS; r++)
        if (!is_zero(table->rows[r].total) || r == BYTES_OUT || r == BYTES_IN) row_print(out, row_names[r], &table->rows[r]);
}

/* --- All ranks -------------------------------------------------------------------------------------------- */

typedef struct Forecasts {
    const Sized *sized;
    int64_t ranks; /* those that idle included */
    LIST(const SizedMove *) move_list; /* those that do not come in steps */
    int64_t turns; /* of each loop around calls */
    LIST(fern_forecast *) moves;
    LIST(fern_pattern) patterns;
    LIST(Table) tables; /* of the moves */
    LIST(NamedForecast) named; /* of those that indices name */
    LIST(Table) named_tables;
    LIST(StreamForecast) streams;
    LIST(Table) stream_tables;
    LIST(fern_forecast *) redistributions;
    LIST(fern_pattern) redistribution_patterns;
    LIST(Table) redistributed;
    LIST(PartForecast) parts;
    LIST(Table) part_tables;
    Reductions reductions;
    LIST(Table) reduction_tables;
    bool places_known;   /* all that goes up a tree does so */
    uint32_t tree;       /* along these dimensions of the grid */
    bool spread;         /* rank 0 passes a result on */
    int64_t place;       /* a number with the place in the tree of the ranks that are added; -1: as their coordinates say */
    Table all;
    Spread blocks;
    bool begun; /* some rank has been added */
} Forecasts;

static int64_t element_bytes(const Placed *array)
{
    return array->space->root->element_bytes;
}

/* Once for each turn of so many loops. */
static void traffic_add(const Forecasts *f, fern_traffic *sum, const fern_traffic *more, int loops)
{
    int64_t times = 1;
    for (int i = 0; i < loops; i++) times *= f->turns;
    sum->messages_in += times * more->messages_in;
    sum->messages_out += times * more->messages_out;
    sum->collectives += times * more->collectives;
    sum->bytes_in += times * more->bytes_in;
    sum->bytes_out += times * more->bytes_out;
}

static const Region *region_of(const Share *share)
{
    return share->nest->plan->region;
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
        traffic_add(f, &all, &traffic, region_of(f->streams.items[s].stream->share)->loops.count);
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
        traffic_add(f, &all, &traffic, region_of(partial->share)->loops.count);
        scratch += buffer;
    }
    for (int r = 0; r < f->reductions.count; r++) {
        const fern_traffic traffic = result_at(f, &f->reductions.items[r], rank, coordinates);
        table_add(&f->reduction_tables.items[r], &traffic, 0, ranks, !f->begun);
        traffic_add(f, &all, &traffic, region_of(f->reductions.items[r].share)->loops.count);
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
    if (each_for_itself(f) || f->streams.count) return c + 1;
    if (f->spread) next = behind(next, 1, c);
    for (int i = 0; i < f->sized->homes.count; i++) next = lesser(next, next_of_home(&f->sized->homes.items[i], g, c));
    for (int m = 0; m < f->moves.count; m++) next = lesser(next, fern_forecast_next(f->moves.items[m], g, c));
    for (int i = 0; i < f->redistributions.count; i++) next = lesser(next, fern_forecast_next(f->redistributions.items[i], g, c));
    for (int p = 0; p < f->parts.count; p++) next = lesser(next, part_next(&f->parts.items[p], g, c));
    return next;
}

/* Whether they are as before all the same. */
static bool is_as_before(const Forecasts *f, int g, int64_t c)
{
    if (each_for_itself(f) || (f->spread && c == 1)) return false;
    for (int i = 0; i < f->sized->homes.count; i++)
        if (next_of_home(&f->sized->homes.items[i], g, c - 1) == c) return false;
    for (int p = 0; p < f->parts.count; p++)
        if (part_next(&f->parts.items[p], g, c - 1) == c) return false;
    for (int m = 0; m < f->moves.count; m++)
        if (!fern_forecast_as_before(f->moves.items[m], g, c)) return false;
    for (int i = 0; i < f->redistributions.count; i++)
        if (!fern_forecast_as_before(f->redistributions.items[i], g, c)) return false;
    for (int s = 0; s < f->streams.count; s++)
        if (!stream_forecast_as_before(&f->streams.items[s], g, c)) return false;
    return true;
}

/* For fern_classes_new. */
static int64_t alike_until(const void *context, int g, int64_t c)
{
    const Forecasts *f = context;
    do
        c = next_start(f, g, c);
    while (c < f->sized->grid.extent[g] && is_as_before(f, g, c));
    return c;
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

static const SizedMove *whole_of(const Sized *sized, const SizedMove *stream)
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

static bool forecast_named(Forecasts *f, const Substitution *sizes, const Options *options, Range range, Arena *arena, Diag *diag)
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

static bool add_members(Forecasts *f)
{
    fern_classes classes;
    const bool turns = has_diagonals(f->streams.items, f->streams.count);
    for (int s = 0; s < f->streams.count; s++) f->streams.items[s].on_diagonals = turns;
    if (fern_classes_new(&classes, &f->sized->grid, alike_until, f) != FERN_OK) return false;
    const bool added = turns && diagonals_each(f->streams.items, f->streams.count, &classes, add_alike, f);
    bool more = !turns;
    while (more) {
        add_class(f, &classes);
        more = fern_classes_next(&classes);
    }
    fern_classes_free(&classes);
    return !turns || added;
}

static bool forecast_all(Forecasts *f, Arena *arena)
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
    return done;
}

static unsigned line_of(Range range)
{
    unsigned line, column;
    source_position(range.file, range.begin, &line, &column);
    return line;
}

/* ", each turn of the loop in line 22", of the innermost of so many; and what runs in it only where a condition holds. */
static void print_turns(Text *out, const Share *share, int loops)
{
    const Region *region = region_of(share);
    if (loops) text_add(out, ", each turn of the loop in line %u", line_of(region->loops.items[loops - 1]));
    if (region->conditional) text_add(out, ", at most");
    text_add(out, "\n");
}

static const char *ending_text(fern_ending ending)
{
    return ending == FERN_TO_ALL ? "allreduce" : ending == FERN_TO_ONE ? "reduce" : "reduce-scatter";
}

static void print_stream(Text *out, const Distribution *distribution, const StreamForecast *forecast)
{
    const SizedMove *stream = forecast->stream;
    const RankGrid *grid = &distribution->grid;
    text_add(out, "  `%s` in %" PRId64 " step%s of `%s` of nest %s, ", stream->touched->array->space->root->name, stream->steps.count,
             stream->steps.count == 1 ? "" : "s", stream->share->steps.name, nest_title(distribution, stream->share));
    if (stream->touched->along >= 0)
        text_add(out, "passed on along %s.%s", grid->dimensions[stream->touched->along].grid, grid->dimensions[stream->touched->along].name);
    else
        text_add(out, "%s", fern_pattern_text(forecast->pattern));
}

static void print_redistributions(Text *out, const Forecasts *f)
{
    const Distribution *distribution = f->sized->distribution;
    for (int i = 0; i < f->redistributions.count; i++) {
        const Redistribution *move = f->sized->redistributions.items[i].move;
        const int last = distribution->shares.count;
        text_add(out, "  `%s` redistributed %s%s, %s\n", move->from->space->root->name,
                 move->before < 0 ? "before the first call" : move->before < last ? "before nest " : "at the end",
                 move->before >= 0 && move->before < last ? nest_title(distribution, distribution->shares.items[move->before]) : "",
                 fern_pattern_text(f->redistribution_patterns.items[i]));
        table_print(out, &f->redistributed.items[i]);
    }
}

static void print_all(Text *out, const Forecasts *f)
{
    bool loops = false;
    text_add(out, "    %-18s %16s %16s %20s\n", "", "least of a rank", "most of a rank", "of all ranks");
    print_redistributions(out, f);
    for (int m = 0; m < f->tables.count; m++) {
        const SizedMove *move = f->move_list.items[m];
        text_add(out, "  `%s` before nest %s, %s", move->touched->array->space->root->name, nest_title(f->sized->distribution, move->share),
                 fern_pattern_text(f->patterns.items[m]));
        print_turns(out, move->share, loops_around(f->sized, move));
        loops |= loops_around(f->sized, move) > 0;
        table_print(out, &f->tables.items[m]);
    }
    for (int m = 0; m < f->named_tables.count; m++) {
        const NamedForecast *named = &f->named.items[m];
        const int around = loops_of_move(f->sized->distribution, named->share, named->touched);
        text_add(out, "  `%s` before nest %s, what `%s` names, %s", named->touched->array->space->root->name,
                 nest_title(f->sized->distribution, named->share), named->touched->image->indices->space->root->name,
                 fern_pattern_text(FERN_POINT_TO_POINT));
        print_turns(out, named->share, around);
        loops |= around > 0;
        table_print(out, &f->named_tables.items[m]);
    }
    for (int s = 0; s < f->streams.count; s++) {
        const Share *share = f->streams.items[s].stream->share;
        print_stream(out, f->sized->distribution, &f->streams.items[s]);
        print_turns(out, share, region_of(share)->loops.count);
        loops |= region_of(share)->loops.count > 0;
        table_print(out, &f->stream_tables.items[s]);
    }
    for (int p = 0; p < f->parts.count; p++) {
        const SizedMove *partial = f->parts.items[p].partial;
        text_add(out, "  `%s` after nest %s, %s", partial->touched->array->space->root->name,
                 nest_title(f->sized->distribution, partial->share),
                 ending_text(fern_partial_ending(&partial->source, partial->touched->partial)));
        print_turns(out, partial->share, region_of(partial->share)->loops.count);
        loops |= region_of(partial->share)->loops.count > 0;
        table_print(out, &f->part_tables.items[p]);
    }
    for (int r = 0; r < f->reductions.count; r++) {
        const Combined *combined = &f->reductions.items[r];
        text_add(out, "  `%s` from line %u, %s", combined->variable->identifier, line_of(combined->stage->node->range),
                 combined->along ? "combined" : "from the first rank");
        print_turns(out, combined->share, region_of(combined->share)->loops.count);
        loops |= region_of(combined->share)->loops.count > 0;
        table_print(out, &f->reduction_tables.items[r]);
    }
    text_add(out, "  All of it");
    if (loops) text_add(out, ", with %" PRId64 " turn%s of each loop", f->turns, f->turns == 1 ? "" : "s");
    text_add(out, "\n");
    table_print(out, &f->all);
    row_print(out, "bytes of blocks", &f->blocks);
}

/* --- Sizes ------------------------------------------------------------------------------------------------ */

static bool find_sizes(const FunctionPlan *planned, const TileOption *given, int given_count, Substitution *sizes, Diag *diag)
{
    const Distribution *distribution = planned->distribution;
    const char *missing = "";
    for (int s = 0; s < distribution->sizes.count; s++) {
        const Symbol *symbol = distribution->sizes.items[s];
        sizes[s].symbol = symbol;
        for (int g = 0; g < given_count; g++)
            if (!strcmp(given[g].name, symbol->name)) sizes[s].value = expr_constant(distribution->plan->pool, given[g].size);
        if (!sizes[s].value)
            missing = arena_printf(distribution->plan->arena, "%s --size %s=..", missing, symbol->name);
    }
    if (!*missing) return true;
    diag_error(diag, planned->function->name_range, "what ranks send depends on the sizes of `%s`", planned->function->name);
    diag_hint(diag, "add%s", missing);
    return false;
}

static void print_title(Text *out, const FunctionPlan *planned, const Substitution *sizes, const Sized *sized, int64_t ranks)
{
    const RankGrid *grid = &planned->distribution->grid;
    text_add(out, "%s on %" PRId64 " rank%s", planned->function->name, ranks, ranks == 1 ? "" : "s");
    for (int s = 0; s < planned->distribution->sizes.count; s++) {
        int64_t value;
        expr_is_constant(sizes[s].value, &value);
        text_add(out, ", %s = %" PRId64, sizes[s].symbol->name, value);
    }
    text_add(out, "\n");
    if (!grid->name) return;
    text_add(out, "  grid %s[", grid->name);
    for (int g = 0; g < grid->rank; g++) {
        if (grid->outer && g == grid->outer) text_add(out, "] of %s[", grid->dimensions[g].grid);
        text_add(out, "%s%s: %" PRId64, g && g != grid->outer ? ", " : "", grid->dimensions[g].name, sized->grid.extent[g]);
    }
    text_add(out, "], %" PRId64 " idle\n", ranks - fern_shape_count(&sized->grid));
}

/* Elements of an unknown size have no bytes. */
static bool sizes_are_known(const FunctionPlan *planned, Diag *diag)
{
    bool known = true;
    for (int i = 0; i < planned->distribution->arrays.count; i++) {
        const Placed *array = planned->distribution->arrays.items[i];
        if (element_bytes(array) > 0) continue;
        diag_error(diag, planned->function->name_range, "how large an element of `%s` is, is not known", array->space->root->name);
        known = false;
    }
    return known;
}

void report_communication(Text *out, const FunctionPlan *planned, const Options *options, Diag *diag)
{
    const Distribution *distribution = planned->distribution;
    const int64_t ranks = options->rank_count;
    Arena *arena = distribution->plan->arena;
    Substitution *sizes = arena_alloc(arena, sizeof *sizes * (size_t)(distribution->sizes.count + 1));
    for (int s = 0; s < distribution->sizes.count; s++) sizes[s] = (Substitution){0};
    if (!find_sizes(planned, options->sizes.items, options->sizes.count, sizes, diag) || !sizes_are_known(planned, diag)) return;
    Sized sized;
    Forecasts forecasts = {.sized = &sized, .ranks = ranks, .turns = options->turns ? options->turns : 1};
    bool known = sized_new(&sized, distribution, sizes, distribution->sizes.count);
    if (known && !sized_solve(&sized, ranks, options->node_count)) {
        diag_error(diag, distribution->grid.range, "no extents of `%s` fit %" PRId64 " rank%s", distribution->grid.text, ranks,
                   ranks == 1 ? "" : "s");
        return;
    }
    if (known && !forecast_named(&forecasts, sizes, options, planned->function->name_range, arena, diag)) return;
    if (!known || !forecast_all(&forecasts, arena)) {
        diag_error(diag, planned->function->name_range, "what ranks send for `%s` cannot be predicted for these sizes",
                   planned->function->name);
        return;
    }
    print_title(out, planned, sizes, &sized, ranks);
    print_all(out, &forecasts);
    explain_bounds(out, &sized, sizes);
}
