/* Runs kernels: the blocks one after the other, the threads of a block as fibers that meet at barriers. */
#include "kernel.h"

#include <ucontext.h>
#include <vector>

dim3 gridDim, blockDim;
uint3 blockIdx, threadIdx;

namespace gpu_double {
namespace {

constexpr size_t STACK = 64 * 1024;
constexpr unsigned MOST = 1024; /* threads of a block */

/* Where to go on: swapcontext would ask the kernel for the signals that are blocked, at each switch. */
using Place = void *[5];

/* Begun once; for each thread of a block that it is given then, it runs the kernel and leaves. */
struct Fiber {
    Place place;
    std::vector<char> stack; /* empty: not begun */
    uint3 thread;
    bool done;
};

Fiber fibers[MOST];
Place scheduler;
Fiber *running;
const Work *running_kernel;
bool met_barrier;

/* A function of its own: who marks a place knows of no other way back than through a call. */
[[noreturn, gnu::noinline]] void go_to(Place place)
{
    __builtin_longjmp(place, 1);
}

/* Until it is entered again. */
[[gnu::noinline]] void leave(Fiber *fiber)
{
    if (!__builtin_setjmp(fiber->place)) go_to(scheduler);
}

void run_fiber()
{
    for (;;) {
        (*running_kernel)();
        running->done = true;
        leave(running);
    }
}

void begin(Fiber *fiber)
{
    static ucontext_t context; /* done with once the fiber runs */
    fiber->stack.resize(STACK);
    getcontext(&context);
    context.uc_stack.ss_sp = fiber->stack.data();
    context.uc_stack.ss_size = STACK;
    context.uc_link = nullptr;
    makecontext(&context, run_fiber, 0);
    setcontext(&context);
}

/* Until it leaves. */
[[gnu::noinline]] void enter(Fiber *fiber)
{
    if (__builtin_setjmp(scheduler)) return;
    if (fiber->stack.empty()) begin(fiber);
    go_to(fiber->place);
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
    for (unsigned t = 0; t < count; t++) {
        fibers[t].done = false;
        fibers[t].thread = index_in(t, blockDim);
    }
    const bool backwards = random_below(2);
    for (unsigned left = count; left;) {
        left = 0;
        for (unsigned i = 0; i < count; i++) {
            running = &fibers[backwards ? count - 1 - i : i];
            if (running->done) continue;
            threadIdx = running->thread;
            enter(running);
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
    if (!grid.x || !grid.y || !grid.z || !threads || threads > MOST || grid.y > 65535 || grid.z > 65535)
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
    leave(running);
}
