/* Calls of routines that work on a GPU: what the host has prepared, poison and all, goes there, and comes back for the host
 * to look at. */
#include "piece.h"

#include <string.h>

static void must(const Subject *subject, int error)
{
    if (error) subject->device_fails(subject->driver->device.say(error));
}

static bool in_device(const Subject *subject, int b)
{
    return block_in_device(subject->block, subject->block->bindings[b].parameter);
}

static size_t bytes_of(const Place *place, const Subject *subject)
{
    return (size_t)place->count * (size_t)subject->bytes[place->index];
}

static unsigned char *on_host(const Place *place, const Subject *subject)
{
    return place->base + place->first * subject->bytes[place->index];
}

/* As large as the largest place so far, twice over: it is made anew a few times only. */
static unsigned char *on_device(Subject *subject, int b, size_t bytes)
{
    void *memory = NULL;
    if (bytes <= subject->device_bytes[b]) return subject->device[b];
    if (subject->device[b]) must(subject, subject->driver->device.release(subject->device[b]));
    must(subject, subject->driver->device.allocate(&memory, 2 * bytes));
    subject->device[b] = memory;
    subject->device_bytes[b] = 2 * bytes;
    return memory;
}

void subject_end_device(Subject *subject)
{
    for (int b = 0; b < subject->block->binding_count; b++)
        if (subject->device[b]) must(subject, subject->driver->device.release(subject->device[b]));
}

void piece_call_on_device(Piece *piece)
{
    Subject *subject = piece->subject;
    const Device *device = &subject->driver->device;
    void *pointers[MAX_PARAMETERS];
    memcpy(pointers, piece->pointers, (size_t)subject->routine->parameter_count * sizeof *pointers);
    for (int b = 0; b < subject->block->binding_count; b++) {
        const Place *place = &piece->places[b];
        if (!in_device(subject, b)) continue;
        unsigned char *memory = on_device(subject, b, bytes_of(place, subject));
        must(subject, device_fill(device, memory, on_host(place, subject), bytes_of(place, subject)));
        if (piece->pointers[place->binding->parameter]) pointers[place->binding->parameter] = memory - place->first * subject->bytes[b];
    }
    must(subject, device->wait());
    subject->call(piece->integers, piece->reals, pointers, piece->result);
    must(subject, device->wait());
    for (int b = 0; b < subject->block->binding_count; b++) {
        const Place *place = &piece->places[b];
        if (!in_device(subject, b)) continue;
        must(subject, device_take(device, on_host(place, subject), subject->device[b], bytes_of(place, subject)));
    }
}

void give_device_tokens(const Driver *driver, const Case *cases, int count)
{
    const Routine *routine = cases[0].routine;
    void *stream = NULL;
    if (!routine->blocks[cases[0].block].device || driver->device.new_stream(&stream)) return;
    for (int p = 0; p < routine->parameter_count; p++) {
        const DeviceToken kind = driver_device_token(routine, p);
        if (kind == DEVICE_TOKEN_NONE) continue;
        void *token = kind == DEVICE_TOKEN_STREAM ? stream : driver_handle(driver, routine, p)(stream);
        for (int c = 0; c < count; c++) cases[c].tokens[p] = token;
    }
}
