/* A composition in C++ in the place of one in C: from here on it is the text of C that its runs are. */
#ifndef FERN_CPLUSPLUS_INPUT_H
#define FERN_CPLUSPLUS_INPUT_H

#include "compile.h"

#include <clang-c/Index.h>

/* The unit of that text; NULL after errors. What reads it from now on is told so by the flags of `origin`. */
CXTranslationUnit parse_cplusplus(Compiled *compiled, const Options *options, Origin *origin, CXIndex index);

/* The statements that are in no run, by file, line and column, each with the reason. */
void cplusplus_explain(const Compiled *compiled, FILE *report);

/* The file itself, with what has been fused of it: `code` is what has come of the text of C, with marks of its lines where `marked`. */
void cplusplus_finish(const Compiled *compiled, bool marked, Text *code);

#endif
