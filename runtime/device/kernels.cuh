/* What files of kernels that fernc writes bring along, part by part, as they stand here. */
#ifndef FERN_DEVICE_KERNELS_CUH
#define FERN_DEVICE_KERNELS_CUH

#include <cuda_runtime.h>
#include <stdint.h>

/* --- launching --- */
/* How kernels are launched, and how often a loop of theirs, with so many elements a round, is repeated; others may be given before. Of two
 * doubles at once nvcc stores some one by one then, and is faster for all that: an H100 takes 1.20 ms for Black-Scholes, and 1.33 without. */
#ifndef FERN_LAUNCH
#define FERN_LAUNCH(kernel, grid, block, bytes, stream, ...) (kernel<<<grid, block, bytes, stream>>>(__VA_ARGS__), cudaGetLastError())
#endif
#ifndef FERN_UNROLL
#define FERN_PRAGMA(text) _Pragma(#text)
#define FERN_UNROLL(elements) FERN_PRAGMA(unroll ((elements) < 4 ? 4 / (elements) : 1))
#endif

/* Says why a kernel cannot be; what it says may go elsewhere than to standard error. */
#include <stdio.h>
#ifndef FERN_KERNEL_FAILED
#define FERN_KERNEL_FAILED(kernel, why) ((void)fprintf(stderr, "%s: %s\n", kernel, why))
#endif
static inline cudaError_t fern_launched(cudaError_t error, const char *kernel)
{
    if (error != cudaSuccess) FERN_KERNEL_FAILED(kernel, cudaGetErrorString(error));
    return error;
}

struct fern_shape {
    dim3 grid, block;
    size_t bytes; /* of shared memory, that a block has */
};

static inline unsigned fern_blocks(int64_t extent, unsigned threads, int64_t rounds, int64_t most)
{
    const int64_t blocks = (extent - 1) / (threads * rounds) + 1;
    return (unsigned)(blocks < most ? blocks : most);
}

/* --- threads_shape --- */
/* So many elements that a thread may have several. */
#ifndef FERN_MANY
#define FERN_MANY (1 << 20)
#endif
static inline bool fern_many(int64_t x, int64_t y, int64_t z)
{
    return (double)x * (double)y * (double)z >= FERN_MANY;
}

/* Blocks of 256 threads, along x as far as there are elements; a thread has so many of those. Where a grid ends before the
 * elements do, its threads go round again. */
static inline struct fern_shape fern_shape_in_rounds(int64_t x, int64_t y, int64_t z, int64_t rounds)
{
    struct fern_shape shape = {dim3(0, 0, 0), dim3(0, 0, 0), 0};
    if (x <= 0 || y <= 0 || z <= 0) return shape;
    unsigned along = 32, across = 1;
    while (along < 256 && along < x) along *= 2;
    while (along * across < 256 && across < y) across *= 2;
    shape.block = dim3(along, across, 1);
    shape.grid = dim3(fern_blocks(x, along, rounds, 2147483647), fern_blocks(y, across, 1, 65535), fern_blocks(z, 1, 1, 65535));
    return shape;
}

/* Of many elements a thread has four: it asks for the next while it waits for the first. */
static inline struct fern_shape fern_shape_of(int64_t x, int64_t y, int64_t z)
{
    return fern_shape_in_rounds(x, y, z, fern_many(x, y, z) ? 4 : 1);
}

/* --- own_loops --- */
/* Loops of the composition: their iterations run in any order, but where two pieces of memory have a byte in common; then in the order
 * of the loops. */
static inline bool fern_meet(const void *a, int64_t a_bytes, const void *b, int64_t b_bytes)
{
    const uintptr_t first = (uintptr_t)a, second = (uintptr_t)b;
    return a_bytes > 0 && b_bytes > 0 && first < second + (uintptr_t)b_bytes && second < first + (uintptr_t)a_bytes;
}

static inline struct fern_shape fern_one_thread(void)
{
    const struct fern_shape shape = {dim3(1, 1, 1), dim3(1, 1, 1), 0};
    return shape;
}

