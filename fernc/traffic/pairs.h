/* Pairs of coordinates along two dimensions of a grid of ranks: of ranks that are counted one by one, beside those that are alike
 * by stretches of coordinates. */
#ifndef FERN_TRAFFIC_PAIRS_H
#define FERN_TRAFFIC_PAIRS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Pair {
    int64_t first, second;
} Pair;

/* All zeros: none. The caller frees the items. */
typedef struct Pairs {
    Pair *items;
    size_t count, room;
} Pairs;

/* False: there is no memory. */
bool pairs_add(Pairs *pairs, int64_t first, int64_t second);
/* In order, each once. */
void pairs_sort(Pairs *pairs);

/* Stretches begin at these coordinates, ascending: the one that the coordinate is in. */
int64_t stretch_of(const int64_t *first, int64_t count, int64_t coordinate);

#endif
