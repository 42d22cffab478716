/* What was found, in words. */
#ifndef FERN_CHECK_REPORT_H
#define FERN_CHECK_REPORT_H

#include "trial.h"

typedef struct Reporter {
    Diag *diag;
    ExprPool *pool;
    Arena *arena;
} Reporter;

/* An error at the subset that the routine does not keep to. */
void report_finding(const Reporter *reporter, const Case *one, const Finding *finding);
/* Remarks where subsets are larger than what is ever read. */
void report_looseness(const Reporter *reporter, const Routine *routine, int block, const Observed *observed);

#endif
