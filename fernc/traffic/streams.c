#include "streams.h"

#include "even.h"

#include "runtime/forecast/forecast_side.h"

#include <stdlib.h>
#include <string.h>

static int64_t element_bytes(const StreamForecast *f)
{
    return f->stream->touched->array->space->root->element_bytes;
}

static int64_t length(fern_span span)
{
    return span.end > span.begin ? span.end - span.begin : 0;
}

static fern_box need_of(const SizedMove *move, const int64_t *coordinates)
{
    fern_box box = {0};
    move->demand.need(move->demand.arguments, coordinates, &box);
    return box;
}

static fern_box need_at(const StreamForecast *f, const int64_t *coordinates, int64_t step)
{
    f->stream->step = step;
    return need_of(f->stream, coordinates);
}

/* The one side that is a step, moved by a constant; -1: sides are otherwise. */
static int stepped_side(const SizedMove *stream)
{
    int found = -1;
    for (int i = 0; i < stream->box->rank; i++) {
        const SizedEnd *begin = &stream->sides[i][0], *end = &stream->sides[i][1];
        if (!mentions_step(stream->share, stream->box->side[i].begin) && !mentions_step(stream->share, stream->box->side[i].end)) continue;
        bool plain = !begin->other && !end->other && begin->step_begin == 1 && begin->step_end == 0 && end->step_begin == 0
                     && end->step_end == 1 && begin->constant == end->constant;
        for (int g = 0; g < stream->grid.rank; g++) plain &= !begin->begin[g] && !begin->end[g] && !end->begin[g] && !end->end[g];
        if (!plain || found >= 0) return -1;
        found = i;
    }
    return found;
}

/* Parts of the dimension that own some of the side; 1 where it is whole. */
static int64_t owners_of(const fern_placement *source, int axis, fern_span side)
{
    if (length(side) == 0) return 0;
    return source->axis[axis].cut == FERN_WHOLE ? 1 : length(sized_owners(source, axis, side));
}

/* --- Passed on: the first piece ----------------------------------------------------------------------------- */

typedef struct Owner {
    const StreamForecast *forecast;
    const int64_t *receiver;
    fern_box box;
    int64_t coordinates[FERN_MAX_RANK];
} Owner;

static void add_message(const Owner *owner)
{
    const StreamForecast *f = owner->forecast;
    const fern_placement *source = &f->stream->source;
    const int64_t to = fern_shape_rank(&source->grid, owner->receiver), from = fern_shape_rank(&source->grid, owner->coordinates);
    int64_t bytes = element_bytes(f);
    for (int a = 0; a < source->rank; a++) {
        const fern_comb owned = fern_owned(source, a, owner->coordinates), side = fern_comb_of_span(owner->box.side[a]);
        bytes *= fern_combs_overlap(&owned, &side);
    }
    if (to == from || bytes == 0) return;
    f->messages_in[to]++;
    f->messages_out[from]++;
    f->bytes_in[to] += bytes;
    f->bytes_out[from] += bytes;
}

/* All owners, from dimension d of the grid on. */
static void add_owners(Owner *owner, int d)
{
    const fern_placement *source = &owner->forecast->stream->source;
    if (d == source->grid.rank) {
        add_message(owner);
        return;
    }
    fern_span owners = {owner->receiver[d], owner->receiver[d] + 1}; /* the copy at its own coordinate */
    if (source->face[d] >= 0) owners = (fern_span){source->face[d], source->face[d] + 1};
    for (int a = 0; a < source->rank; a++)
        if (source->axis[a].cut != FERN_WHOLE && source->axis[a].over == d)
            owners = sized_owners(source, a, owner->box.side[a]);
    for (int64_t c = owners.begin; c < owners.end; c++) {
        owner->coordinates[d] = c % source->grid.extent[d];
        add_owners(owner, d + 1);
    }
}

static bool find_first_pieces(StreamForecast *f)
{
    const fern_shape *grid = &f->stream->grid;
    const size_t ranks = (size_t)fern_shape_count(grid);
    int64_t coordinates[FERN_MAX_RANK] = {0}, *counts = calloc(4 * ranks, sizeof *counts);
    f->messages_in = counts;
    if (!counts) return false;
    f->messages_out = counts + ranks;
    f->bytes_in = counts + 2 * ranks;
    f->bytes_out = counts + 3 * ranks;
    do {
        Owner owner = {.forecast = f, .receiver = coordinates, .box = need_at(f, coordinates, 0)};
        if (!fern_box_empty(&owner.box)) add_owners(&owner, 0);
    } while (fern_shape_next(grid, coordinates));
    return true;
}

