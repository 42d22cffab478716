#include "lane.h"

#include "nccl_group.h"

#include <stdlib.h>

struct fern_lane {
    const fern_device *device;
    int number;    /* of the device */
    void *order;   /* the caller's stream */
    void *copies;
    void *here;    /* an event, recorded and waited for at once */
    void *used;    /* an event at the end of the last use */
    bool was_used, direct;
    const Link *link;
    int error;
    bool error_of_link;
    void *stage, *identities; /* pinned */
    size_t staged;            /* bytes */
};

/* One element of each type for each operator, in memory that nobody writes any more. */
enum { OPERATORS = FERN_HYPOT + 1, TYPES = FERN_INT64 + 1, IDENTITY = 16 };

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
    if (lane->stage) (void)device->unpin(lane->stage);
    if (lane->identities) (void)device->unpin(lane->identities);
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

const Link *lane_link(const Lane *lane)
{
    return lane->link;
}

void lane_set_link(Lane *lane, const Link *link)
{
    lane->link = link;
}

int lane_number(const Lane *lane)
{
    return lane->number;
}

bool lane_is_here(const Lane *lane)
{
    int current = -1;
    return !lane->device->current(&current) && current == lane->number;
}

static void note(Lane *lane, int error, bool of_link)
{
    if (lane->error || !error) return;
    lane->error = error;
    lane->error_of_link = of_link;
}

void lane_note(Lane *lane, int error)
{
    note(lane, error, false);
}

void lane_note_link(Lane *lane, int error)
{
    note(lane, error, true);
}

const char *lane_words(const Lane *lane)
{
    return lane->error_of_link ? lane->link->nccl->words(lane->error) : lane->device->words(lane->error);
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

/* --- What the host combines -------------------------------------------------------------------------------------------- */

static char *identity_of(const Lane *lane, fern_operator operation, fern_type type)
{
    return (char *)lane->identities + ((size_t)type * OPERATORS + (size_t)operation) * IDENTITY;
}

static int make_identities(Lane *lane)
{
    if (lane->identities) return 0;
    const int error = lane->device->pin(&lane->identities, (size_t)OPERATORS * TYPES * IDENTITY);
    if (error) lane->identities = NULL;
    for (int o = 0; o < OPERATORS && !error; o++)
        for (int t = 0; t < TYPES; t++) fern_fill_identity((fern_operator)o, (fern_type)t, identity_of(lane, (fern_operator)o, (fern_type)t), 1);
    return error;
}

void lane_make_stage(Lane *lane, size_t bytes, const char *name, fern_failure *failure)
{
    int error = make_identities(lane);
    if (!error && lane->staged < bytes) {
        if (lane->was_used) lane_note(lane, lane->device->wait(lane->used)); /* copies of the last use */
        if (lane->stage) lane_note(lane, lane->device->unpin(lane->stage));
        lane->staged = 0;
        error = lane->device->pin(&lane->stage, bytes);
        if (error) lane->stage = NULL;
        if (!error) lane->staged = bytes;
    }
    if (error) fern_fail(failure, FERN_NO_MEMORY, error, "%s: %zu bytes of pinned memory", name, bytes);
}

void *lane_stage(const Lane *lane)
{
    return lane->stage;
}

void lane_wait(Lane *lane)
{
    lane_record(lane, lane->here);
    lane_note(lane, lane->device->wait(lane->here));
}

/* One element comes from the host, and those that there are are copied behind each other. */
void lane_fill_identity(Lane *lane, fern_operator operation, fern_type type, void *elements, int64_t count)
{
    const int64_t size = (int64_t)fern_type_size(type);
    char *bytes = elements;
    if (count <= 0) return;
    lane_copy_rows(lane, &(fern_rows){bytes, identity_of(lane, operation, type), size, size, size, 1}, FERN_TO_DEVICE);
    for (int64_t done = 1; done < count; done *= 2) {
        const int64_t width = (done < count - done ? done : count - done) * size;
        lane_copy_rows(lane, &(fern_rows){bytes + done * size, bytes, width, width, width, 1}, FERN_WITHIN_DEVICE);
    }
}
