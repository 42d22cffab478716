/* Where a nest changes pointers: `p++`, `*p++`, `p += w`, `p = a + i * w`. */
#include "steps.h"

#include <string.h>

const char several_things[] = "`%s` changes a pointer where more than one thing is done to it";

/* The pointer variable that the expression assigns or counts; NULL: it does nothing of the kind. */
static Variable *changed_by(Nest *nest, CXCursor expression)
{
    Lifter *lifter = nest->lifter;
    const enum CXCursorKind kind = clang_getCursorKind(expression);
    const Cursors parts = children_of(lifter, expression);
    const char *operator = kind == CXCursor_UnaryOperator ? unary_operator_of(lifter, expression) : kind == CXCursor_CompoundAssignOperator ? "=" : kind == CXCursor_BinaryOperator ? operator_of(lifter, expression) : "";
    if ((strcmp(operator, "=") && strcmp(operator, "++") && strcmp(operator, "--")) || !parts.count) return NULL;
    const CXCursor name = strip(lifter, parts.items[0]);
    Variable *variable = clang_getCursorKind(name) == CXCursor_DeclRefExpr ? variable_of(lifter, name) : NULL;
    return variable && clang_getCanonicalType(variable->type).kind == CXType_Pointer ? variable : NULL;
}

/* What `p = p + e`, `p = e + p`, `p = p - e` adds or takes away; null: the pointer is given another place. */
CXCursor added_by(Nest *nest, CXCursor step, const Variable *variable, bool *less)
{
    Lifter *lifter = nest->lifter;
    const Cursors sides = children_of(lifter, step);
    const CXCursor sum = sides.count == 2 && clang_getCursorKind(step) == CXCursor_BinaryOperator ? strip(lifter, sides.items[1]) : clang_getNullCursor();
    const Cursors parts = clang_getCursorKind(sum) == CXCursor_BinaryOperator ? children_of(lifter, sum) : (Cursors){0};
    const char *operator = parts.count == 2 ? operator_of(lifter, sum) : "";
    *less = *operator == '-';
    for (int p = 0; p < 2 && strlen(operator) == 1 && strchr(p ? "+" : "+-", *operator); p++) {
        const CXCursor name = strip(lifter, parts.items[p]);
        if (clang_getCursorKind(name) == CXCursor_DeclRefExpr && variable_of(lifter, name) == variable && is_integer(clang_getCursorType(parts.items[!p]))) return parts.items[!p];
    }
    return clang_getNullCursor();
}

bool sets_pointer(Nest *nest, const Step *step)
{
    bool less;
    return clang_getCursorKind(step->cursor) == CXCursor_BinaryOperator && clang_Cursor_isNull(added_by(nest, step->cursor, step->variable, &less));
}

Step *step_of(Nest *nest, CXCursor expression)
{
    for (int s = 0; s < nest->steps.count; s++)
        if (clang_equalCursors(nest->steps.items[s].cursor, expression)) return &nest->steps.items[s];
    return NULL;
}

bool is_step(Nest *nest, CXCursor expression)
{
    return step_of(nest, expression) != NULL;
}

bool is_declared_in(const Nest *nest, const Variable *variable)
{
    Range range;
    return in_main_file(nest->lifter, variable->declaration, &range) && range.begin >= nest->range.begin && range.end <= nest->range.end;
}

typedef struct Mentions {
    Nest *nest;
    const Variable *variable;
    int count;
} Mentions;

static enum CXChildVisitResult count_mention(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Mentions *mentions = data;
    mentions->count += clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && variable_of(mentions->nest->lifter, cursor) == mentions->variable;
    return CXChildVisit_Recurse;
}

/* What is evaluated at one time, of which C says no order: all of it names the pointer once. */
static bool is_alone_in(Nest *nest, CXCursor whole, const Variable *variable)
{
    Mentions mentions = {nest, variable, 0};
    clang_visitChildren(whole, count_mention, &mentions);
    return mentions.count == 1;
}

