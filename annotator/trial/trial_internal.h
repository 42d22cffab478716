/* Shared by the parts of a trial: calls on the whole, reductions, tiles, and what is never read. */
#ifndef FERN_TRIAL_TRIAL_INTERNAL_H
#define FERN_TRIAL_TRIAL_INTERNAL_H

#include "trial.h"

/* In memory shared with the process that waits. */
typedef struct Report {
    int current;        /* the case that runs */
    bool done;
    Finding finding;
    Observed observed;
} Report;

typedef struct Trial {
    Subject subject;
    Report *report;
    Values whole;               /* each loop one chunk */
    Contents before, after;     /* of the whole call */
    unsigned char result[MAX_ELEMENT_BYTES];
    Piece piece;                /* the call that runs */
} Trial;

/* trial_whole.c */
/* One call of the piece on these contents with this poison everywhere: what it wrote goes into
 * `after`. False: it wrote what it must not, which is reported. */
bool trial_call(Trial *trial, const Contents *contents, Poison poison, Contents *after);
bool trial_same(Trial *trial, const Contents *a, const unsigned char *a_result, const Contents *b,
                const unsigned char *b_result);
/* Reports; returns false. `place`: NULL where none is known. */
bool trial_found(Trial *trial, FindingKind kind, const Place *place);
bool trial_status_ok(const Trial *trial);
bool check_whole(Trial *trial);

/* trial_reductions.c: identities, and whether a reduction adds to what was there. */
bool check_reductions(Trial *trial);

/* trial_tiles.c: whether tiles give what the whole call gave. */
bool check_tiles(Trial *trial);

/* trial_named.c: whether calls may be given what data name in another way; what this tile's call is given then, in the place of
 * what it reads. */
bool has_numbers(const Subject *subject);
void number_anew(Trial *trial, Contents *anew);

/* trial_watch.c: which elements the whole call's result depends on. */
void watch_elements(Trial *trial);

#endif
