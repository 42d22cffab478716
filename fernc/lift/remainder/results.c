/* Numbers that a function hands on once its calls have run: `return s;`, `*sum = s;`, `return sqrt(s / n);`. */
#include "remainder.h"

#include <string.h>

/* The parameter that the statement stores behind, `*sum = ..`, `sum[0] = ..`; NULL: it is nothing of the kind. */
static const Variable *stored_behind(Lifter *lifter, CXCursor statement, CXCursor *value)
{
    if (clang_getCursorKind(statement) != CXCursor_BinaryOperator || strcmp(operator_of(lifter, statement), "=")) return NULL;
    const Cursors sides = children_of(lifter, statement);
    const CXCursor target = strip(lifter, sides.items[0]);
    const Cursors parts = children_of(lifter, target);
    const bool element = clang_getCursorKind(target) == CXCursor_ArraySubscriptExpr && !strcmp(cursor_text(lifter, parts.items[1]), "0");
    if (!element && (clang_getCursorKind(target) != CXCursor_UnaryOperator || strcmp(unary_operator_of(lifter, target), "*"))) return NULL;
    const CXCursor pointer = strip(lifter, parts.items[0]);
    const Variable *variable = clang_getCursorKind(pointer) == CXCursor_DeclRefExpr ? variable_of(lifter, pointer) : NULL;
    *value = sides.items[1];
    return variable && variable->parameter && !variable->writes && !variable->address_taken ? variable : NULL;
}

/* Made of numbers that the function has for itself. */
static bool is_of_own_numbers(Lifter *lifter, CXCursor expression)
{
    const Cursors parts = children_of(lifter, expression);
    const Variable *variable;
    switch (clang_getCursorKind(expression)) {
    case CXCursor_ArraySubscriptExpr: case CXCursor_MemberRefExpr: return false;
    case CXCursor_UnaryOperator:
        if (!strcmp(unary_operator_of(lifter, expression), "*")) return false;
        break;
    case CXCursor_DeclRefExpr:
        if (clang_getCursorKind(clang_getCursorReferenced(expression)) != CXCursor_VarDecl && clang_getCursorKind(clang_getCursorReferenced(expression)) != CXCursor_ParmDecl) return true;
        variable = variable_of(lifter, expression);
        return variable && (variable->local || variable->parameter || variable->constant) && is_arithmetic(variable->type);
    default: break;
    }
    for (int i = 0; i < parts.count; i++)
        if (!is_of_own_numbers(lifter, parts.items[i])) return false;
    return true;
}

bool note_result(Lifter *lifter, CXCursor statement)
{
    ResultValue result = {0};
    CXCursor value = clang_getNullCursor();
    const Cursors parts = children_of(lifter, statement);
    const bool returns = clang_getCursorKind(statement) == CXCursor_ReturnStmt && parts.count == 1;
    const Variable *behind = returns ? NULL : stored_behind(lifter, statement, &value);
    if (returns) value = parts.items[0];
    if ((!returns && !behind) || !is_arithmetic(clang_getCursorType(value)) || !only_computes(lifter, value) || !is_of_own_numbers(lifter, value)) return false;
    if (behind) result.parameter = behind->name;
    const CXCursor named = strip(lifter, value);
    const Variable *variable = clang_getCursorKind(named) == CXCursor_DeclRefExpr ? variable_of(lifter, named) : NULL;
    const bool same = variable && clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(variable->type)), clang_getUnqualifiedType(clang_getCanonicalType(clang_getCursorType(value))));
    if (same && variable->local && !variable->writes) result.variable = variable->name;
    if (same && variable->has_initialiser && only_computes(lifter, variable->initialiser) && is_of_own_numbers(lifter, variable->initialiser)) result.initial = cursor_text(lifter, variable->initialiser);
    in_main_file(lifter, statement, &result.range);
    list_push(lifter->arena, &lifter->function->remainder.results, result);
    return true;
}
