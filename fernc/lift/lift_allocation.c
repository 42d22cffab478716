/* Memory that a region allocates: how much, and where it is tested. */
#include "lift_internal.h"

#include <string.h>

/* Functions that put the address of a GPU's memory where their first argument points, and return a status. */
static bool is_device_allocation(Lifter *lifter, CXCursor call)
{
    static const char *const known[] = {"cudaMalloc", "cudaMallocAsync"};
    return clang_getCursorKind(call) == CXCursor_CallExpr && names(called_function(lifter, call), known, 2);
}

Variable *device_allocated(Lifter *lifter, CXCursor call)
{
    if (!is_device_allocation(lifter, call) || clang_Cursor_getNumArguments(call) < 2) return NULL;
    CXCursor address = strip_casts(lifter, argument_of(call, 0));
    if (clang_getCursorKind(address) != CXCursor_UnaryOperator || strcmp(unary_operator_of(lifter, address), "&")) return NULL;
    Cursors parts = children_of(lifter, address);
    CXCursor pointer = parts.count == 1 ? strip(lifter, parts.items[0]) : clang_getNullCursor();
    return clang_getCursorKind(pointer) == CXCursor_DeclRefExpr ? variable_of(lifter, pointer) : NULL;
}

bool is_device_free(Lifter *lifter, CXCursor call)
{
    static const char *const known[] = {"cudaFree", "cudaFreeAsync", "fern_device_free"};
    return clang_getCursorKind(call) == CXCursor_CallExpr && names(called_function(lifter, call), known, 3);
}

static bool allocating_call(Lifter *lifter, CXCursor expression, CXCursor *call)
{
    static const char *const known[] = {"malloc", "calloc", "aligned_alloc", DEVICE_MALLOC};
    *call = strip_casts(lifter, expression);
    if (is_object_allocation(lifter, *call)) return true;
    return clang_getCursorKind(*call) == CXCursor_CallExpr && names(called_function(lifter, *call), known, 4);
}

/* `p = fern_device_malloc(bytes, stream)`, which compositions of device variants have (variant/). */
static bool is_device_malloc(Lifter *lifter, CXCursor expression)
{
    CXCursor call;
    return allocating_call(lifter, expression, &call) && !strcmp(called_function(lifter, call), DEVICE_MALLOC);
}

bool allocates_on_device(Lifter *lifter, CXCursor expression)
{
    return device_allocated(lifter, expression) || is_device_malloc(lifter, expression);
}

bool is_allocating_call(Lifter *lifter, CXCursor expression)
{
    CXCursor call;
    return allocating_call(lifter, expression, &call);
}

const Expr *elements_of_bytes(Lifter *lifter, const Expr *bytes, int size)
{
    if (!bytes || size <= 0) return NULL;
    const Expr *quotient, *rest;
    int64_t constant;
    if (expr_is_constant(bytes, &constant))
        return constant % size ? NULL : expr_constant(lifter->pool, constant / size);
    quotient = expr_div(lifter->pool, bytes, expr_constant(lifter->pool, size));
    rest = expr_sub(lifter->pool, bytes, expr_scale(lifter->pool, quotient, size));
    return expr_is(rest, 0) ? quotient : NULL;
}

const Expr *allocated_bytes(Lifter *lifter, CXCursor expression)
{
    CXCursor call;
    if (is_device_allocation(lifter, expression)) return lift_value(lifter, argument_of(expression, 1));
    if (!allocating_call(lifter, expression, &call) || is_object_allocation(lifter, call)) return NULL;
    const Expr *first = lift_value(lifter, argument_of(call, 0));
    if (clang_Cursor_getNumArguments(call) != 2 || is_device_malloc(lifter, call)) return first;
    const Expr *second = lift_value(lifter, argument_of(call, 1));
    if (strcmp(called_function(lifter, call), "calloc")) return second;
    return first && second ? expr_mul(lifter->pool, first, second) : NULL;
}

Statement *allocate_statement(Lifter *lifter, CXCursor cursor, Variable *variable, CXCursor initialiser, bool declares,
                              const char **why)
{
    CXCursor call = initialiser;
    const bool device = is_device_allocation(lifter, initialiser);
    if (!device) allocating_call(lifter, initialiser, &call);
    const bool made = !device && object_made(lifter, call), object = made || (!device && is_object_allocation(lifter, call));
    Root *root = !variable ? NULL : object ? root_of_object(lifter, variable) : root_of_variable(lifter, variable);
    bool pure = root;
    for (int i = device; pure && i < clang_Cursor_getNumArguments(call); i++) pure = is_pure(lifter, argument_of(call, (unsigned)i));
    if (!pure) {
        *why = "the size of an allocation has side effects";
        return NULL;
    }
    if (names_find(lifter->read_names, variable->name)) { /* an earlier statement of the region reads it */
        *why = said(lifter, "`%s` changes between the calls", variable->name);
        return NULL;
    }
    if (lifter->macro_tests_status) { /* fused, it stands before the test, that would leave without freeing it */
        *why = said(lifter, "`%s` is allocated after a macro that may leave the function", variable->name);
        return NULL;
    }
    /* Fused, the variable is assigned before the test: what has another value then may be looked at on the way out. */
    const bool had_value = !declares && (variable->other_values || variable->allocations > 1 || variable->address_taken);
    if ((lifter->may_have_left && may_trap(lifter, initialiser)) || (lifter->may_leave && had_value)) {
        *why = said(lifter, "`%s` is allocated after a test that may leave the function", variable->name);
        return NULL;
    }
    if (mentions_written(lifter, initialiser) || computes_from_allocated(lifter, call)) {
        *why = "the size of an allocation depends on an earlier call or allocation";
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
    root->zeroed = !strcmp(called_function(lifter, call), "calloc") && !root->elements;
    if (!strcmp(called_function(lifter, call), "calloc") && root->elements) {
        Node *node = arena_alloc(lifter->arena, sizeof *node);
        *node = (Node){.kind = NODE_FILL, .statement = statement, .range = statement->range, .fill_byte = "0",
                       .elements = root->elements};
        node->destination = (Argument){.root = root, .offset = expr_constant(lifter->pool, 0), .text = root->name};
        statement->node = node;
    }
    return statement;
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
    if (device_allocated(lifter, test)) {
        list_push(lifter->arena, assignments, test);
        return true;
    }
    if (!strcmp(operator, "!=") && is_zero(lifter, parts.items[1]))
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

Statement *lift_tested_allocations(Lifter *lifter, CXCursor cursor, CXCursor test, const char **why)
{
    Cursors assignments = {0};
    const char *none = *why;
    Statement *first = lift_made_test(lifter, cursor, test, why);
    if (first || *why != none) return first;
    if (!list_allocations(lifter, test, &assignments) || !assignments.count) return NULL;
    for (int i = 0; i < assignments.count; i++) {
        Cursors sides = children_of(lifter, assignments.items[i]);
        Variable *variable = device_allocated(lifter, assignments.items[i]);
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
