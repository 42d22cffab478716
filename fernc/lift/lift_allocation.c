/* What allocates memory, and how much. */
#include "lift_internal.h"

#include <string.h>

/* Functions that put the address of a GPU's memory where their first argument points, and return a status. */
bool is_device_allocation(Lifter *lifter, CXCursor call)
{
    const Vendor *vendor = lifter->library->vendor;
    const char *const known[] = {vendor->allocate, vendor->allocate_async};
    return clang_getCursorKind(call) == CXCursor_CallExpr && names(called_function(lifter, call), known, 2)
           && clang_Cursor_getNumArguments(call) >= 2;
}

int address_argument(Lifter *lifter, CXCursor call)
{
    if (is_device_allocation(lifter, call)) return 0;
    const Allocator *allocator = allocator_called(lifter, call);
    return allocator ? allocator->at : -1;
}

Variable *allocated_at_address(Lifter *lifter, CXCursor call)
{
    const int at = address_argument(lifter, call);
    if (at < 0) return NULL;
    CXCursor address = strip_casts(lifter, argument_of(call, (unsigned)at));
    if (clang_getCursorKind(address) != CXCursor_UnaryOperator || strcmp(unary_operator_of(lifter, address), "&")) return NULL;
    Cursors parts = children_of(lifter, address);
    CXCursor pointer = parts.count == 1 ? strip(lifter, parts.items[0]) : clang_getNullCursor();
    return clang_getCursorKind(pointer) == CXCursor_DeclRefExpr ? variable_of(lifter, pointer) : NULL;
}

const char *ok_of_allocation(Lifter *lifter, CXCursor call)
{
    return is_device_allocation(lifter, call) ? lifter->library->vendor->ok : allocator_called(lifter, call)->ok;
}

bool is_device_free(Lifter *lifter, CXCursor call)
{
    const Vendor *vendor = lifter->library->vendor;
    const char *const known[] = {vendor->free, vendor->free_async, "fern_device_free"};
    return clang_getCursorKind(call) == CXCursor_CallExpr && names(called_function(lifter, call), known, 3);
}

int argument_that_is_freed(Lifter *lifter, CXCursor call)
{
    return is_device_free(lifter, call) ? 0 : freed_argument(lifter, call);
}

static bool is_device_malloc_call(Lifter *lifter, CXCursor call)
{
    return clang_getCursorKind(call) == CXCursor_CallExpr && !strcmp(called_function(lifter, call), DEVICE_MALLOC);
}

bool allocating_call(Lifter *lifter, CXCursor expression, CXCursor *call)
{
    *call = strip_casts(lifter, expression);
    if (is_object_allocation(lifter, *call) || is_device_malloc_call(lifter, *call)) return true;
    const Allocator *allocator = allocator_called(lifter, *call);
    return allocator && allocator->at < 0;
}

/* `p = fern_device_malloc(bytes, stream)`, which compositions of device variants have (variant/). */
bool is_device_malloc(Lifter *lifter, CXCursor expression)
{
    return is_device_malloc_call(lifter, strip_casts(lifter, expression));
}

bool allocates_on_device(Lifter *lifter, CXCursor expression)
{
    return is_device_allocation(lifter, expression) || is_device_malloc(lifter, expression);
}

bool is_allocating_call(Lifter *lifter, CXCursor expression)
{
    CXCursor call;
    return allocating_call(lifter, expression, &call);
}

const Allocator *allocator_in(Lifter *lifter, CXCursor expression)
{
    const CXCursor call = strip_casts(lifter, expression);
    return is_object_allocation(lifter, call) || allocates_on_device(lifter, call) ? NULL : allocator_called(lifter, call);
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

const Expr *allocated_bytes(Lifter *lifter, CXCursor expression, int element_bytes)
{
    const CXCursor call = strip_casts(lifter, expression);
    if (is_device_allocation(lifter, call)) return lift_part(lifter, call, argument_of(call, 1));
    if (is_device_malloc_call(lifter, call)) return lift_part(lifter, call, argument_of(call, 0));
    const Allocator *allocator = allocator_in(lifter, call);
    if (!allocator || !allocator->size) return NULL;
    Substitution list[MAX_ALLOCATOR_PARAMETERS];
    int count = 0;
    for (int p = 0; p < allocator->parameter_count; p++) {
        const Symbol *symbol = allocator->parameters[p].symbol;
        if (!symbol || !expr_mentions(allocator->size, symbol)) continue;
        const Expr *value = lift_part(lifter, call, argument_of(call, (unsigned)p));
        if (!value) return NULL;
        list[count++] = (Substitution){symbol, value};
    }
    const Expr *size = expr_substitute(lifter->pool, allocator->size, list, count);
    return allocator->in_elements ? expr_scale(lifter->pool, size, element_bytes) : size;
}

bool allocates_fixed_size(Lifter *lifter, CXCursor expression)
{
    const CXCursor call = strip_casts(lifter, expression);
    const int count = clang_Cursor_getNumArguments(call), at = address_argument(lifter, call);
    for (int i = 0; i < count; i++)
        if (i != at && !(at >= 0 && is_device_allocation(lifter, call) && i != 1) && !reads_only_fixed(lifter, argument_of(call, (unsigned)i))) return false;
    return count > 0;
}
