/* One case of a routine that is given structures which are no arrays: called whole, and on parts, and compared. Runs in a process
 * of its own. */
#ifndef FERN_CHECK_OBJECT_TRIAL_H
#define FERN_CHECK_OBJECT_TRIAL_H

#include "objects.h"
#include "run/random.h"

/* In memory that is shared with the process that waits. */
typedef struct RoutineReport {
    bool done, found;
    bool making;                /* structures are made for it, of the user's functions */
    int cases, refused, calls;
    int binding;                /* that the finding is about; -1: none */
    const char *hint;           /* NULL: there is none. A literal: both processes have it */
    char doing[SAID_BYTES], said[2 * SAID_BYTES];
} RoutineReport;

typedef struct RoutineTrial {
    const Driver *driver;
    const Routine *routine;
    const Block *block;
    int number;                 /* of the block */
    RoutineReport *report;
    DriverCall *run;
    DriverOk *ok;               /* NULL: it returns no status */
    DriverFill *fill;
    ObjectType types[MAX_BINDINGS];
    /* Of what arrays hold, and what is returned; of structures, of the numbers that are told. */
    Element element[MAX_BINDINGS];
    int bytes[MAX_BINDINGS];
    int64_t integers[MAX_PARAMETERS];
    double reals[MAX_PARAMETERS];
    void *tokens[MAX_PARAMETERS];
    int64_t extents[MAX_BINDINGS][MOST_FIELDS];
    int64_t count[MAX_BINDINGS];
    int64_t begin[MAX_RANK], length[MAX_RANK], step[MAX_RANK];
    unsigned seed;
    int64_t large;              /* one extent is; 0: none */
} RoutineTrial;

/* Draws arguments and extents for which the block's guard holds; false: none were found. */
bool object_trial_draw(RoutineTrial *trial, int number, Random *random);
/* How many there are in which one extent is large: `all`, at each size of each; else at a few. */
int object_trial_larges(const RoutineTrial *trial, bool all);
/* Number `number` of these, the smaller sizes first: other extents are small, but for those that follow. */
bool object_trial_draw_large(RoutineTrial *trial, int number, bool all, Random *random);
/* Whether the user's functions make structures of these extents, that hold what they were made with when there are more. */
bool object_trial_can_make(RoutineTrial *trial);
/* False: what was found is in the report. */
bool object_trial_try(RoutineTrial *trial);

#endif
