/* The whole call: nothing outside of the subsets is read or written, all that is produced is
 * written, and the same call gives the same again. */
#include "trial_internal.h"

#include <string.h>

bool trial_found(Trial *trial, FindingKind kind, const Place *place)
{
    Finding *finding = &trial->report->finding;
    finding->kind = kind;
    finding->binding = place ? place->index : -1;
    for (int d = 0; place && d < place->rank; d++) {
        finding->stride[d] = place->stride[d];
        finding->extent[d] = place->length[d];
    }
    return false;
}

static bool found_at(Trial *trial, FindingKind kind, int place, int64_t offset)
{
    trial->report->finding.located = true;
    trial->report->finding.offset = offset;
    return trial_found(trial, kind, &trial->piece.places[place]);
}

bool trial_status_ok(const Trial *trial)
{
    DriverOk *ok = trial->subject.routine->status_ok ? driver_ok(trial->subject.driver, trial->subject.routine) : NULL;
    return !ok || ok(trial->piece.result);
}

static bool look_around(Trial *trial, const Contents *contents, const Poison *poison)
{
    int place;
    int64_t offset;
    if (piece_unharmed(&trial->piece, contents, poison, &place, &offset)) return true;
    const Place *harmed = &trial->piece.places[place];
    bool input = harmed->uses[offset - harmed->first] & USE_READ;
    return found_at(trial, input ? FOUND_INPUT_WRITTEN : FOUND_WRITE, place, offset);
}

bool trial_call(Trial *trial, const Contents *contents, Poison poison, Contents *after)
{
    Poison all[MAX_BINDINGS];
    for (int b = 0; b < MAX_BINDINGS; b++) all[b] = poison;
    piece_fill(&trial->piece, contents, all, -1, 0);
    piece_call(&trial->piece);
    if (!look_around(trial, contents, all)) return false;
    piece_gather(&trial->piece, after);
    return true;
}

static bool is_result(const Subject *subject)
{
    for (int o = 0; o < subject->block->output_count; o++)
        if (subject->block->outputs[o].subset.binding->parameter < 0) return true;
    return false;
}

bool trial_same(Trial *trial, const Contents *a, const unsigned char *a_result, const Contents *b,
                const unsigned char *b_result)
{
    const Subject *subject = &trial->subject;
    for (int i = 0; i < subject->block->binding_count; i++)
        if (a->bytes[i] && memcmp(a->bytes[i], b->bytes[i], (size_t)(a->count[i] * subject->bytes[i]))) return false;
    return !is_result(subject) || !memcmp(a_result, b_result, (size_t)subject->result_bytes);
}

/* Whether each element of what is produced is the one of what is consumed. */
static bool check_copies(Trial *trial)
{
    const Subject *subject = &trial->subject;
    const Block *block = subject->block;
    if (!block->copies) return true;
    const int to = (int)(block->outputs[0].subset.binding - block->bindings), from = (int)(block->inputs[0].binding - block->bindings);
    const int bytes = subject->bytes[to];
    for (int64_t i = 0; i < trial->after.count[to] && i < trial->before.count[from]; i++)
        if (memcmp(trial->after.bytes[to] + i * bytes, trial->before.bytes[from] + i * bytes, (size_t)bytes))
            return trial_found(trial, FOUND_NO_COPY, &trial->piece.places[to]);
    return true;
}

/* --- Which element it is ---------------------------------------------------------------------------- */

/* Whether the result is another one with NaN in the place of numbers, at all offsets of the place (with
 * `special` false) or at one. */
static bool moves(Trial *trial, int place, bool special, int64_t offset, const Contents *after,
                  const unsigned char *result, Contents *scratch)
{
    Poison poison[MAX_BINDINGS];
    for (int b = 0; b < MAX_BINDINGS; b++) poison[b] = b == place && !special ? POISON_NAN : POISON_NUMBERS;
    piece_fill(&trial->piece, &trial->before, poison, special ? place : -1, offset);
    contents_copy(&trial->subject, scratch, &trial->before);
    piece_call(&trial->piece);
    piece_gather(&trial->piece, scratch);
    return !trial_same(trial, after, result, scratch, trial->piece.result);
}

