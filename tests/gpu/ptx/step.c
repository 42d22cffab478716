/* Runs the instructions of a thread. A value that comes of what was never written is undefined; where such a value decides something (a
 * branch, an address, what goes into global memory) that is a fault. */
#include "run.h"

uint64_t ptx_read(const Thread *thread, const Operand *operand, bool *defined)
{
    if (operand->at < 0) return operand->value;
    *defined &= thread->defined[operand->at];
    const uint64_t value = thread->registers[operand->at];
    return operand->negated ? !value : operand->address ? value + operand->value : value;
}

void ptx_write(Thread *thread, const Operand *operand, uint64_t value, bool defined)
{
    if (operand->at < 0) return; /* `_` */
    thread->registers[operand->at] = ptx_low(value, operand->bits);
    thread->defined[operand->at] = defined;
}

static bool guard_holds(const Thread *thread, const Instruction *i)
{
    if (i->guard < 0) return true;
    if (!thread->defined[i->guard]) ptx_fault(thread, i, "its predicate comes of what was never written");
    return thread->registers[i->guard] != i->guard_negated;
}

static void move(Thread *thread, const Instruction *i)
{
    bool defined = true;
    uint64_t whole = 0;
    const unsigned part = i->type.bits / i->vector;
    if (i->outputs > 1) {
        whole = ptx_read(thread, &i->operands[i->outputs], &defined);
        for (unsigned o = 0; o < i->outputs; o++) ptx_write(thread, &i->operands[o], whole >> part * o, defined);
        return;
    }
    for (unsigned o = 0; o < i->inputs; o++) {
        const uint64_t value = ptx_read(thread, &i->operands[1 + o], &defined);
        whole |= i->inputs > 1 ? ptx_low(value, part) << part * o : value;
    }
    ptx_write(thread, &i->operands[0], whole, defined);
}

static void select_value(Thread *thread, const Instruction *i)
{
    bool defined = true;
    const bool first = ptx_read(thread, &i->operands[3], &defined);
    const uint64_t value = ptx_read(thread, &i->operands[first ? 1 : 2], &defined);
    ptx_write(thread, &i->operands[0], value, defined);
}

static void compare(Thread *thread, const Instruction *i)
{
    bool defined = true;
    const Operand *in = &i->operands[i->outputs];
    const uint64_t a = ptx_read(thread, &in[0], &defined), b = ptx_read(thread, &in[1], &defined);
    const bool holds = ptx_compare(i, a, b);
    bool results[2] = {holds, !holds};
    if (i->combined) {
        const bool c = ptx_read(thread, &in[2], &defined);
        for (int r = 0; r < 2; r++) results[r] = i->combined == MODE_AND ? results[r] && c : i->combined == MODE_OR ? results[r] || c : results[r] != c;
    }
    for (unsigned o = 0; o < i->outputs; o++) ptx_write(thread, &i->operands[o], results[o], defined);
}

static void compute(Thread *thread, const Instruction *i)
{
    uint64_t in[4] = {0};
    bool defined = true;
    for (unsigned o = 0; o < i->inputs && o < 4; o++) in[o] = ptx_read(thread, &i->operands[i->outputs + o], &defined);
    const uint64_t value = ptx_compute(i, in, thread->block->run->world);
    /* A narrower signed value fills the register with its sign. */
    const unsigned bits = i->part == PART_WIDE ? i->type.bits * 2 : i->type.bits;
    const bool extends = i->type.kind == 's' && bits < 64 && i->operands[0].bits > bits;
    ptx_write(thread, &i->operands[0], extends ? (uint64_t)ptx_signed(value, bits) : ptx_low(value, bits), defined);
}

/* False: the thread does not go on behind it. */
static bool branch(Thread *thread, const Instruction *i)
{
    if (i->operation == OP_TRAP) ptx_fault(thread, i, "a trap");
    if (i->operation != OP_BRA) {
        thread->state = DONE;
        return false;
    }
    thread->next = thread->block->run->kernel->instructions + i->operands[0].value;
    return true;
}

/* Whether the thread has touched what others can touch, or waits. */
static bool run_one(Thread *thread, const Instruction *i)
{
    switch (i->operation) {
    case OP_LD:
    case OP_LDU:
    case OP_ST:
        return ptx_load_or_store(thread, i);
    case OP_ATOM:
    case OP_RED:
        ptx_atomic(thread, i);
        return true;
    case OP_CP:
        return ptx_copy(thread, i);
    case OP_SHFL:
    case OP_VOTE:
        ptx_exchange(thread, i);
        return true;
    case OP_ACTIVEMASK: /* lanes that run together: none has to */
        ptx_write(thread, &i->operands[0], (uint64_t)1 << thread->lane, true);
        return false;
    case OP_BAR:
    case OP_BARRIER:
        if (i->warp)
            ptx_warp_barrier(thread, i);
        else
            ptx_block_barrier(thread, i);
        return true;
    case OP_FENCE:
    case OP_MEMBAR:
        ptx_fence(thread, i);
        return true;
    case OP_BRA:
    case OP_RET:
    case OP_EXIT:
    case OP_TRAP:
        return !branch(thread, i);
    case OP_PREFETCH:
        return false;
    case OP_MOV:
        move(thread, i);
        return false;
    case OP_SELP:
        select_value(thread, i);
        return false;
    case OP_SETP:
        compare(thread, i);
        return false;
    case OP_UNKNOWN:
        ptx_fault(thread, i, "an instruction that tests/gpu/ptx does not know");
    default:
        compute(thread, i);
        return false;
    }
}

void ptx_step(Thread *thread)
{
    Run *run = thread->block->run;
    const Instruction *end = run->kernel->instructions + run->kernel->count;
    for (;;) {
        const Instruction *i = thread->next;
        if (i == end) { /* as by ret */
            thread->state = DONE;
            return;
        }
        run->counts.instructions[i->counted]++;
        thread->next++;
        if (guard_holds(thread, i) && run_one(thread, i)) return;
    }
}
