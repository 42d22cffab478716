/* An annotation that the preprocessor skips is none; macros rename functions; a file may be
 * included twice. */
#include "annotations/dense.h"
#include "twice.inc"
#include "twice.inc"

#ifdef WITH_DOUBLES
/*<Fern Annotation>
x is Vector(x)[n]
produces { x {start: 0, len: n} }
</Fern Annotation>*/
void clear_doubles(int n, double *x);
#endif

#define clear clear_v2
/*<Fern Annotation>
for functions clea?
x is Vector(x)[n]
produces { x {start: 0, len: n} }
</Fern Annotation>*/
void clear(int n, float *x);
