/* The best setting of a nest: all candidates are measured once; the better half, less what is clearly worse than good
 * ones, twice; and so on up to the rounds that are asked for (successive halving: Jamieson and Talwalkar 2016). Then the
 * same with the best and what lies on a line through it. */
#ifndef FERN_SEARCH_NESTS_H
#define FERN_SEARCH_NESTS_H

#include "candidates.h"

/* The best of these candidates is `best`, and the search's, which are as they were where nothing was measured. False: it was said on
 * stderr what is wrong. */
bool find_best(Search *search, Candidates *candidates, Candidate *best);
/* The same of all settings of one nest, the other nests being as in `best`. */
bool search_nest(Search *search, int nest, Candidate *best);

#endif
