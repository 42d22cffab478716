/* A fused text that stands for the user's file: read from another folder, and with the same names in all that is made of it. */
#ifndef FERN_CC_PLACED_H
#define FERN_CC_PLACED_H

#include "cc/call.h"

#include "annotator/base/c_tokens.h"
#include "annotator/base/text.h"

/* Relative names, as absolute ones: */
#define WORKING_FOLDER "/proc/self/cwd/"

/* The text with those headers that lie beside the input named by where they are: `#include "x.h"`, of `src/x.c`, by WORKING_FOLDER "src/x.h".
 * False: some of its #include lines name what a macro makes, or it asks for a file by __has_include("x.h"). */
bool place_includes(Text *out, const char *text, const char *input, CDialect dialect, Arena *arena);

/* Options that give what is compiled of the file `text` the names that it has when `input` is compiled; after the call's own; `clang`: the compiler's version,
 * 0: it is another one. */
void add_name_maps(Words *command, const CompilerCall *call, const char *text, const char *input, int clang, Arena *arena);

/* What is written of the user's lines and not as it is in the folder: "src/x.fused.c" of "src/x.c", "x.fused.cpp" of "x.cpp". */
const char *name_of_made_text(const char *input, Arena *arena);

#endif
