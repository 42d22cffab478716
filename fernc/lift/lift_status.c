/* Tests of a status that a call returns: what they let pass, and in which variable it may lie. */
#include "lift_status.h"

#include <stdlib.h>
#include <string.h>

bool is_test_of(Lifter *lifter, CXCursor test, const Variable *variable)
{
    test = strip(lifter, test);
    switch (clang_getCursorKind(test)) {
    case CXCursor_DeclRefExpr: {
        CXCursor target = clang_getCursorReferenced(test);
        return clang_getCursorKind(target) == CXCursor_EnumConstantDecl || variable_of(lifter, test) == variable;
    }
    case CXCursor_IntegerLiteral: return true;
    case CXCursor_CStyleCastExpr: case CXCursor_UnaryOperator: case CXCursor_BinaryOperator: {
        Cursors parts = children_of(lifter, test);
        bool all = parts.count > 0 && is_pure(lifter, test) && !reads_memory(lifter, test);
        for (int i = 0; i < parts.count; i++)
            if (clang_isExpression(clang_getCursorKind(parts.items[i])))
                all &= is_test_of(lifter, parts.items[i], variable);
        return all;
    }
    default: return false;
    }
}

bool runs_once(Lifter *lifter, CXCursor do_statement)
{
    Cursors parts = children_of(lifter, do_statement);
    CXEvalResult again = parts.count == 2 ? clang_Cursor_Evaluate(parts.items[1]) : NULL;
    bool once = again && clang_EvalResult_getKind(again) == CXEval_Int && clang_EvalResult_getAsInt(again) == 0;
    if (again) clang_EvalResult_dispose(again);
    return once;
}

/* `__builtin_expect(status != 0, 0)` is its first argument. */
static bool is_expectation(Lifter *lifter, CXCursor call)
{
    return clang_getCursorKind(call) == CXCursor_CallExpr && !strcmp(called_function(lifter, call), "__builtin_expect")
           && clang_Cursor_getNumArguments(call) == 2;
}

CXCursor strip_status(Lifter *lifter, CXCursor expression)
{
    expression = strip_casts(lifter, expression);
    while (is_expectation(lifter, expression)) expression = strip_casts(lifter, argument_of(expression, 0));
    return expression;
}

bool find_call(Lifter *lifter, CXCursor expression, CXCursor *call, int *calls)
{
    CXCursor inner = strip(lifter, expression);
    if (clang_getCursorKind(inner) == CXCursor_UnaryExpr) return true; /* sizeof evaluates nothing */
    if (clang_getCursorKind(inner) == CXCursor_CallExpr && !is_expectation(lifter, inner)) {
        ++*calls;
        *call = inner;
        return library_routine(lifter->library, called_function(lifter, inner)) != NULL;
    }
    bool all = true;
    Cursors children = children_of(lifter, inner);
    for (int i = 0; i < children.count; i++) all &= find_call(lifter, children.items[i], call, calls);
    return all;
}

bool is_status(Lifter *lifter, CXCursor expression, const Status *status)
{
    expression = strip_status(lifter, expression);
    if (clang_equalCursors(expression, status->call)) return true;
    if (clang_getCursorKind(expression) == CXCursor_BinaryOperator && !strcmp(operator_of(lifter, expression), "=")) {
        Cursors sides = children_of(lifter, expression); /* the target is looked for once for each tile */
        return sides.count == 2 && clang_equalCursors(strip_casts(lifter, sides.items[1]), status->call) && is_pure(lifter, sides.items[0]);
    }
    if (clang_getCursorKind(expression) != CXCursor_DeclRefExpr) return false;
    if (status->parameter) return clang_equalCursors(clang_getCursorReferenced(expression), *status->parameter);
    if (status->variable && variable_of(lifter, expression) == status->variable) return true;
    CXCursor initialiser = clang_Cursor_getVarDeclInitializer(clang_getCursorReferenced(expression));
    return !clang_Cursor_isNull(initialiser) && clang_equalCursors(strip_casts(lifter, initialiser), status->call);
}

/* The status of a call that went well: a number, or the name of one. */
static bool value_of_ok(Lifter *lifter, const Status *status, long long *value)
{
    char *end;
    *value = strtoll(status->ok, &end, 0);
    if (end != status->ok && !*end) return true;
    if (status->value) *value = *status->value;
    if (status->value) return true;
    CXCursor type = clang_getTypeDeclaration(clang_getCanonicalType(clang_getCursorType(status->call)));
    if (clang_getCursorKind(type) != CXCursor_EnumDecl) return false;
    Cursors enumerators = children_of(lifter, type);
    for (int i = 0; i < enumerators.count; i++)
        if (clang_getCursorKind(enumerators.items[i]) == CXCursor_EnumConstantDecl
            && !strcmp(name_of(lifter, enumerators.items[i]), status->ok)) {
            *value = clang_getEnumConstantDeclValue(enumerators.items[i]);
            return true;
        }
    return false;
}

