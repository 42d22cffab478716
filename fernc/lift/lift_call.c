/* A call of an annotated routine, and its arguments. */
#include "lift_internal.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* --- Arguments ---------------------------------------------------------------------- */

/* Of an extent of a wider type: where it does not fit, that is said at run time. */
static void note_narrowing(Lifter *lifter, Node *node, int index, CXType from, int first)
{
    const int last = lifter->widths.count - 1;
    WidthCheck *parts = arena_alloc(lifter->arena, sizeof *parts * (size_t)(last - first + 1));
    int part_count = 0;
    for (int i = first; i < last; i++)
        if (!lifter->widths.items[i].of_symbol) parts[part_count++] = lifter->widths.items[i];
    list_push(lifter->arena, &lifter->narrowings,
              ((Narrowing){.node = node, .parameter = index, .is_unsigned = is_unsigned(from),
                           .whole = lifter->widths.items[last], .parts = parts, .part_count = part_count}));
}

/* A constant extent that the parameter's type does not have: surely something else was meant, and the call stays as it is. */
static bool passes_constant(Lifter *lifter, const Argument *argument, const Expr *number, const Routine *routine, int index, const char **why)
{
    const Parameter *parameter = &routine->parameters[index];
    int64_t value, passed;
    if (!number || !expr_is_constant(number, &value) || !parameter_shapes(routine, index) || parameter->type.scalar == SCALAR_BOOL) return true;
    if (argument->value && expr_is_constant(argument->value, &passed) && value == passed) return true;
    const char *text = arena_printf(lifter->arena, "%lld", (long long)value);
    const char *is = strcmp(argument->text, text) ? arena_printf(lifter->arena, " = %s", text) : "";
    *why = arena_printf(lifter->arena, "`%s`%s does not fit parameter `%s` (%s) of `%s`", argument->text, is, parameter->name,
                        parameter->type.spelling, routine->name);
    const char *place = arena_printf(lifter->arena, "%u", argument->range.begin);
    if (!names_find(lifter->unfit, place)) diag_remark(lifter->diag, argument->range, "%s: the call stays as it is", *why);
    names_set(lifter->unfit, place, lifter);
    return false;
}

/* What the parameter gets. */
static bool lift_number(Lifter *lifter, CXCursor expression, Node *node, int index, const char **why)
{
    const Parameter *parameter = &node->routine->parameters[index];
    Argument *argument = &node->arguments[index];
    const CXType from = clang_getCursorType(strip(lifter, expression)), to = clang_getCursorType(expression);
    const int first = lifter->widths.count;
    const Expr *number = lift_unconverted(lifter, expression, argument->text), *value;
    const int before = lifter->widths.count;
    if (constant_of(lifter, expression, &value))
        argument->value = value;
    else if (number && parameter->type.scalar == SCALAR_FLOAT)
        argument->value = is_exact_real(from, to, number) ? number : NULL;
    else if (number)
        argument->value = convert_value(lifter, number, from, to, argument->range);
    if (lifter->widths.count > before && parameter_shapes(node->routine, index)
        && clang_Type_getSizeOf(clang_getCanonicalType(from)) > clang_Type_getSizeOf(clang_getCanonicalType(to)))
        note_narrowing(lifter, node, index, from, first);
    if (lifter->widths.count > first && !parameter_matters(node->routine, index)) { /* whether they hold is nobody's business */
        lifter->widths.count = first;
        argument->value = NULL;
    }
    if (!argument->value && parameter->type.scalar == SCALAR_FLOAT) argument->value = whole_number(lifter, expression);
    argument->converted = !argument->value && clang_getCanonicalType(from).kind != clang_getCanonicalType(to).kind;
    return passes_constant(lifter, argument, number, node->routine, index, why);
}

/* NULL, or why the expression means something else where the region begins, and in text that is written anew. */
static const char *why_not_moved(Lifter *lifter, CXCursor expression, const Argument *argument, bool object)
{
    if (!only_computes(lifter, expression)) {
        const char *why = why_it_acts(lifter, expression);
        return arena_printf(lifter->arena, "%s %s", said(lifter, "the argument `%s`", argument->text), why ? why : "has side effects");
    }
    if (depends_on_place(lifter, expression)) return said(lifter, "the argument `%s` depends on the line that it stands in", argument->text);
    if (!object && computes_from_allocated(lifter, expression))
        return said(lifter, "the argument `%s` depends on what the region allocates", argument->text);
    return NULL;
}

