/* The passes, in order. */
#ifndef FERN_COMPILE_H
#define FERN_COMPILE_H

#include "bodies/bodies.h"
#include "cplusplus/cplusplus.h"
#include "dependencies.h"
#include "known/known.h"
#include "loops/loops.h"
#include "lower/lower.h"
#include "options.h"
#include "schedule/schedule.h"
#include "variant/variant.h"

#include <stdio.h>

/* A composition file after all passes but the last, that writes files. */
typedef struct Compiled {
    ExprPool *pool;
    Diag *diag;
    Composition *composition;
    Schedule schedule;
    FunctionPlan *functions;  /* one for each of the composition's functions */
    PointerMap *trees;             /* of all nests */
    DeviceVariants variants;        /* of calls, with --target=cuda: the composition is theirs then */
    bool rounds_freely;       /* the C compiler may round otherwise what it sees as one expression */
    bool settled;             /* no other compilation has other branches of conditions, or other macros */
    bool refuted;             /* an annotation of a routine whose body is seen says something else than the body */
    OwnBodies bodies;         /* of functions that the composition calls, that stand in its text */
    OwnLoops loops;           /* of the composition, that became calls */
    CplusplusView cplusplus;  /* what the composition is read from, where that is C++ */
    KnownSides known;              /* the side files of headers that it includes */
    Paths inputs;             /* the files that it was read from */
    double parse_seconds;     /* in clang */
    const char *fault;        /* a mistake of the compiler, where options->catches_faults; NULL: none */
} Compiled;

/* Runs the passes; dumps and explanations go to `report`. False: there were errors. */
bool compile_plans(Compiled *compiled, const Options *options, Arena *arena, FILE *report);
/* Gives back what does not lie in the arena. */
void compile_end(Compiled *compiled);
/* Since some moment, by a clock that is never put back. */
double clock_seconds(void);
/* Prints what diagnostics there are. */
void compile_report(const Compiled *compiled);

#endif