/* Of two numbers, in the type in which C compares them: without a sign, what is less than 0 is another number. */
static bool compares_as_is(CXCursor side, long long value)
{
    return value >= 0 || !is_unsigned(clang_getCanonicalType(clang_getCursorType(side)));
}

/* The number may be another to the compiler that reads the output: what the test says of it, or the enumerator's name, wherever it stands. */
static void note_compared(Lifter *lifter, CXCursor number, long long value)
{
    const bool unsaid = lifter->unsaid;
    const CXCursor named = clang_getCursorReferenced(strip(lifter, number));
    if (clang_getCursorKind(named) == CXCursor_EnumConstantDecl) {
        CXString name = clang_getCursorSpelling(named);
        note_folded_text(lifter, arena_printf(lifter->arena, "%s", clang_getCString(name)), expr_constant(lifter->pool, value), true);
        clang_disposeString(name);
    }
    else
        note_constant(lifter, number);
    lifter->unsaid = unsaid; /* it is no part of an expression that is being lifted */
}

static long long result_of(const char *operator, long long a, long long b)
{
    return !strcmp(operator, "==")   ? a == b
           : !strcmp(operator, "!=") ? a != b
           : !strcmp(operator, "<")  ? a < b
           : !strcmp(operator, "<=") ? a <= b
           : !strcmp(operator, ">")  ? a > b
           : !strcmp(operator, ">=") ? a >= b
           : !strcmp(operator, "&&") ? a && b
                                     : a || b;
}

/* Of `left operator right`. */
static bool comparison_when_ok(Lifter *lifter, CXCursor test, const Cursors *parts, const Status *status, long long *value)
{
    const char *operator = operator_of(lifter, test);
    /* `f(..) != SUCCESS`: the same word in the annotation. */
    const bool equals = !strcmp(operator, "=="), word = equals || !strcmp(operator, "!=");
    if (word && is_status(lifter, parts->items[0], status) && !strcmp(cursor_text(lifter, parts->items[1]), status->ok)) {
        *value = equals;
        return true;
    }
    long long a, b;
    if (!is_truth_value(lifter, test) || !value_when_ok(lifter, parts->items[0], status, &a)
        || !value_when_ok(lifter, parts->items[1], status, &b) || !compares_as_is(parts->items[0], a)
        || !compares_as_is(parts->items[1], b))
        return false;
    *value = result_of(operator, a, b);
    return true;
}

bool value_when_ok(Lifter *lifter, CXCursor test, const Status *status, long long *value)
{
    test = strip_status(lifter, test);
    if (is_status(lifter, test, status)) {
        const bool known = value_of_ok(lifter, status, value), named = !strchr("0123456789-", *status->ok);
        if (known && named) note_folded_text(lifter, status->ok, expr_constant(lifter->pool, *value), true);
        return known;
    }
    enum CXCursorKind kind = clang_getCursorKind(test);
    Cursors parts = children_of(lifter, test);
    if (kind == CXCursor_UnaryOperator && parts.count == 1 && !strcmp(unary_operator_of(lifter, test), "!")) {
        if (!value_when_ok(lifter, parts.items[0], status, value)) return false;
        *value = !*value;
        return true;
    }
    if (kind == CXCursor_BinaryOperator && parts.count == 2) return comparison_when_ok(lifter, test, &parts, status, value);
    bool named = kind == CXCursor_DeclRefExpr
                 && clang_getCursorKind(clang_getCursorReferenced(test)) != CXCursor_EnumConstantDecl;
    CXEvalResult constant = named || kind == CXCursor_CallExpr ? NULL : clang_Cursor_Evaluate(test);
    bool known = constant && clang_EvalResult_getKind(constant) == CXEval_Int;
    if (known) *value = clang_EvalResult_getAsLongLong(constant);
    if (constant) clang_EvalResult_dispose(constant);
    if (known) note_compared(lifter, test, *value);
    return known;
}

bool catches_all(Lifter *lifter, CXCursor test, bool when, const Status *status)
{
    test = strip_status(lifter, test);
    if (is_status(lifter, test, status)) { /* of two values the one that is not ok */
        bool is_bool = clang_getCanonicalType(clang_getCursorType(status->call)).kind == CXType_Bool;
        return when || is_bool;
    }
    Cursors parts = children_of(lifter, test);
    if (clang_getCursorKind(test) == CXCursor_UnaryOperator && parts.count == 1)
        return !strcmp(unary_operator_of(lifter, test), "!") && catches_all(lifter, parts.items[0], !when, status);
    if (clang_getCursorKind(test) != CXCursor_BinaryOperator || parts.count != 2) return false;
    const char *operator = operator_of(lifter, test);
    if (!strcmp(operator, when ? "||" : "&&"))
        return catches_all(lifter, parts.items[0], when, status) || catches_all(lifter, parts.items[1], when, status);
    return !strcmp(operator, when ? "!=" : "==")
           && (is_status(lifter, parts.items[0], status) || is_status(lifter, parts.items[1], status));
}

