/* Whether a program is in order. */
#ifndef FERN_VERIFY_PROGRAM_H
#define FERN_VERIFY_PROGRAM_H

#include "program.h"

#include "annotator/base/c_tokens.h"
#include "region/region.h"

/* NULL, or what is wrong with it: a variable that is declared twice in one body, or used before its declaration or outside of its body; `break` or
 * `continue` outside of loops; a `goto` without its label; a macro that speaks of the statement behind it, with none behind it; brackets
 * that do not match; an `else` that is another `if` alone, and is not. What the composition's own text declares is not looked at, nor are variables that are called as
 * the function's parameters are, which macros may declare; NULL: it has none. */
const char *program_fault(const CodeList *program, const Function *function, CDialect dialect, Arena *arena);

#endif
