#include "annotations/dense.h"

#define STEP 2
#define HALO 1
#define MASK 0xFFFFFFFFFFFFFFFF
void between(void);
#undef STEP
#define STEP 3
#undef HALO
#define HALO (STEP - 2)

/*<Fern Annotation>
x is Vector(x, STEP)[n]
y is Vector(y)[n + HALO]
where n != MASK
updates { x {start: 0, len: n} }
</Fern Annotation>*/
void every_third(int n, float *x, const float *y);