/* Sizes and addresses have to be known at the region's entry; other numbers may come from an earlier call. */
static bool lift_late(Lifter *lifter, CXCursor expression, const Routine *routine, int index, Argument *argument, const char **why)
{
    if (takes_object(routine, index) || routine->parameters[index].type.scalar == SCALAR_NONE || argument->looks_up
        || mentions_status(lifter, expression) || parameter_shapes(routine, index)) {
        *why = said(lifter, "the argument `%s` depends on an earlier call", argument->text);
        return false;
    }
    list_written(lifter, expression, &argument->late);
    argument->constant_text = true;
    return true;
}

/* What the argument reads of memory is there at the region's entry, and stays as it is while its text is evaluated. */
static bool lift_reads(Lifter *lifter, CXCursor expression, const Parameter *parameter, Argument *argument, const char **why)
{
    bool reads = argument->looks_up;
    if (lifter->may_have_left && may_trap(lifter, expression)) {
        *why = said(lifter, "the argument `%s` may only be evaluated where a test before it has not left the function",
                    argument->text);
        return false;
    }
    if (!lifter->predicate) note_certain_reads(lifter, expression);
    /* Sizes and addresses are printed wherever they are needed; other numbers are evaluated at the entry. */
    bool printed = parameter->type.pointer || parameter->type.scalar != SCALAR_FLOAT || parameter->address;
    if (reads && (lifter->region_writes_memory || printed)) {
        bool listed = list_memory_reads(lifter, expression);
        if (!listed && lifter->region_writes_memory) {
            *why = said(lifter, "the argument `%s` reads memory that an earlier call may write", argument->text);
            return false;
        }
        if (!listed) list_names(lifter, expression, lifter->array_reads);
        reads = !listed; /* else checked at run time: no call changes it */
    }
    argument->constant_text = !reads && !argument->calls; /* a size is no text, but a number */
    return true;
}

static void point_at_object(Lifter *lifter, CXCursor expression, Argument *argument)
{
    Argument found = {0};
    if (!lift_object(lifter, expression, &found)) return;
    argument->root = found.root;
    argument->offset = found.offset;
}

static void point_at_array(Lifter *lifter, CXCursor expression, Argument *argument)
{
    Argument pointer = {0};
    if (lift_pointer(lifter, expression, &pointer)) {
        argument->root = pointer.root;
        argument->offset = pointer.offset;
        if (argument->root) argument->cast = cast_of_pointer(lifter, expression, argument->root);
    }
    else if (clang_getCursorKind(strip_casts(lifter, expression)) == CXCursor_IntegerLiteral)
        argument->null_text = argument->text;
    else if (is_array(clang_getCursorType(strip(lifter, expression))) && is_in_union(lifter, strip(lifter, expression)))
        remark(lifter, argument->range, said(lifter, "`%s` is in a union of this function: no check at run time tells its members apart", argument->text));
    else if (name_of_unknown_rows(lifter, expression))
        remark(lifter, argument->range,
               said(lifter, "the rows of `%s` have a length that is not known, or that may have changed since its declaration",
                    name_of_unknown_rows(lifter, expression)));
}

/* Integers, and elements of arrays, of which the file's own names may stand for other types in another compilation. */
static enum CXChildVisitResult note_named_type(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Lifter *lifter = data;
    ReadTexts texts = {0};
    const CXCursor declared = clang_getCursorReferenced(cursor);
    const enum CXCursorKind kind = clang_getCursorKind(declared);
    if (!clang_isExpression(clang_getCursorKind(cursor)) || (kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl && kind != CXCursor_FieldDecl)) return CXChildVisit_Recurse;
    const CXType type = clang_getCursorType(declared);
    const char *name = !is_arithmetic(type) || is_integer(type) ? unsteady_type(lifter, declared, true) : NULL;
    if (name && *name) tell_type(lifter, name, type, &texts);
    for (int t = 0; t < texts.count; t++) note_folded_text(lifter, texts.items[t].text, expr_constant(lifter->pool, texts.items[t].value), true);
    return CXChildVisit_Recurse;
}

