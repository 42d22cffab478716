/* What a thread knows to be done: vector clocks (Mattern 1989) that barriers, and atomics with fences by their scope, carry on. Exchanges of
 * lanes order no accesses to memory. */
#include "run.h"

#include <string.h>

/* What a strong write has told at an address: for threads of all blocks, and of one block alone. */
typedef struct Told {
    struct Told *next;
    Space space;
    uint32_t block;                    /* of shared memory, and of `narrow` */
    uint64_t address;
    const KnownList *wide, *narrow;
} Told;

enum { BUCKETS = 256 };
static Told *told[BUCKETS]; /* of this launch */

void ptx_begin_clocks(void)
{
    memset(told, 0, sizeof told);
}

void ptx_begin_clock(Thread *thread)
{
    thread->clock = (Clock){.time = 1, .base = thread->block->run->nothing};
}

/* How far `number`, of the thread's own block, is known to be. */
static uint32_t known_of(const Thread *thread, unsigned number)
{
    const Clock *clock = &thread->clock;
    if (number == thread->number) return clock->time;
    const uint32_t base = clock->base[number], lane = number / WARP == thread->warp ? clock->lanes[number % WARP] : 0;
    return base > lane ? base : lane;
}

bool ptx_is_before(const Epoch *epoch, const Thread *thread)
{
    if (!epoch->block) return true;
    if (epoch->block == thread->block->number && known_of(thread, epoch->thread) >= epoch->time) return true;
    const KnownList *others = thread->clock.others;
    for (int i = 0; others && i < others->count; i++) {
        const Known *known = &others->items[i];
        if (known->block != epoch->block) continue;
        if (known->base[epoch->thread] >= epoch->time) return true;
        if (epoch->thread / WARP == known->warp && known->lanes[epoch->thread % WARP] >= epoch->time) return true;
    }
    return false;
}

/* --- Lists --------------------------------------------------------------------------------------------------------- */

static bool covers(const Known *a, const Known *b)
{
    if (a->block != b->block || a->warp != b->warp || a->base != b->base) return false;
    for (int lane = 0; lane < WARP; lane++)
        if (a->lanes[lane] < b->lanes[lane]) return false;
    return true;
}

static void add(KnownList *list, const Known *known)
{
    for (int i = 0; i < list->count; i++) {
        if (covers(&list->items[i], known)) return;
        if (covers(known, &list->items[i])) {
            list->items[i] = *known;
            return;
        }
    }
    list->items[list->count++] = *known;
}

/* What either says, and `known`, unless it is NULL. */
static const KnownList *joined(const KnownList *a, const KnownList *b, const Known *known)
{
    if (!known && (!b || a == b)) return a;
    if (!known && !a) return b;
    KnownList *list = ptx_arena(sizeof *list + (size_t)((a ? a->count : 0) + (b ? b->count : 0) + 1) * sizeof *list->items);
    for (int i = 0; a && i < a->count; i++) add(list, &a->items[i]);
    for (int i = 0; b && i < b->count; i++) add(list, &b->items[i]);
    if (known) add(list, known);
    return list;
}

/* All that the thread knows, itself included; what it does from now on is not among it. */
static const KnownList *all_known(Thread *thread)
{
    Clock *clock = &thread->clock;
    Known own = {thread->block->number, thread->warp, clock->base, {0}};
    memcpy(own.lanes, clock->lanes, sizeof own.lanes);
    own.lanes[thread->lane] = clock->time++;
    return joined(clock->others, NULL, &own);
}

/* --- Barriers ------------------------------------------------------------------------------------------------------ */

void ptx_join_warp(Block *block, unsigned warp, uint32_t mask)
{
    uint32_t lanes[WARP] = {0};
    const KnownList *others = NULL;
    Thread *all = block->threads + warp * WARP;
    for (unsigned lane = 0; lane < WARP && warp * WARP + lane < block->thread_count; lane++)
        for (unsigned from = 0; from < WARP; from++) {
            if (!(mask >> from & 1)) continue;
            const uint32_t time = known_of(&all[from], warp * WARP + lane);
            if (time > lanes[lane]) lanes[lane] = time;
        }
    for (unsigned lane = 0; lane < WARP; lane++)
        if (mask >> lane & 1) others = joined(others, all[lane].clock.others, NULL);
    for (unsigned lane = 0; lane < WARP; lane++) {
        if (!(mask >> lane & 1)) continue;
        memcpy(all[lane].clock.lanes, lanes, sizeof lanes);
        all[lane].clock.others = others;
        all[lane].clock.time++;
    }
}

