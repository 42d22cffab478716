/* The text of a statement in one line, as a comment. */
#include "emit.h"

#include <string.h>

/* A literal as it can stand in a comment, which it neither ends nor seems to begin; its last character. */
static const char *add_literal(Text *out, const char *c)
{
    const char quote = *c;
    text_add_bytes(out, c, 1);
    while (*++c && *c != quote && *c != '\n') {
        const char *apart = (c[0] == '*' && c[1] == '/') || (c[0] == '/' && c[1] == '*') ? " " : "";
        if (*c == '\\' && c[1]) text_add_bytes(out, c++, 1);
        text_add_bytes(out, c, 1);
        text_add(out, "%s", apart);
    }
    if (*c == quote) text_add_bytes(out, c, 1);
    return *c == quote ? c : c - 1;
}

const char *one_line(Emitter *emitter, const char *text)
{
    Text line = {0};
    for (const char *c = text; *c; c++) {
        if (*c == '"' || *c == '\'') {
            c = add_literal(&line, c);
            continue;
        }
        if (c[0] == '/' && c[1] == '*') {
            const char *end = strstr(c + 2, "*/");
            if (!end) break;
            c = end + 1;
            continue;
        }
        if (c[0] == '/' && c[1] == '/') {
            while (c[1] && c[1] != '\n') c++;
            continue;
        }
        bool space = *c == ' ' || *c == '\n' || *c == '\t' || *c == '\r';
        if (!space)
            text_add_bytes(&line, c, 1);
        else if (line.length && line.bytes[line.length - 1] != ' ')
            text_add_bytes(&line, " ", 1);
    }
    const char *result = arena_string(emitter->arena, text_string(&line));
    text_free(&line);
    return result;
}
