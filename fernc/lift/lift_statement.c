/* One statement of a region, or the reason why it is none. */
#include "lift_internal.h"

#include <string.h>

bool is_call_of(Lifter *lifter, CXCursor expression, const char *function)
{
    return clang_getCursorKind(expression) == CXCursor_CallExpr
           && !strcmp(called_function(lifter, expression), function);
}

static bool allocating_call(Lifter *lifter, CXCursor expression, CXCursor *call)
{
    static const char *const known[] = {"malloc", "calloc", "aligned_alloc"};
    *call = strip_casts(lifter, expression);
    return clang_getCursorKind(*call) == CXCursor_CallExpr && names(called_function(lifter, *call), known, 3);
}

bool is_allocating_call(Lifter *lifter, CXCursor expression)
{
    CXCursor call;
    return allocating_call(lifter, expression, &call);
}

static Root *result_root(Lifter *lifter, Variable *variable)
{
    const char *name = arena_printf(lifter->arena, "&%s", variable->name);
    Root *root = names_find(lifter->root_names, name);
    if (root) return root;
    root = arena_alloc(lifter->arena, sizeof *root);
    CType type = c_type_of(variable->type, lifter->arena);
    *root = (Root){.kind = ROOT_VARIABLE, .name = name, .identifier = variable->name, .element = type.spelling,
                   .element_bytes = type.bytes, .used_outside = true, .range = variable->range,
                   .serial = lifter->roots.count};
    list_push(lifter->arena, &lifter->roots, root);
    names_set(lifter->root_names, name, root);
    return root;
}

/* A call that came before reads the variable, at the place where it runs: that place may move. */
bool changes_under_a_call(Lifter *lifter, const Variable *variable, const char **why)
{
    if (!names_find(lifter->read_names, variable->name) || names_find(lifter->written, variable->name)) return false;
    *why = said(lifter, "`%s` changes between the calls", variable->name);
    return true;
}

/* Whether a variable of this type can add up the parts of a result as the routine's type does. */
static bool takes_parts(CXType variable, CXType result)
{
    CXType to = clang_getUnqualifiedType(clang_getCanonicalType(variable));
    CXType from = clang_getUnqualifiedType(clang_getCanonicalType(result));
    if (to.kind == from.kind) return true;
    bool reals = from.kind >= CXType_Float && from.kind <= CXType_LongDouble && to.kind >= CXType_Float
                 && to.kind <= CXType_LongDouble;
    bool integers = (from.kind == CXType_Int || from.kind == CXType_Long)
                    && (to.kind == CXType_Long || to.kind == CXType_LongLong);
    return (reals || integers) && clang_Type_getSizeOf(to) >= clang_Type_getSizeOf(from);
}

static Statement *result_statement(Lifter *lifter, CXCursor cursor, Variable *variable, CXCursor call, bool declares,
                                   const char **why)
{
    if (!variable || variable->global || variable->address_taken) {
        *why = "its result goes to memory that others may see";
        return NULL;
    }
    if (changes_under_a_call(lifter, variable, why)) return NULL;
    if (mentions_variable(lifter, call, variable)) {
        *why = said(lifter, "the call is given `%s`, which takes its result", variable->name);
        return NULL;
    }
    if (names_find(lifter->statuses, variable->name)) {
        *why = said(lifter, "`%s` changes between the calls", variable->name);
        return NULL;
    }
    Statement *statement = call_statement(lifter, cursor, call, why);
    if (!statement) return NULL;
    statement->node->result = result_root(lifter, variable);
    statement->node->converts = !takes_parts(variable->type, clang_getCursorType(call));
    statement->declares = declares;
    statement->declared_name = variable->name;
    statement->declared_type = statement->node->result->element;
    return statement;
}

/* elements == bytes / size, when the division is exact */
static const Expr *elements_of_bytes(Lifter *lifter, const Expr *bytes, int size)
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

const Expr *allocated_elements(Lifter *lifter, CXCursor expression, int element_bytes)
{
    CXCursor call;
    if (!allocating_call(lifter, expression, &call)) return NULL;
    const char *function = called_function(lifter, call);
    const Expr *first = lift_value(lifter, argument_of(call, 0));
    if (clang_Cursor_getNumArguments(call) != 2) return elements_of_bytes(lifter, first, element_bytes);
    const Expr *second = lift_value(lifter, argument_of(call, 1));
    if (strcmp(function, "calloc")) return elements_of_bytes(lifter, second, element_bytes);
    return first && second ? elements_of_bytes(lifter, expr_mul(lifter->pool, first, second), element_bytes) : NULL;
}

