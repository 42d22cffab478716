/* Views that take several dimensions of an array as one: [B*T, C] where other calls have (B, T, C), [N, C*H*W] where they have
 * (N, C, H, W). */
#ifndef FERN_MERGE_H
#define FERN_MERGE_H

#include "plan/stage.h"

/* Places the access in its space, of more dimensions, which other views have given its extents. False: it is no such view. */
bool merge_view(Plan *plan, Access *access);
/* The call runs on whole ones of the dimensions inside: a loop over B*T becomes one over B, of T iterations each. Else it is not fusable. */
void scale_loops(Plan *plan, Stage *stage);
/* Of a dimension of a view that is merged, how many elements of the innermost of the space's lie in one of the outermost. */
const Expr *merged_elements(Plan *plan, const Access *access, int v);

#endif
