/* What calls take as they are written, and on tiles: the formula that decides in the code that fernc writes, and in fernc itself
 * what it chooses, says and tries (docs/cost-model.md). fernc includes this file, and puts into its output those of its parts that
 * the output needs, as they stand here: all is in integers that stay at the largest where there is no larger one, so no flag of a
 * compiler makes two results of it. Sizes are in bytes, times in picoseconds (ps) but where they are in nanoseconds (ns). */
#ifndef FERN_ESTIMATE_H
#define FERN_ESTIMATE_H

#include <stdint.h>

/* --- min --- */
static inline int64_t fern_min(int64_t a, int64_t b) { return a < b ? a : b; }

/* --- max --- */
static inline int64_t fern_max(int64_t a, int64_t b) { return a > b ? a : b; }

/* --- size --- */
/* Of arrays and of what is computed. A double is exact below this bound, and larger is none: no flag of a compiler makes two numbers of it. */
static inline int64_t fern_size(double size)
{
    const int64_t most = 9007199254740992;
    return size >= 9007199254740992.0 ? most : size <= -9007199254740992.0 ? -most : (int64_t)size;
}

/* --- machine --- */
/* What an estimate knows of the machine. */
struct fern_machine {
    int64_t cache[3]; /* bytes that a core has of each */
    int64_t byte[4];  /* to move a byte from each, and from memory: ps / 1024 */
    int64_t further;  /* what each thread after the first adds to what one moves from memory, in 1024ths of that */
    int64_t fault;    /* for each byte of memory that is touched for the first time: ps / 1024 */
    int64_t call;     /* a call: ns; those of a nest know it */
    int64_t start;    /* to start threads: ns */
    int64_t wake;     /* to wake threads of a library: ns */
};

/* --- gpu --- */
/* A GPU as the machine that an estimate knows, from what its runtime says of it: bytes of the second cache, multiprocessors, kHz of
 * theirs and of memory's clock, bits of the bus. Each multiprocessor moves 16 bytes a cycle from the cache, where half of it is
 * enough for the tiles that are there at a time; kernels reach three quarters of what memory moves at most; a launch that waits for
 * another takes 1.5 us (read off an H100, docs/gpus.md). Of a GPU that says nothing tiles are not expected to gain. */
static inline struct fern_machine fern_gpu(int64_t cache, int64_t processors, int64_t clock, int64_t memory_clock, int64_t bits)
{
    const int64_t memory = memory_clock / 4 * bits / 1000 * 3 / 4, near = processors * clock / 1000 * 16; /* bytes a us */
    const int64_t far_price = memory > 0 ? 1024 * (int64_t)1000000 / memory : 0, near_price = near > 0 ? 1024 * (int64_t)1000000 / near : far_price;
    const int64_t price = near_price < far_price ? near_price : far_price;
    const struct fern_machine machine = {{cache / 2, cache, cache}, {price, far_price, far_price, far_price}, 0, 0, 1500, 0, 0};
    return machine;
}

/* --- even --- */
/* So many steps or some fewer, in numbers that vectors and blocks within routines divide: 12 of 15, 96 of 120. */
static inline int64_t fern_even(int64_t steps)
{
    int64_t multiple = 1;
    while (multiple < 64 && 4 * multiple <= steps) multiple *= 2;
    return steps & -multiple;
}

/* --- fit --- */
/* How many steps of `step` bytes a tile takes: a small part of the first cache; the whole of it where tiles
 * overlap, or hold nothing but what comes from memory; or for the first four. */
static inline int64_t fern_fit(const struct fern_machine *machine, int64_t step, int whole)
{
    const int64_t all = machine->cache[0], part = all / 5;
    if (step <= 0) return part;
    const int64_t steps = (whole ? all : part) / step;
    if (steps >= 4) return fern_even(steps);
    return fern_min(whole ? steps : all / step, 4);
}

/* --- fill --- */
/* How many steps of `step` bytes fill the second cache. */
static inline int64_t fern_fill(const struct fern_machine *machine, int64_t step)
{
    return step > 0 && machine->cache[1] >= step ? fern_even(machine->cache[1] / step) : 1;
}

