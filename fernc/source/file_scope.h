/* What names mean in the whole of a file: its own, and those of the system's headers that it includes. A header that generated code
 * includes behind them must not give one of the file's own another meaning. */
#ifndef FERN_SOURCE_FILE_SCOPE_H
#define FERN_SOURCE_FILE_SCOPE_H

#include "annotator/base/diag.h"
#include "annotator/base/names.h"

#include <clang-c/Index.h>

/* A name outside of functions: "index", "struct timeval". */
typedef struct ScopeName {
    const char *name, *meaning; /* the type, of functions, variables and types; SCOPE_MACRO and the others, of what has none */
} ScopeName;

extern const char SCOPE_MACRO[], SCOPE_TAG[], SCOPE_ENUMERATOR[], SCOPE_FIELD[];

typedef struct HeaderNames {
    const char *header;         /* "string.h" */
    LIST(ScopeName) names;      /* that it declares or defines, with all that it includes; but those that C keeps for itself */
} HeaderNames;

typedef struct FileScope {
    Names *own, *system;        /* the meaning of each name that the program has, and that the system's headers have; freed by file_scope_free */
    Names *included;            /* "string.h": the system's headers */
    LIST(const char *) flags;   /* with which clang reads the file */
    LIST(HeaderNames *) headers; /* that were asked for */
    const SourceFile *file;     /* NULL: there is no C */
} FileScope;

FileScope *file_scope_of(CXTranslationUnit unit, const SourceFile *file, const char *const *flags, int flag_count, Arena *arena);
void file_scope_free(FileScope *scope);

/* The next name of the file's own, `*next` being 0 before the first, that means something else once the file includes this header of the
 * system behind all that it has; NULL: there is none. `words`: of the file (words.h). */
const char *file_scope_clash(FileScope *scope, const Names *words, const char *header, int *next, Arena *arena);
/* Whether this name of the header's is such a one. */
bool file_scope_brings(FileScope *scope, const Names *words, const char *header, const char *name, Arena *arena);
/* Whether the name is a macro of the program's own. */
bool file_scope_has_macro(const FileScope *scope, const char *name);

#endif
