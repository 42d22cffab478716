/* What was found, in words. */
#ifndef FERN_CHECK_REPORT_H
#define FERN_CHECK_REPORT_H

#include "trial/trial.h"

typedef struct Reporter {
    Diag *diag;
    ExprPool *pool;
    Arena *arena;
} Reporter;

/* What a finding says in single words: `reads`, `X`, `beyond`; NULL where there is none. */
typedef struct FindingWords {
    const char *verb, *field, *side;
} FindingWords;

const char *finding_verb(FindingKind kind);
FindingWords finding_words(const Case *one, const Finding *finding);
/* What the annotation names of the field over the whole call, `{start: 0, len: n}`; NULL: there is none. */
const char *finding_subset(const Reporter *reporter, const Case *one, const Finding *finding);

/* An error at the subset that the routine does not keep to. */
void report_finding(const Reporter *reporter, const Case *one, const Finding *finding);
/* Whether some subset is larger than what was ever read. */
bool seems_loose(const Routine *routine, int block, const Observed *observed);
/* Remarks at such subsets. */
void report_looseness(const Reporter *reporter, const Routine *routine, int block, const Observed *observed);

#endif
