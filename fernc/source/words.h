/* Names that generated code must leave alone. */
#ifndef FERN_SOURCE_WORDS_H
#define FERN_SOURCE_WORDS_H

#include "annotator/base/diag.h"
#include "annotator/base/names.h"

#include <clang-c/Index.h>

enum { FUNCTION_NAMES = 3 };
/* What C and its compilers call the function that it stands in. */
extern const char *const function_names[FUNCTION_NAMES];

/* The words of the file outside comments and literals, C's keywords, every macro, the words that the macros used in the file
 * stand for (of the system's the function's names alone), and every name that the unit declares or the file, macros expanded, uses.
 * To be freed with names_free. */
Names *words_of_unit(CXTranslationUnit unit, const SourceFile *file, Arena *arena, Diag *diag);
/* .. where the unit's declarations, macros among them, have been gathered. */
Names *words_of_declarations(const CXCursor *declarations, int count, const SourceFile *file, Arena *arena, Diag *diag);
/* Where the word first stands in the file, but in comments and literals; an empty range: nowhere. */
Range word_in_file(const SourceFile *file, const char *word);
/* Whether the word is a macro that no header of the system defines, and no keyword nor function of the library. */
bool words_has_macro(const Names *words, const char *name);
/* Whether it is one that a header of the system defines: what is called by that name is meant, what is declared is hidden. */
bool words_has_system_macro(const Names *words, const char *name);
/* Whether the word is a macro of either kind, or a variable, an enumerator or a type that the program has for the whole file: a local
 * variable of that name would hide it. */
bool words_is_hidden_by(const Names *words, const char *name);

#endif
