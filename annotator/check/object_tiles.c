/* Tile by tile: structures in parts that the queries make, arrays with poison around the tile; together they leave what the whole
 * call left. */
#include "object_trial_internal.h"

#include "trial/piece.h"

#include <stdlib.h>
#include <string.h>

typedef struct Tiling {
    RoutineTrial *trial;
    Held *all;                  /* what the tiles so far have left */
    const Held *whole;          /* what the whole call left */
    int64_t chunks[MAX_RANK], chunk[MAX_RANK];
    bool *started;              /* by storage: a tile of a reduction has been there */
    bool returned;              /* some tile has */
} Tiling;

/* What one call is given. */
typedef struct Tile {
    Box boxes[MAX_BINDINGS];
    unsigned char parts[MAX_BINDINGS][MOST_BYTES_OF_OBJECT];
    unsigned char *arrays[MAX_BINDINGS], *given[MAX_BINDINGS]; /* as it is passed, and as it was passed */
    void *pointers[MAX_PARAMETERS];
    int64_t integers[MAX_PARAMETERS];
    double reals[MAX_PARAMETERS];
    unsigned char result[MAX_ELEMENT_BYTES];
    bool first;                 /* of its reduction */
} Tile;

/* --- Arguments -------------------------------------------------------------------------------------------------------- */

static int parameter_of(const RoutineTrial *trial, const Expr *value)
{
    const Symbol *symbol = expr_as_symbol(value);
    for (int p = 0; symbol && p < trial->routine->parameter_count; p++)
        if (trial->routine->parameters[p].symbol == symbol) return p;
    return -1;
}

static void pass_call_with(RoutineTrial *trial, int w, bool first, int64_t *integers, double *reals)
{
    const CallWith *with = &trial->block->call_with[w];
    const Expr *value = first || with->first_loop < 0 ? with->value : with->otherwise;
    const int p = with->parameter, copied = value ? parameter_of(trial, value) : -1;
    if (!value) {
        driver_text(trial->driver, trial->routine, trial->number, w)(trial->integers, trial->reals, first, &integers[p], &reals[p]);
        return;
    }
    integers[p] = trial_value(trial, value);
    reals[p] = copied >= 0 ? trial->reals[copied] : (double)integers[p];
}

void tile_arguments(RoutineTrial *trial, bool first, int64_t *integers, double *reals)
{
    const Block *block = trial->block;
    memcpy(integers, trial->integers, sizeof trial->integers);
    memcpy(reals, trial->reals, sizeof trial->reals);
    for (int w = 0; w < block->call_with_count; w++) pass_call_with(trial, w, first, integers, reals);
    for (int p = 0; p < trial->routine->parameter_count; p++)
        if (block->tile_arguments[p]) integers[p] = trial_value(trial, block->tile_arguments[p]);
}

/* The number of the storage that the tile reduces into: its place in the loops that reduce nothing. */
static int64_t storage_of(const Tiling *tiling)
{
    const Block *block = tiling->trial->block;
    int64_t storage = 0;
    for (int l = 0; l < block->loop_count; l++)
        if (!block->loops[l].reduction) storage = storage * tiling->chunks[l] + tiling->chunk[l];
    return storage;
}

/* --- Structures --------------------------------------------------------------------------------------------------------- */

/* Of a type without a query each call is given all, and told its part. */
static bool is_cut(const Tiling *tiling, const Tile *tile, int b)
{
    return tile->boxes[b].used && tiling->trial->types[b].query;
}

