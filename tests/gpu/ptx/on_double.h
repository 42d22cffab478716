/* In place of the launches of tests/gpu/double/kernel.h: kernels run as the PTX that nvcc makes of them, as work of the double's streams.
 * Compiled before a file of kernels (-include). The files that $FERN_PTX names, with colons between, have the kernels. */
#ifndef FERN_TESTS_PTX_ON_DOUBLE_H
#define FERN_TESTS_PTX_ON_DOUBLE_H

#include "tests/gpu/double/kernel.h"

#include <cstring>
#include <vector>

namespace on_ptx {

using Bytes = std::vector<unsigned char>;

/* `function`: the kernel as the host's compiler has it, by whose name its PTX is found. */
cudaError_t enqueue(dim3 grid, dim3 block, size_t bytes, cudaStream_t stream, const void *function, std::vector<Bytes> arguments);

template <typename T>
Bytes bytes_of(T value)
{
    Bytes bytes(sizeof value);
    std::memcpy(bytes.data(), &value, sizeof value);
    return bytes;
}

/* Arguments are converted, and taken, at the call. */
template <typename... Parameters, typename... Arguments>
cudaError_t launch(void (*kernel)(Parameters...), dim3 grid, dim3 block, size_t bytes, cudaStream_t stream, Arguments... arguments)
{
    (gpu_double::require_device(arguments), ...);
    return enqueue(grid, block, bytes, stream, reinterpret_cast<const void *>(kernel), {bytes_of<Parameters>(static_cast<Parameters>(arguments))...});
}

}

#undef LAUNCH
#undef FERN_LAUNCH
#define LAUNCH(kernel, grid, block, stream, ...) \
    on_ptx::launch(kernel, dim3(static_cast<unsigned>(grid)), dim3(static_cast<unsigned>(block)), 0, stream, __VA_ARGS__)
#define FERN_LAUNCH(kernel, grid, block, bytes, stream, ...) \
    (gpu_double::note_launch(#kernel), on_ptx::launch(kernel, grid, block, bytes, stream, __VA_ARGS__))

#endif
