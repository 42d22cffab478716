/* Numbers that clang has computed from the text. With other flags, or as another language, the text may mean others: what the text
 * says of each is kept, and the fused code says it to the compiler that reads it (lower/host/folded.c). */
#include "lifter.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* --- Macros --------------------------------------------------------------------------------------------------------- */

typedef struct Tokens {
    CXToken *items;
    unsigned count;
} Tokens;

static bool is_token(const Lifter *lifter, const CXToken *token, const char *text)
{
    CXString spelled = clang_getTokenSpelling(lifter->unit, *token);
    const bool same = !strcmp(clang_getCString(spelled), text);
    clang_disposeString(spelled);
    return same;
}

/* Behind the parenthesis that closes the one at `at`. */
static unsigned after_group(const Lifter *lifter, const Tokens *tokens, unsigned at)
{
    int depth = 0;
    for (; at < tokens->count; at++) {
        depth += is_token(lifter, &tokens->items[at], "(") - is_token(lifter, &tokens->items[at], ")");
        if (depth == 0) return at + 1;
    }
    return at;
}

/* Whether what stands from there on is one operand wherever it is put: `6`, `(a + b)`, `sizeof(T)`, `-(int)x`, `OTHER(3)`. */
static bool is_operand(const Lifter *lifter, const Tokens *tokens, unsigned at)
{
    static const char *const signs[] = {"-", "+", "~", "!"};
    if (at >= tokens->count) return false;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (is_token(lifter, &tokens->items[at], signs[i])) return is_operand(lifter, tokens, at + 1);
    if (is_token(lifter, &tokens->items[at], "(")) {
        const unsigned end = after_group(lifter, tokens, at);
        return end == tokens->count || is_operand(lifter, tokens, end); /* a cast */
    }
    if (at + 1 == tokens->count) return clang_getTokenKind(tokens->items[at]) != CXToken_Punctuation;
    return is_token(lifter, &tokens->items[at + 1], "(") && after_group(lifter, tokens, at + 1) == tokens->count;
}

/* Whether the macro stands for one operand. */
static bool stands_for_operand(const Lifter *lifter, CXCursor definition, int depth)
{
    Tokens tokens;
    enum { MOST = 16 };
    clang_tokenize(lifter->unit, clang_getCursorExtent(definition), &tokens.items, &tokens.count);
    const Tokens all = tokens;
    unsigned begin = tokens.count > 1 && clang_Cursor_isMacroFunctionLike(definition) ? after_group(lifter, &tokens, 1) : 1;
    bool good = begin < tokens.count && is_operand(lifter, &tokens, begin);
    if (good && begin + 1 == tokens.count && clang_getTokenKind(tokens.items[begin]) == CXToken_Identifier) {
        CXString name = clang_getTokenSpelling(lifter->unit, tokens.items[begin]);
        const CXCursor other = macro_named(lifter, clang_getCString(name));
        good = clang_Cursor_isNull(other) || (depth < MOST && stands_for_operand(lifter, other, depth + 1));
        clang_disposeString(name);
    }
    clang_disposeTokens(lifter->unit, all.items, all.count);
    return good;
}

static bool is_type_word(const Lifter *lifter, const CXToken *token)
{
    static const char *const words[] = {"char", "short", "int", "long", "signed", "unsigned", "float", "double"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_token(lifter, token, words[i])) return true;
    return false;
}

