/* `#define N 100`: a macro that stands for one number is a parameter, so that what it stands for is the compiler's that compiles the file. */
#include "internal.h"

#include <string.h>

static enum CXChildVisitResult note_use(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Making *making = data;
    if (clang_getCursorKind(cursor) != CXCursor_MacroExpansion) return CXChildVisit_Continue;
    CXFile file;
    unsigned at;
    clang_getExpansionLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &at);
    CXString name = clang_getFileName(file);
    const char *path = clang_getCString(name);
    if (path && !strcmp(path, making->file->path)) list_push(making->arena, &making->macros, ((MacroUse){at, clang_getCursorReferenced(cursor)}));
    clang_disposeString(name);
    return CXChildVisit_Continue;
}

void find_macros(Making *making)
{
    clang_visitChildren(clang_getTranslationUnitCursor(making->unit), note_use, making);
}

static Strings words_of(const Making *making, CXCursor definition)
{
    Strings words = {0};
    CXToken *tokens = NULL;
    unsigned count = 0;
    clang_tokenize(making->unit, clang_getCursorExtent(definition), &tokens, &count);
    for (unsigned t = 1; t < count; t++) {
        CXString text = clang_getTokenSpelling(making->unit, tokens[t]);
        list_push(making->arena, &words, arena_string(making->arena, clang_getCString(text)));
        clang_disposeString(text);
    }
    clang_disposeTokens(making->unit, tokens, count);
    return words;
}

static bool is_number_text(const char *text)
{
    return ((*text >= '0' && *text <= '9') || (*text == '.' && text[1])) && !strpbrk(text, "\"_");
}

/* With parentheses around it or not, with a sign in them: whatever stands beside the macro's name, it is that number. */
static bool is_one_number(const Making *making, CXCursor definition)
{
    if (clang_Cursor_isNull(definition) || clang_Cursor_isMacroFunctionLike(definition) || clang_Cursor_isMacroBuiltin(definition)) return false;
    const Strings words = words_of(making, definition);
    int begin = 0, end = words.count;
    while (end - begin > 2 && !strcmp(words.items[begin], "(") && !strcmp(words.items[end - 1], ")")) begin++, end--;
    if (begin && end - begin == 2 && !strcmp(words.items[begin], "-")) begin++;
    return end - begin == 1 && is_number_text(words.items[begin]);
}

static bool is_null_pointer(const Making *making, CXCursor definition)
{
    return !clang_Cursor_isNull(definition) && !strcmp(spelling_of(making, definition), "NULL") && clang_Location_isInSystemHeader(clang_getCursorLocation(definition));
}

bool has_plain_macros(Making *making, CXCursor cursor, Range range)
{
    for (int m = 0; m < making->macros.count; m++) {
        const MacroUse *use = &making->macros.items[m];
        if (use->at < range.begin || use->at >= range.end) continue;
        if (!is_one_number(making, use->definition) && !is_null_pointer(making, use->definition))
            return decline(making, cursor, "the macro `%s` in it is no single number", clang_Cursor_isNull(use->definition) ? "?" : spelling_of(making, use->definition));
    }
    return true;
}

bool has_macro(const Making *making, Range range)
{
    for (int m = 0; m < making->macros.count; m++)
        if (making->macros.items[m].at >= range.begin && making->macros.items[m].at < range.end) return true;
    return false;
}

bool is_in_macro(const Making *making, CXCursor expression)
{
    const CXSourceRange extent = clang_getCursorExtent(expression);
    unsigned begin, end, spelled;
    CXFile file, spelled_in;
    clang_getExpansionLocation(clang_getRangeStart(extent), &file, NULL, NULL, &begin);
    clang_getExpansionLocation(clang_getRangeEnd(extent), NULL, NULL, NULL, &end);
    clang_getSpellingLocation(clang_getRangeStart(extent), &spelled_in, NULL, NULL, &spelled);
    if (spelled == begin && clang_File_isEqual(file, spelled_in)) return false;
    for (int m = 0; m < making->macros.count; m++) /* clang gives where the name begins, or ends */
        if (making->macros.items[m].at == begin)
            return end == begin || end == begin + strlen(spelling_of(making, making->macros.items[m].definition));
    return false;
}

bool spell_macro(Making *making, CXCursor expression, Text *out)
{
    unsigned at;
    clang_getExpansionLocation(clang_getRangeStart(clang_getCursorExtent(expression)), NULL, NULL, NULL, &at);
    for (int m = 0; m < making->macros.count; m++) {
        const MacroUse *use = &making->macros.items[m];
        if (use->at != at || !is_one_number(making, use->definition)) continue;
        const char *name = spelling_of(making, use->definition), *given = given_constant(making, name, name, clang_getCursorType(expression));
        if (given) text_add(out, "%s", given);
        return given ? true : decline(making, expression, "`%s` is no number that C has", name);
    }
    return decline(making, expression, "a macro that is no single number stands in it");
}
