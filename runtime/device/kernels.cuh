/* What files of kernels that fernc writes bring along, part by part, as they stand here. */
#ifndef FERN_DEVICE_KERNELS_CUH
#define FERN_DEVICE_KERNELS_CUH

#include <cuda_runtime.h>
#include <stdint.h>

/* --- launching --- */
/* How kernels are launched, and how often a loop of theirs, with so many elements a round, is repeated; others may be given before. */
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
