#include "forecast_side.h"

#include "forecast_dealt.h"
#include "forecast_meet.h"

#include <stdlib.h>

static int64_t length(fern_span span)
{
    return span.end > span.begin ? span.end - span.begin : 0;
}

/* --- What a side is asked ----------------------------------------------------------------------------------- */

static const fern_need_stretch *need_at(const fern_side *side, int64_t need)
{
    int64_t low = need, high = need + 1; /* stretches of one coordinate are their own index */
    if (side->need_count < side->needs) low = 0, high = side->need_count;
    while (high - low > 1) {
        const int64_t middle = low + (high - low) / 2;
        if (side->need[middle].first <= need)
            low = middle;
        else
            high = middle;
    }
    return &side->need[low];
}

static const fern_part_stretch *part_at(const fern_side *side, int64_t part)
{
    int64_t low = part, high = part + 1;
    if (side->part_count < side->parts) low = 0, high = side->part_count;
    while (high - low > 1) {
        const int64_t middle = low + (high - low) / 2;
        if (side->part[middle].first <= part)
            low = middle;
        else
            high = middle;
    }
    return &side->part[low];
}

fern_part_stretch fern_side_part(const fern_side *side, int64_t part)
{
    return side->period ? fern_meet_part(side, part) : *part_at(side, part);
}

static fern_span moved(fern_span span, int64_t by)
{
    return (fern_span){span.begin + by, span.end + by};
}

fern_span fern_side_needed(const fern_side *side, int64_t need)
{
    if (side->period && side->wanted_dealt) {
        const fern_comb comb = fern_cyclic(side->extent, side->wanted_dealt, side->needs, need);
        return (fern_span){0, fern_comb_count(&comb)};
    }
    const fern_need_stretch *at = need_at(side, need);
    return moved(at->needed, (need - at->first) * at->grows);
}

fern_span fern_side_owners(const fern_side *side, int64_t need)
{
    if (side->period) return fern_meet_owners(side, need);
    const fern_need_stretch *at = need_at(side, need);
    return moved(at->owners, (need - at->first) * at->moves);
}

int64_t fern_side_next_need(const fern_side *side, int64_t need)
{
    if (side->period) return need + 1;
    const int64_t next = need_at(side, need) - side->need + 1;
    return next < side->need_count ? side->need[next].first : side->needs;
}

int64_t fern_side_next_part(const fern_side *side, int64_t part)
{
    if (side->period) return part + 1;
    const int64_t next = part_at(side, part) - side->part + 1;
    return next < side->part_count ? side->part[next].first : side->parts;
}

static bool is_dealt(const fern_side *side)
{
    return side->dealt || side->wanted_dealt;
}

static fern_span part_of(const fern_side *side, int64_t part)
{
    return side->over < 0 ? (fern_span){0, side->extent} : fern_block(side->extent, side->parts, part);
}

/* The same of what is dealt out, too. */
static fern_comb comb_of_part(const fern_side *side, int64_t part)
{
    return side->dealt ? fern_cyclic(side->extent, side->dealt, side->parts, part) : fern_comb_of_span(part_of(side, part));
}

static fern_comb comb_of_need(const fern_side *side, int64_t need)
{
    return side->wanted_dealt ? fern_cyclic(side->extent, side->wanted_dealt, side->needs, need)
                              : fern_comb_of_span(fern_side_needed(side, need));
}

int64_t fern_side_part_length(const fern_side *side, int64_t part)
{
    const fern_comb comb = comb_of_part(side, part);
    return fern_comb_count(&comb);
}

/* Elements of a comb before x. */
static int64_t count_before(const fern_comb *comb, int64_t x)
{
    const fern_comb cut = {comb->begin, comb->length, comb->stride, x < comb->end ? x : comb->end};
    return fern_comb_count(&cut);
}

