/* CHECK(f(..)): a macro that calls a routine, tests its status and leaves the function. */
#include "lift_status.h"

#include <string.h>

/* What a macro such as CHECK(f(..)) makes of its argument: evaluated once, and then a test that
 * leaves the function, in the common wrappings. */
typedef struct MacroTest {
    CXCursor call;
    CXCursor test;
    Variable *variable; /* that is assigned the status before the test */
    int calls, tests;
    bool odd; /* something else that has effects */
} MacroTest;

/* The one call of an expression: of an annotated routine, or an allocation of a GPU's memory or of an object. */
static bool find_tested_call(Lifter *lifter, CXCursor expression, MacroTest *test)
{
    if (find_call(lifter, expression, &test->call, &test->calls)) return true;
    return test->calls == 1 && (device_allocated(lifter, test->call) || object_made(lifter, test->call));
}

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
            test->odd |= test->tests > 0 || !find_tested_call(lifter, initialiser, test);
        }
        return;
    case CXCursor_BinaryOperator: { /* status = f(..) */
        CXCursor target = parts.count == 2 ? strip(lifter, parts.items[0]) : cursor;
        test->odd |= test->tests > 0 || test->calls > 0 || parts.count != 2 || strcmp(operator_of(lifter, cursor), "=")
                     || clang_getCursorKind(target) != CXCursor_DeclRefExpr
                     || !find_tested_call(lifter, parts.items[1], test)
                     || !clang_equalCursors(strip_casts(lifter, parts.items[1]), test->call);
        test->variable = test->odd ? NULL : variable_of(lifter, target);
        test->odd |= !test->variable;
        return;
    }
    case CXCursor_IfStmt:
        test->odd |= parts.count != 2 || !find_tested_call(lifter, parts.items[0], test)
                     || !leaves_at_last(lifter, parts.items[1]);
        test->test = parts.count ? parts.items[0] : clang_getNullCursor();
        test->tests++;
        return;
    default: test->odd = true; return;
    }
}

/* CHECK(cudaMalloc(&p, n)): an allocation, and a test of it alone. */
static Statement *lift_allocation_in_macro(Lifter *lifter, CXCursor cursor, const MacroTest *test, Range all, const char **why)
{
    Variable *allocated = device_allocated(lifter, test->call);
    Variable *variable = test->variable ? test->variable : assigned_status(lifter, test->test, test->call);
    const Status status = {test->call, variable, "cudaSuccess"};
    *why = "it allocates what is no local variable";
    if (!allocated->local) return NULL;
    *why = "the test may leave the function when the allocation has not failed";
    if (variable || !leaves_on_failure_only(lifter, test->test, &status)) return NULL;
    *why = NULL;
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
    Variable *variable = test->variable ? test->variable : assigned_status(lifter, test->test, test->call);
    lifter->macro = all;
    Statement *first = lift_made(lifter, cursor, test->call, variable, test->test, why);
    lifter->macro = (Range){0};
    return first;
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
    if (test.odd || stands_in_argument(cursor) || test.calls != 1 || test.tests != 1 || !in_main_file(lifter, cursor, &all)
        || !in_main_file(lifter, test.call, &inner) || inner.begin <= all.begin || inner.end >= all.end
        || !stands_in_file_as_argument(lifter, test.call)) {
        *why = "a macro writes it, and it is no call with a test that leaves the function";
        return NULL;
    }
    if (device_allocated(lifter, test.call)) return lift_allocation_in_macro(lifter, cursor, &test, all, why);
    if (object_made(lifter, test.call)) return lift_made_in_macro(lifter, cursor, &test, all, why);
    const Routine *routine = library_routine(lifter->library, called_function(lifter, test.call));
    if (!routine || !routine->status_type) {
        *why = routine ? said(lifter, "the annotation of `%s` says of no status that it returns", routine->name)
                       : "it calls no annotated routine";
        return NULL;
    }
    Variable *variable = test.variable ? test.variable : assigned_status(lifter, test.test, test.call);
    const Status status = {test.call, variable, routine->status_ok};
    if (!leaves_on_failure_only(lifter, test.test, &status)
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
