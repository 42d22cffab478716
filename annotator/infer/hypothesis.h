/* Annotations that a shape allows, the most finely cut first. */
#ifndef FERN_INFER_HYPOTHESIS_H
#define FERN_INFER_HYPOTHESIS_H

#include "shape.h"

/* The same where a factor is 0 and what was there is not looked at: `where beta == 0`, `reduces(+) anew`. */
typedef struct Anew {
    const char *factor;         /* "beta == 0" */
    const char *text;
    int block;                  /* of the routine; -1: it is no annotation, or does not hold */
} Anew;

/* The text of an annotation, from its bindings on, without guards. */
typedef struct Hypothesis {
    const char *text;
    int loops;
    bool whole;                 /* no loops: increments may be negative */
    bool first;                 /* cut along the first dimension of what is written */
    LIST(Anew) anew;            /* a block each, to stand before it, where they hold */
} Hypothesis;

typedef LIST(Hypothesis) Hypotheses;

/* How the text is to be written. */
typedef struct Manner {
    const Probe *probe;
    const Shape *shape;
    bool by_columns;            /* matrices are named by columns */
    const char *const *elements;/* [parameter]: what a void pointer is cast to; NULL */
    Arena *arena;
} Manner;

Hypotheses hypotheses_of(const Manner *manner);

/* The call as a whole, with increments of either sign, as BLAS has them; NULL: none is used. */
const char *backward_text(const Manner *manner);
/* "incx > 0", and so on, of the increments that are used; `joint` between them. NULL: none is used. */
const char *increments_text(const Manner *manner, const char *condition, const char *joint);

#endif
