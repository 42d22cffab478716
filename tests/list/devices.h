/* Routines of a GPU: which pointers are the device's, and a handle with its stream. */
#include "annotations/dense.h"

typedef struct handle *handle_t;
typedef struct stream *stream_t;
typedef enum { DONE, FAILED } status_t;
status_t get_stream(handle_t handle, stream_t *stream);
status_t set_stream(handle_t handle, stream_t stream);
status_t make_handle(handle_t *handle);
status_t free_handle(handle_t handle);
status_t set_memory(handle_t handle, void *memory, unsigned long bytes);
#define get_mode get_mode_of_scalars
status_t get_mode_of_scalars(handle_t handle, status_t *mode);
status_t set_mode(handle_t handle, status_t mode);

/*<Fern Handle>
handle_t {
  create make_handle   destroy free_handle   set set_stream   ok DONE
  workspace set_memory 4096
  mode status_t {get get_mode set set_mode host DONE device BUSY}
}
</Fern Handle>*/

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
alpha is Scalar(alpha)
returns status_t ok DONE
space device {x, y}
handle handle {get get_stream set set_stream}
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} alpha { } }
}
</Fern Annotation>*/
status_t axpy(handle_t handle, int n, const float *alpha, const float *x, float *y);

void thread_negate(int n, float *x);
void warp_negate(int n, float *x);
void block_negate(int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
captures
stream stream
inline_variant thread_* level thread in "threads.cuh"
inline_variant block_* level block tile {i: 128} in "groups.cuh"
inline_variant warp_* level warp in "groups.cuh"
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
status_t negate(stream_t stream, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
stream default
waits
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void settle(int n, float *x);

/*<Fern Annotation>
from is Vector(from)[n]
to is Vector(to)[n]
space device {to}
stream default
copies
l_i: Symbolic
for i in [0, n, l_i] {
  produces { to {start: i, len: l_i} }
  when consumes { from {start: i, len: l_i} }
}
</Fern Annotation>*/
void upload(int n, const float *from, float *to);
