/* What a compiler has said of itself, kept from run to run in the user's cache folder. */
#ifndef FERN_C_COMPILER_CACHE_H
#define FERN_C_COMPILER_CACHE_H

#include "target_compiler.h"

/* Whether it is known what this command, a compiler's with its flags, has said: then it is put into the record. What lies there of a
 * compiler that has changed since, or of another folder of headers, does not count. */
bool compiler_cached(TargetCompiler *compiler, const Words *command, Arena *arena);

/* Keeps the record, where the command is the compiler itself and not one that decides, by something that is not known here,
 * which to run: `said` is what `-v` has said of that. Nothing happens where it cannot be kept. */
void compiler_keep(const TargetCompiler *compiler, const Words *command, const char *said, Arena *arena);

#endif
