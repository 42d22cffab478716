/* Opaque data structures: objects as arguments, and their allocation and freeing by their interface. */
#include "lift_internal.h"

#include <string.h>

enum { OBJECT_BYTES = 8 }; /* what estimates take for the size of an element: nobody knows it */

/* What the type of such a variable says that an allocation or a query gives where it fails. */
static const char *none_of(Lifter *lifter, const Variable *variable)
{
    const char *spelling = c_type_of(variable->type, lifter->arena).spelling;
    for (int i = 0; i < lifter->library->types.count; i++) {
        const DataType *type = lifter->library->types.items[i];
        if (type->opaque && type->none && same_c_type(spelling, type->c_type)) return type->none;
    }
    return NULL;
}

bool is_nothing(Lifter *lifter, const Variable *variable, CXCursor value)
{
    const char *none = none_of(lifter, variable);
    const bool null = !none || !strcmp(none, "0") || !strcmp(none, "NULL");
    return (null && is_null(lifter, value)) || (none && !strcmp(cursor_text(lifter, value), none));
}

bool is_none_test(Lifter *lifter, CXCursor condition)
{
    Cursors sides = children_of(lifter, condition);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || sides.count != 2) return false;
    const Variable *variable = variable_of(lifter, strip(lifter, sides.items[0]));
    const char *operator = operator_of(lifter, condition), *none = variable ? none_of(lifter, variable) : NULL;
    if (!none) return false;
    if (!strcmp(operator, "<")) return *none == '-' && is_null(lifter, sides.items[1]);
    return !strcmp(operator, "==") && !strcmp(cursor_text(lifter, sides.items[1]), none);
}

/* A handle of this type leads to a structure that the composition sees. */
static bool leads_to_known(CXType handle)
{
    const CXType canonical = clang_getCanonicalType(handle);
    const CXType structure = clang_getCanonicalType(clang_getPointeeType(canonical));
    return canonical.kind == CXType_Pointer && structure.kind == CXType_Record && clang_Type_getSizeOf(structure) > 0;
}

static Root *new_object(Lifter *lifter, const char *key, const char *name, CXType type)
{
    Root *root = names_find(lifter->root_names, key);
    if (root) return root->object ? root : NULL;
    root = arena_alloc(lifter->arena, sizeof *root);
    *root = (Root){.kind = ROOT_OUTSIDE, .name = name, .pointer = name, .identifier = root_identifier(lifter->arena, name),
                   .element = c_type_of(type, lifter->arena).spelling, .element_bytes = OBJECT_BYTES, .object = true,
                   .sized = leads_to_known(type), .used_outside = true, .serial = lifter->roots.count};
    list_push(lifter->arena, &lifter->roots, root);
    names_set(lifter->root_names, key, root);
    return root;
}

Root *root_of_object(Lifter *lifter, Variable *variable)
{
    if (variable->root) return variable->root->object ? variable->root : NULL;
    if (is_array(variable->type)) return NULL;
    Root *root = new_object(lifter, variable->name, variable->name, variable->type);
    if (!root) return NULL;
    root->range = variable->range;
    if (variable->local && !variable->escapes && !variable->address_taken && variable->allocations == 1
        && !variable->other_values)
        root->kind = ROOT_LOCAL;
    root->allocation_count = variable->allocations;
    variable->root = root;
    list_push(lifter->arena, &lifter->rooted, variable);
    return root;
}

/* `struct raster *copy = r;` is r. */
static bool lift_named_object(Lifter *lifter, CXCursor expression, Argument *argument)
{
    Variable *variable = variable_of(lifter, expression);
    if (!variable) return false;
    if (is_view(lifter, variable)) return lift_object(lifter, variable->initialiser, argument);
    argument->root = root_of_object(lifter, variable);
    return argument->root != NULL;
}

bool lift_object(Lifter *lifter, CXCursor expression, Argument *argument)
{
    expression = strip_casts(lifter, expression);
    argument->offset = expr_constant(lifter->pool, 0);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    if (kind == CXCursor_DeclRefExpr) return lift_named_object(lifter, expression, argument);
    bool address = kind == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, expression), "&");
    CXCursor place = address ? strip(lifter, children_of(lifter, expression).items[0]) : expression;
    if (!is_place_led_to(lifter, place) && !(address && clang_getCursorKind(place) == CXCursor_DeclRefExpr)) return false;
    const char *text = exact_text(lifter, expression), *key = place_key(lifter, place);
    if (!*text || !is_pure(lifter, expression)) return false;
    if (address) key = arena_printf(lifter->arena, "&%s", key);
    argument->root = new_object(lifter, key, text, clang_getCursorType(expression));
    if (argument->root) in_main_file(lifter, expression, &argument->root->range);
    return argument->root != NULL;
}

