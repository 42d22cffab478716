/* Places where a nest changes pointers. */
#ifndef FERN_LOOPS_STEPS_H
#define FERN_LOOPS_STEPS_H

#include "loops/body.h"

extern const char several_things[]; /* why one stands in the way */

/* NULL: the expression is none. */
Step *step_of(Nest *nest, CXCursor expression);
/* The pointer is given a place, and goes on from none. */
bool sets_pointer(Nest *nest, const Step *step);
/* What `p = p + e`, `p = e + p`, `p = p - e` adds or takes away; null: it is none of these. */
CXCursor added_by(Nest *nest, CXCursor step, const Variable *variable, bool *less);

#endif
