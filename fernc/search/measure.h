/* How long runs take. By the time that the process has on processors where one thread runs, which what else runs on the
 * machine hardly makes longer; by wall time where threads may share the work. */
#ifndef FERN_SEARCH_MEASURE_H
#define FERN_SEARCH_MEASURE_H

#include "candidates.h"

enum { SETTLED = 4 };

/* Nanoseconds on a clock that goes on. */
double measure_now(void);
/* Before the first: chooses the clock, and sees what else the machine does. From then on SIGINT and SIGTERM end what is going on, and the
 * second one the program. */
void measure_begin(Search *search);
/* The signal that has come; 0: none has. */
int measure_interrupted(void);
/* Of how many measurements of a setting the least counts: SETTLED times the rounds that are asked for, for the best few. */
int measure_rounds(const Search *search);
/* Adds a sample of the candidate; none where only the schedule as given takes the fused path with these sizes. False: it was said on stderr what is wrong. */
bool measure(Search *search, const Candidate *candidate);
/* Adds trials to the candidates' settings, up to so many of each: of the function as written, as it is compiled by default, and with the settings that
 * have fewer, all in turn. Ends early where the search is interrupted. */
bool measure_trials(Search *search, const Candidate *const *candidates, int count, int trials);

#endif
