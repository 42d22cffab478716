/* Several elements at once: a thread of a kernel that has some neighbours along a row, in the place of one element, reads and
 * writes those of an array with one access of 16 bytes. A kernel's thread has them in all calls; where threads of a warp or a
 * block share the elements of a call, in that call. */
#ifndef FERN_THREADS_VECTOR_H
#define FERN_THREADS_VECTOR_H

#include "plan/nest.h"

enum { VECTOR_BYTES = 16 }; /* the widest access of a thread */

typedef struct Vectors Vectors;

/* An array of which each iteration has the same number of neighbours. */
typedef struct Pack {
    const Space *space;
    const Box *box;                /* of an iteration */
    bool loaded, stored;           /* calls want what was there; they change it */
    const Expr *first[MAX_RANK];   /* the element that the first iteration begins with */
    bool moves[MAX_RANK];          /* with a loop */
} Pack;

struct Vectors {
    int64_t width;                 /* elements of the innermost loop that a thread has at once; 1: there is nothing to gain */
    LIST(Pack) packs;
    /* Of a call that threads share: */
    LIST(const Expr *) multiples;  /* these are of the width, where arrays lie so, */
    const Expr *row;               /* and rows are no longer than this; of tiles, when they are whole. */
    int64_t lanes;                 /* Of each warp so many are at one row, where warps share rows; 0: they do not */
};

/* Of a kernel's nest. How arrays lie is known at run time alone. On ranks there are none yet. */
Vectors vectors_of(const Nest *nest);
/* Of a call whose elements the threads of a group share (group.c): packs of arrays in memory, and of tiles in shared memory. */
Vectors vectors_of_shared(const Nest *nest, const Piece *piece);
/* Whether some call of the nest has these. */
bool group_has_vectors(const Nest *nest);

#endif
