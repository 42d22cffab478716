/* Objects that an `allocate` puts at an address, with a status for a result: `create(&t, n);`,
 * `if (create(&t, n)) leave;`, `status = create(&t, n);` with a test after it, CHECK(create(&t, n)). */
#include "lift_status.h"

#include <string.h>

/* A variable that is given the status of allocations alone: on the fused path, where they have gone well, it is
 * assigned at the beginning. */
static bool may_take_made(Lifter *lifter, const Variable *variable, CXCursor call)
{
    const Statement *before = names_find(lifter->statuses, variable->name);
    return may_take_status(lifter, variable, call) && (!before || before->kind == STATEMENT_NULL_TEST);
}

Statement *lift_made(Lifter *lifter, CXCursor cursor, CXCursor call, Variable *status_variable, const StatusTest *test, const char **why)
{
    const DataType *type;
    const InterfaceFunction *function = called_interface(lifter, call, &type);
    Variable *object = object_made(lifter, call);
    const Status status = {.call = call, .variable = status_variable, .ok = type->status_ok, .value = type->status_value};
    *why = said(lifter, "it makes what is no local variable: `%s`", object->name);
    if (!object->local) return NULL;
    *why = arena_printf(lifter->arena, "the type %s does not say which status of `%s` means success", type->name, function->name);
    if (!function->returns_status) return NULL;
    *why = why_not_on_failure_only(lifter, test, &status, function->name);
    if (*why) return NULL;
    *why = status_variable ? said(lifter, "`%s` is used for more than a status", status_variable->name) : NULL;
    if (status_variable && !may_take_made(lifter, status_variable, call)) return NULL;
    *why = NULL;
    Statement *first = allocate_statement(lifter, cursor, object, call, false, why);
    Statement *tests = first ? new_statement(lifter, STATEMENT_NULL_TEST, cursor) : NULL;
    if (!tests) return NULL;
    first->covered = true;
    note_effects(lifter, first, call);
    if (status_variable) {
        tests->declared_name = status_variable->name;
        tests->declared_type = c_type_of(status_variable->type, lifter->arena).spelling;
        tests->initialiser = type->status_ok;
        in_main_file(lifter, call, &tests->made);
    }
    add_part(&first, tests);
    return first;
}

Statement *lift_made_test(Lifter *lifter, CXCursor cursor, CXCursor test, const char **why)
{
    CXCursor call = clang_getNullCursor();
    int calls = 0;
    find_call(lifter, test, &call, &calls);
    if (calls != 1 || !object_made(lifter, call)) return NULL;
    const StatusTest tested = {.test = test, .when = true};
    return lift_made(lifter, cursor, call, assigned_status(lifter, test, call), &tested, why);
}
