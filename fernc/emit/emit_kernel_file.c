/* The file of kernels: what they need, before them. */
#include "emit.h"

#include <string.h>

static const char launching[] =
    "/* How kernels are launched, and how often a loop of theirs, with so many elements a round, is repeated; others may be given before. */\n"
    "#ifndef FERN_LAUNCH\n"
    "#define FERN_LAUNCH(kernel, grid, block, bytes, stream, ...) (kernel<<<grid, block, bytes, stream>>>(__VA_ARGS__), cudaGetLastError())\n"
    "#endif\n"
    "#ifndef FERN_UNROLL\n"
    "#define FERN_PRAGMA(text) _Pragma(#text)\n"
    "#define FERN_UNROLL(elements) FERN_PRAGMA(unroll ((elements) < 4 ? 4 / (elements) : 1))\n"
    "#endif\n"
    "\n"
    "/* Says why a kernel cannot be; what it says may go elsewhere than to standard error. */\n"
    "#include <stdio.h>\n"
    "#ifndef FERN_KERNEL_FAILED\n"
    "#define FERN_KERNEL_FAILED(kernel, why) ((void)fprintf(stderr, \"%s: %s\\n\", kernel, why))\n"
    "#endif\n"
    "static inline cudaError_t fern_launched(cudaError_t error, const char *kernel)\n"
    "{\n"
    "    if (error != cudaSuccess) FERN_KERNEL_FAILED(kernel, cudaGetErrorString(error));\n"
    "    return error;\n"
    "}\n"
    "\n"
    "struct fern_shape {\n"
    "    dim3 grid, block;\n"
    "    size_t bytes; /* of shared memory, that a block has */\n"
    "};\n"
    "\n"
    "static inline unsigned fern_blocks(int64_t extent, unsigned threads, int64_t rounds, int64_t most)\n"
    "{\n"
    "    const int64_t blocks = (extent - 1) / (threads * rounds) + 1;\n"
    "    return (unsigned)(blocks < most ? blocks : most);\n"
    "}\n";

static const char threads_shape[] =
    "\n"
    "/* So many elements that a thread may have several. */\n"
    "#ifndef FERN_MANY\n"
    "#define FERN_MANY (1 << 20)\n"
    "#endif\n"
    "static inline bool fern_many(int64_t x, int64_t y, int64_t z)\n"
    "{\n"
    "    return (double)x * (double)y * (double)z >= FERN_MANY;\n"
    "}\n"
    "\n"
    "/* Blocks of 256 threads, along x as far as there are elements. Of many elements a thread has four: it asks for the\n"
    " * next while it waits for the first. Where a grid ends before the elements do, its threads go round again. */\n"
    "static inline struct fern_shape fern_shape_of(int64_t x, int64_t y, int64_t z)\n"
    "{\n"
    "    struct fern_shape shape = {dim3(0, 0, 0), dim3(0, 0, 0), 0};\n"
    "    if (x <= 0 || y <= 0 || z <= 0) return shape;\n"
    "    const int64_t rounds = fern_many(x, y, z) ? 4 : 1;\n"
    "    unsigned along = 32, across = 1;\n"
    "    while (along < 256 && along < x) along *= 2;\n"
    "    while (along * across < 256 && across < y) across *= 2;\n"
    "    shape.block = dim3(along, across, 1);\n"
    "    shape.grid = dim3(fern_blocks(x, along, rounds, 2147483647), fern_blocks(y, across, 1, 65535), fern_blocks(z, 1, 1, 65535));\n"
    "    return shape;\n"
    "}\n";

static const char groups_shape[] =
    "\n"
    "/* The most threads of a block, that work on one iteration together; where its shared memory is; the most blocks of a grid. */\n"
    "#ifndef FERN_BLOCK\n"
    "#define FERN_BLOCK 256\n"
    "#endif\n"
    "#ifndef FERN_SHARED\n"
    "#define FERN_SHARED(name) extern __shared__ __align__(16) unsigned char name[]\n"
    "#endif\n"
    "\n"
    "#ifndef FERN_GRID\n"
    "#define FERN_GRID 2147483647\n"
    "#endif\n"
    "/* Bytes that a launch may have without more ado. */\n"
    "enum { FERN_COMMON_SHARED = 48 * 1024 };\n"
    "\n"
    "static __host__ __device__ inline int64_t fern_room(int64_t elements, size_t size)\n"
    "{\n"
    "    return (elements * (int64_t)size + 15) / 16 * 16;\n"
    "}\n"
    "\n"
    "/* Groups of so many threads, each with `bytes` of shared memory, at most `groups` of them in a block. */\n"
    "static inline struct fern_shape fern_groups_of(int64_t x, int64_t y, int64_t z, unsigned threads, unsigned groups, int64_t bytes)\n"
    "{\n"
    "    struct fern_shape shape = {dim3(0, 0, 0), dim3(0, 0, 0), 0};\n"
    "    if (x <= 0 || y <= 0 || z <= 0) return shape;\n"
    "    while (groups > 1 && (groups > x || groups * bytes > FERN_COMMON_SHARED)) groups /= 2;\n"
    "    shape.block = dim3(threads, groups, 1);\n"
    "    shape.grid = dim3(fern_blocks(x, groups, 1, FERN_GRID), fern_blocks(y, 1, 1, 65535), fern_blocks(z, 1, 1, 65535));\n"
    "    shape.bytes = (size_t)(groups * bytes);\n"
    "    return shape;\n"
    "}\n";

