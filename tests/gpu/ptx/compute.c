/* What instructions make of integers, bits and predicates. Registers hold what is written with zeros above; who is narrower cuts it. */
#include "run.h"

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UnsignedWide;

uint64_t ptx_low(uint64_t value, unsigned bits)
{
    return bits >= 64 ? value : value & (((uint64_t)1 << bits) - 1);
}

int64_t ptx_signed(uint64_t value, unsigned bits)
{
    const uint64_t sign = (uint64_t)1 << (bits - 1);
    return (int64_t)((ptx_low(value, bits) ^ sign) - sign);
}

static uint64_t shifted(const Instruction *i, uint64_t value, uint64_t by)
{
    const unsigned bits = i->type.bits;
    const uint32_t count = (uint32_t)by;
    if (i->operation == OP_SHL) return count >= bits ? 0 : ptx_low(value, bits) << count;
    if (i->type.kind != 's') return count >= bits ? 0 : ptx_low(value, bits) >> count;
    return (uint64_t)(ptx_signed(value, bits) >> (count >= bits ? bits - 1 : count));
}

static uint64_t product(const Instruction *i, uint64_t a, uint64_t b)
{
    const unsigned bits = i->type.bits;
    if (i->part == PART_LOW) return a * b;
    if (i->type.kind == 's') {
        const Wide whole = (Wide)ptx_signed(a, bits) * ptx_signed(b, bits);
        return (uint64_t)(i->part == PART_WIDE ? whole : whole >> bits);
    }
    const UnsignedWide whole = (UnsignedWide)ptx_low(a, bits) * ptx_low(b, bits);
    return (uint64_t)(i->part == PART_WIDE ? whole : whole >> bits);
}

/* By zero: what it is, nobody says; all ones here. */
static uint64_t quotient(const Instruction *i, uint64_t a, uint64_t b)
{
    const unsigned bits = i->type.bits;
    const bool remainder = i->operation == OP_REM;
    a = ptx_low(a, bits);
    b = ptx_low(b, bits);
    if (!b) return ~(uint64_t)0;
    if (i->type.kind != 's') return remainder ? a % b : a / b;
    const int64_t x = ptx_signed(a, bits), y = ptx_signed(b, bits);
    if (y == -1) return remainder ? 0 : -(uint64_t)x;
    return (uint64_t)(remainder ? x % y : x / y);
}

static uint64_t least_or_most(const Instruction *i, uint64_t a, uint64_t b)
{
    const unsigned bits = i->type.bits;
    const bool less = i->type.kind == 's' ? ptx_signed(a, bits) < ptx_signed(b, bits) : ptx_low(a, bits) < ptx_low(b, bits);
    return less == (i->operation == OP_MIN) ? a : b;
}

static uint64_t permuted(uint64_t a, uint64_t b, uint64_t selection)
{
    const uint64_t from = ptx_low(b, 32) << 32 | ptx_low(a, 32);
    uint64_t result = 0;
    for (unsigned at = 0; at < 4; at++) {
        const unsigned which = selection >> 4 * at & 15;
        uint64_t byte = from >> 8 * (which & 7) & 0xff;
        if (which & 8) byte = byte & 0x80 ? 0xff : 0;
        result |= byte << 8 * at;
    }
    return result;
}

static uint64_t extracted(const Instruction *i, uint64_t a, uint64_t from, uint64_t length)
{
    const unsigned bits = i->type.bits, position = from & 0xff, count = length & 0xff;
    if (!count) return 0;
    const bool is_signed = i->type.kind == 's';
    const unsigned last = position + count - 1 < bits - 1 ? position + count - 1 : bits - 1;
    const uint64_t sign = is_signed && ptx_low(a, bits) >> last & 1 ? ~(uint64_t)0 : 0;
    uint64_t result = position >= bits ? 0 : ptx_low(a, bits) >> position;
    const unsigned kept = position >= bits ? 0 : last - position + 1;
    result = ptx_low(result, kept ? kept : 64);
    if (!kept) result = 0;
    return kept >= 64 ? result : result | (sign << kept);
}

static uint64_t inserted(unsigned bits, uint64_t a, uint64_t b, uint64_t to, uint64_t length)
{
    const unsigned position = to & 0xff, count = length & 0xff;
    if (!count || position >= bits) return b;
    const uint64_t mask = ptx_low(ptx_low(~(uint64_t)0, count < 64 ? count : 64) << position, bits);
    return (b & ~mask) | (a << position & mask);
}

static uint64_t funnelled(const Instruction *i, uint64_t a, uint64_t b, uint64_t by)
{
    const uint64_t whole = ptx_low(b, 32) << 32 | ptx_low(a, 32);
    const uint32_t count = (uint32_t)by, n = i->combined == MODE_WRAP ? count & 31 : count < 32 ? count : 32;
    return i->left ? whole << n >> 32 : whole >> n;
}