/* Whether the macro stands for numbers alone, operators and sizeof between them: a number in it that has its place is all of it. */
static bool stands_for_numbers(const Lifter *lifter, CXCursor definition, enum CXCursorKind kind_of_whole, int depth)
{
    enum { MOST = 16 };
    Tokens tokens;
    if (clang_Cursor_isNull(definition) || clang_Cursor_isMacroFunctionLike(definition) || depth > MOST) return false;
    clang_tokenize(lifter->unit, clang_getCursorExtent(definition), &tokens.items, &tokens.count);
    /* In `n NEGATIVE` the sign is the operator of a difference, and what follows it the number. */
    const bool has_sign = tokens.count > 1 && (is_token(lifter, &tokens.items[1], "-") || is_token(lifter, &tokens.items[1], "+"));
    bool good = !has_sign || kind_of_whole == CXCursor_UnaryOperator;
    for (unsigned i = 1; i < tokens.count && good; i++) {
        const CXToken *token = &tokens.items[i];
        const CXTokenKind kind = clang_getTokenKind(*token);
        if (is_token(lifter, token, "sizeof") && i + 1 < tokens.count && is_token(lifter, token + 1, "("))
            i = after_group(lifter, &tokens, i + 1) - 1;
        else if (kind == CXToken_Punctuation)
            good = !is_token(lifter, token, "[") && !is_token(lifter, token, ".") && !is_token(lifter, token, "->") && !is_token(lifter, token, ",");
        else if (kind == CXToken_Identifier) {
            CXString name = clang_getTokenSpelling(lifter->unit, *token);
            good = tokens.count == 2 || stands_for_numbers(lifter, macro_named(lifter, clang_getCString(name)), kind_of_whole, depth + 1);
            clang_disposeString(name);
        }
        else good = kind == CXToken_Literal || kind == CXToken_Comment || is_type_word(lifter, token);
    }
    clang_disposeTokens(lifter->unit, tokens.items, tokens.count);
    return good;
}

/* Whether the range is a whole expression in the text: no macro that it begins or ends with has parts of it alone. `inside`: it is
 * all of a macro, or a part of what that stands for; a `number`, an
 * expression of this kind, is all of it where that has nothing else; 0: it is none. */
static bool is_whole(const Lifter *lifter, Range range, bool *inside, enum CXCursorKind number)
{
    *inside = false;
    for (int i = 0; i < lifter->expansions.count; i++) {
        const Range macro = lifter->expansions.items[i];
        if (macro.begin >= range.end) break;
        const bool contains = macro.begin < range.begin && range.end < macro.end, apart = macro.end <= range.begin;
        const bool within = range.begin < macro.begin && macro.end < range.end;
        if (contains || apart || within) continue;
        const bool same = macro.begin == range.begin && macro.end == range.end;
        *inside |= same;
        if (same && number && !stands_for_numbers(lifter, clang_getCursorReferenced(lifter->expanded.items[i]), number, 0)) return false;
        if (macro.begin < range.begin || macro.end > range.end
            || !stands_for_operand(lifter, clang_getCursorReferenced(lifter->expanded.items[i]), 0))
            return false;
    }
    return true;
}

/* --- What is said ------------------------------------------------------------------------------------------------------ */

typedef struct Look {
    Lifter *lifter;
    bool may_differ;  /* what it is depends on more than the numbers in it */
    bool constant;    /* to any compiler */
} Look;

static bool is_of_system(CXCursor cursor)
{
    return clang_Location_isInSystemHeader(clang_getCursorLocation(cursor));
}

/* What the use of a macro in this place gives its parameter of that name; NULL: it has none of it. */
static const char *argument_of_macro(Lifter *lifter, Range use, const char *parameter)
{
    int depth = 0, number = -1, at = 0;
    unsigned begin = 0;
    for (int i = 0; i < lifter->expansions.count && number < 0; i++) {
        const Range macro = lifter->expansions.items[i];
        const CXCursor definition = clang_getCursorReferenced(lifter->expanded.items[i]);
        if (macro.begin != use.begin || macro.end != use.end || clang_Cursor_isNull(definition) || !clang_Cursor_isMacroFunctionLike(definition)) continue;
        Tokens tokens;
        clang_tokenize(lifter->unit, clang_getCursorExtent(definition), &tokens.items, &tokens.count);
        const unsigned end = after_group(lifter, &tokens, 1);
        for (unsigned t = 2, count = 0; t < end; t++) {
            if (is_token(lifter, &tokens.items[t], parameter)) number = (int)count;
            count += is_token(lifter, &tokens.items[t], ",");
        }
        clang_disposeTokens(lifter->unit, tokens.items, tokens.count);
    }
    CReader reader = c_reader_in(use);
    for (CToken token; number >= 0 && c_next_code(&reader, &token);) {
        const bool opens = c_is(&reader, &token, "("), closes = c_is(&reader, &token, ")"), ends = depth == 1 && (closes || c_is(&reader, &token, ","));
        if (ends && at == number) return arena_copy(lifter->arena, reader.text + begin, token.begin - begin);
        depth += opens - closes;
        if (ends) at++;
        if (ends || (opens && depth == 1)) begin = token.end;
    }
    return NULL;
}

