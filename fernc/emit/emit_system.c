/* The system's headers that generated code needs, but those that the file has included before. */
#include "emit.h"

#include <string.h>

/* Past a comment that begins here, or past one character. */
static const char *past_comment(const char *c)
{
    if (strncmp(c, "/*", 2)) return c + 1;
    const char *end = strstr(c + 2, "*/");
    return end ? end + 2 : c + strlen(c);
}

/* `text` is `# word`, blanks where C allows them: what stands after it; NULL: it is not. */
static const char *after_directive(const char *text, const char *word)
{
    while (*text == ' ' || *text == '\t') text++;
    if (*text++ != '#') return NULL;
    while (*text == ' ' || *text == '\t') text++;
    size_t length = strlen(word);
    return strncmp(text, word, length) ? NULL : text + length;
}

/* Whether the text includes the header where no `#if` decides it. */
static bool includes(const char *text, const char *header)
{
    int depth = 0;
    for (const char *line = text; *line;) {
        const char *name = after_directive(line, "include");
        while (name && *name == ' ') name++;
        if (name && !depth && *name == '<' && !strncmp(name + 1, header, strlen(header)) && name[1 + strlen(header)] == '>') return true;
        depth += after_directive(line, "if") != NULL;
        depth -= after_directive(line, "endif") != NULL;
        while (*line && *line != '\n') line = past_comment(line);
        if (*line) line++;
    }
    return false;
}

void emit_system_includes(Text *out, const char *code)
{
    const char *const headers[] = {"math.h", "stdint.h", "stdlib.h", "string.h"};
    const char *before = text_string(out);
    bool needed[4] = {strstr(code, "INFINITY") && !includes(before, headers[0])}, any = false;
    for (int i = 1; i < 4; i++) needed[i] = !includes(before, headers[i]);
    for (int i = 0; i < 4; i++) {
        if (needed[i]) text_add(out, "#include <%s>\n", headers[i]);
        any |= needed[i];
    }
    if (any) text_add(out, "\n");
}
