/* Which header has which side file: `header cblas.h -> cblas.h`, a line of annotations/known.headers, of the known.headers of a folder of the user's,
 * or of fern.conf. */
#ifndef FERN_KNOWN_TABLE_H
#define FERN_KNOWN_TABLE_H

#include "lines.h"

/* The table of a folder of side files. */
#define KNOWN_TABLE "known.headers"

typedef struct KnownHeader {
    const char *header;   /* as paths of it end: "cblas.h", "gsl/gsl_cblas.h"; NULL: each that has the name of a file in the folder */
    const char *side;     /* the side file, or the folder: absolute */
} KnownHeader;

typedef struct KnownTable {
    LIST(KnownHeader) headers;   /* of a header the first holds */
    LIST(const char *) files;    /* the user's, that they were read from */
} KnownTable;

/* `NAME -> FILE`, as it is said in a file of this folder. Errors to `diag`, at their place. */
void known_add_header(KnownTable *table, Range value, const char *folder, Arena *arena, Diag *diag);
/* What its known.headers says, and then each of its files for the header of the same name. False: it is no folder. */
bool known_add_folder(KnownTable *table, const char *folder, Arena *arena, Diag *diag);
/* What fernc brings along. */
void known_add_own(KnownTable *table, Arena *arena, Diag *diag);

/* The side file of the header that has this path; NULL: it has none. */
const char *known_side_of(const KnownTable *table, const char *path, Arena *arena);
/* Whether a path ends with these names of folders and a file. */
bool path_ends_with(const char *path, const char *end);

/* From the working directory where it is relative; nothing else of it changes. */
const char *absolute_path(const char *path, Arena *arena);

#endif