/* `sizeof(T)`, where it is written: in a macro perhaps, of which T may be a parameter; `given`: it is. */
static const char *written_size(Lifter *lifter, CXCursor size, bool *given)
{
    CXFile file;
    unsigned offset;
    size_t length;
    Range use;
    *given = false;
    clang_getSpellingLocation(clang_getRangeStart(clang_getCursorExtent(size)), &file, NULL, NULL, &offset);
    const char *text = file ? clang_getFileContents(lifter->unit, file, &length) : NULL;
    if (!text || offset + 6 > length || strncmp(text + offset, "sizeof", 6)) return cursor_text(lifter, size);
    const char *word = text + offset + 6, *last = text + length;
    while (word < last && (*word == ' ' || *word == '(')) word++;
    const char *end = word;
    while (end < last && *end != ')' && *end != '\n' && *end != '(') end++;
    const char *type = arena_copy(lifter->arena, word, (size_t)(end - word));
    const char *argument = in_main_file(lifter, size, &use) ? argument_of_macro(lifter, use, type) : NULL;
    *given = argument != NULL;
    while (argument && *argument == ' ') argument++;
    return arena_printf(lifter->arena, "sizeof(%s)", argument ? argument : type);
}

/* Of a type that is given to a macro, by its name: that is said of the name. */
static bool say_size(Lifter *lifter, CXCursor size)
{
    bool given;
    int64_t bytes;
    const char *text = written_size(lifter, size, &given), *name = given ? text + strlen("sizeof(") : "";
    const size_t length = strspn(name, "_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ");
    if (!length || strcmp(name + length, ")") || children_of(lifter, size).count > 1 || !bits_of(lifter, size, &bytes)) return false;
    note_folded_text(lifter, text, expr_constant(lifter->pool, bytes), true);
    return true;
}

/* `sizeof(float)`, `sizeof *t`: the sizes of these are what they are on all machines that a file is for. */
static bool has_fixed_size(Lifter *lifter, CXCursor size)
{
    static const char *const fixed[] = {"char", "unsigned char", "signed char", "short", "unsigned short", "int", "unsigned int",
                                        "long long", "unsigned long long", "float", "double"};
    Cursors parts = children_of(lifter, size);
    bool given;
    const char *text = written_size(lifter, size, &given);
    if (strncmp(text, "sizeof", 6)) return false;
    if (!parts.count) { /* of a type, that is named here */
        text += 6 + strspn(text + 6, " (");
        for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
            const size_t length = strlen(fixed[i]);
            if (!strncmp(text, fixed[i], length) && text[length + strspn(text + length, " ")] == ')') return true;
        }
        return false;
    }
    CXCursor operand = parts.count == 1 ? strip(lifter, parts.items[0]) : clang_getNullCursor();
    while (clang_getCursorKind(operand) == CXCursor_UnaryOperator || clang_getCursorKind(operand) == CXCursor_ArraySubscriptExpr) {
        Cursors inner = children_of(lifter, operand);
        if (!inner.count) return false;
        operand = strip(lifter, inner.items[0]);
    }
    const Variable *variable = clang_getCursorKind(operand) == CXCursor_DeclRefExpr ? variable_of(lifter, operand) : NULL;
    CType type = c_type_of(clang_getCursorType(strip(lifter, parts.items[0])), lifter->arena);
    /* The declaration has the word itself, before the first of several: no macro, no name of a typedef. */
    Range range;
    if (!variable || !in_main_file(lifter, variable->declaration, &range)) return false;
    while (range.begin > 0 && !strchr(variable->parameter ? "(,;{}" : ";{}", range.file->text[range.begin - 1])) range.begin--;
    const char *declared = arena_copy(lifter->arena, range.file->text + range.begin, range.end - range.begin);
    return names(type.spelling, fixed, sizeof fixed / sizeof *fixed) && strstr(declared, type.spelling);
}

