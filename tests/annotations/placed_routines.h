/* Routines that are told where in the whole a tile lies, or more than an extent. */
#ifndef PLACED_ROUTINES_H
#define PLACED_ROUTINES_H

#include "annotations/dense.h"

#include <stdint.h>

/* y[i] = x[i] * (from + i) */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
call with {from: from + i}
exact
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
void ramp(int n, int from, const int64_t *x, int64_t *y);

/* The same as long as `from` is less than 5 */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
call with {from: from + i}
where from >= 5
exact
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
exact
produces { y {start: 0, len: n} } when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
void late_ramp(int n, int from, const int64_t *x, int64_t *y);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
exact
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
void plus_one(int n, const int64_t *x, int64_t *y);

/* Of the elements lo to hi of a whole of `total`. */
/*<Fern Annotation>
x is Vector(x)[hi - lo]
y is Vector(y)[hi - lo]
call with {lo: lo + i, hi: lo + i + l}
exact
l: Symbolic
for i in [0, hi - lo, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
void centred(int lo, int hi, int total, const int64_t *x, int64_t *y);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
granule 4
exact
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
void by_fours(int n, const int64_t *x, int64_t *y);

/*<Fern Annotation>
x is Vector(x)[n]
returns int ok 0
serial
exact
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
int halve(int n, int64_t *x);

/*<Fern Annotation>
x is Vector(x)[n]
token log
example log = 0
exact
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
void logged(int n, int64_t *x, void *log);

#endif
