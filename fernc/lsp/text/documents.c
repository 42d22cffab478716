#include "documents.h"

#include "uris.h"

#include <stdlib.h>
#include <string.h>

static bool ends_with(const char *path, const char *end)
{
    const size_t length = path ? strlen(path) : 0, size = strlen(end);
    return length > size && !strcmp(path + length - size, end);
}

bool is_header(const char *path)
{
    return ends_with(path, ".h");
}

Document *document_find(const Documents *documents, const char *uri)
{
    for (int d = 0; d < documents->count; d++)
        if (!strcmp(documents->items[d]->uri, uri)) return documents->items[d];
    return NULL;
}

static void set_text(Document *document, const char *text, size_t length)
{
    Text fresh = {0};
    text_add_bytes(&fresh, text, length);
    text_free(&document->text);
    document->text = fresh;
    lines_find(&document->lines, text_string(&document->text), document->text.length);
    document->current = false;
}

static void add_document(Documents *documents, Document *document)
{
    if (documents->count == documents->capacity) {
        documents->capacity = documents->capacity ? 2 * documents->capacity : 8;
        documents->items = realloc(documents->items, (size_t)documents->capacity * sizeof *documents->items);
        if (!documents->items) abort();
    }
    documents->items[documents->count++] = document;
}

Document *document_open(Documents *documents, const char *uri, const char *language, json_int_t version, const char *text, size_t length)
{
    Document *document = document_find(documents, uri);
    if (!document) {
        document = calloc(1, sizeof *document);
        if (!document || !(document->uri = strdup(uri))) abort();
        document->path = path_of_uri(uri);
        add_document(documents, document);
    }
    /* Editors take headers for C++, some of them, and files without a name of C for what they are told. */
    document->of_c = document->path && (ends_with(document->path, ".c") || is_header(document->path) || !strcmp(language, "c"));
    document->version = version;
    set_text(document, text, length);
    return document;
}

bool position_read(Position *position, const json_t *object)
{
    const json_t *line = json_object_get(object, "line"), *unit = json_object_get(object, "character");
    if (!json_is_integer(line) || !json_is_integer(unit) || json_integer_value(line) < 0 || json_integer_value(unit) < 0) return false;
    *position = (Position){(size_t)json_integer_value(line), (size_t)json_integer_value(unit)};
    return true;
}

bool document_change(Document *document, const json_t *change, Encoding encoding)
{
    const json_t *text = json_object_get(change, "text"), *range = json_object_get(change, "range");
    Position from, to;
    if (!json_is_string(text)) return false;
    if (!range || json_is_null(range)) {
        set_text(document, json_string_value(text), json_string_length(text));
        return true;
    }
    if (!position_read(&from, json_object_get(range, "start")) || !position_read(&to, json_object_get(range, "end"))) return false;
    const char *old = text_string(&document->text);
    const size_t length = document->text.length, begin = offset_of_position(&document->lines, old, length, from, encoding);
    const size_t end = offset_of_position(&document->lines, old, length, to, encoding);
    if (end < begin) return false;
    Text fresh = {0};
    text_add_bytes(&fresh, old, begin);
    text_add_bytes(&fresh, json_string_value(text), json_string_length(text));
    text_add_bytes(&fresh, old + end, length - end);
    set_text(document, text_string(&fresh), fresh.length);
    text_free(&fresh);
    return true;
}

static void free_document(Document *document)
{
    analysis_stop(&document->analysis);
    json_decref(document->view);
    json_decref(document->titles);
    text_free(&document->text);
    lines_free(&document->lines);
    free(document->uri);
    free(document->path);
    free(document);
}

void document_close(Documents *documents, Document *document)
{
    int d = 0;
    while (documents->items[d] != document) d++;
    for (documents->count--; d < documents->count; d++) documents->items[d] = documents->items[d + 1];
    free_document(document);
}

void documents_free(Documents *documents)
{
    for (int d = 0; d < documents->count; d++) free_document(documents->items[d]);
    free(documents->items);
}

static json_t *position_in_json(const Document *document, size_t offset, Encoding encoding)
{
    const Position position = position_of_offset(&document->lines, text_string(&document->text), document->text.length, offset, encoding);
    return json_pack("{s:I,s:I}", "line", (json_int_t)position.line, "character", (json_int_t)position.unit);
}

json_t *range_in_json(const Document *document, size_t begin, size_t end, Encoding encoding)
{
    return json_pack("{s:o,s:o}", "start", position_in_json(document, begin, encoding), "end", position_in_json(document, end < begin ? begin : end, encoding));
}
