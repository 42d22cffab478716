#include "forecast_dealt.h"

#include <stdlib.h>

fern_span fern_dealt_owners(fern_span span, int64_t block, int64_t parts)
{
    if (span.end <= span.begin) return (fern_span){0, 0};
    const int64_t first = span.begin / block, count = (span.end - 1) / block - first + 1;
    if (count >= parts) return (fern_span){0, parts};
    const int64_t begin = first % parts + count > parts ? 0 : first % parts; /* they go round */
    return (fern_span){begin, begin + count};
}

int64_t fern_dealt_start(int64_t x, int64_t block, int64_t parts)
{
    return x / block % parts;
}

/* --- Spans and what is dealt out ----------------------------------------------------------------------------- */

/* Of each index that is dealt to: elements of all spans, and how many spans have some. As differences, until they are summed up. */
typedef struct Shares {
    int64_t elements, spans;
} Shares;

/* What each index has of the elements before x, `times` over. */
static void add_before(Shares *shares, int64_t x, int64_t block, int64_t parts, int64_t times)
{
    const int64_t at = x / block % parts;
    shares[0].elements += times * (x / block / parts * block + block);
    shares[at].elements += times * (x % block - block);
    shares[at + 1].elements -= times * (x % block);
}

static void add_span(Shares *shares, fern_span span, int64_t block, int64_t parts)
{
    if (span.end <= span.begin) return;
    add_before(shares, span.end, block, parts, 1);
    add_before(shares, span.begin, block, parts, -1);
    const int64_t first = span.begin / block, count = (span.end - 1) / block - first + 1, begin = first % parts, end = begin + count;
    shares[0].spans += count >= parts || end > parts;
    if (count >= parts) return;
    shares[begin].spans++;
    shares[end > parts ? end - parts : end].spans--;
}

static void sum_up(Shares *shares, int64_t parts)
{
    for (int64_t p = 1; p < parts; p++) {
        shares[p].elements += shares[p - 1].elements;
        shares[p].spans += shares[p - 1].spans;
    }
}

/* Owners have what is dealt out, each need is a span. */
static void fill_spans_needed(fern_side *side, Shares *shares)
{
    for (int64_t n = 0; n < side->needs; n++) {
        fern_need_stretch *need = &side->need[n];
        need->owners = fern_dealt_owners(need->needed, side->dealt, side->parts);
        add_span(shares, need->needed, side->dealt, side->parts);
    }
    sum_up(shares, side->parts);
    for (int64_t p = 0; p < side->parts; p++) {
        side->part[p].wanted = shares[p].elements;
        side->part[p].wanting = shares[p].spans;
    }
}

/* Owners have blocks, what is needed is dealt out: all of it, once. */
static void fill_spans_owned(fern_side *side, Shares *shares)
{
    for (int64_t p = 0; p < side->parts; p++) {
        const fern_span block = fern_block(side->extent, side->parts, p), wanting = fern_dealt_owners(block, side->wanted_dealt, side->needs);
        add_span(shares, block, side->wanted_dealt, side->needs);
        side->part[p].wanted = block.end - block.begin;
        side->part[p].wanting = wanting.end - wanting.begin;
    }
    sum_up(shares, side->needs);
    for (int64_t n = 0; n < side->needs; n++) {
        const int64_t element = n * side->wanted_dealt;
        const int64_t first = element < side->extent ? fern_block_owner(side->extent, side->parts, element) : 0;
        side->need[n].needed = (fern_span){0, shares[n].elements};
        side->need[n].owners = (fern_span){first, first + shares[n].spans};
    }
}

/* --- Dealt out on both sides --------------------------------------------------------------------------------- */

static int64_t common_divisor(int64_t a, int64_t b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

/* Elements after which both are dealt out anew as at the begin; at most all there are. */
static int64_t period_of(const fern_side *side)
{
    const int64_t a = side->dealt * side->parts, b = side->wanted_dealt * side->needs, times = a / common_divisor(a, b);
    return times > side->extent / b ? side->extent : times * b;
}

/* The owners of what coordinate n needs: through its blocks, and theirs, until all are seen. `seen` keeps by whom a part was seen last. */
static void fill_need(fern_side *side, int64_t n, int64_t period, int64_t *seen)
{
    const fern_comb all = fern_cyclic(side->extent, side->wanted_dealt, side->needs, n);
    const fern_comb comb = {all.begin, all.length, all.stride, period};
    int64_t first = 0, count = 0;
    fern_span tooth;
    for (int64_t x = 0; count < side->parts && fern_comb_next(&comb, x, &tooth); x = tooth.end) {
        const int64_t last = (tooth.end - 1) / side->dealt;
        for (int64_t block = tooth.begin / side->dealt; count < side->parts && block <= last; block++) {
            const int64_t p = block % side->parts;
            if (seen[p] == n + 1) continue;
            seen[p] = n + 1;
            first = count == 0 || p < first ? p : first;
            count++;
            side->part[p].wanting++;
        }
    }
    side->need[n].needed = (fern_span){0, fern_comb_count(&all)};
    side->need[n].owners = (fern_span){first, first + count};
}

static bool fill_both(fern_side *side)
{
    const int64_t period = period_of(side);
    int64_t *seen = calloc((size_t)side->parts, sizeof *seen);
    for (int64_t n = 0; seen && n < side->needs; n++) fill_need(side, n, period, seen);
    for (int64_t p = 0; p < side->parts; p++) side->part[p].wanted = fern_side_part_length(side, p);
    free(seen);
    return seen != NULL;
}

bool fern_dealt_fill(fern_side *side)
{
    if (side->dealt && side->wanted_dealt) return fill_both(side);
    Shares *shares = calloc((size_t)(side->dealt ? side->parts : side->needs) + 1, sizeof *shares);
    if (!shares) return false;
    if (side->dealt)
        fill_spans_needed(side, shares);
    else
        fill_spans_owned(side, shares);
    free(shares);
    return true;
}
