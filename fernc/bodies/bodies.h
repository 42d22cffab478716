/* Calls of functions whose bodies are seen: before the loops of a composition are looked at, its text becomes one in which such a call is what the function
 * does, between declarations of its parameters, with names of its own. What is printed of the composition where nothing of that is fused is the
 * call as it was written. */
#ifndef FERN_BODIES_BODIES_H
#define FERN_BODIES_BODIES_H

#include "region/region.h"

#include <clang-c/Index.h>

/* A call that stays one. */
typedef struct LeftCall {
    Range range;                 /* of its statement, in the text as written */
    const char *callee, *why;
    bool loops;                  /* it has something that might be fused */
    const char *function;        /* that it is in, */
    Range function_range;        /* .. as written */
} LeftCall;

/* One that must stay, and why: for what was made of it does something else, or nothing that matters. */
typedef struct StayingCall {
    unsigned begin;              /* of the statement, in the text as written */
    const char *why;
    bool quietly;                /* nobody would have thought otherwise */
} StayingCall;

typedef LIST(StayingCall) StayingCalls;

/* One that is taken apart. Who plans with it sets: */
typedef struct ApartCall {
    bool joined;                 /* nests need it: of its body, and of others */
    bool planned;                /* something of its body may be in one */
    const char *why;             /* .. why none do; NULL: not known */
} ApartCall;

typedef struct OwnBodies {
    StayingCalls staying;        /* given; more are found */
    bool settled;                /* given: as of LiftOptions */
    const SourceFile *text;      /* the new text; NULL: it is as it was */
    LIST(SourceEdit) edits;
    ApartCall *apart;            /* one for each */
    LIST(LeftCall) left;
} OwnBodies;

/* Files that are linked with the composition, and compiled as it is. */
typedef LIST(CXTranslationUnit) OtherSources;

/* `unit`, which clang has read of the file at `path` with these flags, or in its place the unit of the new text: that it means what the old one did is
 * told by comparing their trees. Bodies are taken of `sources`, too. From then on the file of that path in `diag` has the new text. `library`: what is annotated stays a call. */
CXTranslationUnit bodies_take_apart(OwnBodies *bodies, CXIndex index, CXTranslationUnit unit, const char *path, const char *const *flags, int flag_count,
                                    const OtherSources *sources, Library *library, const char *only, ExprPool *pool, Diag *diag);

/* Why calls of functions whose bodies are seen end regions, among the remarks of their functions. */
void bodies_tell(const OwnBodies *bodies, Composition *composition, Arena *arena);

#endif
