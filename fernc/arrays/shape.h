/* Which shapes the array behind a pointer parameter may have: how annotated calls see it. */
#ifndef FERN_ARRAYS_SHAPE_H
#define FERN_ARRAYS_SHAPE_H

#include "lower/lower.h"
#include "verify/verify_sizes.h"

/* Element [i, j ..] is at offset + i * stride[0] + j * stride[1] .. */
typedef struct ArrayView {
    int rank;
    const Expr *offset, *extent[MAX_RANK], *stride[MAX_RANK];
    bool inferred;             /* calls see vectors alone, but others make a matrix of them: says nothing of the size */
} ArrayView;

typedef LIST(ArrayView) ArrayViews;

/* Each way of seeing it once, those of the most dimensions first; with those of parameters that the body may
 * exchange it with. */
void array_views(ArrayViews *views, const FunctionPlan *planned, int parameter, Arena *arena);

/* A shape, dense: row-major, or column-major. */
typedef struct Layout {
    int rank;
    int64_t extent[MAX_RANK];
    bool by_columns;
    bool open;                 /* the dimension of the largest stride may be larger: no call sees all of the array
                                * from its beginning */
} Layout;

/* How many elements the calls reach; false: that has no value. */
bool array_elements(const ArrayViews *views, const Function *function, const Draw *draw, int64_t *elements);
/* The layouts of an array of so many elements, one for each view that is one of a dense array; where none is,
 * the vector of all elements. Returns how many, at most views->count or 1. */
int array_layouts(const ArrayViews *views, const Function *function, const Draw *draw, int64_t elements, Layout *layouts);
/* Whether an array of that shape, dense in that order, has the layout; several of its dimensions beside each other
 * may be one of the layout's. */
bool layout_holds(const Layout *layout, const int64_t *extent, int rank, bool by_columns);

#endif
