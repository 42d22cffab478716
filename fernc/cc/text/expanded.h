/* Functions as the compiler's preprocessor leaves them. A result of `fernc cc` is compiled once, by the call at hand: what a macro stands for, and which
 * branch of a condition is there, is settled. So passes may be given the functions that use such things without them. */
#ifndef FERN_CC_EXPANDED_H
#define FERN_CC_EXPANDED_H

#include "annotator/base/diag.h"
#include "annotator/base/text.h"

/* Of the input, with macros of the user's or conditions in it. */
typedef struct ExpandedFunction {
    unsigned begin, end;      /* its first line and its last, with conditions that stand across its ends, */
    const char *const *lines; /* .. which read so then, without their ends */
} ExpandedFunction;

typedef LIST(ExpandedFunction) ExpandedFunctions;

/* In their order; those that can be told line by line. `preprocessed`: the input with its comments and the definitions of macros (-C -dD). */
ExpandedFunctions expanded_functions(const Text *preprocessed, const SourceFile *input, Arena *arena);

/* The input with these of its functions expanded. */
const char *expanded_text(const SourceFile *input, const ExpandedFunctions *functions, Arena *arena);

#endif
