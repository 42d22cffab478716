/* One statement of a region, or the reason why it is none. */
#include "lift_status.h"

#include "annotator/base/c_text.h"

#include <string.h>

bool is_call_of(Lifter *lifter, CXCursor expression, const char *function)
{
    return clang_getCursorKind(expression) == CXCursor_CallExpr
           && !strcmp(called_function(lifter, expression), function);
}

/* An earlier call of the region reads it: it cannot be assigned before the region. */
static bool read_before(Lifter *lifter, const char *name)
{
    return names_find(lifter->read_names, name) != NULL;
}

/* It reads at its place what it does where the region begins: as calls do, that is checked at run time, but on ranks. */
static bool reads_what_stays(Lifter *lifter, CXCursor argument)
{
    return lifter->options.on_host ? list_memory_reads(lifter, argument) : !lifter->region_writes_memory;
}

static Statement *memory_statement(Lifter *lifter, CXCursor cursor, CXCursor call, bool copy, const char **why)
{
    Node *node = arena_alloc(lifter->arena, sizeof *node);
    *node = (Node){.kind = copy ? NODE_COPY : NODE_FILL};
    if (!in_main_file(lifter, call, &node->range)) return NULL;
    for (unsigned i = 0; i < 3; i++)
        if (!is_pure(lifter, argument_of(call, i)) || mentions_written(lifter, argument_of(call, i))
            || computes_from_allocated(lifter, argument_of(call, i))
            || (lifter->may_have_left && may_trap(lifter, argument_of(call, i)))
            || (reads_memory(lifter, argument_of(call, i)) && ((i == 1 && !copy) || !reads_what_stays(lifter, argument_of(call, i))))) {
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
    node->elements = elements_of_bytes(lifter, lift_part(lifter, call, argument_of(call, 2)), to ? to->element_bytes : 0);
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

/* Where the calls run as written, what is read from memory is computed where it stood, too: so is all that is computed from it, in its order, by variables
 * that hold what they held. False: one does not. `changes`: the variable, from what it held. */
static bool may_come_again(Lifter *lifter, Variable *variable, CXCursor value, bool changes, bool again)
{
    if (names_find(lifter->again, variable->name) || names_find(lifter->again_from, variable->name)) return false;
    if (!again) return true;
    if (changes || mentions_variable(lifter, value, variable)) return false;
    names_set(lifter->again, variable->name, variable);
    list_names(lifter, value, lifter->again_from);
    return true;
}

/* `s = f(s);` that has been taken apart: where the calls run as written it is that again, which reads the variable that a part of it gives its result. */
static bool is_read_again(Lifter *lifter, CXCursor cursor, const Variable *variable, bool changes)
{
    Range range;
    const SourceFile *file = lifter->file;
    const SourceEdit *edit = in_main_file(lifter, cursor, &range) ? source_edit_in(file, range.begin, 0, file->length) : NULL;
    if (!edit || source_edit_in(file, variable->range.begin, 0, file->length) == edit) return false;
    while (edit < file->edits || edit >= file->edits + file->edit_count) file = file->before;
    int named = changes;
    CReader reader = c_reader_in((Range){file->before, edit->from, edit->to});
    for (CToken token; c_next_code(&reader, &token);) named += token.kind == C_WORD && c_is(&reader, &token, variable->name);
    return named > 1;
}

/* `changes`: `x += value`. */
static Statement *moved_statement(Lifter *lifter, CXCursor cursor, CXCursor value, Variable *variable, bool declares, bool changes, const char **why)
{
    const char *assigned = variable->name;
    bool none = clang_Cursor_isNull(value);
    if (!none && mentions_allocated(lifter, value)) {
        *why = said(lifter, "`%s` depends on what the region allocates", assigned);
        return NULL;
    }
    if (!none && !only_computes(lifter, value)) {
        const char *acts = why_it_acts(lifter, value);
        *why = arena_printf(lifter->arena, "%s %s", said(lifter, "the value of `%s`", assigned), acts ? acts : "has side effects");
        return NULL;
    }
    if (!none && lifter->may_have_left && may_trap(lifter, value)) {
        *why = said(lifter, "`%s` may only be computed where a test before it has not left the function", assigned);
        return NULL;
    }
    if (!declares && (read_before(lifter, assigned) || names_find(lifter->written, assigned)
                      || names_find(lifter->statuses, assigned))) {
        *why = said(lifter, "`%s` changes between the calls", assigned);
        return NULL;
    }
    if (!declares && is_read_again(lifter, cursor, variable, changes)) {
        *why = said(lifter, "`%s` is an argument of the call, and takes its result", assigned);
        return NULL;
    }
    const bool again = !none && ((lifter->region_writes_memory && reads_memory(lifter, value)) || mentions_any(lifter, value, lifter->again));
    if (!none && (mentions_written(lifter, value)
                  || (again && (!lifter->options.on_host || clang_getCursorKind(value) == CXCursor_InitListExpr || !list_memory_reads(lifter, value))))) {
        *why = said(lifter, "`%s` is computed from what an earlier call may have written", assigned);
        return NULL;
    }
    if (!may_come_again(lifter, variable, value, changes, again)) {
        *why = said(lifter, "`%s` changes, and is computed from what an earlier call may have written", assigned);
        return NULL;
    }
    if (!none) note_certain_reads(lifter, value);
    Statement *statement = new_statement(lifter, STATEMENT_MOVED, cursor);
    if (statement) statement->again = again;
    return statement;
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
    statement->looked_at = variable->freed && expr_is(argument.offset, 0);
    names_set(lifter->allocated, variable->name, statement);
    *why = NULL;
    return statement;
}

/* `T name` of a variable that other declarations may stand between. */
static bool has_plain_declarator(Lifter *lifter, const Variable *variable)
{
    return is_plain_type(variable->type) && !strpbrk(c_type_of(variable->type, lifter->arena).spelling, "([");
}

/* One of several declarations whose statement is taken apart. */
static void declare_alone(Lifter *lifter, Statement *statement, const Variable *variable, CXCursor initialiser)
{
    statement->declares = true;
    statement->declared_name = variable->name;
    statement->declared_type = c_type_of(variable->type, lifter->arena).spelling;
    statement->initialiser = clang_Cursor_isNull(initialiser) ? NULL : cursor_text(lifter, initialiser);
}

/* What a call that is taken apart declares by the memory that others of its kind read, too: that nothing of the region writes that is checked. */
static bool holds_in_parts(Lifter *lifter, const Statement *statement, CXCursor value)
{
    const SourceFile *file = statement->range.file;
    return lifter->options.on_host && source_edit_in(file, statement->range.begin, 0, file->length) && reads_memory(lifter, value) && list_memory_reads(lifter, value);
}

static Statement *declared_variable(Lifter *lifter, CXCursor cursor, CXCursor part, bool alone, const char **why)
{
    *why = "it declares what is no variable: do that before the calls";
    if (clang_getCursorKind(part) != CXCursor_VarDecl) return NULL;
    Variable *variable = variable_declared(lifter, part);
    *why = said(lifter, "`%s` is static: declare it before the calls", variable->name);
    if (clang_Cursor_getStorageClass(part) == CX_SC_Static) return NULL;
    if (clang_getCanonicalType(variable->type).kind == CXType_VariableArray
        && (!is_pure(lifter, part) || mentions_written(lifter, part) || reads_memory(lifter, part)
            || may_trap(lifter, part))) {
        *why = said(lifter, "the size of `%s` depends on an earlier call, or has side effects", variable->name);
        return NULL;
    }
    CXCursor initialiser = clang_Cursor_getVarDeclInitializer(part);
    bool has = !clang_Cursor_isNull(initialiser);
    if (variable->cleaned_up) {
        *why = said(lifter, "something is done with `%s` where its scope ends", variable->name);
        return NULL;
    }
    if (has && is_allocating_call(lifter, initialiser))
        return allocate_statement(lifter, cursor, variable, initialiser, true, why);
    if (has && has_annotated_call(lifter, initialiser) && alone) return lift_result(lifter, cursor, part, initialiser, true, why);
    if (has && mentions_written(lifter, initialiser)) return computation(lifter, cursor, variable, initialiser, true, why);
    if (has && mentions_allocated(lifter, initialiser)) return view_declaration(lifter, cursor, variable, initialiser, why);
    *why = said(lifter, "`%s` is an array or a structure, which is given values between the calls: do that before them", variable->name);
    if (has && !is_plain_type(variable->type)) return NULL;
    *why = NULL;
    Statement *statement = has ? moved_statement(lifter, cursor, initialiser, variable, true, false, why)
                               : new_statement(lifter, STATEMENT_MOVED, cursor);
    if (statement && (!alone || statement->again)) declare_alone(lifter, statement, variable, initialiser);
    const bool holds = statement && has && (statement->again || holds_in_parts(lifter, statement, initialiser));
    if (holds && !variable->writes && !variable->address_taken) {
        variable->kept = true;
        list_push(lifter->arena, &lifter->kept, variable);
    }
    if (statement && statement->again && !has_plain_declarator(lifter, variable)) {
        *why = said(lifter, "`%s` is computed from what an earlier call may have written", variable->name);
        return NULL;
    }
    return statement;
}

/* Several variables in one declaration: apart where one is more than moved. */
static Statement *declaration(Lifter *lifter, CXCursor cursor, const char **why)
{
    Cursors parts = children_of(lifter, cursor);
    if (parts.count == 1) return declared_variable(lifter, cursor, parts.items[0], true, why);
    Statement *first = NULL;
    bool moved = true, plain = true; /* once, before both paths */
    for (int i = 0; i < parts.count; i++) {
        Statement *part = declared_variable(lifter, cursor, parts.items[i], false, why);
        if (!part) return NULL;
        moved &= part->kind == STATEMENT_MOVED && !part->again;
        plain &= has_plain_declarator(lifter, variable_declared(lifter, parts.items[i]));
        note_effects(lifter, part, parts.items[i]);
        add_part(&first, part);
    }
    *why = NULL;
    if (moved) return new_statement(lifter, STATEMENT_MOVED, cursor);
    if (plain) return first;
    *why = "a declaration of several variables declares an array as well: give each a declaration of its own";
    return NULL;
}

static Statement *assignment(Lifter *lifter, CXCursor cursor, const char **why)
{
    Cursors sides = children_of(lifter, cursor);
    bool compound = clang_getCursorKind(cursor) == CXCursor_CompoundAssignOperator;
    *why = "the assignment is no store to a plain variable";
    if (sides.count != 2 || (!compound && strcmp(operator_of(lifter, cursor), "="))) return NULL;
    CXCursor target = strip(lifter, sides.items[0]), value = sides.items[1];
    if (has_annotated_call(lifter, value)) return lift_result(lifter, cursor, target, value, false, why);
    Variable *variable = clang_getCursorKind(target) == CXCursor_DeclRefExpr ? variable_of(lifter, target) : NULL;
    if (variable && !compound && is_allocating_call(lifter, value))
        return allocate_statement(lifter, cursor, variable, value, false, why);
    if (!variable || variable->global || variable->address_taken)
        return store_statement(lifter, cursor, target, value, why);
    if (!is_plain_type(variable->type)) return NULL;
    if (mentions_written(lifter, value) || (compound && mentions_written(lifter, target)))
        return computation(lifter, cursor, variable, value, false, why);
    if (seen_behind_a_jump(lifter, variable)) {
        *why = said(lifter, "a test before it may go to where `%s` is read", variable->name);
        return NULL;
    }
    *why = NULL;
    return moved_statement(lifter, cursor, value, variable, false, compound, why);
}

/* `calls++;`, which is `calls += 1;`. */
static Statement *increment(Lifter *lifter, CXCursor cursor, const char **why)
{
    const char *operator = unary_operator_of(lifter, cursor);
    const Cursors parts = children_of(lifter, cursor);
    *why = "it is no call, allocation or plain assignment";
    if ((strcmp(operator, "++") && strcmp(operator, "--")) || !parts.count) return NULL;
    const CXCursor target = strip(lifter, parts.items[0]);
    Variable *variable = clang_getCursorKind(target) == CXCursor_DeclRefExpr ? variable_of(lifter, target) : NULL;
    if (!variable || variable->global || variable->address_taken) return store_statement(lifter, cursor, target, clang_getNullCursor(), why);
    *why = said(lifter, "a test before it may go to where `%s` is read", variable->name);
    if (seen_behind_a_jump(lifter, variable)) return NULL;
    *why = NULL;
    return moved_statement(lifter, cursor, clang_getNullCursor(), variable, false, true, why);
}

Statement *lift_statement(Lifter *lifter, CXCursor cursor, const char **why)
{
    *why = NULL;
    if (lifter->options.on_host && is_bystander(lifter, cursor)) return lift_bystander(lifter, cursor, why);
    if (is_macro_test(lifter, cursor)) return lift_macro(lifter, cursor, why);
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_DeclStmt: return declaration(lifter, cursor, why);
    case CXCursor_BinaryOperator:
        if (!strcmp(operator_of(lifter, cursor), ",")) return lift_control(lifter, cursor, why);
        return assignment(lifter, cursor, why);
    case CXCursor_CompoundAssignOperator: return assignment(lifter, cursor, why);
    case CXCursor_UnaryOperator: return increment(lifter, cursor, why);
    case CXCursor_IfStmt: return lift_condition(lifter, cursor, why);
    case CXCursor_CallExpr: break;
    case CXCursor_ForStmt: case CXCursor_WhileStmt: case CXCursor_DoStmt: case CXCursor_CompoundStmt: case CXCursor_SwitchStmt:
    case CXCursor_ConditionalOperator: case CXCursor_CStyleCastExpr: case CXCursor_ParenExpr: return lift_control(lifter, cursor, why);
    case CXCursor_ReturnStmt: return lift_return(lifter, cursor, why);
    default: *why = "it is no call, allocation or plain assignment"; return NULL;
    }
    const char *function = called_function(lifter, cursor);
    if (library_routine(lifter->library, function)) return call_statement(lifter, cursor, cursor, why);
    if (!strcmp(function, "memset") || !strcmp(function, "memcpy"))
        return memory_statement(lifter, cursor, cursor, !strcmp(function, "memcpy"), why);
    Variable *allocated = allocated_at_address(lifter, cursor);
    if (!allocated) allocated = object_made(lifter, cursor);
    if (allocated) return allocate_statement(lifter, cursor, allocated, cursor, false, why);
    const int freed = argument_that_is_freed(lifter, cursor);
    if (freed >= 0) {
        Argument argument = {0};
        if (lift_pointer(lifter, argument_of(cursor, (unsigned)freed), &argument) && expr_is(argument.offset, 0)) {
            Statement *statement = new_statement(lifter, STATEMENT_FREE, cursor);
            if (statement) statement->root = argument.root;
            return statement;
        }
    }
    Statement *object = lift_object_free(lifter, cursor, cursor);
    if (object) return object;
    CXCursor checked;
    if (find_checked(lifter, cursor, &checked)) return lift_macro(lifter, cursor, why);
    if (lifter->options.idle && !strcmp(function, lifter->options.idle)) return new_statement(lifter, STATEMENT_BESIDE, cursor);
    *why = *function ? not_annotated(lifter, function) : "a call through a pointer";
    return NULL;
}
