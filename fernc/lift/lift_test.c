/* Tests: `if` around a call, of what was allocated, of a status that a call returns. */
#include "lift_internal.h"

#include <stdlib.h>
#include <string.h>

static bool leaves(Lifter *lifter, CXCursor body)
{
    enum CXCursorKind kind = clang_getCursorKind(body);
    if (kind == CXCursor_ReturnStmt || kind == CXCursor_GotoStmt) return true;
    if (kind != CXCursor_CompoundStmt) return false;
    Cursors statements = children_of(lifter, body);
    for (int i = 0; i + 1 < statements.count; i++)
        if (!is_call_of(lifter, statements.items[i], "free")) return false;
    return statements.count && leaves(lifter, statements.items[statements.count - 1]);
}

static enum CXChildVisitResult look_for_names(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool is_static = kind == CXCursor_VarDecl && clang_Cursor_getStorageClass(cursor) == CX_SC_Static;
    if (kind == CXCursor_LabelStmt || is_static) *(bool *)data = true;
    return CXChildVisit_Recurse;
}

/* A label or a static variable: the branch cannot stand twice in a function. */
static bool stands_once(CXCursor body)
{
    bool once = false;
    look_for_names(body, body, &once);
    clang_visitChildren(body, look_for_names, &once);
    return once;
}

/* A branch of a status test may do what it likes before it leaves: it runs once, when a call fails. */
static bool leaves_at_last(Lifter *lifter, CXCursor body)
{
    static const char *const ends[] = {"exit", "abort", "_Exit", "quick_exit"};
    if (stands_once(body)) return false;
    enum CXCursorKind kind = clang_getCursorKind(body);
    if (kind == CXCursor_CallExpr) return names(called_function(lifter, body), ends, sizeof ends / sizeof *ends);
    if (kind == CXCursor_ReturnStmt || kind == CXCursor_GotoStmt) return true;
    if (kind != CXCursor_CompoundStmt) return false;
    Cursors statements = children_of(lifter, body);
    return statements.count && leaves_at_last(lifter, statements.items[statements.count - 1]);
}

static void set_branch_range(Lifter *lifter, Statement *statement, CXCursor body)
{
    if (!in_main_file(lifter, body, &statement->branch)) return;
    const SourceFile *file = statement->branch.file;
    while (statement->branch.end < file->length && statement->branch.end < statement->range.end
           && strchr("; \t\r\n", file->text[statement->branch.end]))
        statement->branch.end++;
}

static bool is_test_of(Lifter *lifter, CXCursor test, const Variable *variable)
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

static bool find_call(Lifter *lifter, CXCursor expression, CXCursor *call, int *calls)
{
    CXCursor inner = strip(lifter, expression);
    if (clang_getCursorKind(inner) == CXCursor_CallExpr) {
        ++*calls;
        *call = inner;
        return library_routine(lifter->library, called_function(lifter, inner)) != NULL;
    }
    bool all = true;
    Cursors children = children_of(lifter, inner);
    for (int i = 0; i < children.count; i++) all &= find_call(lifter, children.items[i], call, calls);
    return all;
}

/* What stands for the status in a test: the call, an assignment of it, a variable that has it. */
typedef struct Status {
    CXCursor call;
    const Variable *variable; /* NULL: none but one that the call initialises */
    const char *ok;           /* as the annotation has it */
} Status;

static bool is_status(Lifter *lifter, CXCursor expression, const Status *status)
{
    expression = strip_casts(lifter, expression);
    if (clang_equalCursors(expression, status->call)) return true;
    if (clang_getCursorKind(expression) == CXCursor_BinaryOperator && !strcmp(operator_of(lifter, expression), "=")) {
        Cursors sides = children_of(lifter, expression);
        return sides.count == 2 && clang_equalCursors(strip_casts(lifter, sides.items[1]), status->call);
    }
    if (clang_getCursorKind(expression) != CXCursor_DeclRefExpr) return false;
    if (status->variable && variable_of(lifter, expression) == status->variable) return true;
    CXCursor initialiser = clang_Cursor_getVarDeclInitializer(clang_getCursorReferenced(expression));
    return !clang_Cursor_isNull(initialiser) && clang_equalCursors(strip_casts(lifter, initialiser), status->call);
}