/* --- ahead --- */
/* A tile takes `few` steps at most where it streams so many bytes of memory that this cache does not hold them: what the next tiles
 * need is fetched while it is computed. */
static inline int64_t fern_ahead(const struct fern_machine *machine, int cache, int64_t streams, int64_t few, int64_t steps)
{
    return streams > machine->cache[cache] && few < steps ? few : steps;
}

/* --- piece --- */
/* A row is cut into pieces of so many elements, but where it is a few pieces long: rows that share a page are fetched as one stream, and not
 * while a tile leaves out most of each. */
static inline int64_t fern_piece(int64_t row, int64_t elements)
{
    return row / 5 > elements ? elements : row;
}

/* --- spread --- */
/* Tiles of this size at least, as many as there are full ones, alike: what calls pack for each of them they do not pack for a small rest. */
static inline int64_t fern_spread(int64_t extent, int64_t tile)
{
    if (tile < 1 || extent <= tile) return tile;
    const int64_t tiles = extent / tile, each = extent / tiles + (extent % tiles != 0);
    return each < INT32_MAX ? (each + 15) / 16 * 16 : each;
}

/* --- fit_beside --- */
/* As many steps as fern_fit says, but beside so many bytes that each tile touches again so many, a multiple of four, that these
 * are no more than half of it, as far as the second cache goes. */
static inline int64_t fern_fit_beside(const struct fern_machine *machine, int64_t step, int64_t stands)
{
    const int64_t steps = fern_fit(machine, step, 0), second = machine->cache[1];
    if (step <= 0 || stands <= 0) return steps;
    int64_t least = stands / step > second ? second : ((2 * stands + step - 1) / step + 3) / 4 * 4;
    if (least > second / step) least = second / step;
    return least > steps ? fern_even(least) : steps;
}

/* --- tile --- */
/* The tile asked for, or the default; at least 1, at most the extent. */
static inline int64_t fern_tile(int64_t asked, int64_t otherwise, int64_t extent)
{
    const int64_t tile = asked > 0 ? asked : otherwise;
    return extent < 1 || tile < 1 ? 1 : tile < extent ? tile : extent;
}

/* --- share --- */
/* A tile of at most this size such that the threads have equally much, where they have few: of 16 images, two threads
 * take 2 at a time rather than 3. At most twice as many as it takes. */
static inline int64_t fern_share(int64_t size, int64_t extent, int threads)
{
    const int64_t round = (size > 0 ? size : 1) * threads, rounds = extent / round + (extent % round != 0);
    if (threads < 2 || rounds < 1 || rounds > 16) return size;
    int64_t tile = size, most = INT64_MAX; /* of one thread */
    for (int64_t each = rounds; each <= 2 * rounds; each++) {
        const int64_t even = (extent + each * threads - 1) / (each * threads);
        if (each * even >= most - most / 32) continue;
        tile = even;
        most = each * even;
    }
    return tile;
}

/* --- round --- */
/* The next multiple of the granule. */
static inline int64_t fern_round(int64_t tile, int64_t granule)
{
    return (tile + granule - 1) / granule * granule;
}

/* --- turn --- */
/* The power of two that is as many rows at least. */
static inline int64_t fern_turn(int64_t rows)
{
    int64_t turn = 1;
    while (turn < rows && turn <= INT64_MAX / 2) turn *= 2;
    return turn;
}

/* --- price count tiled written portion scaled plus times nest --- */
/* Sums, products and a * b / c, or the number next to them that there is; where b or c of the last is no int, both are halved until they are. */
static inline int64_t fern_plus(int64_t a, int64_t b)
{
    if (b >= 0) return a > INT64_MAX - b ? INT64_MAX : a + b;
    return a < -INT64_MAX - b ? -INT64_MAX : a + b;
}

static inline int64_t fern_times(int64_t a, int64_t b)
{
    const int64_t small = INT32_MAX;
    if (a >= -small && a <= small && b >= -small && b <= small) return a * b;
    const int64_t most = b ? INT64_MAX / (b < 0 ? -b : b) : INT64_MAX;
    return a >= -most && a <= most ? a * b : (a < 0) == (b < 0) ? INT64_MAX : -INT64_MAX;
}

