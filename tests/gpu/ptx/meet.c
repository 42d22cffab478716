/* Where threads wait for each other: lanes that exchange values, barriers of a warp and of a block. */
#include "run.h"

#include <string.h>

static Thread *lane_of(const Thread *thread, unsigned lane)
{
    const unsigned number = thread->warp * WARP + lane;
    return number < thread->block->thread_count ? &thread->block->threads[number] : NULL;
}

/* `current` runs, and is among those that can go on. */
static void let_go_on(Thread *thread, const Thread *current)
{
    if (thread == current)
        thread->state = READY;
    else
        ptx_make_ready(thread);
}

static const Instruction *here(const Thread *thread)
{
    return thread->next - 1;
}

static uint32_t mask_of(Thread *thread, const Instruction *i, const Operand *operand)
{
    bool defined = true;
    const uint32_t mask = (uint32_t)ptx_read(thread, operand, &defined);
    if (!defined) ptx_fault(thread, i, "its mask of lanes comes of what was never written");
    if (!(mask >> thread->lane & 1)) ptx_fault(thread, i, "a lane that its own mask %#x does not name", mask);
    return mask;
}

/* Whether all lanes that the mask names have come, to an instruction of the same meaning. */
static bool all_have_come(const Thread *thread, State state)
{
    for (unsigned lane = 0; lane < WARP; lane++) {
        if (!(thread->mask >> lane & 1)) continue;
        const Thread *other = lane_of(thread, lane);
        if (!other || other->state != state || other->mask != thread->mask) return false;
        const Instruction *a = here(thread), *b = here(other);
        if (a->operation != b->operation || a->mode != b->mode) return false;
    }
    return true;
}

/* The lane that a shuffle takes from; `within`: it is one that the bounds allow, else it is its own (PTX ISA, shfl.sync). */
static unsigned source_of(const Thread *thread, bool *within)
{
    const unsigned lane = thread->lane, wanted = thread->lane_wanted & 31, bound = thread->lane_bounds & 31, segment = thread->lane_bounds >> 8 & 31;
    const unsigned last = (lane & segment) | (bound & ~segment & 31), first = lane & segment;
    int from;
    switch (here(thread)->mode) {
    case MODE_UP:
        from = (int)lane - (int)wanted;
        *within = from >= (int)last;
        break;
    case MODE_DOWN:
        from = (int)(lane + wanted);
        *within = from <= (int)last;
        break;
    case MODE_BFLY:
        from = (int)(lane ^ wanted);
        *within = from <= (int)last;
        break;
    default:
        from = (int)(first | (wanted & ~segment));
        *within = from <= (int)last;
        break;
    }
    return *within ? (unsigned)from : lane;
}

static void shuffle(Thread *thread)
{
    const Instruction *i = here(thread);
    bool within;
    const unsigned lane = source_of(thread, &within);
    if (!(thread->mask >> lane & 1)) ptx_fault(thread, i, "a value of lane %u, which its mask %#x does not name", lane, thread->mask);
    const Thread *from = lane_of(thread, lane);
    ptx_write(thread, &i->operands[0], from->sent, from->sent_defined);
    if (i->outputs > 1) ptx_write(thread, &i->operands[1], within, true);
}

static void vote(Thread *thread)
{
    const Instruction *i = here(thread);
    uint32_t for_it = 0;
    bool defined = true;
    for (unsigned lane = 0; lane < WARP; lane++) {
        if (!(thread->mask >> lane & 1)) continue;
        const Thread *other = lane_of(thread, lane);
        for_it |= (uint32_t)(other->sent != 0) << lane;
        defined &= other->sent_defined;
    }
    const uint64_t result = i->mode == MODE_BALLOT ? for_it : i->mode == MODE_ALL ? for_it == thread->mask : i->mode == MODE_ANY ? for_it != 0 : !for_it || for_it == thread->mask;
    ptx_write(thread, &i->operands[0], result, defined);
}

void ptx_exchange(Thread *thread, const Instruction *i)
{
    const Operand *in = &i->operands[i->outputs];
    bool defined = true;
    thread->sent_defined = true;
    thread->sent = ptx_read(thread, &in[0], &thread->sent_defined);
    if (i->operation == OP_SHFL) {
        thread->lane_wanted = (uint32_t)ptx_read(thread, &in[1], &defined);
        thread->lane_bounds = (uint32_t)ptx_read(thread, &in[2], &defined);
        if (!defined) ptx_fault(thread, i, "its lane comes of what was never written");
    }
    thread->mask = mask_of(thread, i, &in[i->operation == OP_SHFL ? 3 : 1]);
    thread->state = AT_EXCHANGE;
    if (!all_have_come(thread, AT_EXCHANGE)) return;
    const uint32_t mask = thread->mask;
    for (unsigned lane = 0; lane < WARP; lane++)
        if (mask >> lane & 1) (i->operation == OP_SHFL ? shuffle : vote)(lane_of(thread, lane));
    for (unsigned lane = 0; lane < WARP; lane++)
        if (mask >> lane & 1) let_go_on(lane_of(thread, lane), thread);
}

void ptx_warp_barrier(Thread *thread, const Instruction *i)
{
    thread->mask = mask_of(thread, i, &i->operands[0]);
    thread->state = AT_WARP;
    if (!all_have_come(thread, AT_WARP)) return;
    const uint32_t mask = thread->mask;
    ptx_join_warp(thread->block, thread->warp, mask);
    thread->block->run->counts.warp_barriers++;
    for (unsigned lane = 0; lane < WARP; lane++)
        if (mask >> lane & 1) let_go_on(lane_of(thread, lane), thread);
}

