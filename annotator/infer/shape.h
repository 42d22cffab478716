/* What probes of different sizes show together: how large each array is, what is written, and which part of each
 * input follows which dimension of the output. */
#ifndef FERN_INFER_SHAPE_H
#define FERN_INFER_SHAPE_H

#include "fit.h"

enum { MOST_LOOPS = 3 };

/* One dimension of what a pointer points at. */
typedef struct DimensionShape {
    Fit extent;
    int loop;               /* of an output: it moves with this one; -1: it is whole */
    bool varies[MOST_LOOPS];/* of an input: what is needed changes along the loop .. */
    int slope[MOST_LOOPS];  /* .. and begins at slope * the loop's variable; 0: at no multiple */
    int ahead[MOST_LOOPS];  /* .. of a loop that begins where a parameter says: it begins so many elements before the variable */
    const char *more[MOST_LOOPS]; /* .. with slope * its length and so many elements: "", " + 2" */
} DimensionShape;

typedef struct PointerShape {
    bool used, read, written;
    bool full;              /* all of the hull is written */
    bool full_in_range;     /* .. of the range that parameters tell of a loop */
    bool old_matters;
    int rank;               /* 0: one element; a matrix whose rows have one element each is a vector */
    DimensionShape dimensions[2];
} PointerShape;

typedef struct LoopShape {
    Fit extent;
    const char *before, *after; /* what it needs reaches so many iterations further, cut off where the loop ends; "0": it does not. NULL: no reach was asked for */
    bool legal;             /* what each input needs is a box that moves with it */
    /* What is written begins and ends where parameters say: the loop runs from `from` to `to`, or over `many` from there on. */
    const char *from, *to, *many;
} LoopShape;

typedef struct Shape {
    const char *why;        /* nothing can be said, and why; NULL */
    bool ended;             /* for the routine ended the process, or took too long */
    PointerShape pointers[MOST_POINTERS];
    int loop_count;
    LoopShape loops[MOST_LOOPS];
    bool result_moves;
    int64_t result;         /* where it never does */
} Shape;

Shape shape_find(const Probe *probe, const Sizes *sizes, const Trace *traces, Arena *arena);

#endif
