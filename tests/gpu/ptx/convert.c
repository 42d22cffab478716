/* Conversions. A float that an integer does not hold becomes the nearest one that it does; no number becomes 0, of 64 bits 2^63. */
#include "run.h"

#include <fenv.h>
#include <math.h>

__extension__ typedef __int128 Wide;

static int mode_of(Rounding rounding)
{
    return rounding == ROUND_ZERO ? FE_TOWARDZERO : rounding == ROUND_DOWN ? FE_DOWNWARD : rounding == ROUND_UP ? FE_UPWARD : FE_TONEAREST;
}

static double rounded(Rounding rounding, double value)
{
    return rounding == ROUND_ZERO ? trunc(value) : rounding == ROUND_DOWN ? floor(value) : rounding == ROUND_UP ? ceil(value) : nearbyint(value);
}

static uint64_t integer_of(const Instruction *i, double value)
{
    const unsigned bits = i->type.bits;
    const bool is_signed = i->type.kind == 's';
    if (isnan(value)) return i->type.bits == 64 || i->from.bits == 64 ? (uint64_t)1 << (bits - 1) : 0;
    value = rounded(i->rounding, value);
    const double end = ldexp(1, (int)bits - is_signed), begin = is_signed ? -end : 0;
    if (value >= end) return is_signed ? ptx_low(~(uint64_t)0, bits - 1) : ptx_low(~(uint64_t)0, bits);
    if (value < begin) return is_signed ? (uint64_t)1 << (bits - 1) : 0;
    return value < 0 ? (uint64_t)(int64_t)value : (uint64_t)value;
}

static uint64_t float_of_integer(const Instruction *i, uint64_t value)
{
    const unsigned bits = i->from.bits;
    volatile float single;
    volatile double wide;
    fesetround(mode_of(i->rounding));
    if (i->from.kind == 's') {
        volatile int64_t from = ptx_signed(value, bits);
        single = (float)from;
        wide = (double)from;
    } else {
        volatile uint64_t from = ptx_low(value, bits);
        single = (float)from;
        wide = (double)from;
    }
    fesetround(FE_TONEAREST);
    return i->type.bits == 64 ? ptx_bits_of_double(wide) : ptx_bits_of_single(single);
}

static float flushed(const Instruction *i, float value)
{
    return i->flushes && fpclassify(value) == FP_SUBNORMAL ? copysignf(0, value) : value;
}

static uint64_t float_of_float(const Instruction *i, uint64_t value)
{
    volatile double from = i->from.bits == 64 ? ptx_double(value) : (double)flushed(i, ptx_single(value));
    if (i->to_integer) from = rounded(i->rounding, from);
    if (i->saturates) from = from > 0 ? from < 1 ? from : 1 : 0;
    if (i->type.bits == 64) return ptx_bits_of_double(from);
    fesetround(i->to_integer ? FE_TONEAREST : mode_of(i->rounding));
    volatile float single = (float)from;
    fesetround(FE_TONEAREST);
    return ptx_bits_of_single(flushed(i, single));
}

/* .sat of integers: into what the result holds. */
static uint64_t integer_of_integer(const Instruction *i, uint64_t value)
{
    const unsigned from = i->from.bits, to = i->type.bits;
    const bool was_signed = i->from.kind == 's', is_signed = i->type.kind == 's';
    const uint64_t wide = was_signed ? (uint64_t)ptx_signed(value, from) : ptx_low(value, from);
    if (!i->saturates) return wide;
    const Wide number = was_signed ? (Wide)(int64_t)wide : (Wide)wide;
    const Wide end = (Wide)1 << (to - is_signed), begin = is_signed ? -end : 0;
    return (uint64_t)(number >= end ? end - 1 : number < begin ? begin : number);
}

uint64_t ptx_convert(const Instruction *i, uint64_t value)
{
    if (i->from.kind != 'f') return i->type.kind == 'f' ? float_of_integer(i, value) : integer_of_integer(i, value);
    if (i->type.kind == 'f') return float_of_float(i, value);
    return integer_of(i, i->from.bits == 64 ? ptx_double(value) : (double)flushed(i, ptx_single(value)));
}
