/* What a statement does with a call's result, and with results of earlier calls. A variable that can add up the
 * parts of a result takes it itself. Else the call gets a variable of its own, and the rest of the statement,
 * `*p = dot_result;`, is a part that comes after the whole reduction. */
#include "lift_internal.h"

#include <string.h>

static Root *scalar_root(Lifter *lifter, const char *identifier, CType type, Range range)
{
    const char *name = arena_printf(lifter->arena, "&%s", identifier);
    Root *root = names_find(lifter->root_names, name);
    if (root) return root;
    root = arena_alloc(lifter->arena, sizeof *root);
    *root = (Root){.kind = ROOT_VARIABLE, .name = name, .pointer = name, .identifier = identifier, .element = type.spelling,
                   .element_bytes = type.bytes, .used_outside = true, .range = range, .serial = lifter->roots.count};
    list_push(lifter->arena, &lifter->roots, root);
    names_set(lifter->root_names, name, root);
    return root;
}

static Root *result_root(Lifter *lifter, const Variable *variable)
{
    return scalar_root(lifter, variable->name, c_type_of(variable->type, lifter->arena), variable->range);
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

/* --- Expressions ---------------------------------------------------------------------------- */

/* Of what gives a number from its arguments, wherever it is called. */
static bool is_computing_call(Lifter *lifter, CXCursor call)
{
    return clang_getCursorKind(call) == CXCursor_CallExpr && !is_routine_call(lifter, call) && effect_of_call(lifter, call) == CALL_COMPUTES;
}

bool is_plain(Lifter *lifter, CXCursor expression)
{
    expression = strip(lifter, expression);
    if (looks_at_allocated(lifter, expression)) return false;
    if (is_pure(lifter, expression)) return !reads_memory(lifter, expression);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    if (!is_computing_call(lifter, expression) && kind != CXCursor_CStyleCastExpr
        && (kind != CXCursor_BinaryOperator || !strcmp(operator_of(lifter, expression), "=")))
        return false;
    Cursors parts = children_of(lifter, expression);
    for (int i = 0; i < parts.count; i++)
        if (clang_isExpression(clang_getCursorKind(parts.items[i])) && !is_plain(lifter, parts.items[i])) return false;
    return true;
}

/* Finds the call in an expression that always makes it, once, and has no other effects. */
static bool find_result(Lifter *lifter, CXCursor expression, CXCursor *call)
{
    expression = strip(lifter, expression);
    if (is_routine_call(lifter, expression)) {
        bool first = clang_Cursor_isNull(*call);
        *call = expression;
        return first;
    }
    if (!has_annotated_call(lifter, expression)) return is_plain(lifter, expression);
    static const char *const operators[] = {"+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "!", "~"};
    const char *operator = "";
    enum CXCursorKind kind = clang_getCursorKind(expression);
    if (kind == CXCursor_BinaryOperator) operator = operator_of(lifter, expression);
    if (kind == CXCursor_UnaryOperator) operator = unary_operator_of(lifter, expression);
    Cursors parts = children_of(lifter, expression);
    bool known = kind == CXCursor_CStyleCastExpr || is_computing_call(lifter, expression)
                 || names(operator, operators, sizeof operators / sizeof *operators);
    if (!known || (kind == CXCursor_UnaryOperator && !strcmp(operator, "*"))) return false;
    for (int i = 0; i < parts.count; i++)
        if (clang_isExpression(clang_getCursorKind(parts.items[i])) && !find_result(lifter, parts.items[i], call))
            return false;
    return true;
}

/* What is read from memory around the call; a null cursor: nothing. */
static CXCursor memory_beside(Lifter *lifter, CXCursor expression)
{
    expression = strip(lifter, expression);
    CXCursor found = clang_getNullCursor();
    if (is_routine_call(lifter, expression)) return found;
    const enum CXCursorKind kind = clang_getCursorKind(expression);
    const bool place = kind == CXCursor_MemberRefExpr || kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_DeclRefExpr
                       || (kind == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, expression), "*"));
    if (place && is_pure(lifter, expression) && reads_memory(lifter, expression)) return expression;
    const Cursors parts = children_of(lifter, expression);
    for (int i = 0; i < parts.count && clang_Cursor_isNull(found); i++)
        if (clang_isExpression(clang_getCursorKind(parts.items[i]))) found = memory_beside(lifter, parts.items[i]);
    return found;
}

/* --- The call, with a variable of its own ------------------------------------------------------ */

static const char *fresh_name(Lifter *lifter, const char *routine)
{
    const char *wanted = arena_printf(lifter->arena, "%s_result", routine), *name = wanted;
    int number = names_number(lifter->result_names, wanted);
    while (names_find(lifter->words, name) || names_find(lifter->result_names, name))
        name = arena_printf(lifter->arena, "%s_%d", wanted, number++);
    names_set_number(lifter->result_names, wanted, number);
    names_set(lifter->result_names, name, lifter);
    list_push(lifter->arena, &lifter->all_result_names, name);
    return name;
}

