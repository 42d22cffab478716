/* Which settings there are, which of them are measured, and which is the best (docs/tuning.md). */
#ifndef FERN_SEARCH_H
#define FERN_SEARCH_H

#include "estimate.h"
#include "confidence.h"

enum { MUCH_WORSE = 3 }; /* times the best estimate */
#define NEAR 1.5         /* and what is never left out */

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

/* What the best found is next to the default: the function as it is compiled without what is looked for here. */
typedef enum Verdict {
    NOT_COMPARED,           /* interrupted before */
    BEST_IS_FASTER, DEFAULT_IS_FASTER,
    NOT_TOLD_APART
} Verdict;

typedef struct Search {
    Variants *variants;
    Arguments arguments;
    Record record;
    Count counts[MAX_TUNED_NESTS];
    Variant *best_variant;
    Setting *best;          /* NULL: nothing is measured */
    Setting *by_default;         /* that the compiler chooses */
    Verdict verdict;
    Confidence speed;       /* of the best, in those of the default */
    Confidence gain;        /* of the one of them that is written, next to the function as written */
    bool by_wall;           /* the clock: threads may share the work; else the process' time on processors */
    double processor_ns, wall_ns; /* of runs by the process' time */
    double load;            /* of the machine at the beginning; 0: unknown */
    int done, left;         /* measurements */
    double begin;
    int interrupted;        /* by this signal; 0: by none */
} Search;

/* Measures until the best is found or SIGINT or SIGTERM comes. False: it was said on stderr what is wrong. */
bool search(Search *search);
bool search_interrupted(void);
/* Whether the best found is to be used: it was found to be faster than the default. */
bool search_gains(const Search *search);

#endif
