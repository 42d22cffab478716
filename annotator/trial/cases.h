/* Cases: arguments to try a routine with, such that one block of its annotation holds. */
#ifndef FERN_TRIAL_CASES_H
#define FERN_TRIAL_CASES_H

#include "driver.h"
#include "run/mend.h"

enum { LARGEST_ARRAY = 1 << 16, MOST_TILES = 400 };
enum { LARGEST_OF_LARGE = 1 << 21 }; /* where an extent is large */

typedef struct Case {
    const Routine *routine;
    int block;
    int64_t *integers;      /* [parameter_count] what the whole call passes */
    double *reals;
    void **tokens;
    int64_t steps[MAX_RANK]; /* of the block's loops: tile sizes */
    bool at_end;            /* arrays end at the page that faults, else they begin there */
    bool apart;             /* instead: nothing that faults is near */
    bool negative;          /* arrays hold negative numbers too */
    bool rough;             /* sums of what they hold are rounded: another order gives other bits */
    bool own_strides;       /* tiles lie in memory with strides of its own, where those are parameters */
    enum { TILES_FORWARD, TILES_BACKWARD, TILES_MIXED } order;
    uint64_t seed;          /* of what arrays hold */
    bool may_end;           /* 0 may be what the routine is not for: the whole call may end the process */
    int64_t large;          /* a size beyond those of other cases; 0: it has none */
} Case;

/* Values of symbols: of parameters, and of loops' variables and lengths in one tile. */
typedef struct Values {
    const Routine *routine;
    const Block *block;
    const int64_t *integers;
    const double *reals;
    int64_t begin[MAX_RANK], length[MAX_RANK];
} Values;

/* Those of the whole call: each loop is one chunk. */
Values values_of_case(const Case *one);
/* False: it has no value, by division by zero or overflow. */
bool values_evaluate(const Values *values, const Expr *expr, int64_t *result);
bool values_satisfy(const Values *values, const Guard *guard);

/* Case `number`: first small ones with distinct extents, ones and zeros, then random ones. False:
 * none found. Lives in the arena. */
bool case_draw(Case *one, const Driver *driver, const Routine *routine, int block, int number, uint64_t seed,
               Arena *arena);
/* How many cases there are with 0 for a number that is passed, and for two of them. */
int case_zeros(const Routine *routine);
/* Case `number` of those. False: none was found, as where the block does not hold for it. Lives in the arena. */
bool case_draw_zeros(Case *one, const Driver *driver, const Routine *routine, int block, int number, uint64_t seed, Arena *arena);
/* How many cases there are with one large extent: `all`, at each size of each; else at a few. */
int case_larges(const Routine *routine, int block, bool all);
/* Case `number` of those, the smaller sizes first: the other extents are small. False: none was found. Lives in the arena. */
bool case_draw_large(Case *one, const Driver *driver, const Routine *routine, int block, int number, bool all, uint64_t seed,
                     Arena *arena);
/* Of what lengths of tiles are multiples, but for the last. */
int64_t case_granule(const Case *one);
/* Whether the block's guard holds, no extent is negative, no two elements share a place, tiles begin on granules, and
 * arrays are small enough to try. */
bool case_valid(const Case *one);
/* Elements that an array of the case may have. */
int64_t case_most_elements(const Case *one);
Case case_copy(const Case *one, Arena *arena);
bool case_is_stride(const Case *one, int parameter);
/* A value that the annotation gives is the only one known to go with the others that it gives. */
bool case_has_example(const Case *one, int parameter);

#endif