/* In the file, perhaps between the parentheses of a macro, or in one that is the same to every compiler. */
static bool is_written_as_number(Lifter *lifter, CXCursor literal)
{
    Range range;
    if (!in_main_file(lifter, literal, &range)) return false;
    return strchr("0123456789.'", range.file->text[range.begin]) || stands_in_steady_macros(lifter, range);
}

static enum CXChildVisitResult look_at_part(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Look *look = data;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_FloatingLiteral:
        look->may_differ |= !is_written_as_number(look->lifter, cursor);
        return CXChildVisit_Continue;
    case CXCursor_UnaryExpr:
        look->may_differ |= !has_fixed_size(look->lifter, cursor) && !say_size(look->lifter, cursor);
        return CXChildVisit_Continue;
    case CXCursor_DeclRefExpr: {
        const CXCursor declared = clang_getCursorReferenced(cursor);
        const bool enumerator = clang_getCursorKind(declared) == CXCursor_EnumConstantDecl;
        look->may_differ = true;
        look->constant &= enumerator;
        return CXChildVisit_Continue;
    }
    case CXCursor_CStyleCastExpr: {
        const enum CXTypeKind kind = clang_getCanonicalType(clang_getCursorType(cursor)).kind;
        look->may_differ |= kind == CXType_Char_S || kind == CXType_Char_U; /* it may have a sign, or none */
        return CXChildVisit_Recurse;
    }
    case CXCursor_UnexposedExpr:
    case CXCursor_ParenExpr:
    case CXCursor_UnaryOperator:
    case CXCursor_BinaryOperator:
    case CXCursor_ConditionalOperator: return CXChildVisit_Recurse;
    case CXCursor_TypeRef: /* in a cast */
        look->may_differ |= !is_of_system(clang_getCursorReferenced(cursor));
        return CXChildVisit_Continue;
    case CXCursor_GenericSelectionExpr: look->may_differ = true; return CXChildVisit_Continue;
    default:
        look->may_differ = true;
        look->constant = false;
        return CXChildVisit_Recurse;
    }
}

bool names_local(const Lifter *lifter, const char *text)
{
    for (const char *at = text; *at;) {
        const size_t length = strspn(at, "_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
        for (int i = 0; length && i < lifter->variables.count; i++) {
            const Variable *variable = lifter->variables.items[i];
            const bool inside = !variable->parameter && clang_getCursorKind(clang_getCursorSemanticParent(variable->declaration)) != CXCursor_TranslationUnit;
            if (inside && strlen(variable->name) == length && !strncmp(variable->name, at, length)) return true;
        }
        at += length ? length : 1;
    }
    return false;
}

static void add_folded(Lifter *lifter, const char *text, const Expr *value, bool constant)
{
    for (int i = 0; i < lifter->folded.count; i++)
        if (!strcmp(lifter->folded.items[i].text, text) && lifter->folded.items[i].value == value) return;
    list_push(lifter->arena, &lifter->folded, ((Folded){text, value, constant, names_local(lifter, text)}));
}

/* Of the macro that is being lifted: what has its place is not all of it. */
static bool is_part(const Lifter *lifter, Range range)
{
    return lifter->lifted_macro.file && lifter->lifted_macro.begin == range.begin && lifter->lifted_macro.end == range.end;
}

void note_folded(Lifter *lifter, CXCursor expression, const Expr *value)
{
    if (clang_getCursorKind(expression) == CXCursor_InitListExpr) { /* `{6}`: in an expression it is 6, not converted yet */
        const Cursors parts = children_of(lifter, expression);
        if (parts.count == 1) note_constant(lifter, parts.items[0]);
        return;
    }
    Look look = {lifter, false, true};
    Range range;
    bool inside;
    if (look_at_part(expression, expression, &look) == CXChildVisit_Recurse) clang_visitChildren(expression, look_at_part, &look);
    if (!look.may_differ) return;
    if (in_main_file(lifter, expression, &range) && is_whole(lifter, range, &inside, clang_getCursorKind(expression)) && !(inside && is_part(lifter, range)))
        add_folded(lifter, cursor_text(lifter, expression), value, look.constant);
    else if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr && look.constant) /* an enumerator, in a macro's text */
        add_folded(lifter, name_of(lifter, expression), value, true);
    else
        lifter->unsaid = true;
}