/* The table of a function of three bits, as lop3 has it. */
static uint64_t looked_up(const uint64_t *in)
{
    uint64_t result = 0;
    for (unsigned at = 0; at < 8; at++)
        if (in[3] >> at & 1) result |= (at & 4 ? in[0] : ~in[0]) & (at & 2 ? in[1] : ~in[1]) & (at & 1 ? in[2] : ~in[2]);
    return result;
}

static uint64_t reversed(uint64_t a, unsigned bits)
{
    uint64_t result = 0;
    for (unsigned at = 0; at < bits; at++) result |= (a >> at & 1) << (bits - 1 - at);
    return result;
}

static uint64_t generic(const Instruction *i, uint64_t a)
{
    const uint64_t window = i->space == SPACE_SHARED ? SHARED_WINDOW : i->space == SPACE_LOCAL ? LOCAL_WINDOW : i->space == SPACE_PARAMETER ? PARAMETER_WINDOW : 0;
    return i->to_space ? a - window : a + window;
}

uint64_t ptx_compute(const Instruction *i, const uint64_t *in, const PtxWorld *world)
{
    const unsigned bits = i->type.bits;
    if (i->operation == OP_CVT) return ptx_convert(i, in[0]);
    if (i->type.kind == 'f' && i->operation != OP_MOV) return ptx_floating(i, in, world);
    switch (i->operation) {
    case OP_ADD: {
        if (!i->saturates) return in[0] + in[1];
        const int64_t sum = ptx_signed(in[0], 32) + ptx_signed(in[1], 32);
        return (uint64_t)(sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : sum);
    }
    case OP_SUB: {
        if (!i->saturates) return in[0] - in[1];
        const int64_t difference = ptx_signed(in[0], 32) - ptx_signed(in[1], 32);
        return (uint64_t)(difference > INT32_MAX ? INT32_MAX : difference < INT32_MIN ? INT32_MIN : difference);
    }
    case OP_AND: return in[0] & in[1];
    case OP_OR: return in[0] | in[1];
    case OP_XOR: return in[0] ^ in[1];
    case OP_NOT: return bits == 1 ? !in[0] : ~in[0];
    case OP_NEG: return -in[0];
    case OP_ABS: return ptx_signed(in[0], bits) < 0 ? -in[0] : in[0];
    case OP_MOV: return in[0];
    case OP_CVTA: return generic(i, in[0]);
    case OP_SHL:
    case OP_SHR: return shifted(i, in[0], in[1]);
    case OP_MUL: return product(i, in[0], in[1]);
    case OP_MAD: return product(i, in[0], in[1]) + in[2];
    case OP_DIV:
    case OP_REM: return quotient(i, in[0], in[1]);
    case OP_MIN:
    case OP_MAX: return least_or_most(i, in[0], in[1]);
    case OP_PRMT: return permuted(in[0], in[1], in[2]);
    case OP_BFE: return extracted(i, in[0], in[1], in[2]);
    case OP_BFI: return inserted(bits, in[0], in[1], in[2], in[3]);
    case OP_SHF: return funnelled(i, in[0], in[1], in[2]);
    case OP_LOP3: return looked_up(in);
    case OP_POPC: return (uint64_t)__builtin_popcountll(ptx_low(in[0], bits));
    case OP_CLZ: return ptx_low(in[0], bits) ? (uint64_t)__builtin_clzll(ptx_low(in[0], bits)) - (64 - bits) : bits;
    case OP_BREV: return reversed(in[0], bits);
    default: return 0; /* step.c has no other */
    }
}

bool ptx_compare(const Instruction *i, uint64_t a, uint64_t b)
{
    const unsigned bits = i->type.bits;
    int order; /* -1, 0, 1; 2: one of them is no number */
    if (i->type.kind == 'f') {
        const double x = bits == 64 ? ptx_double(a) : (double)ptx_single(a), y = bits == 64 ? ptx_double(b) : (double)ptx_single(b);
        order = x < y ? -1 : x > y ? 1 : x == y ? 0 : 2;
    } else if (i->type.kind == 's') {
        const int64_t x = ptx_signed(a, bits), y = ptx_signed(b, bits);
        order = x < y ? -1 : x > y;
    } else {
        const uint64_t x = ptx_low(a, bits), y = ptx_low(b, bits);
        order = x < y ? -1 : x > y;
    }
    switch (i->relation) {
    case REL_EQ: return order == 0;
    case REL_NE: return order == -1 || order == 1;
    case REL_LT: return order == -1;
    case REL_LE: return order == -1 || order == 0;
    case REL_GT: return order == 1;
    case REL_GE: return order == 0 || order == 1;
    case REL_EQU: return order == 0 || order == 2;
    case REL_NEU: return order != 0;
    case REL_LTU: return order == -1 || order == 2;
    case REL_LEU: return order != 1;
    case REL_GTU: return order == 1 || order == 2;
    case REL_GEU: return order != -1;
    case REL_NUM: return order != 2;
    case REL_NAN: return order == 2;
    default: return false;
    }
}
