#include "lines.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

bool line_that_tells(const SourceFile *file, unsigned *at, TellingLine *line)
{
    const char *text = file->text;
    if (!*at && file->length >= 3 && !memcmp(text, "\xEF\xBB\xBF", 3)) *at = 3;
    while (*at < file->length) {
        const char *newline = memchr(text + *at, '\n', file->length - *at);
        unsigned begin = *at, end = newline ? (unsigned)(newline - text) : file->length;
        *at = newline ? end + 1 : end;
        while (begin < end && is_blank(text[begin])) begin++;
        while (end > begin && is_blank(text[end - 1])) end--;
        if (begin == end || text[begin] == '#') continue;
        unsigned word = begin;
        while (word < end && !is_blank(text[word])) word++;
        line->word = (Range){file, begin, word};
        while (word < end && is_blank(text[word])) word++;
        line->value = (Range){file, word, end};
        return true;
    }
    return false;
}

const char *text_of(Range range, Arena *arena)
{
    return arena_copy(arena, range.file->text + range.begin, range.end - range.begin);
}
