/* Annotations of routines whose bodies are seen, held against what their loops touch: an element that a call touches for certain, and that the
 * annotation does not name, is an error with both places; one that it may touch, a remark. Of bodies that cannot be read nothing is said. */
#ifndef FERN_CLAIMS_H
#define FERN_CLAIMS_H

#include "annotator/records/annotation.h"

#include <clang-c/Index.h>

/* Those of the library's routines that the main file of the unit at `path` defines. */
void claims_check(CXTranslationUnit unit, const char *path, Library *library, ExprPool *pool, Diag *diag);

/* .. and those that headers of the unit define, each of which clang reads by itself. */
void claims_check_headers(CXIndex index, CXTranslationUnit unit, const char *const *flags, int flag_count, Library *library, ExprPool *pool, Diag *diag);

#endif
