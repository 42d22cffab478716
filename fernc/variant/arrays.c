/* Which pointers of a function are into the GPU's memory: those that its calls with variants take for arrays, and those that
 * are computed from such, or that such are computed from, and those that are copied. */
#include "translate.h"

#include <string.h>

const char *pointer_in_expression(Translation *translation, CXCursor expression)
{
    Lifter *lifter = &translation->lifter;
    expression = strip_casts(lifter, expression);
    Cursors parts = children_of(lifter, expression);
    const char *found = NULL;
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr: {
        CXType type = clang_getCanonicalType(clang_getCursorType(expression));
        return type.kind == CXType_Pointer || is_array(type) ? name_of(lifter, expression) : NULL;
    }
    case CXCursor_MemberRefExpr: {
        CXType type = clang_getCanonicalType(clang_getCursorType(expression));
        const char *text = type.kind == CXType_Pointer || is_array(type) ? exact_text(lifter, expression) : "";
        return *text ? text : NULL;
    }
    case CXCursor_ArraySubscriptExpr: /* a row */
        return is_array(clang_getCursorType(expression)) ? pointer_in_expression(translation, parts.items[0]) : NULL;
    case CXCursor_UnaryOperator: {
        if (parts.count != 1) return NULL;
        CXCursor operand = strip(lifter, parts.items[0]);
        const char *operator = unary_operator_of(lifter, expression);
        if (!strcmp(operator, "&") && clang_getCursorKind(operand) == CXCursor_ArraySubscriptExpr)
            return pointer_in_expression(translation, children_of(lifter, operand).items[0]);
        if (!strcmp(operator, "++") || !strcmp(operator, "--")) return pointer_in_expression(translation, operand);
        return !strcmp(operator, "*") && is_array(clang_getCursorType(expression)) ? pointer_in_expression(translation, operand) : NULL;
    }
    case CXCursor_BinaryOperator: case CXCursor_CompoundAssignOperator: case CXCursor_ConditionalOperator:
        for (int i = 0; i < parts.count && !found; i++) found = pointer_in_expression(translation, parts.items[i]);
        return found;
    default: return NULL;
    }
}

bool is_device_pointer(Translation *translation, CXCursor expression)
{
    const char *pointer = pointer_in_expression(translation, expression);
    return pointer && names_find(translation->device, pointer);
}

/* --- What is assigned ------------------------------------------------------------------------- */

typedef struct Spread {
    Translation *translation;
    bool changed;
} Spread;

static void spread(Spread *spread, const char *to, CXCursor value)
{
    const char *from = pointer_in_expression(spread->translation, value);
    Names *device = spread->translation->device;
    if (!from || !to || !names_find(device, from) == !names_find(device, to)) return;
    names_set(device, names_find(device, from) ? to : from, spread->translation);
    spread->changed = true;
}

static bool copies_elements(Lifter *lifter, CXCursor call)
{
    return !strcmp(called_function(lifter, call), "memcpy") && clang_Cursor_getNumArguments(call) == 3;
}

static enum CXChildVisitResult visit_assignment(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Spread *all = data;
    Lifter *lifter = &all->translation->lifter;
    if (clang_getCursorKind(cursor) == CXCursor_VarDecl) {
        CXCursor initialiser = clang_Cursor_getVarDeclInitializer(cursor);
        if (!clang_Cursor_isNull(initialiser) && clang_getCanonicalType(clang_getCursorType(cursor)).kind == CXType_Pointer)
            spread(all, name_of(lifter, cursor), initialiser);
    }
    else if (clang_getCursorKind(cursor) == CXCursor_BinaryOperator && !strcmp(operator_of(lifter, cursor), "=")) {
        Cursors sides = children_of(lifter, cursor);
        if (sides.count == 2 && clang_getCanonicalType(clang_getCursorType(sides.items[0])).kind == CXType_Pointer)
            spread(all, pointer_in_expression(all->translation, sides.items[0]), sides.items[1]);
    }
    else if (clang_getCursorKind(cursor) == CXCursor_CallExpr && copies_elements(lifter, cursor))
        spread(all, pointer_in_expression(all->translation, argument_of(cursor, 0)), argument_of(cursor, 1));
    return CXChildVisit_Recurse;
}

/* --- What calls take ---------------------------------------------------------------------------- */

/* A pointer that is bound to more than one element, in some annotation of the routine. */
static bool takes_array(const Routine *routine, int parameter)
{
    for (int b = 0; b < routine->block_count; b++)
        for (int i = 0; i < routine->blocks[b].binding_count; i++) {
            const Binding *binding = &routine->blocks[b].bindings[i];
            const bool device = !routine->blocks[b].device || block_in_device(&routine->blocks[b], parameter);
            if (binding->parameter == parameter && !binding->type->opaque && binding->type->rank > 0 && device) return true;
        }
    return false;
}

static void note_arrays(Translation *translation, const Node *node)
{
    for (int p = 0; p < node->routine->parameter_count; p++) {
        const Argument *argument = &node->arguments[p];
        if (!takes_array(node->routine, p) || argument->null_text) continue;
        if (!argument->root)
            diag_error(translation->lifter.diag, argument->range, "what `%s` points at is not known: it cannot be told to be in a GPU's memory",
                       argument->text);
        else if (argument->root->array)
            diag_error(translation->lifter.diag, argument->range, "`%s` is an array in the host's memory: for a GPU it has to be allocated",
                       argument->root->name);
        else
            names_set(translation->device, argument->root->name, translation);
    }
}

void find_device_pointers(Translation *translation, CXCursor body)
{
    const Function *function = translation->function;
    Spread all = {translation, true};
    names_clear(translation->device);
    for (int r = 0; r < function->regions.count; r++)
        for (int n = 0; n < function->regions.items[r]->nodes.count; n++)
            if (function->regions.items[r]->nodes.items[n]->kind == NODE_CALL)
                note_arrays(translation, function->regions.items[r]->nodes.items[n]);
    while (all.changed) {
        all.changed = false;
        clang_visitChildren(body, visit_assignment, &all);
    }
}
