/* Tests: `if` around a call, of what was allocated, of a status that a call returns. */
#include "lift_status.h"

#include <string.h>

static void set_branch_range(Lifter *lifter, Statement *statement, CXCursor body)
{
    if (!in_main_file(lifter, body, &statement->branch)) return;
    const SourceFile *file = statement->branch.file;
    const unsigned next = after_blanks(file, statement->branch.end);
    if (next < statement->range.end && file->text[next] == ';') statement->branch.end = next + 1;
}

static bool is_null_test(Lifter *lifter, CXCursor condition)
{
    condition = strip(lifter, condition);
    if (is_none_test(lifter, condition)) return true;
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

/* The root that a pointer in a null test is the beginning of; NULL: none. Of a pointer to another place of what the region allocates, that is not told. */
static Root *tested_root(Lifter *lifter, CXCursor reference, const Variable *variable, bool *elsewhere)
{
    Statement *view = names_find(lifter->allocated, variable->name);
    Argument argument = {0};
    if (!view || view->kind != STATEMENT_VIEW) return variable->root;
    *elsewhere |= !lift_pointer(lifter, reference, &argument) || !argument.root || !expr_is(argument.offset, 0);
    view->looked_at = true;
    return argument.root;
}

/* The pointers that a null test compares. False: one of them points into what the region allocates, not at its beginning. */
static bool list_tested(Lifter *lifter, CXCursor test, Statement *statement)
{
    bool elsewhere = false;
    test = strip(lifter, test);
    if (clang_getCursorKind(test) == CXCursor_DeclRefExpr) {
        Variable *variable = variable_of(lifter, test);
        Root *root = variable ? tested_root(lifter, test, variable, &elsewhere) : NULL;
        if (root)
            list_push(lifter->arena, &statement->tested, root);
        else
            statement->tests_others = true;
    }
    Cursors children = children_of(lifter, test);
    for (int i = 0; i < children.count; i++) elsewhere |= !list_tested(lifter, children.items[i], statement);
    return !elsewhere;
}

/* --- `if (!(p = malloc(..))) leave;` ------------------------------------------------------- */

/* The number 0, or an enumerator of this value: `cudaSuccess`. */
static bool is_zero(Lifter *lifter, CXCursor expression)
{
    int64_t value;
    CXCursor number = strip_casts(lifter, expression), target = clang_getCursorReferenced(number);
    if (clang_getCursorKind(number) == CXCursor_DeclRefExpr && clang_getCursorKind(target) == CXCursor_EnumConstantDecl)
        return clang_getEnumConstantDeclValue(target) == 0;
    const Expr *zero = clang_getCursorKind(number) == CXCursor_IntegerLiteral ? lift_value(lifter, number) : NULL;
    return zero && expr_is_constant(zero, &value) && value == 0;
}

/* `!(p = malloc(..))`, `(p = malloc(..)) == NULL`, `cudaMalloc(&p, ..) != cudaSuccess`, several of them with ||; and
 * tests of what is allocated. */
static bool list_allocations(Lifter *lifter, CXCursor test, Cursors *assignments)
{
    test = strip(lifter, test);
    Cursors parts = children_of(lifter, test);
    const char *operator = clang_getCursorKind(test) == CXCursor_UnaryOperator && parts.count == 1
                               ? unary_operator_of(lifter, test)
                           : clang_getCursorKind(test) == CXCursor_BinaryOperator && parts.count == 2
                               ? operator_of(lifter, test) : "";
    if (!strcmp(operator, "||"))
        return list_allocations(lifter, parts.items[0], assignments) && list_allocations(lifter, parts.items[1], assignments);
    const bool different = !strcmp(operator, "!=");
    const CXCursor called = different ? strip(lifter, parts.items[0]) : test;
    if (allocated_at_address(lifter, called)) {
        const char *ok = ok_of_allocation(lifter, called);
        const bool zero = !strcmp(ok, "0") || !strcmp(ok, lifter->library->vendor->ok);
        if (different ? !(zero && is_zero(lifter, parts.items[1])) && strcmp(cursor_text(lifter, strip_casts(lifter, parts.items[1])), ok) : !zero) return false;
        list_push(lifter->arena, assignments, called);
        return true;
    }
    if (different && is_zero(lifter, parts.items[1]))
        return list_allocations(lifter, parts.items[0], assignments);
    if (strcmp(operator, "!") && strcmp(operator, "==")) return false;
    CXCursor pointer = strip(lifter, parts.items[0]);
    if (parts.count == 2 && is_null(lifter, pointer)) pointer = strip(lifter, parts.items[1]);
    else if (parts.count == 2 && !is_null(lifter, parts.items[1])) return false;
    if (clang_getCursorKind(pointer) == CXCursor_DeclRefExpr) return names_find(lifter->allocated, name_of(lifter, pointer));
    Cursors sides = children_of(lifter, pointer);
    if (clang_getCursorKind(pointer) != CXCursor_BinaryOperator || sides.count != 2
        || strcmp(operator_of(lifter, pointer), "=")
        || clang_getCursorKind(strip(lifter, sides.items[0])) != CXCursor_DeclRefExpr
        || !is_allocating_call(lifter, sides.items[1]))
        return false;
    list_push(lifter->arena, assignments, pointer);
    return true;
}

static Statement *lift_tested_allocations(Lifter *lifter, CXCursor cursor, CXCursor test, const char **why)
{
    Cursors assignments = {0};
    const char *none = *why;
    Statement *first = lift_made_test(lifter, cursor, test, why);
    if (first || *why != none) return first;
    if (!list_allocations(lifter, test, &assignments) || !assignments.count) return NULL;
    for (int i = 0; i < assignments.count; i++) {
        Cursors sides = children_of(lifter, assignments.items[i]);
        Variable *variable = allocated_at_address(lifter, assignments.items[i]);
        const CXCursor value = variable ? assignments.items[i] : sides.items[1];
        if (!variable) variable = variable_of(lifter, strip(lifter, sides.items[0]));
        *why = "it allocates what is no local variable";
        if (!variable || !variable->local) return NULL;
        *why = NULL;
        Statement *part = allocate_statement(lifter, cursor, variable, value, false, why);
        if (!part) return NULL;
        lifter->may_leave = true; /* before the next one */
        part->covered = true;
        note_effects(lifter, part, assignments.items[i]);
        add_part(&first, part);
    }
    Statement *tests = new_statement(lifter, STATEMENT_NULL_TEST, cursor);
    if (tests) add_part(&first, tests);
    return tests ? first : NULL;
}

/* `if (!(p = malloc(..))) leave;` */
static Statement *tested_allocations(Lifter *lifter, CXCursor cursor, CXCursor test, CXCursor body, const char **why)
{
    Statement *first = lift_tested_allocations(lifter, cursor, test, why);
    for (Statement *part = first; part; part = part->next_part)
        if (part->kind == STATEMENT_NULL_TEST) set_branch_range(lifter, part, body);
    return first;
}

/* `if (f(..) != OK) return 1;`: the call, whose status is tested. */
static Statement *status_condition(Lifter *lifter, CXCursor cursor, CXCursor test, CXCursor body, CXCursor call, const char **why)
{
    const Routine *routine = library_routine(lifter->library, called_function(lifter, call));
    if (!routine->status_type) {
        *why = said(lifter, "the annotation of `%s` says of no status that it returns", routine->name);
        return NULL;
    }
    Variable *variable = assigned_status(lifter, test, call);
    const Status status = {.call = call, .variable = variable, .ok = routine->status_ok, .value = routine->status_value};
    if (!leaves_on_failure_only(lifter, test, true, &status)) {
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
    statement->status_test = true;
    statement->catches_all = catches_all_as_returned(lifter, test, true, &status);
    statement->status_target = stored_status(lifter, test, call);
    set_branch_range(lifter, statement, body);
    return statement;
}

Statement *lift_condition(Lifter *lifter, CXCursor cursor, const char **why)
{
    Cursors parts = children_of(lifter, cursor);
    *why = only_calls;
    CXCursor test = parts.items[0], body = parts.items[1], call;
    int calls = 0;
    if (parts.count != 2) return lift_control(lifter, cursor, why);
    if (find_call(lifter, test, &call, &calls) && calls == 1 && leaves_at_last(lifter, body))
        return status_condition(lifter, cursor, test, body, call, why);
    bool leaves = leaves_at_last(lifter, body) && !has_annotated_call(lifter, body);
    Statement *allocations = leaves ? tested_allocations(lifter, cursor, test, body, why) : NULL;
    if (allocations || *why != only_calls) return allocations;
    if (calls || !is_pure(lifter, test)) {
        if (!calls) *why = "the condition has side effects";
        return NULL;
    }
    if (leaves && is_null_test(lifter, test) && !reads_memory(lifter, test)
        && !mentions_written(lifter, test)) {
        *why = NULL;
        Statement *statement = new_statement(lifter, STATEMENT_NULL_TEST, cursor);
        if (!statement) return NULL;
        if (!list_tested(lifter, test, statement)) {
            *why = "it tests a pointer into what the region allocates";
            return NULL;
        }
        set_branch_range(lifter, statement, body);
        if (!lifter->region_writes_memory || !tests_more(lifter, statement)) return statement;
        *why = "it may leave the function after calls that stand before it";
        return NULL;
    }
    return lift_control(lifter, cursor, why);
}

/* `status = create(&t, n);` and then `if (status) leave;`: an allocation, and a test that is both statements. */
static Statement *made_pair(Lifter *lifter, CXCursor call_statement, CXCursor test, Variable *variable, CXCursor call,
                            bool declares)
{
    const char *why = NULL;
    Cursors branches = children_of(lifter, test);
    if (clang_getCursorKind(test) != CXCursor_IfStmt || branches.count != 2 || !stands_alone(lifter, test)) return NULL;
    if (!object_made(lifter, call) || !is_test_of(lifter, branches.items[0], variable)
        || !leaves_at_last(lifter, branches.items[1]))
        return NULL;
    const StatusTest tested = {.test = branches.items[0], .when = true};
    const Statement *last = new_statement(lifter, STATEMENT_NULL_TEST, test);
    Statement *first = last ? lift_made(lifter, call_statement, call, variable, &tested, &why) : NULL;
    for (Statement *part = first; part; part = part->next_part) {
        part->range.end = last->range.end;
        if (part->kind != STATEMENT_NULL_TEST) continue;
        part->declares = declares;
        set_branch_range(lifter, part, branches.items[1]);
    }
    return first;
}

/* What is behind `status = f(..);` and leaves where that has failed. */
static bool find_status_test(Lifter *lifter, CXCursor statement, const Status *status, Variable *variable, StatusTest *test, CXCursor *branch)
{
    Cursors parts = children_of(lifter, statement);
    *branch = clang_getNullCursor();
    if (clang_getCursorKind(statement) == CXCursor_IfStmt && stands_alone(lifter, statement)) {
        if (parts.count != 2 || !is_test_of(lifter, parts.items[0], variable) || !leaves_at_last(lifter, parts.items[1])) return false;
        *test = (StatusTest){.test = parts.items[0], .when = true};
        *branch = parts.items[1];
    }
    else if (lifter->frees || !find_test_after(lifter, statement, status->call, variable, test))
        return false;
    return !why_not_on_failure_only(lifter, test, status, variable->name);
}

/* The statement behind it, which ends what both are; what a macro writes has the macro's place. */
static Statement *second_statement(Lifter *lifter, CXCursor cursor)
{
    const bool macro = !stands_in_file(clang_getRangeStart(clang_getCursorExtent(cursor)));
    if (macro && !in_main_file(lifter, cursor, &lifter->macro)) return NULL;
    Statement *statement = new_statement(lifter, STATEMENT_CALL, cursor);
    lifter->macro = (Range){0};
    return statement;
}

/* `status = f(..);` and then `if (status) leave;`, or CHECK(status);, as one statement. */
Statement *lift_status_pair(Lifter *lifter, CXCursor call_statement, CXCursor test)
{
    CXCursor call = clang_getNullCursor(), branch;
    Variable *variable = NULL;
    bool declares = clang_getCursorKind(call_statement) == CXCursor_DeclStmt;
    Cursors parts = children_of(lifter, call_statement);
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
    const Routine *routine = clang_getCursorKind(call) == CXCursor_CallExpr
                                 ? library_routine(lifter->library, called_function(lifter, call)) : NULL;
    if (!routine) return made_pair(lifter, call_statement, test, variable, call, declares);
    if (!routine->status_type) return NULL;
    const Status status = {.call = call, .variable = variable, .ok = routine->status_ok, .value = routine->status_value};
    StatusTest tested;
    if (!may_take_status(lifter, variable, call) || !find_status_test(lifter, test, &status, variable, &tested, &branch)) return NULL;
    const char *why = NULL;
    Node *node = lift_call(lifter, call, &why);
    Statement *statement = node ? new_statement(lifter, STATEMENT_CALL, call_statement) : NULL;
    Statement *second = statement ? second_statement(lifter, test) : NULL;
    if (!second) return NULL;
    statement->range.end = second->range.end;
    statement->node = node;
    node->statement = statement;
    statement->declares = declares;
    statement->declared_name = variable->name;
    statement->declared_type = c_type_of(variable->type, lifter->arena).spelling;
    statement->status_test = true;
    statement->catches_all = test_catches_all(lifter, &tested, &status);
    if (!clang_Cursor_isNull(branch)) set_branch_range(lifter, statement, branch);
    else lifter->macro_tests_status = true;
    return statement;
}
