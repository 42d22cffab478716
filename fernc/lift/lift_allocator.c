/* Which functions allocate memory, and which free it: those that the library knows, those of this file alone that hand on what such a function
 * gives, and those with attributes that say so. */
#include "lift_status.h"

#include <string.h>

/* What is known of a function of this name. */
typedef struct AllocatorNote {
    const Allocator *allocator;  /* NULL: it is none */
    bool looking;                /* at its body */
} AllocatorNote;

/* --- Functions that the library knows ------------------------------------------------------------------------ */

/* Whether the function, or another declaration of it, stands in a file whose path ends with this. */
static bool stands_in(CXCursor function, const char *header)
{
    const CXCursor declarations[] = {function, clang_getCanonicalCursor(function), clang_getCursorDefinition(function)};
    bool found = false;
    for (size_t i = 0; i < sizeof declarations / sizeof *declarations && !found; i++) {
        CXFile file;
        if (clang_Cursor_isNull(declarations[i])) continue;
        clang_getExpansionLocation(clang_getCursorLocation(declarations[i]), &file, NULL, NULL, NULL);
        CXString name = clang_getFileName(file);
        const char *path = clang_getCString(name) ? clang_getCString(name) : "";
        const size_t length = strlen(path), end = strlen(header);
        found = length >= end && !strcmp(path + length - end, header) && (length == end || path[length - end - 1] == '/');
        clang_disposeString(name);
    }
    return found;
}

/* Whether the library's words are of this function, not of another one of its name. */
static bool is_meant(const Allocator *allocator, CXCursor function)
{
    if (allocator->header) return stands_in(function, allocator->header);
    return !allocator->of_system || clang_getCursorLinkage(function) == CXLinkage_External;
}

static bool takes_these(Lifter *lifter, const Allocator *allocator, CXCursor call)
{
    if (clang_Cursor_getNumArguments(call) != allocator->parameter_count) return false;
    for (int p = 0; p < allocator->parameter_count; p++)
        if (!allocator->parameters[p].name && !is_null(lifter, argument_of(call, (unsigned)p))) return false;
    return true;
}

static const Allocator *listed(Lifter *lifter, CXCursor function, CXCursor call)
{
    const char *name = name_of(lifter, function);
    for (int i = 0; i < lifter->library->allocators.count; i++) {
        const Allocator *allocator = lifter->library->allocators.items[i];
        if (!strcmp(allocator->name, name) && is_meant(allocator, function) && takes_these(lifter, allocator, call)) return allocator;
    }
    return NULL;
}

/* --- Functions that hand on what one of these gives ----------------------------------------------------------- */

/* `static void *xmalloc(size_t n) { void *p = malloc(n); if (!p) abort(); return p; }`, as far as it has been read. */
typedef struct Wrapper {
    Lifter *lifter;
    CXCursor body;
    Allocator *allocator;        /* what it is then */
    CXCursor pointer;            /* the variable that has the memory; null: none yet */
    bool allocates, returns;
    bool odd;                    /* it does more */
} Wrapper;

static CXCursor variable_named(Lifter *lifter, CXCursor expression)
{
    expression = strip_casts(lifter, expression);
    return clang_getCursorKind(expression) == CXCursor_DeclRefExpr ? clang_getCursorReferenced(expression) : clang_getNullCursor();
}

static bool is_pointer_of(const Wrapper *wrapper, CXCursor expression)
{
    return !clang_Cursor_isNull(wrapper->pointer) && clang_equalCursors(variable_named(wrapper->lifter, expression), wrapper->pointer);
}

typedef struct Change {
    const Wrapper *wrapper;
    CXCursor variable;
    bool found;
} Change;

