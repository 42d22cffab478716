/* What a header with the prototypes of functions has to include. */
#ifndef FERN_SOURCE_PROTOTYPES_H
#define FERN_SOURCE_PROTOTYPES_H

#include "region/region.h"

#include <clang-c/Index.h>

/* Finds where the types and macros of each signature come from: Function.includes, Function.own_types. */
void prototypes_find(CXTranslationUnit unit, Composition *composition, Arena *arena);

#endif
