/* Expressions of numbers and pointers, anew from clang's tree: each is printed with its parentheses, so that nothing depends on how it was written. */
#include "internal.h"

#include <ctype.h>
#include <string.h>

static bool spell_literal(Making *making, CXCursor literal, Text *out)
{
    const char *type = number_type(clang_getCursorType(literal)), *ending = NULL;
    static const char *const types[][2] = {{"int", ""}, {"unsigned int", "U"}, {"long", "L"}, {"unsigned long", "UL"}, {"long long", "LL"}, {"unsigned long long", "ULL"}};
    for (size_t t = 0; t < sizeof types / sizeof *types; t++)
        if (type && !strcmp(types[t][0], type)) ending = types[t][1];
    CXEvalResult value = clang_Cursor_Evaluate(literal);
    const bool good = ending && value && clang_EvalResult_getKind(value) == CXEval_Int;
    if (good && strchr(ending, 'U')) text_add(out, "%llu%s", clang_EvalResult_getAsUnsigned(value), ending);
    else if (good) text_add(out, "%lld%s", clang_EvalResult_getAsLongLong(value), ending);
    if (value) clang_EvalResult_dispose(value);
    return good || decline(making, literal, "`%s` is no number that C has", source_of(making, literal));
}

static bool spell_real_literal(Making *making, CXCursor literal, Text *out)
{
    const char *text = source_of(making, literal);
    for (const char *c = text; *c; c++)
        if (!isxdigit((unsigned char)*c) && !strchr("xXpP.+-'lLfF", *c)) return decline(making, literal, "`%s` is no number that C has", text);
    if (!*text || !number_type(clang_getCursorType(literal))) return decline(making, literal, "`%s` is no number that C has", text);
    for (const char *c = text; *c; c++)
        if (*c != '\'') text_add(out, "%c", *c);
    return true;
}

static bool is_counted(CXType type)
{
    return is_number(type) || is_pointer(type) || clang_getCanonicalType(type).kind == CXType_ConstantArray;
}

static bool spell_name(Making *making, CXCursor name, Text *out)
{
    const CXCursor declared = clang_getCursorReferenced(name);
    const enum CXCursorKind kind = clang_getCursorKind(declared);
    if (kind == CXCursor_EnumConstantDecl) {
        const char *text = spelling_of(making, declared);
        CXFile file;
        clang_getExpansionLocation(clang_getCursorLocation(declared), &file, NULL, NULL, NULL);
        CXString path = clang_getFileName(file);
        const bool own = !strcmp(clang_getCString(path), making->file->path);
        clang_disposeString(path);
        if (!own && is_of_whole_file(clang_getCursorSemanticParent(declared))) {
            if (!needs_header_of(making, declared)) return false;
            text_add(out, "%s", text);
            return true;
        }
        const char *given = given_constant(making, *source_of(making, name) ? source_of(making, name) : text, text, clang_getCursorType(declared));
        if (given) text_add(out, "%s", given);
        return given || decline(making, name, "`%s` is no number that C has", text);
    }
    if (kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl) return decline(making, name, "`%s` is no variable that C has", spelling_of(making, name));
    const Own *own = own_of(making, declared);
    const char *spelled = own ? own->name : given_variable(making, name, declared);
    if (spelled) text_add(out, "%s", spelled);
    return spelled != NULL;
}

static bool spell_two(Making *making, CXCursor expression, Text *out)
{
    static const char *const known[] = {"+", "-", "*", "/", "%", "<<", ">>", "<", "<=", ">", ">=", "==", "!=", "&&", "||", "&", "|", "^"};
    const char *operator = operator_of_two(making, expression);
    const Cursors parts = parts_in(making, expression);
    bool is_known = false;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) is_known |= !strcmp(known[k], operator);
    if (!is_known || parts.count != 2) return decline(making, expression, "`%s` changes something within an expression, or is none of C", source_of(making, expression));
    text_add(out, "(");
    if (!spell(making, parts.items[0], out)) return false;
    text_add(out, " %s ", operator);
    if (!spell(making, parts.items[1], out)) return false;
    text_add(out, ")");
    return true;
}