/* --- All steps ---------------------------------------------------------------------------------------------- */

/* Whether no step brings more elements than MPI counts: with as many of each other side as there are. */
static bool pieces_can_be_counted(const StreamForecast *f, int stepped, int64_t longest)
{
    int64_t room = INT32_MAX / (longest > 0 ? longest : 1);
    for (int a = 0; a < f->stream->source.rank; a++)
        if (a != stepped && f->stream->source.extent[a] > 0) room /= f->stream->source.extent[a];
    return room > 0;
}

/* Whether the step with the most owners shows the pattern of all: a group of ranks needs the same of the stepped side, and of
 * the other sides each rank needs its own. */
static bool one_shows_all(StreamForecast *f)
{
    const fern_placement *source = &f->stream->source;
    const int stepped = stepped_side(f->stream);
    const int64_t origin[FERN_MAX_RANK] = {0};
    int64_t most = -1, at = 0, longest = 0;
    fern_forecast *forecast;
    if (stepped < 0 || f->stream->steps.count == 0) return false;
    for (int a = 0; a < source->rank; a++)
        if (a != stepped && source->axis[a].cut == FERN_BLOCK && f->stream->demand.depends[a] != 1u << source->axis[a].over) return false;
    for (int64_t s = 0; s < f->stream->steps.count; s++) {
        const fern_box box = need_at(f, origin, s);
        const int64_t owners = owners_of(source, stepped, box.side[stepped]);
        if (owners > most) at = s;
        if (owners > most) most = owners;
        if (length(box.side[stepped]) > longest) longest = length(box.side[stepped]);
    }
    f->stream->step = at;
    if (fern_forecast_new(source, &f->stream->demand, (size_t)element_bytes(f), &forecast) != FERN_OK) return false;
    f->pattern = fern_forecast_pattern(forecast);
    fern_forecast_free(forecast);
    const fern_box whole = need_of(f->whole, origin); /* a box of more than INT_MAX elements is gathered otherwise */
    return f->pattern == FERN_BROADCAST
           || (f->pattern == FERN_ALLGATHER && (fern_box_count(&whole) <= INT32_MAX || pieces_can_be_counted(f, stepped, longest)));
}

static bool forecast_steps(StreamForecast *f, Arena *arena)
{
    for (int64_t s = 0; s < f->stream->steps.count; s++) {
        fern_forecast *step;
        f->stream->step = s;
        if (fern_forecast_new(&f->stream->source, &f->stream->demand, (size_t)element_bytes(f), &step) != FERN_OK) return false;
        list_push(arena, &f->steps, step);
    }
    if (fern_forecast_join(f->steps.items, f->steps.count) != FERN_OK) return false;
    f->pattern = f->steps.count ? fern_forecast_pattern(f->steps.items[0]) : FERN_POINT_TO_POINT;
    return true;
}

static void free_steps(StreamForecast *f)
{
    for (int s = 0; s < f->steps.count; s++) fern_forecast_free(f->steps.items[s]);
    f->steps.count = 0;
}

static void forecast_together(StreamForecast *f, Arena *arena)
{
    f->summed = true;
    if (f->together) return;
    find_even(f->whole, arena);
    if (fern_forecast_new(&f->whole->source, &f->whole->demand, (size_t)element_bytes(f), &f->together) != FERN_OK) f->together = NULL;
}

/* Whether each rank owns what it needs in all steps together, from dimension d of the grid on. */
static bool all_own(const StreamForecast *f, int d, int64_t *coordinates)
{
    if (d == f->stream->grid.rank) return fern_need_of_others(&f->whole->source, &f->whole->demand, coordinates) == 0;
    for (int64_t c = 0; c < f->stream->grid.extent[d]; c = fern_forecast_next(f->together, d, c)) {
        coordinates[d] = c;
        if (!all_own(f, d + 1, coordinates)) return false;
    }
    return true;
}

/* Then no step need be looked at for messages. */
static bool moves_nothing(StreamForecast *f, Arena *arena)
{
    int64_t coordinates[FERN_MAX_RANK] = {0};
    if (stepped_side(f->stream) < 0) return false;
    forecast_together(f, arena);
    f->summed = f->together && all_own(f, 0, coordinates);
    f->pattern = FERN_POINT_TO_POINT;
    return f->summed;
}

