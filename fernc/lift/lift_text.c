/* The C text of expressions. What clang says of where an expression begins and ends is of no use where one of both
 * lies in a macro: a part of what the macro stands for has the whole macro's place, or that of one of its arguments. */
#include "lift_internal.h"

#include "annotator/base/c_text.h"

#include <string.h>

const char *cursor_text(Lifter *lifter, CXCursor cursor)
{
    Range range;
    if (!in_main_file(lifter, cursor, &range)) return "";
    return arena_copy(lifter->arena, range.file->text + range.begin, range.end - range.begin);
}

void find_expansions(Lifter *lifter, const Cursors *declarations)
{
    Range range;
    for (int i = 0; i < declarations->count; i++) {
        const enum CXCursorKind kind = clang_getCursorKind(declarations->items[i]);
        if (kind == CXCursor_MacroDefinition) list_push(lifter->arena, &lifter->definitions, declarations->items[i]);
        if (kind != CXCursor_MacroExpansion || !in_main_file(lifter, declarations->items[i], &range)) continue;
        list_push(lifter->arena, &lifter->expansions, range);
        list_push(lifter->arena, &lifter->expanded, declarations->items[i]);
    }
}

void find_directives(Lifter *lifter)
{
    const SourceFile *file = lifter->file;
    CReader reader = c_reader_in((Range){file, 0, file->length});
    for (CToken token; c_next_code(&reader, &token);) {
        if (!token.in_directive) continue;
        if (token.begins_line) list_push(lifter->arena, &lifter->directives, ((Range){file, token.begin, token.end}));
        lifter->directives.items[lifter->directives.count - 1].end = token.end;
    }
}

const Range *expansion_from(const Lifter *lifter, unsigned at)
{
    int first = 0, last = lifter->expansions.count; /* they are in the order of the file */
    while (first < last) {
        int middle = (first + last) / 2;
        if (lifter->expansions.items[middle].begin < at) first = middle + 1;
        else last = middle;
    }
    return first < lifter->expansions.count ? &lifter->expansions.items[first] : NULL;
}

/* What __LINE__ and __COUNTER__ stand for is spelled in no file. */
static enum CXChildVisitResult look_for_unspelled(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    CXFile file;
    if (clang_getCursorKind(cursor) != CXCursor_IntegerLiteral) return CXChildVisit_Recurse;
    clang_getSpellingLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
    *(bool *)data |= !file;
    return CXChildVisit_Recurse;
}

bool depends_on_place(CXCursor expression)
{
    bool found = false;
    look_for_unspelled(expression, expression, &found);
    clang_visitChildren(expression, look_for_unspelled, &found);
    return found;
}

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

/* --- In the parentheses of what is written in the file --------------------------------------------------------- */

/* In the first parentheses of the range, what stands between the commas, without the comments around it: which is to
 * be number `index`. Returns how many; 0: the parentheses do not close, or a directive stands in them. */
static int find_between_commas(Range *range, int index)
{
    CReader reader = c_reader_in(*range);
    int depth = 0, count = 0;
    bool found = false;
    unsigned first = 0, last = 0; /* of what stands there but comments; 0: nothing yet */
    for (CToken token; c_next_code(&reader, &token);) {
        const char sign = token.kind == C_SIGN ? token.sign : '\0';
        if (token.in_directive) return 0;
        if (!depth && sign != '(') continue;
        const bool inside = depth > 0;
        depth += (sign == '(' || sign == '[' || sign == '{') - (sign == ')' || sign == ']' || sign == '}');
        const bool ends = !depth || (depth == 1 && sign == ',');
        if (inside && !ends) {
            if (!last) first = token.begin;
            last = token.end;
        }
        if (!ends) continue;
        if (count++ == index && last) {
            *range = (Range){range->file, first, last};
            found = true;
        }
        last = 0;
        if (!depth) return found ? count : 0;
    }
    return 0;
}

bool argument_range(Lifter *lifter, CXCursor call, int index, Range *range)
{
    return in_main_file(lifter, call, range) && find_between_commas(range, index) == clang_Cursor_getNumArguments(call);
}

const char *condition_text(Lifter *lifter, CXCursor statement)
{
    Range range;
    if (!stands_in_file(clang_getRangeStart(clang_getCursorExtent(statement))) || !in_main_file(lifter, statement, &range)
        || find_between_commas(&range, 0) != 1)
        return "";
    return arena_copy(lifter->arena, range.file->text + range.begin, range.end - range.begin);
}

/* --- Parts of macros ------------------------------------------------------------------------------------------------------- */

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

/* As a person would write it, with a parenthesis too many perhaps; "": it cannot be. */
static const char *written(Lifter *lifter, CXCursor expression)
{
    expression = strip(lifter, expression);
    Cursors parts = children_of(lifter, expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr: return name_of(lifter, expression);
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
