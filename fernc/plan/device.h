/* What works in a GPU's memory. */
#ifndef FERN_PLAN_DEVICE_H
#define FERN_PLAN_DEVICE_H

#include "nest.h"

/* As in runtime/device/stream.h. */
typedef enum StreamRole { STREAM_KERNELS, STREAM_IN, STREAM_OUT, STREAM_ROLES } StreamRole;
enum { TILE_STREAMS = 2 }; /* FERN_TILE_STREAMS, unless it is defined otherwise */

/* Calls that the target cannot fuse are marked so; errors where the host would reach into a GPU's memory. */
void plan_check_devices(Plan *plan);
/* The stream that a call is on: of the kernels, or, where it copies between host and GPU, of what goes that way. */
StreamRole stage_stream(const Stage *stage);
/* .. such calls are in the nest; in some nest. */
bool nest_is_streamed(const Nest *nest);
bool plan_is_streamed(const Plan *plan);
/* What the call passes for this parameter, in C; NULL: it has none. */
const char *argument_named(const Stage *stage, const char *name);
/* Whether the call is of a routine that works in a GPU's memory. */
bool stage_on_device(const Stage *stage);
/* Whether it is a number that the mode of the nest's handle says the place of: a word of a key. */
bool is_scalar_of_handle(const HandleType *handle, const Stage *stage, const Access *access);
/* Whether it is the caller's number, partial results of which calls on tiles can put into the device's memory instead, by a handle that
 * is told so: the host combines them behind the loops, where it waits once. */
bool is_number_of_handle(const Stage *stage, const Access *access);
/* Whether it is a number that a call in a kernel only reads: in the GPU's memory, or where a handle says, in the host's. */
bool is_scalar_of_kernel(const Stage *stage, const Access *access);
/* Whether the handle of this call has to say that its numbers are the host's. */
bool asks_of_handle(const Nest *nest, const Piece *piece);
/* .. and calls of the nest do. */
bool nest_has_numbers(const Nest *nest);
/* .. and these are left on the device: handles of the code's own do so, or a kernel. */
bool nest_leaves_numbers(const Nest *nest);
/* NULL: the launches of the nest may be captured in a graph and replayed. */
const char *why_not_captured(const Nest *nest);
/* A token that is not the call's stream or handle. */
bool is_passed_on(const Block *block, const Parameter *parameter);
/* Of the largest nest: calls that go to a device. */
int device_links(const Plan *plan);
/* Bytes of the arrays that two calls of the nest touch, or more, intermediates as they are written; NULL: they cannot be
 * told. */
const Expr *reused_bytes(const Nest *nest);

enum { DEVICE_LINKS = 4 }; /* with fewer calls in a row, tiles are not expected to pay */

#endif
