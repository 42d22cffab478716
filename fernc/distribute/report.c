#include "report.h"

#include "sized.h"

#include <inttypes.h>
#include <string.h>

/* One quantity: the least and the most of a rank, and that of all ranks together. */
typedef struct Spread {
    int64_t least, most, total;
} Spread;

enum { MESSAGES_OUT, MESSAGES_IN, COLLECTIVES, BYTES_OUT, BYTES_IN, SCRATCH, ROWS };

/* The rows of a move, or of all. */
typedef struct Table {
    Spread rows[ROWS];
} Table;

static const char *const row_names[ROWS] = {"messages sent",  "messages received", "collectives",
                                            "bytes sent",     "bytes received",    "bytes of scratch"};

static void spread_add(Spread *spread, int64_t value, bool first)
{
    if (first || value < spread->least) spread->least = value;
    if (first || value > spread->most) spread->most = value;
    spread->total = first ? value : spread->total + value;
}

static void table_add(Table *table, const fern_traffic *traffic, int64_t scratch, bool first)
{
    const int64_t values[ROWS] = {traffic->messages_out, traffic->messages_in, traffic->collectives,
                                  traffic->bytes_out,    traffic->bytes_in,    scratch};
    for (int r = 0; r < ROWS; r++) spread_add(&table->rows[r], values[r], first);
}

static void row_print(Text *out, const char *name, const Spread *spread)
{
    text_add(out, "    %-18s %16" PRId64 " %16" PRId64 " %20" PRId64 "\n", name, spread->least, spread->most, spread->total);
}

/* What nobody has is left out, but for bytes. */
static void table_print(Text *out, const Table *table)
{
    for (int r = 0; r < ROWS; r++)
        if (table->rows[r].total || r == BYTES_OUT || r == BYTES_IN) row_print(out, row_names[r], &table->rows[r]);
}

/* --- Reductions ------------------------------------------------------------------------------------------- */

/* Of the scalar result of a call: combined over the ranks along the dimensions that the nest is cut over; where ranks
 * may idle, it is passed on from rank 0 then. */
typedef struct Combined {
    const Stage *stage;
    unsigned along;
    int64_t ranks; /* of a group */
    int bytes;
    Table table;
} Combined;

typedef LIST(Combined) Reductions;

static Reductions find_reductions(const Sized *sized)
{
    const Distribution *distribution = sized->distribution;
    Reductions found = {0};
    for (int n = 0; n < distribution->shares.count; n++) {
        const Share *share = distribution->shares.items[n];
        unsigned along = share_cuts(distribution, share);
        for (int p = 0; p < share->nest->pieces.count && (along || distribution->grid.name); p++) {
            const Stage *stage = share->nest->pieces.items[p]->stage;
            if (stage->node->kind != NODE_CALL || !stage->node->result) continue;
            Combined combined = {.stage = stage, .along = along, .ranks = 1, .bytes = stage->node->routine->result.bytes};
            for (int g = 0; g < sized->grid.rank; g++)
                if (along >> g & 1) combined.ranks *= sized->grid.extent[g];
            list_push(distribution->plan->arena, &found, combined);
        }
    }
    return found;
}

static int64_t rank_along(const Sized *sized, unsigned along, const int64_t *coordinates)
{
    int64_t rank = 0;
    for (int g = 0; g < sized->grid.rank; g++)
        if (along >> g & 1) rank = rank * sized->grid.extent[g] + coordinates[g];
    return rank;
}

/* --- All ranks -------------------------------------------------------------------------------------------- */

typedef struct Forecasts {
    const Sized *sized;
    int64_t ranks; /* those that idle included */
    LIST(fern_forecast *) moves;
    LIST(fern_pattern) patterns;
    LIST(Table) tables; /* of the moves */
    Reductions reductions;
    Table all;
    Spread blocks;
} Forecasts;

static int64_t element_bytes(const Placed *array)
{
    return array->space->root->element_bytes;
}