bool stream_forecast_new(StreamForecast *f, SizedMove *stream, SizedMove *whole, Arena *arena)
{
    *f = (StreamForecast){.stream = stream, .whole = whole, .pattern = FERN_POINT_TO_POINT, .counted_at = -1, .begins = -1};
    if (stream->touched->along >= 0) {
        f->rotation = rotation_new(stream, stepped_side(stream), arena);
        return f->rotation || (stepped_side(stream) >= 0 && find_first_pieces(f));
    }
    if (!one_shows_all(f)) {
        if (moves_nothing(f, arena)) return true;
        if (!forecast_steps(f, arena)) return false;
        if (stepped_side(stream) < 0 || (f->pattern != FERN_BROADCAST && f->pattern != FERN_ALLGATHER)) return true;
        free_steps(f);
    }
    forecast_together(f, arena);
    return true;
}

void stream_forecast_free(StreamForecast *f)
{
    free_steps(f);
    fern_forecast_free(f->together);
    free(f->messages_in);
}

/* Elements of a piece, for one of the stepped side. */
static int64_t row_of(const StreamForecast *f, const fern_box *box)
{
    const int stepped = stepped_side(f->stream);
    int64_t elements = 1;
    for (int a = 0; a < box->rank; a++)
        if (a != stepped) elements *= length(box->side[a]);
    return elements;
}

/* The same for all ranks at one coordinate along the dimension over which the loop is cut: where steps turn, each has all of
 * them in another order. */
static void count_steps(StreamForecast *f, const int64_t *coordinates)
{
    const int stepped = stepped_side(f->stream);
    const int64_t at = f->stream->steps.cut < 0 ? 0 : coordinates[f->stream->steps.cut];
    if (f->counted_at == at) return;
    f->counted_at = at;
    f->filled = f->owners = f->longest = 0;
    for (int64_t s = 0; s < f->stream->steps.count; s++) {
        const fern_box box = need_at(f, coordinates, s);
        const int64_t elements = length(box.side[stepped]);
        f->filled += elements > 0;
        f->owners += owners_of(&f->stream->source, stepped, box.side[stepped]);
        if (elements > f->longest) f->longest = elements;
    }
}

/* In all steps a rank needs all of the loop. */
static fern_traffic summed_at(StreamForecast *f, const int64_t *coordinates, int64_t *buffer)
{
    const fern_box box = need_of(f->whole, coordinates);
    const int stepped = stepped_side(f->stream);
    const int64_t in = fern_need_of_others(&f->whole->source, &f->whole->demand, coordinates), row = row_of(f, &box);
    int64_t others = 1;
    count_steps(f, coordinates);
    for (int a = 0; a < box.rank; a++)
        if (a != stepped) others *= owners_of(&f->stream->source, a, box.side[a]);
    const int64_t depth = f->stream->touched->depth < f->stream->steps.count ? f->stream->touched->depth : f->stream->steps.count;
    *buffer = depth * f->longest * row * element_bytes(f);
    if (f->pattern == FERN_POINT_TO_POINT) return (fern_traffic){0};
    return (fern_traffic){.bytes_in = in * element_bytes(f),
                          .bytes_out = (fern_box_count(&box) - in) * element_bytes(f),
                          .collectives = row == 0 ? 0 : f->pattern == FERN_BROADCAST ? f->owners * others : f->filled};
}

/* A rank passes on all pieces but the last, and takes in all but the first. */
static fern_traffic passed_on_at(const StreamForecast *f, const int64_t *coordinates, int64_t *buffer)
{
    const int64_t rank = fern_shape_rank(&f->stream->grid, coordinates), steps = f->stream->steps.count;
    const fern_box whole = need_of(f->whole, coordinates), first = need_at(f, coordinates, 0), last = need_at(f, coordinates, steps - 1);
    const int stepped = stepped_side(f->stream);
    const int64_t row = row_of(f, &whole), all = length(whole.side[stepped]), bytes = row * element_bytes(f);
    const int64_t pieces = all < steps ? all : steps; /* that have elements */
    const int64_t longest = (all + steps - 1) / steps;
    fern_traffic traffic = {.messages_in = f->messages_in[rank], .messages_out = f->messages_out[rank], .bytes_in = f->bytes_in[rank],
                            .bytes_out = f->bytes_out[rank]};
    *buffer = 2 * longest * bytes;
    if (f->stream->grid.extent[f->stream->touched->along] == 1 || row == 0) return traffic;
    traffic.messages_out += pieces - (length(last.side[stepped]) > 0);
    traffic.messages_in += pieces - (length(first.side[stepped]) > 0);
    traffic.bytes_out += (all - length(last.side[stepped])) * bytes;
    traffic.bytes_in += (all - length(first.side[stepped])) * bytes;
    return traffic;
}

