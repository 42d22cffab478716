/* A C file as the compiler's preprocessor leaves it. */
#ifndef FERN_CC_PREPROCESSED_H
#define FERN_CC_PREPROCESSED_H

#include "cc/call.h"
#include "cc/record.h"

/* The text of an input of the call, or of another file in its place, with options behind those of the call; NULL: none. False: the preprocessor
 * fails. */
bool preprocess(Text *out, const CompilerCall *call, const char *input, const Words *more, Arena *arena);

/* The files that lines of it come from, each once. */
void preprocessed_files(Words *files, const Text *text, Arena *arena);

/* Whether the input is read a second time in its own text. */
bool includes_itself(const Text *text, const char *input, Arena *arena);

/* Whether the two have the same tokens, one by one, wherever they come from. */
bool same_tokens(const Text *one, const Text *other);

/* What gives functions options of the compiler for themselves, in words: `#pragma GCC target`, an attribute; NULL: nothing outside of the system's
 * headers does. */
const char *options_in_text(const Text *text, Arena *arena);

/* A header of the system that the fused text reads and the original does not, and that declares functions; NULL: there is none. */
const char *other_header(const Text *original, const Text *fused, Arena *arena);

/* Whether all that is outside of fused functions, of the system's headers and of lines of `made` is the same, token by token, in both texts, and of the
 * system's headers each line is there: what the generated code brings along has changed no condition and no macro. */
bool same_outside(const Text *original, const Text *fused, const char *input, const char *made, const CcRecord *record, Arena *arena);

#endif