/* The value of a test when the call has gone well; false: it depends on something else. */
static bool value_when_ok(Lifter *lifter, CXCursor test, const Status *status, long long *value)
{
    test = strip_casts(lifter, test);
    if (is_status(lifter, test, status)) {
        char *end;
        *value = strtoll(status->ok, &end, 0);
        return end != status->ok && !*end;
    }
    enum CXCursorKind kind = clang_getCursorKind(test);
    Cursors parts = children_of(lifter, test);
    if (kind == CXCursor_UnaryOperator && parts.count == 1 && !strcmp(unary_operator_of(lifter, test), "!")) {
        if (!value_when_ok(lifter, parts.items[0], status, value)) return false;
        *value = !*value;
        return true;
    }
    if (kind == CXCursor_BinaryOperator && parts.count == 2) {
        const char *operator = operator_of(lifter, test);
        /* `f(..) != SUCCESS`: the same word in the annotation. */
        bool word = !strcmp(operator, "!=") && is_status(lifter, parts.items[0], status)
                    && !strcmp(cursor_text(lifter, parts.items[1]), status->ok);
        if (word) {
            *value = 0;
            return true;
        }
        long long a, b;
        if (!value_when_ok(lifter, parts.items[0], status, &a) || !value_when_ok(lifter, parts.items[1], status, &b))
            return false;
        *value = !strcmp(operator, "==")   ? a == b
                 : !strcmp(operator, "!=") ? a != b
                 : !strcmp(operator, "<")  ? a < b
                 : !strcmp(operator, "<=") ? a <= b
                 : !strcmp(operator, ">")  ? a > b
                 : !strcmp(operator, ">=") ? a >= b
                 : !strcmp(operator, "&&") ? a && b
                 : !strcmp(operator, "||") ? a || b
                                           : 1;
        return true;
    }
    bool named = kind == CXCursor_DeclRefExpr
                 && clang_getCursorKind(clang_getCursorReferenced(test)) != CXCursor_EnumConstantDecl;
    CXEvalResult constant = named || kind == CXCursor_CallExpr ? NULL : clang_Cursor_Evaluate(test);
    bool known = constant && clang_EvalResult_getKind(constant) == CXEval_Int;
    if (known) *value = clang_EvalResult_getAsLongLong(constant);
    if (constant) clang_EvalResult_dispose(constant);
    return known;
}

/* Whether the test holds for every status but ok: of one that is not ok for ok. */
static bool catches_all(Lifter *lifter, CXCursor test, const Status *status)
{
    test = strip_casts(lifter, test);
    if (is_status(lifter, test, status)) return true;
    Cursors parts = children_of(lifter, test);
    if (clang_getCursorKind(test) == CXCursor_UnaryOperator && parts.count == 1) {
        CXCursor inner = strip(lifter, parts.items[0]);
        Cursors sides = children_of(lifter, inner);
        bool is_bool = clang_getCanonicalType(clang_getCursorType(status->call)).kind == CXType_Bool;
        if (is_bool && is_status(lifter, inner, status)) return true; /* of two values the one that is not ok */
        return clang_getCursorKind(inner) == CXCursor_BinaryOperator && !strcmp(operator_of(lifter, inner), "==")
               && sides.count == 2
               && (is_status(lifter, sides.items[0], status) || is_status(lifter, sides.items[1], status));
    }
    if (clang_getCursorKind(test) != CXCursor_BinaryOperator || parts.count != 2) return false;
    if (!strcmp(operator_of(lifter, test), "||"))
        return catches_all(lifter, parts.items[0], status) || catches_all(lifter, parts.items[1], status);
    return !strcmp(operator_of(lifter, test), "!=")
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

/* The same of the status as the routine returns it: in a smaller type it may have become ok. */
static bool catches_all_as_returned(Lifter *lifter, CXCursor test, const Status *status)
{
    Conversions conversions = {lifter, clang_Type_getSizeOf(clang_getCursorType(status->call)), false};
    look_for_narrowing(test, test, &conversions);
    clang_visitChildren(test, look_for_narrowing, &conversions);
    return !conversions.narrows && catches_all(lifter, test, status);
}

typedef struct Reads {
    Lifter *lifter;
    const Variable *variable;
    Range range; /* reads in here do not count */
    bool found;
} Reads;

static enum CXChildVisitResult look_for_read_outside(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Reads *reads = data;
    Range range;
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr || variable_of(reads->lifter, cursor) != reads->variable)
        return CXChildVisit_Recurse;
    if (in_main_file(reads->lifter, cursor, &range) && range.begin >= reads->range.begin && range.end <= reads->range.end)
        return CXChildVisit_Continue;
    Cursors sides = children_of(reads->lifter, parent);
    bool target = clang_getCursorKind(parent) == CXCursor_BinaryOperator
                  && !strcmp(operator_of(reads->lifter, parent), "=") && clang_equalCursors(sides.items[0], cursor);
    reads->found |= !target;
    return CXChildVisit_Continue;
}

