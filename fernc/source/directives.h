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

#endif
