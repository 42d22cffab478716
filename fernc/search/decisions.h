/* The search for decisions of a schedule beside orders, tile sizes and threads: from a schedule on, one decision more at a time
 * (coordinate descent: docs/tuning.md). */
#ifndef FERN_SEARCH_DECISIONS_H
#define FERN_SEARCH_DECISIONS_H

#include "candidates.h"

/* From the base family on, whose settings have been measured; `best` is what was found there and then the best of all. False:
 * it was said on stderr what is wrong. */
bool search_decisions(Search *search, Candidate *best);

#endif
