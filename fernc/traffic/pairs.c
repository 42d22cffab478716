#include "pairs.h"

#include <stdlib.h>

bool pairs_add(Pairs *pairs, int64_t first, int64_t second)
{
    if (pairs->count == pairs->room) {
        pairs->room = 2 * pairs->room + 64;
        Pair *grown = realloc(pairs->items, pairs->room * sizeof *grown);
        if (!grown) return false;
        pairs->items = grown;
    }
    pairs->items[pairs->count++] = (Pair){first, second};
    return true;
}

static int compare(const void *a, const void *b)
{
    const Pair *p = a, *q = b;
    return p->first != q->first ? (p->first > q->first) - (p->first < q->first) : (p->second > q->second) - (p->second < q->second);
}

void pairs_sort(Pairs *pairs)
{
    if (pairs->count) qsort(pairs->items, pairs->count, sizeof *pairs->items, compare);
    size_t kept = 0;
    for (size_t i = 0; i < pairs->count; i++)
        if (i == 0 || compare(&pairs->items[i], &pairs->items[kept - 1])) pairs->items[kept++] = pairs->items[i];
    pairs->count = kept;
}

int64_t stretch_of(const int64_t *first, int64_t count, int64_t coordinate)
{
    int64_t low = 0, high = count;
    while (high - low > 1) {
        const int64_t middle = low + (high - low) / 2;
        if (first[middle] <= coordinate)
            low = middle;
        else
            high = middle;
    }
    return low;
}
