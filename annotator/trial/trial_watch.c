/* Which elements matter: each is changed by itself, and the result looked at. Where no element of an
 * edge of a subset ever matters, the subset is larger than it need be. */
#include "trial_internal.h"

#include <math.h>
#include <string.h>

enum { MOST_ELEMENTS = 200, CHANGES = 3 };

/* Another value for an element: much larger, much smaller, none. */
static void change(unsigned char *to, Element element, int bytes, int number)
{
    static const double values[CHANGES] = {37.5, -41.25, (double)NAN};
    float single = (float)values[number];
    int step = element_number_bytes(element, bytes);
    for (int i = 0; i < bytes; i += step)
        if (element == ELEMENT_FLOAT) memcpy(to + i, &single, sizeof single);
        else if (element == ELEMENT_DOUBLE) memcpy(to + i, &values[number], sizeof values[number]);
        else if (element == ELEMENT_BOOL) to[i] = !to[i];
        else to[i] = (unsigned char)(to[i] + (number == 0 ? 1 : number == 1 ? 101 : 9));
}

static bool matters(Trial *trial, int b, int64_t index, Contents *changed, Contents *after)
{
    const Subject *subject = &trial->subject;
    int bytes = subject->bytes[b];
    unsigned char *at = changed->bytes[b] + index * bytes, old[MAX_ELEMENT_BYTES];
    Poison poison[MAX_BINDINGS] = {POISON_NAN};
    DriverFill *fill = driver_fill(subject->driver, subject->routine);
    memcpy(old, at, (size_t)bytes);
    bool other = false;
    for (int number = 0; number < CHANGES && !other; number++) {
        change(at, subject->element[b], bytes, number);
        contents_copy(subject, after, &trial->before);
        piece_fill(&trial->piece, changed, poison, -1, 0);
        fill(trial->piece.integers, trial->piece.reals, trial->piece.pointers); /* what it asks of data holds again */
        piece_call(&trial->piece);
        piece_gather(&trial->piece, after);
        other = !trial_same(trial, &trial->after, trial->result, after, trial->piece.result);
        memcpy(at, old, (size_t)bytes);
    }
    return other;
}

static void watch_place(Trial *trial, int b, Contents *changed, Contents *after)
{
    const Place *place = &trial->piece.places[b];
    Observed *observed = &trial->report->observed;
    int64_t low[MAX_RANK], high[MAX_RANK], at[MAX_RANK] = {0};
    bool any = false;
    do {
        unsigned char uses = place->uses[place_offset(place, at) - place->first];
        if (!(uses & USE_READ) || !matters(trial, b, contents_index(changed, place, at), changed, after)) continue;
        for (int d = 0; d < place->rank; d++) {
            if (!any || at[d] < low[d]) low[d] = at[d];
            if (!any || at[d] > high[d]) high[d] = at[d];
        }
        any = true;
        if (uses & USE_WRITTEN) observed->old_matters[b] = true;
    } while (box_next(at, place->length, place->rank));
    if (!any) return;
    for (int d = 0; d < place->rank; d++) {
        int64_t above = place->length[d] - 1 - high[d];
        if (!observed->read[b] || low[d] < observed->spare_low[b][d]) observed->spare_low[b][d] = low[d];
        if (!observed->read[b] || above < observed->spare_high[b][d]) observed->spare_high[b][d] = above;
    }
    observed->read[b] = true;
}

void watch_elements(Trial *trial)
{
    Subject *subject = &trial->subject;
    int64_t elements = 0;
    int outside;
    bool empty = false;
    for (int b = 0; b < subject->block->binding_count; b++)
        if (trial->before.bytes[b]) elements += trial->before.count[b], empty |= !trial->before.count[b];
    if (empty || elements > MOST_ELEMENTS) return;
    trial->report->observed.watched++;
    Contents changed = contents_new(subject), after = contents_new(subject);
    contents_copy(subject, &changed, &trial->before);
    piece_begin(&trial->piece, subject, &trial->whole, CALL_WHOLE, &outside);
    for (int b = 0; b < subject->block->binding_count; b++) {
        const Place *place = &trial->piece.places[b];
        if (place->binding->parameter >= 0 && place->high >= place->low)
            watch_place(trial, b, &changed, &after);
    }
    contents_free(&changed);
    contents_free(&after);
}