/* A part, made by a query; of what cannot be put back, a structure of the part's extents. */
static bool make_part(const Tiling *tiling, Tile *tile, int b)
{
    RoutineTrial *trial = tiling->trial;
    const DataType *type = trial->block->bindings[b].type;
    const Box *box = &tile->boxes[b];
    const bool cut = is_cut(tiling, tile, b), anew = output_to(trial->block, b) && type->insert_query && !type->insert.name;
    const ObjectType *of = &trial->types[b];
    tile->pointers[trial->block->bindings[b].parameter] = cut ? tile->parts[b] : tiling->all[b].object;
    if (!cut) return true;
    if (anew ? of->make(box->lengths, trial->seed + 900, tile->parts[b])
             : of->query(tiling->all[b].object, box->origins, box->lengths, tile->parts[b]))
        return true;
    return refute(trial, b, "no part of `%s` is made for a tile", bound_name(trial, b));
}

static int64_t number_of(const RoutineTrial *trial, int b, const int64_t *at)
{
    int64_t number = 0;
    for (int d = 0; d < fields_of(&trial->block->bindings[b]); d++) number = number * trial->extents[b][d] + at[d];
    return number;
}

/* Of partial results the numbers are combined here, for no function of the library does. */
static void combine_part(const Tiling *tiling, Tile *tile, int b)
{
    RoutineTrial *trial = tiling->trial;
    const int fields = fields_of(&trial->block->bindings[b]), o = (int)(output_to(trial->block, b) - trial->block->outputs);
    const Box written = box_of(trial, b, true, false);
    const bool cut = is_cut(tiling, tile, b);
    const void *object = cut ? tile->parts[b] : tiling->all[b].object;
    int64_t step[MOST_FIELDS] = {0}, at[MOST_FIELDS] = {0}, in_part[MOST_FIELDS] = {0};
    if (box_is_empty(&written, fields)) return;
    do {
        for (int d = 0; d < fields; d++) {
            at[d] = written.origins[d] + step[d];
            in_part[d] = at[d] - (cut ? tile->boxes[b].origins[d] : 0);
        }
        const double got = element_number(trial, b, object, in_part);
        double *number = &tiling->all[b].numbers[number_of(trial, b, at)];
        if (tile->first) *number = got;
        else combine_element(trial, o, number, &got);
    } while (box_next(step, written.lengths, fields));
}

/* What the part of an output holds goes back; where it cannot, it is looked at here. */
static bool take_part(const Tiling *tiling, Tile *tile, int b)
{
    RoutineTrial *trial = tiling->trial;
    const Binding *binding = &trial->block->bindings[b];
    const DataType *type = binding->type;
    const Box *box = &tile->boxes[b];
    if (!output_to(trial->block, b) || !type->insert_query) return true;
    if (type->insert.name) {
        if (trial->types[b].insert(tiling->all[b].object, tile->parts[b], box->origins)) return true;
        return refute(trial, b, "a tile of `%s` is not put back", bound_name(trial, b));
    }
    int64_t at[MOST_FIELDS] = {0}, in_part[MOST_FIELDS] = {0}, i = -1;
    do {
        i++;
        if (!box_has(box, at, fields_of(binding))) continue;
        for (int d = 0; d < fields_of(binding); d++) in_part[d] = at[d] - box->origins[d];
        const double got = element_number(trial, b, tile->parts[b], in_part), wanted = tiling->whole[b].numbers[i];
        char text[192];
        if (!close_to(wanted, got, trial->block->exact))
            return refute(trial, b, "%s is %g in tiles, not %g", element_text(trial, b, at, text), got, wanted);
    } while (box_next(at, trial->extents[b], fields_of(binding)));
    return true;
}

static void free_part(const Tiling *tiling, Tile *tile, int b)
{
    const RoutineTrial *trial = tiling->trial;
    const DataType *type = trial->block->bindings[b].type;
    if (is_cut(tiling, tile, b) && trial->types[b].release && type->free_query) trial->types[b].release(tile->parts[b]);
}

/* --- Arrays -------------------------------------------------------------------------------------------------------------- */

static bool reads(const RoutineTrial *trial, int b, bool first)
{
    bool consumed = false;
    for (int i = 0; i < trial->block->input_count; i++) consumed |= trial->block->inputs[i].binding == &trial->block->bindings[b];
    const Output *output = output_to(trial->block, b);
    return consumed || (output && !overwrites(output, !first));
}