static void set_status_test(Lifter *lifter, Statement *statement, CXCursor test, const Status *status, CXCursor branch)
{
    statement->status_test = true;
    statement->catches_all = catches_all_as_returned(lifter, test, status);
    set_branch_range(lifter, statement, branch);
}

/* A call that has gone well must go on: else every first tile would leave. And where the variable is
 * read after (outside `range`), all that goes on has gone well: the last tile's status is all there is. */
static bool leaves_on_failure_only(Lifter *lifter, CXCursor test, const Status *status, Range range)
{
    long long value;
    if (!value_when_ok(lifter, test, status, &value) || value) return false;
    if (!status->variable || catches_all(lifter, test, status)) return true;
    Reads reads = {lifter, status->variable, range, false};
    clang_visitChildren(lifter->body, look_for_read_outside, &reads);
    return !reads.found;
}

/* `if ((status = f(..)) != 0)`: the variable; NULL: none. */
static Variable *assigned_status(Lifter *lifter, CXCursor test, CXCursor call)
{
    test = strip_casts(lifter, test);
    Cursors parts = children_of(lifter, test);
    if (clang_getCursorKind(test) == CXCursor_BinaryOperator && parts.count == 2
        && !strcmp(operator_of(lifter, test), "=") && clang_equalCursors(strip_casts(lifter, parts.items[1]), call)) {
        CXCursor target = strip(lifter, parts.items[0]);
        return clang_getCursorKind(target) == CXCursor_DeclRefExpr ? variable_of(lifter, target) : NULL;
    }
    for (int i = 0; i < parts.count; i++) {
        Variable *found = assigned_status(lifter, parts.items[i], call);
        if (found) return found;
    }
    return NULL;
}

/* A variable that calls of the region give their status, and nothing else of it uses. */
static bool may_take_status(Lifter *lifter, const Variable *variable, CXCursor call)
{
    const char *why = NULL;
    if (variable->global || variable->address_taken) return false;
    if (!names_find(lifter->statuses, variable->name) && changes_under_a_call(lifter, variable, &why)) return false;
    return !names_find(lifter->written, variable->name) && !mentions_variable(lifter, call, variable);
}

static bool is_null_test(Lifter *lifter, CXCursor condition)
{
    condition = strip(lifter, condition);
    Cursors parts = children_of(lifter, condition);
    enum CXCursorKind kind = clang_getCursorKind(condition);
    if (kind == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, condition), "!"))
        return is_null_test(lifter, parts.items[0])
               || clang_getCursorKind(strip(lifter, parts.items[0])) == CXCursor_DeclRefExpr;
    if (kind == CXCursor_BinaryOperator) {
        const char *operator = operator_of(lifter, condition);
        if (!strcmp(operator, "||") || !strcmp(operator, "&&"))
            return is_null_test(lifter, parts.items[0]) || is_null_test(lifter, parts.items[1]);
        return !strcmp(operator, "==")
               && clang_getCanonicalType(clang_getCursorType(parts.items[0])).kind == CXType_Pointer;
    }
    return false;
}

/* The pointers that a null test compares. */
static void list_tested(Lifter *lifter, CXCursor test, Statement *statement)
{
    test = strip(lifter, test);
    if (clang_getCursorKind(test) == CXCursor_DeclRefExpr) {
        Variable *variable = variable_of(lifter, test);
        Root *root = variable && variable->root ? variable->root : NULL;
        if (root)
            list_push(lifter->arena, &statement->tested, root);
        else
            statement->tests_others = true;
    }
    Cursors children = children_of(lifter, test);
    for (int i = 0; i < children.count; i++) list_tested(lifter, children.items[i], statement);
}

