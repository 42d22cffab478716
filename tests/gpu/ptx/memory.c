/* Loads, stores and atomics: every access lies within one allocation or one variable, is aligned, and reads what was written. */
#include "run.h"

#include <string.h>

static const char *name_of(Space space)
{
    static const char *const names[] = {"", "global", "shared", "local", "parameter", "constant"};
    return names[space];
}

static Place reach_block(Thread *thread, const Instruction *i, Space space, uint64_t address, unsigned bytes)
{
    const Block *block = thread->block;
    const Run *run = block->run;
    const size_t size = space == SPACE_SHARED ? block->shared_bytes : space == SPACE_LOCAL ? run->kernel->local_bytes : run->kernel->parameter_bytes;
    unsigned char *const memory = space == SPACE_SHARED ? block->shared : space == SPACE_LOCAL ? thread->local : run->parameters;
    unsigned char *const states = space == SPACE_SHARED ? block->shared_states : space == SPACE_LOCAL ? thread->local_states : NULL;
    if (space == SPACE_SHARED && (address > size || bytes > size - address))
        ptx_fault(thread, i, "%u bytes beyond the shared memory that the launch asks for, which is %zu bytes", bytes, run->dynamic);
    if (address > size || bytes > size - address)
        ptx_fault(thread, i, "%u bytes at %llu of %s memory, of which there are %zu", bytes, (unsigned long long)address, name_of(space), size);
    for (unsigned at = 0; states && at < bytes; at++) {
        if (states[address + at] == OUTSIDE) ptx_fault(thread, i, "%u bytes at %llu of shared memory, between variables", bytes, (unsigned long long)address);
        if (states[address + at] == UNDER_WAY) ptx_fault(thread, i, "it touches shared memory that a copy is under way to, and has not been waited for");
    }
    return (Place){memory + address, states ? states + address : NULL, space, address};
}

static Place reach_device(Thread *thread, const Instruction *i, uint64_t address, unsigned bytes, bool writes)
{
    static PtxPiece last;
    const PtxWorld *world = thread->block->run->world;
    const Place place = {(unsigned char *)(uintptr_t)address, NULL, SPACE_GLOBAL, address};
    const Variable *variable = ptx_variable_at(address);
    if (variable) {
        if (bytes > variable->bytes - (address - (uintptr_t)variable->memory)) ptx_fault(thread, i, "%u bytes that reach beyond `%s`", bytes, variable->name);
        if (writes && variable->space == SPACE_CONSTANT) ptx_fault(thread, i, "it writes to `%s`, a constant", variable->name);
        return place;
    }
    last.bytes = 0; /* what was there may be freed, and others beside it */
    if (!world->piece_at(address, &last)) ptx_fault(thread, i, "%u bytes at %#llx, which is no memory of the device", bytes, (unsigned long long)address);
    if (bytes > last.bytes - (address - last.begin))
        ptx_fault(thread, i, "%u bytes at %llu of an array of %zu", bytes, (unsigned long long)(address - last.begin), last.bytes);
    return place;
}

Place ptx_reach(Thread *thread, const Instruction *i, Space space, uint64_t address, unsigned bytes, bool writes)
{
    if (space == SPACE_GENERIC) {
        const uint64_t window = address & ~(WINDOW_BYTES - 1);
        space = window == SHARED_WINDOW ? SPACE_SHARED : window == LOCAL_WINDOW ? SPACE_LOCAL : window == PARAMETER_WINDOW ? SPACE_PARAMETER : SPACE_GLOBAL;
        if (space != SPACE_GLOBAL) address -= window;
    }
    if (address % bytes) ptx_fault(thread, i, "%u bytes at an address that is no multiple of %u", bytes, bytes);
    if (space == SPACE_PARAMETER && writes) ptx_fault(thread, i, "it writes to a parameter");
    if (space == SPACE_GLOBAL || space == SPACE_CONSTANT) return reach_device(thread, i, address, bytes, writes);
    return reach_block(thread, i, space, address, bytes);
}

void ptx_touch(Thread *thread, const Instruction *i, const Place *place, unsigned bytes, bool writes)
{
    const PtxWorld *world = thread->block->run->world;
    if (place->space == SPACE_GLOBAL && world->touched && !ptx_variable_at(place->address)) world->touched(place->bytes, bytes, writes);
    ptx_look_for_race(thread, i, place->space, place->address, bytes, writes);
}

static bool is_common(const Place *place)
{
    return place->space == SPACE_GLOBAL || place->space == SPACE_SHARED;
}

static bool all_defined(const Place *place, unsigned at, unsigned bytes)
{
    for (unsigned b = 0; place->states && b < bytes; b++)
        if (place->states[at + b] != DEFINED) return false;
    return true;
}

