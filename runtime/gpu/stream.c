#include "stream.h"

#include "../grid/context.h"
#include "lane.h"
#include "../move/pace.h"
#include "../report/watch.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct fern_stream {
    const char *name;
    void *sizes;
    fern_step *steps; /* arguments of the need */
    int64_t count;
    int depth;
    int64_t started; /* steps whose pieces are under way or there */
    fern_move *move; /* of all steps, or of the first alone */
    fern_rotation *rotation;
    char *pieces;
    size_t piece; /* bytes of the largest */
    Pace pace;
    Lane *lane; /* pieces are in its GPU's memory; NULL: the host's */
};

/* Whether all ranks have what they need. */
static fern_status agree_on(const fern_grid *grid, bool have)
{
    int mine = have, all;
    watched_allreduce("planning steps", &mine, &all, 1, MPI_INT, MPI_MIN, grid->context->comm);
    return all ? FERN_OK : FERN_NO_MEMORY;
}

static fern_status make_steps(fern_stream *stream, const fern_stream_spec *spec)
{
    if (spec->steps < 0 || spec->steps > INT_MAX) return FERN_BAD_ARGUMENT;
    stream->sizes = malloc(spec->demand.argument_size + 1);
    stream->steps = malloc(((size_t)spec->steps + 1) * sizeof *stream->steps);
    if (!stream->sizes || !stream->steps) return FERN_NO_MEMORY;
    if (spec->demand.argument_size) memcpy(stream->sizes, spec->demand.arguments, spec->demand.argument_size);
    for (int64_t s = 0; s < spec->steps; s++) stream->steps[s] = (fern_step){stream->sizes, s};
    return FERN_OK;
}

static fern_status make_moves(fern_stream *stream, fern_grid *grid, const fern_stream_spec *spec, fern_failure *failure)
{
    const bool passed_on = spec->along >= 0;
    fern_demand demand = spec->demand;
    demand.arguments = stream->steps;
    demand.argument_size = sizeof *stream->steps;
    fern_status status = fern_move_create(grid,
                                          &(const fern_move_spec){.name = spec->name,
                                                                  .element = spec->element,
                                                                  .source = spec->source,
                                                                  .source_at = spec->source_at,
                                                                  .demand = demand,
                                                                  .pattern = passed_on ? FERN_POINT_TO_POINT : FERN_RECOGNISE,
                                                                  .steps = passed_on ? 1 : (int)spec->steps,
                                                                  .depth = stream->depth,
                                                                  .lane = spec->lane},
                                          failure, &stream->move);
    if (status != FERN_OK || !passed_on) return status;
    return fern_rotate_create(grid,
                              &(const fern_rotation_spec){.name = spec->name,
                                                          .element = spec->element,
                                                          .source = spec->source,
                                                          .demand = demand,
                                                          .along = spec->along,
                                                          .steps = (int)spec->steps,
                                                          .lane = spec->lane},
                              failure, &stream->rotation);
}

static void allocate_pieces(fern_stream *stream, fern_failure *failure)
{
    const size_t bytes = (size_t)stream->depth * stream->piece + 1;
    void *pieces = NULL;
    if (!stream->lane)
        pieces = malloc(bytes);
    else if (lane_device(stream->lane)->allocate(&pieces, bytes)) {
        fern_fail(failure, FERN_NO_MEMORY, 0, "%s: %zu bytes of the GPU's memory", stream->name, bytes);
        pieces = NULL;
    }
    stream->pieces = pieces;
}

static fern_status open_stream(fern_stream *stream, fern_grid *grid, const fern_stream_spec *spec, fern_failure *failure)
{
    fern_status status = agree_on(grid, stream && make_steps(stream, spec) == FERN_OK);
    if (status != FERN_OK || spec->steps == 0) return status;
    stream->name = spec->name;
    stream->lane = spec->lane;
    stream->count = spec->steps;
    stream->depth = spec->along >= 0 ? 2 : spec->depth < 1 ? 1 : spec->depth < spec->steps ? spec->depth : (int)spec->steps;
    status = make_moves(stream, grid, spec, failure);
    if (status != FERN_OK) return status;
    const int64_t elements =
        stream->rotation ? fern_rotate_buffer_count(stream->rotation) : fern_move_buffer_count(stream->move);
    stream->piece = (size_t)elements * spec->element;
    allocate_pieces(stream, failure);
    return agree_on(grid, stream->pieces != NULL);
}

fern_stream *fern_stream_open(fern_grid *grid, const fern_stream_spec *spec, fern_failure *failure)
{
    fern_stream *stream = calloc(1, sizeof *stream);
    const fern_status status = open_stream(stream, grid, spec, failure);
    fern_fail(failure, status, 0, "%s", spec->name);
    if (status == FERN_OK) return stream;
    fern_stream_close(stream);
    return NULL;
}

static char *piece_of(const fern_stream *stream, int64_t step)
{
    return stream->pieces + (size_t)(step % stream->depth) * stream->piece;
}

static void keep_status(const fern_stream *stream, fern_status status, fern_failure *failure)
{
    const int error = status == FERN_DEVICE ? lane_error(stream->lane) : 0;
    if (error)
        fern_fail(failure, status, error, "%s: %s", stream->name, lane_words(stream->lane));
    else
        fern_fail(failure, status, 0, "%s", stream->name);
}

static void start_next(fern_stream *stream, const void *block, fern_failure *failure)
{
    const int64_t step = stream->started++;
    keep_status(stream, fern_move_start(stream->move, (int)step, block, piece_of(stream, step)), failure);
}

static void pass_on(fern_stream *stream, int64_t step, const void *block, fern_failure *failure)
{
    if (step == 0)
        keep_status(stream, fern_move_now(stream->move, 0, block, piece_of(stream, 0)), failure);
    else
        keep_status(stream, fern_rotate_finish(stream->rotation), failure);
    keep_status(stream, fern_rotate_start(stream->rotation, (int)step, piece_of(stream, step), piece_of(stream, step + 1)), failure);
    stream->started = step + 1;
}

void fern_stream_progress(fern_stream *stream)
{
    double began;
    if (!stream || !pace_due(&stream->pace, &began)) return;
    const bool all = stream->rotation ? fern_rotate_progress(stream->rotation) : fern_move_progress(stream->move);
    pace_kept(&stream->pace, began, !all);
}

const void *fern_stream_piece(fern_stream *stream, int64_t step, const void *block, fern_failure *failure)
{
    if (!stream) return NULL;
    stream->pace.under_way = true;
    if (stream->rotation) {
        pass_on(stream, step, block, failure);
        return piece_of(stream, step);
    }
    if (stream->started == step) start_next(stream, block, failure);
    keep_status(stream, fern_move_finish(stream->move, (int)step), failure);
    while (stream->started < stream->count && stream->started < step + stream->depth) start_next(stream, block, failure);
    return piece_of(stream, step);
}

void fern_stream_rewind(fern_stream *stream)
{
    if (stream->rotation && stream->started > 0) fern_rotate_finish(stream->rotation);
    stream->started = 0;
}

void fern_stream_close(fern_stream *stream)
{
    if (!stream) return;
    fern_stream_rewind(stream);
    fern_move_free(stream->move);
    fern_rotate_free(stream->rotation);
    if (!stream->lane)
        free(stream->pieces);
    else if (stream->pieces)
        (void)lane_device(stream->lane)->release(stream->pieces);
    free(stream->steps);
    free(stream->sizes);
    free(stream);
}
