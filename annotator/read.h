/* Headers to annotation records, through libclang. */
#ifndef FERN_READ_H
#define FERN_READ_H

#include "annotation.h"
#include "names.h"

#include <clang-c/Index.h>

/* The translation unit of `path` as the compiler reads it that the code is for (target_compiler.h), with every comment kept;
 * `options`: that compiler's flags as on a command line. clang's own errors become errors of `diag`;
 * NULL when there were any. The caller disposes of it. */
CXTranslationUnit parse_c(CXIndex index, const char *path, const char *const *options, int option_count,
                          Diag *diag);

/* The same of a text that stands for what is in the file. */
CXTranslationUnit parse_c_text(CXIndex index, const char *path, const char *text, const char *const *options,
                               int option_count, Diag *diag);

/* The same, with a header of which there is only the text; options include it. */
typedef struct UnwrittenFile {
    const char *path, *text;
} UnwrittenFile;
CXTranslationUnit parse_c_texts(CXIndex index, const char *path, const char *text, const UnwrittenFile *header,
                                const char *const *options, int option_count, Diag *diag);

/* The annotations of every file of the translation unit, checked; of `wanted` functions alone, or
 * of all (NULL). Errors go to `diag`; a routine with errors is left out. */
Library *read_annotations(CXTranslationUnit unit, const Names *wanted, ExprPool *pool, Diag *diag);

/* The functions that the file declares, each once, in its order, as routines without blocks; of `wanted` alone,
 * or all (NULL). Those that take any number of arguments are left out; parameters without a name get one. */
Library *read_prototypes(CXTranslationUnit unit, const char *file, const Names *wanted, ExprPool *pool, Diag *diag);

/* The source range of a cursor or token in the file where it is written. */
Range cursor_range(CXCursor cursor, Diag *diag);

/* What the C compiler sees of the function where it is called. */
Body body_of(CXCursor function);

/* A clang type as a record. */
CType c_type_of(CXType type, Arena *arena);
/* What a pointer to a number points at; NULL: it points at something else, or at what changes by itself. */
const CType *number_behind(CXType type, Arena *arena);

#endif