/* --- groups_shape --- */
/* The most threads of a block, that work on one iteration together; where its shared memory is; the most blocks of a grid. */
#ifndef FERN_BLOCK
#define FERN_BLOCK 256
#endif
#ifndef FERN_SHARED
#define FERN_SHARED(name) extern __shared__ __align__(16) unsigned char name[]
#endif

#ifndef FERN_GRID
#define FERN_GRID 2147483647
#endif
/* Bytes that a launch may have without more ado. */
enum { FERN_COMMON_SHARED = 48 * 1024 };

static __host__ __device__ inline int64_t fern_room(int64_t elements, size_t size)
{
    return (elements * (int64_t)size + 15) / 16 * 16;
}

/* Groups of so many threads, each with `bytes` of shared memory, at most `groups` of them in a block. */
static inline struct fern_shape fern_groups_of(int64_t x, int64_t y, int64_t z, unsigned threads, unsigned groups, int64_t bytes)
{
    struct fern_shape shape = {dim3(0, 0, 0), dim3(0, 0, 0), 0};
    if (x <= 0 || y <= 0 || z <= 0) return shape;
    while (groups > 1 && (groups > x || groups * bytes > FERN_COMMON_SHARED)) groups /= 2;
    shape.block = dim3(threads, groups, 1);
    shape.grid = dim3(fern_blocks(x, groups, 1, FERN_GRID), fern_blocks(y, 1, 1, 65535), fern_blocks(z, 1, 1, 65535));
    shape.bytes = (size_t)(groups * bytes);
    return shape;
}

/* --- threads_for --- */
/* Whole warps, for rows of so many elements at most. */
static inline unsigned fern_threads_for(int64_t widest)
{
    return widest >= FERN_BLOCK ? FERN_BLOCK : widest <= 32 ? 32 : (unsigned)(widest + 31) / 32 * 32;
}

/* --- rows --- */
/* Folds of rows: threads have parts of them. All of a loop over a thread's elements is unrolled: they are in registers. */
#ifndef FERN_UNROLL_ALL
#define FERN_UNROLL_ALL _Pragma("unroll")
#endif
#ifndef FERN_BOUNDS
#define FERN_BOUNDS(threads, blocks) __launch_bounds__(threads, blocks)
#endif

/* So many blocks at once are what a multiprocessor's registers suffice for: a thread has some, and more for each of its elements, of so many bytes. */
constexpr int fern_row_blocks(int slots, int bytes)
{
    return 65536 / FERN_BLOCK / (40 + slots * bytes * 5 / 8) > 0 ? 65536 / FERN_BLOCK / (40 + slots * bytes * 5 / 8) : 1;
}

template <typename T, void (*fern_begin)(T *), int parts>
static __device__ __forceinline__ void fern_begin_parts(T *all)
{
    FERN_UNROLL_ALL
    for (int i = 0; i < parts; i++) fern_begin(all + i);
}

/* How many of the `slots` elements that a thread may have, `stride` apart, it has of so many. */
enum { FERN_ANY = 2147483647 };
template <int slots, int stride>
static __device__ __forceinline__ int fern_own_of(int64_t elements)
{
    return elements <= 0 ? 0 : elements > (int64_t)(slots - 1) * stride ? slots : (int)((elements - 1) / stride) + 1;
}

/* Elements of a row that no registers have, where threads have so many there: as many for each thread. */
static __host__ __device__ inline int64_t fern_row_rest(int64_t elements, int slots)
{
    const int64_t most = (int64_t)slots * FERN_BLOCK;
    return elements <= most ? 0 : (elements - most + FERN_BLOCK - 1) / FERN_BLOCK * FERN_BLOCK;
}

/* Whether a block may have as much shared memory as that, beside its own. Much of it has to be asked for. */
static inline bool fern_shares(const void *kernel, int64_t bytes)
{
    int device = 0, most = 0;
    struct cudaFuncAttributes has;
    if (cudaGetDevice(&device) != cudaSuccess || cudaFuncGetAttributes(&has, kernel) != cudaSuccess
        || cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, device) != cudaSuccess) {
        (void)cudaGetLastError();
        return false;
    }
    const int64_t all = bytes + (int64_t)has.sharedSizeBytes;
    if (all > most || FERN_BLOCK > has.maxThreadsPerBlock) return false;
    if (all <= FERN_COMMON_SHARED || bytes <= has.maxDynamicSharedSizeBytes) return true;
    if (cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes) == cudaSuccess) return true;
    (void)cudaGetLastError();
    return false;
}

