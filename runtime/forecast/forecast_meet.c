#include "forecast_meet.h"

#include "forecast_dealt.h"
#include "quotients.h"

#include <stdlib.h>

enum { MOST_STARTS = 2048 };

static int64_t dealt_at_once(const fern_side *side)
{
    return side->dealt ? side->dealt : side->wanted_dealt;
}

static int64_t length(fern_span span)
{
    return span.end - span.begin;
}

static int64_t coordinates_of(const fern_side *side, int64_t stretch)
{
    const int64_t end = stretch + 1 < side->need_count ? side->need[stretch + 1].first : side->needs;
    return end - side->need[stretch].first;
}

/* All that the blocks of a stretch have. */
static fern_span all_of(const fern_side *side, int64_t stretch)
{
    const fern_need_stretch *need = &side->need[stretch];
    return (fern_span){need->needed.begin, need->needed.end + (coordinates_of(side, stretch) - 1) * need->grows};
}

static fern_comb dealt_to(const fern_side *side, int64_t index)
{
    return fern_cyclic(side->extent, dealt_at_once(side), side->parts, index);
}

static int64_t blocks_in(fern_span span, fern_span all, int64_t size)
{
    const fern_span both = fern_span_intersect(span, all);
    return both.end > both.begin ? (both.end - 1 - all.begin) / size - (both.begin - all.begin) / size + 1 : 0;
}

/* Blocks of a stretch that have some of a comb: those that its teeth inside of the stretch meet, and the two at its ends. */
static int64_t blocks_of_stretch(const fern_comb *comb, fern_span all, int64_t size)
{
    const int64_t end = all.end < comb->end ? all.end : comb->end, step = comb->stride;
    int64_t first = all.begin > comb->begin ? (all.begin - comb->begin + step - 1) / step : 0, last = first, count = 0;
    if (end - comb->length >= comb->begin) last = (end - comb->length - comb->begin) / step + 1;
    if (last < first) last = first;
    if (last > first) {
        const uint64_t begin = (uint64_t)(comb->begin + first * step - all.begin), teeth = (uint64_t)(last - first);
        count = (int64_t)(fern_sum_of_quotients(teeth, (uint64_t)size, (uint64_t)step, begin + (uint64_t)comb->length - 1)
                          - fern_sum_of_quotients(teeth, (uint64_t)size, (uint64_t)step, begin) + teeth);
    }
    const int64_t edges[] = {first - 1, last};
    for (int i = 0; i < 2; i++) {
        const int64_t begin = comb->begin + edges[i] * step;
        if (edges[i] >= 0 && begin < end) count += blocks_in((fern_span){begin, begin + comb->length < end ? begin + comb->length : end}, all, size);
    }
    return count;
}

/* Blocks that have some of what is dealt to a coordinate: no block has elements of it from two turns. */
static int64_t blocks_met(const fern_side *side, int64_t index)
{
    const fern_comb comb = dealt_to(side, index);
    int64_t count = 0;
    for (int64_t s = 0; s < side->need_count && comb.length > 0; s++) {
        const int64_t size = length(side->need[s].needed);
        if (size > 0) count += blocks_of_stretch(&comb, all_of(side, s), size);
    }
    return count;
}

static int64_t elements_in_blocks(const fern_side *side, int64_t index)
{
    const fern_comb comb = dealt_to(side, index);
    int64_t count = 0;
    for (int64_t s = 0; s < side->need_count; s++) {
        const fern_comb all = fern_comb_of_span(all_of(side, s));
        if (all.length > 0) count += fern_combs_overlap(&comb, &all);
    }
    return count;
}

static fern_span block_at(const fern_side *side, int64_t index)
{
    int64_t low = 0, high = side->need_count;
    while (high - low > 1) {
        const int64_t middle = low + (high - low) / 2;
        if (side->need[middle].first <= index)
            low = middle;
        else
            high = middle;
    }
    const fern_need_stretch *at = &side->need[low];
    const int64_t by = (index - at->first) * at->grows;
    return (fern_span){at->needed.begin + by, at->needed.end + by};
}

fern_span fern_meet_owners(const fern_side *side, int64_t need)
{
    if (side->dealt) return fern_dealt_owners(block_at(side, need), side->dealt, side->parts);
    const int64_t element = need * side->wanted_dealt;
    const int64_t first = element < side->extent ? fern_block_owner(side->extent, side->parts, element) : 0;
    return (fern_span){first, first + blocks_met(side, need)};
}

fern_part_stretch fern_meet_part(const fern_side *side, int64_t part)
{
    if (side->dealt) return (fern_part_stretch){part, elements_in_blocks(side, part), blocks_met(side, part)};
    const fern_span block = block_at(side, part), wanting = fern_dealt_owners(block, side->wanted_dealt, side->needs);
    return (fern_part_stretch){part, length(block), length(wanting)};
}

/* --- What recurs ----------------------------------------------------------------------------------------------- */

