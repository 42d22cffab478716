/* Launches: some blocks at a time, whose threads take turns that a seed draws. */
#include "run.h"

#include <stdlib.h>
#include <string.h>

static uint32_t blocks_so_far;

unsigned ptx_random_below(Run *run, unsigned count)
{
    run->random ^= run->random << 13; /* Marsaglia, Xorshift RNGs, 2003 */
    run->random ^= run->random >> 7;
    run->random ^= run->random << 17;
    return (unsigned)((run->random >> 32) * count >> 32);
}

void ptx_make_ready(Thread *thread)
{
    Run *run = thread->block->run;
    thread->state = READY;
    thread->ready_at = run->ready_count;
    run->ready[run->ready_count++] = thread;
}

static void leave_ready(Thread *thread)
{
    Run *run = thread->block->run;
    Thread *moved = run->ready[--run->ready_count];
    run->ready[thread->ready_at] = moved;
    moved->ready_at = thread->ready_at;
}

/* --- Blocks -------------------------------------------------------------------------------------------------------- */

static void set_special(Thread *thread, int which, uint64_t value)
{
    thread->registers[which] = value;
    thread->defined[which] = 1;
}

static void begin_thread(Thread *thread)
{
    const Run *run = thread->block->run;
    const Kernel *kernel = run->kernel;
    const PtxSize shape = run->block, grid = run->grid, index = thread->block->index;
    const uint64_t n = thread->number;
    const uint32_t own = 1u << thread->lane;
    memset(thread->registers, 0x5a, (size_t)kernel->registers * sizeof *thread->registers);
    memset(thread->defined, 0, (size_t)kernel->registers);
    memset(thread->local_states, UNDEFINED, kernel->local_bytes);
    const uint64_t values[SPECIAL_REGISTERS] = {
        [TID_X] = n % shape.x, [TID_Y] = n / shape.x % shape.y, [TID_Z] = n / shape.x / shape.y,
        [NTID_X] = shape.x, [NTID_Y] = shape.y, [NTID_Z] = shape.z, [CTAID_X] = index.x, [CTAID_Y] = index.y, [CTAID_Z] = index.z,
        [NCTAID_X] = grid.x, [NCTAID_Y] = grid.y, [NCTAID_Z] = grid.z, [LANEID] = thread->lane, [WARPID] = thread->warp,
        [NWARPID] = thread->block->warp_count, [LANEMASK_EQ] = own, [LANEMASK_LT] = own - 1, [LANEMASK_LE] = own | (own - 1),
        [LANEMASK_GE] = ~(own - 1), [LANEMASK_GT] = ~(own | (own - 1)), [DYNAMIC_SMEM_SIZE] = run->dynamic};
    for (int i = 0; i < SPECIAL_REGISTERS; i++) set_special(thread, i, values[i]);
    thread->next = kernel->instructions;
    thread->copy_count = 0;
    thread->group = 0;
    ptx_begin_clock(thread);
    ptx_make_ready(thread);
}

static void begin_block(Block *block, unsigned long at)
{
    Run *run = block->run;
    const Kernel *kernel = run->kernel;
    block->number = ++blocks_so_far;
    block->index = (PtxSize){(unsigned)(at % run->grid.x), (unsigned)(at / run->grid.x % run->grid.y), (unsigned)(at / run->grid.x / run->grid.y)};
    block->done = 0;
    block->used = true;
    memset(block->barriers, 0, sizeof block->barriers);
    memset(block->shared, 0xff, block->shared_bytes); /* what another block has left there */
    memset(block->shared_states, UNDEFINED, block->shared_bytes);
    for (size_t i = 0; i < kernel->shared_bytes; i++)
        if (kernel->shared_holes[i]) block->shared_states[i] = OUTSIDE;
    memset(block->shared_words, 0, (block->shared_bytes / 4 + 1) * sizeof *block->shared_words);
    ptx_begin_gathers(block);
    for (unsigned t = 0; t < block->thread_count; t++) begin_thread(&block->threads[t]);
}

static void *all_of(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size);
    if (!memory) abort();
    return memory;
}

/* Memory for blocks that run in this place one after the other. */
static void make_block(Block *block, Run *run)
{
    const Kernel *kernel = run->kernel;
    block->run = run;
    block->thread_count = run->block.x * run->block.y * run->block.z;
    block->warp_count = (block->thread_count + WARP - 1) / WARP;
    block->shared_bytes = kernel->shared_bytes + run->dynamic;
    block->shared = all_of(block->shared_bytes, 1);
    block->shared_states = all_of(block->shared_bytes, 1);
    block->shared_words = all_of(block->shared_bytes / 4 + 1, sizeof *block->shared_words);
    block->threads = all_of(block->thread_count, sizeof *block->threads);
    for (unsigned t = 0; t < block->thread_count; t++) {
        Thread *thread = &block->threads[t];
        thread->block = block;
        thread->number = (uint16_t)t;
        thread->lane = t % WARP;
        thread->warp = (uint16_t)(t / WARP);
        thread->registers = all_of((size_t)kernel->registers, sizeof *thread->registers);
        thread->defined = all_of((size_t)kernel->registers, 1);
        thread->local = all_of(kernel->local_bytes, 1);
        thread->local_states = all_of(kernel->local_bytes, 1);
    }
}

