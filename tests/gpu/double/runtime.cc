/* Memory and properties, as the CUDA runtime has them. */
#include "streams.h"

#include <cstdlib>
#include <cstring>
#include <vector>

using namespace gpu_double;

namespace {

cudaError_t lost = cudaSuccess, refused = cudaSuccess;
int cache_bytes = 1 << 20, devices = 1;
int processor_count = 132, processor_clock = 1980000, memory_clock = 8, memory_bits = 1000;

/* A host pointer where a device's is due, or the other way round. */
void require_kind(const void *to, const void *from, cudaMemcpyKind kind)
{
    const bool to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
    const bool from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
    if (kind == cudaMemcpyDefault) return;
    if (is_device(to) != to_device || is_device(from) != from_device) give_up("a copy goes another way than it says");
}

void copy_rows(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height)
{
    touched_rows(from, from_pitch, width, height, false);
    touched_rows(to, to_pitch, width, height, true);
    for (size_t row = 0; row < height; row++)
        memmove(static_cast<char *>(to) + row * to_pitch, static_cast<const char *>(from) + row * from_pitch, width);
}

long copies, allocations;
size_t bytes_in;

/* Pageable memory is read before the call comes back; pinned memory is read when the copy runs. */
cudaError_t copy(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                 cudaMemcpyKind kind, cudaStream_t stream, bool waits)
{
    if (!width || !height) return cudaSuccess;
    if (!to || !from || (height > 1 && (width > to_pitch || width > from_pitch))) return set_error(cudaErrorInvalidValue);
    require_kind(to, from, kind);
    if (fails_now()) return set_error(lost_device() ? lost_device() : cudaErrorUnknown);
    cudaError_t error = cudaSuccess;
    copies++;
    if (!is_device(from) && is_device(to)) bytes_in += width * height;
    if (!is_device(from) && !is_pinned(from)) {
        std::vector<char> staged(width * height);
        copy_rows(staged.data(), width, from, from_pitch, width, height);
        error = enqueue(stream, [=] { copy_rows(to, to_pitch, staged.data(), width, width, height); });
        waits |= !is_device(to);
    }
    else {
        const bool from_pinned = is_pinned(from), to_pinned = is_pinned(to);
        error = enqueue(stream, [=] {
            if ((from_pinned && !is_pinned(from)) || (to_pinned && !is_pinned(to)))
                give_up("a copy of pinned memory that is freed by then");
            copy_rows(to, to_pitch, from, from_pitch, width, height);
        });
        waits |= !is_device(to) && !is_pinned(to);
    }
    return error == cudaSuccess && waits ? wait_for_stream(stream) : error;
}

cudaError_t fill(void *to, int value, size_t bytes, cudaStream_t stream)
{
    if (!bytes) return cudaSuccess;
    if (!is_device(to)) return set_error(cudaErrorInvalidValue);
    return enqueue(stream, [=] {
        touched(to, bytes, true);
        memset(to, value, bytes);
    });
}

}

long double_allocations(void) { return allocations; }
void double_set_cache(int bytes) { cache_bytes = bytes; }

void double_set_speed(int processors, int clock, int of_memory, int bits)
{
    processor_count = processors;
    processor_clock = clock;
    memory_clock = of_memory;
    memory_bits = bits;
}
void double_lose_device(int error) { lost = static_cast<cudaError_t>(error); }
void double_refuse_memory(int error) { refused = static_cast<cudaError_t>(error); }
void double_set_devices(int count) { devices = count; }

int gpu_double::current_device()
{
    return host().device;
}

cudaError_t cudaMalloc(void **memory, size_t bytes)
{
    if (lost) return set_error(lost);
    if (!bytes) {
        *memory = nullptr;
        return cudaSuccess;
    }
    Clock freed;
    if (const cudaError_t error = refuse_unsafe()) return error;
    let_others_run();
    void *base = reserve(bytes, false, false, &freed);
    if (!base) return set_error(cudaErrorMemoryAllocation);
    host_waited_for(freed);
    bring_to_life(base);
    allocations++;
    *memory = base;
    return cudaSuccess;
}

cudaError_t cudaFree(void *memory)
{
    if (!memory) return cudaSuccess;
    if (!is_device(memory)) return set_error(cudaErrorInvalidValue);
    if (const cudaError_t error = refuse_unsafe()) return error;
    wait_for_device();
    take_life(memory);
    return cudaSuccess;
}

cudaError_t cudaMallocAsync(void **memory, size_t bytes, cudaStream_t stream)
{
    if (lost || refused) return set_error(lost ? lost : refused);
    if (!bytes) {
        *memory = nullptr;
        return cudaSuccess;
    }
    Clock freed;
    cudaStreamCaptureStatus captured = cudaStreamCaptureStatusNone;
    if (stream && cudaStreamIsCapturing(stream, &captured) != cudaSuccess) return cudaPeekAtLastError();
    void *base = reserve(bytes, true, captured != cudaStreamCaptureStatusNone, &freed);
    if (!base) return set_error(cudaErrorMemoryAllocation);
    if (const cudaError_t error = enqueue(stream, [=] { bring_to_life(base); }, freed)) {
        forsake(base);
        return error;
    }
    allocations++;
    *memory = base;
    return cudaSuccess;
}