typedef struct Starts {
    int64_t at[MOST_STARTS];
    int64_t end; /* of the coordinates */
    int count;
    bool full;
} Starts;

static void start(Starts *starts, int64_t at)
{
    if (at < 0 || at >= starts->end) return;
    starts->full = starts->full || starts->count == MOST_STARTS;
    if (!starts->full) starts->at[starts->count++] = at;
}

/* The coordinate to which an element is dealt stands for itself. */
static void start_at_element(Starts *starts, const fern_side *side, int64_t element)
{
    const int64_t at = fern_dealt_start(element, dealt_at_once(side), side->parts);
    start(starts, at);
    start(starts, at + 1);
}

/* Rounded down, by what is positive. */
static int64_t quotient(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

/* Coordinates whose block, of a stretch, has elements that are dealt to them: block n begins at `from` + n size, and turn k deals to n from
 * (n + k parts) dealt on. Both grow evenly, so they meet between two places, or everywhere where they grow alike. */
static void start_where_they_meet(Starts *starts, const fern_side *side, int64_t stretch)
{
    const fern_need_stretch *need = &side->need[stretch];
    const int64_t dealt = dealt_at_once(side), size = length(need->needed), count = coordinates_of(side, stretch), more = size - dealt;
    const int64_t from = need->needed.begin - need->first * size;
    if (count == 1 || size == 0 || more == 0) return;
    for (int64_t turn = 0; turn <= side->extent / (dealt * side->parts) && !starts->full; turn++) {
        const int64_t apart = turn * dealt * side->parts - from; /* apart - size < more n < apart + dealt */
        int64_t first = more > 0 ? quotient(apart - size, more) + 1 : quotient(-apart - dealt, -more) + 1;
        int64_t last = more > 0 ? quotient(apart + dealt - 1, more) : quotient(size - 1 - apart, -more);
        if (first < need->first) first = need->first;
        if (last >= need->first + count) last = need->first + count - 1;
        for (int64_t n = first; n <= last && !starts->full; n++) {
            start(starts, n);
            start(starts, n + 1);
        }
    }
}

static int compare(const void *a, const void *b)
{
    const int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

static int64_t common_divisor(int64_t a, int64_t b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

/* After so many blocks of a size they lie as before to what is dealt out, and after so many turns these to the blocks. */
static int64_t period_of(const fern_side *side)
{
    const int64_t dealt = dealt_at_once(side);
    int64_t period = 1;
    for (int64_t s = 0; s < side->need_count && period < side->parts; s++) {
        const int64_t size = length(side->need[s].needed);
        if (size == 0 || coordinates_of(side, s) == 1) continue;
        const int64_t divisor = common_divisor(size, dealt), both[2] = {size / divisor, dealt / divisor};
        for (int i = 0; i < 2 && period < side->parts; i++) period *= both[i] / common_divisor(period, both[i]);
    }
    return period;
}

static void find_starts(Starts *starts, const fern_side *side)
{
    start(starts, 0);
    start_at_element(starts, side, side->extent);
    for (int64_t s = 0; s < side->need_count; s++) {
        const fern_span all = all_of(side, s);
        start(starts, side->need[s].first);
        if (length(side->need[s].needed) == 0) continue;
        start_at_element(starts, side, all.begin);
        start_at_element(starts, side, all.end);
        start_where_they_meet(starts, side, s);
    }
}

/* Whether the blocks are of the kind for which all of this holds. */
static bool are_plain(const fern_side *side)
{
    const int64_t all_but_one = dealt_at_once(side) * (side->parts - 1);
    int64_t end = 0;
    for (int64_t s = 0; s < side->need_count; s++) {
        const int64_t size = length(side->need[s].needed);
        if (size == 0) continue;
        const fern_span all = all_of(side, s);
        if (size > all_but_one || all.begin < end || (coordinates_of(side, s) > 1 && side->need[s].grows != size)) return false;
        end = all.end;
    }
    return end <= side->extent;
}

bool fern_meet_find_period(fern_side *side)
{
    Starts starts = {.end = side->parts};
    const int64_t period = are_plain(side) ? period_of(side) : side->parts;
    if (period >= side->parts) return false;
    find_starts(&starts, side);
    if (starts.full) return false;
    qsort(starts.at, (size_t)starts.count, sizeof *starts.at, compare);
    side->starts = malloc((size_t)starts.count * sizeof *side->starts);
    if (!side->starts) return false;
    for (int i = 0; i < starts.count; i++)
        if (i == 0 || starts.at[i] != starts.at[i - 1]) side->starts[side->start_count++] = starts.at[i];
    side->period = period;
    return true;
}

int64_t fern_meet_period(const fern_side *side, int64_t c, int64_t *until)
{
    int64_t low = 0, high = side->start_count;
    while (high - low > 1) {
        const int64_t middle = low + (high - low) / 2;
        if (side->starts[middle] <= c)
            low = middle;
        else
            high = middle;
    }
    *until = high < side->start_count ? side->starts[high] : side->parts;
    return side->period;
}