/* More than whether the region's own allocations succeeded. */
bool tests_more(const Lifter *lifter, const Statement *test)
{
    bool more = test->tests_others;
    for (int i = 0; i < test->tested.count; i++) more |= !names_find(lifter->allocated, test->tested.items[i]->name);
    return more;
}

static const char only_calls[] = "an `if` is lifted only around one call in each branch, or as a test that leaves the function";

/* One call behind a condition: `if (predicate) f(..);` where it runs by itself. */
static bool add_predicated(Lifter *lifter, CXCursor cursor, const char *predicate, CXCursor body, Statement **first,
                           const char **why)
{
    CXCursor call = strip(lifter, body);
    *why = only_calls;
    if (clang_getCursorKind(call) != CXCursor_CallExpr) return false;
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++)
        if (may_trap(lifter, argument_of(call, (unsigned)i))) {
            *why = said(lifter, "the argument `%s` may only be evaluated where the condition holds",
                        cursor_text(lifter, argument_of(call, (unsigned)i)));
            return false;
        }
    *why = NULL;
    Statement *part = call_statement(lifter, cursor, call, why);
    if (!part) return false;
    part->node->predicate = predicate;
    part->fused_text = arena_printf(lifter->arena, "if (%s) %s;", predicate, cursor_text(lifter, call));
    part->covered = *first != NULL;
    note_effects(lifter, part, call);
    add_part(first, part);
    return true;
}

/* The call of each branch, behind all conditions that lead to it. A branch of several calls is better off as a
 * block: what it writes counts as written there. */
static bool add_branches(Lifter *lifter, CXCursor cursor, const char *outer, CXCursor body, Statement **first,
                         const char **why)
{
    Cursors parts = children_of(lifter, body);
    switch (clang_getCursorKind(body)) {
    case CXCursor_CompoundStmt:
        *why = only_calls;
        return parts.count == 1 && clang_getCursorKind(parts.items[0]) == CXCursor_CallExpr
               && add_predicated(lifter, cursor, outer, parts.items[0], first, why);
    case CXCursor_IfStmt: {
        CXCursor test = parts.items[0];
        *why = only_calls;
        if (!is_pure(lifter, test) || reads_memory(lifter, test) || mentions_written(lifter, test)) return false;
        const char *text = condition_text(lifter, body);
        const char *yes = outer ? arena_printf(lifter->arena, "%s && (%s)", outer, text) : text;
        const char *no = outer ? arena_printf(lifter->arena, "%s && !(%s)", outer, text)
                               : arena_printf(lifter->arena, "!(%s)", text);
        return *text && add_branches(lifter, cursor, yes, parts.items[1], first, why)
               && (parts.count < 3 || add_branches(lifter, cursor, no, parts.items[2], first, why));
    }
    default: return add_predicated(lifter, cursor, outer, body, first, why);
    }
}

/* `if (c) f(..); else g(..);` */
static Statement *conditional_calls(Lifter *lifter, CXCursor cursor, const char **why)
{
    Statement *first = NULL;
    if (!add_branches(lifter, cursor, NULL, cursor, &first, why)) return NULL;
    if (!first->next_part) first->fused_text = NULL;
    return first;
}

/* `if (!(p = malloc(..))) leave;` */
static Statement *tested_allocations(Lifter *lifter, CXCursor cursor, CXCursor test, CXCursor body, const char **why)
{
    Statement *first = lift_tested_allocations(lifter, cursor, test, why);
    for (Statement *part = first; part; part = part->next_part)
        if (part->kind == STATEMENT_NULL_TEST) set_branch_range(lifter, part, body);
    return first;
}