static bool spell_one(Making *making, CXCursor expression, Text *out)
{
    const char *operator = operator_of_one(making, expression);
    const Cursors parts = parts_in(making, expression);
    if (parts.count != 1 || !*operator || !strstr("+ - ! ~ * &", operator) || !strcmp(operator, " ")) return decline(making, expression, "`%s` changes something within an expression", source_of(making, expression));
    text_add(out, "(%s", operator);
    if (!(*operator == '&' ? spell_place : spell)(making, parts.items[0], out)) return false;
    text_add(out, ")");
    return true;
}

static bool spell_subscript(Making *making, CXCursor expression, Text *out)
{
    const Cursors parts = parts_in(making, expression);
    if (parts.count != 2 || !is_counted(clang_getCursorType(parts.items[0])) || is_number(clang_getCursorType(parts.items[0])))
        return decline(making, expression, "`%s` is no element of an array", source_of(making, expression));
    if (!spell(making, parts.items[0], out)) return false;
    text_add(out, "[");
    if (!spell_alone(making, parts.items[1], out)) return false;
    text_add(out, "]");
    return true;
}

/* From number to number; from `void *` of an allocation to what it is for. */
static bool spell_cast(Making *making, CXCursor cast, Text *out)
{
    const Cursors parts = parts_in(making, cast);
    const CXType to = clang_getCursorType(cast);
    const CXCursor of = parts.count ? parts.items[parts.count - 1] : clang_getNullCursor();
    const CXType from = clang_getCursorType(bare(of));
    if (!parts.count || !clang_isExpression(clang_getCursorKind(of)) || clang_getCursorKind(bare(of)) == CXCursor_InitListExpr) return decline(making, cast, "`%s` is no conversion that C has", source_of(making, cast));
    const char *number = number_type(to);
    const bool made = is_pointer(to) && is_pointer(from) && clang_getCanonicalType(clang_getPointeeType(clang_getCanonicalType(from))).kind == CXType_Void
                      && clang_getCursorKind(bare(of)) == CXCursor_CallExpr;
    const char *pointer = made ? declared_as(making, to, "") : NULL;
    if (!(number && is_number(from)) && !pointer) return decline(making, cast, "`%s` is no conversion between numbers", source_of(making, cast));
    text_add(out, "((%s)", number ? number : pointer);
    if (number) text_add(out, "(");
    if (!spell(making, of, out)) return false;
    text_add(out, number ? "))" : ")");
    return true;
}

static bool spell_size(Making *making, CXCursor size, Text *out)
{
    CXEvalResult value = clang_Cursor_Evaluate(size);
    const bool good = value && clang_EvalResult_getKind(value) == CXEval_Int;
    static const struct { const char *type; int bytes; } known[] = {{"double", 8}, {"float", 4}, {"char", 1}, {"int", 4}, {"long", 8}, {"short", 2}};
    const char *text = source_of(making, size);
    const Cursors parts = parts_in(making, size);
    const CXType type = parts.count ? clang_getCanonicalType(clang_getCursorType(parts.items[parts.count - 1])) : (CXType){.kind = CXType_Invalid};
    const char *named = number_type(type);
    for (size_t k = 0; k < sizeof known / sizeof *known && !parts.count; k++)
        if (strstr(text, known[k].type) && good && clang_EvalResult_getAsLongLong(value) == known[k].bytes && !strstr(text, "[") && !strstr(text, "*")) {
            named = known[k].type;
            break;
        }
    if (value) clang_EvalResult_dispose(value);
    if (!good || !named || strncmp(text, "sizeof", 6)) return decline(making, size, "`%s` is the size of something else than a number", text);
    text_add(out, "sizeof(%s)", named);
    return true;
}