/* An earlier call of the region reads it: it cannot be assigned before the region. */
static bool read_before(Lifter *lifter, const char *name)
{
    return names_find(lifter->read_names, name) != NULL;
}

static Statement *allocate_statement(Lifter *lifter, CXCursor cursor, Variable *variable, CXCursor initialiser,
                                     CXCursor call, bool declares, const char **why)
{
    Root *root = variable ? root_of_variable(lifter, variable) : NULL;
    if (!root || !is_pure(lifter, argument_of(call, 0))
        || (clang_Cursor_getNumArguments(call) > 1 && !is_pure(lifter, argument_of(call, 1)))) {
        *why = "the size of an allocation has side effects";
        return NULL;
    }
    if (read_before(lifter, variable->name)) {
        *why = said(lifter, "`%s` changes between the calls", variable->name);
        return NULL;
    }
    if (lifter->macro_tests_status) { /* fused, it stands before the test, that would leave without freeing it */
        *why = said(lifter, "`%s` is allocated after a macro that may leave the function", variable->name);
        return NULL;
    }
    if (lifter->may_have_left
        && (may_trap(lifter, initialiser) || (!declares && (variable->other_values || variable->allocations > 1)))) {
        *why = said(lifter, "`%s` is allocated after a test that may leave the function", variable->name);
        return NULL;
    }
    if (mentions_written(lifter, initialiser)) {
        *why = "the size of an allocation depends on an earlier call";
        return NULL;
    }
    Statement *statement = new_statement(lifter, STATEMENT_ALLOCATE, cursor);
    if (!statement) return NULL;
    statement->root = root;
    statement->declares = declares;
    statement->declared_name = variable->name;
    statement->declared_type = c_type_of(variable->type, lifter->arena).spelling;
    statement->initialiser = cursor_text(lifter, initialiser);
    root->elements = allocated_elements(lifter, initialiser, root->element_bytes);
    root->allocation = statement;
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

static Statement *memory_statement(Lifter *lifter, CXCursor cursor, CXCursor call, bool copy, const char **why)
{
    Node *node = arena_alloc(lifter->arena, sizeof *node);
    *node = (Node){.kind = copy ? NODE_COPY : NODE_FILL};
    if (!in_main_file(lifter, call, &node->range)) return NULL;
    for (unsigned i = 0; i < 3; i++)
        if (!is_pure(lifter, argument_of(call, i)) || mentions_written(lifter, argument_of(call, i))
            || (reads_memory(lifter, argument_of(call, i)) && (lifter->region_writes_memory || (i == 1 && !copy)))
            || (lifter->may_have_left && may_trap(lifter, argument_of(call, i)))) {
            *why = "an argument depends on an earlier call, or reads memory";
            return NULL;
        }
    Argument *sides[] = {&node->destination, &node->source};
    for (unsigned i = 0; i < (copy ? 2u : 1u); i++) {
        sides[i]->text = cursor_text(lifter, argument_of(call, i));
        if (!lift_pointer(lifter, argument_of(call, i), sides[i])) sides[i]->root = NULL;
    }
    if (!copy) node->fill_byte = cursor_text(lifter, argument_of(call, 1));
    Root *to = node->destination.root;
    node->elements = elements_of_bytes(lifter, lift_value(lifter, argument_of(call, 2)), to ? to->element_bytes : 0);
    if (!to || !node->elements
        || (copy && (!node->source.root || node->source.root->element_bytes != to->element_bytes))) {
        *why = "the range of a memory function is not known";
        return NULL;
    }
    Statement *statement = new_statement(lifter, copy ? STATEMENT_COPY : STATEMENT_FILL, cursor);
    if (!statement) return NULL;
    statement->node = node;
    node->statement = statement;
    return statement;
}

static bool is_plain_type(CXType type)
{
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind != CXType_Record && kind != CXType_ConstantArray && kind != CXType_VariableArray;
}

/* `alpha = rr / pq` with results of earlier calls: it stands between the calls. */
static Statement *computation(Lifter *lifter, CXCursor cursor, Variable *variable, CXCursor value, bool declares,
                              const char **why)
{
    CType type = c_type_of(variable->type, lifter->arena);
    if (variable->global || variable->address_taken || type.scalar == SCALAR_NONE || !is_pure(lifter, value)
        || mentions_status(lifter, value) || names_find(lifter->statuses, variable->name)
        || reads_memory(lifter, value)) {
        *why = said(lifter, "`%s` is computed from what an earlier call may have written", variable->name);
        return NULL;
    }
    if (changes_under_a_call(lifter, variable, why)) return NULL;
    Statement *statement = new_statement(lifter, STATEMENT_COMPUTE, cursor);
    if (!statement) return NULL;
    list_written(lifter, value, &statement->reads);
    statement->root = result_root(lifter, variable);
    statement->declares = declares;
    statement->declared_name = variable->name;
    statement->declared_type = type.spelling;
    statement->initialiser = cursor_text(lifter, value);
    *why = NULL;
    return statement;
}

static Statement *moved_statement(Lifter *lifter, CXCursor cursor, CXCursor value, const char *assigned, bool declares,
                                  const char **why)
{
    bool none = clang_Cursor_isNull(value);
    if (!none && mentions_allocated(lifter, value)) {
        *why = said(lifter, "`%s` depends on what the region allocates", assigned);
        return NULL;
    }
    if (!none && !is_pure(lifter, value)) {
        *why = said(lifter, "the value of `%s` has side effects", assigned);
        return NULL;
    }
    if (!none && lifter->may_have_left && may_trap(lifter, value)) {
        *why = said(lifter, "`%s` may only be computed where a test before it has not left the function", assigned);
        return NULL;
    }
    if (!none && (mentions_written(lifter, value) || (reads_memory(lifter, value) && lifter->region_writes_memory))) {
        *why = said(lifter, "`%s` is computed from what an earlier call may have written", assigned);
        return NULL;
    }
    if (!declares && (read_before(lifter, assigned) || names_find(lifter->written, assigned)
                      || names_find(lifter->statuses, assigned))) {
        *why = said(lifter, "`%s` changes between the calls", assigned);
        return NULL;
    }
    return new_statement(lifter, STATEMENT_MOVED, cursor);
}

/* A view of what the region allocates: nobody needs it where that is a tile of scratch. */
static Statement *view_declaration(Lifter *lifter, CXCursor cursor, Variable *variable, CXCursor initialiser,
                                   const char **why)
{
    Argument argument = {0};
    if (!is_view(lifter, variable) || !lift_pointer(lifter, initialiser, &argument) || !argument.root
        || mentions_written(lifter, initialiser) || reads_memory(lifter, initialiser)) {
        *why = said(lifter, "`%s` depends on what the region allocates", variable->name);
        return NULL;
    }
    Statement *statement = new_statement(lifter, STATEMENT_VIEW, cursor);
    if (!statement) return NULL;
    statement->root = argument.root;
    statement->declares = true;
    statement->declared_name = variable->name;
    statement->declared_type = c_type_of(variable->type, lifter->arena).spelling;
    statement->initialiser = cursor_text(lifter, initialiser);
    names_set(lifter->allocated, variable->name, statement);
    *why = NULL;
    return statement;
}

static Statement *declaration(Lifter *lifter, CXCursor cursor, const char **why)
{
    Cursors parts = children_of(lifter, cursor);
    *why = "the declaration has side effects";
    for (int i = 0; i < parts.count; i++) {
        CXCursor part = parts.items[i];
        if (clang_getCursorKind(part) != CXCursor_VarDecl
            || clang_Cursor_getStorageClass(part) == CX_SC_Static)
            return NULL;
        Variable *variable = variable_declared(lifter, part);
        if (clang_getCanonicalType(variable->type).kind == CXType_VariableArray
            && (!is_pure(lifter, part) || mentions_written(lifter, part) || may_trap(lifter, part))) {
            *why = said(lifter, "the size of `%s` depends on an earlier call, or has side effects", variable->name);
            return NULL;
        }
        CXCursor initialiser = clang_Cursor_getVarDeclInitializer(part), call;
        bool has = !clang_Cursor_isNull(initialiser);
        if (parts.count == 1 && has) {
            if (allocating_call(lifter, initialiser, &call))
                return allocate_statement(lifter, cursor, variable, initialiser, call, true, why);
            call = strip(lifter, initialiser);
            if (clang_getCursorKind(call) == CXCursor_CallExpr
                && library_routine(lifter->library, called_function(lifter, call)))
                return result_statement(lifter, cursor, variable, call, true, why);
        }
        if (has && parts.count == 1 && mentions_written(lifter, initialiser))
            return computation(lifter, cursor, variable, initialiser, true, why);
        if (has && parts.count == 1 && mentions_allocated(lifter, initialiser))
            return view_declaration(lifter, cursor, variable, initialiser, why);
        if (!is_plain_type(variable->type) && has) return NULL;
        if (has && !moved_statement(lifter, cursor, initialiser, variable->name, true, why)) return NULL;
    }
    *why = NULL;
    return new_statement(lifter, STATEMENT_MOVED, cursor);
}

static Statement *assignment(Lifter *lifter, CXCursor cursor, const char **why)
{
    Cursors sides = children_of(lifter, cursor);
    *why = "the assignment is no store to a plain variable";
    if (sides.count != 2 || strcmp(operator_of(lifter, cursor), "=")) return NULL;
    CXCursor target = strip(lifter, sides.items[0]), value = sides.items[1], call;
    if (clang_getCursorKind(target) == CXCursor_DeclRefExpr) {
        Variable *variable = variable_of(lifter, target);
        if (!variable) return NULL;
        if (allocating_call(lifter, value, &call))
            return allocate_statement(lifter, cursor, variable, value, call, false, why);
        call = strip(lifter, value);
        if (clang_getCursorKind(call) == CXCursor_CallExpr
            && library_routine(lifter->library, called_function(lifter, call)))
            return result_statement(lifter, cursor, variable, call, false, why);
        if (variable->global || variable->address_taken || !is_plain_type(variable->type)) return NULL;
        if (mentions_written(lifter, value)) return computation(lifter, cursor, variable, value, false, why);
        *why = NULL;
        return moved_statement(lifter, cursor, value, variable->name, false, why);
    }
    call = strip(lifter, value);
    if (clang_getCursorKind(call) == CXCursor_CallExpr && library_routine(lifter->library, called_function(lifter, call)))
        *why = "its result goes to memory: give it to a variable first";
    bool store = clang_getCursorKind(target) == CXCursor_UnaryOperator
                 && !strcmp(unary_operator_of(lifter, target), "*");
    if (!store || !is_pure(lifter, value) || reads_memory(lifter, value) || mentions_written(lifter, value))
        return NULL;
    Cursors inner = children_of(lifter, target);
    Argument argument = {0};
    if (inner.count != 1 || !lift_pointer(lifter, inner.items[0], &argument) || !expr_is(argument.offset, 0))
        return NULL;
    *why = NULL;
    Statement *statement = new_statement(lifter, STATEMENT_STORE, cursor);
    if (statement) statement->root = argument.root;
    return statement;
}

Statement *lift_statement(Lifter *lifter, CXCursor cursor, const char **why)
{
    *why = NULL;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if ((kind == CXCursor_DoStmt || kind == CXCursor_IfStmt || kind == CXCursor_CompoundStmt)
        && !stands_in_file(clang_getRangeStart(clang_getCursorExtent(cursor))))
        return lift_macro(lifter, cursor, why);
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_DeclStmt: return declaration(lifter, cursor, why);
    case CXCursor_BinaryOperator: return assignment(lifter, cursor, why);
    case CXCursor_IfStmt: return lift_condition(lifter, cursor, why);
    case CXCursor_CallExpr: break;
    case CXCursor_ForStmt: case CXCursor_WhileStmt: case CXCursor_DoStmt: *why = "a loop"; return NULL;
    case CXCursor_ReturnStmt: *why = "it is part of what is returned: give its value to a variable first"; return NULL;
    default: *why = "it is no call, allocation or plain assignment"; return NULL;
    }
    const char *function = called_function(lifter, cursor);
    if (library_routine(lifter->library, function)) return call_statement(lifter, cursor, cursor, why);
    if (!strcmp(function, "memset") || !strcmp(function, "memcpy"))
        return memory_statement(lifter, cursor, cursor, !strcmp(function, "memcpy"), why);
    if (!strcmp(function, "free")) {
        Argument argument = {0};
        if (lift_pointer(lifter, argument_of(cursor, 0), &argument) && expr_is(argument.offset, 0)) {
            Statement *statement = new_statement(lifter, STATEMENT_FREE, cursor);
            if (statement) statement->root = argument.root;
            return statement;
        }
    }
    *why = *function ? said(lifter, "`%s` is not annotated", function) : "a call through a pointer";
    return NULL;
}
