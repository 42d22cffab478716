/* Whether a program is in order. */
#ifndef FERN_VERIFY_PROGRAM_H
#define FERN_VERIFY_PROGRAM_H

#include "program.h"

#include "annotator/base/c_tokens.h"
#include "annotator/base/names.h"

/* NULL, or what is wrong with it: a variable that is declared twice in one body, or used before its declaration or outside of its body; `break` or
 * `continue` outside of loops; a `goto` without its label; a macro that speaks of the statement behind it, with none behind it; an `else` that is another
 * `if` alone, and is not. Variables that are called as anything in the composition is are not looked at: `words` has all of its words (NULL: none). Its own text
 * may declare them, in macros too, and hide one by another. */
const char *program_fault(const CodeList *program, const Names *words, CDialect dialect, Arena *arena);

#endif
