/* Which functions a file calls: only their annotations are read. */
#ifndef FERN_SOURCE_CALLED_H
#define FERN_SOURCE_CALLED_H

#include "annotator/base/names.h"

#include <clang-c/Index.h>

/* Names of the functions that the main file of the unit calls, by macros too; names_free it. */
Names *called_functions(CXTranslationUnit unit, Arena *arena);

#endif
