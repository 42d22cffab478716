/* Whether two threads of a launch touch the same bytes, one of them writing, in no order that anything enforces. Of readers some are kept,
 * of different blocks and warps where there are such. */
#include "run.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE_WORDS = 256, BUCKETS = 4096 };

/* Words of global memory that lie side by side. */
typedef struct Page {
    struct Page *next;
    uint64_t number;
    unsigned long launch;              /* another one's: nothing is known */
    Word words[PAGE_WORDS];
} Page;

static Page *pages[BUCKETS], *last;
static unsigned long launch, kept;

static void forget_pages(void)
{
    for (int b = 0; b < BUCKETS; b++)
        while (pages[b]) {
            Page *next = pages[b]->next;
            free(pages[b]);
            pages[b] = next;
        }
    kept = 0;
}

void ptx_begin_races(void)
{
    launch++;
    last = NULL;
    if (kept > 2000) forget_pages();
}

static Page *page_of(uint64_t number)
{
    if (last && last->number == number) return last;
    Page **bucket = &pages[number % BUCKETS];
    for (last = *bucket; last && last->number != number; last = last->next) continue;
    if (!last) {
        last = malloc(sizeof *last);
        if (!last) abort();
        *last = (Page){.next = *bucket, .number = number};
        *bucket = last;
        kept++;
    }
    if (last->launch != launch) memset(last->words, 0, sizeof last->words);
    last->launch = launch;
    return last;
}

static Word *word_of(const Thread *thread, Space space, uint64_t address)
{
    if (space == SPACE_SHARED) return &thread->block->shared_words[address / 4];
    return &page_of(address / 4 / PAGE_WORDS)->words[address / 4 % PAGE_WORDS];
}

/* Strong accesses of threads that are in each other's scope are in some order. */
static bool is_strong_enough(const Epoch *epoch, const Epoch *now)
{
    if (!epoch->scope || !now->scope) return false;
    return epoch->block == now->block || (epoch->scope > SCOPE_BLOCK && now->scope > SCOPE_BLOCK);
}

static void require_order(const Thread *thread, const Instruction *i, const Epoch *earlier, const Epoch *now, const char *wrote, bool writes, Space space)
{
    if (ptx_is_before(earlier, thread) || is_strong_enough(earlier, now)) return;
    ptx_fault(thread, i, "a race: it %s what thread %u of %s block has %s in line %d, %s", writes ? "writes" : "reads", earlier->thread,
              earlier->block == now->block ? "its" : "another", wrote, earlier->line,
              space == SPACE_SHARED ? "in shared memory, with no barrier between" : "with no barrier between, nor fences and atomics");
}

static void add_reader(Cell *cell, const Thread *thread, const Epoch *now)
{
    int same_warp = -1, same_block = -1;
    for (int r = 0; r < READERS; r++) {
        const Epoch *reader = &cell->read[r];
        if (ptx_is_before(reader, thread)) { /* nobody yet, or who comes after this reader comes after that one */
            cell->read[r] = *now;
            return;
        }
        if (reader->block != now->block) continue;
        same_block = r;
        if (reader->thread / WARP == now->thread / WARP) same_warp = r;
    }
    cell->read[same_warp >= 0 ? same_warp : same_block >= 0 ? same_block : READERS - 1] = *now;
}

static void touch(Cell *cell, const Thread *thread, const Instruction *i, const Epoch *now, Space space, bool writes)
{
    require_order(thread, i, &cell->wrote, now, "written", writes, space);
    if (!writes) {
        add_reader(cell, thread, now);
        return;
    }
    for (int r = 0; r < READERS; r++) require_order(thread, i, &cell->read[r], now, "read", true, space);
    memset(cell, 0, sizeof *cell);
    cell->wrote = *now;
}

void ptx_look_for_race(Thread *thread, const Instruction *i, Space space, uint64_t address, unsigned bytes, bool writes)
{
    const Epoch now = {thread->block->number, thread->clock.time, i->line, thread->number, (uint8_t)(i->order ? i->scope : SCOPE_NONE)};
    for (unsigned at = 0; at < bytes;) {
        Word *word = word_of(thread, space, address + at);
        const unsigned from = (address + at) % 4, count = bytes - at < 4 - from ? bytes - at : 4 - from;
        if (count == 4 && !word->bytes) {
            touch(&word->whole, thread, i, &now, space, writes);
        } else {
            if (!word->bytes) {
                word->bytes = ptx_arena(4 * sizeof *word->bytes);
                for (int b = 0; b < 4; b++) word->bytes[b] = word->whole;
            }
            for (unsigned b = 0; b < count; b++) touch(&word->bytes[from + b], thread, i, &now, space, writes);
        }
        at += count;
    }
}
