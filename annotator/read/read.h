/* Headers to annotation records, through libclang. */
#ifndef FERN_READ_READ_H
#define FERN_READ_READ_H

#include "base/names.h"
#include "records/annotation.h"

#include <clang-c/Index.h>

/* The annotations of every file of the translation unit, checked; of `wanted` functions alone, or
 * of all (NULL). Errors go to `diag`; a routine with errors is left out. */
Library *read_annotations(CXTranslationUnit unit, const Names *wanted, ExprPool *pool, Diag *diag);

/* The functions that the file declares, each once, in its order, as routines without blocks; of `wanted` alone,
 * or all (NULL). Those that take any number of arguments are left out; parameters without a name get one. */
Library *read_prototypes(CXTranslationUnit unit, const char *file, const Names *wanted, ExprPool *pool, Diag *diag);

#endif
