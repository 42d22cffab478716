/* One statement of a region, or the reason why it is none. */
#include "lift_internal.h"

#include <string.h>

static const char *said(Lifter *lifter, const char *format, const char *what)
{
    return arena_printf(lifter->arena, format, what);
}

static bool is_routine_call(Lifter *lifter, CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_CallExpr
           && library_routine(lifter->library, called_function(lifter, cursor)) != NULL;
}

/* What is copied as written is a statement of its own, not a part of what a macro writes. */
static bool stands_alone(Lifter *lifter, CXCursor cursor)
{
    if (is_routine_call(lifter, cursor)) return true; /* lift_call has looked */
    if (clang_getCursorKind(cursor) != CXCursor_DeclStmt)
        return stands_in_file(clang_getRangeStart(clang_getCursorExtent(cursor)));
    Cursors parts = children_of(lifter, cursor); /* the type may be a macro */
    for (int i = 0; i < parts.count; i++)
        if (!stands_in_file(clang_getCursorLocation(parts.items[i]))) return false;
    return true;
}

static Statement *new_statement(Lifter *lifter, StatementKind kind, CXCursor cursor)
{
    if (!stands_alone(lifter, cursor)) return NULL;
    Statement *statement = arena_alloc(lifter->arena, sizeof *statement);
    statement->kind = kind;
    if (!in_main_file(lifter, cursor, &statement->range)) return NULL;
    /* An expression statement's cursor ends before its semicolon. */
    const SourceFile *file = statement->range.file;
    unsigned end = statement->range.end;
    while (end < file->length && strchr(" \t\r\n", file->text[end])) end++;
    if (end < file->length && file->text[end] == ';' && file->text[statement->range.end - 1] != ';'
        && file->text[statement->range.end - 1] != '}')
        statement->range.end = end + 1;
    return statement;
}

static bool names(const char *text, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(text, list[i])) return true;
    return false;
}

