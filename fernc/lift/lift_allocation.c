/* What allocates memory, and how much. */
#include "lift_internal.h"

#include <string.h>

/* Functions that put the address of a GPU's memory where their first argument points, and return a status. */
bool is_device_allocation(Lifter *lifter, CXCursor call)
{
    const Vendor *vendor = lifter->library->vendor;
    const char *const known[] = {vendor->allocate, vendor->allocate_async};
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
    const Vendor *vendor = lifter->library->vendor;
    const char *const known[] = {vendor->free, vendor->free_async, "fern_device_free"};
    return clang_getCursorKind(call) == CXCursor_CallExpr && names(called_function(lifter, call), known, 3);
}

bool allocating_call(Lifter *lifter, CXCursor expression, CXCursor *call)
{
    static const char *const known[] = {"malloc", "calloc", "aligned_alloc", DEVICE_MALLOC};
    *call = strip_casts(lifter, expression);
    if (is_object_allocation(lifter, *call)) return true;
    return clang_getCursorKind(*call) == CXCursor_CallExpr && names(called_function(lifter, *call), known, 4);
}

/* `p = fern_device_malloc(bytes, stream)`, which compositions of device variants have (variant/). */
bool is_device_malloc(Lifter *lifter, CXCursor expression)
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
    if (is_device_allocation(lifter, expression)) return lift_part(lifter, expression, argument_of(expression, 1));
    if (!allocating_call(lifter, expression, &call) || is_object_allocation(lifter, call)) return NULL;
    const Expr *first = lift_part(lifter, call, argument_of(call, 0));
    if (clang_Cursor_getNumArguments(call) != 2 || is_device_malloc(lifter, call)) return first;
    const Expr *second = lift_part(lifter, call, argument_of(call, 1));
    if (strcmp(called_function(lifter, call), "calloc")) return second;
    return first && second ? expr_mul(lifter->pool, first, second) : NULL;
}
