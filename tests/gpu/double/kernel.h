/* Kernels as host C++: what nvcc gives them, and how they are launched. */
#ifndef FERN_DOUBLE_KERNEL_H
#define FERN_DOUBLE_KERNEL_H

#include "device.h"

#include <cmath>

#undef __global__
#undef __device__
#undef __shared__
#define __global__
#define __device__
#define __shared__ static

extern dim3 gridDim, blockDim;
extern uint3 blockIdx, threadIdx;
void __syncthreads();
void __syncwarp();

/* Barriers but the one that $FERN_DOUBLE_SKIPS names, as FILE:LINE: a test that it is missed. */
#define __syncthreads() (gpu_double::is_skipped(__FILE__, __LINE__) ? (void)0 : (__syncthreads)())
#define __syncwarp() (gpu_double::is_skipped(__FILE__, __LINE__) ? (void)0 : (__syncwarp)())

namespace gpu_double {

/* `work` is what all blocks do, `kernel` what each thread does; `function`: what a kernel is known by. */
cudaError_t launch_work(dim3 grid, dim3 block, size_t bytes, cudaStream_t stream, const void *function, Work work);
cudaError_t launch(dim3 grid, dim3 block, size_t bytes, cudaStream_t stream, const void *function, Work kernel);

/* For double_launches. */
void note_launch(const char *kernel);

bool is_skipped(const char *file, int line);
/* Begins to copy into shared memory: done when the thread waits for it, or before. */
void begin_copy(void *to, const void *from, size_t bytes);
void commit_copies();
/* For all but the last so many groups of copies. */
void wait_for_copies(size_t but);
/* Of 8 bytes at most; `from`: a lane of the warp. */
void exchange(unsigned mask, void *value, size_t bytes, unsigned from);
unsigned lane();

/* A kernel has no use for a pointer to the host's memory. */
template <typename T>
void require_device(T) {}
template <typename T>
void require_device(T *pointer)
{
    if (pointer && !is_device(pointer) && !is_pinned(pointer)) give_up("a kernel is given a pointer to the host's memory");
}

/* Arguments are taken at the call, as a launch takes them. */
template <typename... Parameters, typename... Arguments>
Work bind_kernel(void (*kernel)(Parameters...), Arguments... arguments)
{
    (require_device(arguments), ...);
    return [=]() __attribute__((no_sanitize("thread"))) { kernel(static_cast<Parameters>(arguments)...); };
}

}

template <typename T>
T __shfl_xor_sync(unsigned mask, T value, int across)
{
    gpu_double::exchange(mask, &value, sizeof value, gpu_double::lane() ^ static_cast<unsigned>(across));
    return value;
}

template <typename T>
T __shfl_sync(unsigned mask, T value, int from)
{
    gpu_double::exchange(mask, &value, sizeof value, static_cast<unsigned>(from));
    return value;
}

inline void __pipeline_memcpy_async(void *to, const void *from, size_t bytes)
{
    gpu_double::begin_copy(to, from, bytes);
}
inline void __pipeline_commit()
{
    gpu_double::commit_copies();
}
inline void __pipeline_wait_prior(size_t but)
{
    gpu_double::wait_for_copies(but);
}

#define LAUNCH(kernel, grid, block, stream, ...)                                                           \
    gpu_double::launch(dim3(static_cast<unsigned>(grid)), dim3(static_cast<unsigned>(block)), 0, stream, \
                       (const void *)(kernel), gpu_double::bind_kernel(kernel, __VA_ARGS__))

/* The same for the kernels that fernc puts together, compiled with this header before them. */
#define FERN_LAUNCH(kernel, grid, block, bytes, stream, ...) \
    (gpu_double::note_launch(#kernel),                       \
     gpu_double::launch(grid, block, bytes, stream, (const void *)(kernel), gpu_double::bind_kernel(kernel, __VA_ARGS__)))
#define FERN_SHARED(name) unsigned char *const name = gpu_double::shared_memory()
#define FERN_UNROLL(elements)
#define FERN_UNROLL_ALL
#define FERN_BOUNDS(threads, blocks)

#endif