static const char threads_for[] =
    "\n"
    "/* Whole warps, for rows of so many elements at most. */\n"
    "static inline unsigned fern_threads_for(int64_t widest)\n"
    "{\n"
    "    return widest >= FERN_BLOCK ? FERN_BLOCK : widest <= 32 ? 32 : (unsigned)(widest + 31) / 32 * 32;\n"
    "}\n";

static const char tile_count[] =
    "\n"
    "/* Tiles of so many elements, but for the last. */\n"
    "static inline int64_t fern_tiles(int64_t extent, int64_t tile)\n"
    "{\n"
    "    return extent <= 0 ? 0 : (extent - 1) / tile + 1;\n"
    "}\n";

static const char fitting[] =
    "\n"
    "/* Says what a kernel takes more of than the device has; what it says may go elsewhere than to standard error. */\n"
    "#ifndef FERN_KERNEL_SHORT\n"
    "#define FERN_KERNEL_SHORT(kernel, needed, what, most) \\\n"
    "    ((void)fprintf(stderr, \"%s takes %lld %s, of %lld that a block has: ";
static const char of_one_rank[] = "its calls run one by one", of_ranks[] = "without kernels --target=mpi+cuda runs its calls";
static const char fits[] =
    "\\n\", kernel, \\\n"
    "                   (long long)(needed), what, (long long)(most)))\n"
    "#endif\n"
    "\n"
    "/* Whether a block of a group of so many threads has the registers, and the shared memory, beside what the routines have\n"
    " * there themselves. Much of it has to be asked for. */\n"
    "static inline int fern_fits(const void *kernel, int64_t bytes, unsigned threads, const char *name)\n"
    "{\n"
    "    int device = 0, most = 0;\n"
    "    struct cudaFuncAttributes has;\n"
    "    cudaError_t error = cudaGetDevice(&device);\n"
    "    if (error == cudaSuccess) error = cudaFuncGetAttributes(&has, kernel);\n"
    "    if (error == cudaSuccess) error = cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);\n"
    "    if (fern_launched(error, name) != cudaSuccess) {\n"
    "        (void)cudaGetLastError();\n"
    "        return 0;\n"
    "    }\n"
    "    const int64_t all = bytes + (int64_t)has.sharedSizeBytes;\n"
    "    const unsigned most_threads = (unsigned)has.maxThreadsPerBlock;\n"
    "    if (threads > most_threads) FERN_KERNEL_SHORT(name, threads, \"threads\", most_threads);\n"
    "    if (all > most) FERN_KERNEL_SHORT(name, all, \"bytes of shared memory\", most);\n"
    "    if (threads > most_threads || all > most) return 0;\n"
    "    if (all <= FERN_COMMON_SHARED || bytes <= has.maxDynamicSharedSizeBytes) return 1;\n"
    "    error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes);\n"
    "    if (fern_launched(error, name) != cudaSuccess) (void)cudaGetLastError();\n"
    "    return error == cudaSuccess;\n"
    "}\n";

static const char least[] =
    "\n"
    "static __host__ __device__ inline int64_t fern_min(int64_t a, int64_t b)\n"
    "{\n"
    "    return a < b ? a : b;\n"
    "}\n";

static const char most[] =
    "\n"
    "static __host__ __device__ inline int64_t fern_max(int64_t a, int64_t b)\n"
    "{\n"
    "    return a > b ? a : b;\n"
    "}\n";

void emit_kernel_file(const Emitter *emitter, Text *out)
{
    const char *code = emitter->kernels.length ? text_string((Text *)&emitter->kernels) : "";
    text_add(out, "/* Kernels of %s. */\n#include <cuda_runtime.h>\n#include <stdint.h>\n\n", emitter_file_name(emitter));
    for (int i = 0; i < emitter->kernel_files.count; i++) text_add(out, "#include \"%s\"\n", emitter->kernel_files.items[i]);
    if (*code) text_add(out, "%s%s", emitter->kernel_files.count ? "\n" : "", launching);
    if (strstr(code, "fern_shape_of(")) text_add(out, "%s", threads_shape);
    if (strstr(code, "fern_groups_of(")) text_add(out, "%s", groups_shape);
    if (strstr(code, "fern_threads_for(")) text_add(out, "%s", threads_for);
    if (strstr(code, "fern_leave<")) text_add(out, "%s", kernel_numbers);
    if (strstr(code, "fern_tiles(")) text_add(out, "%s", tile_count);
    if (strstr(code, "fern_load<") || strstr(code, "fern_store<")) emit_vector_helpers(out);
    if (strstr(code, "fern_groups_of(")) text_add(out, "%s%s%s", fitting, emitter->on_ranks ? of_ranks : of_one_rank, fits);
    if (strstr(code, "fern_min(")) text_add(out, "%s", least);
    if (strstr(code, "fern_max(")) text_add(out, "%s", most);
    text_add(out, "%s", code);
}
