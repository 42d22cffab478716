/* The folder where results are kept, by what they were made of. */
#ifndef FERN_CC_STORE_H
#define FERN_CC_STORE_H

#include "record.h"

/* The folder of `fernc cc`: $FERN_CC_DIR, else fernc/cc in $XDG_CACHE_HOME or ~/.cache; made where it is not there. NULL: there is none. */
const char *store_folder(Arena *arena);

/* What is kept under a key: a folder with the record and, of a file with fused functions, its text under the file's own name. */
typedef struct Kept {
    const char *folder; /* "/home/user/.cache/fernc/cc/ab/cdef.." */
    const char *text;   /* the file in it */
} Kept;
Kept store_place(const char *store, const char *key, const char *input, Arena *arena);

/* False: nothing is kept there. What is found is newer from now on. */
bool store_find(const Kept *kept, CcRecord *record, Arena *arena);
/* Removes what is kept there. */
void store_drop(const Kept *kept);
/* Puts the record, and the text where that is not NULL, there at once; what another has put there in the meantime stays. Another record takes the
 * place of the one that is there where `anew`. False: that cannot be. */
bool store_put(const char *store, const Kept *kept, const CcRecord *record, const Text *text, bool anew, Arena *arena);
/* Removes what has not been used for longest, until there is no more than $FERN_CC_SIZE (1G where that is not set) of the rest. */
void store_trim(const char *store, Arena *arena);
/* Removes all that is kept, and the log. */
void store_clear(const char *store);

#endif