/* A value, word by word, of the lane across, or of the first. */
template <typename T>
struct fern_words {
    static_assert(sizeof(T) % sizeof(unsigned) == 0, "lanes exchange whole words");
    union {
        T value;
        unsigned all[sizeof(T) / sizeof(unsigned)];
    };
};
template <typename T>
static __device__ __forceinline__ T fern_across(const T &mine, int lanes)
{
    fern_words<T> words;
    words.value = mine;
    for (unsigned i = 0; i < sizeof(T) / sizeof(unsigned); i++) words.all[i] = __shfl_xor_sync(0xffffffffu, words.all[i], lanes);
    return words.value;
}

/* Of the lanes of a warp, in a tree: in the first of them. */
template <typename T, void (*fern_join)(const T *, T *)>
static __device__ __forceinline__ void fern_join_lanes(T *mine)
{
    FERN_UNROLL_ALL
    for (int lanes = 16; lanes > 0; lanes /= 2) {
        const T other = fern_across(*mine, lanes);
        fern_join(&other, mine);
    }
}

/* What the first lane has, in all of them. */
template <typename T>
static __device__ __forceinline__ T fern_of_first(const T &mine)
{
    fern_words<T> words;
    words.value = mine;
    for (unsigned i = 0; i < sizeof(T) / sizeof(unsigned); i++) words.all[i] = __shfl_sync(0xffffffffu, words.all[i], 0);
    return words.value;
}

/* Of all threads that share the row, in each of them: of 32 elements after the other, where a warp has it, else of warps. `fold`: no two of a
 * kernel have the same. */
template <typename T, void (*fern_begin)(T *), void (*fern_join)(const T *, T *), bool of_warps, int parts, int fold>
static __device__ __forceinline__ void fern_join_parts(T *mine, int64_t elements, T *all)
{
    fern_begin(all);
    if (of_warps) {
        FERN_UNROLL_ALL
        for (int part = 0; part < parts; part++) {
            if (part && part * 32 >= elements) continue;
            fern_join_lanes<T, fern_join>(mine + part);
            const T first = fern_of_first(mine[part]);
            fern_join(&first, all);
        }
        return;
    }
    __shared__ T warps[32];
    fern_join_lanes<T, fern_join>(mine);
    if (threadIdx.x % 32 == 0) warps[threadIdx.x / 32] = *mine;
    __syncthreads();
    for (unsigned warp = 0; warp < blockDim.x / 32; warp++) fern_join(&warps[warp], all);
}

/* --- kernel_numbers --- */
/* Parts of a number, one of each block; behind them is the number. A grid has so many blocks at most. */
#ifndef FERN_PARTS
#define FERN_PARTS 1024
#endif
enum { FERN_PART_THREADS = 256 };

/* Of the block's threads, a power of two of them, in a tree. */
template <typename T, T (*fern_with)(T, T)>
static __device__ inline void fern_leave(T mine, T *parts)
{
    __shared__ T all[FERN_PART_THREADS];
    const unsigned thread = threadIdx.x + blockDim.x * threadIdx.y;
    all[thread] = mine;
    __syncthreads();
    for (unsigned half = blockDim.x * blockDim.y / 2; half > 0; half /= 2) {
        if (thread < half) all[thread] = fern_with(all[thread], all[thread + half]);
        __syncthreads();
    }
    if (thread == 0) parts[blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z)] = all[0];
    __syncthreads();
}

/* Of the blocks: by one block. */
template <typename T, T (*fern_with)(T, T)>
static __device__ inline void fern_combine(T *parts, int64_t count, T identity)
{
    T mine = identity;
    for (int64_t i = threadIdx.x; i < count; i += blockDim.x) mine = fern_with(mine, parts[i]);
    fern_leave<T, fern_with>(mine, parts + FERN_PARTS);
}