static bool is_call_of(Lifter *lifter, CXCursor expression, const char *function)
{
    return clang_getCursorKind(expression) == CXCursor_CallExpr && !strcmp(called_function(lifter, expression), function);
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

static CXCursor argument_of(CXCursor call, unsigned index)
{
    return clang_Cursor_getArgument(call, index);
}

/* --- Arguments ---------------------------------------------------------------------- */

static bool lift_argument(Lifter *lifter, CXCursor expression, const Routine *routine, int index, Argument *argument,
                          const char **why)
{
    const Parameter *parameter = &routine->parameters[index];
    if (!in_main_file(lifter, expression, &argument->range)) return false;
    argument->text = arena_copy(lifter->arena, argument->range.file->text + argument->range.begin,
                                argument->range.end - argument->range.begin);
    if (!is_pure(lifter, expression)) {
        *why = said(lifter, "the argument `%s` has side effects", argument->text);
        return false;
    }
    bool reads = reads_memory(lifter, expression);
    if (mentions_written(lifter, expression)) {
        /* Sizes and addresses have to be known at the region's entry. */
        if (parameter->type.scalar == SCALAR_NONE || reads || mentions_status(lifter, expression)
            || parameter_shapes(routine, index)) {
            *why = said(lifter, "the argument `%s` depends on an earlier call", argument->text);
            return false;
        }
        list_written(lifter, expression, &argument->late);
        argument->constant_text = true;
        return true;
    }
    if (reads && lifter->may_have_left) {
        *why = said(lifter, "the argument `%s` reads memory after a test that may leave the function", argument->text);
        return false;
    }
    if (reads && lifter->region_writes_memory) {
        if (!list_memory_reads(lifter, expression)) {
            *why = said(lifter, "the argument `%s` reads memory that an earlier call may write", argument->text);
            return false;
        }
        reads = false; /* checked at run time: no call changes it */
    }
    argument->constant_text = !reads;
    if (!parameter->type.pointer) {
        argument->value = lift_value(lifter, expression);
        if (argument->value) {
            CXType from = clang_getCursorType(strip(lifter, expression));
            note_conversion(lifter, argument->value, from, clang_getCursorType(expression), argument->range);
        }
        return true;
    }
    Argument pointer = {0};
    if (lift_pointer(lifter, expression, &pointer)) {
        argument->root = pointer.root;
        argument->offset = pointer.offset;
    }
    else if (clang_getCursorKind(strip_casts(lifter, expression)) == CXCursor_IntegerLiteral)
        argument->null_text = argument->text;
    return true;
}

/* A macro may stand for the routine's name, not for the call. */
static bool is_written_out(Lifter *lifter, CXCursor call, const Routine *routine, Range range)
{
    CXSourceLocation begin = clang_getRangeStart(clang_getCursorExtent(call));
    if (stands_in_file(begin) || stands_in_file_as_argument(lifter, call)) return true;
    unsigned expanded;
    clang_getExpansionLocation(begin, NULL, NULL, NULL, &expanded);
    const char *word = range.file->text + range.begin;
    const char *names[] = {routine->name, routine->alias};
    for (int i = 0; i < 2; i++) {
        size_t length = names[i] ? strlen(names[i]) : 0;
        if (expanded == range.begin && length && !strncmp(word, names[i], length)
            && !strchr("_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", word[length]))
            return true;
    }
    return false;
}

static Node *lift_call(Lifter *lifter, CXCursor call, const char **why)
{
    const Routine *routine = library_routine(lifter->library, called_function(lifter, call));
    if (!routine) return NULL;
    Node *node = arena_alloc(lifter->arena, sizeof *node);
    *node = (Node){.kind = NODE_CALL, .routine = routine};
    int count = clang_Cursor_getNumArguments(call);
    if (!in_main_file(lifter, call, &node->range) || count != routine->parameter_count
        || !is_written_out(lifter, call, routine, node->range)) {
        *why = said(lifter, "the call of `%s` is not written out in this file", routine->name);
        return NULL;
    }
    node->arguments = arena_alloc(lifter->arena, sizeof(Argument) * (size_t)(count + 1));
    for (int i = 0; i < count; i++)
        if (!lift_argument(lifter, argument_of(call, (unsigned)i), routine, i, &node->arguments[i], why)
            || (i && node->arguments[i].range.begin < node->arguments[i - 1].range.end)) { /* one macro for several */
            if (!*why) *why = said(lifter, "an argument of `%s` comes out of a macro", routine->name);
            return NULL;
        }
    return node;
}

/* --- Statements ---------------------------------------------------------------------- */

static Statement *call_statement(Lifter *lifter, CXCursor cursor, CXCursor call, const char **why)
{
    Node *node = lift_call(lifter, call, why);
    if (!node) return NULL;
    Statement *statement = new_statement(lifter, STATEMENT_CALL, cursor);
    if (!statement) return NULL;
    statement->node = node;
    node->statement = statement;
    return statement;
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
static bool changes_under_a_call(Lifter *lifter, const Variable *variable, const char **why)
{
    if (!names_find(lifter->read_names, variable->name) || names_find(lifter->written, variable->name)) return false;
    *why = said(lifter, "`%s` changes between the calls", variable->name);
    return true;
}

static Statement *result_statement(Lifter *lifter, CXCursor cursor, Variable *variable, CXCursor call, bool declares,
                                   const char **why)
{
    if (!variable || variable->global || variable->address_taken) {
        *why = "its result goes to memory that others may see";
        return NULL;
    }
    if (changes_under_a_call(lifter, variable, why)) return NULL;
    if (names_find(lifter->statuses, variable->name)) {
        *why = said(lifter, "`%s` changes between the calls", variable->name);
        return NULL;
    }
    Statement *statement = call_statement(lifter, cursor, call, why);
    if (!statement) return NULL;
    statement->node->result = result_root(lifter, variable);
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
    if (mentions_written(lifter, initialiser)) {
        *why = "the size of an allocation depends on an earlier call";
        return NULL;
    }
    Statement *statement = new_statement(lifter, STATEMENT_ALLOCATE, cursor);
    if (!statement) return NULL;
    const char *function = called_function(lifter, call);
    const Expr *first = lift_value(lifter, argument_of(call, 0));
    const Expr *bytes = first;
    if (clang_Cursor_getNumArguments(call) == 2) {
        const Expr *second = lift_value(lifter, argument_of(call, 1));
        bytes = !strcmp(function, "calloc") ? (first && second ? expr_mul(lifter->pool, first, second) : NULL) : second;
    }
    statement->root = root;
    statement->declares = declares;
    statement->declared_name = variable->name;
    statement->declared_type = c_type_of(variable->type, lifter->arena).spelling;
    statement->initialiser = cursor_text(lifter, initialiser);
    root->elements = elements_of_bytes(lifter, bytes, root->element_bytes);
    root->allocation = statement;
    if (!strcmp(function, "calloc") && root->elements) {
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
            || (reads_memory(lifter, argument_of(call, i)) && lifter->region_writes_memory)) {
            *why = "an argument depends on an earlier call";
            return NULL;
        }
    Argument *sides[] = {&node->destination, &node->source};
    for (unsigned i = 0; i < (copy ? 2u : 1u); i++) {
        sides[i]->text = cursor_text(lifter, argument_of(call, i));
        lift_pointer(lifter, argument_of(call, i), sides[i]);
    }
    if (!copy) node->fill_byte = cursor_text(lifter, argument_of(call, 1));
    Root *to = node->destination.root;
    node->elements = elements_of_bytes(lifter, lift_value(lifter, argument_of(call, 2)), to ? to->element_bytes : 0);
    if (!to || !node->elements || (copy && (!node->source.root || node->source.root->element_bytes != to->element_bytes))) {
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
        if (clang_getCursorKind(part) != CXCursor_VarDecl || clang_Cursor_getStorageClass(part) == CX_SC_Static) return NULL;
        Variable *variable = variable_named(lifter, name_of(lifter, part));
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
        if (clang_getCursorKind(call) == CXCursor_CallExpr && library_routine(lifter->library, called_function(lifter, call)))
            return result_statement(lifter, cursor, variable, call, false, why);
        if (variable->global || variable->address_taken || !is_plain_type(variable->type)) return NULL;
        if (mentions_written(lifter, value)) return computation(lifter, cursor, variable, value, false, why);
        *why = NULL;
        return moved_statement(lifter, cursor, value, variable->name, false, why);
    }
    bool store = clang_getCursorKind(target) == CXCursor_UnaryOperator
                 && !strcmp(unary_operator_of(lifter, target), "*");
    if (!store || !is_pure(lifter, value) || reads_memory(lifter, value) || mentions_written(lifter, value)) return NULL;
    Cursors inner = children_of(lifter, target);
    Argument argument = {0};
    if (inner.count != 1 || !lift_pointer(lifter, inner.items[0], &argument) || !expr_is(argument.offset, 0)) return NULL;
    *why = NULL;
    Statement *statement = new_statement(lifter, STATEMENT_STORE, cursor);
    if (statement) statement->root = argument.root;
    return statement;
}

/* --- `if` ------------------------------------------------------------------------------ */

static bool leaves(Lifter *lifter, CXCursor body)
{
    enum CXCursorKind kind = clang_getCursorKind(body);
    if (kind == CXCursor_ReturnStmt || kind == CXCursor_GotoStmt) return true;
    if (kind != CXCursor_CompoundStmt) return false;
    Cursors statements = children_of(lifter, body);
    for (int i = 0; i + 1 < statements.count; i++)
        if (!is_call_of(lifter, statements.items[i], "free")) return false;
    return statements.count && leaves(lifter, statements.items[statements.count - 1]);
}

/* A branch of a status test may do what it likes before it leaves: it runs once, when a call fails. */
static bool leaves_at_last(Lifter *lifter, CXCursor body)
{
    static const char *const ends[] = {"exit", "abort", "_Exit", "quick_exit"};
    enum CXCursorKind kind = clang_getCursorKind(body);
    if (kind == CXCursor_CallExpr) return names(called_function(lifter, body), ends, sizeof ends / sizeof *ends);
    if (kind == CXCursor_ReturnStmt || kind == CXCursor_GotoStmt) return true;
    if (kind != CXCursor_CompoundStmt) return false;
    Cursors statements = children_of(lifter, body);
    return statements.count && leaves_at_last(lifter, statements.items[statements.count - 1]);
}

static void set_branch_range(Lifter *lifter, Statement *statement, CXCursor body)
{
    if (!in_main_file(lifter, body, &statement->branch)) return;
    const SourceFile *file = statement->branch.file;
    while (statement->branch.end < file->length && statement->branch.end < statement->range.end
           && strchr("; \t\r\n", file->text[statement->branch.end]))
        statement->branch.end++;
}

static void set_branch(Lifter *lifter, Statement *statement, CXCursor body)
{
    statement->status_test = true;
    set_branch_range(lifter, statement, body);
}

static bool is_test_of(Lifter *lifter, CXCursor test, const Variable *variable)
{
    test = strip(lifter, test);
    switch (clang_getCursorKind(test)) {
    case CXCursor_DeclRefExpr: {
        CXCursor target = clang_getCursorReferenced(test);
        return clang_getCursorKind(target) == CXCursor_EnumConstantDecl || variable_of(lifter, test) == variable;
    }
    case CXCursor_IntegerLiteral: return true;
    case CXCursor_CStyleCastExpr: case CXCursor_UnaryOperator: case CXCursor_BinaryOperator: {
        Cursors parts = children_of(lifter, test);
        bool all = parts.count > 0 && is_pure(lifter, test) && !reads_memory(lifter, test);
        for (int i = 0; i < parts.count; i++)
            if (clang_isExpression(clang_getCursorKind(parts.items[i]))) all &= is_test_of(lifter, parts.items[i], variable);
        return all;
    }
    default: return false;
    }
}

static bool find_call(Lifter *lifter, CXCursor expression, CXCursor *call, int *calls)
{
    CXCursor inner = strip(lifter, expression);
    if (clang_getCursorKind(inner) == CXCursor_CallExpr) {
        ++*calls;
        *call = inner;
        return library_routine(lifter->library, called_function(lifter, inner)) != NULL;
    }
    bool all = true;
    Cursors children = children_of(lifter, inner);
    for (int i = 0; i < children.count; i++) all &= find_call(lifter, children.items[i], call, calls);
    return all;
}

static bool is_null_test(Lifter *lifter, CXCursor condition)
{
    condition = strip(lifter, condition);
    Cursors parts = children_of(lifter, condition);
    enum CXCursorKind kind = clang_getCursorKind(condition);
    if (kind == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, condition), "!"))
        return is_null_test(lifter, parts.items[0]) || clang_getCursorKind(strip(lifter, parts.items[0])) == CXCursor_DeclRefExpr;
    if (kind == CXCursor_BinaryOperator) {
        const char *operator = operator_of(lifter, condition);
        if (!strcmp(operator, "||") || !strcmp(operator, "&&"))
            return is_null_test(lifter, parts.items[0]) || is_null_test(lifter, parts.items[1]);
        return !strcmp(operator, "==") && clang_getCanonicalType(clang_getCursorType(parts.items[0])).kind == CXType_Pointer;
    }
    return false;
}

