/* What a unit includes, and where it declares functions. */
#ifndef FERN_KNOWN_UNITS_H
#define FERN_KNOWN_UNITS_H

#include "annotator/base/arena.h"
#include "annotator/base/names.h"

#include <clang-c/Index.h>

#include <stdbool.h>

/* A file, whatever the path that led to it. */
typedef struct FileIdentity {
    CXFileUniqueID id;
    bool known;
} FileIdentity;
FileIdentity identity_of(CXFile file);
bool same_file(FileIdentity a, FileIdentity b);
/* The file that a cursor stands in. */
FileIdentity file_of_cursor(CXCursor cursor);
/* A file of the disk; not known: there is none. */
FileIdentity identity_of_path(const char *path);

/* A file that a unit includes. */
typedef struct Inclusion {
    const char *path;        /* as the compiler found it */
    FileIdentity file;
    LIST(const char *) above; /* those that include it, from the nearest on */
} Inclusion;
typedef LIST(Inclusion) Inclusions;
/* Each file once, the unit's own first. */
void inclusions_of(Inclusions *inclusions, CXTranslationUnit unit, Arena *arena);

/* All declarations of a function, or of a variable that can be called, in order. */
typedef struct Declared {
    LIST(CXCursor) items;
} Declared;
/* By name: those of the names wanted. To be freed by names_free. */
Names *declarations_of(CXTranslationUnit unit, const Names *wanted, Arena *arena);

#endif
