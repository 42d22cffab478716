/* Tile by tile: each tile's call sees its subsets alone; together they leave what the whole call left. */
#include "trial_internal.h"

#include <stdlib.h>
#include <string.h>

typedef struct Tiling {
    Trial *trial;
    Contents now;           /* after the tiles so far */
    Contents part;          /* what one tile wrote */
    int64_t chunks[MAX_RANK];
    int64_t tiles;
    bool *started;          /* by storage: a tile of a reduction has been there */
    unsigned char result[MAX_ELEMENT_BYTES]; /* the output that is returned: combined so far */
    bool any_result;
    bool anew;              /* calls are given what data name numbered anew */
} Tiling;

static bool combines(const Output *output)
{
    return output->role == ROLE_REDUCES && (output->reduction.partial || output->subset.binding->parameter < 0);
}

/* The number of the storage that the tile reduces into: its place in the loops that reduce nothing. */
static int64_t storage_of(const Tiling *tiling, const int64_t *chunk)
{
    const Block *block = tiling->trial->subject.block;
    int64_t storage = 0;
    for (int l = 0; l < block->loop_count; l++)
        if (!block->loops[l].reduction) storage = storage * tiling->chunks[l] + chunk[l];
    return storage;
}

static Values values_of_tile(const Tiling *tiling, const int64_t *chunk)
{
    Values values = tiling->trial->whole;
    for (int l = 0; l < values.block->loop_count; l++) {
        int64_t step = tiling->trial->subject.one->steps[l], done = chunk[l] * step;
        int64_t left = values.length[l] - done;
        values.begin[l] += done;
        values.length[l] = left < step ? left : step;
    }
    return values;
}

static bool has_edges(const Block *block)
{
    for (int l = 0; l < block->loop_count; l++)
        if (block->loops[l].before) return true;
    return false;
}

/* What the tile's call takes: with edges, up to where the loops end. */
static Values with_edges(const Tiling *tiling, const Values *tile)
{
    const Values *whole = &tiling->trial->whole;
    Values called = *tile;
    for (int l = 0; l < called.block->loop_count; l++) {
        const Loop *loop = &called.block->loops[l];
        const int64_t begin = whole->begin[l], end = begin + whole->length[l], tile_end = tile->begin[l] + tile->length[l];
        int64_t before = 0, after = 0;
        if (!loop->before || tile->length[l] <= 0) continue;
        values_evaluate(whole, loop->before, &before);
        values_evaluate(whole, loop->after, &after);
        if (before < 0 || after < 0) continue; /* fernc calls it whole then */
        called.begin[l] = tile->begin[l] - begin > before ? tile->begin[l] - before : begin;
        called.length[l] = (end - tile_end > after ? tile_end + after : end) - called.begin[l];
    }
    return called;
}

/* Of what the call wrote, that which is to be used. */
static void keep_middle(Tiling *tiling, int o, const Values *tile)
{
    const Subject *subject = &tiling->trial->subject;
    const Subset *subset = &subject->block->outputs[o].subset;
    const int b = (int)(subset->binding - subject->block->bindings), rank = subset->binding->type->rank;
    int64_t origin[MAX_RANK] = {0}, length[MAX_RANK] = {0}, at[MAX_RANK] = {0};
    for (int d = 0; d < rank; d++) {
        values_evaluate(tile, subset->origin[d], &origin[d]);
        values_evaluate(tile, subset->length[d], &length[d]);
        if (length[d] <= 0) return;
    }
    do {
        int64_t index = 0;
        for (int d = 0; d < rank; d++) index = index * tiling->now.extent[b][d] + origin[d] + at[d];
        memcpy(tiling->now.bytes[b] + index * subject->bytes[b], tiling->part.bytes[b] + index * subject->bytes[b], (size_t)subject->bytes[b]);
    } while (box_next(at, length, rank));
}

static void combine_result(Tiling *tiling, int o)
{
    Trial *trial = tiling->trial;
    const Subject *subject = &trial->subject;
    if (tiling->any_result)
        driver_combine(subject->driver, subject->routine, subject->one->block, o)(tiling->result, trial->piece.result);
    else
        memcpy(tiling->result, trial->piece.result, MAX_ELEMENT_BYTES);
}