/* Assigned, or its address taken. */
static enum CXChildVisitResult look_for_change(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Change *change = data;
    Lifter *lifter = change->wrapper->lifter;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    const char *operator = kind == CXCursor_UnaryOperator ? unary_operator_of(lifter, cursor) : "";
    const bool assigns = kind == CXCursor_CompoundAssignOperator || (kind == CXCursor_BinaryOperator && !strcmp(operator_of(lifter, cursor), "="))
                         || !strcmp(operator, "++") || !strcmp(operator, "--") || !strcmp(operator, "&");
    const Cursors parts = assigns ? children_of(lifter, cursor) : (Cursors){0};
    if (parts.count) change->found |= clang_equalCursors(clang_getCursorReferenced(strip(lifter, parts.items[0])), change->variable);
    return change->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

static bool is_changed(const Wrapper *wrapper, CXCursor variable)
{
    Change change = {wrapper, variable, false};
    clang_visitChildren(wrapper->body, look_for_change, &change);
    return change.found;
}

/* The number in terms of the wrapper's parameters; NULL: it is not known. */
static const Expr *number_in(Wrapper *wrapper, CXCursor expression)
{
    Lifter *lifter = wrapper->lifter;
    expression = strip_casts(lifter, expression);
    CXEvalResult value = clang_Cursor_Evaluate(expression);
    const bool constant = value && clang_EvalResult_getKind(value) == CXEval_Int;
    const long long number = constant ? clang_EvalResult_getAsLongLong(value) : 0;
    if (value) clang_EvalResult_dispose(value);
    if (constant) return number < 0 ? NULL : expr_constant(lifter->pool, number);
    if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr) {
        const CXCursor variable = clang_getCursorReferenced(expression);
        for (int p = 0; p < wrapper->allocator->parameter_count; p++)
            if (wrapper->allocator->parameters[p].name && !strcmp(wrapper->allocator->parameters[p].name, name_of(lifter, variable))
                && clang_getCursorKind(variable) == CXCursor_ParmDecl && is_integer(clang_getCursorType(variable)) && !is_changed(wrapper, variable))
                return expr_symbol(lifter->pool, wrapper->allocator->parameters[p].symbol);
        return NULL;
    }
    const Cursors sides = children_of(lifter, expression);
    if (clang_getCursorKind(expression) == CXCursor_ConditionalOperator && sides.count == 3) { /* `n ? n : 1` is n, or one byte */
        const Expr *yes = number_in(wrapper, sides.items[1]), *no = number_in(wrapper, sides.items[2]);
        return !yes || !no ? NULL : expr_is(no, 1) ? yes : expr_is(yes, 1) ? no : NULL;
    }
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator) return NULL;
    const char *operator = operator_of(lifter, expression);
    if (sides.count != 2 || (strcmp(operator, "*") && strcmp(operator, "+"))) return NULL;
    const Expr *left = number_in(wrapper, sides.items[0]), *right = number_in(wrapper, sides.items[1]);
    if (!left || !right) return NULL;
    return *operator == '*' ? expr_mul(lifter->pool, left, right) : expr_add(lifter->pool, left, right);
}

static const Expr *size_in(Wrapper *wrapper, const Allocator *inner, CXCursor call)
{
    Substitution list[MAX_ALLOCATOR_PARAMETERS];
    int count = 0;
    if (!inner->size) return NULL;
    for (int p = 0; p < inner->parameter_count; p++) {
        if (!inner->parameters[p].name || !expr_mentions(inner->size, inner->parameters[p].symbol)) continue;
        const Expr *number = number_in(wrapper, argument_of(call, (unsigned)p));
        if (!number) return NULL;
        list[count++] = (Substitution){inner->parameters[p].symbol, number};
    }
    return expr_substitute(wrapper->lifter->pool, inner->size, list, count);
}

/* The call gives the memory that the wrapper hands on; into its variable, or at that's address. */
static bool take(Wrapper *wrapper, CXCursor expression, bool at_address)
{
    Lifter *lifter = wrapper->lifter;
    const CXCursor call = strip_casts(lifter, expression);
    const Allocator *inner = allocator_called(lifter, call);
    if (!inner || wrapper->allocates || (inner->at >= 0) != at_address || inner->in_elements || inner->free.parameter_count != 1) return false;
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++)
        if (i != inner->at && !only_computes(lifter, argument_of(call, (unsigned)i))) return false;
    if (at_address) {
        const CXCursor address = strip_casts(lifter, argument_of(call, (unsigned)inner->at));
        const Cursors parts = children_of(lifter, address);
        if (clang_getCursorKind(address) != CXCursor_UnaryOperator || strcmp(unary_operator_of(lifter, address), "&") || parts.count != 1
            || !is_pointer_of(wrapper, parts.items[0]))
            return false;
    }
    Allocator *allocator = wrapper->allocator;
    allocator->size = size_in(wrapper, inner, call);
    allocator->zeroed = inner->zeroed;
    allocator->plain = inner->plain;
    allocator->arena = inner->arena;
    allocator->ends |= inner->ends;
    allocator->free = inner->free;
    return wrapper->allocates = true;
}

