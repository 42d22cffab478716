/* `fern-annotate check`: the annotations of a header tested against the routines themselves. */
#ifndef FERN_ANNOTATE_CHECK_H
#define FERN_ANNOTATE_CHECK_H

#include "trial/driver.h"

/* What became of a routine. */
typedef enum CheckVerdict { CHECK_HOLDS, CHECK_KNOWN, CHECK_REFUTED, CHECK_UNCHECKED } CheckVerdict;

/* `why`: of what is unchecked. What speaks against one that is refuted is the last error. */
typedef void CheckListener(void *data, const Routine *routine, CheckVerdict verdict, const char *why);

typedef struct CheckOptions {
    DriverFlags flags;
    const char *function;   /* this one alone; NULL: all */
    const char *known;      /* a file of findings that are accepted; NULL: none are */
    uint64_t seed;
    int cases;              /* of each block */
    int seconds;            /* of processor time, for the large sizes of each block; -1: not said, a few of them are tried */
    bool verbose;
    CheckListener *told;    /* .. of each routine; NULL: nobody is */
    void *told_data;
} CheckOptions;

typedef struct CheckCounts {
    int holding, known, refuted, unchecked, cases, calls;
    int objects[3];         /* interfaces of structures that are no arrays: that hold, are refuted, are not checked */
} CheckCounts;

/* Errors and remarks go to `diag`, the table to standard output. */
void check_library(const Library *library, const CheckOptions *options, ExprPool *pool, Diag *diag,
                   CheckCounts *counts);
/* Every routine and block draws cases of its own, the same in each run. */
uint64_t check_seed(const CheckOptions *options, const Routine *routine, int block);
void check_summary(const CheckCounts *counts);

#endif
