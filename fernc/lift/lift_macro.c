/* A call and the test of its status, in a macro's text or in a function that is given it: CHECK(f(..)), check(f(..), "f"). */
#include "lift_status.h"

#include <string.h>

/* What a macro such as CHECK(f(..)) makes of its argument: evaluated once, and then a test that leaves the function,
 * or a function that looks at the status, in the common wrappings. */
typedef struct MacroTest {
    CXCursor call;
    StatusTest test;
    Variable *variable; /* that is assigned the status before the test */
    int calls, tests;
    const char *odd;    /* something else that has effects; NULL: nothing */
} MacroTest;

static const char no_test[] = "a macro writes it, and it is no call with a test that leaves the function";
static const char stays[] = "a macro writes it, and it goes on in the function where the call has failed";

bool find_tested_call(Lifter *lifter, CXCursor expression, CXCursor *call, int *calls)
{
    if (find_call(lifter, expression, call, calls)) return true;
    return *calls == 1 && (allocated_at_address(lifter, *call) || object_made(lifter, *call) || is_device_free(lifter, *call));
}

bool find_checked(Lifter *lifter, CXCursor check, CXCursor *call)
{
    int calls = 0;
    for (int i = 0; i < clang_Cursor_getNumArguments(check); i++)
        if (find_tested_call(lifter, argument_of(check, (unsigned)i), call, &calls) && calls > 1) return false;
    return calls == 1;
}

static void require(MacroTest *test, bool holds, const char *why)
{
    if (!holds && !test->odd) test->odd = why;
}

/* `if (condition) yes; else no;`, `condition ? yes : no` */
static void read_branches(Lifter *lifter, CXCursor condition, CXCursor yes, CXCursor no, MacroTest *test)
{
    const bool one = clang_Cursor_isNull(no);
    const bool when = leaves_at_last(lifter, yes) && (one || does_nothing(lifter, no));
    const bool otherwise = !one && leaves_at_last(lifter, no) && does_nothing(lifter, yes);
    require(test, find_tested_call(lifter, condition, &test->call, &test->calls), no_test);
    require(test, when || otherwise, test->calls ? stays : no_test);
    test->test = (StatusTest){.test = condition, .when = when};
    test->tests++;
}

static void read_macro(Lifter *lifter, CXCursor cursor, MacroTest *test);

static void read_expression(Lifter *lifter, CXCursor cursor, MacroTest *test)
{
    CXCursor expression = strip_casts(lifter, cursor);
    Cursors parts = children_of(lifter, expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_UnaryOperator: /* __extension__ */
        require(test, parts.count == 1 && !strcmp(unary_operator_of(lifter, expression), "__extension__"), no_test);
        if (!test->odd) read_expression(lifter, parts.items[0], test);
        return;
    case CXCursor_ConditionalOperator:
        read_branches(lifter, parts.items[0], parts.items[1], parts.items[2], test);
        return;
    case CXCursor_StmtExpr: read_macro(lifter, parts.items[0], test); return;
    case CXCursor_BinaryOperator: {
        const char *operator = operator_of(lifter, expression);
        if (!strcmp(operator, ",") && is_pure(lifter, parts.items[0])) {
            read_expression(lifter, parts.items[1], test);
            return;
        }
        /* status = f(..) */
        CXCursor target = strip(lifter, parts.items[0]);
        require(test, !test->tests && !test->calls && !strcmp(operator, "=") && clang_getCursorKind(target) == CXCursor_DeclRefExpr
                          && find_tested_call(lifter, parts.items[1], &test->call, &test->calls)
                          && clang_equalCursors(strip_casts(lifter, parts.items[1]), test->call), no_test);
        test->variable = test->odd ? NULL : variable_of(lifter, target);
        require(test, test->variable != NULL, no_test);
        return;
    }
    case CXCursor_CallExpr: /* check(f(..), "f"), check(status, "f") */
        if (!test->calls) require(test, find_checked(lifter, expression, &test->call) && ++test->calls, no_test);
        test->test = (StatusTest){.test = expression, .by_function = true};
        test->tests++;
        return;
    default: require(test, is_pure(lifter, expression), no_test); return;
    }
}