fern_traffic stream_forecast_at(StreamForecast *f, const int64_t *coordinates, int64_t *buffer)
{
    if (f->rotation)
        return rotation_at(f->rotation, coordinates, f->begins < 0 ? rotation_begin(f->rotation, coordinates) : f->begins, f->begins < 0, buffer);
    if (f->stream->touched->along >= 0) return passed_on_at(f, coordinates, buffer);
    if (f->summed) return summed_at(f, coordinates, buffer);
    fern_traffic all = {0};
    int64_t largest = 0;
    for (int s = 0; s < f->steps.count; s++) {
        const fern_traffic step = fern_forecast_at(f->steps.items[s], coordinates);
        const int64_t elements = fern_forecast_buffer(f->steps.items[s], coordinates);
        all.messages_in += step.messages_in;
        all.messages_out += step.messages_out;
        all.collectives += step.collectives;
        all.bytes_in += step.bytes_in;
        all.bytes_out += step.bytes_out;
        if (elements > largest) largest = elements;
    }
    const int64_t depth = f->stream->touched->depth < f->steps.count ? f->stream->touched->depth : f->steps.count;
    *buffer = depth * largest * element_bytes(f);
    return all;
}

/* --- Ranks that are alike ----------------------------------------------------------------------------------- */

int64_t stream_forecast_next(const StreamForecast *f, int g, int64_t c)
{
    if (f->stream->touched->along >= 0 || (f->summed && (!f->together || f->stream->steps.cut == g))) return c + 1;
    if (f->summed) return fern_forecast_next(f->together, g, c);
    int64_t next = f->stream->grid.extent[g];
    for (int s = 0; s < f->steps.count; s++) {
        const int64_t here = fern_forecast_next(f->steps.items[s], g, c);
        if (here < next) next = here;
    }
    return next;
}

/* Each side has to do with one dimension of the grid, or the rank's own part depends on two. */
static void tell_of_all_steps(const StreamForecast *f, int g, int64_t c, fern_told *told)
{
    const fern_placement *source = &f->stream->source;
    int64_t here[FERN_MAX_RANK] = {0};
    here[g] = c;
    fern_tell(told, source->face[g] >= 0 && c == source->face[g]);
    if (f->stream->steps.cut == g) fern_tell(told, c);
    const fern_box box = need_of(f->whole, here);
    for (int a = 0; a < box.rank; a++) {
        const int over = source->axis[a].cut == FERN_WHOLE ? -1 : source->axis[a].over;
        const uint32_t depends = f->whole->demand.depends[a];
        if (over != g && !(depends >> g & 1)) continue;
        const fern_comb owned = fern_owned(source, a, here), side = fern_comb_of_span(box.side[a]);
        fern_tell(told, over >= 0 && depends && depends != 1u << over ? c : -1);
        fern_tell(told, length(box.side[a]));
        fern_tell(told, fern_combs_overlap(&owned, &side));
        fern_tell(told, owners_of(source, a, box.side[a]));
    }
}

static bool step_as_before(const fern_forecast *step, int g, int64_t c)
{
    int64_t here[FERN_MOST_TOLD], before[FERN_MOST_TOLD];
    fern_told told = {here, 0}, told_before = {before, 0};
    fern_forecast_tell(step, g, c, &told);
    fern_forecast_tell(step, g, c - 1, &told_before);
    return told.count <= FERN_MOST_TOLD && memcmp(here, before, sizeof *here * (size_t)told.count) == 0;
}

/* Whether ranks are there as they are at c - 1. */
static bool is_as_before(const StreamForecast *f, int g, int64_t c)
{
    if (f->rotation) return (f->on_diagonals || !rotation_has_diagonals(f->rotation)) && rotation_as_before(f->rotation, g, c);
    if (f->stream->touched->along >= 0) return false;
    for (int s = 0; s < f->steps.count; s++)
        if (!step_as_before(f->steps.items[s], g, c)) return false;
    return true;
}

void stream_forecast_tell(StreamForecast *f, int g, int64_t c, fern_told *told)
{
    if (f->summed) {
        tell_of_all_steps(f, g, c, told);
        return;
    }
    f->stretch += c == 0 || !is_as_before(f, g, c);
    fern_tell(told, f->stretch);
}
