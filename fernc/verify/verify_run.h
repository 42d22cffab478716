/* Trials of a function: original and fused on the same data, arrays between pages that fault, in a process of their own:
 * one for all of them, since to fork what has read headers takes longer than a trial. */
#ifndef FERN_VERIFY_RUN_H
#define FERN_VERIFY_RUN_H

#include "verify_build.h"
#include "verify_examples.h"
#include "verify_objects.h"
#include "verify_sizes.h"

#include <sys/types.h>

typedef struct Trial {
    const Function *function;
    const struct OnRanks *on_ranks; /* which call the function in the place of `fused`; NULL: they do not */
    int number;                     /* of the trial, in all of its function, */
    int function_number;            /* .. in the program for ranks, */
    struct fern_case_array *layout; /* .. how arrays lie, one a parameter, */
    bool returns_on_ranks;          /* .. and a value that is the same on all */
    VerifyCall *original, *fused;
    size_t *bytes[2];              /* of original and fused: for the bytes of each parameter's array; NULL: not asked for */
    const unsigned long *counts;
    const unsigned long *failures; /* of the original's calls */
    bool other_failure;            /* the fused function may fail in another call than the original */
    const Draw *draw;
    const ObjectType *objects[2];  /* of original and fused, one a parameter: those that are no structures have no type */
    ExampleCall *examples[2];      /* of the user; NULL: none is needed */
    const int64_t *const *tiles;  /* each a list of sizes; NULL: the defaults */
    int tiling_count;
    uint64_t seed;
    int overlap_first, overlap_second; /* parameters whose arrays overlap, or lie side by side; equal: all are apart */
    const int64_t *shifts;             /* then: where the second begins, in steps from where the first does: each is tried */
    int64_t step;                      /* .. of so many bytes: an element of the one, and whole ones of the other */
    int shift_count;
    const int *threads;                /* numbers of threads, of which each run has the next one; NULL: not asked for */
    int thread_count;
    const Built *built;
    int seconds;                       /* of processor time, for this and the others that have some; 0: TRIAL_SECONDS for each run */
    bool wraps;                        /* numbers wrap: where the original leaves its arrays, nothing is known */
    bool exact;                        /* floats agree bit for bit, not to rounding */
    bool negative;                     /* arrays of floats hold negative numbers too */
    bool at_end;                       /* arrays end at the page that faults, else they begin there */
} Trial;

enum { TRIAL_SECONDS = 60 }; /* of processor time, that both may take once */

typedef enum OutcomeKind {
    OUTCOME_SAME, OUTCOME_DIFFERENT, OUTCOME_RESULT_DIFFERENT,
    OUTCOME_FAULT,            /* the fused function touched what it must not */
    OUTCOME_ORIGINAL_FAULT,   /* the original did: nothing can be said */
    OUTCOME_NOT_MADE,         /* the user's function made no structure, */
    OUTCOME_MADE_OTHERWISE,   /* .. or makes other numbers each time */
    OUTCOME_ORIGINAL_WRAPPED, /* it did, with numbers that wrap: the arrays may be too small */
    OUTCOME_ORIGINAL_ENDED,   /* it ended the process, as libraries do that refuse an argument: nothing can be said */
    OUTCOME_ENDED,            /* the fused function did */
    OUTCOME_TOO_LONG,         /* they ran for longer than TRIAL_SECONDS */
    OUTCOME_NO_TIME,          /* the time of those that have some was over before this one ended */
    OUTCOME_NO_MEMORY,        /* there is none for its arrays */
    OUTCOME_COPIES,           /* on ranks: what is to be the same on all is not, */
    OUTCOME_BESIDE,           /* .. memory beside a block was written, */
    OUTCOME_RANK_FAULT,       /* .. or touched where there is none, */
    OUTCOME_RANK_STATUS,      /* .. it says that it failed, */
    OUTCOME_RANKS_ENDED,      /* .. the program ended, */
    OUTCOME_RANKS_TOO_LONG    /* .. or went on for too long */
} OutcomeKind;

typedef struct Outcome {
    OutcomeKind kind;
    int tiling;               /* where it happened, */
    int rank, status;         /* .. on ranks: the first on which; what it returned, */
    int64_t shift;            /* .. with arrays that overlap, */
    int threads;              /* .. on so many threads; 0: not asked for */
    int parameter;            /* -1: unknown */
    int64_t element;
    double wanted, got;       /* of that element */
    double largest;           /* difference, relative to the largest element of its array */
    int runs, fused_runs;
    int refused, wrapped;     /* OUTCOME_ORIGINAL_ENDED, OUTCOME_ORIGINAL_WRAPPED, in a sum of outcomes */
    int failed_runs;          /* in which outputs are unspecified: the status alone was compared */
} Outcome;

typedef struct Running {
    pid_t process;
    int pipe;    /* what it says */
    double used; /* seconds that trials with a time of their own have taken, in earlier processes */
    const Trial *next;
    struct Progress *progress; /* where it is */
} Running;

/* Runs them in turn, up to the first whose outcome is another than OUTCOME_SAME. `used`: seconds that are gone of the time that some
 * have, as trials_end says. */
void trials_begin(Running *running, const Trial *trials, int count, double used);
/* Of each in turn; none comes after one that is not OUTCOME_SAME: the process has ended. */
Outcome trials_next(Running *running);
double trials_end(Running *running);

#endif
