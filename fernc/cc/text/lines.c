#include "lines.h"

#include <stdlib.h>
#include <string.h>

static bool has_flag(const char *flags, const char *end, char flag)
{
    for (; flags < end; flags++)
        if (*flags == flag) return true;
    return false;
}

/* `# 12 "src/x.c" 1 3` */
bool is_marker(Lines *lines)
{
    const char *c = lines->begin;
    if (*c++ != '#' || *c++ != ' ' || *c < '0' || *c > '9') return false;
    char *behind;
    const unsigned long line = strtoul(c, &behind, 10);
    if (strncmp(behind, " \"", 2) != 0) return false;
    Text path = {0};
    for (c = behind + 2; c < lines->end && *c != '"'; c++) {
        if (*c == '\\' && c + 1 < lines->end) c++;
        text_add_bytes(&path, c, 1);
    }
    const bool same = lines->file && !strcmp(lines->file, text_string(&path));
    if (!same) lines->file = arena_string(lines->arena, text_string(&path));
    text_free(&path);
    lines->line = (unsigned)line - 1;
    lines->enters = has_flag(c, lines->end, '1');
    /* In the middle of a file it says that a macro of the system's comes next. */
    if (!same || lines->enters || has_flag(c, lines->end, '2')) lines->system = has_flag(c, lines->end, '3');
    return true;
}

bool next_line(Lines *lines)
{
    if (!*lines->at) return false;
    lines->begin = lines->at;
    lines->end = strchrnul(lines->at, '\n');
    lines->at = *lines->end ? lines->end + 1 : lines->end;
    lines->line++;
    return true;
}
