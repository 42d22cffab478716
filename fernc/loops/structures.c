/* Types of elements that are structures: whether another compilation of the file may give them other members. */
#include "nest.h"

#include <string.h>

bool is_structure(CXType type)
{
    const CXCursor declaration = clang_getTypeDeclaration(clang_getCanonicalType(type));
    return clang_getCanonicalType(type).kind == CXType_Record && clang_getCursorKind(declaration) == CXCursor_StructDecl && clang_Type_getSizeOf(type) > 0;
}

typedef struct Tokens {
    Lifter *lifter;
    CXToken *items;
    unsigned count;
} Tokens;

static const char *token_at(const Tokens *tokens, unsigned at)
{
    if (at >= tokens->count) return "";
    CXString spelled = clang_getTokenSpelling(tokens->lifter->unit, tokens->items[at]);
    const char *text = arena_string(tokens->lifter->arena, clang_getCString(spelled));
    clang_disposeString(spelled);
    return text;
}

/* `real x;`, `real x[3]`, behind another member: a macro that is a type. */
static bool is_type_of_member(const Tokens *tokens, unsigned at)
{
    const char *before = at ? token_at(tokens, at - 1) : "", *behind = token_at(tokens, at + 2);
    return (!strcmp(before, "{") || !strcmp(before, ";")) && clang_getTokenKind(tokens->items[at]) == CXToken_Identifier && at + 1 < tokens->count
           && clang_getTokenKind(tokens->items[at + 1]) == CXToken_Identifier && strchr(";,[", *behind);
}

/* Whether other options may give it other members: by preprocessor lines in it, or macros that are no length and no type. *lengths: it has arrays of
 * them. */
static bool may_have_others(Lifter *lifter, CXCursor structure, bool *lengths)
{
    Tokens tokens = {.lifter = lifter};
    int brackets = 0;
    bool may = false;
    clang_tokenize(lifter->unit, clang_getCursorExtent(structure), &tokens.items, &tokens.count);
    for (unsigned t = 0; t < tokens.count && !may; t++) {
        const char *text = token_at(&tokens, t);
        brackets += (*text == '[') - (*text == ']');
        *lengths |= brackets > 0;
        if (clang_getTokenKind(tokens.items[t]) == CXToken_Punctuation) may = *text == '#' && !lifter->options.settled;
        if (clang_getTokenKind(tokens.items[t]) == CXToken_Identifier) may = brackets == 0 && is_unsteady_macro(lifter, text) && !is_type_of_member(&tokens, t);
    }
    clang_disposeTokens(lifter->unit, tokens.items, tokens.count);
    return may;
}

typedef struct Steady {
    Lifter *lifter;
    bool steady, lengths;
} Steady;

static void look_at_structure(Steady *it, CXType type);

static enum CXVisitorResult look_at_members(CXCursor field, CXClientData data)
{
    Steady *it = data;
    CXType type = clang_getCursorType(field);
    while (is_array(type)) type = clang_getArrayElementType(clang_getCanonicalType(type));
    if (clang_getCanonicalType(type).kind == CXType_Record) look_at_structure(it, type);
    return it->steady ? CXVisit_Continue : CXVisit_Break;
}

static void look_at_structure(Steady *it, CXType type)
{
    const CXCursor declaration = clang_getTypeDeclaration(clang_getCanonicalType(type));
    it->steady &= !stands_under_condition(it->lifter, declaration) && !may_have_others(it->lifter, declaration, &it->lengths);
    if (it->steady) clang_Type_visitFields(clang_getCanonicalType(type), look_at_members, it);
}

/* The same members in each compilation, where its size is the same; a name that means it before the function. */
bool may_name_structure(Nest *nest, CXType type)
{
    Lifter *lifter = nest->lifter;
    const char *name = nest_type_name(nest, type);
    Steady it = {lifter, true, false};
    Range range;
    look_at_structure(&it, type);
    if (!it.steady || strchr(name, '(') || (in_main_file(lifter, clang_getTypeDeclaration(clang_getCanonicalType(type)), &range) && range.begin >= lifter->function->range.begin)) return false;
    if (it.lengths) list_push(lifter->arena, &nest->read_as, ((ReadText){arena_printf(lifter->arena, "sizeof(%s)", name), clang_Type_getSizeOf(type), true}));
    return true;
}
