/* What an output was made from, as a rule for make (-MD). */
#ifndef FERN_DEPENDENCIES_H
#define FERN_DEPENDENCIES_H

#include "options.h"

#include "annotator/base/text.h"

#include <clang-c/Index.h>

typedef LIST(const char *) Paths;

/* The input and the headers that it includes, each once: those that are not the system's, and all. */
void included_files(Paths *own, Paths *all, CXTranslationUnit unit, Arena *arena);

/* The same of the unit of a side file, whose own text is of no file. */
void side_files(Paths *own, Paths *all, CXTranslationUnit unit, Arena *arena);

/* A rule that makes options->output, or the targets of -MT, depend on the inputs, the schedule file
 * and the compiler itself; with -MP also a rule for each file but the input, so that one may be deleted. */
void dependencies_print(Text *out, const Paths *inputs, const Options *options, Arena *arena);

/* Where the rule goes: -MF, or the output with the ending `.d`. */
const char *dependencies_path(const Options *options, Arena *arena);

/* A path as make and ninja read it: `\ `, `\#`, `$$`; backslashes before a blank are doubled. */
void dependencies_quote(Text *out, const char *path);

#endif
