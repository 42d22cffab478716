/* Headers to annotation records, through libclang. */
#ifndef FERN_READ_READ_H
#define FERN_READ_READ_H

#include "base/names.h"
#include "records/annotation.h"

#include <clang-c/Index.h>

/* The annotations of every file of the translation unit, checked; of `wanted` functions alone, or
 * of all (NULL). Errors go to `diag`; a routine with errors is left out. */
Library *read_annotations(CXTranslationUnit unit, const Names *wanted, ExprPool *pool, Diag *diag);

/* A side file in a unit of its own: it annotates functions that a header declares which the program includes, and which knows nothing of it. */
typedef struct SideUnit {
    CXTranslationUnit unit;
    const char *header;       /* for messages */
    /* Whether a function that the side file declares is the program's of this name: the program's declaration, whose types are taken. */
    bool (*counterpart)(CXCursor declaration, CXCursor *typed, void *data);
    /* Whether generated code may name it: the program declares it. */
    bool (*declares)(const char *name, void *data);
    void *data;
} SideUnit;

/* The same, and behind that what side files say of functions of which the unit's own annotations say nothing. A side file with an error is left out,
 * with a note. */
Library *read_annotations_beside(CXTranslationUnit unit, const SideUnit *sides, int side_count, const Names *wanted, ExprPool *pool, Diag *diag);

/* The functions that the file declares, each once, in its order, as routines without blocks; of `wanted` alone,
 * or all (NULL). Those that take any number of arguments are left out; parameters without a name get one. */
Library *read_prototypes(CXTranslationUnit unit, const char *file, const Names *wanted, ExprPool *pool, Diag *diag);

#endif
