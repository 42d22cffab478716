#include "lane.h"

#include <stdlib.h>

struct fern_lane {
    const fern_device *device;
    int number;    /* of the device */
    void *order;   /* the caller's stream */
    void *copies;
    void *here;    /* an event, recorded and waited for at once */
    void *used;    /* an event at the end of the last use */
    bool was_used, direct;
    int error;
};

Lane *lane_open(const fern_device *device, fern_failure *failure)
{
    Lane *lane = calloc(1, sizeof *lane);
    if (!lane) {
        fern_fail(failure, FERN_NO_MEMORY, 0, "a stream for copies");
        return NULL;
    }
    lane->device = device;
    int error = device->current(&lane->number);
    if (!error) error = device->make_stream(&lane->copies);
    if (!error) error = device->make_event(&lane->here);
    if (!error) error = device->make_event(&lane->used);
    if (!error) return lane;
    fern_fail(failure, FERN_DEVICE, error, "a stream for copies: %s", device->words(error));
    lane_close(lane);
    return NULL;
}

void lane_close(Lane *lane)
{
    if (!lane) return;
    const fern_device *device = lane->device;
    if (lane->was_used) (void)device->wait(lane->used);
    if (lane->here) (void)device->end_event(lane->here);
    if (lane->used) (void)device->end_event(lane->used);
    if (lane->copies) (void)device->end_stream(lane->copies);
    free(lane);
}

const fern_device *lane_device(const Lane *lane)
{
    return lane->device;
}

void *lane_stream(const Lane *lane)
{
    return lane->copies;
}

bool lane_is_direct(const Lane *lane)
{
    return lane->direct;
}

void lane_set_direct(Lane *lane, bool direct)
{
    lane->direct = direct;
}

bool lane_is_here(const Lane *lane)
{
    int current = -1;
    return !lane->device->current(&current) && current == lane->number;
}

void lane_note(Lane *lane, int error)
{
    if (!lane->error) lane->error = error;
}

int lane_error(const Lane *lane)
{
    return lane->error;
}

static void after(Lane *lane, void *stream, void *other)
{
    lane_note(lane, lane->device->record(lane->here, other));
    lane_note(lane, lane->device->follow(stream, lane->here));
}

void lane_enter(Lane *lane, void *stream)
{
    lane->order = stream;
    lane->error = 0;
    if (lane->was_used) lane_note(lane, lane->device->follow(stream, lane->used));
}

/* The copies have been joined by then, or are those of a move that has failed. */
void lane_leave(Lane *lane)
{
    lane_join(lane);
    lane_note(lane, lane->device->record(lane->used, lane->order));
    lane->was_used = true;
}

void lane_fork(Lane *lane)
{
    after(lane, lane->copies, lane->order);
}

void lane_join(Lane *lane)
{
    after(lane, lane->order, lane->copies);
}

void lane_record(Lane *lane, void *event)
{
    lane_note(lane, lane->device->record(event, lane->copies));
}

void lane_copy_rows(Lane *lane, const fern_rows *rows, fern_way way)
{
    lane_note(lane, lane->device->copy(rows, way, lane->copies));
}
