/* A growing text: what printers write into. */
#ifndef FERN_BASE_TEXT_H
#define FERN_BASE_TEXT_H

#include <stddef.h>
#include <stdio.h>

typedef struct Text {
    char *bytes; /* always terminated once something was added; NULL before */
    size_t length, capacity;
} Text;

void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_add_bytes(Text *text, const char *bytes, size_t length);
/* What comes from here to the file's end. */
void text_add_file(Text *text, FILE *file);
/* In backquotes; what stands between them is read back as it was. */
void text_add_quoted(Text *text, const char *word);
/* As the string literal of C that means these bytes, with its quotes: no trigraph, one line. */
void text_add_literal(Text *text, const char *bytes);
/* The text so far, "" when nothing was added. */
const char *text_string(const Text *text);
void text_free(Text *text);
/* `an` before names that begin with a vowel. */
const char *article_of(const char *name);

#endif