/* The pointers that a null test compares. */
static void list_tested(Lifter *lifter, CXCursor test, Statement *statement)
{
    test = strip(lifter, test);
    if (clang_getCursorKind(test) == CXCursor_DeclRefExpr) {
        Variable *variable = variable_of(lifter, test);
        Root *root = variable && variable->root ? variable->root : NULL;
        if (root)
            list_push(lifter->arena, &statement->tested, root);
        else
            statement->tests_others = true;
    }
    Cursors children = children_of(lifter, test);
    for (int i = 0; i < children.count; i++) list_tested(lifter, children.items[i], statement);
}

static Statement *condition(Lifter *lifter, CXCursor cursor, const char **why)
{
    Cursors parts = children_of(lifter, cursor);
    *why = "an `if` is lifted only around one call, or as a test that leaves the function";
    if (parts.count != 2) return NULL;
    CXCursor test = parts.items[0], body = parts.items[1], call;
    int calls = 0;
    if (find_call(lifter, test, &call, &calls) && calls == 1 && leaves_at_last(lifter, body)) {
        const Routine *routine = library_routine(lifter->library, called_function(lifter, call));
        if (!routine->status_type) {
            *why = said(lifter, "the annotation of `%s` says of no status that it returns", routine->name);
            return NULL;
        }
        *why = NULL;
        Statement *statement = call_statement(lifter, cursor, call, why);
        if (statement) set_branch(lifter, statement, body);
        return statement;
    }
    if (calls || !is_pure(lifter, test)) return NULL;
    if (leaves(lifter, body) && is_null_test(lifter, test) && !reads_memory(lifter, test) && !mentions_written(lifter, test)) {
        *why = NULL;
        Statement *statement = new_statement(lifter, STATEMENT_NULL_TEST, cursor);
        if (statement) list_tested(lifter, test, statement);
        if (statement) set_branch_range(lifter, statement, body);
        return statement;
    }
    if (clang_getCursorKind(body) == CXCursor_CompoundStmt) {
        Cursors inner = children_of(lifter, body);
        if (inner.count != 1) return NULL;
        body = inner.items[0];
    }
    body = strip(lifter, body);
    if (clang_getCursorKind(body) != CXCursor_CallExpr || mentions_written(lifter, test)
        || reads_memory(lifter, test))
        return NULL;
    *why = NULL;
    Statement *statement = call_statement(lifter, cursor, body, why);
    if (statement) statement->node->predicate = cursor_text(lifter, test);
    return statement;
}