/* Of an array in which data name elements: whether the tile's call may read this one. */
static bool is_given(RoutineTrial *trial, int b, const Held *all, const Output *output, const int64_t *at, bool first)
{
    const Box written = box_of(trial, b, true, false);
    return is_read(trial, b, all, at)
           || (output && !overwrites(output, !first) && box_has(&written, at, trial->block->bindings[b].type->rank));
}

/* Elsewhere than in the tile lies poison, also between what data name; the tile of what is overwritten is poison too. */
static void make_array(const Tiling *tiling, Tile *tile, int b)
{
    RoutineTrial *trial = tiling->trial;
    const int rank = trial->block->bindings[b].type->rank;
    const size_t bytes = (size_t)trial->bytes[b];
    const Box *box = &tile->boxes[b];
    const bool named = has_named(trial->block, b);
    int64_t at[MOST_FIELDS] = {0}, place[MOST_FIELDS] = {0};
    tile->arrays[b] = room(trial->count[b], bytes);
    for (int64_t i = 0; i < trial->count[b]; i++)
        poison_bytes(tile->arrays[b] + (size_t)i * bytes, trial->element[b], (int)bytes, POISON_NUMBERS, i);
    if (!box_is_empty(box, rank) && reads(trial, b, tile->first))
        do {
            for (int d = 0; d < rank; d++) place[d] = box->origins[d] + at[d];
            if (named && !is_given(trial, b, tiling->all, output_to(trial->block, b), place, tile->first)) continue;
            const size_t from = (size_t)offset_of(trial, b, place) * bytes;
            memcpy(tile->arrays[b] + from, tiling->all[b].bytes + from, bytes);
        } while (box_next(at, box->lengths, rank));
    tile->given[b] = room(trial->count[b], bytes);
    memcpy(tile->given[b], tile->arrays[b], (size_t)trial->count[b] * bytes);
    tile->pointers[trial->block->bindings[b].parameter] =
        tile->arrays[b] + (box->used ? (size_t)offset_of(trial, b, box->origins) * bytes : 0);
}

static bool is_combined(const Output *output)
{
    return output->role == ROLE_REDUCES && (output->reduction.partial || is_returned(output->subset.binding));
}

/* What a tile wrote of an output comes into what all of them leave; nothing else has changed. */
static bool take_array(const Tiling *tiling, Tile *tile, int b)
{
    RoutineTrial *trial = tiling->trial;
    const int rank = trial->block->bindings[b].type->rank;
    const size_t bytes = (size_t)trial->bytes[b];
    const Output *output = output_to(trial->block, b);
    const Box box = box_of(trial, b, true, false);
    int64_t at[MOST_FIELDS] = {0}, place[MOST_FIELDS] = {0};
    if (!box_is_empty(&box, rank))
        do {
            for (int d = 0; d < rank; d++) place[d] = box.origins[d] + at[d];
            const size_t from = (size_t)offset_of(trial, b, place) * bytes;
            unsigned char *to = tiling->all[b].bytes + from;
            if (is_combined(output) && !tile->first) combine_element(trial, (int)(output - trial->block->outputs), to, tile->arrays[b] + from);
            else memcpy(to, tile->arrays[b] + from, bytes);
            memcpy(tile->given[b] + from, tile->arrays[b] + from, bytes);
        } while (box_next(at, box.lengths, rank));
    for (int64_t i = 0; i < trial->count[b]; i++)
        if (memcmp(tile->given[b] + (size_t)i * bytes, tile->arrays[b] + (size_t)i * bytes, bytes))
            return refute(trial, b, "`%s[%lld]` is written by a tile %s", bound_name(trial, b), (long long)i,
                          output ? "that it is not in" : "though it is only consumed");
    return true;
}

