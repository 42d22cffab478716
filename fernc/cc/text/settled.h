/* Whether conditions and macros are settled: a result of `fernc cc` is compiled once, by the call at hand. Where clang, which the passes read with, has taken
 * the branches that the compiler takes, nothing has to be asked of other compilations. */
#ifndef FERN_CC_SETTLED_H
#define FERN_CC_SETTLED_H

#include "annotator/base/arena.h"
#include "annotator/base/text.h"

#include <clang-c/Index.h>
#include <stdbool.h>

/* Whether the unit, all its files but the system's headers, is what the compiler's preprocessor has left: text with the definitions of macros (-dD), of the same
 * file by the same flags. */
bool is_settled(CXTranslationUnit unit, const Text *preprocessed);

#endif
