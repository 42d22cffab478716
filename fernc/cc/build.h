/* Compilations of files that fused texts stand for. */
#ifndef FERN_CC_BUILD_H
#define FERN_CC_BUILD_H

#include "call.h"
#include "record.h"

typedef enum Built {
    BUILT,       /* the objects are those of the fused texts; the compiler's status was 0, and what it has to say of the user's files was said */
    NOT_BUILT,   /* there are none, or others: the call is to be run as it stands */
    SETTLED      /* it was run as it stands: its status is in *status */
} Built;

/* A fused text for an input; NULL: it is compiled as it stands. */
typedef struct Substitute {
    const char *text;
    const CcRecord *record;
} Substitute;

/* Runs the call with these texts in the place of its inputs, one for each. Where the compiler warns of something, the call is run as it stands too, and
 * its warnings are said; the objects stay those of the fused texts where there are no other warnings than these. NOT_BUILT: *why says in words what is wrong with the texts;
 * NULL: nothing. */
Built build_fused(const CompilerCall *call, const Substitute *substitutes, int clang, const char **why, int *status, Arena *arena);

/* A rule for make in the words of the user's call: not of files in the store; with what else the objects depend on. False: it is not as expected. */
bool mend_rule(const CompilerCall *call, const char *text, const char *input, const CcRecord *record, Arena *arena);

#endif
