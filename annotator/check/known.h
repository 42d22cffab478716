/* Findings that are known and accepted, as those of a library's version: by routine, by what it does to which
 * field, and by the case.
 *
 *     known ::= ROUTINE VERB [FIELD ['before' | 'beyond' | 'beside' | 'outside'] [SUBSET]] ['where' guard]
 *
 * one a line; `#` begins a remark. The verbs are those of finding_words. SUBSET is what the annotation names of the field over
 * the whole call, `{start: 0, len: N}`: of another annotation the same finding is an error. */
#ifndef FERN_CHECK_KNOWN_H
#define FERN_CHECK_KNOWN_H

#include "report.h"

typedef struct Known {
    const Routine *routine;
    const char *verb, *field, *side;    /* NULL: any */
    const char *subset;                 /* without blanks; NULL: any */
    const Guard *guard;                 /* NULL: in each case */
    Range range;
    bool met;                           /* a finding was accepted for it */
    const char *met_subset;             /* of that; NULL: it has none */
} Known;

typedef LIST(Known) KnownFindings;

/* The lines of the file that are about routines of the library; errors go to the reporter. */
KnownFindings known_read(const char *path, const Library *library, const Reporter *reporter);
bool known_accepts(KnownFindings *known, const Case *one, const Finding *finding, const Reporter *reporter);
/* A remark at each line about the routine that nothing was found for, or that does not say of which subset. */
void known_report(const KnownFindings *known, const Routine *routine, const Reporter *reporter);

#endif