static void traffic_add(fern_traffic *sum, const fern_traffic *more)
{
    sum->messages_in += more->messages_in;
    sum->messages_out += more->messages_out;
    sum->collectives += more->collectives;
    sum->bytes_in += more->bytes_in;
    sum->bytes_out += more->bytes_out;
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

/* `coordinates`: NULL for a rank that idles. */
static fern_traffic result_at(const Forecasts *f, const Combined *combined, int64_t rank, const int64_t *coordinates)
{
    fern_traffic traffic = {0};
    if (coordinates && combined->along)
        traffic = fern_reduction_at(combined->ranks, rank_along(f->sized, combined->along, coordinates), combined->bytes);
    if (!f->sized->distribution->grid.name) return traffic;
    traffic.collectives++;
    *(rank ? &traffic.bytes_in : &traffic.bytes_out) += combined->bytes;
    return traffic;
}

static void add_rank(Forecasts *f, int64_t rank, const int64_t *coordinates)
{
    const Sized *sized = f->sized;
    fern_traffic all = {0};
    int64_t scratch = coordinates ? owned_bytes(sized, rank, true) : 0;
    for (int m = 0; m < f->moves.count; m++) {
        const fern_traffic traffic = coordinates ? fern_forecast_at(f->moves.items[m], coordinates) : (fern_traffic){0};
        const int64_t buffer =
            coordinates ? fern_forecast_buffer(f->moves.items[m], coordinates) * element_bytes(sized->moves.items[m]->touched->array) : 0;
        table_add(&f->tables.items[m], &traffic, buffer, rank == 0);
        traffic_add(&all, &traffic);
        scratch += buffer;
    }
    for (int r = 0; r < f->reductions.count; r++) {
        const fern_traffic traffic = result_at(f, &f->reductions.items[r], rank, coordinates);
        table_add(&f->reductions.items[r].table, &traffic, 0, rank == 0);
        traffic_add(&all, &traffic);
    }
    table_add(&f->all, &all, scratch, rank == 0);
    spread_add(&f->blocks, coordinates ? owned_bytes(sized, rank, false) : 0, rank == 0);
}

static bool forecast_moves(Forecasts *f, Arena *arena)
{
    for (int m = 0; m < f->sized->moves.count; m++) {
        const SizedMove *move = f->sized->moves.items[m];
        fern_forecast *forecast;
        if (fern_forecast_new(&move->source, &move->demand, (size_t)element_bytes(move->touched->array), &forecast) != FERN_OK)
            return false;
        list_push(arena, &f->moves, forecast);
        list_push(arena, &f->patterns, fern_forecast_pattern(forecast));
        list_push(arena, &f->tables, (Table){0});
    }
    return true;
}

static bool forecast_all(Forecasts *f, Arena *arena)
{
    int64_t coordinates[FERN_MAX_RANK] = {0}, rank = 0;
    bool done = forecast_moves(f, arena);
    f->reductions = find_reductions(f->sized);
    if (done) {
        do {
            add_rank(f, rank++, coordinates);
        } while (fern_shape_next(&f->sized->grid, coordinates));
        while (rank < f->ranks) add_rank(f, rank++, NULL);
    }
    for (int m = 0; m < f->moves.count; m++) fern_forecast_free(f->moves.items[m]);
    return done;
}

static unsigned line_of(Range range)
{
    unsigned line, column;
    source_position(range.file, range.begin, &line, &column);
    return line;
}

static void print_all(Text *out, const Forecasts *f)
{
    text_add(out, "    %-18s %16s %16s %20s\n", "", "least of a rank", "most of a rank", "of all ranks");
    for (int m = 0; m < f->tables.count; m++) {
        const SizedMove *move = f->sized->moves.items[m];
        text_add(out, "  `%s` before nest %d, %s\n", move->touched->array->space->root->name, move->share->nest->number,
                 fern_pattern_text(f->patterns.items[m]));
        table_print(out, &f->tables.items[m]);
    }
    for (int r = 0; r < f->reductions.count; r++) {
        const Combined *combined = &f->reductions.items[r];
        text_add(out, "  `%s` from line %u, combined\n", combined->stage->node->result->identifier, line_of(combined->stage->node->range));
        table_print(out, &combined->table);
    }
    text_add(out, "  All of it\n");
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
    for (int g = 0; g < grid->rank; g++)
        text_add(out, "%s%s: %" PRId64, g ? ", " : "", grid->dimensions[g].name, sized->grid.extent[g]);
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

void report_communication(Text *out, const FunctionPlan *planned, const TileOption *given, int given_count, int64_t ranks, Diag *diag)
{
    const Distribution *distribution = planned->distribution;
    Arena *arena = distribution->plan->arena;
    Substitution *sizes = arena_alloc(arena, sizeof *sizes * (size_t)(distribution->sizes.count + 1));
    for (int s = 0; s < distribution->sizes.count; s++) sizes[s] = (Substitution){0};
    if (!find_sizes(planned, given, given_count, sizes, diag) || !sizes_are_known(planned, diag)) return;
    Sized sized;
    Forecasts forecasts = {.sized = &sized, .ranks = ranks};
    bool known = sized_new(&sized, distribution, sizes, distribution->sizes.count);
    if (known && !sized_solve(&sized, ranks)) {
        diag_error(diag, distribution->grid.range, "no extents of `%s` fit %" PRId64 " rank%s", distribution->grid.text, ranks,
                   ranks == 1 ? "" : "s");
        return;
    }
    if (!known || !forecast_all(&forecasts, arena)) {
        diag_error(diag, planned->function->name_range, "what ranks send for `%s` cannot be predicted for these sizes",
                   planned->function->name);
        return;
    }
    print_title(out, planned, sizes, &sized, ranks);
    print_all(out, &forecasts);
}
