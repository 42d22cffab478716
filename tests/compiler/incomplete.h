#include "kit.h"
struct plan;
extern struct plan the_plan;
#define THE_PLAN ((struct plan *)((void *)&(the_plan)))
/*<Fern Annotation>
sum is Scalar(sum)
token plan
updates { sum { } }
</Fern Annotation>*/
void total(float *sum, struct plan *plan);
