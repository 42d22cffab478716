/* Which functions a file calls: only their annotations are read. */
#ifndef FERN_SOURCE_CALLED_H
#define FERN_SOURCE_CALLED_H

#include "annotator/base/names.h"

#include <clang-c/Index.h>

/* Names of the functions that functions of the main file name, by macros too, and with which variables are initialised; names_free it. */
Names *called_functions(CXTranslationUnit unit, Arena *arena);

#endif
