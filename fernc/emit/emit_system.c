/* The system's headers that generated code needs, but those that the file has included before. */
#include "emit.h"

#include "annotator/c_text.h"

#include <string.h>

/* Whether the text includes the header where no `#if` decides it. */
static bool includes(const char *text, CDialect dialect, const char *header)
{
    static const char *const opening[] = {"if", "ifdef", "ifndef"};
    int depth = 0;
    CReader reader = c_reader_of(text, dialect);
    for (CToken token; c_next_code(&reader, &token);) {
        if (!token.in_directive || !token.begins_line || !c_next_code(&reader, &token)) continue;
        for (int i = 0; i < 3; i++) depth += c_is(&reader, &token, opening[i]);
        depth -= c_is(&reader, &token, "endif");
        if (depth || !c_is(&reader, &token, "include") || !c_next_code(&reader, &token)) continue;
        if (token.kind == C_HEADER_NAME && c_is(&reader, &token, header)) return true;
    }
    return false;
}

void emit_system_includes(Text *out, CDialect dialect, const char *code)
{
    const char *const headers[] = {"<math.h>", "<stdint.h>", "<stdlib.h>", "<string.h>"};
    const char *before = text_string(out);
    bool needed[4] = {strstr(code, "INFINITY") && !includes(before, dialect, headers[0])}, any = false;
    for (int i = 1; i < 4; i++) needed[i] = !includes(before, dialect, headers[i]);
    for (int i = 0; i < 4; i++) {
        if (needed[i]) text_add(out, "#include %s\n", headers[i]);
        any |= needed[i];
    }
    if (any) text_add(out, "\n");
}
