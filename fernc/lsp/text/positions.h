/* Places in a text as editors count them: a line, and in it units of an encoding. */
#ifndef FERN_LSP_POSITIONS_H
#define FERN_LSP_POSITIONS_H

#include <stddef.h>

/* Of which units a character takes; texts are UTF-8 here whatever it is. */
typedef enum Encoding { UTF_8, UTF_16, UTF_32 } Encoding;

/* Where lines begin: lines end in "\n", "\r\n" or "\r". */
typedef struct Lines {
    size_t *begins;         /* owned */
    size_t count, capacity; /* 1 at least */
} Lines;

typedef struct Position {
    size_t line, unit;      /* both from 0 */
} Position;

void lines_find(Lines *lines, const char *text, size_t length);
void lines_free(Lines *lines);
/* Where the line's text ends, before what ends it. */
size_t line_end(const Lines *lines, const char *text, size_t length, size_t line);
/* The line that a byte is in. */
size_t line_at(const Lines *lines, size_t offset);

/* What is behind the end of a line, or of the text, is that end; what is within a character, its begin. */
size_t offset_of_position(const Lines *lines, const char *text, size_t length, Position position, Encoding encoding);
Position position_of_offset(const Lines *lines, const char *text, size_t length, size_t offset, Encoding encoding);

#endif