/* `first`: what the tile wrote takes the place of what was there. */
static void combine_part(Tiling *tiling, int o, bool first)
{
    const Subject *subject = &tiling->trial->subject;
    int b = (int)(subject->block->outputs[o].subset.binding - subject->block->bindings);
    const Place *place = &tiling->trial->piece.places[b];
    DriverCombine *combine = driver_combine(subject->driver, subject->routine, subject->one->block, o);
    int64_t at[MAX_RANK] = {0};
    if (place->high < place->low) return;
    do {
        if (!(place->uses[place_offset(place, at) - place->first] & USE_WRITTEN)) continue;
        int64_t index = contents_index(&tiling->now, place, at) * subject->bytes[b];
        if (first) memcpy(tiling->now.bytes[b] + index, tiling->part.bytes[b] + index, (size_t)subject->bytes[b]);
        else combine(tiling->now.bytes[b] + index, tiling->part.bytes[b] + index);
    } while (box_next(at, place->length, place->rank));
}

/* What is only read. */
static void restore_inputs(Tiling *tiling)
{
    const Subject *subject = &tiling->trial->subject;
    for (int i = 0; i < subject->block->input_count; i++) {
        int b = (int)(subject->block->inputs[i].binding - subject->block->bindings);
        const Contents *before = &tiling->trial->before;
        bool written = false;
        for (int o = 0; o < subject->block->output_count; o++) written |= subject->block->outputs[o].subset.binding == &subject->block->bindings[b];
        if (!written && before->bytes[b]) memcpy(tiling->now.bytes[b], before->bytes[b], (size_t)(before->count[b] * subject->bytes[b]));
    }
}

static bool call_tile(Tiling *tiling, const int64_t *chunk)
{
    Trial *trial = tiling->trial;
    Subject *subject = &trial->subject;
    const Values tile = values_of_tile(tiling, chunk);
    Values values = with_edges(tiling, &tile);
    const bool edges = has_edges(subject->block);
    bool first = !tiling->started[storage_of(tiling, chunk)], partial = false;
    int outside;
    Finding *finding = &trial->report->finding;
    finding->in_tile = true;
    memcpy(finding->begin, tile.begin, sizeof finding->begin);
    memcpy(finding->length, tile.length, sizeof finding->length);
    tiling->started[storage_of(tiling, chunk)] = true;
    if (!piece_begin(&trial->piece, subject, &values, first ? CALL_FIRST_TILE : CALL_LATER_TILE, &outside))
        return trial_found(trial, FOUND_SUBSET_OUTSIDE, &trial->piece.places[outside]);
    for (int o = 0; o < subject->block->output_count; o++)
        partial |= combines(&subject->block->outputs[o]) && subject->block->outputs[o].subset.binding->parameter >= 0;
    if (tiling->anew) number_anew(trial, &tiling->now);
    /* Edges reach into other tiles: what is changed in place is taken as it was. */
    if (!trial_call(trial, edges && !tiling->anew ? &trial->before : &tiling->now, POISON_NAN, partial || edges ? &tiling->part : &tiling->now)) return false;
    if (tiling->anew) restore_inputs(tiling);
    if (!trial_status_ok(trial)) return trial_found(trial, FOUND_STATUS, NULL);
    for (int o = 0; o < subject->block->output_count; o++) {
        const Output *output = &subject->block->outputs[o];
        if (edges) keep_middle(tiling, o, &tile);
        else if (output->subset.binding->parameter < 0) combine_result(tiling, o);
        else if (combines(output)) combine_part(tiling, o, first);
        else if (partial) combine_part(tiling, o, true);
    }
    tiling->any_result = true;
    finding->in_tile = false;
    return true;
}

/* Tiles come in any order: forward, backward, or steps that meet each once. */
static int64_t tile_in_order(const Tiling *tiling, int64_t turn)
{
    int64_t step = 1;
    if (tiling->trial->subject.one->order == TILES_BACKWARD) return tiling->tiles - 1 - turn;
    if (tiling->trial->subject.one->order == TILES_FORWARD) return turn;
    for (int64_t prime = 3; prime <= 7; prime += 2)
        if (tiling->tiles % prime) step = prime;
    return turn * step % tiling->tiles;
}

