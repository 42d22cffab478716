/* Functions on ranks in `fernc verify`: what they begin with is kept in files, one program for all cases runs on ranks, once, and what it has
 * left is compared with the original. */
#ifndef FERN_VERIFY_ON_RANKS_H
#define FERN_VERIFY_ON_RANKS_H

#include "ranks_case.h"
#include "verify_run.h"

typedef struct OnRanks {
    Folder folder;
    int cases, data, results; /* files */
    bool records;             /* the program has not run yet: its cases are put together */
    int case_count;           /* then: how many there are, */
    fern_case *all;           /* .. these, */
    fern_case_answer *answers; /* .. and what came of them */
    const Options *options;
} OnRanks;

/* False: there is no room for them. */
bool on_ranks_open(OnRanks *ranks, const Options *options);
void on_ranks_close(OnRanks *ranks);

/* Why the function is not tried on ranks; NULL: it can be. */
const char *on_ranks_refuse(const FunctionPlan *planned, Arena *arena);

/* Whether the parameter is an array that ranks have blocks of. */
bool on_ranks_has_blocks(const FunctionPlan *planned, int parameter);
/* How arrays lie, one a parameter; NULL: that is not known. */
fern_case_array *on_ranks_layout(const FunctionPlan *planned, const Draw *draw, Arena *arena);

/* The program, of `functions` in their order, of which those that are NULL are left out; `code`: the composition for ranks. False: it
 * was said on stderr why not. */
bool on_ranks_build(OnRanks *ranks, const Text *code, const FunctionPlan *const *functions, int count, Arena *arena);
/* Runs all cases. False: it was said on stderr why not. */
bool on_ranks_run(OnRanks *ranks, Arena *arena);

/* --- Where trials run, in processes of their own (verify_run.c) --- */

bool on_ranks_record(const OnRanks *ranks);
/* What arrays hold before the call; the case, where the original has survived it. False: it cannot be written. */
bool on_ranks_keep(const Trial *trial, void *const *pointers);
bool on_ranks_add(const Trial *trial, int run);

typedef enum RanksLeft {
    RANKS_RAN,     /* what they have left is in the arrays, and what they returned in `result` */
    RANKS_REFUSED, /* these arguments: nothing is known */
    RANKS_FAILED,  /* a call failed, as in the original */
    RANKS_WRONG    /* outcome->kind says how */
} RanksLeft;

/* `failed`: a call of the original did. */
RanksLeft on_ranks_take(const Trial *trial, int run, void *const *pointers, unsigned char *result, bool failed, Outcome *outcome);

#endif