cudaError_t cudaFreeAsync(void *memory, cudaStream_t stream)
{
    if (!is_device(memory)) return set_error(cudaErrorInvalidValue);
    return enqueue(stream, [=] { take_life(memory); });
}

cudaError_t cudaMallocHost(void **memory, size_t bytes)
{
    if (const cudaError_t error = refuse_unsafe()) return error;
    *memory = malloc(bytes ? bytes : 1);
    if (!*memory) return set_error(cudaErrorMemoryAllocation);
    pin(*memory, bytes);
    return cudaSuccess;
}

cudaError_t cudaFreeHost(void *memory)
{
    if (const cudaError_t error = refuse_unsafe()) return error;
    if (!unpin(memory)) return set_error(cudaErrorInvalidValue);
    free(memory);
    return cudaSuccess;
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind kind)
{
    if (const cudaError_t error = refuse_unsafe()) return error;
    return copy(to, bytes, from, bytes, bytes, 1, kind, nullptr, true);
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind kind, cudaStream_t stream)
{
    return copy(to, bytes, from, bytes, bytes, 1, kind, stream, false);
}

cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                         cudaMemcpyKind kind)
{
    if (const cudaError_t error = refuse_unsafe()) return error;
    return copy(to, to_pitch, from, from_pitch, width, height, kind, nullptr, true);
}

cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                              cudaMemcpyKind kind, cudaStream_t stream)
{
    return copy(to, to_pitch, from, from_pitch, width, height, kind, stream, false);
}

/* A plane after the other. */
cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *all, cudaStream_t stream)
{
    const cudaPitchedPtr &to = all->dstPtr, &from = all->srcPtr;
    const cudaExtent &size = all->extent;
    if (all->srcArray || all->dstArray || all->srcPos.x || all->srcPos.y || all->srcPos.z || all->dstPos.x || all->dstPos.y
        || all->dstPos.z)
        gpu_double::give_up("a copy in three dimensions of arrays, or that does not begin at the beginning");
    if (size.height > to.ysize || size.height > from.ysize || size.width > to.pitch || size.width > from.pitch)
        return gpu_double::set_error(cudaErrorInvalidValue);
    const long before = copies;
    cudaError_t error = cudaSuccess;
    for (size_t z = 0; z < size.depth && error == cudaSuccess; z++)
        error = copy(static_cast<char *>(to.ptr) + z * to.pitch * to.ysize, to.pitch,
                     static_cast<const char *>(from.ptr) + z * from.pitch * from.ysize, from.pitch, size.width, size.height,
                     all->kind, stream, false);
    copies = before + 1;
    return error;
}

cudaError_t cudaMemset(void *to, int value, size_t bytes)
{
    if (const cudaError_t error = refuse_unsafe()) return error;
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

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *attributes, const void *memory)
{
    *attributes = cudaPointerAttributes();
    attributes->type = is_device(memory) ? cudaMemoryTypeDevice : is_pinned(memory) ? cudaMemoryTypeHost : cudaMemoryTypeUnregistered;
    attributes->device = is_device(memory) ? device_of(memory) : current_device();
    return cudaSuccess;
}

cudaError_t cudaGetDeviceCount(int *count)
{
    *count = devices;
    return devices ? cudaSuccess : set_error(cudaErrorNoDevice);
}

cudaError_t cudaGetDevice(int *device)
{
    *device = current_device();
    return lost ? set_error(lost) : cudaSuccess;
}

cudaError_t cudaSetDevice(int device)
{
    if (device < 0 || device >= devices) return set_error(cudaErrorInvalidDevice);
    host().device = device;
    return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute, int)
{
    switch (attribute) {
    case cudaDevAttrL2CacheSize: *value = cache_bytes; return cudaSuccess;
    case cudaDevAttrMultiProcessorCount: *value = processor_count; return cudaSuccess;
    case cudaDevAttrClockRate: *value = processor_clock; return cudaSuccess;
    case cudaDevAttrMemoryClockRate: *value = memory_clock; return cudaSuccess;
    case cudaDevAttrGlobalMemoryBusWidth: *value = memory_bits; return cudaSuccess;
    case cudaDevAttrMaxSharedMemoryPerBlockOptin: *value = static_cast<int>(block_bytes()); return cudaSuccess;
    case cudaDevAttrMemoryPoolsSupported: *value = 1; return cudaSuccess;
    case cudaDevAttrComputeCapabilityMajor: *value = 9; return cudaSuccess;
    case cudaDevAttrComputeCapabilityMinor: *value = 0; return cudaSuccess;
    default: return set_error(cudaErrorInvalidValue);
    }
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, const void *kernel)
{
    return tell_of_kernel(attributes, kernel);
}

cudaError_t cudaFuncSetAttribute(const void *kernel, cudaFuncAttribute attribute, int value)
{
    if (attribute != cudaFuncAttributeMaxDynamicSharedMemorySize || value < 0) return set_error(cudaErrorInvalidValue);
    return let_kernel_share(kernel, static_cast<size_t>(value));
}

long double_copies()
{
    return copies;
}

size_t double_bytes_in()
{
    return bytes_in;
}
