/* What kernels do, counted: instructions of threads by class; bytes; and transactions, which are the pieces of 32 bytes that a warp's
 * access touches. Lanes whose n-th access by an instruction it is count as one access: as if the warp ran together. */
#include "read.h"
#include "run.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { SECTOR = 32, MOST_SECTORS = 2 * WARP };

typedef struct Access {
    struct Access *next_free;
    uint32_t lanes;
    int count;
    bool writes;
    uint64_t sectors[MOST_SECTORS];
} Access;

/* Of an instruction and a warp. */
struct Gather {
    uint32_t times[WARP];              /* how often each lane has come by */
    Access **open;                     /* the n-th access, while lanes are missing */
    uint32_t room;
};

static Access *free_accesses;

void ptx_begin_gathers(Block *block)
{
    if (!block->gathers) block->gathers = calloc((size_t)block->warp_count * (size_t)block->run->kernel->count + 1, sizeof *block->gathers);
    if (!block->gathers) abort();
}

static void close_access(Counts *counts, Access **access)
{
    *((*access)->writes ? &counts->store_transactions : &counts->load_transactions) += (uint64_t)(*access)->count;
    (*access)->next_free = free_accesses;
    free_accesses = *access;
    *access = NULL;
}

void ptx_end_gathers(Block *block)
{
    const size_t count = (size_t)block->warp_count * (size_t)block->run->kernel->count;
    for (size_t g = 0; g < count; g++) {
        for (uint32_t n = 0; n < block->gathers[g].room; n++)
            if (block->gathers[g].open[n]) close_access(&block->run->counts, &block->gathers[g].open[n]);
        free(block->gathers[g].open);
    }
    free(block->gathers);
    block->gathers = NULL;
}

static Access *access_of(Gather *gather, uint32_t n, bool writes)
{
    if (n >= gather->room) {
        const uint32_t room = 2 * n + 4;
        gather->open = realloc(gather->open, room * sizeof *gather->open);
        if (!gather->open) abort();
        memset(gather->open + gather->room, 0, (room - gather->room) * sizeof *gather->open);
        gather->room = room;
    }
    if (gather->open[n]) return gather->open[n];
    Access *access = free_accesses;
    if (access)
        free_accesses = access->next_free;
    else if (!(access = malloc(sizeof *access)))
        abort();
    access->lanes = 0;
    access->count = 0;
    access->writes = writes;
    return gather->open[n] = access;
}

static void count_transactions(Thread *thread, const Instruction *i, uint64_t address, unsigned bytes, bool writes)
{
    Block *block = thread->block;
    Gather *gather = &block->gathers[(size_t)thread->warp * (size_t)block->run->kernel->count + (size_t)i->number];
    const uint32_t n = gather->times[thread->lane]++;
    Access *access = access_of(gather, n, writes);
    for (uint64_t sector = address / SECTOR; sector <= (address + bytes - 1) / SECTOR; sector++) {
        int at = access->count - 1;
        while (at >= 0 && access->sectors[at] != sector) at--;
        if (at < 0) access->sectors[access->count++] = sector;
    }
    access->lanes |= 1u << thread->lane;
    const unsigned lanes = block->thread_count - thread->warp * WARP;
    if (access->lanes == (lanes < WARP ? (1u << lanes) - 1 : 0xffffffff)) close_access(&block->run->counts, &gather->open[n]);
}

void ptx_count_access(Thread *thread, const Instruction *i, Space space, uint64_t address, unsigned bytes, bool writes)
{
    Counts *counts = &thread->block->run->counts;
    if (space == SPACE_GLOBAL) {
        *(writes ? &counts->stored : &counts->loaded) += bytes;
        count_transactions(thread, i, address, bytes, writes);
    } else if (space == SPACE_SHARED) {
        *(writes ? &counts->shared_stored : &counts->shared_loaded) += bytes;
    } else if (space == SPACE_LOCAL) {
        counts->local_bytes += bytes;
    }
}

/* --- What is printed ----------------------------------------------------------------------------------------------- */

static void print_kernel(FILE *out, const Kernel *kernel)
{
    static const char *const classes[] = {
#define X(name, text) text,
        PTX_CLASSES(X)
#undef X
    };
    const Counts *c = &kernel->counts;
    ptx_print_name(out, kernel->name);
    fprintf(out, ": %" PRIu64 " launches, %" PRIu64 " blocks, %" PRIu64 " threads\n", c->launches, c->blocks, c->threads);
    fprintf(out, "  global: %" PRIu64 " bytes loaded in %" PRIu64 " transactions, %" PRIu64 " stored in %" PRIu64 "\n", c->loaded, c->load_transactions, c->stored, c->store_transactions);
    fprintf(out, "  shared: %" PRIu64 " bytes loaded, %" PRIu64 " stored; local: %" PRIu64 " bytes\n", c->shared_loaded, c->shared_stored, c->local_bytes);
    fprintf(out, "  barriers: %" PRIu64 " of blocks, %" PRIu64 " of warps\n  instructions:", c->block_barriers, c->warp_barriers);
    for (int at = 0; at < CLASSES; at++)
        if (c->instructions[at]) fprintf(out, " %s %" PRIu64, classes[at], c->instructions[at]);
    fprintf(out, "\n");
}

static int by_name(const void *a, const void *b)
{
    const Kernel *const *first = a, *const *second = b;
    return strcmp((*first)->name, (*second)->name);
}

void ptx_print_counts(FILE *out)
{
    const Kernel **ran = NULL;
    int count = 0;
    for (const Module *module = ptx_modules; module; module = module->next)
        for (int k = 0; k < module->kernel_count; k++) {
            if (!module->kernels[k].counts.launches) continue;
            ran = ptx_grow(ran, count, sizeof *ran);
            ran[count++] = &module->kernels[k];
        }
    if (ran) qsort(ran, (size_t)count, sizeof *ran, by_name);
    for (int k = 0; k < count; k++) print_kernel(out, ran[k]);
    free(ran);
}

PtxTotals ptx_totals(void)
{
    PtxTotals totals = {0};
    for (const Module *module = ptx_modules; module; module = module->next)
        for (int k = 0; k < module->kernel_count; k++) {
            const Counts *c = &module->kernels[k].counts;
            totals.loaded += c->loaded;
            totals.stored += c->stored;
            totals.load_transactions += c->load_transactions;
            totals.store_transactions += c->store_transactions;
            for (int at = 0; at < CLASSES; at++) totals.instructions += c->instructions[at];
        }
    return totals;
}

void ptx_forget_counts(void)
{
    for (Module *module = ptx_modules; module; module = module->next)
        for (int k = 0; k < module->kernel_count; k++) module->kernels[k].counts = (Counts){0};
}