static void read_macro(Lifter *lifter, CXCursor cursor, MacroTest *test)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    Cursors parts = children_of(lifter, cursor);
    switch (kind) {
    case CXCursor_NullStmt: return;
    case CXCursor_DoStmt:
        require(test, runs_once(lifter, cursor), no_test);
        if (!test->odd) read_macro(lifter, parts.items[0], test);
        return;
    case CXCursor_CompoundStmt:
        for (int i = 0; i < parts.count; i++) read_macro(lifter, parts.items[i], test);
        return;
    case CXCursor_DeclStmt:
        for (int i = 0; i < parts.count; i++) {
            CXCursor initialiser = clang_Cursor_getVarDeclInitializer(parts.items[i]);
            if (clang_Cursor_isNull(initialiser)) continue;
            require(test, !test->tests && find_tested_call(lifter, initialiser, &test->call, &test->calls), no_test);
        }
        return;
    case CXCursor_IfStmt:
        read_branches(lifter, parts.items[0], parts.items[1], parts.count > 2 ? parts.items[2] : clang_getNullCursor(), test);
        return;
    default:
        require(test, clang_isExpression(kind), no_test);
        if (clang_isExpression(kind)) read_expression(lifter, cursor, test);
    }
}

bool find_test_after(Lifter *lifter, CXCursor statement, CXCursor call, Variable *variable, StatusTest *test)
{
    MacroTest found = {.call = call, .variable = variable, .calls = 1};
    if (clang_getCursorKind(statement) != CXCursor_CallExpr && !is_macro_test(lifter, statement)) return false;
    read_macro(lifter, statement, &found);
    *test = found.test;
    return !found.odd && found.calls == 1 && found.tests == 1 && found.variable == variable && !stands_in_argument(statement);
}

bool is_macro_test(Lifter *lifter, CXCursor cursor)
{
    CXCursor call;
    if (stands_in_file(clang_getRangeStart(clang_getCursorExtent(cursor)))) return false;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_DoStmt: case CXCursor_IfStmt: case CXCursor_CompoundStmt: return true;
    case CXCursor_ParenExpr: case CXCursor_UnexposedExpr: case CXCursor_CStyleCastExpr: case CXCursor_ConditionalOperator:
    case CXCursor_StmtExpr: return has_annotated_call(lifter, cursor);
    case CXCursor_BinaryOperator: return !strcmp(operator_of(lifter, cursor), ",") && has_annotated_call(lifter, cursor);
    case CXCursor_CallExpr: return !is_routine_call(lifter, cursor) && find_checked(lifter, cursor, &call);
    default: return false;
    }
}

static Variable *variable_with_status(Lifter *lifter, const MacroTest *test)
{
    return test->variable || test->test.by_function ? test->variable : assigned_status(lifter, test->test.test, test->call);
}

/* CHECK(cudaMalloc(&p, n)): an allocation, and a test of it alone. */
static Statement *lift_allocation_in_macro(Lifter *lifter, CXCursor cursor, const MacroTest *test, Range all, const char **why)
{
    Variable *allocated = allocated_at_address(lifter, test->call);
    const Status status = {.call = test->call, .ok = ok_of_allocation(lifter, test->call)};
    *why = "it allocates what is no local variable";
    if (!allocated->local) return NULL;
    *why = "the status of the allocation is kept";
    if (variable_with_status(lifter, test)) return NULL;
    *why = why_not_on_failure_only(lifter, &test->test, &status, called_function(lifter, test->call));
    if (*why) return NULL;
    lifter->macro = all;
    Statement *first = allocate_statement(lifter, cursor, allocated, test->call, false, why);
    if (first) {
        first->covered = true;
        note_effects(lifter, first, test->call);
        add_part(&first, new_statement(lifter, STATEMENT_NULL_TEST, cursor));
    }
    lifter->macro = (Range){0};
    return first;
}