static void free_block(Block *block)
{
    for (unsigned t = 0; t < block->thread_count; t++) {
        Thread *thread = &block->threads[t];
        free(thread->registers);
        free(thread->defined);
        free(thread->local);
        free(thread->local_states);
        free(thread->copies);
    }
    free(block->threads);
    free(block->shared);
    free(block->shared_states);
    free(block->shared_words);
}

/* --- A launch ------------------------------------------------------------------------------------------------------ */

static void end_thread(Thread *thread)
{
    Block *block = thread->block;
    if (thread->copy_count)
        ptx_fault(thread, thread->copies[0].instruction, "the thread ends, and has not waited for this copy into shared memory");
    if (++block->done < block->thread_count) return;
    ptx_end_gathers(block);
    block->used = false;
}

/* Block number `b` of those that are drawn, from either end. */
static void run_blocks(Run *run)
{
    const unsigned long count = (unsigned long)run->grid.x * run->grid.y * run->grid.z;
    const bool backwards = ptx_random_below(run, 2);
    unsigned long begun = 0;
    for (;;) {
        for (unsigned b = 0; b < run->resident && begun < count; b++)
            if (!run->blocks[b].used) {
                begin_block(&run->blocks[b], backwards ? count - 1 - begun : begun);
                begun++;
            }
        bool used = false;
        for (unsigned b = 0; b < run->resident; b++) used |= run->blocks[b].used;
        if (!used) return;
        if (!run->ready_count) ptx_stuck(run);
        Thread *thread = run->ready[ptx_random_below(run, (unsigned)run->ready_count)];
        do ptx_step(thread);
        while (thread->state == READY && ptx_random_below(run, 16) < run->stays);
        if (thread->state != READY) leave_ready(thread);
        if (thread->state == DONE) end_thread(thread);
    }
}

static void take_arguments(Run *run, const PtxArgument *arguments, size_t count)
{
    const Kernel *kernel = run->kernel;
    if (count != (size_t)kernel->parameter_count)
        ptx_refuse(kernel, "it has %d parameters, and is given %zu", kernel->parameter_count, count);
    for (size_t i = 0; i < count; i++) {
        if (arguments[i].bytes != kernel->parameters[i].bytes)
            ptx_refuse(kernel, "parameter %zu has %zu bytes, and is given %zu", i, kernel->parameters[i].bytes, arguments[i].bytes);
        memcpy(run->parameters + kernel->parameters[i].at, arguments[i].value, arguments[i].bytes);
    }
}

static void check_shape(const Run *run)
{
    const PtxSize grid = run->grid, block = run->block;
    const unsigned long threads = (unsigned long)block.x * block.y * block.z;
    if (!grid.x || !grid.y || !grid.z || grid.x > 0x7fffffff || grid.y > 65535 || grid.z > 65535)
        ptx_refuse(run->kernel, "a grid of %u x %u x %u blocks", grid.x, grid.y, grid.z);
    if (!threads || threads > MOST_THREADS || block.z > 64) ptx_refuse(run->kernel, "blocks of %u x %u x %u threads", block.x, block.y, block.z);
    if (run->kernel->most_threads && threads > run->kernel->most_threads)
        ptx_refuse(run->kernel, "blocks of %lu threads, of %u that it was compiled for", threads, run->kernel->most_threads);
}

static void add_counts(Counts *sum, const Counts *one)
{
    uint64_t *to = (uint64_t *)(void *)sum;
    const uint64_t *from = (const uint64_t *)(const void *)one;
    for (size_t i = 0; i < sizeof *sum / sizeof *to; i++) to[i] += from[i];
}

void ptx_run(const char *name, PtxSize grid, PtxSize block, size_t dynamic, const PtxArgument *arguments, size_t count,
             const PtxWorld *world)
{
    Kernel *kernel = ptx_find(name);
    if (!kernel) {
        fprintf(stderr, "ptx: error: no file that was loaded has a kernel %s\n", name);
        exit(99);
    }
    Run run = {.kernel = kernel, .world = world, .grid = grid, .block = block, .dynamic = dynamic};
    check_shape(&run);
    const unsigned long blocks = (unsigned long)grid.x * grid.y * grid.z;
    const size_t threads = (size_t)block.x * block.y * block.z;
    static const unsigned stays[] = {0, 8, 15};
    run.random = (world->seed + 1) * 0x9e3779b97f4a7c15u ^ (blocks_so_far + 1) * 0xbf58476d1ce4e5b9u;
    run.stays = stays[ptx_random_below(&run, 3)];
    run.resident = 1 + ptx_random_below(&run, MOST_RESIDENT);
    if (run.resident > blocks) run.resident = (unsigned)blocks;
    run.parameters = all_of(kernel->parameter_bytes, 1);
    take_arguments(&run, arguments, count);
    run.ready = all_of(run.resident * threads, sizeof(Thread *));
    run.nothing = all_of(threads, sizeof *run.nothing);
    ptx_begin_races();
    ptx_begin_clocks();
    for (unsigned b = 0; b < run.resident; b++) make_block(&run.blocks[b], &run);
    run_blocks(&run);
    run.counts.launches = 1;
    run.counts.blocks = blocks;
    run.counts.threads = blocks * threads;
    add_counts(&kernel->counts, &run.counts);
    for (unsigned b = 0; b < run.resident; b++) free_block(&run.blocks[b]);
    free(run.ready);
    free(run.nothing);
    free(run.parameters);
    ptx_arena_release();
}
