/* Kernels with mistakes that the double must see, for mistakes.c; with 0 those that may be given a mistake have none. */
#include "examples/kernels/cuda/launch.h"

namespace {

/* Each thread reads what its neighbour has written. */
__global__ void pass_in_block(int mistake, float *out)
{
    __shared__ float parts[64];
    parts[threadIdx.x] = static_cast<float>(threadIdx.x);
    if (!mistake) __syncthreads();
    out[blockIdx.x * 64 + threadIdx.x] = parts[(threadIdx.x + 1) % 64];
}

__global__ void pass_in_warp(int mistake, float *out)
{
    __shared__ float parts[64];
    parts[threadIdx.x] = static_cast<float>(threadIdx.x);
    if (!mistake) __syncwarp();
    out[threadIdx.x] = parts[threadIdx.x ^ 1u];
}

/* Of another block, with no barrier between, or of its own. */
__global__ void pass_between_blocks(int mistake, float *out)
{
    const unsigned at = blockIdx.x * 64 + threadIdx.x;
    out[at] = 1.0f;
    __syncthreads();
    out[128 + at] = out[mistake ? 127 - at : at ^ 1u];
}

__global__ void meet_in_part(float *out)
{
    if (threadIdx.x < 32) __syncthreads();
    out[threadIdx.x] = 1.0f;
}

__global__ void share_too_much(float *out)
{
    float *parts = reinterpret_cast<float *>(gpu_double::shared_memory());
    parts[threadIdx.x] = 1.0f;
    out[threadIdx.x] = parts[threadIdx.x];
}

/* Each thread reads what its neighbour has copied: has that come? */
__global__ void pass_copies(int mistake, float *out)
{
    __shared__ float parts[64];
    __pipeline_memcpy_async(parts + threadIdx.x, out + threadIdx.x, 4);
    __pipeline_commit();
    if (!mistake) __pipeline_wait_prior(0);
    __syncthreads();
    out[64 + threadIdx.x] = parts[(threadIdx.x + 1) % 64];
    if (mistake) __pipeline_wait_prior(0);
}

/* .. or will it ever? */
__global__ void leave_copies(float *out)
{
    __shared__ float parts[64];
    __pipeline_memcpy_async(parts + threadIdx.x, out + threadIdx.x, 4);
    __pipeline_commit();
}

/* Each thread has a byte of its own, or two have one. */
__global__ void write_bytes(int mistake, float *out)
{
    __shared__ unsigned char parts[64];
    unsigned char *const bytes = reinterpret_cast<unsigned char *>(out);
    parts[threadIdx.x] = 1;
    bytes[mistake == 1 ? threadIdx.x / 2 : threadIdx.x] = parts[mistake == 2 ? threadIdx.x ^ 1u : threadIdx.x];
}

}

extern "C" cudaError_t wrong_kernel(int which, int mistake, float *out)
{
    if (which == 0) return LAUNCH(pass_in_block, 2, 64, nullptr, mistake, out);
    if (which == 1) return LAUNCH(pass_in_warp, 1, 64, nullptr, mistake, out);
    if (which == 2) return LAUNCH(pass_between_blocks, 2, 64, nullptr, mistake, out);
    if (which == 3) return LAUNCH(meet_in_part, 1, 64, nullptr, out);
    if (which == 5) return LAUNCH(pass_copies, 1, 64, nullptr, mistake, out);
    if (which == 6) return LAUNCH(leave_copies, 1, 64, nullptr, out);
    if (which == 7) return LAUNCH(write_bytes, 1, 64, nullptr, mistake, out);
    if (which == 8) return LAUNCH(write_bytes, 1, 64, nullptr, 2 * mistake, out);
    return LAUNCH(share_too_much, 1, 64, nullptr, out);
}
