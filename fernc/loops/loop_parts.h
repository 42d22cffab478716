/* The parts of a loop, as C has them. */
#ifndef FERN_LOOPS_LOOP_PARTS_H
#define FERN_LOOPS_LOOP_PARTS_H

#include "nest.h"

/* Of a loop, null where it has none; of `while` the step is the last statement of the body, whatever that does. */
typedef struct Head {
    CXCursor init, test, step, body;
} Head;

typedef LIST(CXCursor) Expressions;

/* False: it has no test. */
bool read_loop_parts(Nest *nest, CXCursor statement, Head *head);
/* `a, b, c`, in order */
void list_commas(Nest *nest, CXCursor expression, Expressions *out);

#endif
