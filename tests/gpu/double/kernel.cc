/* Runs kernels: the blocks one after the other, the threads of a block as fibers that meet at barriers. */
#include "kernel.h"

#include <ucontext.h>
#include <vector>

dim3 gridDim, blockDim;
uint3 blockIdx, threadIdx;

namespace gpu_double {
namespace {

constexpr size_t STACK = 64 * 1024;

struct Fiber {
    ucontext_t context;
    std::vector<char> stack;
    uint3 thread;
    bool done;
};

ucontext_t scheduler;
std::vector<Fiber> fibers;
Fiber *running;
const Work *running_kernel;
bool met_barrier;

void run_fiber()
{
    (*running_kernel)();
    running->done = true;
    swapcontext(&running->context, &scheduler);
}

uint3 index_in(unsigned long at, dim3 shape)
{
    const unsigned x = static_cast<unsigned>(at % shape.x), y = static_cast<unsigned>(at / shape.x % shape.y);
    return {x, y, static_cast<unsigned>(at / shape.x / shape.y)};
}

/* Each thread up to the next barrier, until all are done. */
void run_in_fibers(const Work &kernel, unsigned count)
{
    running_kernel = &kernel;
    if (fibers.size() < count) fibers.resize(count);
    for (unsigned t = 0; t < count; t++) {
        Fiber &fiber = fibers[t];
        fiber.stack.resize(STACK);
        fiber.done = false;
        fiber.thread = index_in(t, blockDim);
        getcontext(&fiber.context);
        fiber.context.uc_stack.ss_sp = fiber.stack.data();
        fiber.context.uc_stack.ss_size = STACK;
        fiber.context.uc_link = nullptr;
        makecontext(&fiber.context, run_fiber, 0);
    }
    const bool backwards = random_below(2);
    for (unsigned left = count; left;) {
        left = 0;
        for (unsigned i = 0; i < count; i++) {
            running = &fibers[backwards ? count - 1 - i : i];
            if (running->done) continue;
            threadIdx = running->thread;
            swapcontext(&scheduler, &running->context);
            left += !running->done;
        }
    }
    running = nullptr;
}

/* Once a block has met no barrier, the others are run without fibers. */
void run_grid(const Work &kernel, dim3 grid, dim3 block)
{
    gridDim = grid;
    blockDim = block;
    const unsigned long blocks = static_cast<unsigned long>(grid.x) * grid.y * grid.z;
    const unsigned count = block.x * block.y * block.z;
    const bool backwards = random_below(2);
    met_barrier = false;
    for (unsigned long b = 0; b < blocks; b++) {
        blockIdx = index_in(backwards ? blocks - 1 - b : b, grid);
        if (!b || met_barrier) {
            run_in_fibers(kernel, count);
            continue;
        }
        for (unsigned t = 0; t < count; t++) {
            threadIdx = index_in(backwards ? count - 1 - t : t, block);
            kernel();
        }
    }
}

}

cudaError_t launch(dim3 grid, dim3 block, cudaStream_t stream, Work kernel)
{
    const unsigned threads = block.x * block.y * block.z;
    if (!grid.x || !grid.y || !grid.z || !threads || threads > 1024 || grid.y > 65535 || grid.z > 65535)
        return set_error(cudaErrorInvalidConfiguration);
    if (fails_now()) return cudaErrorLaunchFailure;
    enqueue(stream, [=] { run_grid(kernel, grid, block); });
    return cudaSuccess;
}

}

void __syncthreads()
{
    using namespace gpu_double;
    met_barrier = true;
    if (!running) give_up("a barrier in some blocks of threads alone");
    Fiber *self = running;
    swapcontext(&self->context, &scheduler);
}
