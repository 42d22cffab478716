/* The way between a GPU's memory and messages: pinned memory, and a stream for copies beside the caller's. */
#ifndef FERN_LANE_H
#define FERN_LANE_H

#include "../combine/combine.h"
#include "device.h"
#include "../move/types.h"

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
/* What moves goes by NCCL, from and to memory of the GPU's; NULL: by MPI. NULL at first. */
const struct fern_link *lane_link(const Lane *lane);
void lane_set_link(Lane *lane, const struct fern_link *link);
int lane_number(const Lane *lane); /* of the device */
/* Whether that device is current still. */
bool lane_is_here(const Lane *lane);

/* The caller's stream of this use, which comes after the last one; its end. */
void lane_enter(Lane *lane, void *stream);
void lane_leave(Lane *lane);

/* What is copied from now on comes after what the caller's stream has been given; what that is given from now on, after what
 * was copied. */
void lane_fork(Lane *lane);
void lane_join(Lane *lane);

/* The first error of the device, or of NCCL, since lane_enter; 0: none. What it is. Keeps one of the device, of NCCL. */
int lane_error(const Lane *lane);
const char *lane_words(const Lane *lane);
void lane_note(Lane *lane, int error);
void lane_note_link(Lane *lane, int error);

/* An event behind all copies so far. */
void lane_record(Lane *lane, void *event);

/* As pack_runs, unpack_runs and copy_runs, on the stream for copies. `packed` is pinned memory; the GPU's, by NCCL. */
void lane_pack(Lane *lane, const Runs *axis, const Layout *from, const void *memory, void *packed);
void lane_unpack(Lane *lane, const Runs *axis, const Layout *to, const void *packed, void *memory);
void lane_copy(Lane *lane, const Runs *axis, const Layout *from, const void *source, const Layout *to, void *destination);

/* A box of so many elements along each dimension, whose neighbours are so many bytes apart, on that stream too. */
typedef struct BoxCopy {
    int rank;
    size_t element;
    int64_t count[FERN_MAX_RANK], to_stride[FERN_MAX_RANK], from_stride[FERN_MAX_RANK];
    void *to;
    const void *from;
} BoxCopy;
void lane_copy_box(Lane *lane, const BoxCopy *box, fern_way way);

/* Pinned memory of so many bytes at least, in which the host combines what was copied there. A failure is kept. */
void lane_make_stage(Lane *lane, size_t bytes, const char *name, fern_failure *failure);
void *lane_stage(const Lane *lane);
/* The host waits for all copies so far. */
void lane_wait(Lane *lane);
/* Once there is a stage: sets `count` elements of the GPU's memory to the operator's identity, on the stream for copies. */
void lane_fill_identity(Lane *lane, fern_operator operation, fern_type type, void *elements, int64_t count);

/* Rows of elements, of such a width that the device copies them at once. */
void lane_copy_rows(Lane *lane, const fern_rows *rows, fern_way way);

#endif
