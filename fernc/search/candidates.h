/* The settings of one nest that are worth measuring. */
#ifndef FERN_SEARCH_CANDIDATES_H
#define FERN_SEARCH_CANDIDATES_H

#include "search.h"

typedef struct Candidate {
    Variant *variant;
    int threads;
    int64_t tiles[MAX_COLUMNS];
    double estimate;          /* nanoseconds */
    bool large;               /* a tile is larger than the last cache */
    int series;               /* those of one order and number of threads */
    Setting *setting;         /* NULL: none yet */
} Candidate;

typedef struct Candidates {
    Candidate *items;
    int count, capacity;
} Candidates;

/* What the model does not leave out. */
typedef struct NestCandidates {
    Candidates first;         /* the best of each series by the estimate, and all that is near the best of all */
    Candidates others;
    int series_count;
} NestCandidates;

/* Sets what the record has of it. */
void candidate_find_setting(Candidate *candidate, Record *record);
/* The threads that the function runs on where neither a schedule nor its caller says how many. */
int threads_by_default(const Variant *variant);
/* Of all orders, numbers of threads and tile sizes of the nest, the other nests being as in `best`; `best` is
 * the first. */
void candidates_of_nest(NestCandidates *candidates, Search *search, int nest, const Candidate *best);
/* Adds those of the others that differ from `through` in the tile size of one loop of the nest. */
void candidates_along(Candidates *found, const NestCandidates *candidates, int nest, const Candidate *through);
/* Adds at most so many with the order and threads of `at`: the best of the nest by the estimate. */
void candidates_by_model(Candidates *found, Search *search, int nest, const Candidate *at, int most);
/* With the tile sizes that the compiler chooses. */
Candidate candidate_by_default(const Search *search, Variant *variant);

#endif