static inline int64_t fern_scaled(int64_t a, int64_t b, int64_t c)
{
    return b == c || c <= 0 ? a : fern_plus(fern_times(a / c, b), a % c * b / c);
}

static inline int64_t fern_portion(int64_t a, int64_t b, int64_t c)
{
    if (b <= INT32_MAX && b >= -INT32_MAX && c <= INT32_MAX) return fern_scaled(a, b, c); /* c is a constant mostly: no division */
    for (; c > 1 && (b > INT32_MAX || b < -INT32_MAX || c > INT32_MAX); c /= 2) b /= 2;
    return fern_scaled(a, b, c);
}

/* To move a byte, from the cache that so many bytes fit in, ps / 1024; of up to twice as many a part is there. */
static inline int64_t fern_price(const struct fern_machine *machine, int64_t bytes)
{
    int level = 0;
    while (level < 3 && bytes / 2 >= machine->cache[level]) level++;
    const int64_t price = machine->byte[level], beyond = level < 3 && bytes > 0 ? bytes - machine->cache[level] : 0;
    return beyond > 0 ? price + fern_portion(machine->byte[level + 1] - price, beyond, machine->cache[level]) : price;
}

/* So many times as many tiles, in 2^-20, as a loop of this extent has: what lies behind the last full one is a part of one. At least one. */
static inline int64_t fern_count(int64_t tiles, int64_t extent, int64_t tile) { return fern_portion(tiles, fern_max(extent, tile), tile); }

/* Calls that cost alike: how many, and on how many threads each runs as written; bytes that it moves, of these what comes from where a tile lies
 * once it is made on tiles; ps that it takes besides; ps that it computes, as written and on all tiles;
 * on how many parts of tiles it is made, in 2^-20: 0: on tiles. */
struct fern_call {
    int64_t alike, threads, bytes, saved, ps, computes, on_tiles, parts;
};

/* Of a nest of loops: how many tiles it has, in 2^-20; what a byte costs where whole arrays lie, and where a tile does; how long
 * its calls take as written, on the threads that they start, on those that share tiles, and on one; how long tiles take on one. */
struct fern_nest {
    const struct fern_machine *machine;
    int64_t tiles, far, near, written, shared, one, tiled;
};

static inline int64_t fern_written(const struct fern_nest *nest) { return nest->written; }

/* How long it takes on tiles, on one thread, and ps besides. */
static inline int64_t fern_tiled(const struct fern_nest *nest, int64_t ps)
{
    return fern_plus(fern_portion(nest->tiled, nest->shared, nest->one), ps);
}

/* --- nest_of --- */
/* .. of so many bytes, in tiles of so many that take so many ps each. Its calls run on one thread, or on those of a library, which nobody else
 * shares the tiles of: on each it starts as many as have 50 us to compute, which have to be woken. Whole arrays all of them move as fast as they
 * can at best. */
static inline struct fern_nest fern_nest_of(const struct fern_machine *machine, int64_t tiles, int64_t whole, int64_t tile, int64_t ps,
                                            const struct fern_call *calls, int count)
{
    const int64_t all = 1 << 20, far = fern_price(machine, whole), near = fern_price(machine, tile);
    struct fern_nest nest = {machine, tiles, far, near, 0, 0, 0, fern_portion(ps, tiles, all)};
    for (const struct fern_call *call = calls; call < calls + count; call++) {
        const int64_t moves = fern_portion(call->bytes, far, 1024), time = fern_max(moves, call->computes), made = call->parts ? call->parts : tiles;
        const int64_t some = call->threads > 1 ? fern_max(fern_min(fern_portion(time, all, made) / 50000000, call->threads), 1) : 1;
        const int64_t wakes = some > 1 ? fern_portion(machine->wake * 1000, made, all) : 0;
        const int64_t moved = fern_plus(moves, -fern_portion(call->saved, far - near, 1024));
        const int64_t on_tiles = fern_max(moved, call->on_tiles);
        nest.written = fern_plus(nest.written, fern_times(fern_plus(time / fern_max(call->threads, 1), call->ps), call->alike));
        nest.shared = fern_plus(nest.shared, fern_times(fern_plus(fern_plus(time / some, call->ps), wakes), call->alike));
        nest.one = fern_plus(nest.one, fern_times(fern_plus(time, call->ps), call->alike));
        nest.tiled = fern_plus(nest.tiled, fern_times(on_tiles, call->alike));
    }
    return nest;
}

