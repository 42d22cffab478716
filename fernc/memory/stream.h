/* Nests that copy between the host's memory and a GPU's (--target=cuda-stream): each call has its stream, and waits for
 * what others do with the same memory. The kernels' stream is the caller's. */
#ifndef FERN_MEMORY_STREAM_H
#define FERN_MEMORY_STREAM_H

#include "plan/device.h"

enum { STREAM_SLOTS = 3, SLOT_ELEMENTS = 256 /* a slot is whole multiples of these */, STREAM_SIDES = 3 /* of what is copied at once */ };

/* A call of the nest that returns once its work is done, one whose status is tested where there is one: the nest waits
 * behind its loops. NULL: it does not wait. */
const Piece *nest_waits(const Nest *nest);

/* Once nests are settled, before their memory is: which windows have several slots, and what each piece waits for. */
void plan_streams(Plan *plan);
/* Whether a tile in so many loops may be written on `stream` only after `other` is done with the one before in
 * its slot. */
bool slot_waits(const Nest *nest, int depth, StreamRole stream, StreamRole other);
bool has_slots_at(const Nest *nest, int depth);

/* Elements of all of a window's slots, in terms of tile sizes; at most. */
const Expr *slot_elements(const Window *window);
/* Its slots lie in an array that is allocated outside of the region. */
bool slots_in_array(const Window *window);
/* Bytes of the GPU's memory that the nest takes, in terms of tile sizes; with the arrays that the region keeps there. */
const Expr *stream_bytes(const Nest *nest);

#endif
