/* What the estimate of a nest is made of: generated code has it in C (lower/host/cost.c), and fernc computes it (estimate.c), from the
 * same record by the same functions (runtime/estimate.h). */
#ifndef FERN_MODEL_FORMULA_H
#define FERN_MODEL_FORMULA_H

#include "cost.h"

/* Calls of the nest that cost alike: all that move and do not compute, of one library or of none, are one. */
typedef struct FormulaCalls {
    const ThreadedLibrary *library; /* that starts threads in them as they are written; NULL: they run on one */
    bool starts;                    /* .. and on tiles as well; then `alike` calls of which each is so: */
    int alike;
    int part;                       /* .. they run on this part of tiles; 0: on tiles */
    const Expr *bytes, *saved;      /* that they move; of these, what moves from where a tile lies */
    const Expr *flops_whole;        /* NULL: they only move */
    const Expr *flops;              /* on a tile; NULL: on all tiles as many as whole */
    int flop;                       /* ps each */
    bool blocks;                    /* it blocks and packs: it is at its best on large arrays, and tiles take a 32nd longer */
    long long ns;
    const char *predicate;          /* C text: they run where it holds; NULL: always */
    bool elsewhere;                 /* an estimate for given sizes counts them as not run: of the arms of a test it takes the first */
} FormulaCalls;

/* Calls that run by rows of a tile: they are as many as it has. */
typedef struct FormulaRows {
    int part;              /* on this part of tiles; 0: on tiles */
    const Expr *rows;      /* in a tile, one call each; */
    const Expr *outer;     /* where a row is as long as rows are apart, so many calls */
    const Expr *length, *apart;
    long long ns;          /* of all calls that are so */
} FormulaRows;

typedef struct Formula {
    const Nest *nest;
    Cost cost;
    const Expr *packed, *packed_whole; /* of cost.extra, without what is computed again */
    LIST(FormulaCalls) calls;
    LIST(FormulaRows) rows;
    LIST(const Expr *) fresh;       /* bytes of each array that the calls as written have allocated, where memory that is new takes time */
    long long tile_ns;              /* the calls of one tile */
    long long entry_ns;             /* what the fused path begins with: checks take about as long as to call its routines; scratch */
} Formula;

/* False: something of it cannot be told. */
bool formula_of(const Nest *nest, Formula *formula);

/* A constant or a variable, which is as large as it is; what is more is a size, as fern_size has it. */
bool is_plain_number(const Expr *expr);

/* The loops whose tiles are counted; a chunk's count those of the loop that it is a chunk of. Calls `add` with the extent and
 * the loop of each, from the outermost on. */
typedef struct CountedLoop {
    const Expr *extent;
    int loop;
} CountedLoop;
int counted_loops(const Nest *nest, CountedLoop counted[2 * MAX_RANK]);

/* Whether the estimate also looks at tiles that one thread runs, where threads share all loops: those of small arrays. */
bool formula_looks_at_one(const Plan *plan);
/* Whether objects are asked for their measures in the estimate alone, and there only where tiles are several: that may
 * take longer than few elements do. */
bool formula_asks_objects(const Plan *plan);
/* Bytes of the arrays of the plan's nests, intermediates included; NULL: it cannot be told, or tiles pay for small arrays too. */
const Expr *plan_whole_bytes(const Plan *plan);

/* Calls of libraries that start threads of their own, outside of the nests that threads share: both kinds of threads wait for
 * each other. */
typedef enum Outside {
    OUTSIDE_NONE,
    OUTSIDE_SET,   /* they are told to start none, where the wait would take longer */
    OUTSIDE_WAITS  /* they cannot be told */
} Outside;
/* `library_threads`: that libraries are told to start beside such loops; 0: they are not told. */
Outside plan_outside(const Plan *plan, int library_threads);
/* The first nest that threads share; NULL: none. */
const Nest *shared_nest(const Plan *plan);
/* Whose library the call is, if it stands outside; whether it does not leave the function before the number is set back. */
const ThreadedLibrary *outside_library(const Plan *plan, const Stage *stage);
bool outside_comes_back(const Stage *stage);

#endif