static bool call_tiles(Tiling *tiling)
{
    const Block *block = tiling->trial->subject.block;
    for (int64_t turn = 0; turn < tiling->tiles; turn++) {
        int64_t number = tile_in_order(tiling, turn), chunk[MAX_RANK];
        for (int l = block->loop_count - 1; l >= 0; l--) {
            chunk[l] = number % tiling->chunks[l];
            number /= tiling->chunks[l];
        }
        if (!call_tile(tiling, chunk)) return false;
    }
    return true;
}

static bool differs(Trial *trial, FindingKind kind, int b, const Difference *difference)
{
    const Subject *subject = &trial->subject;
    Finding *finding = &trial->report->finding;
    bool returned = subject->block->bindings[b].parameter < 0;
    finding->wanted = difference->wanted;
    finding->got = difference->got;
    int numbers = subject->bytes[b] / element_number_bytes(subject->element[b], subject->bytes[b]);
    int64_t index = difference->number / numbers;
    for (int d = subject->block->bindings[b].type->rank - 1; d >= 0; d--) {
        int64_t extent = trial->before.extent[b][d];
        finding->at[d] = index % extent;
        index /= extent;
    }
    trial_found(trial, kind, &trial->piece.places[b]);
    memcpy(finding->extent, trial->before.extent[b], sizeof finding->extent);
    if (returned) finding->binding = -1;
    return false;
}

static bool compare_output(Tiling *tiling, int o, bool exact)
{
    Trial *trial = tiling->trial;
    const Subject *subject = &trial->subject;
    int b = (int)(subject->block->outputs[o].subset.binding - subject->block->bindings);
    Difference difference = {.terms = subject->one->large};
    const unsigned char *wanted = trial->after.bytes[b], *got = tiling->now.bytes[b];
    size_t bytes = (size_t)(trial->after.count[b] * subject->bytes[b]);
    if (subject->block->bindings[b].parameter < 0) {
        wanted = trial->result;
        got = tiling->result;
        bytes = (size_t)subject->result_bytes;
    }
    if (elements_same(wanted, got, bytes, subject->element[b], subject->bytes[b], exact, &difference)) return true;
    return differs(trial, tiling->anew ? FOUND_OTHER_ANEW : exact ? FOUND_NOT_EXACT : FOUND_OTHER_IN_TILES, b, &difference);
}

static bool compare_outputs(Tiling *tiling)
{
    const Block *block = tiling->trial->subject.block;
    bool cut = false; /* a reduction: in another order it may be rounded otherwise */
    for (int l = 0; l < block->loop_count; l++) cut |= block->loops[l].reduction && tiling->chunks[l] > 1;
    for (int o = 0; o < block->output_count; o++)
        if (!compare_output(tiling, o, false)) return false;
    for (int o = 0; o < block->output_count && block->exact; o++)
        if ((block->outputs[o].role != ROLE_REDUCES || !cut) && !compare_output(tiling, o, true)) return false;
    return true;
}

bool check_tiles(Trial *trial)
{
    const Subject *subject = &trial->subject;
    const Block *block = subject->block;
    if (!block->loop_count) return true;
    Tiling tiling = {.trial = trial, .tiles = 1};
    for (int l = 0; l < block->loop_count; l++) {
        int64_t step = subject->one->steps[l];
        tiling.chunks[l] = (trial->whole.length[l] + step - 1) / step;
        if (!tiling.chunks[l] && block->loops[l].reduction) tiling.chunks[l] = 1;
        tiling.tiles *= tiling.chunks[l];
    }
    tiling.started = calloc((size_t)tiling.tiles + 1, sizeof *tiling.started);
    tiling.now = contents_new(subject);
    tiling.part = contents_new(subject);
    bool good = true;
    for (int anew = 0; anew <= has_numbers(subject) && good; anew++) {
        tiling.anew = anew;
        tiling.any_result = false;
        memset(tiling.started, 0, (size_t)tiling.tiles + 1);
        contents_copy(subject, &tiling.now, &trial->before);
        good = call_tiles(&tiling) && (!tiling.tiles || compare_outputs(&tiling));
    }
    contents_free(&tiling.now);
    contents_free(&tiling.part);
    free(tiling.started);
    return good;
}
