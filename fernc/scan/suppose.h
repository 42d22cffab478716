/* A function without an annotation, and what one might say: for an estimate of what it would bring. Types and the program's own text decide, no names. */
#ifndef FERN_SCAN_SUPPOSE_H
#define FERN_SCAN_SUPPOSE_H

#include "annotator/base/text.h"
#include "options.h"

typedef struct Supposition {
    const char *header; /* text of a header: the declaration with this annotation; NULL: none is supposed, */
    const char *idle;   /* .. but that calls of this function stood elsewhere */
    const char *says;   /* in words: "reads `u`, updates `r`, element by element in `n`" */
} Supposition;

typedef struct Suppositions {
    const char *name;
    const char *path;   /* where it is declared first; NULL: nowhere */
    unsigned line;
    bool of_system;     /* .. in a header of the system */
    bool defined;       /* its body is in the file that calls it */
    const char *none;   /* why no annotation can be supposed; NULL: one can */
    bool moves;         /* .. nor is one to be: it is given no arrays, and its calls might stand elsewhere */
    LIST(Supposition) items; /* the most careful first */
} Suppositions;

/* Of a function that the file calls which these options are for, each. */
void suppose(Suppositions *found, int count, const Options *options, Arena *arena);

#endif
