/* A number for what a program does. */
#ifndef FERN_PROGRAM_HASH_H
#define FERN_PROGRAM_HASH_H

#include "program.h"

#include "annotator/base/c_tokens.h"

#include <stdint.h>

/* FNV-1a (Fowler, Noll, Vo 1991) of its statements and the tokens in them: comments, white space and braces around one statement may differ. */
uint64_t program_hash(const CodeList *program, CDialect dialect);

#endif
