/* Memory and properties, as the CUDA runtime has them. */
#include "device.h"

#include <cstdlib>
#include <cstring>
#include <set>
#include <vector>

using namespace gpu_double;

namespace {

std::set<void *> pinned;
int cache_bytes = 1 << 20;

bool is_pinned(const void *address)
{
    return pinned.count(const_cast<void *>(address)) > 0;
}

void copy_rows(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height)
{
    for (size_t row = 0; row < height; row++)
        memmove(static_cast<char *>(to) + row * to_pitch, static_cast<const char *>(from) + row * from_pitch, width);
}

/* Pageable memory is read before the call comes back; pinned memory is read when the copy runs. */
cudaError_t copy(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                 cudaStream_t stream, bool waits)
{
    if (!width || !height) return cudaSuccess;
    if (!to || !from) return set_error(cudaErrorInvalidValue);
    if (!is_device(from) && !is_pinned(from)) {
        std::vector<char> staged(width * height);
        copy_rows(staged.data(), width, from, from_pitch, width, height);
        enqueue(stream, [=] { copy_rows(to, to_pitch, staged.data(), width, width, height); });
        waits |= !is_device(to);
    }
    else {
        enqueue(stream, [=] { copy_rows(to, to_pitch, from, from_pitch, width, height); });
        waits |= !is_device(to) && !is_pinned(to);
    }
    if (waits) wait_for_stream(stream);
    return cudaSuccess;
}

cudaError_t fill(void *to, int value, size_t bytes, cudaStream_t stream)
{
    if (!bytes) return cudaSuccess;
    if (!is_device(to)) return set_error(cudaErrorInvalidValue);
    enqueue(stream, [=] { memset(to, value, bytes); });
    return cudaSuccess;
}

}

void double_set_cache(int bytes) { cache_bytes = bytes; }

cudaError_t cudaMalloc(void **memory, size_t bytes)
{
    if (!bytes) {
        *memory = nullptr;
        return cudaSuccess;
    }
    void *base = reserve(bytes);
    if (!base) return set_error(cudaErrorMemoryAllocation);
    bring_to_life(base);
    *memory = base;
    return cudaSuccess;
}

cudaError_t cudaFree(void *memory)
{
    if (!memory) return cudaSuccess;
    if (!is_device(memory)) return set_error(cudaErrorInvalidValue);
    wait_for_device();
    take_life(memory);
    return cudaSuccess;
}

cudaError_t cudaMallocAsync(void **memory, size_t bytes, cudaStream_t stream)
{
    if (!bytes) {
        *memory = nullptr;
        return cudaSuccess;
    }
    void *base = reserve(bytes);
    if (!base) return set_error(cudaErrorMemoryAllocation);
    enqueue(stream, [=] { bring_to_life(base); });
    *memory = base;
    return cudaSuccess;
}

cudaError_t cudaFreeAsync(void *memory, cudaStream_t stream)
{
    if (!is_device(memory)) return set_error(cudaErrorInvalidValue);
    enqueue(stream, [=] { take_life(memory); });
    return cudaSuccess;
}

cudaError_t cudaMallocHost(void **memory, size_t bytes)
{
    *memory = malloc(bytes ? bytes : 1);
    if (!*memory) return set_error(cudaErrorMemoryAllocation);
    pinned.insert(*memory);
    return cudaSuccess;
}

cudaError_t cudaFreeHost(void *memory)
{
    if (!pinned.erase(memory)) return set_error(cudaErrorInvalidValue);
    wait_for_device();
    free(memory);
    return cudaSuccess;
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind)
{
    return copy(to, bytes, from, bytes, bytes, 1, nullptr, true);
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind, cudaStream_t stream)
{
    return copy(to, bytes, from, bytes, bytes, 1, stream, false);
}

cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                         cudaMemcpyKind)
{
    return copy(to, to_pitch, from, from_pitch, width, height, nullptr, true);
}

cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                              cudaMemcpyKind, cudaStream_t stream)
{
    return copy(to, to_pitch, from, from_pitch, width, height, stream, false);
}

cudaError_t cudaMemset(void *to, int value, size_t bytes)
{
    return fill(to, value, bytes, nullptr);
}

cudaError_t cudaMemsetAsync(void *to, int value, size_t bytes, cudaStream_t stream)
{
    return fill(to, value, bytes, stream);
}

cudaError_t cudaMemGetInfo(size_t *available, size_t *total)
{
    *available = free_bytes();
    *total = all_bytes();
    return cudaSuccess;
}

cudaError_t cudaGetDeviceCount(int *count)
{
    *count = 1;
    return cudaSuccess;
}

cudaError_t cudaGetDevice(int *device)
{
    *device = 0;
    return cudaSuccess;
}

cudaError_t cudaSetDevice(int device)
{
    return device ? set_error(cudaErrorInvalidDevice) : cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute, int)
{
    switch (attribute) {
    case cudaDevAttrL2CacheSize: *value = cache_bytes; return cudaSuccess;
    case cudaDevAttrMemoryPoolsSupported: *value = 1; return cudaSuccess;
    case cudaDevAttrComputeCapabilityMajor: *value = 9; return cudaSuccess;
    case cudaDevAttrComputeCapabilityMinor: *value = 0; return cudaSuccess;
    default: return set_error(cudaErrorInvalidValue);
    }
}
