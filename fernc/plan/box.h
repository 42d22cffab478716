/* Boxes: products of half-open intervals with symbolic ends. A box of rank 0 is one
 * element. All comparisons are proofs: false means "not proved". */
#ifndef FERN_PLAN_BOX_H
#define FERN_PLAN_BOX_H

#include "annotator/expr/facts.h"
#include "annotator/records/annotation.h"

typedef struct Interval {
    const Expr *begin, *end;
} Interval;

typedef struct Box {
    int rank;
    int points;            /* of the last sides: fields that are no ranges. Where they differ, nothing is known */
    Interval side[MAX_RANK];
} Box;

/* The smallest box that holds both. */
Box box_hull(Facts *facts, const Box *a, const Box *b);
/* Whether the fields that are no ranges are the same: else there is no hull. */
bool box_points_agree(Facts *facts, const Box *a, const Box *b);
bool box_contains(Facts *facts, const Box *outer, const Box *inner);
bool box_disjoint(Facts *facts, const Box *a, const Box *b);
bool box_equal(Facts *facts, const Box *a, const Box *b);
/* The very same ends: no proof is tried. */
bool box_same(const Box *a, const Box *b);
/* One and the same elements: the very same ends, or ends that are proved to be the same. */
bool box_agrees(Facts *facts, const Box *a, const Box *b);
bool box_mentions(const Box *box, const Symbol *symbol);
Box box_substitute(ExprPool *pool, const Box *box, const Substitution *list, int count);
/* Whether the union of `pieces` covers `whole`: cuts the whole along one dimension at a time. */
bool box_covered(Facts *facts, const Box *whole, const Box *pieces, int count);
void box_print(Text *out, const Box *box);

#endif
