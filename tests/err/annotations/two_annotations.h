#include "annotations/dense.h"

/*<Fern Annotation>
out is Vector(out)[n]
produces { out {start: 0, len: n} }
</Fern Annotation>*/
void clear(int n, float *out);

/*<Fern Annotation>
out is Vector(out)[n]
produces { out {start: 0, len: n} }
</Fern Annotation>*/
void clear(int n, float *out);
