/* Findings that are known and accepted, as those of a library's version: by routine, by what it does to which
 * field, and by the case.
 *
 *     known ::= ROUTINE VERB [FIELD ['before' | 'beyond' | 'beside' | 'outside']] ['where' guard]
 *
 * one a line; `#` begins a remark. The verbs are those of finding_words. */
#ifndef FERN_CHECK_KNOWN_H
#define FERN_CHECK_KNOWN_H

#include "report.h"

typedef struct Known {
    const Routine *routine;
    const char *verb, *field, *side;    /* NULL: any */
    const Guard *guard;                 /* NULL: in each case */
    Range range;
    bool met;                           /* a finding was accepted for it */
} Known;

typedef LIST(Known) KnownFindings;

/* The lines of the file that are about routines of the library; errors go to the reporter. */
KnownFindings known_read(const char *path, const Library *library, const Reporter *reporter);
bool known_accepts(KnownFindings *known, const Case *one, const Finding *finding);
/* A remark at each line about the routine that nothing was found for. */
void known_report_unmet(const KnownFindings *known, const Routine *routine, const Reporter *reporter);

#endif
