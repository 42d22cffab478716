/* What the library asks of a GPU. It links no GPU's runtime: code that does passes these functions (fern_cuda.h). */
#ifndef FERN_DEVICE_H
#define FERN_DEVICE_H

#include "../plan/status.h"

#include <mpi.h>
#include <stddef.h>

typedef enum fern_way { FERN_TO_HOST, FERN_TO_DEVICE, FERN_WITHIN_DEVICE } fern_way;

/* Rows of `width` bytes that are copied from one place to another; how far apart rows are. */
typedef struct fern_rows {
    void *to;
    const void *from;
    int64_t to_pitch, from_pitch, width, height;
} fern_rows;

/* All but `words` return 0 or a number of the device's runtime for an error, and leave no other trace of it. Streams and
 * events are what that runtime calls so. All is done with the device that is current. */
typedef struct fern_device {
    const char *(*words)(int error);
    int (*count)(int *devices);
    int (*current)(int *device);
    int (*choose)(int device);
    int (*allocate)(void **memory, size_t bytes);
    int (*release)(void *memory);
    int (*room)(size_t *bytes); /* that are free */
    int (*pin)(void **memory, size_t bytes); /* the host's memory, that copies do not wait for */
    int (*unpin)(void *memory);
    int (*holds)(const void *memory, bool *here); /* whether the current device may touch it */
    int (*make_stream)(void **stream);
    int (*end_stream)(void *stream);
    int (*make_event)(void **event);
    int (*end_event)(void *event);
    int (*record)(void *event, void *stream);
    int (*follow)(void *stream, void *event); /* what the stream is given from now on comes after the event */
    int (*done)(void *event, bool *done);
    int (*wait)(void *event);                 /* the host waits */
    int (*copy)(const fern_rows *rows, fern_way way, void *stream);
} fern_device;

/* Makes current, on each rank, the device whose number is the rank's in its node, modulo the number of devices there: one for
 * each rank where there are enough. With FERN_REPORT=1 rank 0 prints them, and notes where ranks share one. FERN_DEVICE
 * where a rank has none. Together. */
fern_status fern_bind_device(MPI_Comm comm, const fern_device *device, fern_failure *failure);

/* FERN_BAD_ARGUMENT where the block is not NULL and not in memory of the device that is current. */
void fern_expect_on_device(const fern_device *device, const void *block, const char *name, fern_failure *failure);

#endif
