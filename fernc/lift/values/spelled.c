/* What a macro stands for, as FERN_SPELLED of the output spells it: its tokens, with those of other macros in their place, apart by one space where there
 * is any between them. */
#include "lifter.h"

#include "annotator/base/text.h"

#include <string.h>

typedef struct Definition {
    Lifter *lifter;
    CXToken *tokens;
    unsigned count;
    unsigned begin;              /* of what it stands for, behind its name and parameters */
    bool has_parameters;
} Definition;

static const char *word_at(const Definition *definition, unsigned at)
{
    CXString spelled = clang_getTokenSpelling(definition->lifter->unit, definition->tokens[at]);
    const char *word = arena_string(definition->lifter->arena, clang_getCString(spelled));
    clang_disposeString(spelled);
    return word;
}

static bool is_apart(const Definition *definition, unsigned at)
{
    unsigned end, begin;
    clang_getFileLocation(clang_getRangeEnd(clang_getTokenExtent(definition->lifter->unit, definition->tokens[at - 1])), NULL, NULL, NULL, &end);
    clang_getFileLocation(clang_getRangeStart(clang_getTokenExtent(definition->lifter->unit, definition->tokens[at])), NULL, NULL, NULL, &begin);
    return begin != end;
}

static bool is_parameter(const Definition *definition, const char *word)
{
    for (unsigned t = 2; definition->has_parameters && t < definition->begin; t++)
        if (!strcmp(word_at(definition, t), word)) return true;
    return false;
}

static Definition open_definition(Lifter *lifter, CXCursor macro)
{
    Definition definition = {.lifter = lifter, .begin = 1, .has_parameters = clang_Cursor_isMacroFunctionLike(macro)};
    clang_tokenize(lifter->unit, clang_getCursorExtent(macro), &definition.tokens, &definition.count);
    while (definition.has_parameters && definition.begin < definition.count && strcmp(word_at(&definition, definition.begin - 1), ")")) definition.begin++;
    return definition;
}

static bool add_macro(Lifter *lifter, CXCursor macro, Text *out, bool *blank, int depth);

static bool add_token(const Definition *definition, unsigned at, Text *out, bool *blank, int depth)
{
    const CXTokenKind kind = clang_getTokenKind(definition->tokens[at]);
    const char *word = word_at(definition, at);
    *blank |= at > definition->begin && is_apart(definition, at);
    if (kind == CXToken_Comment) return true;
    if (*word == '#' || strpbrk(word, "\"'")) return false;
    const CXCursor other = kind == CXToken_Punctuation || is_parameter(definition, word) ? clang_getNullCursor() : macro_named(definition->lifter, word);
    if (!clang_Cursor_isNull(other)) return add_macro(definition->lifter, other, out, blank, depth + 1);
    text_add(out, "%s%s", *blank && out->length ? " " : "", word);
    *blank = false;
    return true;
}

static bool add_macro(Lifter *lifter, CXCursor macro, Text *out, bool *blank, int depth)
{
    enum { MOST = 8 };
    if (depth > MOST || clang_Cursor_isMacroBuiltin(macro) || (depth && clang_Cursor_isMacroFunctionLike(macro))) return false;
    Definition definition = open_definition(lifter, macro);
    bool good = true;
    for (unsigned t = definition.begin; t < definition.count && good; t++) good = add_token(&definition, t, out, blank, depth);
    clang_disposeTokens(lifter->unit, definition.tokens, definition.count);
    return good;
}

/* "F(x, y)"; NULL: its parameters' names are macros, or too many. */
static const char *use_of(Lifter *lifter, CXCursor macro)
{
    Definition definition = open_definition(lifter, macro);
    Text out = {0};
    bool good = true;
    for (unsigned t = 0; t < definition.begin && t < definition.count && good; t++) {
        const char *word = word_at(&definition, t);
        good = strcmp(word, "...") && (!t || clang_Cursor_isNull(macro_named(lifter, word)));
        text_add(&out, "%s%s", word, *word == ',' ? " " : "");
    }
    clang_disposeTokens(lifter->unit, definition.tokens, definition.count);
    const char *use = good ? arena_string(lifter->arena, text_string(&out)) : NULL;
    text_free(&out);
    return use;
}

bool tell_macro(Lifter *lifter, CXCursor definition, ReadTexts *to)
{
    Text out = {0};
    bool blank = false;
    const char *use = use_of(lifter, definition);
    const bool good = use && add_macro(lifter, definition, &out, &blank, 0);
    if (good) list_push(lifter->arena, to, ((ReadText){arena_printf(lifter->arena, "strcmp(FERN_SPELLED(%s), \"%s\")", use, text_string(&out)), 0, false}));
    text_free(&out);
    return good;
}