static Statement *call_part(Lifter *lifter, CXCursor cursor, CXCursor call, const char **why)
{
    CType type = c_type_of(clang_getCursorType(call), lifter->arena);
    if (type.scalar == SCALAR_NONE) {
        *why = "its result is no number";
        return NULL;
    }
    Statement *statement = call_statement(lifter, cursor, call, why);
    if (!statement) return NULL;
    Node *node = statement->node;
    const char *name = fresh_name(lifter, node->routine->name);
    node->result = scalar_root(lifter, name, type, node->range);
    node->result->used_outside = false;
    statement->covered = statement->declares = true;
    statement->declared_name = name;
    statement->declared_type = type.spelling;
    statement->fused_text = arena_printf(lifter->arena, "%s = %s;", name, cursor_text(lifter, call));
    return statement;
}

/* The text from here to the end of the statement, with the name of the result in the place of the call. */
static const char *text_with_result(Lifter *lifter, const Statement *call, unsigned from, unsigned end)
{
    const char *text = lifter->file->text;
    Range inner = call->node->range;
    return arena_printf(lifter->arena, "%.*s%s%.*s", (int)(inner.begin - from), text + from, call->declared_name,
                        (int)(end - inner.end), text + inner.end);
}

static bool needs_status(Lifter *lifter, CXCursor expression, const char **why)
{
    if (!mentions_status(lifter, expression)) return false;
    *why = "it looks at the status of an earlier call";
    return true;
}

/* `use`, of which the call is a part, after it. */
static Statement *with_call(Lifter *lifter, CXCursor cursor, CXCursor call, Statement *use, const char **why)
{
    if (!use) return NULL;
    *why = NULL;
    Statement *first = call_part(lifter, cursor, call, why);
    if (!first) return NULL;
    list_push(lifter->arena, &use->reads, first->node->result);
    Range text = use->range;
    if (use->declares) {
        Range initialiser;
        CXCursor value = clang_Cursor_getVarDeclInitializer(children_of(lifter, cursor).items[0]);
        if (!in_main_file(lifter, value, &initialiser)) return NULL;
        text = initialiser;
    }
    if (first->node->range.begin < text.begin || first->node->range.end > text.end) return NULL;
    const char *rest = text_with_result(lifter, first, text.begin, text.end);
    use->fused_text = use->declares ? arena_printf(lifter->arena, "%s = %s;", use->declared_name, rest) : rest;
    add_part(&first, use);
    return first;
}

/* --- Statements ---------------------------------------------------------------------------------- */

Statement *computation(Lifter *lifter, CXCursor cursor, Variable *variable, CXCursor value, bool declares,
                       const char **why)
{
    CType type = c_type_of(variable->type, lifter->arena);
    if (variable->global || variable->address_taken || type.scalar == SCALAR_NONE || mentions_status(lifter, value)
        || names_find(lifter->statuses, variable->name)
        || (!has_annotated_call(lifter, value) && !is_plain(lifter, value))) {
        *why = said(lifter, "`%s` is computed from what an earlier call may have written", variable->name);
        return NULL;
    }
    if (changes_under_a_call(lifter, variable, why)) return NULL;
    Statement *statement = new_statement(lifter, STATEMENT_COMPUTE, cursor);
    if (!statement) return NULL;
    list_written(lifter, cursor, &statement->reads);
    statement->root = result_root(lifter, variable);
    statement->declares = declares;
    statement->declared_name = variable->name;
    statement->declared_type = type.spelling;
    statement->initialiser = cursor_text(lifter, value);
    *why = NULL;
    return statement;
}

