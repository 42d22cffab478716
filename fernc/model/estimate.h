/* The formula (formula.h, docs/cost-model.md) in numbers, for given sizes. */
#ifndef FERN_MODEL_ESTIMATE_H
#define FERN_MODEL_ESTIMATE_H

#include "formula.h"
#include "machine.h"

/* The machine, the sizes and the tile sizes that an estimate is for. */
typedef struct Assumptions {
    struct fern_machine machine;
    struct PastGain past;
    int64_t (*size_of)(const Symbol *symbol, void *data);
    int64_t (*tile_of)(const Nest *nest, int loop, void *data); /* 0: the default; NULL: it is for all loops */
    void *data;
    const char *sizes;     /* in words: "sizes of 4096" */
    const char *given;     /* of these, what the caller has said: "n = 64"; NULL: nothing */
    bool shared;           /* threads share loops, where they may */
    int threads;           /* of a loop that threads share, where the schedule does not say */
    int library_starts;    /* threads that a call of a library starts: as many as share the nest that it is in; else so many */
    int library_threads;   /* that it is told to start beside such loops; 0: it is not told */
} Assumptions;

/* Nanoseconds of the plan's nests and of the calls on their own, by one thread; negative: it cannot be told. */
double plan_estimate(Plan *plan, const Assumptions *assumed);
/* Of one nest on tiles that so many threads share, and of its calls as written, each in turn. 0: they cannot be told. */
double nest_estimate(const Nest *nest, int threads, const Assumptions *assumed);
double calls_estimate(const Nest *nest, int threads, const Assumptions *assumed);
/* Of these calls, those that ask for large tiles whole, and runs of others in between on parts (choose_parts.c). */
double parts_estimate(const Nest *nest, const Assumptions *assumed);
/* How many threads share the nest's tiles. */
int sharers_estimate(const Nest *nest, const Assumptions *assumed);
/* Bytes of passes over whole arrays that tiles save, less those that they compute again. */
double saved_estimate(const Nest *nest, const Assumptions *assumed);
/* The part of nest_estimate, on one thread, for what overlapping tiles compute again. */
double again_estimate(const Nest *nest, const Assumptions *assumed);

/* What generated code decides for a region, in picoseconds. */
typedef struct Decision {
    bool is_made;            /* else no estimate is */
    bool is_large;           /* the arrays may be large enough; else the calls run as written without a look at the rest */
    bool may_save;           /* .. and tiles may save as much of them as they take at least; else the same */
    int64_t written, tiled;
    int64_t outside;         /* that calls outside of the loops take longer beside tiles */
    bool alone;              /* it looks at one thread that runs the tiles, too, where threads could share them: */
    int64_t on_one;
    bool gains;              /* by the times */
    bool pays;               /* the fused path is taken */
} Decision;
Decision decision_estimate(Plan *plan, const Assumptions *assumed);
/* Whether the call says that it computes for longer than memory takes to move what it touches. */
bool computes_estimate(Plan *plan, const Stage *stage, const Assumptions *assumed);
/* Bytes of all arrays of its nests. */
int64_t whole_estimate(Plan *plan, const Assumptions *assumed);

/* least.c: bytes of all arrays up to which decision_estimate, and so generated code, never says that it pays, whatever the
 * sizes; the first cache at least. */
enum { LEAST_NESTS = 4 };
typedef struct Least {
    long long one, shared; /* where one thread runs the loops, and where several share them all */
    int threads;           /* how many share them, as a schedule says; 0: as many as there are */
    int asked;             /* .. nor where so many nests save too little, each of these bytes and flops of so many ps: */
    struct {
        const Expr *whole, *saved, *passes, *flops; /* flops: NULL: none */
        int flop;
    } nests[LEAST_NESTS];
    long long ns;          /* fern_may_save no more than so much together, where one thread runs the loops; fern_may_alone, where several share them, and: */
    bool sharing, alone;   /* threads share all loops; fern_may_alone may be more; */
    long long share_ns;    /* fern_may_share no more than that, where there are flops: 0, else it is `shared` */
} Least;

Least least_bytes(const Plan *plan, const struct fern_machine *machine);
/* The tile size of a loop; how many tiles it has, what is behind the last full one as a part of one; its extent. */
int64_t tile_estimate(const Nest *nest, int loop, const Assumptions *assumed);
double tiles_estimate(const Nest *nest, int loop, const Assumptions *assumed);
int64_t range_estimate(const Nest *nest, int loop, const Assumptions *assumed);
/* Bytes that a tile touches. */
double footprint_estimate(const Nest *nest, const Cost *cost, const Assumptions *assumed);

#endif