/* So that there are no more blocks than parts; threads go round again. */
static inline struct fern_shape fern_shape_of_parts(struct fern_shape shape)
{
    const unsigned most = FERN_PARTS, x = shape.grid.x;
    if (!x) return shape;
    shape.grid.x = x < most ? x : most;
    const unsigned across = most / shape.grid.x, y = shape.grid.y;
    shape.grid.y = y < across ? y : across;
    const unsigned deep = across / shape.grid.y, z = shape.grid.z;
    shape.grid.z = z < deep ? z : deep;
    return shape;
}

/* --- tiles --- */
/* Tiles of so many elements, but for the last. */
static inline int64_t fern_tiles(int64_t extent, int64_t tile)
{
    return extent <= 0 ? 0 : (extent - 1) / tile + 1;
}

/* --- vectors --- */
/* So many neighbours at once: they begin where such an access may. */
template <typename T, int64_t count>
struct alignas(count * sizeof(T)) fern_neighbours {
    T all[count];
};
template <int64_t count, typename T>
static __device__ __forceinline__ void fern_load(T *here, const T *there)
{
    const fern_neighbours<T, count> read = *(const fern_neighbours<T, count> *)there;
    for (int64_t i = 0; i < count; i++) here[i] = read.all[i];
}
template <int64_t count, typename T>
static __device__ __forceinline__ void fern_store(T *there, const T *here)
{
    fern_neighbours<T, count> written;
    for (int64_t i = 0; i < count; i++) written.all[i] = here[i];
    *(fern_neighbours<T, count> *)there = written;
}
static inline bool fern_aligned(const void *first, size_t bytes)
{
    return (uintptr_t)first % bytes == 0;
}

/* --- short_of_one --- */
/* Says what a kernel takes more of than the device has; what it says may go elsewhere than to standard error. */
#ifndef FERN_KERNEL_SHORT
#define FERN_KERNEL_SHORT(kernel, needed, what, most) \
    ((void)fprintf(stderr, "%s takes %lld %s, of %lld that a block has: its calls run one by one\n", kernel, \
                   (long long)(needed), what, (long long)(most)))
#endif

/* --- short_of_ranks --- */
/* Says what a kernel takes more of than the device has; what it says may go elsewhere than to standard error. */
#ifndef FERN_KERNEL_SHORT
#define FERN_KERNEL_SHORT(kernel, needed, what, most) \
    ((void)fprintf(stderr, "%s takes %lld %s, of %lld that a block has: without kernels --target=mpi+cuda runs its calls\n", kernel, \
                   (long long)(needed), what, (long long)(most)))
#endif

/* --- fits --- */
/* Whether a block of a group of so many threads has the registers, and the shared memory, beside what the routines have
 * there themselves. Much of it has to be asked for. */
static inline int fern_fits(const void *kernel, int64_t bytes, unsigned threads, const char *name)
{
    int device = 0, most = 0;
    struct cudaFuncAttributes has;
    cudaError_t error = cudaGetDevice(&device);
    if (error == cudaSuccess) error = cudaFuncGetAttributes(&has, kernel);
    if (error == cudaSuccess) error = cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
    if (fern_launched(error, name) != cudaSuccess) {
        (void)cudaGetLastError();
        return 0;
    }
    const int64_t all = bytes + (int64_t)has.sharedSizeBytes;
    const unsigned most_threads = (unsigned)has.maxThreadsPerBlock;
    if (threads > most_threads) FERN_KERNEL_SHORT(name, threads, "threads", most_threads);
    if (all > most) FERN_KERNEL_SHORT(name, all, "bytes of shared memory", most);
    if (threads > most_threads || all > most) return 0;
    if (all <= FERN_COMMON_SHARED || bytes <= has.maxDynamicSharedSizeBytes) return 1;
    error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes);
    if (fern_launched(error, name) != cudaSuccess) (void)cudaGetLastError();
    return error == cudaSuccess;
}

/* --- min --- */
static __host__ __device__ inline int64_t fern_min(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* --- max --- */
static __host__ __device__ inline int64_t fern_max(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

#endif