/* --- Barriers of the block ----------------------------------------------------------------------------------------- */

/* Threads of a warp come to a barrier together: to the same one of those in the text. */
static void check_together(const Block *block, unsigned number)
{
    for (unsigned t = 1; t < block->thread_count; t++) {
        const Thread *a = &block->threads[t - 1], *b = &block->threads[t];
        if (a->warp != b->warp || a->state != AT_BLOCK || b->state != AT_BLOCK || a->barrier != number || b->barrier != number) continue;
        if (here(a) != here(b) && here(b)->operation == OP_BAR)
            ptx_fault(b, here(b), "threads of a warp come to one barrier in two places: thread %u of the block in line %d", a->number, here(a)->line);
    }
}

static void let_block_go_on(Thread *current, unsigned number)
{
    Block *block = current->block;
    Barrier *barrier = &block->barriers[number];
    check_together(block, number);
    ptx_join_block(block, number);
    block->run->counts.block_barriers++;
    for (unsigned t = 0; t < block->thread_count; t++) {
        Thread *thread = &block->threads[t];
        if (thread->state != AT_BLOCK || thread->barrier != number) continue;
        const Instruction *i = here(thread);
        if (i->outputs) ptx_write(thread, &i->operands[0], i->mode == MODE_AND ? barrier->voted_all : i->mode == MODE_OR ? barrier->voted_any : barrier->voted_count, true);
        let_go_on(thread, current);
    }
    memset(barrier, 0, sizeof *barrier);
}

void ptx_block_barrier(Thread *thread, const Instruction *i)
{
    Block *block = thread->block;
    bool defined = true;
    const bool votes = i->outputs;
    const unsigned given = (unsigned)i->inputs - votes; /* the barrier's number, how many threads come to it */
    const uint64_t number = ptx_read(thread, &i->operands[i->outputs], &defined);
    const uint64_t wanted = given > 1 ? ptx_read(thread, &i->operands[i->outputs + 1], &defined) : block->thread_count;
    if (i->mode == MODE_ARRIVE) ptx_fault(thread, i, "an instruction that tests/gpu/ptx does not know");
    if (!defined) ptx_fault(thread, i, "its operands come of what was never written");
    if (number >= BARRIERS || !wanted || wanted > block->thread_count || (given > 1 && wanted % WARP))
        ptx_fault(thread, i, "barrier %llu of %llu threads", (unsigned long long)number, (unsigned long long)wanted);
    Barrier *barrier = &block->barriers[number];
    if (!barrier->come) *barrier = (Barrier){0, (unsigned)wanted, true, false, 0};
    if (barrier->wanted != wanted) ptx_fault(thread, i, "it waits for %llu threads at a barrier where others wait for %u", (unsigned long long)wanted, barrier->wanted);
    if (votes) {
        const bool mine = ptx_read(thread, &i->operands[i->outputs + given], &defined);
        if (!defined) ptx_fault(thread, i, "its predicate comes of what was never written");
        barrier->voted_all &= mine;
        barrier->voted_any |= mine;
        barrier->voted_count += mine;
    }
    barrier->come++;
    thread->barrier = (uint32_t)number;
    thread->state = AT_BLOCK;
    if (barrier->come == barrier->wanted) let_block_go_on(thread, (unsigned)number);
}

/* --- Nobody can go on ---------------------------------------------------------------------------------------------- */

static const char *what_of(State state)
{
    return state == AT_EXCHANGE ? "an exchange of lanes" : state == AT_WARP ? "a barrier of a warp" : "a barrier of the block";
}

_Noreturn static void say_missing(const Thread *thread, const Thread *missing)
{
    const Instruction *i = here(thread);
    if (!missing) ptx_fault(thread, i, "%s names lanes, by %#x, that the block has no threads for", what_of(thread->state), thread->mask);
    if (missing->state == DONE) ptx_fault(thread, i, "%s that not all threads come to: thread %u of the block has ended", what_of(thread->state), missing->number);
    ptx_fault(thread, i, "%s that not all threads come to: thread %u of the block waits in line %d", what_of(thread->state), missing->number, here(missing)->line);
}

void ptx_stuck(Run *run)
{
    const Thread *waiting = NULL, *missing = NULL;
    for (unsigned b = 0; b < run->resident; b++)
        for (unsigned t = 0; run->blocks[b].used && t < run->blocks[b].thread_count; t++) {
            const Thread *thread = &run->blocks[b].threads[t];
            if (thread->state != DONE && (!waiting || thread->state < waiting->state)) waiting = thread; /* exchanges are looked at first */
        }
    if (!waiting) ptx_refuse(run->kernel, "no thread is left, and it has not ended");
    const Block *block = waiting->block;
    if (waiting->state == AT_BLOCK) {
        for (unsigned t = 0; t < block->thread_count && !missing; t++)
            if (block->threads[t].state != AT_BLOCK || block->threads[t].barrier != waiting->barrier) missing = &block->threads[t];
        say_missing(waiting, missing);
    }
    for (unsigned lane = 0; lane < WARP; lane++) {
        if (!(waiting->mask >> lane & 1)) continue;
        missing = lane_of(waiting, lane);
        if (!missing || missing->state != waiting->state || missing->mask != waiting->mask || here(missing)->operation != here(waiting)->operation) break;
        missing = waiting;
    }
    say_missing(waiting, missing);
}
