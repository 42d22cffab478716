/* What is found, said. */
#ifndef FERN_SCAN_SAY_H
#define FERN_SCAN_SAY_H

#include "found.h"

#include "annotator/base/text.h"

/* `scanned`: what was looked at, as it was given. */
void say_text(Text *out, const Found *found, const char *scanned);
/* docs/scanning.md is the schema. */
void say_json(Text *out, const Found *found, const char *scanned);
/* One HTML page that needs nothing else, well-formed as XML too. */
void say_page(Text *out, const Found *found, const char *scanned);

/* --- Sentences that texts and pages share; all from the arena ------------------------------------------------------------------ */

/* "2 files", "1 file" */
const char *counted(int count, const char *one, const char *several, Arena *arena);
/* "estimated at 2.10 times the speed, 256.0 MiB moved become 96.0 MiB with sizes of 4096"; sizes: NULL: these are not named */
const char *said_of_amount(const Amount *amount, const char *sizes, Arena *arena);
/* "annotate resid() in grid.h:12" */
const char *said_of_routine(const FoundRoutine *routine, Arena *arena);
/* "2 regions of 4 calls and loops become 1 of 5; 256.0 MiB less are moved" */
const char *said_of_change(const FoundRoutine *routine, Arena *arena);
/* The sentence, of which long code between backquotes is cut short. */
const char *said_shortly(const char *sentence, Arena *arena);
/* "31.2 % of the time" */
const char *said_of_share(double share, Arena *arena);
/* "12 C files, 3 with functions that gain; .." */
const char *said_of_files(const Found *found, Arena *arena);

#endif
