/* The way between a GPU's memory and messages: pinned memory, and a stream for copies beside the caller's. */
#ifndef FERN_LANE_H
#define FERN_LANE_H

#include "device.h"
#include "types.h"

typedef struct fern_lane Lane;

/* For the device that is current. NULL after a failure. */
Lane *lane_open(const fern_device *device, fern_failure *failure);
/* Once all that it has been given is done. */
void lane_close(Lane *lane);
const fern_device *lane_device(const Lane *lane);
void *lane_stream(const Lane *lane); /* for copies */
/* Whether MPI is given pointers into the GPU's memory: else what is sent is staged. False at first. */
bool lane_is_direct(const Lane *lane);
void lane_set_direct(Lane *lane, bool direct);
/* Whether that device is current still. */
bool lane_is_here(const Lane *lane);

/* The caller's stream of this use, which comes after the last one; its end. */
void lane_enter(Lane *lane, void *stream);
void lane_leave(Lane *lane);

/* What is copied from now on comes after what the caller's stream has been given; what that is given from now on, after what
 * was copied. */
void lane_fork(Lane *lane);
void lane_join(Lane *lane);

/* The first error of the device since lane_enter; 0: none. Keeps one. */
int lane_error(const Lane *lane);
void lane_note(Lane *lane, int error);

/* An event behind all copies so far. */
void lane_record(Lane *lane, void *event);

/* As pack_runs, unpack_runs and copy_runs, on the stream for copies. `packed` is pinned memory. */
void lane_pack(Lane *lane, const Runs *axis, const Layout *from, const void *memory, void *packed);
void lane_unpack(Lane *lane, const Runs *axis, const Layout *to, const void *packed, void *memory);
void lane_copy(Lane *lane, const Runs *axis, const Layout *from, const void *source, const Layout *to, void *destination);

/* Rows of elements, of such a width that the device copies them at once. */
void lane_copy_rows(Lane *lane, const fern_rows *rows, fern_way way);

#endif
