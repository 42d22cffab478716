/* Preprocessor lines among the statements of a function, and what they mean for those that fernc writes anew. */
#ifndef FERN_SOURCE_DIRECTIVES_H
#define FERN_SOURCE_DIRECTIVES_H

#include "annotator/base/diag.h"

/* A pragma stands there after which the same code may compute something else: `#pragma STDC FP_CONTRACT OFF`, `#pragma GCC optimize "O3"`. */
bool has_pragmas(Range text);
/* .. or another line than conditions: `#define`, `#include`, after which the same words may be other ones. */
bool has_other_than_conditions(Range text);
/* Nothing belongs to the statement that stands before it in the block: no pragma, label or attribute. */
bool begins_by_itself(Range block, unsigned at);

/* hints.c: where the first of the pragmas stands that belong to the statement, or the statement; *why: one of them is more than a hint of how to compile a
 * loop, or of threads that may share it; NULL: none is. */
unsigned hints_before(Range block, unsigned at, const char **why);
typedef void HintLine(void *data, Range line);
/* All preprocessor lines of the text are such hints. False: *why. */
bool find_hints(Range text, HintLine *add, void *data, const char **why);

#endif
