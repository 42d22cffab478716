/* fernc --target=cuda-stream --explain */
#include "annotations/dense.h"

#include <stddef.h>

typedef struct stream *stream_t;
typedef enum cudaError { cudaSuccess } status_t;
status_t cudaMalloc(void **memory, size_t bytes);
status_t cudaFree(void *memory);

/*<Fern Annotation>
from is Vector(from)[n]
to is Vector(to)[n]
returns status_t ok cudaSuccess
space device {to}
stream stream
copies
l: Symbolic
for i in [0, n, l] {
  produces { to {start: i, len: l} }
  when consumes { from {start: i, len: l} }
}
</Fern Annotation>*/
status_t upload(stream_t stream, int n, const float *from, float *to);

/*<Fern Annotation>
from is Vector(from)[n]
to is Vector(to)[n]
returns status_t ok cudaSuccess
space device {from}
stream stream
copies
l: Symbolic
for i in [0, n, l] {
  produces { to {start: i, len: l} }
  when consumes { from {start: i, len: l} }
}
</Fern Annotation>*/
status_t download(stream_t stream, int n, const float *from, float *to);

/*<Fern Annotation>
from is Vector(from)[n]
to is Vector(to)[n]
returns status_t ok cudaSuccess
space device {to}
stream stream
l: Symbolic
for i in [0, n, l] {
  produces { to {start: i, len: l} }
  when consumes { from {start: i, len: l} }
}
</Fern Annotation>*/
status_t upload_roots(stream_t stream, int n, const float *from, float *to);

/*<Fern Annotation>
x is Vector(x)[n]
returns status_t ok cudaSuccess
space device
stream stream
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
status_t scale(stream_t stream, int n, float *x);

/*<Fern Annotation>
from is Vector(from)[n]
to is Vector(to)[n]
returns int ok 1
space device {to}
stream stream
copies
l: Symbolic
for i in [0, n, l] {
  produces { to {start: i, len: l} }
  when consumes { from {start: i, len: l} }
}
</Fern Annotation>*/
int upload_well(stream_t stream, int n, const float *from, float *to);

void streamed(stream_t stream, int n, const float *in, float *out)
{
    float *x;
    cudaMalloc((void **)&x, (size_t)n * sizeof *x);
    upload(stream, n, in, x);
    scale(stream, n, x);
    download(stream, n, x, out);
    cudaFree(x);
}

void unknown(stream_t stream, int n, const float *in, float *out)
{
    float *x;
    cudaMalloc((void **)&x, (size_t)n * sizeof *x);
    upload_roots(stream, n, in, x);
    scale(stream, n, x);
    download(stream, n, x, out);
    cudaFree(x);
}

void otherwise(stream_t stream, int n, const float *in, float *out)
{
    float *x;
    cudaMalloc((void **)&x, (size_t)n * sizeof *x);
    upload_well(stream, n, in, x);
    scale(stream, n, x);
    download(stream, n, x, out);
    cudaFree(x);
}