/* What a macro such as CHECK(f(..)) makes of its argument: evaluated once, and then a test that
 * leaves the function, in the common wrappings. */
typedef struct MacroTest {
    CXCursor call;
    int calls, tests;
    bool odd; /* something else that has effects */
} MacroTest;

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
            test->odd |= test->tests > 0 || !find_call(lifter, initialiser, &test->call, &test->calls);
        }
        return;
    case CXCursor_IfStmt:
        test->odd |= parts.count != 2 || !find_call(lifter, parts.items[0], &test->call, &test->calls)
                     || !leaves_at_last(lifter, parts.items[1]);
        test->tests++;
        return;
    default: test->odd = true; return;
    }
}

/* `status = f(..);` and then `if (status) leave;`, as one statement. */
Statement *lift_status_pair(Lifter *lifter, CXCursor call_statement, CXCursor test)
{
    CXCursor call = clang_getNullCursor();
    Variable *variable = NULL;
    bool declares = clang_getCursorKind(call_statement) == CXCursor_DeclStmt;
    Cursors parts = children_of(lifter, call_statement), branches = children_of(lifter, test);
    if (clang_getCursorKind(test) != CXCursor_IfStmt || branches.count != 2 || !stands_alone(lifter, test)) return NULL;
    if (declares && parts.count == 1 && clang_getCursorKind(parts.items[0]) == CXCursor_VarDecl) {
        variable = variable_named(lifter, name_of(lifter, parts.items[0]));
        call = clang_Cursor_getVarDeclInitializer(parts.items[0]);
    }
    else if (clang_getCursorKind(call_statement) == CXCursor_BinaryOperator && parts.count == 2
             && !strcmp(operator_of(lifter, call_statement), "=")) {
        CXCursor target = strip(lifter, parts.items[0]);
        if (clang_getCursorKind(target) == CXCursor_DeclRefExpr) variable = variable_of(lifter, target);
        call = parts.items[1];
    }
    if (!variable || clang_Cursor_isNull(call) || variable->global || variable->address_taken) return NULL;
    call = strip(lifter, call);
    const Routine *routine = clang_getCursorKind(call) == CXCursor_CallExpr
                                 ? library_routine(lifter->library, called_function(lifter, call)) : NULL;
    if (!routine || !routine->status_type || !is_test_of(lifter, branches.items[0], variable)
        || !leaves_at_last(lifter, branches.items[1]))
        return NULL;
    const char *why = NULL;
    if (!names_find(lifter->statuses, variable->name) && changes_under_a_call(lifter, variable, &why)) return NULL;
    if (names_find(lifter->written, variable->name)) return NULL;
    Node *node = lift_call(lifter, call, &why);
    Statement *statement = node ? new_statement(lifter, STATEMENT_CALL, call_statement) : NULL;
    Statement *second = statement ? new_statement(lifter, STATEMENT_CALL, test) : NULL;
    if (!second) return NULL;
    statement->range.end = second->range.end;
    statement->node = node;
    node->statement = statement;
    statement->declares = declares;
    statement->declared_name = variable->name;
    statement->declared_type = c_type_of(variable->type, lifter->arena).spelling;
    set_branch(lifter, statement, branches.items[1]);
    return statement;
}

