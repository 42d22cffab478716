#include "text.h"

#include "format.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reserve(Text *text, size_t more)
{
    if (text->length + more + 1 <= text->capacity) return;
    text->capacity = (text->length + more + 1) * 2;
    text->bytes = realloc(text->bytes, text->capacity);
    if (!text->bytes) {
        fputs("fernc: out of memory\n", stderr);
        exit(2);
    }
}

void text_add_bytes(Text *text, const char *bytes, size_t length)
{
    reserve(text, length);
    if (length) memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_add(Text *text, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    reserve(text, 0);
    size_t room = text->capacity - text->length;
    int length = format_text(text->bytes + text->length, room, format, args);
    va_end(args);
    if ((size_t)length >= room) {
        reserve(text, (size_t)length);
        format_text(text->bytes + text->length, (size_t)length + 1, format, again);
    }
    va_end(again);
    text->length += (size_t)length;
}

void text_add_file(Text *text, FILE *file)
{
    char bytes[1 << 14];
    for (size_t got; (got = fread(bytes, 1, sizeof bytes, file));) text_add_bytes(text, bytes, got);
}

void text_add_quoted(Text *text, const char *word)
{
    text_add_bytes(text, "`", 1);
    for (const char *c = word; *c; c++) {
        if (*c == '`' || *c == '\\') text_add_bytes(text, "\\", 1);
        text_add_bytes(text, *c == '\n' ? "\\n" : c, *c == '\n' ? 2 : 1);
    }
    text_add_bytes(text, "`", 1);
}

const char *text_string(const Text *text)
{
    return text->bytes ? text->bytes : "";
}

void text_add_literal(Text *text, const char *bytes)
{
    text_add(text, "\"");
    for (const char *c = bytes; *c; c++) {
        const unsigned char byte = (unsigned char)*c;
        if (byte < ' ' || byte == 127) text_add(text, "\\%03o", byte);
        else text_add(text, "%s%c", strchr("\"\\?", byte) ? "\\" : "", byte);
    }
    text_add(text, "\"");
}

void text_free(Text *text)
{
    free(text->bytes);
    *text = (Text){0};
}

const char *article_of(const char *name)
{
    return *name && strchr("AEIOaeio", *name) ? "an" : "a";
}
