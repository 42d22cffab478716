#include "transport.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum {
    LONGEST_HEADER = 1 << 14,    /* bytes until the blank line */
    LONGEST_MESSAGE = 1 << 28,
    AT_ONCE = 4096               /* a pipe that takes something takes so much */
};

void transport_read(Transport *transport)
{
    char block[1 << 16];
    const ssize_t length = read(transport->in, block, sizeof block);
    if (length > 0)
        text_add_bytes(&transport->received, block, (size_t)length);
    else if (!length || (errno != EINTR && errno != EAGAIN))
        transport->ended = true;
}

/* What is taken need not be kept; of a long message only once. */
static void forget_taken(Transport *transport)
{
    Text *text = &transport->received;
    if (!transport->taken || transport->taken < text->length / 2) return;
    memmove(text->bytes, text->bytes + transport->taken, text->length - transport->taken);
    text->length -= transport->taken;
    transport->taken = 0;
}

/* Behind the blank line that ends the header; NULL: it is not there yet. */
static const char *end_of_header(const char *begin, const char *end)
{
    for (const char *line = begin, *next; (next = memchr(line, '\n', (size_t)(end - line))); line = next + 1)
        if (next == line || (next == line + 1 && *line == '\r')) return next + 1;
    return NULL;
}

/* The length that a line of a header says; false: it says none. What stands before the name is what is left of something that is no message. */
static bool read_length(const char *line, const char *end, size_t *length)
{
    static const char name[] = "content-length:";
    const size_t size = sizeof name - 1;
    bool found = false;
    for (const char *at = line; at + size <= end; at++) {
        if (strncasecmp(at, name, size) != 0) continue;
        const char *digit = at + size;
        size_t value = 0;
        while (digit < end && (*digit == ' ' || *digit == '\t')) digit++;
        const char *first = digit;
        for (; digit < end && *digit >= '0' && *digit <= '9' && value < (size_t)1 << 50; digit++) value = 10 * value + (size_t)(*digit - '0');
        found = digit > first && (digit == end || *digit == '\r');
        *length = value;
    }
    return found;
}

static bool read_header(const char *begin, const char *end, size_t *length)
{
    bool found = false;
    for (const char *line = begin, *next; line < end && (next = memchr(line, '\n', (size_t)(end - line))); line = next + 1)
        found |= read_length(line, next, length);
    return found;
}

/* Of a message that is too long, what has come. */
static bool skip(Transport *transport)
{
    const size_t there = transport->received.length - transport->taken, some = there < transport->skipping ? there : transport->skipping;
    transport->taken += some;
    transport->skipping -= some;
    return !transport->skipping;
}

Received transport_next(Transport *transport, char **body, size_t *length)
{
    forget_taken(transport);
    if (transport->skipping && !skip(transport)) return NOTHING;
    Text *text = &transport->received;
    if (text->length == transport->taken) return NOTHING;
    const char *begin = text->bytes + transport->taken, *end = text->bytes + text->length;
    const char *behind = end_of_header(begin, end);
    if (!behind) {
        if (end - begin <= LONGEST_HEADER) return NOTHING;
        transport->taken = text->length;
        return MALFORMED;
    }
    const size_t header = (size_t)(behind - begin);
    if (!read_header(begin, behind, length)) {
        transport->taken += header;
        return MALFORMED;
    }
    if (*length > LONGEST_MESSAGE) {
        transport->taken += header;
        transport->skipping = *length;
        skip(transport);
        return MALFORMED;
    }
    if ((size_t)(end - behind) < *length) return NOTHING;
    transport->taken += header + *length;
    *body = text->bytes + (behind - text->bytes);
    return MESSAGE;
}

void transport_send(Transport *transport, const char *body, size_t length)
{
    text_add(&transport->sent, "Content-Length: %zu\r\n\r\n", length);
    text_add_bytes(&transport->sent, body, length);
}

bool transport_has_output(const Transport *transport)
{
    return !transport->broken && transport->written < transport->sent.length;
}

void transport_write(Transport *transport)
{
    const size_t left = transport->sent.length - transport->written;
    const ssize_t length = write(transport->out, transport->sent.bytes + transport->written, left < AT_ONCE ? left : AT_ONCE);
    if (length < 0 && errno != EINTR && errno != EAGAIN) transport->broken = true;
    if (length > 0) transport->written += (size_t)length;
    if (transport->written < transport->sent.length) return;
    text_free(&transport->sent);
    transport->sent = (Text){0};
    transport->written = 0;
}

void transport_flush(Transport *transport)
{
    while (transport_has_output(transport)) transport_write(transport);
}

void transport_end(Transport *transport)
{
    text_free(&transport->received);
    text_free(&transport->sent);
}
