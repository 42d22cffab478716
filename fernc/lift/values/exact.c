/* The text of an expression as it can be written elsewhere. What clang says of where an expression begins and ends is of no use where
 * one of both lies in a macro: a part of what the macro stands for has the whole macro's place, or that of one of its arguments. */
#include "lifter.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* Neither end of it lies in a macro, or in a macro's arguments. */
static bool is_written_here(const Lifter *lifter, Range range)
{
    for (int i = 0; i < lifter->expansions.count; i++) {
        Range macro = lifter->expansions.items[i];
        bool apart = macro.end <= range.begin || range.end <= macro.begin;
        bool inside = range.begin < macro.begin && macro.end < range.end;
        if (!apart && !inside) return false;
    }
    return true;
}

static const char *written(Lifter *lifter, CXCursor expression);

static const char *written_member(Lifter *lifter, CXCursor member, const Cursors *parts)
{
    const char *base = parts->count ? written(lifter, parts->items[0]) : "", *name = name_of(lifter, member);
    if (!*base || !*name) return ""; /* of an anonymous struct, perhaps */
    bool arrow = clang_getCanonicalType(clang_getCursorType(parts->items[0])).kind == CXType_Pointer;
    return arena_printf(lifter->arena, "%s%s%s", base, arrow ? "->" : ".", name);
}

static const char *written_pair(Lifter *lifter, const char *format, const Cursors *parts)
{
    const char *left = parts->count == 2 ? written(lifter, parts->items[0]) : "";
    const char *right = *left ? written(lifter, parts->items[1]) : "";
    return *right ? arena_printf(lifter->arena, format, left, right) : "";
}

/* `2.0f`, `'x'`: the token, wherever it is spelled. */
static const char *written_literal(Lifter *lifter, CXCursor literal)
{
    CXFile file;
    unsigned offset;
    size_t length;
    clang_getSpellingLocation(clang_getRangeStart(clang_getCursorExtent(literal)), &file, NULL, NULL, &offset);
    const char *text = file ? clang_getFileContents(lifter->unit, file, &length) : NULL;
    if (!text || offset >= length) return "";
    CReader reader = c_reader(text, offset, (unsigned)length, lifter->file->dialect);
    CToken token;
    if (!c_next_code(&reader, &token) || (token.kind != C_NUMBER && token.kind != C_LITERAL)) return "";
    CXEvalResult result = clang_Cursor_Evaluate(literal);
    if (result && clang_EvalResult_getKind(result) == CXEval_Int)
        note_folded(lifter, literal, expr_constant(lifter->pool, clang_EvalResult_getAsLongLong(result)));
    if (result) clang_EvalResult_dispose(result);
    return c_spelling(&reader, &token, lifter->arena);
}

/* `(float)x`, of a type that is named anywhere. */
static const char *written_cast(Lifter *lifter, CXCursor cast, const Cursors *parts)
{
    const char *operand = parts->count ? written(lifter, parts->items[parts->count - 1]) : "";
    const CType type = c_type_of(clang_getCursorType(cast), lifter->arena);
    return *operand && !strpbrk(type.spelling, "([") ? arena_printf(lifter->arena, "((%s)%s)", type.spelling, operand) : "";
}

/* As a person would write it, with a parenthesis too many perhaps; "": it cannot be. */
static const char *written(Lifter *lifter, CXCursor expression)
{
    expression = strip(lifter, expression);
    Cursors parts = children_of(lifter, expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr: {
        const Bound *bound = bound_variable(lifter, variable_of(lifter, expression));
        return bound ? bound->text : name_of(lifter, expression);
    }
    case CXCursor_MemberRefExpr: return written_member(lifter, expression, &parts);
    case CXCursor_ArraySubscriptExpr: return written_pair(lifter, "%s[%s]", &parts);
    case CXCursor_BinaryOperator: {
        const char *operator = operator_of(lifter, expression);
        const char *format = arena_printf(lifter->arena, "(%%s %s%s %%s)", operator, *operator == '%' ? "%" : "");
        return *operator ? written_pair(lifter, format, &parts) : "";
    }
    case CXCursor_UnaryOperator: {
        const char *operand = parts.count == 1 ? written(lifter, parts.items[0]) : "";
        return *operand ? arena_printf(lifter->arena, "(%s%s)", unary_operator_of(lifter, expression), operand) : "";
    }
    case CXCursor_IntegerLiteral: {
        CXEvalResult result = clang_Cursor_Evaluate(expression);
        bool is_int = result && clang_EvalResult_getKind(result) == CXEval_Int
                      && clang_Type_getSizeOf(clang_getCanonicalType(clang_getCursorType(expression))) == 4
                      && !is_unsigned(clang_getCursorType(expression));
        const char *text = is_int ? arena_printf(lifter->arena, "%lld", clang_EvalResult_getAsLongLong(result)) : "";
        if (*text) note_folded(lifter, expression, expr_constant(lifter->pool, clang_EvalResult_getAsLongLong(result)));
        if (result) clang_EvalResult_dispose(result);
        return text;
    }
    case CXCursor_FloatingLiteral: case CXCursor_CharacterLiteral: return written_literal(lifter, expression);
    case CXCursor_CStyleCastExpr: return written_cast(lifter, expression, &parts);
    default: return "";
    }
}

const char *exact_text(Lifter *lifter, CXCursor expression)
{
    Range range;
    if (!in_main_file(lifter, expression, &range)) return "";
    if (!is_written_here(lifter, range)) return written(lifter, expression);
    return c_line(cursor_text(lifter, expression), range.file->dialect, lifter->arena); /* one text is one place */
}
