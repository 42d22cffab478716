/* Loops of a composition as routines: before it is lifted, its text becomes that of a composition in which each loop nest that can be read is a call of
 * a routine of its own, annotated by what the loop reads and writes. From there on it is a call like others. What is printed of the composition
 * are the loops as they were written; the routines are printed where tiles call them. */
#ifndef FERN_LOOPS_LOOPS_H
#define FERN_LOOPS_LOOPS_H

#include "region/region.h"

#include <clang-c/Index.h>

/* A loop that stays one. */
typedef struct LeftLoop {
    Range range;                 /* of it in the text as written */
    Range where;                 /* what stands in the way */
    const char *why;
    const char *function;        /* that it is in, */
    Range function_range;        /* .. as written */
} LeftLoop;

/* One that must stay, and why: for what was made of it there was an error. */
typedef struct StayingLoop {
    unsigned begin;              /* in the text as written */
    const char *why;
    bool whole;                  /* it may be a routine, but not one for each of its stores */
} StayingLoop;

typedef LIST(StayingLoop) StayingLoops;

/* What has been made of a loop, of which the text has been read so. */
typedef struct LoopReading {
    const char *routine;
    ReadTexts read_as;
} LoopReading;

/* What a kernel touches of an array that it reads alone: elements from where its parameter leads, as C of its parameters. */
typedef struct OwnSpan {
    const char *parameter, *first, *last;
} OwnSpan;

/* One that has become a kernel, as text. */
typedef struct OwnKernel {
    const char *declaration;     /* of a routine that stands for it, annotated, with what launches its kernel as its variant, annotated as well: C without the program's types */
    const char *launcher, *prototype; /* what launches it, and as C */
    const char *space;           /* CUDA C++: the namespace that the rest stands in, */
    const char *names;           /* .. what it names there, */
    const char *thread, *of_thread; /* .. the function of a thread of other kernels: its name; */
    const char *kernel;          /* .. the kernel of all of it, and what launches that */
    const char *runs, *known;    /* of arrays that are not resident, as C of its parameters: whether it has an iteration at all; whether what is said of arrays holds */
    LIST(OwnSpan) spans;
} OwnKernel;

/* Where clang finds declarations of kernels. */
#define LOOPS_HEADER "/fern/loops.h"

typedef struct OwnLoops {
    StayingLoops staying;        /* given */
    bool for_annotations;        /* given: what functions touch is all that is asked, of those with one loop, too; tiles are told their place only where they need it */
    bool settled;                /* given: as of LiftOptions */
    const Vendor *vendor;        /* given: they become kernels of these GPUs; NULL: routines of the host */
    bool resident;               /* .. their arrays are in a GPU's memory, which arrays that are declared as such are not */
    const char *declarations;    /* of kernels: C before all of the new text, with what launches them as annotated routines; NULL: there are none */
    LIST(OwnKernel) kernels;
    const SourceFile *text;      /* the new text; NULL: it is as it was */
    LIST(SourceEdit) edits;
    LIST(LeftLoop) left;
    LIST(LoopReading) readings;
} OwnLoops;

/* `unit` is the file at `path` with its annotations in `library`. Of functions with nothing but one loop nothing changes. From now on the
 * file of that path in `diag` has the new text. */
void loops_extract(OwnLoops *loops, CXTranslationUnit unit, const char *path, Library *library, const char *only, ExprPool *pool, Diag *diag);

/* The routines of loops in the library, of the new text, know how their texts have been read, and which other forms they have. */
void loops_tell_library(const OwnLoops *loops, Library *library);

/* Why loops are no calls, among the remarks of their functions. */
void loops_tell(const OwnLoops *loops, Composition *composition, Arena *arena);

/* The loops of which the errors in `diag` are, to those that stay from now on; false: none is of a loop. */
bool loops_at_fault(const OwnLoops *loops, const Diag *diag, StayingLoops *staying, Arena *arena);

#endif