static int64_t common_divisor(int64_t a, int64_t b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

/* Elements after which both combs go on as they have begun; 0: they do not, or end before. */
static int64_t period_of(const fern_comb *a, const fern_comb *b)
{
    if (a->stride == 0 || b->stride == 0 || a->begin + a->length > a->stride || b->begin + b->length > b->stride) return 0;
    const int64_t times = a->stride / common_divisor(a->stride, b->stride), end = a->end < b->end ? a->end : b->end;
    return times > end / b->stride ? 0 : times * b->stride;
}

static int64_t overlap_before(const fern_comb *a, const fern_comb *b, int64_t end)
{
    const fern_comb left = {a->begin, a->length, a->stride, end}, right = {b->begin, b->length, b->stride, end};
    return fern_combs_overlap(&left, &right);
}

/* Tooth by tooth of the one that has longer teeth, up to where both begin anew. */
int64_t fern_combs_overlap(const fern_comb *a, const fern_comb *b)
{
    if (a->length < b->length) return fern_combs_overlap(b, a);
    const int64_t period = period_of(a, b), end = a->end < b->end ? a->end : b->end;
    if (period > 0 && end > period) return end / period * overlap_before(a, b, period) + overlap_before(a, b, end % period);
    int64_t count = 0;
    fern_span tooth;
    for (int64_t x = 0; fern_comb_next(a, x, &tooth); x = tooth.end) count += count_before(b, tooth.end) - count_before(b, tooth.begin);
    return count;
}

int64_t fern_side_overlap(const fern_side *side, int64_t need, int64_t part)
{
    if (!is_dealt(side)) return length(fern_span_intersect(fern_side_needed(side, need), part_of(side, part)));
    const fern_comb needed = comb_of_need(side, need), owned = comb_of_part(side, part);
    return fern_combs_overlap(&needed, &owned);
}

/* --- Stretches that grow evenly ------------------------------------------------------------------------------ */

/* What is needed, beyond the ends of the array too. */
static fern_span span_needed(const fern_side *side, const fern_demand *demand, int a, int64_t need)
{
    int64_t coordinates[FERN_MAX_RANK] = {0};
    fern_box box;
    if (demand->by_placement) return side->depends < 0 ? (fern_span){0, side->extent} : fern_block(side->extent, side->needs, need);
    if (side->depends >= 0) coordinates[side->depends] = need;
    demand->need(demand->arguments, coordinates, &box);
    return box.side[a];
}

static fern_span needed_inside(const fern_side *side, const fern_demand *demand, int a, int64_t need)
{
    const fern_span span = fern_span_intersect(span_needed(side, demand, a, need), (fern_span){0, side->extent});
    const bool none = demand->of_owners && fern_side_part_length(side, side->over < 0 ? 0 : need) == 0;
    return none || span.end <= span.begin ? (fern_span){0, 0} : span;
}

static fern_span owners_of(const fern_side *side, fern_span span)
{
    if (span.end <= span.begin) return (fern_span){0, 0};
    if (side->over < 0) return (fern_span){0, 1};
    return (fern_span){fern_block_owner(side->extent, side->parts, span.begin),
                       fern_block_owner(side->extent, side->parts, span.end - 1) + 1};
}

/* Coordinates, in ascending order once they are sorted; `full`: there are more than are worth it. */
enum { MOST_STARTS = 512, MOST_OWNERS = 16, MOST_UNEVEN = 32 };
typedef struct Starts {
    int64_t at[MOST_STARTS];
    int count;
    bool full;
} Starts;

static void start(Starts *starts, int64_t at, int64_t end)
{
    if (at < 0 || at >= end) return;
    starts->full = starts->full || starts->count == MOST_STARTS;
    if (!starts->full) starts->at[starts->count++] = at;
}

static int compare(const void *a, const void *b)
{
    const int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

/* The same coordinate twice is once. */
static void sort(Starts *starts)
{
    int kept = 0;
    qsort(starts->at, (size_t)starts->count, sizeof *starts->at, compare);
    for (int i = 0; i < starts->count; i++)
        if (kept == 0 || starts->at[i] != starts->at[kept - 1]) starts->at[kept++] = starts->at[i];
    starts->count = kept;
}

/* Where coordinates begin to have another number of the first `elements` that are dealt out to them. */
static void start_where_dealt(Starts *starts, int64_t elements, int64_t block, int64_t parts)
{
    const int64_t at = fern_dealt_start(elements, block, parts);
    start(starts, 0, parts);
    start(starts, at, parts);
    start(starts, at + 1, parts);
    sort(starts);
}

/* The first element of a part that is as small as any: parts before have one more. */
static int64_t in_larger(const fern_side *side)
{
    return side->extent % side->parts * (side->extent / side->parts + 1);
}

/* Ways in which what is needed lies; along a stretch that grows evenly each changes once at most. */
enum { WAYS = 7 };
static bool lies(const fern_side *side, fern_span span, int way)
{
    switch (way) {
    case 0: return span.begin >= 0;
    case 1: return span.begin >= side->extent;
    case 2: return span.end > 0;
    case 3: return span.end >= side->extent;
    case 4: return span.end > span.begin;
    case 5: return span.begin >= in_larger(side);
    default: return span.end > in_larger(side);
    }
}

static void start_where_it_changes(const fern_side *side, const fern_demand *demand, int a, fern_span stretch, Starts *starts)
{
    for (int way = 0; way < WAYS; way++) {
        const bool at_first = lies(side, span_needed(side, demand, a, stretch.begin), way);
        int64_t same = stretch.begin, other = stretch.end - 1;
        if (lies(side, span_needed(side, demand, a, other), way) == at_first) continue;
        while (other - same > 1) {
            const int64_t middle = same + (other - same) / 2;
            if (lies(side, span_needed(side, demand, a, middle), way) == at_first)
                same = middle;
            else
                other = middle;
        }
        start(starts, other, side->needs);
    }
}

/* Elements that each of the parts around this element has. */
static int64_t part_size(const fern_side *side, int64_t element)
{
    return side->extent / side->parts + (element < in_larger(side));
}

/* Sets how a stretch goes on, from its second and its last coordinate; false: not evenly along with the parts. */
static bool goes_on(const fern_side *side, const fern_demand *demand, int a, fern_need_stretch *stretch, int64_t end)
{
    const int64_t more = end - 1 - stretch->first;
    if (more == 0) return true;
    const fern_span second = needed_inside(side, demand, a, stretch->first + 1), last = needed_inside(side, demand, a, end - 1);
    const fern_span span = stretch->needed;
    stretch->grows = second.begin - span.begin;
    stretch->moves = side->over >= 0 && length(span) > 0;
    const fern_span expected = moved(span, more * stretch->grows), owners = owners_of(side, last);
    if (second.end - span.end != stretch->grows || last.begin != expected.begin || last.end != expected.end) return false;
    if (stretch->moves == 0) return true;
    const fern_span expected_owners = moved(stretch->owners, more);
    return length(stretch->owners) <= MOST_OWNERS && owners.begin == expected_owners.begin && owners.end == expected_owners.end
           && stretch->grows == part_size(side, span.begin) && stretch->grows == part_size(side, span.end - 1);
}

/* Short stretches that do not go on evenly, as where parts begin to be smaller, fall into coordinates. */
static bool make_needs(fern_side *side, const fern_demand *demand, int a, Starts *starts)
{
    free(side->need);
    side->need = calloc((size_t)starts->count, sizeof *side->need);
    if (!side->need) return false;
    const int count = starts->count;
    side->need_count = count;
    for (int i = 0; i < count; i++) {
        const int64_t first = starts->at[i], end = i + 1 < count ? starts->at[i + 1] : side->needs;
        const fern_span needed = needed_inside(side, demand, a, first);
        side->need[i] = (fern_need_stretch){.first = first, .needed = needed, .owners = owners_of(side, needed)};
        if (goes_on(side, demand, a, &side->need[i], end)) continue;
        if (end - first > MOST_UNEVEN) return false;
        for (int64_t at = first + 1; at < end; at++) start(starts, at, side->needs);
    }
    if (starts->count == count) return true;
    if (starts->full) return false;
    sort(starts);
    return make_needs(side, demand, a, starts);
}

/* Elements of a part over all coordinates of a stretch. */
static void add_wanted(const fern_side *side, const fern_need_stretch *stretch, int64_t end, fern_part_stretch *part)
{
    if (length(stretch->needed) == 0) return;
    if (side->over < 0) {
        part->wanted += (end - stretch->first) * length(stretch->needed);
        part->wanting += end - stretch->first;
        return;
    }
    /* Those at which the part is among the owners. */
    int64_t first = stretch->first, last = end - 1;
    if (stretch->moves) {
        const int64_t from = first + part->first - stretch->owners.end + 1, to = first + part->first - stretch->owners.begin;
        if (from > first) first = from;
        if (to < last) last = to;
    } else if (part->first < stretch->owners.begin || part->first >= stretch->owners.end)
        return;
    for (int64_t need = first; need <= last; need++) {
        part->wanted += fern_side_overlap(side, need, part->first);
        part->wanting++;
    }
}

/* Where parts begin to be wanted in another way: where owners begin or end, those of the first and the last coordinate of a stretch,
 * and in between where the owners of one coordinate are others than those of the next. */
static void find_part_starts(const fern_side *side, Starts *starts)
{
    start(starts, 0, side->parts);
    if (side->over >= 0) start(starts, side->extent % side->parts, side->parts);
    for (int64_t s = 0; s < side->need_count; s++) {
        const fern_need_stretch *stretch = &side->need[s];
        const int64_t end = s + 1 < side->need_count ? stretch[1].first : side->needs, more = stretch->moves * (end - 1 - stretch->first);
        const fern_span owners = stretch->owners;
        if (length(owners) == 0) continue;
        start(starts, owners.begin, side->parts);
        start(starts, owners.begin + 1, side->parts);
        start(starts, owners.end - 1, side->parts);
        start(starts, owners.end, side->parts);
        for (int64_t owner = owners.begin; owner <= owners.end && more > 0; owner++) {
            start(starts, owner, side->parts);
            start(starts, owner + more, side->parts);
        }
    }
}

static bool make_parts(fern_side *side)
{
    Starts starts = {.count = 0};
    find_part_starts(side, &starts);
    if (starts.full) return false;
    sort(&starts);
    side->part = calloc((size_t)starts.count, sizeof *side->part);
    if (!side->part) return false;
    side->part_count = starts.count;
    for (int p = 0; p < starts.count; p++) {
        side->part[p].first = starts.at[p];
        for (int64_t s = 0; s < side->need_count; s++)
            add_wanted(side, &side->need[s], s + 1 < side->need_count ? side->need[s + 1].first : side->needs, &side->part[p]);
    }
    return true;
}

/* Dealt out to those that need it, where each rank along this dimension has all of it or owns the same. */
static bool make_needs_dealt(fern_side *side, Starts *starts)
{
    start_where_dealt(starts, side->extent, side->wanted_dealt, side->needs);
    side->need = calloc((size_t)starts->count, sizeof *side->need);
    side->part = calloc(1, sizeof *side->part);
    if (!side->need || !side->part) return false;
    side->need_count = starts->count;
    side->part_count = 1;
    for (int i = 0; i < starts->count; i++) {
        const int64_t first = starts->at[i], end = i + 1 < starts->count ? starts->at[i + 1] : side->needs;
        const fern_comb comb = comb_of_need(side, first);
        const int64_t count = fern_comb_count(&comb);
        side->need[i] = (fern_need_stretch){.first = first, .needed = {0, count}, .owners = {0, count > 0}};
        side->part[0].wanted += (end - first) * count;
        side->part[0].wanting += count > 0 ? end - first : 0;
    }
    return true;
}

/* Dealt out to its owners, where all ranks need the same of it. */
static bool make_parts_dealt(fern_side *side, fern_span needed, Starts *starts)
{
    start_where_dealt(starts, side->extent, side->dealt, side->parts);
    start_where_dealt(starts, needed.begin, side->dealt, side->parts);
    start_where_dealt(starts, needed.end, side->dealt, side->parts);
    side->need = calloc(1, sizeof *side->need);
    side->part = calloc((size_t)starts->count, sizeof *side->part);
    if (!side->need || !side->part) return false;
    side->need_count = 1;
    side->part_count = starts->count;
    side->need[0] = (fern_need_stretch){.needed = needed, .owners = fern_dealt_owners(needed, side->dealt, side->parts)};
    for (int p = 0; p < starts->count; p++) {
        const int64_t wanted = fern_side_overlap(side, 0, starts->at[p]);
        side->part[p] = (fern_part_stretch){starts->at[p], wanted, wanted > 0};
    }
    return true;
}

/* --- Blocks that meet what is dealt out ----------------------------------------------------------------------- */

/* The block of a coordinate: what is needed, or what is owned of what is needed dealt out. */
static fern_span block_at(const fern_side *side, const fern_demand *demand, int a, int64_t coordinate)
{
    return side->dealt ? needed_inside(side, demand, a, coordinate) : fern_block(side->extent, side->parts, coordinate);
}

static bool add_blocks(fern_side *side, int64_t *room, fern_need_stretch stretch)
{
    if (side->need_count == *room) {
        *room = 2 * *room + 16;
        fern_need_stretch *grown = realloc(side->need, (size_t)*room * sizeof *grown);
        if (!grown) return false;
        side->need = grown;
    }
    side->need[side->need_count++] = stretch;
    return true;
}

/* Blocks from one coordinate to before the other, that follow each other; few that do not are stretches of their own. */
static bool add_stretch(fern_side *side, const fern_demand *demand, int a, int64_t first, int64_t end, int64_t *room)
{
    const fern_span block = block_at(side, demand, a, first), last = block_at(side, demand, a, end - 1);
    const int64_t size = block.end - block.begin;
    if (last.begin == block.begin + (end - 1 - first) * size && last.end - last.begin == size)
        return add_blocks(side, room, (fern_need_stretch){.first = first, .needed = block, .grows = size});
    if (end - first > MOST_UNEVEN) return false;
    for (int64_t at = first; at < end; at++) {
        const fern_span alone = block_at(side, demand, a, at);
        if (!add_blocks(side, room, (fern_need_stretch){.first = at, .needed = alone, .grows = alone.end - alone.begin})) return false;
    }
    return true;
}

/* False: they are not of this kind, or there is no memory. */
static bool make_blocks_that_meet(fern_side *side, const fern_demand *demand, int a)
{
    Starts starts = {.count = 0};
    int64_t room = 0;
    if ((side->dealt != 0) == (side->wanted_dealt != 0) || side->depends != side->over || demand->of_owners) return false;
    start(&starts, 0, side->needs);
    if (demand->by_placement)
        start(&starts, side->extent % side->parts, side->needs);
    else if (demand->even_count[side->depends] == 0)
        return false;
    for (int i = 0; !demand->by_placement && i < demand->even_count[side->depends]; i++)
        start(&starts, demand->even[side->depends][i], side->needs);
    sort(&starts);
    for (int i = 0, count = starts.count; side->dealt && i < count; i++)
        start_where_it_changes(side, demand, a, (fern_span){starts.at[i], i + 1 < count ? starts.at[i + 1] : side->needs}, &starts);
    if (starts.full) return false;
    sort(&starts);
    for (int i = 0; i < starts.count; i++)
        if (!add_stretch(side, demand, a, starts.at[i], i + 1 < starts.count ? starts.at[i + 1] : side->needs, &room)) return false;
    return fern_meet_find_period(side);
}

/* In few stretches, where it is known that they grow evenly; false: it is not, or there is no memory. */
static bool make_stretches(fern_side *side, const fern_demand *demand, int a)
{
    Starts starts = {.count = 0};
    if (side->depends >= 0 && side->over >= 0 && is_dealt(side)) return make_blocks_that_meet(side, demand, a);
    if (side->depends >= 0 && side->over >= 0 && side->depends != side->over) return false;
    if (side->wanted_dealt) return make_needs_dealt(side, &starts);
    if (side->dealt) return make_parts_dealt(side, needed_inside(side, demand, a, 0), &starts);
    if (side->depends >= 0 && !demand->by_placement && demand->even_count[side->depends] == 0) return false;
    start(&starts, 0, side->needs);
    if (side->depends >= 0 && demand->by_placement) start(&starts, side->extent % side->needs, side->needs);
    if (side->depends >= 0 && side->over >= 0) start(&starts, side->extent % side->parts, side->needs);
    for (int i = 0; side->depends >= 0 && i < demand->even_count[side->depends]; i++)
        start(&starts, demand->even[side->depends][i], side->needs);
    sort(&starts);
    for (int i = 0, count = starts.count; i < count; i++)
        start_where_it_changes(side, demand, a, (fern_span){starts.at[i], i + 1 < count ? starts.at[i + 1] : side->needs}, &starts);
    if (starts.full) return false;
    sort(&starts);
    if (!make_needs(side, demand, a, &starts)) return false;
    return make_parts(side);
}

/* --- One stretch for each coordinate ------------------------------------------------------------------------- */

/* Parts between the first and the last owner are needed whole: as differences, to be summed up. */
static void count_need(fern_side *side, fern_span owners)
{
    if (owners.begin == owners.end) return;
    side->part[owners.begin].wanting++;
    side->part[owners.end].wanting--;
}

/* The elements of a part that the needs want which begin or end in it, beside those that want all of it. */
static void count_elements(fern_side *side)
{
    fern_part_stretch *part = side->part;
    for (int64_t p = 0; p < side->parts; p++) {
        if (p > 0) part[p].wanting += part[p - 1].wanting;
        part[p].wanted = part[p].wanting * length(part_of(side, p));
    }
    for (int64_t n = 0; n < side->needs; n++) {
        const fern_span owners = side->need[n].owners;
        if (owners.begin == owners.end) continue;
        const int64_t ends[2] = {owners.begin, owners.end - 1};
        for (int e = 0; e < (ends[0] == ends[1] ? 1 : 2); e++)
            part[ends[e]].wanted -= length(part_of(side, ends[e])) - fern_side_overlap(side, n, ends[e]);
    }
}

static bool make_one_by_one(fern_side *side, const fern_demand *demand, int a)
{
    side->need = calloc((size_t)side->needs, sizeof *side->need);
    side->part = calloc((size_t)side->parts + 1, sizeof *side->part);
    if (!side->need || !side->part) return false;
    side->need_count = side->needs;
    side->part_count = side->parts;
    for (int64_t p = 0; p < side->parts; p++) side->part[p].first = p;
    for (int64_t n = 0; n < side->needs; n++) {
        const fern_span needed = needed_inside(side, demand, a, n);
        side->need[n] = (fern_need_stretch){.first = n, .needed = needed};
        if (is_dealt(side)) continue;
        side->need[n].owners = owners_of(side, needed);
        count_need(side, side->need[n].owners);
    }
    if (is_dealt(side)) return fern_dealt_fill(side);
    count_elements(side);
    return true;
}

/* --- New sides ----------------------------------------------------------------------------------------------- */

/* The dimension of the grid that the side depends on; -1: none, -2: several. */
static int one_bit(uint32_t mask)
{
    int d = -1;
    for (int i = 0; i < FERN_MAX_RANK; i++)
        if (mask >> i & 1) d = d == -1 ? i : -2;
    return d;
}

/* The dimension of the grid that a dimension of the array runs over; -1: it is whole. */
static int runs_over(const fern_axis *axis)
{
    return axis->cut == FERN_WHOLE ? -1 : axis->over;
}

static int64_t dealt_by(const fern_axis *axis)
{
    return axis->cut == FERN_CYCLIC ? axis->block : 0;
}

fern_status fern_side_new(fern_side *side, const fern_placement *source, const fern_demand *demand, int a)
{
    const fern_axis *axis = &source->axis[a];
    *side = (fern_side){.depends = demand->by_placement ? runs_over(&demand->placement.axis[a]) : one_bit(demand->depends[a]),
                        .over = runs_over(axis),
                        .extent = source->extent[a],
                        .dealt = dealt_by(axis),
                        .wanted_dealt = demand->by_placement ? dealt_by(&demand->placement.axis[a]) : 0};
    if (demand->of_owners && side->over >= 0 && side->depends != side->over) return FERN_BAD_ARGUMENT;
    if (side->depends == -2 || axis->boundary != FERN_NONE) return FERN_BAD_ARGUMENT;
    side->needs = side->depends < 0 ? 1 : source->grid.extent[side->depends];
    side->parts = side->over < 0 ? 1 : source->grid.extent[side->over];
    if (make_stretches(side, demand, a)) return FERN_OK;
    fern_side_free(side);
    return make_one_by_one(side, demand, a) ? FERN_OK : FERN_NO_MEMORY;
}

void fern_side_free(fern_side *side)
{
    free(side->need);
    free(side->part);
    free(side->starts);
    side->need = NULL;
    side->part = NULL;
    side->starts = NULL;
    side->need_count = side->part_count = side->start_count = 0;
}
