/* What a result is kept under: everything that it was made of. */
#ifndef FERN_CC_KEY_H
#define FERN_CC_KEY_H

#include "call.h"

#include "annotator/base/text.h"
#include "options.h"

/* 32 hexadecimal digits: of the compiler, its flags, the file's name and its preprocessed text, what stands in all files that that comes from, fernc
 * itself, its annotations and its options. */
const char *result_key(const CompilerCall *call, const char *input, const Text *preprocessed, const Options *options, Arena *arena);

/* A short name of what stands in a file now. */
const char *contents_of(const char *path, Arena *arena);

#endif
