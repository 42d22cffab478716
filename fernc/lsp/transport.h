/* Messages between the server and an editor: `Content-Length: N`, a blank line, N bytes. */
#ifndef FERN_LSP_TRANSPORT_H
#define FERN_LSP_TRANSPORT_H

#include "annotator/base/text.h"

#include <stdbool.h>

typedef struct Transport {
    int in, out;            /* descriptors */
    Text received;          /* and not taken yet, from `taken` on */
    size_t taken;
    size_t skipping;        /* so much of a message that is too long is still to come */
    Text sent;              /* and not written yet, from `written` on */
    size_t written;
    bool ended;             /* the editor sends nothing more, */
    bool broken;            /* .. or takes nothing more */
} Transport;

typedef enum Received {
    NOTHING,                /* no whole message is there */
    MESSAGE,
    MALFORMED               /* something that is no message was skipped */
} Received;

/* Takes what is there to be read; waits where nothing is. */
void transport_read(Transport *transport);
/* The next message, *body to its end: it holds until the transport is used again. */
Received transport_next(Transport *transport, char **body, size_t *length);

/* Puts a message behind those that are to be written. */
void transport_send(Transport *transport, const char *body, size_t length);
bool transport_has_output(const Transport *transport);
/* Writes as much as the editor takes without making this process wait, where it takes anything now. */
void transport_write(Transport *transport);
/* Writes all of it. */
void transport_flush(Transport *transport);
void transport_end(Transport *transport);

#endif
