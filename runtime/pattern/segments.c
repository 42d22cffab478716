#include "segments.h"

#include "grow.h"

#include <stdlib.h>

static int64_t floor_div(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

static void add_segment(Segments *segments, fern_span elements, int64_t shift, int direction)
{
    if (fern_span_empty(elements)) return;
    GROW_PUSH(segments, (Segment){fern_comb_of_span(elements), shift, direction});
}

/* The mirror of the indices of a span: `around` - i. */
static fern_span mirrored(fern_span span, int64_t around)
{
    return (fern_span){around - span.end + 1, around - span.begin + 1};
}

void segments_add(Segments *segments, fern_span side, int64_t n, fern_boundary boundary)
{
    const fern_span inside = {0, n};
    if (n == 0 || fern_span_empty(side)) return;
    if (boundary == FERN_PERIODIC) {
        for (int64_t turn = floor_div(side.begin, n); turn <= floor_div(side.end - 1, n); turn++) {
            const fern_span moved = {side.begin - turn * n, side.end - turn * n};
            add_segment(segments, fern_span_intersect(moved, inside), turn * n, 1);
        }
        return;
    }
    if (boundary == FERN_REFLECT) {
        const fern_span before = fern_span_intersect(side, (fern_span){1 - n, 0});
        if (!fern_span_empty(before)) add_segment(segments, mirrored(before, 0), 0, -1);
    }
    add_segment(segments, fern_span_intersect(side, inside), 0, 1);
    if (boundary == FERN_REFLECT) {
        const fern_span behind = fern_span_intersect(side, (fern_span){n, 2 * n - 1});
        if (!fern_span_empty(behind)) add_segment(segments, mirrored(behind, 2 * n - 2), 2 * n - 2, -1);
    }
}

void segments_add_comb(Segments *segments, fern_comb comb)
{
    if (fern_comb_count(&comb) > 0) GROW_PUSH(segments, (Segment){comb, 0, 1});
}

void segments_free(Segments *segments)
{
    free(segments->items);
    *segments = (Segments){0};
}

/* The same for the images of indices 1 to n-1 around `around`, within `limits`: the last teeth come
 * first. */
static bool mirror_next(const fern_comb *owned, int64_t around, fern_span limits, int64_t x, fern_span *stretch)
{
    /* around - tooth.begin + 1 > max(x, limits.begin) */
    const int64_t from = x > limits.begin ? x : limits.begin;
    fern_span tooth;
    if (!fern_comb_last(owned, around - from, &tooth)) return false;
    *stretch = fern_span_intersect(mirrored(tooth, around), limits);
    return !fern_span_empty(*stretch);
}

bool image_next(const fern_comb *owned, int64_t n, fern_boundary boundary, int64_t x, fern_span *stretch)
{
    if (n == 0 || fern_comb_count(owned) == 0) return false;
    if (boundary == FERN_PERIODIC) {
        int64_t shift = floor_div(x, n) * n;
        if (!fern_comb_next(owned, x - shift, stretch)) {
            shift += n;
            fern_comb_next(owned, 0, stretch);
        }
        stretch->begin += shift;
        stretch->end += shift;
        return true;
    }
    if (boundary == FERN_REFLECT && x < 0 && mirror_next(owned, 0, (fern_span){1 - n, 0}, x, stretch)) return true;
    if (fern_comb_next(owned, x, stretch)) return true;
    return boundary == FERN_REFLECT && x < 2 * n - 1
           && mirror_next(owned, 2 * n - 2, (fern_span){n, 2 * n - 1}, x, stretch);
}

void coordinates_add(Coordinates *set, fern_span span)
{
    if (fern_span_empty(span)) return;
    int at = set->count;
    while (at > 0 && set->items[at - 1].end >= span.begin) at--;
    int last = at;
    while (last < set->count && set->items[last].begin <= span.end) {
        if (set->items[last].begin < span.begin) span.begin = set->items[last].begin;
        if (set->items[last].end > span.end) span.end = set->items[last].end;
        last++;
    }
    if (last == at) {
        GROW_PUSH(set, span);
        if (set->failed) return;
        for (int i = set->count - 1; i > at; i--) set->items[i] = set->items[i - 1];
        set->items[at] = span;
        return;
    }
    set->items[at] = span;
    const int gone = last - at - 1;
    for (int i = at + 1; i + gone < set->count; i++) set->items[i] = set->items[i + gone];
    set->count -= gone;
}

void coordinates_free(Coordinates *set)
{
    free(set->items);
    *set = (Coordinates){0};
}

static void add_block_owners(Coordinates *set, int64_t n, int64_t parts, const fern_comb *comb, int64_t *steps)
{
    fern_span tooth;
    for (int64_t x = comb->begin; fern_comb_next(comb, x, &tooth) && !set->failed; (*steps)++) {
        const int64_t begin = tooth.begin > x ? tooth.begin : x;
        const int64_t first = fern_block_owner(n, parts, begin), last = fern_block_owner(n, parts, tooth.end - 1);
        coordinates_add(set, (fern_span){first, last + 1});
        x = fern_block(n, parts, last).end;
    }
}

static int64_t greatest_common_divisor(int64_t a, int64_t b)
{
    return b == 0 ? a : greatest_common_divisor(b, a % b);
}

static void add_cyclic_owners(Coordinates *set, int64_t block, int64_t parts, const fern_comb *comb, int64_t *steps)
{
    /* Teeth meet the same parts again once they have moved on by whole rounds of the owners. */
    const int64_t round = block * parts;
    int64_t teeth = comb->stride == 0 ? 1 : round / greatest_common_divisor(comb->stride, round);
    fern_span tooth;
    for (int64_t x = comb->begin; teeth > 0 && fern_comb_next(comb, x, &tooth) && !set->failed; teeth--) {
        (*steps)++;
        x = tooth.end;
        const int64_t first = tooth.begin / block, last = (tooth.end - 1) / block;
        if (last - first + 1 >= parts) {
            coordinates_add(set, (fern_span){0, parts});
        }
        else if (first % parts <= last % parts) {
            coordinates_add(set, (fern_span){first % parts, last % parts + 1});
        }
        else {
            coordinates_add(set, (fern_span){first % parts, parts});
            coordinates_add(set, (fern_span){0, last % parts + 1});
        }
        if (set->count == 1 && set->items[0].begin == 0 && set->items[0].end == parts) return;
    }
}

void coordinates_add_owners(Coordinates *set, const fern_placement *placement, int a, const fern_comb *comb,
                            int64_t *steps)
{
    const fern_axis *axis = &placement->axis[a];
    const int64_t parts = placement->grid.extent[axis->over];
    if (fern_comb_count(comb) == 0) return;
    if (axis->cut == FERN_BLOCK)
        add_block_owners(set, placement->extent[a], parts, comb, steps);
    else
        add_cyclic_owners(set, axis->block, parts, comb, steps);
}

static void add_run(Runs *runs, const Segment *segment, fern_span found, const Storage *source,
                    const Storage *destination)
{
    const int64_t wanted = segment->direction > 0 ? found.begin + segment->shift : segment->shift - found.begin;
    const Run run = {fern_comb_local(&source->comb, found.begin) + source->below,
                     fern_comb_local(&destination->comb, wanted) + destination->below, found.end - found.begin,
                     segment->direction};
    if (runs->count > 0) {
        Run *before = &runs->items[runs->count - 1];
        if (before->direction == run.direction && before->source + before->length == run.source
            && before->destination + run.direction * before->length == run.destination) {
            before->length += run.length;
            return;
        }
    }
    GROW_PUSH(runs, run);
}

void runs_add(Runs *runs, const Segments *needed, const fern_comb *owned, const Storage *source,
              const Storage *destination, int64_t *steps)
{
    for (int s = 0; s < needed->count && !runs->failed; s++) {
        const Segment *segment = &needed->items[s];
        fern_span mine, theirs;
        int64_t x = segment->elements.begin;
        while (fern_comb_next(owned, x, &mine) && fern_comb_next(&segment->elements, x, &theirs)) {
            (*steps)++;
            fern_span both = fern_span_intersect(mine, theirs);
            both = fern_span_intersect(both, (fern_span){x, both.end});
            if (!fern_span_empty(both)) add_run(runs, segment, both, source, destination);
            x = fern_span_empty(both) ? (mine.begin > theirs.begin ? mine.begin : theirs.begin) : both.end;
        }
    }
}

int64_t runs_elements(const Runs *runs)
{
    int64_t count = 0;
    for (int i = 0; i < runs->count; i++) count += runs->items[i].length;
    return count;
}

void runs_free(Runs *runs)
{
    free(runs->items);
    *runs = (Runs){0};
}
