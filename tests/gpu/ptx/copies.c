/* Copies into shared memory that go on while their thread does (cp.async): they land as late as the wait for them allows. Both sides count
 * as touched when the copy begins and when it is waited for; until then nobody may look at what it writes. */
#include "run.h"

#include <stdlib.h>
#include <string.h>

static void land(Thread *thread, const Instruction *wait, const Copy *copy)
{
    const Place to = {thread->block->shared + copy->to, thread->block->shared_states + copy->to, SPACE_SHARED, copy->to};
    memset(to.states, DEFINED, copy->bytes);
    memset(to.bytes, 0, copy->bytes);
    ptx_touch(thread, wait, &to, copy->bytes, true);
    if (!copy->read) return;
    const Place from = ptx_reach(thread, copy->instruction, SPACE_GLOBAL, copy->from, copy->read, false);
    ptx_touch(thread, wait, &from, copy->read, false);
    memcpy(to.bytes, from.bytes, copy->read);
}

static void begin(Thread *thread, const Instruction *i)
{
    bool defined = true;
    const uint64_t to = ptx_read(thread, &i->operands[0], &defined), from = ptx_read(thread, &i->operands[1], &defined);
    const uint64_t bytes = ptx_read(thread, &i->operands[2], &defined);
    uint64_t read = bytes;
    if (i->inputs > 3 && i->operands[3].bits == 1) /* a predicate: nothing is read */
        read = ptx_read(thread, &i->operands[3], &defined) ? 0 : bytes;
    else if (i->inputs > 3 && i->operands[3].bits != 64) /* 64 bits: a hint for the cache */
        read = ptx_read(thread, &i->operands[3], &defined);
    if (!defined) ptx_fault(thread, i, "its operands come of what was never written");
    if ((bytes != 4 && bytes != 8 && bytes != 16) || read > bytes) ptx_fault(thread, i, "a copy of %llu bytes, of which %llu are read", (unsigned long long)bytes, (unsigned long long)read);
    if (from % bytes) ptx_fault(thread, i, "a copy of %llu bytes from an address that is no multiple of that", (unsigned long long)bytes);
    const Place place = ptx_reach(thread, i, SPACE_SHARED, to & 0xffffffff, (unsigned)bytes, true);
    ptx_touch(thread, i, &place, (unsigned)bytes, true);
    ptx_count_access(thread, i, SPACE_SHARED, place.address, (unsigned)bytes, true);
    if (read) {
        if (read & (read - 1)) ptx_fault(thread, i, "a copy that reads %llu bytes", (unsigned long long)read);
        const Place source = ptx_reach(thread, i, SPACE_GLOBAL, from, (unsigned)read, false);
        ptx_touch(thread, i, &source, (unsigned)read, false);
        ptx_count_access(thread, i, SPACE_GLOBAL, from, (unsigned)read, false);
    }
    memset(place.states, UNDER_WAY, bytes);
    if (!(thread->copy_count & (thread->copy_count - 1))) {
        thread->copies = realloc(thread->copies, (thread->copy_count ? 2 * (size_t)thread->copy_count : 1) * sizeof *thread->copies);
        if (!thread->copies) abort();
    }
    thread->copies[thread->copy_count++] = (Copy){from, (uint32_t)place.address, (uint32_t)bytes, (uint32_t)read, thread->group, i};
}

/* For all groups but the last `but`; `all`: and for those that are in no group yet. */
static void wait_for(Thread *thread, const Instruction *i, unsigned but, bool all)
{
    int left = 0;
    for (int c = 0; c < thread->copy_count; c++) {
        const Copy copy = thread->copies[c];
        if (all || copy.group + but < thread->group)
            land(thread, i, &copy);
        else
            thread->copies[left++] = copy;
    }
    thread->copy_count = left;
}

bool ptx_copy(Thread *thread, const Instruction *i)
{
    bool defined = true;
    switch (i->mode) {
    case MODE_COMMIT: thread->group++; return false;
    case MODE_WAIT: wait_for(thread, i, (unsigned)ptx_read(thread, &i->operands[0], &defined), false); return true;
    case MODE_WAIT_ALL: wait_for(thread, i, 0, true); return true;
    default: begin(thread, i); return true;
    }
}