/* `p = malloc(n)` */
static bool takes_in_assignment(Wrapper *wrapper, CXCursor expression)
{
    Lifter *lifter = wrapper->lifter;
    expression = strip(lifter, expression);
    const Cursors sides = children_of(lifter, expression);
    return clang_getCursorKind(expression) == CXCursor_BinaryOperator && sides.count == 2 && !strcmp(operator_of(lifter, expression), "=")
           && is_pointer_of(wrapper, sides.items[0]) && take(wrapper, sides.items[1], false);
}

/* `p`, once it has been given memory, and `p = malloc(n)` */
static bool is_memory(Wrapper *wrapper, CXCursor expression)
{
    return (wrapper->allocates && is_pointer_of(wrapper, expression)) || takes_in_assignment(wrapper, expression);
}

/* A call that puts memory at the variable's address, in a test that holds where it has failed: the number that it is compared with, or null, for none, is
 * the one for success. */
static bool takes_in_test(Wrapper *wrapper, CXCursor call, CXCursor ok)
{
    Lifter *lifter = wrapper->lifter;
    const Allocator *inner = allocator_called(lifter, strip(lifter, call));
    if (!inner || inner->at < 0 || !inner->ok) return false;
    const bool zero = !strcmp(inner->ok, "0");
    const bool good = clang_Cursor_isNull(ok) ? zero : (zero && is_null(lifter, ok)) || !strcmp(cursor_text(lifter, strip_casts(lifter, ok)), inner->ok);
    return good && take(wrapper, strip(lifter, call), true);
}

/* It holds only where there is no memory: `!p`, `p == NULL && n > 0`, `(p = malloc(n)) == NULL`, `posix_memalign(&p, 64, n) != 0`. What is
 * behind `&&` may not be evaluated, and does not allocate. */
static bool is_without_memory(Wrapper *wrapper, CXCursor condition)
{
    Lifter *lifter = wrapper->lifter;
    condition = strip(lifter, condition);
    const Cursors sides = children_of(lifter, condition);
    if (clang_getCursorKind(condition) == CXCursor_CallExpr) return takes_in_test(wrapper, condition, clang_getNullCursor());
    if (clang_getCursorKind(condition) == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, condition), "!"))
        return is_memory(wrapper, sides.items[0]);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || sides.count != 2) return false;
    const char *operator = operator_of(lifter, condition);
    for (int i = 0; i < 2; i++) {
        const CXCursor one = sides.items[i], other = sides.items[1 - i];
        if (!strcmp(operator, "&&") && is_pure(lifter, other) && is_pure(lifter, one) && is_without_memory(wrapper, one)) return true;
        if (!strcmp(operator, "==") && is_null(lifter, other) && is_memory(wrapper, one)) return true;
        if (!strcmp(operator, "!=") && takes_in_test(wrapper, one, other)) return true;
    }
    return false;
}

/* It writes output, ends the program, or returns no memory, and does nothing else. */
static bool gives_up(Wrapper *wrapper, CXCursor statement)
{
    Lifter *lifter = wrapper->lifter;
    const Cursors parts = children_of(lifter, statement);
    switch (clang_getCursorKind(statement)) {
    case CXCursor_NullStmt: return true;
    case CXCursor_CompoundStmt:
        for (int i = 0; i < parts.count; i++)
            if (!gives_up(wrapper, parts.items[i])) return false;
        return true;
    case CXCursor_ReturnStmt: return parts.count == 1 && (is_null(lifter, parts.items[0]) || is_pointer_of(wrapper, parts.items[0])); /* that is null here */
    case CXCursor_CallExpr: {
        const bool leaves = is_declared_to_leave(lifter, statement);
        wrapper->allocator->ends |= leaves;
        if (!leaves && !writes_output(lifter, statement)) return false;
        for (int i = 0; i < clang_Cursor_getNumArguments(statement); i++)
            if (!only_computes(lifter, argument_of(statement, (unsigned)i))) return false;
        return true;
    }
    default: return false;
    }
}