/* CHECK(create(&t, n)) */
static Statement *lift_made_in_macro(Lifter *lifter, CXCursor cursor, const MacroTest *test, Range all, const char **why)
{
    lifter->macro = all;
    Statement *first = lift_made(lifter, cursor, test->call, variable_with_status(lifter, test), &test->test, why);
    lifter->macro = (Range){0};
    return first;
}

/* CHECK(cudaFree(p)) */
static Statement *lift_free_in_macro(Lifter *lifter, CXCursor cursor, const MacroTest *test, Range all, const char **why)
{
    const Status status = {.call = test->call, .ok = lifter->library->vendor->ok};
    Argument argument = {0};
    *why = "the status of the free is kept";
    if (variable_with_status(lifter, test)) return NULL;
    *why = why_not_on_failure_only(lifter, &test->test, &status, called_function(lifter, test->call));
    if (*why) return NULL;
    *why = "it frees what is no known pointer";
    if (!lift_pointer(lifter, argument_of(test->call, 0), &argument) || !expr_is(argument.offset, 0)) return NULL;
    lifter->macro = all;
    Statement *statement = new_statement(lifter, STATEMENT_FREE, cursor);
    lifter->macro = (Range){0};
    if (!statement) return NULL;
    statement->root = argument.root;
    lifter->macro_tests_status = true;
    return statement;
}

/* The call is what the macro is given, not what it writes. */
static bool is_given(Lifter *lifter, const MacroTest *test, Range all)
{
    Range inner;
    return in_main_file(lifter, test->call, &inner) && inner.begin > all.begin && inner.end < all.end;
}

Statement *lift_macro(Lifter *lifter, CXCursor cursor, const char **why)
{
    MacroTest test = {.calls = 0};
    Range all;
    read_macro(lifter, cursor, &test);
    require(&test, test.calls == 1 && test.tests == 1, no_test);
    require(&test, !stands_in_argument(cursor) && in_main_file(lifter, cursor, &all), no_test);
    if (!test.odd) require(&test, is_given(lifter, &test, all), no_test);
    *why = test.odd;
    if (test.odd) return NULL;
    const bool frees = is_device_free(lifter, test.call);
    if (lifter->frees && !frees) { /* fused, the free stands at the end */
        *why = "a macro may leave the function after memory has been freed";
        return NULL;
    }
    if (frees) return lift_free_in_macro(lifter, cursor, &test, all, why);
    if (allocated_at_address(lifter, test.call)) return lift_allocation_in_macro(lifter, cursor, &test, all, why);
    if (object_made(lifter, test.call)) return lift_made_in_macro(lifter, cursor, &test, all, why);
    const Routine *routine = library_routine(lifter->library, called_function(lifter, test.call));
    if (!routine || !routine->status_type) {
        *why = test.test.by_function ? not_annotated(lifter, called_function(lifter, test.test.test))
               : routine ? said(lifter, "the annotation of `%s` says of no status that it returns", routine->name)
                         : "it calls no annotated routine";
        return NULL;
    }
    Variable *variable = variable_with_status(lifter, &test);
    const Status status = {.call = test.call, .variable = variable, .ok = routine->status_ok, .value = routine->status_value};
    *why = why_not_on_failure_only(lifter, &test.test, &status, routine->name);
    if (*why) return NULL;
    if (variable && !may_take_status(lifter, variable, test.call)) {
        *why = said(lifter, "`%s` is used for more than a status", variable->name);
        return NULL;
    }
    Node *node = lift_call(lifter, test.call, why);
    Statement *statement = node ? arena_alloc(lifter->arena, sizeof *statement) : NULL;
    if (!statement) return NULL;
    *statement = (Statement){.kind = STATEMENT_CALL, .range = all, .line = line_of(all), .node = node, .status_test = true,
                             .catches_all = test_catches_all(lifter, &test.test, &status),
                             .declared_name = variable ? variable->name : NULL};
    if (!variable && !test.test.by_function) statement->status_target = stored_status(lifter, test.test.test, test.call);
    const unsigned next = after_blanks(all.file, all.end);
    if (next < all.file->length && all.file->text[next] == ';') statement->range.end = next + 1;
    node->statement = statement;
    lifter->macro_tests_status = true;
    return statement;
}
