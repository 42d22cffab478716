/* Statements that allocate. */
#include "lift_internal.h"

static bool is_fit_for_size(Lifter *lifter, CXCursor argument)
{
    return is_pure(lifter, argument) || (only_computes(lifter, argument) && !reads_memory(lifter, argument));
}

/* Why what allocates cannot be called sooner, or not at all; NULL: it can. */
static const char *why_not_called_elsewhere(Lifter *lifter, const Allocator *allocator)
{
    if (!allocator) return NULL;
    if (!allocator->plain) return said(lifter, "`%s` is called where it stands", allocator->name);
    if (allocator->ends && lifter->region_writes_memory) return said(lifter, "`%s` may end the program after calls that stand before it", allocator->name);
    return NULL;
}

/* Why memory cannot be allocated at the entry of the region; NULL: it can. `call`: what allocates it, whose arguments but the one
 * that takes the address say how much. */
static const char *why_not_at_entry(Lifter *lifter, Variable *variable, CXCursor initialiser, CXCursor call, bool declares)
{
    const int at = address_argument(lifter, call);
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++)
        if (i != at && !is_fit_for_size(lifter, argument_of(call, (unsigned)i))) return "the size of an allocation has side effects";
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
    const CXCursor call = strip_casts(lifter, initialiser);
    const Allocator *allocator = allocator_in(lifter, call);
    const bool device = is_device_allocation(lifter, call), at_address = address_argument(lifter, call) >= 0;
    const bool made = object_made(lifter, call), object = made || is_object_allocation(lifter, call);
    Root *root = !variable ? NULL : object ? root_of_object(lifter, variable) : root_of_variable(lifter, variable);
    const char *reason = why_not_called_elsewhere(lifter, allocator);
    if (!reason) reason = root ? why_not_at_entry(lifter, variable, initialiser, call, declares) : "the size of an allocation has side effects";
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
    statement->initialiser = at_address || made ? NULL : cursor_text(lifter, initialiser);
    root->device = device || is_device_malloc(lifter, initialiser);
    statement->address_call = at_address || made ? cursor_text(lifter, initialiser) : NULL;
    statement->address_ok = at_address && !device ? allocator->ok : NULL;
    statement->device_bytes = device ? cursor_text(lifter, argument_of(initialiser, 1)) : NULL;
    root->allocation = statement;
    if (object) {
        describe_object(lifter, statement, call);
        return statement;
    }
    root->bytes = allocated_bytes(lifter, call, root->element_bytes);
    root->elements = elements_of_bytes(lifter, root->bytes, root->element_bytes);
    root->zeroed = false;
    if (allocator && allocator->zeroed) set_zeros(lifter, statement);
    return statement;
}