static Statement *macro_statement(Lifter *lifter, CXCursor cursor, const char **why)
{
    MacroTest test = {.calls = 0};
    read_macro(lifter, cursor, &test);
    Range all, inner;
    if (test.odd || test.calls != 1 || test.tests != 1 || !in_main_file(lifter, cursor, &all)
        || !in_main_file(lifter, test.call, &inner) || inner.begin <= all.begin || inner.end >= all.end
        || !stands_in_file_as_argument(lifter, test.call)) {
        *why = "a macro writes it, and it is no call with a test that leaves the function";
        return NULL;
    }
    const Routine *routine = library_routine(lifter->library, called_function(lifter, test.call));
    if (!routine || !routine->status_type) {
        *why = routine ? said(lifter, "the annotation of `%s` says of no status that it returns", routine->name)
                       : "it calls no annotated routine";
        return NULL;
    }
    Node *node = lift_call(lifter, test.call, why);
    Statement *statement = node ? arena_alloc(lifter->arena, sizeof *statement) : NULL;
    if (!statement) return NULL;
    *statement = (Statement){.kind = STATEMENT_CALL, .range = all, .node = node, .status_test = true};
    while (statement->range.end < all.file->length && strchr("; \t", all.file->text[statement->range.end])) {
        if (all.file->text[statement->range.end++] == ';') break;
    }
    node->statement = statement;
    lifter->macro_tests_status = true;
    return statement;
}

Statement *lift_statement(Lifter *lifter, CXCursor cursor, const char **why)
{
    *why = NULL;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if ((kind == CXCursor_DoStmt || kind == CXCursor_IfStmt || kind == CXCursor_CompoundStmt)
        && !stands_in_file(clang_getRangeStart(clang_getCursorExtent(cursor))))
        return macro_statement(lifter, cursor, why);
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_DeclStmt: return declaration(lifter, cursor, why);
    case CXCursor_BinaryOperator: return assignment(lifter, cursor, why);
    case CXCursor_IfStmt: return condition(lifter, cursor, why);
    case CXCursor_CallExpr: break;
    case CXCursor_ForStmt: case CXCursor_WhileStmt: case CXCursor_DoStmt: *why = "a loop"; return NULL;
    case CXCursor_ReturnStmt: *why = "the call is part of what is returned"; return NULL;
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
