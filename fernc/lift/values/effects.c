/* Whether the evaluation of an expression does anything beside giving a value. */
#include "lifter.h"

#include <string.h>

typedef struct Question {
    Lifter *lifter;
    bool calls;      /* may be in it, where they only compute or read */
    bool answer;
    CXCursor call;   /* that is the answer; null: something else is */
} Question;

/* libclang has one kind for conversions, `a ?: b`, designators, offsetof, and for `va_arg` and `__atomic_fetch_add`. */
bool has_unnamed_effects(Lifter *lifter, CXCursor cursor, CXCursor parent)
{
    const Cursors parts = children_of(lifter, cursor);
    if ((parts.count && begins_with(cursor, parts.items[0])) || clang_getCursorKind(parent) == CXCursor_InitListExpr
        || is_array(clang_getCursorType(cursor)))
        return false;
    CXEvalResult value = clang_Cursor_Evaluate(cursor);
    bool constant = value && clang_EvalResult_getKind(value) == CXEval_Int;
    if (value) clang_EvalResult_dispose(value);
    return !constant;
}

/* INFINITY and NAN are calls of the compiler's own functions, which it evaluates. */
static bool is_constant_call(Lifter *lifter, CXCursor call)
{
    if (strncmp(called_function(lifter, call), "__builtin_", strlen("__builtin_"))) return false;
    CXEvalResult value = clang_Cursor_Evaluate(call);
    const CXEvalResultKind kind = value ? clang_EvalResult_getKind(value) : CXEval_UnExposed;
    if (value) clang_EvalResult_dispose(value);
    return kind == CXEval_Int || kind == CXEval_Float;
}

static enum CXChildVisitResult look_for_effects(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Question *question = data;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_UnaryExpr:
        if (!size_is_computed(question->lifter, cursor)) return CXChildVisit_Continue;
        break;
    case CXCursor_UnexposedExpr: question->answer = has_unnamed_effects(question->lifter, cursor, parent); break;
    case CXCursor_CallExpr:
        question->answer = !is_constant_call(question->lifter, cursor)
                           && !(question->calls && !is_routine_call(question->lifter, cursor) && effect_of_call(question->lifter, cursor) != CALL_ACTS);
        if (question->answer) question->call = cursor;
        break;
    case CXCursor_CompoundAssignOperator: case CXCursor_StmtExpr: question->answer = true; break;
    case CXCursor_BinaryOperator: {
        const char *operator = operator_of(question->lifter, cursor);
        if (!*operator || !strcmp(operator, "=")) question->answer = true;
        break;
    }
    case CXCursor_UnaryOperator: {
        const char *operator = unary_operator_of(question->lifter, cursor);
        if (!*operator || !strcmp(operator, "++") || !strcmp(operator, "--")) question->answer = true;
        break;
    }
    default: break;
    }
    return question->answer ? CXChildVisit_Break : CXChildVisit_Recurse;
}

bool size_is_computed(Lifter *lifter, CXCursor size)
{
    CXEvalResult value = clang_Cursor_Evaluate(size);
    const bool constant = value && clang_EvalResult_getKind(value) == CXEval_Int;
    if (value) clang_EvalResult_dispose(value);
    const Cursors parts = children_of(lifter, size);
    for (int i = 0; i < parts.count && !constant; i++) {
        if (!clang_isExpression(clang_getCursorKind(parts.items[i]))) continue;
        if (is_integer(clang_getCursorType(parts.items[i])) || !is_pure(lifter, parts.items[i])) return true;
    }
    return false;
}

static Question ask(Lifter *lifter, CXCursor expression, bool calls)
{
    Question question = {.lifter = lifter, .calls = calls, .call = clang_getNullCursor()};
    if (look_for_effects(expression, expression, &question) == CXChildVisit_Recurse)
        clang_visitChildren(expression, look_for_effects, &question);
    return question;
}

bool is_pure(Lifter *lifter, CXCursor expression)
{
    return !ask(lifter, expression, false).answer;
}

bool only_computes(Lifter *lifter, CXCursor expression)
{
    return !ask(lifter, expression, true).answer;
}

const char *function_that_acts(Lifter *lifter, CXCursor expression)
{
    const CXCursor call = ask(lifter, expression, true).call;
    if (clang_Cursor_isNull(call) || is_routine_call(lifter, call)) return NULL;
    const char *name = called_function(lifter, call);
    return *name ? name : NULL;
}

const char *why_it_acts(Lifter *lifter, CXCursor expression)
{
    const CXCursor call = ask(lifter, expression, true).call;
    if (clang_Cursor_isNull(call) || is_routine_call(lifter, call)) return NULL;
    const char *name = called_function(lifter, call);
    return *name ? arena_printf(lifter->arena, "calls `%s`, which %s", name, why_call_acts(lifter, call)) : "calls through a pointer";
}