static void read_declaration(Wrapper *wrapper, CXCursor statement)
{
    const Cursors parts = children_of(wrapper->lifter, statement);
    const CXCursor variable = parts.count == 1 ? parts.items[0] : clang_getNullCursor();
    wrapper->odd = clang_getCursorKind(variable) != CXCursor_VarDecl || !clang_Cursor_isNull(wrapper->pointer)
                   || clang_getCanonicalType(clang_getCursorType(variable)).kind != CXType_Pointer
                   || clang_isVolatileQualifiedType(clang_getCanonicalType(clang_getCursorType(variable)))
                   || (clang_Cursor_getStorageClass(variable) != CX_SC_None && clang_Cursor_getStorageClass(variable) != CX_SC_Auto);
    if (wrapper->odd) return;
    wrapper->pointer = variable;
    const CXCursor value = clang_Cursor_getVarDeclInitializer(variable);
    if (!clang_Cursor_isNull(value)) wrapper->odd = !is_null(wrapper->lifter, value) && !take(wrapper, value, false);
}

static void read_statement(Wrapper *wrapper, CXCursor statement)
{
    Lifter *lifter = wrapper->lifter;
    const Cursors parts = children_of(lifter, statement);
    switch (clang_getCursorKind(statement)) {
    case CXCursor_NullStmt: break;
    case CXCursor_DeclStmt: read_declaration(wrapper, statement); break;
    case CXCursor_BinaryOperator: wrapper->odd = !takes_in_assignment(wrapper, statement); break;
    case CXCursor_IfStmt:
        wrapper->odd = parts.count != 2 || !is_without_memory(wrapper, parts.items[0]) || !gives_up(wrapper, parts.items[1]);
        break;
    case CXCursor_ReturnStmt:
        wrapper->returns = parts.count == 1 && ((wrapper->allocates && is_pointer_of(wrapper, parts.items[0])) || take(wrapper, parts.items[0], false));
        wrapper->odd = !wrapper->returns;
        break;
    default: wrapper->odd = true;
    }
}

static CXCursor body_of(Lifter *lifter, CXCursor definition)
{
    const Cursors parts = children_of(lifter, definition);
    const CXCursor last = parts.count ? parts.items[parts.count - 1] : clang_getNullCursor();
    return clang_getCursorKind(last) == CXCursor_CompoundStmt ? last : clang_getNullCursor();
}

/* NULL: it does more than hand on memory, or its body is not known for good. */
static const Allocator *read_wrapper(Lifter *lifter, CXCursor function)
{
    const CXCursor definition = clang_getCursorDefinition(function);
    const int count = clang_Cursor_getNumArguments(function);
    if (clang_Cursor_isNull(definition) || clang_getCursorLinkage(function) != CXLinkage_Internal || clang_Cursor_isVariadic(function)
        || count > MAX_ALLOCATOR_PARAMETERS || clang_getCanonicalType(clang_getCursorResultType(function)).kind != CXType_Pointer)
        return NULL;
    Wrapper wrapper = {.lifter = lifter, .body = body_of(lifter, definition), .pointer = clang_getNullCursor(), .allocator = arena_alloc(lifter->arena, sizeof *wrapper.allocator)};
    *wrapper.allocator = (Allocator){.name = name_of(lifter, function), .parameter_count = count, .at = -1};
    for (int p = 0; p < count; p++) {
        const char *name = name_of(lifter, clang_Cursor_getArgument(definition, (unsigned)p));
        if (!*name) return NULL;
        wrapper.allocator->parameters[p] = (AllocatorParameter){name, symbol_new(lifter->pool, name)};
    }
    if (clang_Cursor_isNull(wrapper.body)) return NULL;
    const Cursors statements = children_of(lifter, wrapper.body);
    for (int i = 0; i < statements.count && !wrapper.odd; i++) {
        wrapper.odd = wrapper.returns;
        if (!wrapper.odd) read_statement(&wrapper, statements.items[i]);
    }
    return !wrapper.odd && wrapper.returns && wrapper.allocates ? wrapper.allocator : NULL;
}

/* --- Functions with attributes --------------------------------------------------------------------------------- */

