/* Headers that are known: a program that includes one is read with its side file, which it need not include. The side file is read in a unit of its own,
 * behind what the program includes; what it says holds for the functions that these headers declare, with types that fit, and that nobody
 * defines. The program is read as its compiler reads it, and what is made of it includes nothing else. */
#ifndef FERN_KNOWN_KNOWN_H
#define FERN_KNOWN_KNOWN_H

#include "table.h"

#include "annotator/read/read.h"

typedef LIST(const char *) HeaderPaths;

/* A side file, and the headers of the program that it is for. */
typedef struct KnownSide {
    const char *path, *named;  /* absolute; as messages have it */
    HeaderPaths headers;
    CXTranslationUnit unit;    /* the headers, then the side file; NULL: nothing of it is called, or it does not fit */
} KnownSide;

typedef struct KnownSides {
    LIST(KnownSide) sides;
    LIST(const char *) defined; /* functions of other sources that are linked: they are not the headers' */
} KnownSides;

/* The side files for what the unit of this text includes, of which functions are called. One that cannot be read with the program's headers is left out,
 * with a note. */
void known_find(KnownSides *known, const KnownTable *table, CXIndex index, CXTranslationUnit unit, const SourceFile *text, const Names *called, const char *const *flags, int flag_count,
                Arena *arena, Diag *diag);
/* Functions that this source defines are not the headers'. */
void known_leave_defined(KnownSides *known, CXTranslationUnit source, Arena *arena);
/* read_annotations of a unit with the same headers, and what is known of them; `wanted`: the functions that it calls. */
Library *known_annotations(const KnownSides *known, CXTranslationUnit unit, const Names *wanted, ExprPool *pool, Diag *diag);
void known_end(KnownSides *known);

#endif