Statement *lift_condition(Lifter *lifter, CXCursor cursor, const char **why)
{
    Cursors parts = children_of(lifter, cursor);
    *why = only_calls;
    CXCursor test = parts.items[0], body = parts.items[1], call;
    int calls = 0;
    if (parts.count != 2) return conditional_calls(lifter, cursor, why);
    if (find_call(lifter, test, &call, &calls) && calls == 1 && leaves_at_last(lifter, body)) {
        const Routine *routine = library_routine(lifter->library, called_function(lifter, call));
        if (!routine->status_type) {
            *why = said(lifter, "the annotation of `%s` says of no status that it returns", routine->name);
            return NULL;
        }
        Range all = {0};
        in_main_file(lifter, cursor, &all);
        Variable *variable = assigned_status(lifter, test, call);
        const Status status = {call, variable, routine->status_ok};
        if (!leaves_on_failure_only(lifter, test, &status, all)) {
            *why = said(lifter, variable ? "the test may leave the function when `%s` has not failed, or go on when it has"
                                         : "the test may leave the function when `%s` has not failed", routine->name);
            return NULL;
        }
        if (variable && !may_take_status(lifter, variable, call)) {
            *why = said(lifter, "`%s` is used for more than a status", variable->name);
            return NULL;
        }
        *why = NULL;
        Statement *statement = call_statement(lifter, cursor, call, why);
        if (!statement) return NULL;
        if (variable) statement->declared_name = variable->name;
        set_status_test(lifter, statement, test, &status, body);
        return statement;
    }
    Statement *allocations = leaves(lifter, body) ? tested_allocations(lifter, cursor, test, body, why) : NULL;
    if (allocations || *why != only_calls) return allocations;
    if (calls || !is_pure(lifter, test)) return NULL;
    if (leaves(lifter, body) && is_null_test(lifter, test) && !reads_memory(lifter, test)
        && !mentions_written(lifter, test)) {
        *why = NULL;
        Statement *statement = new_statement(lifter, STATEMENT_NULL_TEST, cursor);
        if (!statement) return NULL;
        list_tested(lifter, test, statement);
        set_branch_range(lifter, statement, body);
        if (!lifter->region_writes_memory || !tests_more(lifter, statement)) return statement;
        *why = "it may leave the function after calls that stand before it";
        return NULL;
    }
    return conditional_calls(lifter, cursor, why);
}

/* What a macro such as CHECK(f(..)) makes of its argument: evaluated once, and then a test that
 * leaves the function, in the common wrappings. */
typedef struct MacroTest {
    CXCursor call;
    CXCursor test;
    int calls, tests;
    bool odd; /* something else that has effects */
} MacroTest;

static void read_macro(Lifter *lifter, CXCursor cursor, MacroTest *test)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    Cursors parts = children_of(lifter, cursor);
    switch (kind) {
    case CXCursor_DoStmt: {
        CXEvalResult again = parts.count == 2 ? clang_Cursor_Evaluate(parts.items[1]) : NULL;
        test->odd |= !again || clang_EvalResult_getKind(again) != CXEval_Int || clang_EvalResult_getAsInt(again) != 0;
        if (again) clang_EvalResult_dispose(again);
        if (parts.count) read_macro(lifter, parts.items[0], test);
        return;
    }
    case CXCursor_CompoundStmt:
        for (int i = 0; i < parts.count; i++) read_macro(lifter, parts.items[i], test);
        return;
    case CXCursor_DeclStmt:
        for (int i = 0; i < parts.count; i++) {
            CXCursor initialiser = clang_Cursor_getVarDeclInitializer(parts.items[i]);
            if (clang_Cursor_isNull(initialiser)) continue;
            test->odd |= test->tests > 0 || !find_call(lifter, initialiser, &test->call, &test->calls);
        }
        return;
    case CXCursor_IfStmt:
        test->odd |= parts.count != 2 || !find_call(lifter, parts.items[0], &test->call, &test->calls)
                     || !leaves_at_last(lifter, parts.items[1]);
        test->test = parts.count ? parts.items[0] : clang_getNullCursor();
        test->tests++;
        return;
    default: test->odd = true; return;
    }
}