static bool lift_argument(Lifter *lifter, CXCursor call, Node *node, int index, const char **why)
{
    CXCursor expression = argument_of(call, (unsigned)index);
    const Routine *routine = node->routine;
    const Parameter *parameter = &routine->parameters[index];
    const bool object = takes_object(routine, index);
    Argument *argument = &node->arguments[index];
    if (lifter->lifted_macro.file) { /* it writes the call */
        argument->range = node->range;
        argument->text = exact_text(lifter, expression);
        if (!*argument->text) return false;
    }
    else {
        if (!argument_range(lifter, call, index, &argument->range)) return false;
        argument->text = text_in_iteration(lifter, arena_copy(lifter->arena, argument->range.file->text + argument->range.begin,
                                                              argument->range.end - argument->range.begin));
    }
    if (parameter->address) {
        CXCursor number = clang_getNullCursor();
        if (!lift_addressed(lifter, expression, routine, parameter, argument, &number, why)) return false;
        if (clang_Cursor_isNull(number)) return true;
        expression = number;
    }
    const char *stays = why_not_moved(lifter, expression, argument, object);
    if (stays) {
        *why = stays;
        return false;
    }
    argument->calls = !is_pure(lifter, expression);
    const bool sizes = parameter->type.scalar != SCALAR_FLOAT && parameter_matters(routine, index);
    if (argument->calls && (parameter->type.pointer || parameter->address || has_members(routine, index) || (sizes && reads_memory(lifter, expression)))) {
        *why = said(lifter, "the argument `%s` calls a function, and says where data are or how many: give it a variable before the calls", argument->text);
        return false;
    }
    argument->looks_up = reads_memory(lifter, expression);
    list_variables(lifter, expression, &argument->mentions);
    if (parameter_matters(routine, index) || parameter->type.pointer) {
        note_named_type(expression, expression, lifter);
        clang_visitChildren(expression, note_named_type, lifter);
    }
    if (mentions_written(lifter, expression)) return lift_late(lifter, expression, routine, index, argument, why);
    if (!lift_reads(lifter, expression, parameter, argument, why)) return false;
    if (first_row_of(routine, index) >= 0) return lift_rows(lifter, expression, node, index, why);
    if (has_members(routine, index)) return lift_members(lifter, expression, node, index, why);
    if (argument->calls && !sizes) return true;
    if (!object && !parameter->type.pointer) return lift_number(lifter, expression, node, index, why);
    if (object)
        point_at_object(lifter, expression, argument);
    else
        point_at_array(lifter, expression, argument);
    return true;
}

/* A macro stands for the routine's name: where it might stand for another, the output compares what it stands for with the name. */
static bool is_named_by(Lifter *lifter, Node *node, Range macro)
{
    const Routine *routine = node->routine;
    const char *text = arena_copy(lifter->arena, macro.file->text + macro.begin, macro.end - macro.begin);
    if (!strcmp(text, routine->name) || (routine->alias && !strcmp(text, routine->alias))) return true;
    node->called = text;
    if (!stands_in_steady_macros(lifter, macro))
        note_folded_text(lifter, arena_printf(lifter->arena, "strcmp(FERN_SPELLED(%s), \"%s\")", text, routine->name), expr_constant(lifter->pool, 0), false);
    return true;
}

/* NULL, or why the call cannot be written anew. */
static const char *why_not_written(Lifter *lifter, CXCursor call, Node *node, Range *macro)
{
    Range found;
    *macro = (Range){0};
    switch (spelling_of_call(lifter, call, node->range, &found)) {
    case CALL_BY_NAME: {
        const CXSourceLocation begin = clang_getRangeStart(clang_getCursorExtent(call));
        const bool out = stands_in_file(begin) || stands_in_file_as_argument(lifter, call);
        return out ? NULL : said(lifter, "the call of `%s` is not written out in this file", node->routine->name);
    }
    case CALL_BY_MACRO:
        if (is_named_by(lifter, node, found)) return NULL;
        break;
    case CALL_IN_MACRO:
        if (!stands_for_one_call(lifter, found)) return said(lifter, "the call of `%s` is a part of what a macro writes", node->routine->name);
        if (!stands_in_steady_macros(lifter, found))
            return said(lifter, "the call of `%s` is written by a macro that may stand for something else with another compiler or flags", node->routine->name);
        *macro = found;
        return NULL;
    case CALL_OTHERWISE: break;
    }
    return said(lifter, "the call of `%s` is not written out in this file", node->routine->name);
}

/* An array that the call writes, and arguments of the region are read from; NULL: none has the name of one. */
static const char *read_and_written(Lifter *lifter, const Node *node)
{
    for (int p = 0; p < node->routine->parameter_count; p++) {
        const Root *root = node->arguments[p].root;
        if (root && !node->routine->parameters[p].type.pointee_const && names_find(lifter->array_reads, root->name)) return root->name;
    }
    return NULL;
}

