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

namespace gpu_double {

cudaError_t launch(dim3 grid, dim3 block, cudaStream_t stream, Work kernel);

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
    return [=] { kernel(static_cast<Parameters>(arguments)...); };
}

}

#define LAUNCH(kernel, grid, block, stream, ...)                                                        \
    gpu_double::launch(dim3(static_cast<unsigned>(grid)), dim3(static_cast<unsigned>(block)), stream, \
                       gpu_double::bind_kernel(kernel, __VA_ARGS__))

/* The same for the kernels that fernc puts together, compiled with this header before them. */
#define FERN_LAUNCH(kernel, grid, block, stream, ...) \
    gpu_double::launch(grid, block, stream, gpu_double::bind_kernel(kernel, __VA_ARGS__))
#define FERN_UNROLL

#endif