static bool may_walk(const Variable *variable)
{
    const CXType pointee = element_of(variable->type);
    return (variable->local || variable->parameter) && !variable->global && !variable->address_taken && (is_arithmetic(pointee) || is_structure(pointee))
           && !clang_isVolatileQualifiedType(clang_getCanonicalType(variable->type)) && clang_Cursor_getStorageClass(variable->declaration) != CX_SC_Static;
}

/* A part of an expression, `whole`; `sometimes`: it may be left out. */
static bool find_in_expression(Nest *nest, CXCursor expression, CXCursor whole, bool sometimes)
{
    Lifter *lifter = nest->lifter;
    expression = strip(lifter, expression);
    const Cursors parts = children_of(lifter, expression);
    const enum CXCursorKind kind = clang_getCursorKind(expression);
    const char *operator = kind == CXCursor_BinaryOperator ? operator_of(lifter, expression) : "";
    Variable *variable = changed_by(nest, expression);
    if (variable) {
        const bool all = clang_equalCursors(expression, whole);
        if (!may_walk(variable) || sometimes || !stands_alone(lifter, expression) || (!all && (kind != CXCursor_UnaryOperator || !is_alone_in(nest, whole, variable))))
            return refuse_text(nest, expression, several_things);
        list_push(lifter->arena, &nest->steps, ((Step){.cursor = expression, .variable = variable}));
    }
    const bool in_part = kind == CXCursor_ConditionalOperator || !strcmp(operator, "&&") || !strcmp(operator, "||"), unevaluated = kind == CXCursor_UnaryExpr || kind == CXCursor_StmtExpr;
    for (int p = 0; p < parts.count; p++)
        if (!find_in_expression(nest, parts.items[p], whole, sometimes || unevaluated || (in_part && p > 0))) return false;
    return true;
}

/* An expression by itself, or several that `,` joins. */
static bool find_in_whole(Nest *nest, CXCursor expression, bool sometimes)
{
    expression = strip(nest->lifter, expression);
    const Cursors parts = children_of(nest->lifter, expression);
    if (clang_getCursorKind(expression) == CXCursor_BinaryOperator && parts.count == 2 && !strcmp(operator_of(nest->lifter, expression), ","))
        return find_in_whole(nest, parts.items[0], sometimes) && find_in_whole(nest, parts.items[1], sometimes);
    return find_in_expression(nest, expression, expression, sometimes);
}

static bool find_in_statement(Nest *nest, CXCursor statement)
{
    const enum CXCursorKind kind = clang_getCursorKind(statement);
    const Cursors parts = children_of(nest->lifter, statement);
    const bool tests = kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt;
    CXCursor test = clang_getNullCursor();
    if (clang_isExpression(kind)) return find_in_whole(nest, statement, false);
    if (tests) test = test_of_loop(nest, statement);
    for (int p = 0; p < parts.count; p++) {
        const enum CXCursorKind part = clang_getCursorKind(parts.items[p]);
        if (part == CXCursor_VarDecl) {
            const Variable *variable = variable_declared(nest->lifter, parts.items[p]);
            if (variable && variable->has_initialiser && !find_in_whole(nest, variable->initialiser, false)) return false;
            continue;
        }
        const bool good = clang_isExpression(part) ? find_in_whole(nest, parts.items[p], tests && clang_equalCursors(parts.items[p], test)) : find_in_statement(nest, parts.items[p]);
        if (!good) return false;
    }
    return true;
}

bool steps_go_down(Nest *nest, CXCursor statement)
{
    Range inner, outer;
    bool any = false;
    for (int s = 0; s < nest->steps.count && in_main_file(nest->lifter, statement, &outer); s++) {
        const Step *step = &nest->steps.items[s];
        const enum CXCursorKind kind = clang_getCursorKind(step->cursor);
        const char *operator = kind == CXCursor_UnaryOperator ? unary_operator_of(nest->lifter, step->cursor) : operator_of(nest->lifter, step->cursor);
        if (!in_main_file(nest->lifter, step->cursor, &inner) || inner.begin < outer.begin || inner.end > outer.end || !strcmp(operator, "=")) continue;
        if (*operator != '-') return false;
        any = true;
    }
    return any;
}

bool find_pointer_steps(Nest *nest)
{
    return find_in_statement(nest, nest->statement);
}
