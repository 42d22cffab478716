/* check(f(..), "f", __LINE__): a function that is given a status, and goes on only where it is ok. What it does is
 * read off its definition, once for a status that is ok, and once for any other. */
#include "lift_status.h"

#include <string.h>

enum { DEEPEST = 6 }; /* functions that call each other */

/* How a statement goes on. */
typedef enum Way {
    WAY_ON,      /* to what follows it */
    WAY_RETURNS, /* from the function that it stands in: it may, at least */
    WAY_LEAVES,  /* to nowhere: the program ends, or goes on somewhere else */
    WAY_UNKNOWN
} Way;

typedef struct Reading {
    Lifter *lifter;
    const Status *status; /* NULL: any path is to be followed */
    CXCursor call;        /* of the function that is being read, whose body is this */
    CXCursor body;
    int depth;
} Reading;

/* The body that the function has for good; null: another file may have another. */
static CXCursor body_of_function(Lifter *lifter, CXCursor call)
{
    CXCursor definition = clang_getCursorDefinition(clang_getCursorReferenced(call));
    if (clang_Cursor_isNull(definition) || clang_getCursorKind(definition) != CXCursor_FunctionDecl) return clang_getNullCursor();
    Cursors parts = children_of(lifter, definition);
    CXString text = clang_getCursorPrettyPrinted(definition, NULL);
    bool weak = strstr(clang_getCString(text), "((weak") != NULL;
    clang_disposeString(text);
    CXCursor last = parts.count ? parts.items[parts.count - 1] : clang_getNullCursor();
    return weak || clang_getCursorKind(last) != CXCursor_CompoundStmt ? clang_getNullCursor() : last;
}

static bool has_attributes(Lifter *lifter, CXCursor declaration)
{
    Cursors parts = children_of(lifter, declaration);
    for (int i = 0; i < parts.count; i++)
        if (clang_isAttribute(clang_getCursorKind(parts.items[i]))) return true;
    return false;
}

/* Something that may end the function it stands in before its end. */
static enum CXChildVisitResult look_for_ends(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_ReturnStmt: case CXCursor_GotoStmt: case CXCursor_IndirectGotoStmt: case CXCursor_LabelStmt: case CXCursor_BreakStmt:
    case CXCursor_ContinueStmt: case CXCursor_GCCAsmStmt: case CXCursor_MSAsmStmt: *(bool *)data = true; return CXChildVisit_Break;
    default: return CXChildVisit_Recurse;
    }
}

static bool may_end_early(CXCursor statement)
{
    bool found = false;
    if (look_for_ends(statement, statement, &found) == CXChildVisit_Recurse) clang_visitChildren(statement, look_for_ends, &found);
    return found;
}

typedef struct Change {
    Lifter *lifter;
    CXCursor parameter;
    bool found;
} Change;

