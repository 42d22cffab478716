/* Inline variants that are none. */
#include "annotations/dense.h"

typedef struct stream *stream_t;
void thread_scale(int n, float alpha, float *x);
void thread_more(int n, float *x, int more);
void thread_double(int n, double *x);
void thread_less(int n);
int thread_status(int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
stream stream
inline_variant thread_sclae level thread in "threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void undeclared(stream_t stream, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
stream stream
inline_variant thread_more level thread in "threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void more(stream_t stream, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
stream stream
inline_variant thread_* level thread in "threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void less(stream_t stream, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
stream stream
inline_variant thread_double level thread in "threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void other_type(stream_t stream, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
stream stream
inline_variant thread_status level thread in "threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void status(stream_t stream, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
inline_variant thread_scale level thread in "threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void on_host(int n, float alpha, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
stream stream
inline_variant thread_scale level grid in "threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void warps(stream_t stream, int n, float alpha, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
stream stream
inline_variant thread_scale level thread
inline_variant thread_scale level thread in threads
inline_variant thread_scale level thread in "threads.cuh
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void nowhere(stream_t stream, int n, float alpha, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
stream stream
inline_variant thread_scale level thread in "threads.cuh"
inline_variant thread_scale level thread in "others.cuh"
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void twice(stream_t stream, int n, float alpha, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
stream stream
inline_variant thread_scale level thread tile {i: 2} in "threads.cuh"
inline_variant thread_scale level block tile {j: 64, i: 0, i: n} in "threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void tiles(stream_t stream, int n, float alpha, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
stream stream
inline_variant thread_scale level block tile {i} in "threads.cuh"
inline_variant thread_scale level warp tile i: 64 in "threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void no_tiles(stream_t stream, int n, float alpha, float *x);
