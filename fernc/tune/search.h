/* Which settings there are, which of them are measured, and which is the best (docs/tuning.md). */
#ifndef FERN_SEARCH_H
#define FERN_SEARCH_H

#include "estimate.h"

enum { MUCH_WORSE = 3 }; /* times the best estimate */

/* How many settings of one nest there are, and what became of them. */
typedef struct Count {
    int orders, threads;
    long long all;
    long long large;        /* tiles larger than the last cache */
    long long slow;         /* by the estimate */
    long long more;         /* than are measured at first of one order and number of threads */
    int measured;           /* at first, */
    int along;              /* and then */
} Count;

typedef struct Search {
    Variants *variants;
    Arguments arguments;
    Record record;
    Count counts[MAX_TUNED_NESTS];
    Variant *best_variant;
    Setting *best;          /* NULL: nothing is measured */
    int done, left;         /* measurements */
    double begin;
    int interrupted;        /* by this signal; 0: by none */
} Search;

/* Measures until the best is found or SIGINT or SIGTERM comes. False: it was said on stderr what is wrong. */
bool search(Search *search);

#endif
