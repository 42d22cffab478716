/* Pieces of an array that come step by step, the next ones while one is at work: chunks of a loop that is cut for
 * communication.
 *
 *     fern_stream *A_stream = fern_stream_open(grid, &spec, &failure);
 *     for (int step = 0; step < steps; step++) {
 *         const double *A_piece = fern_stream_piece(A_stream, step, A, &failure);
 *         ...
 *     }
 *     fern_stream_close(A_stream);
 */
#ifndef FERN_STREAM_H
#define FERN_STREAM_H

#include "../move/move.h"
#include "../combine/rotate.h"

/* What the need of a stream is asked with. */
typedef struct fern_step {
    const void *sizes;
    int64_t step;
} fern_step;

typedef struct fern_stream_spec {
    const char *name;
    size_t element;
    fern_placement source;
    const fern_local *source_at;
    fern_demand demand; /* its arguments are the sizes, which are copied: the need is asked with a fern_step */
    int64_t steps;
    int depth; /* pieces that there is memory for; 1: the next one comes when it is needed */
    int along; /* the dimension of the grid along which pieces are passed on (rotate.h): two at a time, the first of them comes
                * from its owners; -1: each comes from its owners */
    /* The array and its pieces are in a GPU's memory: of a plan that is on a device, which sets it. NULL: the host's. */
    struct fern_lane *lane;
} fern_stream_spec;

typedef struct fern_stream fern_stream;

/* Together. NULL on all ranks where one has failed, which `failure` tells on all. */
fern_stream *fern_stream_open(fern_grid *grid, const fern_stream_spec *spec, fern_failure *failure);

/* The piece of this rank for the step: its box, row by row. Steps are asked for one after the other, together; a piece holds
 * until the next is asked for. `block`: this rank's block of the array. NULL of a stream that is NULL. */
const void *fern_stream_piece(fern_stream *stream, int64_t step, const void *block, fern_failure *failure);

/* Lets the next pieces come on. To be called between tiles, however small: it looks now and then, and is cheap else. */
void fern_stream_progress(fern_stream *stream);

/* From the first step again, once all have been asked for. */
void fern_stream_rewind(fern_stream *stream);

/* Together. */
void fern_stream_close(fern_stream *stream);

#endif