/* `x = f(..)`, that the variable takes in parts. */
static Statement *direct_result(Lifter *lifter, CXCursor cursor, Variable *variable, CXCursor call, bool declares,
                                const char **why)
{
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

/* No `+=`, no `++`. */
static bool is_assigned(CXCursor cursor)
{
    return clang_getCursorKind(cursor) != CXCursor_CompoundAssignOperator && clang_getCursorKind(cursor) != CXCursor_UnaryOperator;
}

Statement *store_statement(Lifter *lifter, CXCursor cursor, CXCursor place, CXCursor value, const char **why)
{
    Root *root;
    const Expr *offset;
    *why = "the assignment is no store to a plain variable";
    if (clang_getCanonicalType(clang_getCursorType(place)).kind == CXType_Pointer && is_place_led_to(lifter, place))
        *why = said(lifter, "`%s` is made to point elsewhere between the calls: do that before them, or pass the pointer itself", exact_text(lifter, place));
    if (c_type_of(clang_getCursorType(place), lifter->arena).scalar == SCALAR_NONE) return NULL;
    *why = "it stores to no place in memory with a fixed address";
    const Variable *variable = variable_around(lifter, place);
    bool known = variable ? !names_find(lifter->allocated, variable->name) && !names_find(lifter->statuses, variable->name)
                          : !mentions_written(lifter, place) && !mentions_allocated(lifter, place);
    if (!known || !lift_place(lifter, place, &root, &offset)) return NULL;
    if (variable && changes_under_a_call(lifter, variable, why)) return NULL;
    if (names_find(lifter->array_reads, root->name)) {
        *why = said(lifter, "arguments of earlier calls are read from `%s`", root->name);
        return NULL;
    }
    *why = "the value that it stores is computed from what an earlier call may have written";
    const bool counts = clang_Cursor_isNull(value);
    if (!counts && (needs_status(lifter, value, why) || (!has_annotated_call(lifter, value) && !is_plain(lifter, value)))) return NULL;
    *why = NULL;
    Statement *statement = new_statement(lifter, STATEMENT_STORE, cursor);
    if (!statement) return NULL;
    statement->root = root;
    statement->offset = offset;
    if (!counts) list_written(lifter, value, &statement->reads);
    if (!is_assigned(cursor)) list_push(lifter->arena, &statement->reads, root);
    names_set(lifter->stored, place_key(lifter, place), statement);
    return statement;
}

static bool is_local(const Variable *variable)
{
    return variable && !variable->global && !variable->address_taken;
}

Statement *lift_result(Lifter *lifter, CXCursor cursor, CXCursor target, CXCursor value, bool declares, const char **why)
{
    CXCursor call = clang_getNullCursor();
    if (!find_result(lifter, value, &call)) {
        const CXCursor memory = memory_beside(lifter, value);
        *why = clang_Cursor_isNull(memory) ? "more is done with its result than to compute from it and from local variables"
                                           : said(lifter, "its result is computed with `%s`, which is in memory and in no variable",
                                                  cursor_text(lifter, memory));
        return NULL;
    }
    enum CXCursorKind kind = clang_getCursorKind(target);
    Variable *variable = kind == CXCursor_VarDecl       ? variable_declared(lifter, target)
                         : kind == CXCursor_DeclRefExpr ? variable_of(lifter, target) : NULL;
    if (variable && mentions_variable(lifter, call, variable)) {
        *why = said(lifter, "the call is given `%s`, which takes its result", variable->name);
        return NULL;
    }
    if (!is_local(variable))
        return with_call(lifter, cursor, call, store_statement(lifter, cursor, target, value, why), why);
    bool direct = clang_equalCursors(strip(lifter, value), call) && is_assigned(cursor)
                  && takes_parts(variable->type, clang_getCursorType(call));
    if (direct) return direct_result(lifter, cursor, variable, call, declares, why);
    return with_call(lifter, cursor, call, computation(lifter, cursor, variable, value, declares, why), why);
}

/* NULL, or why the assignment cannot stand by itself. */
static const char *why_not_apart(Lifter *lifter, const Variable *variable, CXCursor call)
{
    if (!lifter->options.on_host) return "on ranks and a GPU a result is taken where neither a condition nor a block stands around its call";
    if (!is_local(variable)) return "what a condition or a block stands around is assigned to local variables alone";
    const bool given = !clang_Cursor_isNull(call) && mentions_variable(lifter, call, variable);
    return given ? said(lifter, "the call is given `%s`, which takes its result", variable->name) : NULL;
}

Statement *lift_result_in(Lifter *lifter, CXCursor whole, CXCursor assignment, const char **why)
{
    const Cursors parts = children_of(lifter, assignment);
    const CXCursor target = strip(lifter, parts.items[0]);
    CXCursor call = clang_getNullCursor();
    if (!find_result(lifter, parts.items[1], &call)) {
        *why = "more is done with its result than to compute from it and from local variables";
        return NULL;
    }
    Variable *variable = clang_getCursorKind(target) == CXCursor_DeclRefExpr ? variable_of(lifter, target) : NULL;
    *why = why_not_apart(lifter, variable, call);
    Range text;
    if (*why || !in_main_file(lifter, assignment, &text)) return NULL;
    Statement *use = computation(lifter, whole, variable, parts.items[1], false, why), *first = use;
    if (!use) return NULL;
    memset(&use->reads, 0, sizeof use->reads); /* those of all of the statement */
    list_written(lifter, assignment, &use->reads);
    use->fused_text = cursor_text(lifter, assignment);
    if (!clang_Cursor_isNull(call)) {
        first = call_part(lifter, whole, call, why);
        if (!first || first->node->range.begin < text.begin || first->node->range.end > text.end) return NULL;
        list_push(lifter->arena, &use->reads, first->node->result);
        use->fused_text = text_in_iteration(lifter, text_with_result(lifter, first, text.begin, text.end));
        note_effects(lifter, first, call);
    }
    use->fused_text = arena_printf(lifter->arena, "%s;", use->fused_text);
    note_effects(lifter, use, assignment);
    if (first != use) add_part(&first, use);
    return first;
}

Statement *lift_return(Lifter *lifter, CXCursor cursor, const char **why)
{
    Cursors parts = children_of(lifter, cursor);
    CXCursor call = clang_getNullCursor();
    *why = "it is part of what is returned: give its value to a variable first";
    if (parts.count != 1 || !find_result(lifter, parts.items[0], &call) || clang_Cursor_isNull(call)
        || needs_status(lifter, parts.items[0], why))
        return NULL;
    *why = NULL;
    return with_call(lifter, cursor, call, new_statement(lifter, STATEMENT_RETURN, cursor), why);
}