/* --- add_more --- */
/* Bytes that tiles move, each so many, beyond those of whole calls: what they pack, or touch or compute again. At a price; 0: where a tile lies. */
static inline void fern_add_more(struct fern_nest *nest, int64_t each, int64_t whole, int64_t price)
{
    const int64_t more = fern_plus(fern_portion(each, nest->tiles, 1 << 20), -whole);
    if (more > 0) nest->tiled = fern_plus(nest->tiled, fern_portion(more, price ? price : nest->near, 1024));
}

/* --- may_save --- */
/* What tiles of a nest save at most: so many bytes move from the first cache, and not from where `whole` lie. It is asked before the whole
 * estimate, and takes a tenth of its time. */
static inline int64_t fern_may_save(const struct fern_machine *machine, int64_t whole, int64_t saved)
{
    return saved > 0 ? fern_portion(saved, fern_price(machine, whole) - machine->byte[0], 1024) : 0;
}

/* --- may_alone --- */
/* The same, less the fifth of the calls' time that one thread has to save where others could share the tiles: they pass over so many bytes. */
static inline int64_t fern_may_alone(const struct fern_machine *machine, int64_t whole, int64_t saved, int64_t passes)
{
    return fern_plus(fern_may_save(machine, whole, saved), -(fern_portion(passes, fern_price(machine, whole), 1024) / 5));
}

/* --- may_share --- */
/* How long calls take at most that pass over so many bytes and compute for so long: what threads that share their tiles may save. */
static inline int64_t fern_may_share(const struct fern_machine *machine, int64_t whole, int64_t passes, int64_t computes)
{
    return fern_plus(fern_portion(passes, fern_price(machine, whole), 1024), computes);
}

/* --- gain --- */
/* What tiles save: `saved` bytes move from where a tile lies, not from where whole arrays do; each tile moves `extra` bytes again,
 * of which whole calls move so many, and takes so many ps. */
static inline int64_t fern_gain(const struct fern_machine *machine, int64_t tiles, int64_t whole, int64_t tile, int64_t saved,
                                int64_t extra, int64_t extra_whole, int64_t ps)
{
    const int64_t all = 1 << 20, price = fern_price(machine, tile), again = fern_plus(fern_portion(extra, tiles, all), -extra_whole);
    const int64_t saves = fern_portion(saved, fern_price(machine, whole) - price, 1024);
    return fern_plus(fern_plus(saves, -fern_portion(again, price, 1024)), -fern_portion(ps, tiles, all));
}

/* --- threads_share --- */
/* Of a call that moves for so long, from memory or a cache, and computes for so long on one thread. Threads share the memory. */
static inline int64_t fern_threads_share(const struct fern_machine *machine, int in_memory, int64_t moves, int64_t computes, int threads)
{
    if (threads > 1) {
        moves = in_memory ? fern_portion(moves, 1024, fern_plus(1024, fern_times(threads - 1, machine->further))) : moves / threads;
        computes /= threads;
    }
    return moves > computes ? moves : computes;
}

/* --- whole_call --- */
/* Of a call, on its own, that moves and computes so much, and takes so many ps besides. */
static inline int64_t fern_whole_call(const struct fern_machine *machine, int64_t bytes, int64_t computes, int64_t ps, int threads)
{
    const int64_t moves = fern_portion(bytes, fern_price(machine, bytes), 1024);
    return fern_plus(fern_threads_share(machine, bytes / 2 > machine->cache[2], moves, computes, threads), ps);
}

/* --- outside --- */
/* How much longer calls of a library take on one thread, `one`, than on as many as share loops beside them; at most as long
 * as threads of two kinds wait for each other. */
static inline int64_t fern_outside(int64_t one, int threads, int64_t wait)
{
    const int64_t longer = threads > 1 ? one - one / threads : 0;
    return longer < wait ? longer : wait;
}