void ptx_join_block(Block *block, unsigned number)
{
    const unsigned count = block->thread_count;
    uint32_t *base = ptx_arena(count * sizeof *base);
    const KnownList *others = NULL;
    bool all = true;
    for (unsigned t = 0; t < count; t++) {
        const Thread *thread = &block->threads[t];
        if (thread->state != AT_BLOCK || thread->barrier != number) {
            all = false;
            continue;
        }
        base[t] = thread->clock.time;
        others = joined(others, thread->clock.others, NULL);
    }
    /* Of a thread that is not among them, as far as one of them knows. */
    for (unsigned t = 0; !all && t < count; t++)
        for (unsigned from = 0; from < count; from++) {
            const Thread *thread = &block->threads[from];
            if (thread->state != AT_BLOCK || thread->barrier != number) continue;
            const uint32_t time = known_of(thread, t);
            if (time > base[t]) base[t] = time;
        }
    for (unsigned t = 0; t < count; t++) {
        Thread *thread = &block->threads[t];
        if (thread->state != AT_BLOCK || thread->barrier != number) continue;
        thread->clock.base = base;
        memset(thread->clock.lanes, 0, sizeof thread->clock.lanes);
        thread->clock.others = others;
        thread->clock.time++;
    }
}

/* --- Atomics and fences -------------------------------------------------------------------------------------------- */

static Told *told_at(const Thread *thread, const Place *place)
{
    const uint32_t block = place->space == SPACE_SHARED ? thread->block->number : 0;
    Told **bucket = &told[(place->address / 4 * 0x9e3779b1u >> 8) % BUCKETS];
    for (Told *one = *bucket; one; one = one->next)
        if (one->address == place->address && one->space == place->space && (place->space != SPACE_SHARED || one->block == block)) return one;
    Told *one = ptx_arena(sizeof *one);
    *one = (Told){*bucket, place->space, block, place->address, NULL, NULL};
    return *bucket = one;
}

static bool acquires(Order order)
{
    return order == ORDER_ACQUIRE || order == ORDER_BOTH;
}

static bool releases(Order order)
{
    return order == ORDER_RELEASE || order == ORDER_BOTH;
}

static void tell(Thread *thread, Told *one, Scope scope, const KnownList *known, bool continues)
{
    const KnownList **list = scope == SCOPE_BLOCK ? &one->narrow : &one->wide;
    if (scope == SCOPE_BLOCK && one->block != thread->block->number) one->narrow = NULL;
    if (scope == SCOPE_BLOCK) one->block = thread->block->number;
    *list = continues ? joined(*list, known, NULL) : known; /* an atomic goes on with what others have released there */
}

void ptx_synchronise(Thread *thread, const Instruction *i, const Place *place, bool reads, bool writes)
{
    Clock *clock = &thread->clock;
    Told *one = told_at(thread, place);
    if (reads) {
        const KnownList *known = i->scope == SCOPE_BLOCK ? NULL : one->wide;
        if (one->block == thread->block->number) known = joined(known, one->narrow, NULL);
        if (i->scope == SCOPE_BLOCK && one->block == thread->block->number) known = joined(known, one->wide, NULL);
        if (acquires(i->order))
            clock->others = joined(clock->others, known, NULL);
        else
            clock->seen = joined(clock->seen, known, NULL);
    }
    if (!writes) return;
    const bool both = reads;
    if (releases(i->order))
        tell(thread, one, i->scope, all_known(thread), both);
    else if (clock->fenced)
        tell(thread, one, i->scope < clock->fence_scope ? i->scope : clock->fence_scope, clock->fenced, both);
    else if (!both)
        one->wide = one->narrow = NULL;
}

void ptx_fence(Thread *thread, const Instruction *i)
{
    Clock *clock = &thread->clock;
    clock->others = joined(clock->others, clock->seen, NULL);
    clock->seen = NULL;
    clock->fenced = all_known(thread);
    clock->fence_scope = i->scope ? i->scope : SCOPE_DEVICE;
}
