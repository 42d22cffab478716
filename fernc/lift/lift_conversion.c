/* What C's conversions make of integers: values are mathematical ones, and each conversion on the way is a part of them. */
#include "lift_internal.h"

bool is_unsigned(CXType type)
{
    switch (clang_getCanonicalType(type).kind) {
    case CXType_Bool: case CXType_Char_U: case CXType_UChar: case CXType_UShort: case CXType_UInt:
    case CXType_ULong: case CXType_ULongLong: return true;
    case CXType_Enum: return is_unsigned(clang_getEnumDeclIntegerType(clang_getTypeDeclaration(clang_getCanonicalType(type))));
    default: return false;
    }
}

static bool is_bool(CXType type)
{
    return clang_getCanonicalType(type).kind == CXType_Bool;
}

bool is_integer(CXType type)
{
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind == CXType_Enum || (kind >= CXType_Bool && kind <= CXType_ULongLong)
           || (kind >= CXType_Char_S && kind <= CXType_LongLong);
}

static int bytes_of(CXType type)
{
    return (int)clang_Type_getSizeOf(clang_getCanonicalType(type));
}

/* Of an unsigned type of 8 bytes half of the values have no int64_t. */
static bool has_int64(CXType type, int64_t bits)
{
    return bits >= 0 || bytes_of(type) < 8 || !is_unsigned(type);
}

/* The low bits, as a number of the type. */
static int64_t wrapped(CXType type, int64_t value)
{
    const int bits = 8 * bytes_of(type);
    if (is_bool(type)) return value != 0;
    if (bits >= 64) return value;
    const uint64_t mask = (UINT64_C(1) << bits) - 1, low = (uint64_t)value & mask;
    return (int64_t)(!is_unsigned(type) && low >> (bits - 1) ? low | ~mask : low);
}

/* NULL: no int64_t has it. */
static const Expr *constant_in(Lifter *lifter, CXType type, int64_t value)
{
    const int64_t number = wrapped(type, value);
    return has_int64(type, number) && number != INT64_MIN ? expr_constant(lifter->pool, number) : NULL;
}

/* A number that the compiler can tell, in the type of the expression; of one without an int64_t its bits. */
static bool bits_of(Lifter *lifter, CXCursor expression, int64_t *bits)
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

/* Sums and products of 8 bytes come out the same with -1 in the place of SIZE_MAX. */
const Expr *operand_value(Lifter *lifter, CXCursor expression)
{
    int64_t bits;
    if (bits_of(lifter, expression, &bits) && bits != INT64_MIN) {
        note_constant(lifter, expression);
        return expr_constant(lifter->pool, bits);
    }
    return lift_value(lifter, expression);
}

void note_width(Lifter *lifter, const Expr *value, CXType type, bool conversion, Range range)
{
    list_push(lifter->arena, &lifter->widths,
              (WidthCheck){.value = value, .bytes = bytes_of(type), .is_signed = !is_unsigned(type), .conversion = conversion, .range = range});
}

const Expr *computed_value(Lifter *lifter, const Expr *value, CXType type, Range range)
{
    int64_t constant;
    if (value->overflow) return NULL;
    if (expr_is_constant(value, &constant)) /* beyond a signed type nothing is known of it */
        return is_unsigned(type) || wrapped(type, constant) == constant ? constant_in(lifter, type, constant) : NULL;
    note_width(lifter, value, type, false, range);
    return value;
}

const Expr *convert_value(Lifter *lifter, const Expr *value, CXType from, CXType to, Range range)
{
    int64_t constant;
    if (value->overflow || !is_integer(from) || !is_integer(to)) return NULL;
    if (expr_is_constant(value, &constant)) return constant_in(lifter, to, constant);
    if (is_bool(to)) return is_bool(from) ? value : NULL; /* 3 becomes 1 */
    const bool same_sign = is_unsigned(from) == is_unsigned(to);
    const int more = bytes_of(to) - bytes_of(from);
    if (!(more >= 0 && same_sign) && !(more > 0 && is_unsigned(from))) note_width(lifter, value, to, true, range);
    return value;
}

bool is_exact_real(CXType from, CXType to, const Expr *value)
{
    int64_t constant;
    const int digits = clang_getCanonicalType(to).kind == CXType_Float ? 24 : 53;
    if (value->overflow || !is_integer(from)) return false;
    if (!expr_is_constant(value, &constant)) return 8 * bytes_of(from) <= digits;
    return constant <= INT64_C(1) << digits && constant >= -(INT64_C(1) << digits);
}