/* --- shared_nest_of --- */
/* The same, whose tiles `sharers` share; its calls start no threads on tiles. */
static inline struct fern_nest fern_shared_nest_of(const struct fern_machine *machine, int64_t tiles, int64_t whole, int64_t tile, int64_t ps,
                                                   const struct fern_call *calls, int count, int sharers)
{
    const int64_t far = fern_price(machine, whole), near = fern_price(machine, tile);
    const int in_memory = whole / 2 > machine->cache[2];
    struct fern_nest nest = {machine, tiles, far, near, 0, 0, 0, fern_portion(ps, tiles, 1 << 20)};
    for (const struct fern_call *call = calls; call < calls + count; call++) {
        const int64_t moves = fern_portion(call->bytes, far, 1024), computes = call->computes;
        const int64_t moved = fern_plus(moves, -fern_portion(call->saved, far - near, 1024));
        const int64_t on_tiles = fern_max(moved, call->on_tiles);
        if (!call->alike) continue; /* a condition keeps them from running; else it is one */
        nest.written = fern_plus(nest.written, fern_plus(fern_threads_share(machine, in_memory, moves, computes, (int)call->threads), call->ps));
        nest.shared = fern_plus(nest.shared, fern_plus(fern_threads_share(machine, in_memory, moves, computes, sharers), call->ps));
        nest.one = fern_plus(nest.one, fern_plus(fern_max(moves, computes), call->ps));
        nest.tiled = fern_plus(nest.tiled, on_tiles);
    }
    return nest;
}

/* --- add_tiles --- */
/* So many ps on each of so many tiles, in 2^-20. */
static inline void fern_add_tiles(struct fern_nest *nest, int64_t tiles, int64_t ps)
{
    nest->tiled = fern_plus(nest->tiled, fern_portion(ps, tiles, 1 << 20));
}

/* --- rows --- */
/* ps of calls on rows of a tile, so many each: one for each of `rows`, or for `outer` of all, where rows are so long that they lie one after
 * another. A call for each tile is counted already. */
static inline int64_t fern_rows(int64_t rows, int64_t outer, int64_t length, int64_t apart, int64_t ps)
{
    const int64_t calls = length < apart ? rows : outer;
    return calls > 1 ? fern_times(calls - 1, ps) : 0;
}

/* --- add_scattered --- */
/* Bytes of arrays all pages of which each tile touches: they are not saved, or else move for longer. */
static inline void fern_add_scattered(struct fern_nest *nest, int64_t bytes)
{
    nest->tiled = fern_plus(nest->tiled, fern_portion(bytes, nest->far - nest->near, 1024));
}

/* --- add_parts --- */
/* Bytes that are saved where a part of a tile lies, of so many bytes. */
static inline void fern_add_parts(struct fern_nest *nest, int64_t part, int64_t saved)
{
    nest->tiled = fern_plus(nest->tiled, fern_portion(saved, fern_price(nest->machine, part) - nest->near, 1024));
}

/* --- add_fresh --- */
/* Memory of so many bytes that is allocated as the calls are written and not on tiles. Where it is so much, the allocator has it
 * of the system each time. */
static inline void fern_add_fresh(struct fern_nest *nest, int64_t bytes)
{
    if (bytes > 32 << 20) nest->written = fern_plus(nest->written, fern_portion(bytes, nest->machine->fault, 1024));
}

/* --- tiled_by --- */
/* .. on tiles that so many threads share: each takes as many as another, or one more, of the outermost loop's, in 2^-20. */
static inline int64_t fern_tiled_by(const struct fern_nest *nest, int sharers, int64_t outermost, int64_t ps)
{
    if (sharers < 2) return fern_tiled(nest, ps);
    const int64_t tiles = outermost / (1 << 20) + (outermost % (1 << 20) != 0), rounds = tiles / sharers + (tiles % sharers != 0);
    return fern_plus(fern_portion(fern_tiled(nest, 0), fern_times(rounds, sharers), tiles), fern_plus(nest->machine->start * 1000, ps));
}

/* --- alone --- */
/* The same on one thread, with what it takes to begin a loop that threads could share. */
static inline int64_t fern_alone(const struct fern_nest *nest, int64_t ps, int64_t begin) { return fern_plus(nest->tiled, fern_plus(ps, begin)); }

#endif
