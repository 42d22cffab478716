/* Whether two threads of one kernel touch the same memory in an order that nothing enforces. */
#include "device.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace gpu_double {
namespace {

constexpr unsigned WARP = 32;

const Turn *now;             /* NULL: no kernel runs */
unsigned first_block;        /* of the kernel */

/* Of a word of static memory, where shared memory lies. */
struct SharedWord {
    Marks all;
    Marks *bytes; /* of each byte, since some were touched without the others; NULL: they are alike */
};
SharedWord *shared; /* there to the very end */

/* What an earlier kernel has touched is in the order that streams give. `anew`: each block has memory of its own. */
bool before(const Turn &earlier, bool anew)
{
    if (earlier.block < first_block) return true;
    if (earlier.block != now->block) return anew;
    return earlier.thread == now->thread || earlier.block_turn != now->block_turn
           || (earlier.thread / WARP == now->thread / WARP && earlier.warp_turn != now->warp_turn);
}

void require_order(const Turn &earlier, bool anew, bool wrote, bool writes)
{
    if (before(earlier, anew)) return;
    fprintf(stderr, "double: a race: thread %u of a block %s what thread %u of %s has %s, with no barrier between\n", now->thread,
            writes ? "writes" : "reads", earlier.thread, earlier.block == now->block ? "it" : "another", wrote ? "written" : "read");
    give_up("nothing orders them");
}

void touch(Marks &marks, bool anew, bool writes)
{
    require_order(marks.wrote, anew, true, writes);
    if (writes) {
        for (const Turn &reader : marks.read) require_order(reader, anew, false, true);
        marks.wrote = *now;
        marks.read[0] = marks.read[1] = {};
        return;
    }
    marks.read[before(marks.read[0], anew) ? 0 : 1] = *now;
}

void touch_part(SharedWord &word, unsigned first, unsigned end, bool writes)
{
    const bool all = first == 0 && end == WORD;
    if (!word.bytes && !all) {
        word.bytes = new Marks[WORD];
        std::fill_n(word.bytes, WORD, word.all);
    }
    if (!word.bytes) {
        touch(word.all, true, writes);
        return;
    }
    for (unsigned at = first; at < end; at++) touch(word.bytes[at], true, writes);
    if (!all || !writes) return;
    word.all = word.bytes[0]; /* they are alike again */
    delete[] word.bytes;
    word.bytes = nullptr;
}

}

void begin_kernel(const Turn *turn)
{
    now = turn;
    if (turn) first_block = turn->block + 1;
}

void touched_by_thread(Marks &marks, bool writes)
{
    /* Arrays that overlap, as verify passes them, are each kernel's own affair. */
    static const bool overlap = getenv("FERN_DOUBLE_OVERLAPS");
    if (now && !overlap) touch(marks, false, writes);
}

void touched_shared(const void *address, size_t bytes, bool writes)
{
    static const Extent memory = statics();
    const uintptr_t first = reinterpret_cast<uintptr_t>(address);
    if (!now || first - memory.begin >= memory.end - memory.begin) return;
    require_shared(address);
    if (!shared) shared = static_cast<SharedWord *>(calloc((memory.end - memory.begin) / WORD + 2, sizeof *shared)); /* pages come when they are touched */
    if (!shared) give_up("out of memory");
    const uintptr_t end = std::min(first + bytes, memory.end);
    for (uintptr_t at = first; at < end;) {
        const uintptr_t word = at / WORD * WORD, stops = std::min(end, word + WORD);
        touch_part(shared[at / WORD - memory.begin / WORD], static_cast<unsigned>(at - word), static_cast<unsigned>(stops - word), writes);
        at = stops;
    }
}

}
