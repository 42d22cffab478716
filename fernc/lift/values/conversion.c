/* What C's conversions make of integers: values are mathematical ones, and each conversion on the way is a part of them. */
#include "lifter.h"

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