typedef struct Conversions {
    Lifter *lifter;
    long long bytes; /* of the status */
    bool narrows;
} Conversions;

static enum CXChildVisitResult look_for_narrowing(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Conversions *conversions = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_CallExpr) return CXChildVisit_Continue;
    bool variable = kind == CXCursor_DeclRefExpr
                    && clang_getCursorKind(clang_getCursorReferenced(cursor)) == CXCursor_VarDecl;
    if (variable || kind == CXCursor_CStyleCastExpr)
        conversions->narrows |= clang_Type_getSizeOf(clang_getCursorType(cursor)) < conversions->bytes;
    return CXChildVisit_Recurse;
}

bool catches_all_as_returned(Lifter *lifter, CXCursor test, bool when, const Status *status)
{
    Conversions conversions = {lifter, clang_Type_getSizeOf(clang_getCursorType(status->call)), false};
    look_for_narrowing(test, test, &conversions);
    clang_visitChildren(test, look_for_narrowing, &conversions);
    return !conversions.narrows && catches_all(lifter, test, when, status);
}

bool leaves_on_failure_only(Lifter *lifter, CXCursor test, bool when, const Status *status)
{
    long long value;
    return value_when_ok(lifter, test, status, &value) && when != (value != 0);
}

bool test_catches_all(Lifter *lifter, const StatusTest *test, const Status *status)
{
    return test->by_function || catches_all_as_returned(lifter, test->test, test->when, status);
}

/* The target of `.. = call` in the test. */
static bool find_target(Lifter *lifter, CXCursor test, CXCursor call, CXCursor *target)
{
    test = strip_casts(lifter, test);
    Cursors parts = children_of(lifter, test);
    if (clang_getCursorKind(test) == CXCursor_BinaryOperator && parts.count == 2
        && !strcmp(operator_of(lifter, test), "=") && clang_equalCursors(strip_casts(lifter, parts.items[1]), call)) {
        *target = strip(lifter, parts.items[0]);
        return true;
    }
    for (int i = 0; i < parts.count; i++)
        if (find_target(lifter, parts.items[i], call, target)) return true;
    return false;
}

Variable *assigned_status(Lifter *lifter, CXCursor test, CXCursor call)
{
    CXCursor target;
    if (!find_target(lifter, test, call, &target) || clang_getCursorKind(target) != CXCursor_DeclRefExpr) return NULL;
    return variable_of(lifter, target);
}

const char *stored_status(Lifter *lifter, CXCursor test, CXCursor call)
{
    CXCursor target;
    Range range;
    if (!find_target(lifter, test, call, &target) || clang_getCursorKind(target) == CXCursor_DeclRefExpr) return NULL;
    return in_main_file(lifter, target, &range) && stands_in_file(clang_getRangeStart(clang_getCursorExtent(target))) ? cursor_text(lifter, target) : "";
}

bool may_take_status(Lifter *lifter, const Variable *variable, CXCursor call)
{
    const char *why = NULL;
    if (variable->global || variable->address_taken) return false;
    if (!names_find(lifter->statuses, variable->name) && changes_under_a_call(lifter, variable, &why)) return false;
    return !names_find(lifter->written, variable->name) && !mentions_variable(lifter, call, variable);
}

/* A call of what is declared `__attribute__((noreturn))`, as abort and exit are, `_Noreturn` or `[[noreturn]]`: the
 * first is a part of the type, the others come before it. */
bool is_declared_to_leave(Lifter *lifter, CXCursor call)
{
    static const char in_type[] = " __attribute__((noreturn))";
    CXCursor function = clang_getCursorReferenced(call);
    CXType type = clang_getCursorType(function);
    if (clang_getCursorKind(function) != CXCursor_FunctionDecl || clang_getResultType(type).kind != CXType_Void) return false;
    CXString type_text = clang_getTypeSpelling(type), text = clang_getCursorPrettyPrinted(function, NULL);
    const char *spelled = clang_getCString(type_text), *declared = clang_getCString(text);
    size_t length = strlen(spelled), end = sizeof in_type - 1;
    bool never = length > end && !strcmp(spelled + length - end, in_type);
    const char *before = arena_printf(lifter->arena, " %.*s", (int)strcspn(declared, "("), declared);
    never |= strstr(before, " _Noreturn ") || strstr(before, "[[_Noreturn]]") || strstr(before, "[[noreturn]]");
    clang_disposeString(type_text);
    clang_disposeString(text);
    return never;
}
