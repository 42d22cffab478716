/* What stands in a function's body beside its region: whether an annotation of the function can leave it out. */
#include "remainder.h"

#include <string.h>

/* --- Statements that leave no trace ----------------------------------------------------- */

/* Nobody can tell how often that is called. */
static bool allocates_without_trace(Lifter *lifter, CXCursor value)
{
    const Allocator *allocator = allocator_in(lifter, value);
    return is_allocating_call(lifter, value) && (!allocator || allocator->plain);
}

/* `(void)n;` */
static bool is_cast_to_void(Lifter *lifter, CXCursor statement)
{
    const Cursors parts = children_of(lifter, statement);
    return clang_getCursorKind(statement) == CXCursor_CStyleCastExpr && clang_getCanonicalType(clang_getCursorType(statement)).kind == CXType_Void && parts.count
           && is_plain(lifter, parts.items[parts.count - 1]);
}

static bool is_declaration_without_trace(Lifter *lifter, CXCursor statement)
{
    if (clang_getCursorKind(statement) != CXCursor_DeclStmt) return false;
    Cursors declarations = children_of(lifter, statement);
    for (int i = 0; i < declarations.count; i++) {
        if (clang_getCursorKind(declarations.items[i]) != CXCursor_VarDecl) return false;
        const Variable *variable = variable_declared(lifter, declarations.items[i]);
        const bool table = is_table(variable->type);
        if (variable->global ? !table : variable->has_initialiser && !is_plain(lifter, variable->initialiser) && !allocates_without_trace(lifter, variable->initialiser) && !table)
            return false;
    }
    return true;
}

/* `x = E;` of a local variable; NULL: it is something else. */
static const Variable *assigned_variable(Lifter *lifter, CXCursor statement, CXCursor *value)
{
    if (clang_getCursorKind(statement) != CXCursor_BinaryOperator || strcmp(operator_of(lifter, statement), "=")) return NULL;
    Cursors sides = children_of(lifter, statement);
    CXCursor target = strip(lifter, sides.items[0]);
    if (clang_getCursorKind(target) != CXCursor_DeclRefExpr) return NULL;
    const Variable *variable = variable_of(lifter, target);
    *value = sides.items[1];
    return variable && variable->local ? variable : NULL;
}

/* `done: free(x);` is `free(x);` */
static CXCursor behind_label(Lifter *lifter, CXCursor statement)
{
    while (clang_getCursorKind(statement) == CXCursor_LabelStmt) {
        Cursors parts = children_of(lifter, statement);
        statement = parts.items[parts.count - 1];
    }
    return statement;
}

static bool ends_without_trace(Lifter *lifter, CXCursor statement)
{
    CXCursor value;
    Cursors parts;
    statement = behind_label(lifter, statement);
    switch (clang_getCursorKind(statement)) {
    case CXCursor_NullStmt: return true;
    case CXCursor_CStyleCastExpr: return is_cast_to_void(lifter, statement);
    case CXCursor_DeclStmt: return is_declaration_without_trace(lifter, statement);
    case CXCursor_CallExpr: return freed_argument(lifter, statement) >= 0;
    case CXCursor_BinaryOperator: return assigned_variable(lifter, statement, &value) && is_plain(lifter, value);
    case CXCursor_ReturnStmt:
        parts = children_of(lifter, statement);
        return !parts.count || is_plain(lifter, parts.items[0]);
    default: return false;
    }
}

/* --- What it returns -------------------------------------------------------------------- */

/* A number without a sign: what `returns .. ok` takes. */
static const char *status_text(Lifter *lifter, CXCursor value)
{
    value = strip(lifter, value);
    CXCursor named = clang_getCursorReferenced(value);
    if (clang_getCursorKind(value) == CXCursor_DeclRefExpr && clang_getCursorKind(named) == CXCursor_EnumConstantDecl) {
        long long number = clang_getEnumConstantDeclValue(named);
        return number < 0 ? NULL : arena_printf(lifter->arena, "%lld", number);
    }
    const char *text = cursor_text(lifter, value);
    bool number = clang_getCursorKind(value) == CXCursor_IntegerLiteral && *text && text[strspn(text, "0123456789")] == '\0';
    return number ? text : NULL;
}

/* The last value that the body's own statements give the variable; those before them that leave the function,
 * or jump, do so where something has failed. */
static const char *last_value(Lifter *lifter, const Cursors *statements, const Variable *variable)
{
    const char *text = variable->has_initialiser ? status_text(lifter, variable->initialiser) : NULL;
    int assignments = 0;
    for (int i = 0; i < statements->count; i++) {
        CXCursor value;
        if (assigned_variable(lifter, behind_label(lifter, statements->items[i]), &value) != variable) continue;
        text = status_text(lifter, value);
        assignments++;
    }
    return variable->writes == assignments && !variable->address_taken ? text : NULL;
}

static const char *ok_text(Lifter *lifter, const Cursors *statements)
{
    CXCursor last = statements->count ? behind_label(lifter, statements->items[statements->count - 1]) : clang_getNullCursor();
    if (clang_getCursorKind(last) != CXCursor_ReturnStmt) return NULL;
    Cursors parts = children_of(lifter, last);
    if (!parts.count) return NULL;
    CXCursor value = strip(lifter, parts.items[0]);
    const Variable *variable = clang_getCursorKind(value) == CXCursor_DeclRefExpr ? variable_of(lifter, value) : NULL;
    return variable ? (variable->local ? last_value(lifter, statements, variable) : NULL) : status_text(lifter, value);
}

/* ---------------------------------------------------------------------------------------- */

static void list_locals(Lifter *lifter)
{
    Remainder *remainder = &lifter->function->remainder;
    for (int v = 0; v < lifter->variables.count; v++) {
        const Variable *variable = lifter->variables.items[v];
        if (!variable->local || !variable->has_initialiser || variable->writes || variable->address_taken
            || !is_plain(lifter, variable->initialiser))
            continue;
        LocalValue local = {.name = variable->name};
        list_variables(lifter, variable->initialiser, &local.mentions);
        list_push(lifter->arena, &remainder->locals, local);
    }
}

void lift_remainder(Lifter *lifter, CXCursor body)
{
    const Function *function = lifter->function;
    Range region = function->regions.items[0]->range;
    Cursors statements = children_of(lifter, body);
    if (function->regions.count > 1) cannot_tell_of_function(lifter, body, "its calls and loops are not in one region");
    for (int i = 0; i < statements.count; i++) {
        CXCursor statement = statements.items[i];
        Range range;
        if (!in_main_file(lifter, statement, &range))
            cannot_tell_of_function(lifter, body, "a macro stands among its statements");
        else if (range.begin >= region.begin && range.end <= region.end)
            continue;
        else if (range.begin < region.end && range.end > region.begin)
            cannot_tell_of_function(lifter, statement, "its calls and loops stand in a statement of this kind");
        else if (range.begin < region.begin && !is_declaration_without_trace(lifter, statement) && !is_cast_to_void(lifter, statement) && !note_quick_return(lifter, statement))
            cannot_tell_of_function(lifter, statement, "it does something before its calls and loops");
        else if (range.begin >= region.end && !ends_without_trace(lifter, statement) && !note_result(lifter, statement))
            cannot_tell_of_function(lifter, statement, "it does something after its calls and loops");
    }
    list_locals(lifter);
    lifter->function->remainder.ok = ok_text(lifter, &statements);
}