/* `matrix_rows(in)`; NULL: nothing tells the extent. */
static const Expr *extent_told(Lifter *lifter, const InterfaceFunction *of, const char *object)
{
    if (!of->name) return NULL;
    const Cursors declarations = children_of(lifter, clang_getTranslationUnitCursor(lifter->unit));
    for (int i = 0; i < declarations.count; i++)
        if (clang_getCursorKind(declarations.items[i]) == CXCursor_FunctionDecl && !strcmp(name_of(lifter, declarations.items[i]), of->name))
            return value_called(lifter, clang_getCursorResultType(declarations.items[i]), arena_printf(lifter->arena, "%s(%s)", of->name, object));
    return NULL;
}

/* `t = matrix_clone(in)`: a tile is allocated with extents, where that is all that it takes. */
static void describe_like(Lifter *lifter, Root *root, const InterfaceFunction *like, CXCursor call)
{
    const DataType *type = root->type;
    const char *object = "";
    for (int p = 0; p < like->parameter_count; p++)
        if (like->parameters[p].takes == TAKES_OBJECT) object = cursor_text(lifter, strip_casts(lifter, argument_of(call, (unsigned)p)));
    root->resizable = type->allocate.name && *object;
    for (int p = 0; p < type->allocate.parameter_count; p++)
        root->resizable &= type->allocate.parameters[p].takes != TAKES_OTHER && type->allocate.parameters[p].takes != TAKES_FIELD;
    for (int d = 0; d < type->rank && root->resizable; d++) {
        root->extents[d] = extent_told(lifter, &type->extent_of[d], object);
        root->resizable = root->extents[d] != NULL;
    }
}

void describe_object(Lifter *lifter, Statement *statement, CXCursor call)
{
    const DataType *type;
    const InterfaceFunction *allocate = called_interface(lifter, call, &type);
    Root *root = statement->root;
    root->type = type;
    root->zeroed = true; /* what a new object holds is for its library to say */
    root->resizable = true;
    if (allocate == &type->like) {
        describe_like(lifter, root, allocate, call);
        return;
    }
    statement->arguments = arena_alloc(lifter->arena, sizeof *statement->arguments * (size_t)(allocate->parameter_count + 1));
    for (int p = 0; p < allocate->parameter_count; p++) {
        CXCursor expression = argument_of(call, (unsigned)p);
        const InterfaceParameter *parameter = &allocate->parameters[p];
        statement->arguments[p] = cursor_text(lifter, expression);
        if (parameter->takes == TAKES_RESULT) continue;
        if (parameter->takes == TAKES_ORIGIN) { /* of a tile it is 0 */
            const Expr *origin = lift_part(lifter, call, expression);
            root->resizable &= origin && expr_is(origin, 0);
            continue;
        }
        if (parameter->takes != TAKES_EXTENT) {
            root->resizable &= *statement->arguments[p] && !reads_memory(lifter, expression);
            continue;
        }
        root->extents[parameter->index] = lift_part(lifter, call, expression);
    }
    for (int d = 0; d < type->rank; d++) root->resizable &= root->extents[d] != NULL;
}

Statement *lift_object_free(Lifter *lifter, CXCursor cursor, CXCursor call)
{
    const DataType *type;
    const InterfaceFunction *function = called_interface(lifter, call, &type);
    if (!function || function != &type->free) return NULL;
    CXCursor object = strip_casts(lifter, argument_of(call, 0));
    if (function->parameters[0].address) {
        Cursors parts = children_of(lifter, object);
        if (clang_getCursorKind(object) != CXCursor_UnaryOperator || parts.count != 1) return NULL;
        object = strip(lifter, parts.items[0]);
    }
    Variable *variable = clang_getCursorKind(object) == CXCursor_DeclRefExpr ? variable_of(lifter, object) : NULL;
    Root *root = variable ? root_of_object(lifter, variable) : NULL;
    if (!root || root->kind != ROOT_LOCAL || root->type != type) return NULL;
    Statement *statement = new_statement(lifter, STATEMENT_FREE, cursor);
    if (statement) statement->root = root;
    return statement;
}
