/* The composition through libclang: regions, nodes, roots. */
#ifndef FERN_LIFT_H
#define FERN_LIFT_H

#include "annotator/c/parse_c.h"
#include "region/region.h"

typedef struct LiftOptions {
    const char *only;    /* this function alone; NULL: all */
    bool on_host;        /* all calls run on this machine's processors: what writes output between calls, or reads memory, may stand before them */
    bool loops_stay;     /* a call in a loop is one call: its text is to be replaced; */
    bool blocks_stay;    /* .. and so is one in a loop with braces: it has regions of its own */
    const char *idle;    /* calls of this function touch nothing; NULL: of none */
    bool settled;        /* what is read is compiled once, as it is read: no other compilation has other branches of conditions, or other macros */
    bool of_all;         /* functions of which nothing is lifted, nor anything said, are in the composition, too */
} LiftOptions;

/* Lifts each run of annotated calls of each function defined in the main file `path` of
 * `unit`. Errors to `diag`. Integer values share one
 * Symbol for one variable or lvalue text in a function (Symbol.c_text is valid C at the
 * region's entry). All memory from the pool's arena. */
Composition *lift(CXTranslationUnit unit, const char *path, Library *library, const LiftOptions *options, ExprPool *pool, Diag *diag);

#endif
