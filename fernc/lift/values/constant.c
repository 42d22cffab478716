/* Numbers that the compiler can tell, in the types that they have. */
#include "lifter.h"

bool is_bool(CXType type)
{
    return clang_getCanonicalType(type).kind == CXType_Bool;
}

int bytes_of(CXType type)
{
    return (int)clang_Type_getSizeOf(clang_getCanonicalType(type));
}

/* Of an unsigned type of 8 bytes half of the values have no int64_t. */
static bool has_int64(CXType type, int64_t bits)
{
    return bits >= 0 || bytes_of(type) < 8 || !is_unsigned(type);
}

/* The low bits, as a number of the type. */
int64_t wrapped(CXType type, int64_t value)
{
    const int bits = 8 * bytes_of(type);
    if (is_bool(type)) return value != 0;
    if (bits >= 64) return value;
    const uint64_t mask = (UINT64_C(1) << bits) - 1, low = (uint64_t)value & mask;
    return (int64_t)(!is_unsigned(type) && low >> (bits - 1) ? low | ~mask : low);
}

/* NULL: no int64_t has it. */
const Expr *constant_in(Lifter *lifter, CXType type, int64_t value)
{
    const int64_t number = wrapped(type, value);
    return has_int64(type, number) && number != INT64_MIN ? expr_constant(lifter->pool, number) : NULL;
}

/* A number that the compiler can tell, in the type of the expression; of one without an int64_t its bits. */
bool bits_of(Lifter *lifter, CXCursor expression, int64_t *bits)
{
    CXCursor inner = strip(lifter, expression);
    if (!is_integer(clang_getCursorType(expression))
        || (clang_getCursorKind(inner) == CXCursor_DeclRefExpr
            && clang_getCursorKind(clang_getCursorReferenced(inner)) != CXCursor_EnumConstantDecl))
        return false;
    CXEvalResult result = clang_Cursor_Evaluate(expression);
    const bool found = result && clang_EvalResult_getKind(result) == CXEval_Int;
    if (found) *bits = clang_EvalResult_getAsLongLong(result);
    if (result) clang_EvalResult_dispose(result);
    return found;
}

bool constant_of(Lifter *lifter, CXCursor expression, const Expr **value)
{
    int64_t bits;
    if (!bits_of(lifter, expression, &bits)) return false;
    *value = constant_in(lifter, clang_getCursorType(expression), bits);
    return true;
}
