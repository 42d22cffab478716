/* Instructions that a GPU only approximates. What comes out is as far from the right value as the PTX ISA allows, by chance, but
 * always the same for one operand: as on a GPU a routine and a kernel that it is fused into agree. */
#include "run.h"

#include <math.h>

/* From -1 to 1. */
static double chance(Operation operation, uint64_t a, uint64_t b, unsigned seed)
{
    uint64_t hash = seed * 0x9e3779b97f4a7c15u ^ (uint64_t)operation << 56 ^ a * 0xff51afd7ed558ccdu ^ b * 0xc4ceb9fe1a85ec53u;
    for (int round = 0; round < 3; round++) {
        hash ^= hash >> 31;
        hash *= 0xbf58476d1ce4e5b9u;
    }
    return (double)(int64_t)hash / 0x1p63;
}

static double flushed(const Instruction *i, double value)
{
    return i->flushes && fabs(value) < 0x1p-126 ? copysign(0, value) : value;
}

/* Largest errors: relative to the result, or absolute (PTX ISA 9.0, floating-point instructions). */
typedef struct Error {
    double relative, absolute;
} Error;

static double right(const Instruction *i, double a, double b, Error *error)
{
    switch (i->operation) {
    case OP_RCP: *error = (Error){0x1p-23, 0}; return 1 / a;
    case OP_SQRT: *error = (Error){0x1p-23, 0}; return sqrt(a);
    case OP_RSQRT: *error = (Error){0x1.1p-23, 0}; return 1 / sqrt(a);           /* 2^-22.9 */
    case OP_EX2: *error = (Error){0x1p-22, 0}; return exp2(a);
    case OP_LG2:
        *error = a > 0.5 && a < 2 ? (Error){0, 0x1p-22} : (Error){0x1p-22, 0};
        return log2(a);
    case OP_SIN: *error = (Error){0, 0x1.6ap-21}; return sin(a);                 /* 2^-20.5, from -2 pi to 2 pi */
    case OP_COS: *error = (Error){0, 0x1.6ap-21}; return cos(a);
    case OP_TANH: *error = (Error){0x1p-11, 0}; return tanh(a);
    default: /* div */
        *error = (Error){0x1p-22, 0};
        return a / b;
    }
}

/* Of a double that has its upper 32 bits alone, as rcp and rsqrt give it. */
static uint64_t of_double(const Instruction *i, const uint64_t *in, const PtxWorld *world)
{
    Error error;
    const uint64_t upper = in[0] & 0xffffffff00000000u, magnitude = upper & 0x7fffffffffffffffu;
    const uint64_t operand = magnitude < (uint64_t)1 << 52 ? upper & (uint64_t)1 << 63 : upper;
    const double value = right(i, ptx_double(operand), 1, &error);
    const double moved = world->exact || !isfinite(value) ? value : value * (1 + 0x1p-21 * chance(i->operation, operand, 0, world->seed));
    return ptx_bits_of_double(moved) & (isnan(moved) ? ~(uint64_t)0 : 0xffffffff00000000u);
}

uint64_t ptx_approximate(const Instruction *i, const uint64_t *in, const PtxWorld *world)
{
    if (i->type.bits == 64) return of_double(i, in, world);
    const double a = flushed(i, (double)ptx_single(in[0])), b = i->inputs > 1 ? flushed(i, (double)ptx_single(in[1])) : 1;
    Error error;
    double value = right(i, a, b, &error);
    const bool special = !isfinite(value) || value == 0 || !isfinite(a) || a == 0; /* of which the ISA says what comes out */
    if (!world->exact && !special) {
        const double most = error.absolute + (error.relative - 0x1p-24) * fabs(value); /* half a unit is left for rounding */
        value += chance(i->operation, in[0], i->inputs > 1 ? in[1] : 0, world->seed) * fmax(most, 0);
    }
    return ptx_bits_of_single((float)flushed(i, value));
}