/* Assigned, or its address taken. */
static enum CXChildVisitResult look_for_change(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Change *change = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    const char *operator = kind == CXCursor_UnaryOperator ? unary_operator_of(change->lifter, cursor) : "";
    const bool assigns = kind == CXCursor_CompoundAssignOperator
                         || (kind == CXCursor_BinaryOperator && !strcmp(operator_of(change->lifter, cursor), "="))
                         || !strcmp(operator, "++") || !strcmp(operator, "--") || !strcmp(operator, "&");
    Cursors parts = assigns ? children_of(change->lifter, cursor) : (Cursors){0};
    if (parts.count)
        change->found |= clang_equalCursors(clang_getCursorReferenced(strip(change->lifter, parts.items[0])), change->parameter);
    return change->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

static bool is_changed(Lifter *lifter, CXCursor body, CXCursor parameter)
{
    Change change = {lifter, parameter, false};
    clang_visitChildren(body, look_for_change, &change);
    return change.found;
}

static Way way_through(const Reading *reading, CXCursor body, bool fails);

/* The parameter of the called function that takes the status; null: none does, or it does not take all of it. */
static CXCursor parameter_for(const Reading *reading, CXCursor call, CXCursor body)
{
    CXCursor definition = clang_getCursorDefinition(clang_getCursorReferenced(call));
    const Status *status = reading->status;
    for (int i = 0; status && i < clang_Cursor_getNumArguments(definition) && i < clang_Cursor_getNumArguments(call); i++) {
        CXCursor argument = argument_of(call, (unsigned)i), parameter = argument_of(definition, (unsigned)i);
        if (is_status(reading->lifter, argument, status) && catches_all_as_returned(reading->lifter, argument, true, status)
            && clang_Type_getSizeOf(clang_getCursorType(parameter)) >= clang_Type_getSizeOf(clang_getCursorType(status->call))
            && !is_changed(reading->lifter, body, parameter))
            return parameter;
    }
    return clang_getNullCursor();
}

/* Functions of C and POSIX after which nobody looks at memory. */
static bool ends_the_program(Lifter *lifter, CXCursor call)
{
    static const char *const names[] = {"exit", "_exit", "_Exit", "quick_exit", "abort", "__assert_fail"};
    const char *called = called_function(lifter, call);
    for (size_t i = 0; called && i < sizeof names / sizeof *names; i++)
        if (!strcmp(called, names[i])) return true;
    return false;
}

static Way way_of_call(const Reading *reading, CXCursor call, bool fails)
{
    Lifter *lifter = reading->lifter;
    if (is_declared_to_leave(lifter, call)) {
        if (!ends_the_program(lifter, call))
            cannot_tell_of_function(lifter, call, "where a call fails it may go on elsewhere than in its caller");
        return WAY_LEAVES;
    }
    CXCursor body = body_of_function(lifter, call);
    CXCursor parameter = clang_Cursor_isNull(body) ? clang_getNullCursor() : parameter_for(reading, call, body);
    if (clang_Cursor_isNull(body) || reading->depth == DEEPEST || (!fails && clang_Cursor_isNull(parameter)))
        return fails ? WAY_ON : WAY_UNKNOWN;
    Status status = reading->status ? *reading->status : (Status){0};
    status.parameter = &parameter;
    const Reading inner = {lifter, clang_Cursor_isNull(parameter) ? NULL : &status, call, body, reading->depth + 1};
    Way way = way_through(&inner, body, fails);
    return way == WAY_RETURNS ? WAY_ON : way;
}

/* The value of `abort`, or `!abort`, where the call passes a constant for that parameter. */
static bool value_of_constant(const Reading *reading, CXCursor test, long long *value)
{
    Lifter *lifter = reading->lifter;
    test = strip_casts(lifter, test);
    Cursors parts = children_of(lifter, test);
    if (clang_getCursorKind(test) == CXCursor_UnaryOperator && parts.count == 1 && !strcmp(unary_operator_of(lifter, test), "!")) {
        bool known = value_of_constant(reading, parts.items[0], value);
        *value = !*value;
        return known;
    }
    CXCursor parameter = clang_getCursorReferenced(test), definition = clang_getCursorDefinition(clang_getCursorReferenced(reading->call));
    if (clang_getCursorKind(test) != CXCursor_DeclRefExpr || is_changed(lifter, reading->body, parameter)) return false;
    for (int i = 0; i < clang_Cursor_getNumArguments(definition) && i < clang_Cursor_getNumArguments(reading->call); i++) {
        if (!clang_equalCursors(parameter, argument_of(definition, (unsigned)i))) continue;
        CXCursor argument = strip(lifter, argument_of(reading->call, (unsigned)i));
        CXEvalResult constant = clang_getCursorKind(argument) == CXCursor_IntegerLiteral ? clang_Cursor_Evaluate(argument) : NULL;
        *value = constant ? clang_EvalResult_getAsLongLong(constant) : 0;
        if (constant) clang_EvalResult_dispose(constant);
        return constant && (*value == 0 || *value == 1); /* of any type the same */
    }
    return false;
}

/* The one of two branches that is taken, or both of them; a branch that is not there goes on. */
static Way way_of_branches(const Reading *reading, CXCursor test, const CXCursor *branches, bool fails)
{
    long long value;
    const Status *status = reading->status;
    Way ways[2] = {WAY_ON, WAY_ON};
    bool taken[2] = {true, true};
    if (value_of_constant(reading, test, &value))
        taken[value != 0] = false;
    else if (!fails && !(status && value_when_ok(reading->lifter, test, status, &value))) return WAY_UNKNOWN;
    else if (!fails)
        taken[value != 0] = false; /* the second is that of 0 */
    else if (status && value_when_ok(reading->lifter, test, status, &value))
        taken[value == 0] = !catches_all_as_returned(reading->lifter, test, value == 0, status);
    for (int i = 0; i < 2; i++)
        if (taken[i] && !clang_Cursor_isNull(branches[i])) ways[i] = way_through(reading, branches[i], fails);
    if (!taken[0] || !taken[1] || ways[0] == ways[1]) return ways[taken[0] ? 0 : 1];
    return ways[0] == WAY_RETURNS || ways[1] == WAY_RETURNS ? WAY_RETURNS : WAY_ON;
}

static Way way_of_expression(const Reading *reading, CXCursor expression, bool fails)
{
    Lifter *lifter = reading->lifter;
    expression = strip_casts(lifter, expression);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    Cursors parts = children_of(lifter, expression);
    const char *operator = kind == CXCursor_BinaryOperator ? operator_of(lifter, expression) : "";
    const CXCursor none = clang_getNullCursor();
    if (is_pure(lifter, expression)) return WAY_ON;
    if (kind == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, expression), "__extension__"))
        return way_of_expression(reading, parts.items[0], fails);
    if (kind == CXCursor_CallExpr) return way_of_call(reading, expression, fails);
    if (kind == CXCursor_StmtExpr && parts.count) return way_through(reading, parts.items[0], fails);
    if (kind == CXCursor_ConditionalOperator && parts.count == 3) return way_of_branches(reading, parts.items[0], &parts.items[1], fails);
    if (!strcmp(operator, "&&")) return way_of_branches(reading, parts.items[0], (CXCursor[]){parts.items[1], none}, fails);
    if (!strcmp(operator, "||")) return way_of_branches(reading, parts.items[0], (CXCursor[]){none, parts.items[1]}, fails);
    if (!strcmp(operator, ",")) {
        Way way = way_of_expression(reading, parts.items[0], fails);
        return way == WAY_ON ? way_of_expression(reading, parts.items[1], fails) : way;
    }
    return fails ? (may_end_early(expression) ? WAY_RETURNS : WAY_ON) : WAY_UNKNOWN;
}

