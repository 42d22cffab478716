/* Calls of the interfaces of opaque data structures. */
#include "lift_internal.h"

#include <string.h>

bool takes_object(const Routine *routine, int parameter)
{
    for (int b = 0; b < routine->block_count; b++)
        for (int i = 0; i < routine->blocks[b].binding_count; i++) {
            const Binding *binding = &routine->blocks[b].bindings[i];
            if (binding->parameter == parameter && binding->type->opaque) return true;
        }
    return false;
}

const InterfaceFunction *called_interface(Lifter *lifter, CXCursor call, const DataType **type)
{
    const InterfaceFunction *function = NULL;
    if (clang_getCursorKind(call) != CXCursor_CallExpr) return NULL;
    *type = library_interface(lifter->library, called_function(lifter, call), &function);
    return *type && function->parameter_count == clang_Cursor_getNumArguments(call) ? function : NULL;
}

static bool returns_object(const InterfaceFunction *function)
{
    for (int p = 0; p < function->parameter_count; p++)
        if (function->parameters[p].takes == TAKES_RESULT) return false;
    return true;
}

static bool makes_object(const DataType *type, const InterfaceFunction *function)
{
    return function == &type->allocate || function == &type->like;
}

bool is_object_allocation(Lifter *lifter, CXCursor expression)
{
    const DataType *type;
    const InterfaceFunction *function = called_interface(lifter, strip_casts(lifter, expression), &type);
    return function && makes_object(type, function) && returns_object(function);
}

bool is_address_for_free(Lifter *lifter, CXCursor call)
{
    const DataType *type;
    const InterfaceFunction *function = called_interface(lifter, call, &type);
    return function && function == &type->free && function->parameters[0].address;
}

/* The `allocate` that is called and puts its object at an address; NULL: it is none. */
static const InterfaceFunction *called_maker(Lifter *lifter, CXCursor call, const DataType **type, int *result)
{
    const InterfaceFunction *function = called_interface(lifter, call, type);
    if (!function || !makes_object(*type, function)) return NULL;
    for (int p = 0; p < function->parameter_count; p++)
        if (function->parameters[p].takes == TAKES_RESULT) {
            *result = p;
            return function;
        }
    return NULL;
}

Variable *object_made(Lifter *lifter, CXCursor call)
{
    const DataType *type;
    int result;
    if (!called_maker(lifter, call, &type, &result)) return NULL;
    CXCursor address = strip_casts(lifter, argument_of(call, (unsigned)result));
    if (clang_getCursorKind(address) != CXCursor_UnaryOperator || strcmp(unary_operator_of(lifter, address), "&")) return NULL;
    Cursors parts = children_of(lifter, address);
    CXCursor object = parts.count == 1 ? strip(lifter, parts.items[0]) : clang_getNullCursor();
    return clang_getCursorKind(object) == CXCursor_DeclRefExpr ? variable_of(lifter, object) : NULL;
}
