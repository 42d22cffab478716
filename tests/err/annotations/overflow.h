#include "annotations/dense.h"
/*<Fern Annotation>
x is Vector(x)[n * 9223372036854775807 * 4]
l: Symbolic
for i in [0, n, l] { updates { x {start: i * 9223372036854775807 + 9223372036854775807, len: l} } }
</Fern Annotation>*/
void one(int n, float *x);
/*<Fern Annotation>
x is Vector(x)[99999999999999999999]
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
void two(int n, float *x);
/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l * 4611686018427387904 * 4} } }
</Fern Annotation>*/
void three(int n, float *x);
