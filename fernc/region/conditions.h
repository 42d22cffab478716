/* The conditions that calls of a region run under, compared: a call under `c` never runs where one under `!c` does, and what a call
 * under `c && d` reads has been written by one under `c`. Conditions are numbers from the region's entry on: none of its calls changes
 * what one is computed from. */
#ifndef FERN_REGION_CONDITIONS_H
#define FERN_REGION_CONDITIONS_H

#include "annotator/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

struct Node;

/* An `if` has two arms, a `switch` one for each label, and one for all other values. Tests of one text are one test. */
typedef struct RunCondition {
    int test;           /* number of the test in its region */
    uint32_t arms, all; /* those in which the call runs, a bit each: 1 and 2 where an `if` holds and where it does not; and all that the test has */
} RunCondition;

/* All of them hold; no two are of one test. */
typedef struct RunConditions {
    RunCondition *items;
    int count, capacity;
} RunConditions;

/* Those, and this one as well; without it, where they say as much. */
RunConditions with_run_condition(Arena *arena, const RunConditions *conditions, RunCondition also);
/* The arms that this test can go where they hold. */
uint32_t arms_of_test(const RunConditions *conditions, const RunCondition *test);

/* No run of the region makes both calls. NULL stands for what always runs. */
bool calls_exclude(const struct Node *a, const struct Node *b);
/* The call runs where these hold. */
bool runs_under(const struct Node *node, const RunConditions *conditions);

#endif
