/* Returns before anything is done, `if (n <= 0 || !x) return -1;`: what holds of the parameters where the function goes on. */
#include "remainder.h"

#include <string.h>

typedef struct Comparison {
    const char *operator, *negated, *turned;
} Comparison;

static const Comparison *comparison_by(const char *operator)
{
    static const Comparison all[] = {{"==", "!=", "=="}, {"!=", "==", "!="}, {"<", ">=", ">"}, {">=", "<", "<="}, {">", "<=", "<"}, {"<=", ">", ">="}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!strcmp(all[i].operator, operator)) return &all[i];
    return NULL;
}

/* A parameter that keeps its value; NULL: it is none. */
static const Variable *parameter_in(Lifter *lifter, CXCursor expression)
{
    const CXCursor named = strip(lifter, expression);
    const Variable *variable = clang_getCursorKind(named) == CXCursor_DeclRefExpr ? variable_of(lifter, named) : NULL;
    return variable && variable->parameter && !variable->writes && !variable->address_taken ? variable : NULL;
}

/* C text of a number without a sign and without an ending; NULL: it is none. */
static const char *number_in(Lifter *lifter, CXCursor expression)
{
    const CXCursor number = strip(lifter, expression);
    const char *text = clang_getCursorKind(number) == CXCursor_IntegerLiteral || clang_getCursorKind(number) == CXCursor_FloatingLiteral ? cursor_text(lifter, number) : "";
    return *text && !text[strspn(text, "0123456789")] && (*text != '0' || !text[1]) ? text : NULL;
}

static bool is_pointer(const Variable *variable)
{
    return clang_getCanonicalType(variable->type).kind == CXType_Pointer;
}

static void add_test(Lifter *lifter, StayCase *to, const char *left, const char *operator, const char *right, bool pointer)
{
    list_push(lifter->arena, &to->tests, ((StayTest){left, operator, right, pointer}));
}

/* The comparison is one of numbers as they are: of the same type, or with a number that has no sign. */
static bool add_comparison(Lifter *lifter, CXCursor comparison, bool holds, StayCase *to)
{
    const Cursors sides = children_of(lifter, comparison);
    const Comparison *by = comparison_by(operator_of(lifter, comparison));
    if (!by || sides.count != 2) return false;
    const bool turned = !parameter_in(lifter, sides.items[0]);
    const Variable *left = parameter_in(lifter, sides.items[turned]), *right = parameter_in(lifter, sides.items[!turned]);
    if (!left) return false;
    const char *operator = turned ? by->turned : by->operator;
    if (!holds) operator = comparison_by(operator)->negated;
    if (is_pointer(left)) {
        const bool compares = is_null(lifter, sides.items[!turned]) && (!strcmp(operator, "==") || !strcmp(operator, "!="));
        if (compares) add_test(lifter, to, left->name, operator, "NULL", true);
        return compares;
    }
    const char *number = number_in(lifter, sides.items[!turned]);
    const bool same = right && clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(left->type)), clang_getUnqualifiedType(clang_getCanonicalType(right->type)));
    if (!number && !same) return false;
    add_test(lifter, to, left->name, operator, number ? number : right->name, false);
    return true;
}

/* Where the condition holds, or does not, one of these tests does. */
static bool add_any(Lifter *lifter, CXCursor condition, bool holds, StayCase *to)
{
    condition = strip(lifter, condition);
    const Cursors parts = children_of(lifter, condition);
    const enum CXCursorKind kind = clang_getCursorKind(condition);
    if (kind == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, condition), "!")) return add_any(lifter, parts.items[0], !holds, to);
    const Variable *named = parameter_in(lifter, condition);
    if (named && (is_pointer(named) || is_arithmetic(named->type))) {
        add_test(lifter, to, named->name, holds ? "!=" : "==", is_pointer(named) ? "NULL" : "0", is_pointer(named));
        return true;
    }
    if (kind != CXCursor_BinaryOperator) return false;
    if (!strcmp(operator_of(lifter, condition), holds ? "||" : "&&")) return add_any(lifter, parts.items[0], holds, to) && add_any(lifter, parts.items[1], holds, to);
    return add_comparison(lifter, condition, holds, to);
}

/* .. and where all of several hold, one of each. */
static bool add_all(Lifter *lifter, CXCursor condition, bool holds, Range range)
{
    condition = strip(lifter, condition);
    const Cursors parts = children_of(lifter, condition);
    const enum CXCursorKind kind = clang_getCursorKind(condition);
    if (kind == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, condition), "!")) return add_all(lifter, parts.items[0], !holds, range);
    if (kind == CXCursor_BinaryOperator && !strcmp(operator_of(lifter, condition), holds ? "&&" : "||"))
        return add_all(lifter, parts.items[0], holds, range) && add_all(lifter, parts.items[1], holds, range);
    StayCase one = {.range = range};
    if (!add_any(lifter, condition, holds, &one)) return false;
    list_push(lifter->arena, &lifter->function->remainder.stays, one);
    return true;
}

/* `return;`, `{ return -1; }` */
static bool only_returns(Lifter *lifter, CXCursor statement)
{
    Cursors parts = children_of(lifter, statement);
    if (clang_getCursorKind(statement) == CXCursor_CompoundStmt) return parts.count == 1 && only_returns(lifter, parts.items[0]);
    return clang_getCursorKind(statement) == CXCursor_ReturnStmt && (!parts.count || is_plain(lifter, parts.items[0]));
}

bool note_quick_return(Lifter *lifter, CXCursor statement)
{
    const Cursors parts = children_of(lifter, statement);
    Range range = {0};
    if (clang_getCursorKind(statement) != CXCursor_IfStmt || parts.count != 2 || !only_returns(lifter, parts.items[1])) return false;
    in_main_file(lifter, statement, &range);
    return add_all(lifter, parts.items[0], false, range);
}