bool spell(Making *making, CXCursor expression, Text *out)
{
    const CXType type = clang_getCursorType(expression);
    if (making->why) return false;
    if (is_in_macro(making, expression) && clang_getCursorKind(bare(expression)) != CXCursor_GNUNullExpr) return spell_macro(making, expression, out);
    const Cursors parts = parts_in(making, expression);
    if (!is_counted(type) && clang_getCanonicalType(type).kind != CXType_Void && clang_getCanonicalType(type).kind != CXType_NullPtr)
        return decline(making, expression, "`%s` is neither a number nor an array of numbers", source_of(making, expression));
    switch (clang_getCursorKind(expression)) {
    case CXCursor_ParenExpr: case CXCursor_UnexposedExpr:
        if (parts.count != 1) break;
        return spell(making, parts.items[0], out);
    case CXCursor_IntegerLiteral: case CXCursor_CharacterLiteral:
        if (clang_getCursorKind(expression) == CXCursor_CharacterLiteral) break;
        return spell_literal(making, expression, out);
    case CXCursor_FloatingLiteral: return spell_real_literal(making, expression, out);
    case CXCursor_CXXBoolLiteralExpr: text_add(out, "%s", strcmp(source_of(making, expression), "true") ? "0" : "1"); return true;
    case CXCursor_CXXNullPtrLiteralExpr: case CXCursor_GNUNullExpr: text_add(out, "NULL"); return true;
    case CXCursor_DeclRefExpr: return spell_name(making, expression, out);
    case CXCursor_BinaryOperator: return spell_two(making, expression, out);
    case CXCursor_UnaryOperator: return spell_one(making, expression, out);
    case CXCursor_ArraySubscriptExpr: return spell_subscript(making, expression, out);
    case CXCursor_CStyleCastExpr: case CXCursor_CXXStaticCastExpr: case CXCursor_CXXFunctionalCastExpr: return spell_cast(making, expression, out);
    case CXCursor_CallExpr: return spell_call(making, expression, out);
    case CXCursor_UnaryExpr: return spell_size(making, expression, out);
    case CXCursor_ConditionalOperator:
        if (parts.count != 3 || !is_number(type)) break;
        text_add(out, "(");
        for (int p = 0; p < 3; p++) {
            if (p) text_add(out, p == 1 ? " ? " : " : ");
            if (!spell(making, parts.items[p], out)) return false;
        }
        text_add(out, ")");
        return true;
    default: break;
    }
    return decline(making, expression, "`%s` is no expression of C", source_of(making, expression));
}

bool spell_alone(Making *making, CXCursor expression, Text *out)
{
    const enum CXCursorKind kind = clang_getCursorKind(bare(expression));
    Text text = {0};
    const bool good = spell(making, expression, &text), around = (kind == CXCursor_BinaryOperator || kind == CXCursor_UnaryOperator || kind == CXCursor_ConditionalOperator) && text.length > 2 && *text.bytes == '(';
    if (good && around) text_add_bytes(out, text.bytes + 1, text.length - 2);
    else if (good) text_add(out, "%s", text_string(&text));
    text_free(&text);
    return good;
}

bool spell_place(Making *making, CXCursor expression, Text *out)
{
    const CXCursor place = bare(expression);
    const CXType type = clang_getCursorType(place);
    if (!number_type(type)) return decline(making, expression, "`%s` is no number that C has", source_of(making, expression));
    switch (clang_getCursorKind(place)) {
    case CXCursor_DeclRefExpr: case CXCursor_ArraySubscriptExpr: case CXCursor_CallExpr: return spell(making, place, out);
    case CXCursor_UnaryOperator:
        if (!strcmp(operator_of_one(making, place), "*")) return spell(making, place, out);
        break;
    default: break;
    }
    return decline(making, expression, "`%s` is no place that C has", source_of(making, expression));
}
