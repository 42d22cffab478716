/* Statements that allocate. */
#include "lift_internal.h"

static bool is_fit_for_size(Lifter *lifter, CXCursor argument)
{
    return is_pure(lifter, argument) || only_computes(lifter, argument);
}

/* --- Memory that its own functions allocate and free, of a tile too -------------------------------------- */

/* The arguments of a call, but that at `size`; NULL: a macro writes one. `ones`: those that the size is a product of are 1. */
static const char *texts_of(Lifter *lifter, const Allocator *allocator, CXCursor call, int first, int behind, bool ones)
{
    const char *texts = "";
    for (int p = first; p < behind; p++) {
        const Symbol *symbol = allocator->parameters[p].symbol;
        const bool one = ones && symbol && expr_mentions(allocator->size, symbol);
        Range range;
        if (!one && !argument_range(lifter, call, p, &range)) return NULL;
        texts = arena_printf(lifter->arena, "%s%s%s", texts, p > first ? ", " : "", one ? "1" : cursor_text(lifter, argument_of(call, (unsigned)p)));
    }
    return texts;
}

/* `pool_put(pool, ` and `)` */
static bool describe_free(Lifter *lifter, const Allocator *allocator, CXCursor call, OwnMemory *own)
{
    const Deallocator *free = &allocator->free;
    const char *texts[2] = {"", ""};
    bool behind = false;
    if (!free->name) return false;
    for (int p = 0; p < free->parameter_count; p++) {
        const int takes = free->takes[p];
        const char **text = &texts[behind], *separator = behind ? ", " : "";
        if (takes == TAKES_MEMORY) {
            behind = true;
            continue;
        }
        if (expr_mentions(allocator->size, allocator->parameters[takes].symbol)) return false; /* it is told how much */
        *text = arena_printf(lifter->arena, "%s%s%s%s", *text, separator, cursor_text(lifter, argument_of(call, (unsigned)takes)), behind ? "" : ", ");
    }
    own->free_before = arena_printf(lifter->arena, "%s(%s", free->name, texts[0]);
    own->free_after = arena_printf(lifter->arena, "%s)", texts[1]);
    return true;
}

/* The parameter that says how much, others of a product with it being 1; -1: the size is none. */
static int size_parameter(Lifter *lifter, const Allocator *allocator)
{
    if (!allocator->size || allocator->size->term_count != 1 || allocator->size->terms[0].coefficient < 1) return -1;
    const Expr *product = expr_constant(lifter->pool, allocator->size->terms[0].coefficient);
    int first = -1;
    for (int p = 0; p < allocator->parameter_count; p++) {
        const Symbol *symbol = allocator->parameters[p].symbol;
        if (!symbol || !expr_mentions(allocator->size, symbol)) continue;
        if (first < 0) first = p;
        product = expr_mul(lifter->pool, product, expr_symbol(lifter->pool, symbol));
    }
    return expr_equal(product, allocator->size) ? first : -1;
}

/* What numbers it takes; false: it is no integer. */
static bool describe_parameter(Lifter *lifter, CXCursor call, int parameter, OwnMemory *own)
{
    const CXType function = clang_getCursorType(function_called(lifter, call));
    const CXType type = clang_getArgType(function, (unsigned)parameter);
    const long long bytes = clang_Type_getSizeOf(clang_getCanonicalType(type));
    if (!is_integer(type) || bytes < 1) return false;
    if (bytes < 8) own->most = ((int64_t)1 << (8 * bytes - !is_unsigned(type))) - 1;
    if (bytes < 8 || !is_unsigned(type)) own->type = c_type_of(clang_getCanonicalType(type), lifter->arena).spelling;
    return true;
}

/* How a tile is allocated and freed as the whole is; NULL: it cannot be. */
static const OwnMemory *own_memory(Lifter *lifter, const Allocator *allocator, CXCursor call)
{
    const int size = size_parameter(lifter, allocator);
    OwnMemory *own = arena_alloc(lifter->arena, sizeof *own);
    Range range;
    if (size < 0 || !in_main_file(lifter, call, &range) || !stands_in_file(clang_getRangeStart(clang_getCursorExtent(call)))) return NULL;
    *own = (OwnMemory){.unit = allocator->size->terms[0].coefficient, .in_elements = allocator->in_elements};
    if (!describe_parameter(lifter, call, size, own) || !describe_free(lifter, allocator, call, own)) return NULL;
    const char *before = texts_of(lifter, allocator, call, 0, size, false), *after = texts_of(lifter, allocator, call, size + 1, allocator->parameter_count, true);
    if (!before || !after) return NULL;
    own->before = arena_printf(lifter->arena, "%s(%s%s", called_function(lifter, call), before, *before ? ", " : "");
    own->after = arena_printf(lifter->arena, "%s%s)", *after ? ", " : "", after);
    return own;
}

/* Why what allocates cannot be called sooner, or not at all; NULL: it can. */
static const char *why_not_called_elsewhere(Lifter *lifter, const Allocator *allocator, CXCursor call)
{
    if (!allocator) return NULL;
    if (!allocator->plain) {
        if (allocator->arena || !lifter->options.on_host || !own_memory(lifter, allocator, call)) return said(lifter, "`%s` is called where it stands", allocator->name);
        if (lifter->frees_own) return said(lifter, "`%s` is called after memory has been freed", allocator->name);
        if (lifter->may_have_left) return said(lifter, "`%s` is called after a test that may leave the function", allocator->name);
    }
    if (allocator->ends && lifter->region_writes_memory) return said(lifter, "`%s` may end the program after calls that stand before it", allocator->name);
    return NULL;
}

/* --- Statements -------------------------------------------------------------------------------------------- */

/* Why memory cannot be allocated at the entry of the region; NULL: it can. `call`: what allocates it, whose arguments but the one
 * that takes the address say how much. */
static const char *why_not_at_entry(Lifter *lifter, Variable *variable, CXCursor initialiser, CXCursor call, bool declares)
{
    const int at = address_argument(lifter, call);
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++)
        if (i != at && !is_fit_for_size(lifter, argument_of(call, (unsigned)i))) return "the size of an allocation has side effects";
    for (int i = 0; i < clang_Cursor_getNumArguments(call) && lifter->region_writes_memory; i++)
        if (i != at && reads_memory(lifter, argument_of(call, (unsigned)i))) return "the size of an allocation reads memory that an earlier call may write";
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++)
        if (looks_at_allocated(lifter, argument_of(call, (unsigned)i)) && i != at) return "an allocation depends on an earlier one";
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
    const char *reason = why_not_called_elsewhere(lifter, allocator, call);
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
    statement->own = allocator && !allocator->plain ? own_memory(lifter, allocator, call) : NULL;
    if (statement->own) cannot_tell_of_function(lifter, cursor, "what allocates may tell how often it is called");
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
