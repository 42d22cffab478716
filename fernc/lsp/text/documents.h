/* The texts that the editor has open. */
#ifndef FERN_LSP_DOCUMENTS_H
#define FERN_LSP_DOCUMENTS_H

#include "lsp/analysis.h"
#include "positions.h"

#include <jansson.h>
#include <stdbool.h>

typedef struct Document {
    char *uri, *path;       /* path: absolute; NULL: it is no file */
    json_int_t version;
    bool of_c;              /* else nothing is said of it */
    Text text;
    Lines lines;
    long long due;          /* when it is to be looked at, of the server's clock in ms; 0: it need not be */
    Analysis analysis;      /* that looks at this text */
    json_t *view;           /* what the last one came to (findings.h); NULL: nothing yet, */
    bool current;           /* .. of this text */
    json_t *titles;         /* of functions, by name: what was said above them when the text could be read; NULL: it never could */
} Document;

typedef struct Documents {
    Document **items;
    int count, capacity;
} Documents;

/* NULL: it is not open. */
Document *document_find(const Documents *documents, const char *uri);
/* A new one, or the one that is open, with this text. */
Document *document_open(Documents *documents, const char *uri, const char *language, json_int_t version, const char *text, size_t length);
/* One of `contentChanges`. False: it is none; the text is as it was. */
bool document_change(Document *document, const json_t *change, Encoding encoding);
void document_close(Documents *documents, Document *document);
void documents_free(Documents *documents);

/* {"line": .., "character": ..}; false: it is none. */
bool position_read(Position *position, const json_t *object);
json_t *range_in_json(const Document *document, size_t begin, size_t end, Encoding encoding);
/* Whether it declares functions, and compiles none. */
bool is_header(const char *path);

#endif
