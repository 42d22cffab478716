/* Compilations of files that fused texts stand for. */
#ifndef FERN_CC_BUILD_H
#define FERN_CC_BUILD_H

#include "call.h"
#include "record.h"

typedef enum Outcome {
    BUILT,       /* the objects are those of the fused texts; the compiler's status was 0, and what it has to say of the user's files was said */
    NOT_BUILT,   /* there are none, or others: the call is to be run as it stands */
    SETTLED      /* it was run as it stands, and what it says was said */
} Outcome;

typedef struct Built {
    Outcome outcome;
    int status;          /* of the call as it stands, as of waitpid; SETTLED */
    const char *why;     /* in words, what is wrong with the fused texts; NULL: nothing */
    bool passing;        /* .. which may be otherwise next time, as where the machine was busy */
    bool said;           /* the call as it stands was run, and what the compiler has to say of it was said, */
    bool quiet;          /* .. which was nothing */
} Built;

/* A fused text for an input; NULL: it is compiled as it stands. */
typedef struct Substitute {
    const char *text;
    const CcRecord *record;
} Substitute;

/* Runs the call with these texts in the place of its inputs, one for each. Before that the call as it stands, where the compiler is not known to be quiet
 * of it: a warning, or with -Werror an error, may be of words that the fused texts do not have. Its warnings are said; the objects are those of the fused
 * texts where these have no others. */
Built build_fused(const CompilerCall *call, const Substitute *substitutes, int clang, Arena *arena);

/* A rule for make in the words of the user's call: not of files in the store; with what else the objects depend on. False: it is not as expected. */
bool mend_rule(const CompilerCall *call, const char *text, const char *input, const CcRecord *record, Arena *arena);

#endif
