/* The best few of the search next to each other. */
#ifndef FERN_SEARCH_RACE_H
#define FERN_SEARCH_RACE_H

#include "candidates.h"

/* Notes the first few of `sorted`, the best of one search, for the race. */
void race_enter(Search *search, const Candidates *sorted);
/* Runs those that were noted and are near the best by their times, with the default, in turn: in `best` the one that is the fastest next to
 * the default, by the median of the ratios turn by turn. The least of the times of the search, each measured in another minute, says less on a busy machine.
 * False: it was said on stderr what is wrong. */
bool race(Search *search, Candidate *best);

#endif