/* `__attribute__((malloc, alloc_size(1, 2)))`: memory that nothing else points at, of so many bytes. What else the function does is not known. */
static const Allocator *with_attributes(Lifter *lifter, CXCursor function)
{
    const int count = clang_Cursor_getNumArguments(function);
    if (count > MAX_ALLOCATOR_PARAMETERS || clang_getCanonicalType(clang_getCursorResultType(function)).kind != CXType_Pointer) return NULL;
    CXString text = clang_getCursorPrettyPrinted(clang_getCanonicalCursor(function), NULL);
    const char *declared = clang_getCString(text), *size = strstr(declared, "alloc_size(");
    int first = 0, second = 0;
    const bool known = strstr(declared, "__attribute__((malloc") && size && sscanf(size, "alloc_size(%d, %d", &first, &second) > 0;
    clang_disposeString(text);
    if (!known || first < 1 || first > count || second > count) return NULL;
    Allocator *allocator = arena_alloc(lifter->arena, sizeof *allocator);
    *allocator = (Allocator){.name = name_of(lifter, function), .parameter_count = count, .at = -1, .arena = true, .free = {.name = NULL}};
    for (int p = 0; p < count; p++) {
        const char *name = arena_printf(lifter->arena, "argument_%d", p + 1);
        allocator->parameters[p] = (AllocatorParameter){name, symbol_new(lifter->pool, name)};
    }
    allocator->size = expr_symbol(lifter->pool, allocator->parameters[first - 1].symbol);
    if (second > 0) allocator->size = expr_mul(lifter->pool, allocator->size, expr_symbol(lifter->pool, allocator->parameters[second - 1].symbol));
    return allocator;
}

static const Allocator *allocator_of_function(Lifter *lifter, CXCursor function)
{
    const char *name = name_of(lifter, function);
    AllocatorNote *note = names_find(lifter->allocators, name);
    if (note) return note->looking ? NULL : note->allocator;
    note = arena_alloc(lifter->arena, sizeof *note);
    *note = (AllocatorNote){NULL, true};
    names_set(lifter->allocators, name, note);
    note->allocator = read_wrapper(lifter, function);
    if (!note->allocator) note->allocator = with_attributes(lifter, function);
    note->looking = false;
    return note->allocator;
}

const Allocator *allocator_called(Lifter *lifter, CXCursor call)
{
    if (clang_getCursorKind(call) != CXCursor_CallExpr) return NULL;
    const CXCursor function = function_called(lifter, call);
    if (clang_Cursor_isNull(function) || clang_getCursorKind(function) != CXCursor_FunctionDecl) return NULL;
    const Allocator *allocator = listed(lifter, function, call);
    return allocator ? allocator : allocator_of_function(lifter, function);
}

/* --- What frees ------------------------------------------------------------------------------------------------- */

/* `static void xfree(void *p) { if (p) free(p); }` */
static bool only_frees(Lifter *lifter, CXCursor function)
{
    const CXCursor definition = clang_getCursorDefinition(function);
    if (clang_Cursor_isNull(definition) || clang_getCursorLinkage(function) != CXLinkage_Internal || clang_Cursor_getNumArguments(definition) != 1) return false;
    const CXCursor parameter = clang_Cursor_getArgument(definition, 0);
    Cursors parts = children_of(lifter, body_of(lifter, definition));
    CXCursor statement = parts.count == 1 ? parts.items[0] : clang_getNullCursor();
    if (clang_getCursorKind(statement) == CXCursor_IfStmt) {
        parts = children_of(lifter, statement);
        if (parts.count != 2 || !clang_equalCursors(variable_named(lifter, parts.items[0]), parameter)) return false;
        statement = parts.items[1];
        parts = children_of(lifter, statement);
        if (clang_getCursorKind(statement) == CXCursor_CompoundStmt) statement = parts.count == 1 ? parts.items[0] : clang_getNullCursor();
    }
    return clang_getCursorKind(statement) == CXCursor_CallExpr && freed_argument(lifter, statement) == 0
           && clang_Cursor_getNumArguments(statement) == 1 && clang_equalCursors(variable_named(lifter, argument_of(statement, 0)), parameter);
}

int freed_argument(Lifter *lifter, CXCursor call)
{
    if (clang_getCursorKind(call) != CXCursor_CallExpr) return -1;
    const CXCursor function = function_called(lifter, call);
    if (clang_Cursor_isNull(function) || clang_getCursorKind(function) != CXCursor_FunctionDecl) return -1;
    const char *name = name_of(lifter, function);
    for (int i = 0; i < lifter->library->allocators.count; i++) {
        const Allocator *allocator = lifter->library->allocators.items[i];
        const Deallocator *free = &allocator->free;
        if (!free->name || strcmp(free->name, name) || free->parameter_count != clang_Cursor_getNumArguments(call)) continue;
        if (!is_meant(allocator, function)) continue; /* a header declares what frees, too */
        for (int p = 0; p < free->parameter_count; p++)
            if (free->takes[p] == TAKES_MEMORY) return p;
    }
    return only_frees(lifter, function) ? 0 : -1;
}
