/* A launch while it runs: blocks, threads, what they know of each other, what they have touched. */
#ifndef FERN_TESTS_PTX_RUN_H
#define FERN_TESTS_PTX_RUN_H

#include "module.h"

enum { WARP = 32, MOST_THREADS = 1024, BARRIERS = 16, MOST_RESIDENT = 3, READERS = 3 };

typedef struct Run Run;
typedef struct Block Block;
typedef struct Thread Thread;

/* --- What is known ------------------------------------------------------------------------------------------------- */

/* Of one block: how far each of its threads is known to be. `base` is of all its threads, `lanes` of one warp, where it is known better. */
typedef struct Known {
    uint32_t block, warp;
    const uint32_t *base;
    uint32_t lanes[WARP];
} Known;

/* Of several; it is not changed any more. NULL: none. */
typedef struct KnownList {
    int count;
    Known items[];
} KnownList;

/* A vector clock. */
typedef struct Clock {
    uint32_t time;                     /* its own, from 1 */
    const uint32_t *base;              /* of the block's threads, as of the last barrier of the block */
    uint32_t lanes[WARP];              /* of the warp's */
    const KnownList *others;           /* through atomics and fences, beside those */
    const KnownList *seen;             /* .. that the next fence makes known */
    const KnownList *fenced;           /* what was known at the last fence: a strong write behind it tells that */
    Scope fence_scope;
} Clock;

/* Who has touched something, and when; block 0: nobody. */
typedef struct Epoch {
    uint32_t block, time;
    int32_t line;
    uint16_t thread;
    uint8_t scope;                     /* of a strong access; SCOPE_NONE: it is a weak one */
} Epoch;

typedef struct Cell {
    Epoch wrote, read[READERS];        /* readers since then that nothing orders before each other */
} Cell;

/* Of four bytes. */
typedef struct Word {
    Cell whole;
    Cell *bytes;                       /* of each byte, once one of them was touched alone; NULL: `whole` */
} Word;

/* --- What runs ----------------------------------------------------------------------------------------------------- */

typedef enum State { READY, AT_EXCHANGE, AT_WARP, AT_BLOCK, DONE } State;

/* A copy into shared memory that its thread has not waited for. */
typedef struct Copy {
    uint64_t from;
    uint32_t to, bytes, read;          /* the others of `bytes` become 0 */
    unsigned group;
    const Instruction *instruction;
} Copy;

struct Thread {
    Block *block;
    const Instruction *next;
    uint64_t *registers;
    unsigned char *defined;            /* of each register */
    unsigned char *local, *local_states;
    uint16_t number, lane, warp;       /* in its block, in its warp, of its block's warps */
    State state;
    int ready_at;                      /* in the run's list of those that can go on */
    /* Where it waits: */
    uint32_t mask;
    uint64_t sent;
    uint32_t lane_wanted, lane_bounds, barrier;
    bool sent_defined;
    Clock clock;
    Copy *copies;
    int copy_count;
    unsigned group;
};

typedef struct Barrier {
    unsigned come, wanted;
    bool voted_all, voted_any;
    unsigned voted_count;
} Barrier;

/* Of a byte of shared or local memory. */
enum { OUTSIDE = 0, UNDEFINED = 1, DEFINED = 2, UNDER_WAY = 4 };

/* Transactions of a warp's n-th access by an instruction. */
typedef struct Gather Gather;

struct Block {
    Run *run;
    uint32_t number;                   /* of all blocks of all launches, from 1 */
    PtxSize index;
    unsigned thread_count, warp_count, done;
    Thread *threads;
    unsigned char *shared, *shared_states;
    size_t shared_bytes;
    Word *shared_words;
    Barrier barriers[BARRIERS];
    Gather *gathers;                   /* warps x instructions */
    bool used;
};

struct Run {
    Kernel *kernel;
    const PtxWorld *world;
    PtxSize grid, block;
    size_t dynamic;
    unsigned char *parameters;
    Counts counts;
    uint64_t random;
    unsigned stays;                    /* of 16: how often a thread goes on after an access */
    Block blocks[MOST_RESIDENT];
    unsigned resident;
    Thread **ready;
    int ready_count;
    uint32_t *nothing;                 /* times of threads of which nothing is known */
};