/* `status = f(..);` and then `if (status) leave;`, as one statement. */
Statement *lift_status_pair(Lifter *lifter, CXCursor call_statement, CXCursor test)
{
    CXCursor call = clang_getNullCursor();
    Variable *variable = NULL;
    bool declares = clang_getCursorKind(call_statement) == CXCursor_DeclStmt;
    Cursors parts = children_of(lifter, call_statement), branches = children_of(lifter, test);
    if (clang_getCursorKind(test) != CXCursor_IfStmt || branches.count != 2 || !stands_alone(lifter, test)) return NULL;
    if (declares && parts.count == 1 && clang_getCursorKind(parts.items[0]) == CXCursor_VarDecl) {
        variable = variable_declared(lifter, parts.items[0]);
        call = clang_Cursor_getVarDeclInitializer(parts.items[0]);
    }
    else if (clang_getCursorKind(call_statement) == CXCursor_BinaryOperator && parts.count == 2
             && !strcmp(operator_of(lifter, call_statement), "=")) {
        CXCursor target = strip(lifter, parts.items[0]);
        if (clang_getCursorKind(target) == CXCursor_DeclRefExpr) variable = variable_of(lifter, target);
        call = parts.items[1];
    }
    if (!variable || clang_Cursor_isNull(call)) return NULL;
    call = strip(lifter, call);
    Range all = {0}, end = {0};
    in_main_file(lifter, call_statement, &all);
    if (in_main_file(lifter, test, &end)) all.end = end.end;
    const Routine *routine = clang_getCursorKind(call) == CXCursor_CallExpr
                                 ? library_routine(lifter->library, called_function(lifter, call)) : NULL;
    const Status status = {call, variable, routine ? routine->status_ok : NULL};
    if (!routine || !routine->status_type || !is_test_of(lifter, branches.items[0], variable)
        || !leaves_on_failure_only(lifter, branches.items[0], &status, all)
        || !may_take_status(lifter, variable, call) || !leaves_at_last(lifter, branches.items[1]))
        return NULL;
    const char *why = NULL;
    Node *node = lift_call(lifter, call, &why);
    Statement *statement = node ? new_statement(lifter, STATEMENT_CALL, call_statement) : NULL;
    Statement *second = statement ? new_statement(lifter, STATEMENT_CALL, test) : NULL;
    if (!second) return NULL;
    statement->range.end = second->range.end;
    statement->node = node;
    node->statement = statement;
    statement->declares = declares;
    statement->declared_name = variable->name;
    statement->declared_type = c_type_of(variable->type, lifter->arena).spelling;
    set_status_test(lifter, statement, branches.items[0], &status, branches.items[1]);
    return statement;
}

Statement *lift_macro(Lifter *lifter, CXCursor cursor, const char **why)
{
    MacroTest test = {.calls = 0};
    read_macro(lifter, cursor, &test);
    Range all, inner;
    if (lifter->frees) { /* fused, the free stands at the end */
        *why = "a macro may leave the function after memory has been freed";
        return NULL;
    }
    if (test.odd || test.calls != 1 || test.tests != 1 || !in_main_file(lifter, cursor, &all)
        || !in_main_file(lifter, test.call, &inner) || inner.begin <= all.begin || inner.end >= all.end
        || !stands_in_file_as_argument(lifter, test.call)) {
        *why = "a macro writes it, and it is no call with a test that leaves the function";
        return NULL;
    }
    const Routine *routine = library_routine(lifter->library, called_function(lifter, test.call));
    if (!routine || !routine->status_type) {
        *why = routine ? said(lifter, "the annotation of `%s` says of no status that it returns", routine->name)
                       : "it calls no annotated routine";
        return NULL;
    }
    Variable *variable = assigned_status(lifter, test.test, test.call);
    const Status status = {test.call, variable, routine->status_ok};
    if (!leaves_on_failure_only(lifter, test.test, &status, all)
        || (variable && !may_take_status(lifter, variable, test.call))) {
        *why = said(lifter, "the test may leave the function when `%s` has not failed", routine->name);
        return NULL;
    }
    Node *node = lift_call(lifter, test.call, why);
    Statement *statement = node ? arena_alloc(lifter->arena, sizeof *statement) : NULL;
    if (!statement) return NULL;
    *statement = (Statement){.kind = STATEMENT_CALL, .range = all, .line = line_of(all), .node = node, .status_test = true,
                             .catches_all = catches_all_as_returned(lifter, test.test, &status),
                             .declared_name = variable ? variable->name : NULL};
    while (statement->range.end < all.file->length && strchr("; \t", all.file->text[statement->range.end])) {
        if (all.file->text[statement->range.end++] == ';') break;
    }
    node->statement = statement;
    lifter->macro_tests_status = true;
    return statement;
}