static Way way_through(const Reading *reading, CXCursor statement, bool fails)
{
    Lifter *lifter = reading->lifter;
    enum CXCursorKind kind = clang_getCursorKind(statement);
    Cursors parts = children_of(lifter, statement);
    switch (kind) {
    case CXCursor_NullStmt: return WAY_ON;
    case CXCursor_CompoundStmt:
        for (int i = 0; i < parts.count; i++) {
            Way way = way_through(reading, parts.items[i], fails);
            if (way != WAY_ON) return way;
        }
        return WAY_ON;
    case CXCursor_ReturnStmt: return fails || is_pure(lifter, statement) ? WAY_RETURNS : WAY_UNKNOWN;
    case CXCursor_DeclStmt:
        for (int i = 0; i < parts.count && !fails; i++)
            if (!is_pure(lifter, parts.items[i]) || has_attributes(lifter, parts.items[i])) return WAY_UNKNOWN; /* `cleanup` is one */
        return WAY_ON;
    case CXCursor_IfStmt: {
        const CXCursor branches[] = {parts.items[1], parts.count > 2 ? parts.items[2] : clang_getNullCursor()};
        if (!is_pure(lifter, parts.items[0])) break;
        return way_of_branches(reading, parts.items[0], branches, fails);
    }
    case CXCursor_DoStmt: /* of a macro */
        if (!parts.count || may_end_early(parts.items[0]) || !runs_once(lifter, statement)) break;
        return way_through(reading, parts.items[0], fails);
    default:
        if (clang_isExpression(kind)) return way_of_expression(reading, statement, fails);
    }
    return !fails ? WAY_UNKNOWN : may_end_early(statement) ? WAY_RETURNS : WAY_ON;
}

bool never_returns(Lifter *lifter, CXCursor call)
{
    const Reading reading = {.lifter = lifter};
    return way_of_call(&reading, call, true) == WAY_LEAVES;
}

/* --- The call ------------------------------------------------------------------------------------ */

typedef struct Pointers {
    Lifter *lifter;
    bool found;
} Pointers;

static enum CXChildVisitResult look_for_pointers(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Pointers *pointers = data;
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && variable_of(pointers->lifter, cursor))
        pointers->found |= type.kind == CXType_Pointer || type.kind == CXType_Record || is_array(type);
    return pointers->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* It is evaluated anew for each tile, and handed to a function of which nothing is known where the status is not ok. */
static bool is_text_or_number(Lifter *lifter, CXCursor argument)
{
    Pointers pointers = {lifter, false};
    if (look_for_pointers(argument, argument, &pointers) == CXChildVisit_Recurse)
        clang_visitChildren(argument, look_for_pointers, &pointers);
    return !pointers.found && is_pure(lifter, argument) && !reads_memory(lifter, argument) && !mentions_written(lifter, argument)
           && !may_trap(lifter, argument);
}

bool is_checked(Lifter *lifter, CXCursor check, const Status *status, const char *name, const char **why)
{
    const Reading reading = {.lifter = lifter, .status = status};
    const char *function = called_function(lifter, check);
    if (!*function) {
        *why = said(lifter, "the status of `%s` is given to a function through a pointer", name);
        return false;
    }
    for (int i = 0; i < clang_Cursor_getNumArguments(check); i++) {
        CXCursor argument = argument_of(check, (unsigned)i);
        if (is_status(lifter, argument, status) || is_text_or_number(lifter, argument)) continue;
        *why = arena_printf(lifter->arena, "`%s` is given more than the status of `%s`, texts and numbers that do not change", function, name);
        return false;
    }
    CXCursor body = body_of_function(lifter, check);
    if (clang_Cursor_isNull(body))
        *why = arena_printf(lifter->arena, "`%s` is given the status of `%s`, and what it does is not known: it is not defined in this "
                            "file or in a header of it, or for all who link it", function, name);
    else if (clang_Cursor_isNull(parameter_for(&reading, check, body)))
        *why = arena_printf(lifter->arena, "`%s` is not given the status of `%s` itself", function, name);
    else if (way_of_call(&reading, check, false) != WAY_ON)
        *why = arena_printf(lifter->arena, "`%s` may do more than come back where `%s` has not failed", function, name);
    else if (way_of_call(&reading, check, true) != WAY_LEAVES)
        *why = arena_printf(lifter->arena, "`%s` may come back where `%s` has failed", function, name);
    else
        return true;
    return false;
}

const char *why_not_on_failure_only(Lifter *lifter, const StatusTest *test, const Status *status, const char *name)
{
    const char *why = NULL;
    if (test->by_function) return is_checked(lifter, test->test, status, name, &why) ? NULL : why;
    if (leaves_on_failure_only(lifter, test->test, test->when, status)) return NULL;
    return said(lifter, "the test may leave the function when `%s` has not failed", name);
}