/* --- fault.c --- */
_Noreturn void ptx_fault(const Thread *thread, const Instruction *instruction, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Ends the program; nothing of a kernel is wrong, but of its launch. */
_Noreturn void ptx_refuse(const Kernel *kernel, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prints a name without its mangling, if it is a plain one. */
void ptx_print_name(FILE *out, const char *name);

/* --- arena.c: memory until the launch ends --- */
void *ptx_arena(size_t bytes);
void ptx_arena_release(void);

/* --- run.c --- */
unsigned ptx_random_below(Run *run, unsigned count);
void ptx_make_ready(Thread *thread);

/* --- meet.c: where threads wait for each other --- */
void ptx_exchange(Thread *thread, const Instruction *instruction);
void ptx_warp_barrier(Thread *thread, const Instruction *instruction);
void ptx_block_barrier(Thread *thread, const Instruction *instruction);
/* Nobody can go on: says why. */
_Noreturn void ptx_stuck(Run *run);

/* --- step.c --- */
/* Runs the thread until it has touched memory that others can touch, waits, or is done. */
void ptx_step(Thread *thread);
uint64_t ptx_read(const Thread *thread, const Operand *operand, bool *defined);
void ptx_write(Thread *thread, const Operand *operand, uint64_t value, bool defined);

/* --- compute.c, floating.c, convert.c, approximate.c: a value of values --- */
uint64_t ptx_compute(const Instruction *instruction, const uint64_t *in, const PtxWorld *world);
bool ptx_compare(const Instruction *instruction, uint64_t a, uint64_t b);
uint64_t ptx_floating(const Instruction *instruction, const uint64_t *in, const PtxWorld *world);
uint64_t ptx_convert(const Instruction *instruction, uint64_t value);
uint64_t ptx_approximate(const Instruction *instruction, const uint64_t *in, const PtxWorld *world);
float ptx_single(uint64_t bits);
double ptx_double(uint64_t bits);
uint64_t ptx_bits_of_single(float value);
uint64_t ptx_bits_of_double(double value);
int64_t ptx_signed(uint64_t value, unsigned bits);
uint64_t ptx_low(uint64_t value, unsigned bits);

/* --- memory.c --- */
/* Whether it went to memory that other threads can touch. */
bool ptx_load_or_store(Thread *thread, const Instruction *instruction);
void ptx_atomic(Thread *thread, const Instruction *instruction);
/* --- copies.c --- */
bool ptx_copy(Thread *thread, const Instruction *instruction);

/* Bytes that a thread may touch, checked; `states` of shared and local memory, else NULL. */
typedef struct Place {
    unsigned char *bytes, *states;
    Space space;                       /* no generic one */
    uint64_t address;                  /* in that space */
} Place;
Place ptx_reach(Thread *thread, const Instruction *instruction, Space space, uint64_t address, unsigned bytes, bool writes);
/* Of memory that other threads can touch: looks for a race, and tells the world. */
void ptx_touch(Thread *thread, const Instruction *instruction, const Place *place, unsigned bytes, bool writes);

/* --- races.c --- */
void ptx_begin_races(void);
void ptx_look_for_race(Thread *thread, const Instruction *instruction, Space space, uint64_t address, unsigned bytes, bool writes);
/* --- clocks.c --- */
void ptx_begin_clock(Thread *thread);
bool ptx_is_before(const Epoch *epoch, const Thread *thread);
void ptx_join_warp(Block *block, unsigned warp, uint32_t mask);
/* Of those that wait at the barrier. */
void ptx_join_block(Block *block, unsigned barrier);
/* A strong access: what a read learns, and what a write tells. */
void ptx_synchronise(Thread *thread, const Instruction *instruction, const Place *place, bool reads, bool writes);
void ptx_fence(Thread *thread, const Instruction *instruction);
void ptx_begin_clocks(void);

/* --- counts.c --- */
void ptx_count_access(Thread *thread, const Instruction *instruction, Space space, uint64_t address, unsigned bytes, bool writes);
void ptx_begin_gathers(Block *block);
void ptx_end_gathers(Block *block);

#endif
