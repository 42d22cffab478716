#include "box.h"

bool fern_span_empty(fern_span span)
{
    return span.end <= span.begin;
}

fern_span fern_span_intersect(fern_span a, fern_span b)
{
    return (fern_span){a.begin > b.begin ? a.begin : b.begin, a.end < b.end ? a.end : b.end};
}

bool fern_box_empty(const fern_box *box)
{
    for (int a = 0; a < box->rank; a++)
        if (fern_span_empty(box->side[a])) return true;
    return false;
}

int64_t fern_box_count(const fern_box *box)
{
    if (fern_box_empty(box)) return 0;
    int64_t count = 1;
    for (int a = 0; a < box->rank; a++) count *= box->side[a].end - box->side[a].begin;
    return count;
}

fern_box fern_box_intersect(const fern_box *a, const fern_box *b)
{
    fern_box both = {.rank = a->rank};
    for (int i = 0; i < a->rank; i++) both.side[i] = fern_span_intersect(a->side[i], b->side[i]);
    return both;
}

int fern_box_subtract(const fern_box *whole, const fern_box *hole, fern_box *pieces)
{
    if (fern_box_empty(whole)) return 0;
    const fern_box gone = fern_box_intersect(whole, hole);
    if (fern_box_empty(&gone)) {
        pieces[0] = *whole;
        return 1;
    }
    int count = 0;
    fern_box rest = *whole;
    for (int a = 0; a < whole->rank; a++) {
        fern_box below = rest, above = rest;
        below.side[a].end = gone.side[a].begin;
        above.side[a].begin = gone.side[a].end;
        if (!fern_span_empty(below.side[a])) pieces[count++] = below;
        if (!fern_span_empty(above.side[a])) pieces[count++] = above;
        rest.side[a] = gone.side[a];
    }
    return count;
}
