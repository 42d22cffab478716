#include "header.h"

#include "annotator/base/c_text.h"

#include <string.h>

const char *header_guard(const char *path, Arena *arena)
{
    const char *slash = strrchr(path, '/');
    char *guard = arena_printf(arena, "FERNC_%s", slash ? slash + 1 : path);
    for (char *c = guard; *c; c++) {
        if (*c >= 'a' && *c <= 'z') *c = (char)(*c - 'a' + 'A');
        if (!((*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9'))) *c = '_';
    }
    return guard;
}

static const char brackets[] =
    "/* C++ has nothing like it in the brackets of a parameter. */\n"
    "#ifndef FERN_IN_C\n"
    "#ifdef __cplusplus\n"
    "#define FERN_IN_C(...)\n"
    "#else\n"
    "#define FERN_IN_C(...) __VA_ARGS__\n"
    "#endif\n"
    "#endif\n\n";

/* Behind the brackets of a parameter that stand here, with something in them that is no number; false: others, or none. */
static bool has_own_extent(CReader reader, const CToken *open, unsigned *end)
{
    CToken token;
    bool number = true;
    *end = open->end;
    for (int depth = 1; depth > 0 && c_next_code(&reader, &token); *end = token.end) {
        depth += token.kind != C_SIGN ? 0 : (token.sign == '[') - (token.sign == ']');
        number &= depth == 0 || token.kind == C_NUMBER;
    }
    return !number && *end > open->end;
}

void header_for_cxx(Text *header, CDialect dialect, Arena *arena)
{
    const char *text = arena_string(arena, text_string(header)), *begin = strstr(text, "#ifdef __cplusplus");
    Text spelt = {0};
    CReader reader = c_reader_of(text, dialect);
    CTokenKind before = C_END;
    int parentheses = 0;
    unsigned at = 0;
    bool has_brackets = false;
    for (CToken token; c_next_code(&reader, &token); before = token.kind) {
        const char sign = token.kind == C_SIGN && !token.in_directive ? token.sign : '\0';
        unsigned end;
        parentheses += (sign == '(') - (sign == ')');
        if (token.kind == C_WORD && c_is(&reader, &token, "restrict")) { /* the word of C++'s compilers */
            text_add_bytes(&spelt, text + at, token.begin - at);
            text_add(&spelt, "__");
            at = token.begin;
        }
        if (sign != '[' || !parentheses || before != C_WORD || !has_own_extent(reader, &token, &end)) continue;
        text_add_bytes(&spelt, text + at, token.end - at);
        text_add(&spelt, "FERN_IN_C(");
        text_add_bytes(&spelt, text + token.end, end - 1 - token.end);
        text_add(&spelt, ")");
        reader.at = at = end - 1;
        has_brackets = true;
    }
    text_add(&spelt, "%s", text + at);
    const char *all = text_string(&spelt), *after = begin && has_brackets ? all + (begin - text) : all;
    header->length = 0;
    text_add_bytes(header, all, (size_t)(after - all));
    text_add(header, "%s%s", has_brackets ? brackets : "", after);
    text_free(&spelt);
}
