#include "annotations/dense.h"

#include <stddef.h>

typedef struct stream *stream_t;
typedef int status_t;
status_t cudaMalloc(void **memory, size_t bytes);
status_t cudaFree(void *memory);

/*<Fern Annotation>
x is Vector(x)[n]
returns status_t ok 0
space device
stream stream
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
status_t scale(stream_t stream, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void scale_on_host(int n, float *x);
