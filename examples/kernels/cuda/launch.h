/* How kernels are launched: by nvcc as ever; by a host compiler through what stands in for a GPU in tests/gpu/double. */
#ifndef FERN_EXAMPLES_CUDA_LAUNCH_H
#define FERN_EXAMPLES_CUDA_LAUNCH_H

#ifdef __CUDACC__
#define LAUNCH(kernel, grid, block, stream, ...) (kernel<<<grid, block, 0, stream>>>(__VA_ARGS__), cudaGetLastError())
#else
#include "tests/gpu/double/kernel.h"
#endif

constexpr int THREADS = 256; /* of a block */

#endif
