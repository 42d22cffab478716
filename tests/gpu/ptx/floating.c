/* Arithmetic of singles and doubles, rounded as the instruction says. Compiled without contraction, and so that the mode of rounding is
 * heeded (-frounding-math). */
#include "run.h"

#include <fenv.h>
#include <math.h>
#include <string.h>

float ptx_single(uint64_t bits)
{
    const uint32_t low = (uint32_t)bits;
    float value;
    memcpy(&value, &low, sizeof value);
    return value;
}

double ptx_double(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* A single that is no number is always the same one. */
uint64_t ptx_bits_of_single(float value)
{
    uint32_t bits;
    if (isnan(value)) return 0x7fffffff;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

uint64_t ptx_bits_of_double(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static float flushed(const Instruction *i, float value)
{
    return i->flushes && fpclassify(value) == FP_SUBNORMAL ? copysignf(0, value) : value;
}

static uint64_t finished(const Instruction *i, float value)
{
    value = flushed(i, value);
    if (i->saturates) value = value > 0 ? value < 1 ? value : 1 : 0;
    return ptx_bits_of_single(value);
}

/* The other one, where one is no number; and -0 is less than +0. */
static double least(double a, double b, bool propagates)
{
    if (isnan(a) || isnan(b)) return propagates ? NAN : isnan(a) ? b : a;
    if (a == b) return signbit(a) ? a : b;
    return a < b ? a : b;
}

static double least_or_most(const Instruction *i, double a, double b)
{
    return i->operation == OP_MIN ? least(a, b, i->propagates_nan) : -least(-a, -b, i->propagates_nan);
}

static uint64_t of_singles(const Instruction *i, const uint64_t *in)
{
    volatile float a = flushed(i, ptx_single(in[0])), b = flushed(i, ptx_single(in[1])), c = flushed(i, ptx_single(in[2]));
    switch (i->operation) {
    case OP_ADD: return finished(i, a + b);
    case OP_SUB: return finished(i, a - b);
    case OP_MUL: return finished(i, a * b);
    case OP_DIV: return finished(i, a / b);
    case OP_FMA:
    case OP_MAD: return finished(i, fmaf(a, b, c));
    case OP_RCP: return finished(i, 1 / a);
    case OP_SQRT: return finished(i, sqrtf(a));
    case OP_MIN:
    case OP_MAX: return finished(i, (float)least_or_most(i, (double)a, (double)b));
    case OP_ABS: return i->flushes ? finished(i, fabsf(a)) : in[0] & 0x7fffffff;
    case OP_NEG: return i->flushes ? finished(i, -a) : ptx_low(in[0], 32) ^ 0x80000000;
    case OP_COPYSIGN: return (in[0] & 0x80000000) | (in[1] & 0x7fffffff);
    default: return 0;
    }
}

static uint64_t of_doubles(const Instruction *i, const uint64_t *in)
{
    volatile double a = ptx_double(in[0]), b = ptx_double(in[1]), c = ptx_double(in[2]);
    const uint64_t sign = (uint64_t)1 << 63;
    switch (i->operation) {
    case OP_ADD: return ptx_bits_of_double(a + b);
    case OP_SUB: return ptx_bits_of_double(a - b);
    case OP_MUL: return ptx_bits_of_double(a * b);
    case OP_DIV: return ptx_bits_of_double(a / b);
    case OP_FMA:
    case OP_MAD: return ptx_bits_of_double(fma(a, b, c));
    case OP_RCP: return ptx_bits_of_double(1 / a);
    case OP_SQRT: return ptx_bits_of_double(sqrt(a));
    case OP_MIN:
    case OP_MAX: return ptx_bits_of_double(least_or_most(i, a, b));
    case OP_ABS: return in[0] & ~sign;
    case OP_NEG: return in[0] ^ sign;
    case OP_COPYSIGN: return (in[0] & sign) | (in[1] & ~sign);
    default: return 0;
    }
}

uint64_t ptx_floating(const Instruction *i, const uint64_t *in, const PtxWorld *world)
{
    static const int modes[] = {[ROUND_NEAREST] = FE_TONEAREST, [ROUND_ZERO] = FE_TOWARDZERO, [ROUND_DOWN] = FE_DOWNWARD, [ROUND_UP] = FE_UPWARD};
    if (i->approximate) return ptx_approximate(i, in, world);
    if (i->rounding != ROUND_NEAREST) fesetround(modes[i->rounding]);
    const uint64_t result = i->type.bits == 64 ? of_doubles(i, in) : of_singles(i, in);
    if (i->rounding != ROUND_NEAREST) fesetround(FE_TONEAREST);
    return result;
}
