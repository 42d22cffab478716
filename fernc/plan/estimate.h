/* The cost model in numbers, for given sizes (docs/cost-model.md). */
#ifndef FERN_PLAN_ESTIMATE_H
#define FERN_PLAN_ESTIMATE_H

#include "cost.h"

/* The machine, the sizes and the tile sizes that an estimate is for. */
typedef struct Assumptions {
    long long caches[3];                                    /* bytes */
    int64_t (*size_of)(const Symbol *symbol, void *data);
    int64_t (*tile_of)(const Nest *nest, int loop, void *data); /* 0: the default; NULL: it is for all loops */
    void *data;
    const char *sizes;                                      /* in words: "sizes of 4096" */
    const char *given;                                      /* of these, what the caller has said: "n = 64"; NULL: nothing */
} Assumptions;

/* Nanoseconds to move a byte of so many. */
double byte_time(double bytes, const Assumptions *assumed);
/* Nanoseconds of the plan's nests and of the calls on their own; negative: it cannot be told. */
double plan_estimate(Plan *plan, const Assumptions *assumed);
/* Of one nest, which costs what nest_cost says, by one thread. What its routines compute counts where their `cost`
 * clauses say how much. */
double nest_estimate(Nest *nest, const Cost *cost, const Assumptions *assumed);
/* Of its calls, each on its own. */
double calls_estimate(const Nest *nest, const Assumptions *assumed);
/* Of these calls, those that ask for large tiles whole, and runs of others in between on parts (choose_parts.c). */
double parts_estimate(Nest *nest, const Assumptions *assumed);
/* Bytes of passes over whole arrays that tiles save, less those that they compute again. */
double saved_estimate(Nest *nest, const Cost *cost, const Assumptions *assumed);
/* The part of nest_estimate for what overlapping tiles compute again. */
double again_estimate(Nest *nest, const Assumptions *assumed);
/* Bytes of all arrays of its nests. */
double whole_estimate(Plan *plan, const Assumptions *assumed);
/* Nanoseconds that the fused path gains, as generated code computes it. False: it cannot be told. `fits`: all arrays
 * fit the first cache, and the calls run as written without a look at the gain. */
bool gain_estimate(Plan *plan, const Assumptions *assumed, double *gained, bool *fits);
/* least.c: bytes of all arrays up to which gain_estimate, and so generated code, never says that it pays, whatever the
 * sizes; the first cache at least. */
typedef struct Least {
    long long one, shared; /* where one thread runs the loops, and where several share them all */
    int threads;           /* how many share them, as a schedule says; 0: as many as there are */
} Least;

Least least_bytes(Plan *plan, const long long *caches);
/* The tile size of a loop; how many tiles it has, the chunks that it cuts counted together; its extent. */
int64_t tile_estimate(Nest *nest, int loop, const Assumptions *assumed);
double tiles_estimate(Nest *nest, int loop, const Assumptions *assumed);
int64_t range_estimate(Nest *nest, int loop, const Assumptions *assumed);
/* Bytes that a tile touches. */
double footprint_estimate(Nest *nest, const Cost *cost, const Assumptions *assumed);

#endif
