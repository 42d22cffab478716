/* Whether the best that was found is better than the default. */
#ifndef FERN_SEARCH_COMPARE_H
#define FERN_SEARCH_COMPARE_H

#include "candidates.h"

enum { TURNS_AT_ONCE = 8 };

/* How much faster one is than another, turn by turn, by so many trials from `first` on: what else the machine does for a while meets both. */
Confidence speed_of(WhatRan one, WhatRan other, const Setting *setting, int first, int count);
/* Measures the function as written, the default and the best in turn until the default and the best can be told apart,
 * are the same within 1%, or have run TURNS_AT_ONCE times as often as the rounds that are asked for; sets the
 * search's verdict, speed and gain. False: it was said on stderr what is wrong. */
bool compare_with_default(Search *search, const Candidate *best);

#endif