/* An element that is written holds something else than the number that stood there before. */
static FindingKind kind_at(Trial *trial, const Place *place, int64_t offset)
{
    int bytes = trial->subject.bytes[place->index];
    Poison numbers[MAX_BINDINGS];
    unsigned char poison[MAX_ELEMENT_BYTES];
    if (!(place->uses[offset - place->first] & USE_WRITTEN)) return FOUND_READ;
    for (int b = 0; b < MAX_BINDINGS; b++) numbers[b] = POISON_NUMBERS;
    piece_fill(&trial->piece, &trial->before, numbers, -1, 0);
    piece_call(&trial->piece);
    poison_bytes(poison, trial->subject.element[place->index], bytes, POISON_NUMBERS, offset);
    return memcmp(poison, place->base + offset * bytes, (size_t)bytes) ? FOUND_PRODUCED_READ : FOUND_NOT_WRITTEN;
}

enum { MOST_LOOKED_AT = 1 << 13, EDGE = 72 };

/* Of what is written, the first offset, counted from that of the place, whose element is another one with numbers as poison; -1: none is. */
static int64_t first_moved(const Trial *trial, const Place *place, const Contents *with_numbers)
{
    const int bytes = trial->subject.bytes[place->index];
    int64_t at[MAX_RANK] = {0};
    if (place->high < place->low) return -1;
    do {
        const int64_t offset = place_offset(place, at) - place->first;
        const int64_t byte = contents_index(with_numbers, place, at) * bytes;
        if (place->uses[offset] & USE_WRITTEN
            && memcmp(trial->after.bytes[place->index] + byte, with_numbers->bytes[place->index] + byte, (size_t)bytes))
            return offset;
    } while (box_next(at, place->length, place->rank));
    return -1;
}

/* The result depends on poison: on that of which element? */
static bool locate(Trial *trial, const Contents *after, const unsigned char *result, Contents *scratch)
{
    for (int b = 0; b < trial->subject.block->binding_count; b++) {
        const Place *place = &trial->piece.places[b];
        if (place->binding->parameter < 0 || !moves(trial, b, false, 0, after, result, scratch)) continue;
        /* Of a large place each element would take too long: the edges, and what has moved. */
        const int64_t moved = place->count > MOST_LOOKED_AT ? first_moved(trial, place, after) : -1;
        for (int64_t i = 0; i < place->count; i++) {
            const bool inner = place->count > MOST_LOOKED_AT && i >= EDGE && i < place->count - EDGE && i != moved;
            if (inner || place->uses[i] & USE_READ || !moves(trial, b, true, place->first + i, after, result, scratch)) continue;
            return found_at(trial, kind_at(trial, place, place->first + i), b, place->first + i);
        }
        return trial_found(trial, FOUND_READ, place);
    }
    return trial_found(trial, FOUND_READ, NULL);
}

static bool check_calls(Trial *trial, Contents *again)
{
    int outside;
    Subject *subject = &trial->subject;
    if (!piece_begin(&trial->piece, subject, &trial->whole, CALL_WHOLE, &outside))
        return trial_found(trial, FOUND_SUBSET_OUTSIDE, &trial->piece.places[outside]);
    if (!trial_call(trial, &trial->before, POISON_NAN, &trial->after)) return false;
    memcpy(trial->result, trial->piece.result, MAX_ELEMENT_BYTES);
    if (!trial_status_ok(trial)) return true;
    if (!check_copies(trial)) return false;
    if (!trial_call(trial, &trial->before, POISON_NAN, again)) return false;
    if (!trial_same(trial, &trial->after, trial->result, again, trial->piece.result))
        return trial_found(trial, FOUND_OTHER_AGAIN, NULL);
    if (!trial_call(trial, &trial->before, POISON_NUMBERS, again)) return false;
    if (trial_same(trial, &trial->after, trial->result, again, trial->piece.result)) return true;
    unsigned char result[MAX_ELEMENT_BYTES];
    memcpy(result, trial->piece.result, MAX_ELEMENT_BYTES);
    Contents scratch = contents_new(subject);
    locate(trial, again, result, &scratch);
    contents_free(&scratch);
    return false;
}

bool check_whole(Trial *trial)
{
    Contents again = contents_new(&trial->subject);
    contents_copy(&trial->subject, &again, &trial->before);
    bool good = check_calls(trial, &again);
    contents_free(&again);
    return good;
}
