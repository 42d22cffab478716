/* Statements that allocate. */
#include "lift_internal.h"

#include <string.h>

static bool is_fit_for_size(Lifter *lifter, CXCursor argument)
{
    return is_pure(lifter, argument) || (only_computes(lifter, argument) && !reads_memory(lifter, argument));
}

/* Why memory cannot be allocated at the entry of the region; NULL: it can. `call`: what allocates it, whose arguments from the first on say
 * how much. */
static const char *why_not_at_entry(Lifter *lifter, Variable *variable, CXCursor initialiser, CXCursor call, int first, bool declares)
{
    for (int i = first; i < clang_Cursor_getNumArguments(call); i++)
        if (!is_fit_for_size(lifter, argument_of(call, (unsigned)i))) return "the size of an allocation has side effects";
    if (names_find(lifter->read_names, variable->name)) /* an earlier statement of the region reads it */
        return said(lifter, "`%s` changes between the calls", variable->name);
    if (lifter->macro_tests_status) /* fused, it stands before the test, that would leave without freeing it */
        return said(lifter, "`%s` is allocated after a macro that may leave the function", variable->name);
    /* Fused, the variable is assigned before the test: what has another value then may be looked at on the way out. */
    const bool had_value = !declares && (variable->other_values || variable->allocations > 1 || variable->address_taken);
    if ((lifter->may_have_left && may_trap(lifter, initialiser)) || (lifter->may_leave && had_value))
        return said(lifter, "`%s` is allocated after a test that may leave the function", variable->name);
    if (mentions_written(lifter, initialiser) || computes_from_allocated(lifter, call))
        return "the size of an allocation depends on an earlier call or allocation";
    return NULL;
}

/* calloc's memory holds zeros: a fill, where it is known how many elements that are. */
static void set_zeros(Lifter *lifter, Statement *statement)
{
    Root *root = statement->root;
    root->zeroed = !root->elements;
    if (!root->elements) return;
    Node *node = arena_alloc(lifter->arena, sizeof *node);
    *node = (Node){.kind = NODE_FILL, .statement = statement, .range = statement->range, .fill_byte = "0", .elements = root->elements};
    node->destination = (Argument){.root = root, .offset = expr_constant(lifter->pool, 0), .text = root->name};
    statement->node = node;
}

Statement *allocate_statement(Lifter *lifter, CXCursor cursor, Variable *variable, CXCursor initialiser, bool declares,
                              const char **why)
{
    CXCursor call = initialiser;
    const bool device = is_device_allocation(lifter, initialiser);
    if (!device) allocating_call(lifter, initialiser, &call);
    const bool made = !device && object_made(lifter, call), object = made || (!device && is_object_allocation(lifter, call));
    Root *root = !variable ? NULL : object ? root_of_object(lifter, variable) : root_of_variable(lifter, variable);
    const char *reason = root ? why_not_at_entry(lifter, variable, initialiser, call, device, declares) : "the size of an allocation has side effects";
    if (reason) {
        *why = reason;
        return NULL;
    }
    Statement *statement = new_statement(lifter, STATEMENT_ALLOCATE, cursor);
    if (!statement) return NULL;
    statement->root = root;
    statement->declares = declares;
    statement->declared_name = variable->name;
    statement->declared_type = c_type_of(variable->type, lifter->arena).spelling;
    statement->initialiser = device || made ? NULL : cursor_text(lifter, initialiser);
    root->device = device || is_device_malloc(lifter, initialiser);
    statement->address_call = device || made ? cursor_text(lifter, initialiser) : NULL;
    statement->device_bytes = device ? cursor_text(lifter, argument_of(initialiser, 1)) : NULL;
    root->allocation = statement;
    if (object) {
        describe_object(lifter, statement, call);
        return statement;
    }
    root->bytes = allocated_bytes(lifter, initialiser);
    root->elements = elements_of_bytes(lifter, root->bytes, root->element_bytes);
    root->zeroed = false;
    if (!strcmp(called_function(lifter, call), "calloc")) set_zeros(lifter, statement);
    return statement;
}
