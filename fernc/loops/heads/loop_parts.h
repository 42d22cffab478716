/* The parts of a loop, as C has them. */
#ifndef FERN_LOOPS_LOOP_PARTS_H
#define FERN_LOOPS_LOOP_PARTS_H

#include "loops/nest.h"

/* Of a loop, null where it has none; of `while` the step is the last statement of the body, whatever that does. */
typedef struct Head {
    CXCursor init, test, step, body;
} Head;

typedef LIST(CXCursor) Expressions;

/* What the counter is compared with, and how. */
typedef struct Test {
    CXCursor bound;
    bool inclusive;              /* it may be that itself */
    bool counts;                 /* `i-- > 0`: what the body sees is one less than what is compared */
    bool none;                   /* `i`, which is compared with 0: that is not written */
    int64_t ahead;               /* it is compared by so much more than it is */
} Test;

/* strides.c: of a loop that counts by more than one, once it has bounds: what it is a loop over. False: refused. */
bool settle_stride(Nest *nest, NestLoop *loop, const Test *test);
/* What its counter holds behind it, as C where the nest stands; NULL: that is not said. */
const char *wide_counter_behind(Nest *nest, const NestLoop *loop);

/* pointers/counting.c: the head of a loop that is tested by a pointer. False: it is none, or refused. */
bool read_pointer_head(Nest *nest, CXCursor statement, const Head *head, NestLoop *loop);

/* False: it has no test. */
bool read_loop_parts(Nest *nest, CXCursor statement, Head *head);
/* `a, b, c`, in order */
void list_commas(Nest *nest, CXCursor expression, Expressions *out);

#endif