/* A variable of this function, which is told apart from arrays by its name, and not at run time: arguments are read from it. */
static bool writes_variable_that_is_read(const Lifter *lifter, const Node *node)
{
    for (int p = 0; p < node->routine->parameter_count; p++) {
        const Root *root = node->arguments[p].root;
        if (!root || root->kind != ROOT_VARIABLE || node->routine->parameters[p].type.pointee_const) continue;
        for (int i = 0; i < lifter->memory_reads.count; i++)
            if (c_mentions(c_reader_of(lifter->memory_reads.items[i].text, lifter->file->dialect), root->identifier)) return true;
    }
    return false;
}

/* Bytes become elements, of the one size that all arrays of the call have. */
static bool count_elements(Lifter *lifter, Node *node, const char **why)
{
    const Routine *routine = node->routine;
    int size = 0;
    bool differs = false;
    for (int p = 0; p < routine->parameter_count; p++) {
        if (!routine->parameters[p].type.pointer || routine->parameters[p].token || has_members(routine, p)) continue;
        const Root *root = node->arguments[p].root;
        differs |= !root || root->element_bytes <= 0 || (size && root->element_bytes != size);
        size = root ? root->element_bytes : 0;
    }
    for (int p = 0; p < routine->parameter_count; p++) {
        Argument *argument = &node->arguments[p];
        if (!routine->parameters[p].in_bytes) continue;
        argument->value = differs ? NULL : elements_of_bytes(lifter, argument->value, size);
        if (argument->value) continue;
        *why = said(lifter, "`%s` counts bytes of what is not known to be whole elements", argument->text);
        return false;
    }
    return true;
}

static bool lift_arguments(Lifter *lifter, CXCursor call, Node *node, const char **why)
{
    const Routine *routine = node->routine;
    node->arguments = arena_alloc(lifter->arena, sizeof(Argument) * (size_t)(routine->parameter_count + 1));
    for (int i = 0; i < routine->declared_count; i++)
        if (!lift_argument(lifter, call, node, i, why)) return false;
    return lift_named_variables(lifter, node, why) && settle_rows(lifter, node, why);
}

Node *lift_call(Lifter *lifter, CXCursor call, const char **why)
{
    const Routine *routine = library_routine(lifter->library, called_function(lifter, call));
    if (!routine) return NULL;
    Node *node = arena_alloc(lifter->arena, sizeof *node);
    *node = (Node){.kind = NODE_CALL, .routine = routine};
    int count = clang_Cursor_getNumArguments(call);
    if (!in_main_file(lifter, call, &node->range) || count != routine->declared_count) {
        *why = said(lifter, "the call of `%s` is not written out in this file", routine->name);
        return NULL;
    }
    const Range around = lifter->lifted_macro;
    *why = why_not_written(lifter, call, node, &lifter->lifted_macro);
    if (!*why && !lift_arguments(lifter, call, node, why) && !*why) *why = said(lifter, "an argument of `%s` comes out of a macro", routine->name);
    lifter->lifted_macro = around;
    if (*why) return NULL;
    if (!count_elements(lifter, node, why)) return NULL;
    if (writes_variable_that_is_read(lifter, node)) {
        *why = said(lifter, "`%s` writes a variable that arguments before it, or its own, are read from", routine->name);
        return NULL;
    }
    for (int r = 0; r < routine->read_as.count; r++) {
        const ReadText *read = &routine->read_as.items[r];
        note_folded_text(lifter, read->text, expr_constant(lifter->pool, read->value), read->constant);
    }
    const char *array = read_and_written(lifter, node);
    if (array) *why = arena_printf(lifter->arena, "`%s` writes %s, which arguments are read from", routine->name, said(lifter, "`%s`", array));
    return array ? NULL : node;
}

/* --- Statements that are calls --------------------------------------------------------- */

Statement *call_statement(Lifter *lifter, CXCursor cursor, CXCursor call, const char **why)
{
    Node *node = lift_call(lifter, call, why);
    if (!node) return NULL;
    Statement *statement = new_statement(lifter, STATEMENT_CALL, cursor);
    if (!statement) {
        *why = stands_alone(lifter, cursor) ? "a macro or a directive stands before its semicolon" : "it is a part of what a macro writes";
        return NULL;
    }
    statement->node = node;
    node->statement = statement;
    return statement;
}
