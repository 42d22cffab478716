/* Names that generated code must leave alone. */
#ifndef FERN_WORDS_H
#define FERN_WORDS_H

#include "annotator/names.h"
#include "annotator/diag.h"

#include <clang-c/Index.h>

/* The words of the file outside comments, C's keywords, every macro, and the words that the macros used in
 * the file stand for. To be freed with names_free. */
Names *words_of_unit(CXTranslationUnit unit, const SourceFile *file, Arena *arena, Diag *diag);

#endif