static void load(Thread *thread, const Instruction *i, const Place *place)
{
    const unsigned element = i->type.bits / 8;
    for (unsigned o = 0; o < i->outputs; o++) {
        const Operand *to = &i->operands[o];
        uint64_t value = 0;
        memcpy(&value, place->bytes + o * element, element);
        if (i->type.kind == 's' && to->bits > i->type.bits) value = (uint64_t)ptx_signed(value, i->type.bits);
        ptx_write(thread, to, value, all_defined(place, o * element, element));
    }
}

static void store(Thread *thread, const Instruction *i, const Place *place)
{
    const unsigned element = i->type.bits / 8;
    for (unsigned o = 1; o < i->inputs; o++) {
        bool defined = true;
        const uint64_t value = ptx_read(thread, &i->operands[o], &defined);
        if (!defined && !place->states) ptx_fault(thread, i, "it stores a value that comes of what was never written");
        memcpy(place->bytes + (o - 1) * element, &value, element);
        if (place->states) memset(place->states + (o - 1) * element, defined ? DEFINED : UNDEFINED, element);
    }
}

static uint64_t address_of(Thread *thread, const Instruction *i, const Operand *operand)
{
    bool defined = true;
    const uint64_t address = ptx_read(thread, operand, &defined);
    if (!defined) ptx_fault(thread, i, "its address comes of what was never written");
    return address;
}

bool ptx_load_or_store(Thread *thread, const Instruction *i)
{
    const bool writes = i->operation == OP_ST;
    const Operand *operand = &i->operands[writes ? 0 : i->outputs];
    const unsigned bytes = i->type.bits / 8u * (writes ? i->inputs - 1u : i->outputs);
    const uint64_t address = address_of(thread, i, operand);
    const Place place = ptx_reach(thread, i, i->space, i->space == SPACE_SHARED ? address & 0xffffffff : address, bytes, writes);
    ptx_count_access(thread, i, place.space, place.address, bytes, writes);
    if (is_common(&place)) ptx_touch(thread, i, &place, bytes, writes);
    if (i->order) ptx_synchronise(thread, i, &place, !writes, writes);
    if (writes)
        store(thread, i, &place);
    else
        load(thread, i, &place);
    return is_common(&place);
}

/* --- Atomics ------------------------------------------------------------------------------------------------------- */

static uint64_t changed(const Instruction *i, uint64_t old, uint64_t a, uint64_t b)
{
    Instruction as = *i;
    const uint64_t in[3] = {old, a, 0};
    const unsigned bits = i->type.bits;
    as.saturates = false;
    switch (i->mode) {
    case MODE_EXCH: return a;
    case MODE_CAS: return old == ptx_low(a, bits) ? b : old;
    case MODE_AND: return old & a;
    case MODE_OR: return old | a;
    case MODE_XOR: return old ^ a;
    case MODE_INC: return old >= ptx_low(a, bits) ? 0 : old + 1;
    case MODE_DEC: return !old || old > ptx_low(a, bits) ? a : old - 1;
    case MODE_MIN: as.operation = OP_MIN; break;
    case MODE_MAX: as.operation = OP_MAX; break;
    default: as.operation = OP_ADD; break;
    }
    return ptx_compute(&as, in, NULL);
}

void ptx_atomic(Thread *thread, const Instruction *i)
{
    const unsigned bytes = i->type.bits / 8;
    const Operand *in = &i->operands[i->outputs];
    const uint64_t address = address_of(thread, i, &in[0]);
    const Place place = ptx_reach(thread, i, i->space, i->space == SPACE_SHARED ? address & 0xffffffff : address, bytes, true);
    bool defined = true;
    uint64_t old = 0;
    if (!is_common(&place)) ptx_fault(thread, i, "an atomic in memory that no other thread can touch");
    ptx_count_access(thread, i, place.space, place.address, bytes, true);
    ptx_touch(thread, i, &place, bytes, true);
    ptx_synchronise(thread, i, &place, true, true);
    memcpy(&old, place.bytes, bytes);
    const bool was_defined = all_defined(&place, 0, bytes);
    const uint64_t a = ptx_read(thread, &in[1], &defined), b = i->inputs > 2 ? ptx_read(thread, &in[2], &defined) : 0;
    if (!defined && !place.states) ptx_fault(thread, i, "it stores a value that comes of what was never written");
    const uint64_t value = changed(i, old, a, b);
    memcpy(place.bytes, &value, bytes);
    if (place.states) memset(place.states, defined && was_defined ? DEFINED : UNDEFINED, bytes);
    for (unsigned o = 0; o < i->outputs; o++) ptx_write(thread, &i->operands[o], old, was_defined);
}