void note_constant(Lifter *lifter, CXCursor expression)
{
    const Expr *value;
    expression = strip(lifter, expression); /* what it is before it is converted to another type */
    if (!constant_of(lifter, expression, &value)) return;
    if (value) note_folded(lifter, expression, value);
    else lifter->unsaid = true;
}

void note_folded_text(Lifter *lifter, const char *text, const Expr *value, bool constant)
{
    add_folded(lifter, text, value, constant);
}

Range macro_of(Lifter *lifter, CXCursor expression)
{
    Range range;
    bool inside = false;
    if (!lifter->expansions.count || !in_main_file(lifter, expression, &range)) return (Range){0};
    is_whole(lifter, range, &inside, 0);
    return inside ? range : (Range){0};
}

void say_unsaid(Lifter *lifter, CXCursor expression, const Expr *value)
{
    Range range;
    bool inside;
    if (!in_main_file(lifter, expression, &range) || !is_whole(lifter, range, &inside, 0) || (inside && is_part(lifter, range))) return;
    add_folded(lifter, cursor_text(lifter, expression), value, false);
    lifter->unsaid = false;
}

/* --- Types ------------------------------------------------------------------------------------------------------------- */

/* In the declaration, or the cast: no length is written otherwise than as a number. */
static bool has_plain_lengths(Lifter *lifter, CXCursor declaration, int dimensions)
{
    Cursors parts = children_of(lifter, declaration);
    const CXCursor initialiser = clang_Cursor_getVarDeclInitializer(declaration);
    int plain = 0;
    for (int i = 0; i < parts.count; i++) {
        if (!clang_Cursor_isNull(initialiser) && clang_equalCursors(parts.items[i], initialiser)) continue;
        const CXCursor part = strip(lifter, parts.items[i]);
        plain += clang_getCursorKind(part) == CXCursor_IntegerLiteral && stands_in_file(clang_getCursorLocation(part));
    }
    return plain >= dimensions;
}

/* Of what has the type `row` and is this text. */
static void note_lengths_of(Lifter *lifter, CXCursor declaration, CXType row, const char *text)
{
    int dimensions = 0;
    for (CXType inner = row; is_array(inner); inner = clang_getCanonicalType(clang_getArrayElementType(inner))) dimensions++;
    if (has_plain_lengths(lifter, declaration, dimensions)) return;
    for (; is_array(row); row = clang_getCanonicalType(clang_getArrayElementType(row))) {
        const long long length = clang_getArraySize(row);
        if (length <= 0) return;
        const char *element = arena_printf(lifter->arena, "*%s", text);
        note_folded_text(lifter, arena_printf(lifter->arena, "sizeof(%s) / sizeof(%s)", text, element),
                         expr_constant(lifter->pool, length), true);
        text = element;
    }
}

void note_lengths(Lifter *lifter, const Variable *variable)
{
    CXType row = clang_getCanonicalType(variable->type);
    const char *text = variable->name;
    if (!is_array(row) || variable->parameter) { /* which is a pointer in any case */
        row = clang_getCanonicalType(is_array(row) ? clang_getArrayElementType(row) : clang_getPointeeType(row));
        text = arena_printf(lifter->arena, "*%s", text);
    }
    note_lengths_of(lifter, variable->declaration, row, text);
}

void note_member_lengths(Lifter *lifter, CXCursor member)
{
    note_lengths_of(lifter, clang_getCursorReferenced(member), clang_getCanonicalType(clang_getCursorType(member)), exact_text(lifter, member));
}

void note_element(Lifter *lifter, CXType type)
{
    const CXCursor declared = clang_getTypeDeclaration(type);
    const CType element = c_type_of(type, lifter->arena);
    const bool record = clang_getCanonicalType(type).kind == CXType_Record;
    if (element.bytes <= 0 || (!record && !strcmp(element.spelling, element.canonical)) || strchr(element.spelling, '(')
        || clang_getCursorKind(declared) == CXCursor_NoDeclFound || is_of_system(declared))
        return;
    note_folded_text(lifter, arena_printf(lifter->arena, "sizeof(%s)", element.spelling), expr_constant(lifter->pool, element.bytes), true);
}
