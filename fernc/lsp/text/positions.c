#include "positions.h"

#include <stdlib.h>

static void add_line(Lines *lines, size_t begin)
{
    if (lines->count == lines->capacity) {
        lines->capacity = lines->capacity ? 2 * lines->capacity : 64;
        lines->begins = realloc(lines->begins, lines->capacity * sizeof *lines->begins);
        if (!lines->begins) abort();
    }
    lines->begins[lines->count++] = begin;
}

void lines_find(Lines *lines, const char *text, size_t length)
{
    lines->count = 0;
    add_line(lines, 0);
    for (size_t at = 0; at < length; at++)
        if (text[at] == '\n' || (text[at] == '\r' && (at + 1 == length || text[at + 1] != '\n'))) add_line(lines, at + 1);
}

void lines_free(Lines *lines)
{
    free(lines->begins);
    *lines = (Lines){0};
}

size_t line_end(const Lines *lines, const char *text, size_t length, size_t line)
{
    const size_t begin = lines->begins[line];
    size_t end = line + 1 < lines->count ? lines->begins[line + 1] : length;
    while (end > begin && (text[end - 1] == '\n' || text[end - 1] == '\r') && line + 1 < lines->count) end--;
    return end;
}

size_t line_at(const Lines *lines, size_t offset)
{
    size_t first = 0, last = lines->count; /* before `first`, lines begin at or before it; from `last` on, after it */
    while (first < last) {
        const size_t middle = first + (last - first) / 2;
        if (lines->begins[middle] <= offset)
            first = middle + 1;
        else
            last = middle;
    }
    return first - 1;
}

/* The bytes of the character that begins here, all of them before `end`. */
static size_t bytes_of(const char *text, const char *end)
{
    size_t bytes = 1;
    if (((unsigned char)*text & 0xc0) != 0xc0) return 1;
    while (text + bytes < end && ((unsigned char)text[bytes] & 0xc0) == 0x80) bytes++;
    return bytes;
}

static size_t units_of(size_t bytes, Encoding encoding)
{
    return encoding == UTF_8 ? bytes : encoding == UTF_16 && bytes == 4 ? 2 : 1;
}

size_t offset_of_position(const Lines *lines, const char *text, size_t length, Position position, Encoding encoding)
{
    if (position.line >= lines->count) return length;
    const char *at = text + lines->begins[position.line], *end = text + line_end(lines, text, length, position.line);
    for (size_t units = 0; at < end;) {
        const size_t bytes = bytes_of(at, end);
        units += units_of(bytes, encoding);
        if (units > position.unit) break;
        at += bytes;
    }
    return (size_t)(at - text);
}

Position position_of_offset(const Lines *lines, const char *text, size_t length, size_t offset, Encoding encoding)
{
    if (offset > length) offset = length;
    Position position = {line_at(lines, offset), 0};
    const size_t stop = line_end(lines, text, length, position.line);
    const char *at = text + lines->begins[position.line], *end = text + (offset < stop ? offset : stop);
    while (at < end) {
        const size_t bytes = bytes_of(at, end);
        position.unit += units_of(bytes, encoding);
        at += bytes;
    }
    return position;
}
