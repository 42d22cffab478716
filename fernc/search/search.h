/* Which settings there are, which of them are measured, and which is the best (docs/tuning.md). */
#ifndef FERN_SEARCH_SEARCH_H
#define FERN_SEARCH_SEARCH_H

#include "confidence.h"
#include "settings/estimate.h"

enum { MUCH_WORSE = 3 /* times the best estimate */ };
#define NEAR 1.5         /* and what is never left out */

/* Of the commands that were added to the user's schedule, one after the other. */
typedef struct Decided {
    int tried;              /* schedules that were measured */
    int refused;            /* that are illegal, or fuse nothing, */
    int slow;               /* are slow by the estimate, */
    int more;               /* or are more than are tried */
    int bad;                /* combinations with a decision that has made another schedule slower */
    int searched;           /* of those measured: with all settings */
} Decided;

/* What the best found is next to the default: the function as it is compiled without what is looked for here. */
typedef enum Verdict {
    NOT_COMPARED,           /* interrupted before */
    BEST_IS_FASTER, DEFAULT_IS_FASTER,
    NOT_TOLD_APART
} Verdict;

typedef struct Search {
    Variants *variants;
    struct Candidates *finalists; /* the best few of what was measured together, for the race at the end */
    Arguments arguments;
    Record record;
    LIST(Variants *) families;   /* with decisions, that were looked at */
    Decided decided;
    Variant *best_variant;
    Setting *best;          /* NULL: nothing is measured */
    Setting *by_default;         /* that the compiler chooses */
    int raced;              /* turns of the race, that count for nothing else: the winner has been lucky, too */
    int turns;              /* of the comparison behind it */
    Verdict verdict;
    Confidence speed;       /* of the best, in those of the default */
    Confidence gain;        /* of the one of them that is written, next to the function as written */
    bool by_wall;           /* the clock: threads may share the work; else the process' time on processors */
    double processor_ns, wall_ns; /* of runs by the process' time */
    double search_ns, unfused_ns; /* while settings are looked for: of all runs, and of the function as written */
    double load;            /* of the machine at the beginning; 0: unknown */
    unsigned shifts;        /* of tiles in memory, drawn for each run: the last */
    int done, left;         /* measurements */
    double begin;
    int interrupted;        /* by this signal; 0: by none */
} Search;

/* Measures until the best is found or SIGINT or SIGTERM comes. False: it was said on stderr what is wrong. */
bool search_best(Search *search);
/* Whether the best found is to be used: it was found to be faster than the default. */
bool search_gains(const Search *search);

#endif