static void take_result(const Tiling *tiling, Tile *tile, int b)
{
    const RoutineTrial *trial = tiling->trial;
    const Output *output = output_to(trial->block, b);
    if (is_combined(output) && tiling->returned)
        combine_element(trial, (int)(output - trial->block->outputs), tiling->all[b].bytes, tile->result);
    else
        memcpy(tiling->all[b].bytes, tile->result, (size_t)trial->bytes[b]);
}

/* --- Calls ---------------------------------------------------------------------------------------------------------------- */

static bool give(const Tiling *tiling, Tile *tile)
{
    RoutineTrial *trial = tiling->trial;
    const Block *block = trial->block;
    bool good = true;
    for (int b = 0; b < block->binding_count && good; b++) {
        if (is_returned(&block->bindings[b])) continue;
        tile->boxes[b] = box_of(trial, b, true, true);
        if (is_object(&block->bindings[b])) good = make_part(tiling, tile, b);
        else make_array(tiling, tile, b);
    }
    return good;
}

static bool take(const Tiling *tiling, Tile *tile)
{
    const Block *block = tiling->trial->block;
    bool good = true;
    for (int b = 0; b < block->binding_count && good; b++) {
        if (is_returned(&block->bindings[b])) take_result(tiling, tile, b);
        else if (!is_object(&block->bindings[b])) good = take_array(tiling, tile, b);
        else if (is_partial_object(tiling->trial, b)) combine_part(tiling, tile, b);
        else if (is_cut(tiling, tile, b)) good = take_part(tiling, tile, b);
    }
    return good;
}

static void release(const Tiling *tiling, Tile *tile)
{
    for (int b = 0; b < tiling->trial->block->binding_count; b++) {
        if (is_object(&tiling->trial->block->bindings[b])) free_part(tiling, tile, b);
        free(tile->arrays[b]);
        free(tile->given[b]);
    }
}

static bool call_tile(Tiling *tiling)
{
    RoutineTrial *trial = tiling->trial;
    bool *started = &tiling->started[storage_of(tiling)];
    Tile tile = {.first = !*started};
    *started = true;
    if (!give(tiling, &tile)) return false;
    tile_arguments(trial, tile.first, tile.integers, tile.reals);
    if (!call_routine(trial, tile.integers, tile.reals, tile.pointers, tile.result))
        return refute(trial, -1, "a tile's call fails, and the whole call does not");
    if (!take(tiling, &tile)) return false;
    tiling->returned = true;
    release(tiling, &tile);
    return true;
}

static bool call_tiles(Tiling *tiling, int loop)
{
    RoutineTrial *trial = tiling->trial;
    if (loop == trial->block->loop_count) return call_tile(tiling);
    const int64_t begin = trial->begin[loop], length = trial->length[loop], step = trial->step[loop];
    bool good = true;
    for (int64_t chunk = 0; chunk < tiling->chunks[loop] && good; chunk++) {
        tiling->chunk[loop] = chunk;
        trial->begin[loop] = begin + chunk * step;
        trial->length[loop] = length - chunk * step < step ? length - chunk * step : step;
        good = call_tiles(tiling, loop + 1);
    }
    trial->begin[loop] = begin;
    trial->length[loop] = length;
    return good;
}

bool check_object_tiles(RoutineTrial *trial, Held *tiles, const Held *whole)
{
    Tiling tiling = {.trial = trial, .all = tiles, .whole = whole};
    int64_t storages = 1;
    for (int l = 0; l < trial->block->loop_count; l++) {
        tiling.chunks[l] = (trial->length[l] + trial->step[l] - 1) / trial->step[l];
        if (!trial->block->loops[l].reduction) storages *= tiling.chunks[l];
    }
    tiling.started = room(storages, sizeof *tiling.started);
    const bool good = call_tiles(&tiling, 0);
    free(tiling.started);
    return good;
}
