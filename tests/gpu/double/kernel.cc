/* Runs kernels: the blocks one after the other, the threads of a block as fibers that meet at barriers. */
#include "kernel.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <link.h>
#include <map>
#include <memory>
#include <string>
#include <ucontext.h>
#include <utility>
#include <vector>

[[gnu::section("fern_indices")]] dim3 gridDim, blockDim;
[[gnu::section("fern_indices")]] uint3 blockIdx, threadIdx;
extern "C" const char __start_fern_indices[], __stop_fern_indices[];

namespace gpu_double {
namespace {

constexpr size_t STACK = 64 * 1024;
constexpr unsigned MOST = 1024; /* threads of a block */
constexpr unsigned WARP = 32;
constexpr size_t COMMON_SHARED = 48 * 1024; /* that a launch may have without more ado */

/* Where to go on: swapcontext would ask the kernel for the signals that are blocked, at each switch. */
using Place = void *[5];

struct Copy {
    void *to;
    const void *from;
    size_t bytes;
};
using Copies = std::vector<Copy>;

enum State : unsigned char { READY, AT_EXCHANGE, AT_WARP, AT_BLOCK, DONE };

/* Begun once; for each thread of a block that it is given then, it runs the kernel and leaves. */
struct Fiber {
    Place place;
    std::unique_ptr<char[]> stack; /* NULL: not begun */
    uint3 thread;
    unsigned number, exchanges;
    Copies begun;                  /* since the last that were made a group, */
    std::deque<Copies> groups;     /* which are these; the first the oldest */
};

Fiber fibers[MOST];
State states[MOST]; /* of each; beside one another, for all are looked at again and again */
Place scheduler;
Fiber *running;
const Work *running_kernel;
bool met_barrier, copying; /* of the block, so far */
Turn turn;
unsigned warp_turns[MOST / WARP];
std::vector<std::string> launches;

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
        states[running->number] = DONE;
        leave(running);
    }
}

void begin(Fiber *fiber)
{
    static ucontext_t context; /* done with once the fiber runs */
    fiber->stack.reset(new char[STACK]); /* most of it is never touched */
    getcontext(&context);
    context.uc_stack.ss_sp = fiber->stack.get();
    context.uc_stack.ss_size = STACK;
    context.uc_link = nullptr;
    makecontext(&context, run_fiber, 0);
    setcontext(&context);
}

/* Until it leaves. */
[[gnu::noinline]] void enter(Fiber *fiber)
{
    if (__builtin_setjmp(scheduler)) return;
    if (!fiber->stack) begin(fiber);
    go_to(fiber->place);
}

uint3 index_in(unsigned long at, dim3 shape)
{
    const unsigned x = static_cast<unsigned>(at % shape.x), y = static_cast<unsigned>(at / shape.x % shape.y);
    return {x, y, static_cast<unsigned>(at / shape.x / shape.y)};
}

/* --- Shared memory ---------------------------------------------------------------------------- */

struct Limits {
    size_t bytes = 227 * 1024;
    int threads = 1024;
} limits;
cudaError_t no_kernels = cudaSuccess;
std::map<const void *, size_t> &asked_for = *new std::map<const void *, size_t>;
alignas(16) unsigned char shared[227 * 1024];
size_t shared_bytes;

/* No block knows what another has left there. */
void begin_block()
{
    memset(shared, 0xff, shared_bytes);
    turn.block++;
    turn.block_turn = 0;
}

void be_thread(uint3 index, unsigned number)
{
    threadIdx = index;
    turn.thread = number;
    turn.warp_turn = warp_turns[number / WARP];
}

/* --- Threads ------------------------------------------------------------------------------------ */

bool all_are(State state, unsigned first, unsigned end)
{
    for (unsigned t = first; t < end; t++)
        if (states[t] != state) return false;
    return true;
}

void let_go_on(unsigned first, unsigned end)
{
    for (unsigned t = first; t < end; t++) states[t] = READY;
}

/* Whether a barrier has let threads go on that all of them have come to. */
bool pass_barriers(unsigned count)
{
    bool passed = false;
    for (unsigned first = 0; first < count; first += WARP) {
        const unsigned end = first + WARP < count ? first + WARP : count;
        const bool barrier = all_are(AT_WARP, first, end);
        if (!barrier && !all_are(AT_EXCHANGE, first, end)) continue;
        let_go_on(first, end);
        warp_turns[first / WARP] += barrier; /* an exchange says nothing of memory */
        passed = true;
    }
    if (!passed && all_are(AT_BLOCK, 0, count)) {
        let_go_on(0, count);
        turn.block_turn++;
        passed = true;
    }
    return passed;
}

/* Each thread up to the next barrier, one after the other in an order of its own each time, until all are done. */
void run_in_fibers(const Work &kernel, unsigned count)
{
    running_kernel = &kernel;
    for (unsigned t = 0; t < count; t++) {
        states[t] = READY;
        fibers[t].thread = index_in(t, blockDim);
        fibers[t].number = t;
        fibers[t].exchanges = 0;
    }
    copying = false;
    do {
        const unsigned first = random_below(count);
        const bool backwards = random_below(2);
        for (unsigned i = 0; i < count; i++) {
            const unsigned at = first + (backwards ? count - i : i), t = at < count ? at : at - count;
            if (states[t] != READY) continue;
            running = &fibers[t];
            be_thread(running->thread, running->number);
            enter(running);
        }
    } while (pass_barriers(count));
    running = nullptr;
    for (unsigned t = 0; copying && t < count; t++) {
        bool left = !fibers[t].begun.empty();
        for (const Copies &copies : fibers[t].groups) left |= !copies.empty();
        if (left) give_up("copies into shared memory that their thread has not waited for");
        fibers[t].groups.clear();
    }
    if (!all_are(DONE, 0, count)) give_up("a barrier that not all threads of the block, or of the warp, come to");
}

/* Once a block has met no barrier, the others are run without fibers. */
void run_grid(const Work &kernel, dim3 grid, dim3 block, size_t bytes)
{
    gridDim = grid;
    blockDim = block;
    shared_bytes = bytes;
    const unsigned long blocks = static_cast<unsigned long>(grid.x) * grid.y * grid.z;
    const unsigned count = block.x * block.y * block.z;
    const bool backwards = random_below(2);
    met_barrier = false;
    begin_kernel(&turn);
    for (unsigned long b = 0; b < blocks; b++) {
        blockIdx = index_in(backwards ? blocks - 1 - b : b, grid);
        begin_block();
        if (!b || met_barrier) {
            run_in_fibers(kernel, count);
            continue;
        }
        for (unsigned t = 0; t < count; t++) {
            const unsigned number = backwards ? count - 1 - t : t;
            be_thread(index_in(number, block), number);
            kernel();
        }
    }
    begin_kernel(nullptr);
}

/* Until all of the block, or of the warp, have come here. */
void wait_for(State barrier)
{
    met_barrier = true;
    if (!running) give_up("a barrier in some blocks of threads alone");
    states[running->number] = barrier;
    leave(running);
}

}

unsigned char *shared_memory()
{
    return shared;
}

static int find_statics(dl_phdr_info *module, size_t, void *data)
{
    Extent statics = {0, 0};
    bool mine = false;
    for (int i = 0; i < module->dlpi_phnum; i++) {
        const ElfW(Phdr) &segment = module->dlpi_phdr[i];
        if (segment.p_type != PT_LOAD) continue;
        const Extent extent = {module->dlpi_addr + segment.p_vaddr, module->dlpi_addr + segment.p_vaddr + segment.p_memsz};
        mine |= reinterpret_cast<uintptr_t>(&find_statics) - extent.begin < extent.end - extent.begin;
        if (segment.p_flags & PF_W) statics = extent;
    }
    if (mine) *static_cast<Extent *>(data) = statics;
    return mine;
}

Extent statics()
{
    Extent found = {0, 0};
    dl_iterate_phdr(find_statics, &found);
    return found;
}

bool is_index(const void *address)
{
    return reinterpret_cast<uintptr_t>(address) - reinterpret_cast<uintptr_t>(__start_fern_indices)
           < static_cast<uintptr_t>(__stop_fern_indices - __start_fern_indices);
}

void require_shared(const void *address)
{
    const unsigned char *at = static_cast<const unsigned char *>(address);
    if (at >= shared + shared_bytes && at < shared + sizeof shared) give_up("a kernel touches more shared memory than its launch asked for");
}

/* Of the launch, or static. */
bool is_shared(const void *address)
{
    static const Extent memory = statics();
    require_shared(address);
    return reinterpret_cast<uintptr_t>(address) - memory.begin < memory.end - memory.begin;
}

size_t block_bytes()
{
    return limits.bytes;
}

cudaError_t let_kernel_share(const void *kernel, size_t bytes)
{
    if (bytes > limits.bytes) return set_error(cudaErrorInvalidValue);
    asked_for[kernel] = bytes;
    return cudaSuccess;
}

cudaError_t tell_of_kernel(cudaFuncAttributes *attributes, const void *kernel)
{
    *attributes = cudaFuncAttributes();
    if (no_kernels) return set_error(no_kernels);
    attributes->maxThreadsPerBlock = limits.threads;
    attributes->maxDynamicSharedSizeBytes = static_cast<int>(asked_for.count(kernel) ? asked_for[kernel] : COMMON_SHARED);
    return cudaSuccess;
}

bool is_skipped(const char *file, int line)
{
    static const char *const skipped = getenv("FERN_DOUBLE_SKIPS"), *const colon = skipped ? strrchr(skipped, ':') : nullptr;
    if (!colon || line != atoi(colon + 1)) return false;
    const size_t length = strlen(file), wanted = static_cast<size_t>(colon - skipped);
    return length >= wanted && !strncmp(file + length - wanted, skipped, wanted);
}

/* What is copied may be read, and written over, from the moment when the copy begins to that when it is waited for: both
 * count as the time when it was touched, and it is made at the last. */
void begin_copy(void *to, const void *from, size_t bytes)
{
    met_barrier = true;
    if ((bytes != 4 && bytes != 8 && bytes != 16) || reinterpret_cast<uintptr_t>(to) % bytes || reinterpret_cast<uintptr_t>(from) % bytes)
        give_up("a copy into shared memory that is not of 4, 8 or 16 bytes, or does not begin at a multiple of these");
    if (!is_shared(to) || !is_device(from)) give_up("a copy into shared memory that goes elsewhere, or comes from elsewhere");
    if (!running) give_up("a copy into shared memory in some blocks of threads alone");
    touched(from, bytes, false);
    touched(to, bytes, true);
    copying = true;
    running->begun.push_back({to, from, bytes});
}

void commit_copies()
{
    if (!running) give_up("copies into shared memory in some blocks of threads alone");
    copying = true;
    running->groups.push_back(std::move(running->begun));
    running->begun.clear();
}

void wait_for_copies(size_t but)
{
    if (!running) give_up("copies into shared memory in some blocks of threads alone");
    for (; running->groups.size() > but; running->groups.pop_front())
        for (const Copy &copy : running->groups.front()) {
            touched(copy.from, copy.bytes, false);
            touched(copy.to, copy.bytes, true);
            memcpy(copy.to, copy.from, copy.bytes);
        }
}

unsigned lane()
{
    return running ? running->number % WARP : 0;
}

namespace {
unsigned char lanes[2][MOST][8]; /* of two exchanges in turn: who is at the next may meet who still reads of this */
}

void exchange(unsigned mask, void *value, size_t bytes, unsigned from)
{
    if (mask != 0xffffffffu || bytes > sizeof lanes[0][0]) give_up("an exchange of some lanes alone, or of more than 8 bytes");
    const unsigned warp = turn.thread / WARP * WARP, mine = turn.thread;
    auto &sent = lanes[running ? running->exchanges++ % 2 : 0];
    memcpy(sent[mine], value, bytes);
    wait_for(AT_EXCHANGE);
    if (from >= WARP || warp + from >= blockDim.x * blockDim.y * blockDim.z) give_up("an exchange with a lane that there is not");
    memcpy(value, sent[warp + from], bytes);
}

void note_launch(const char *kernel)
{
    launches.emplace_back(kernel);
}

cudaError_t launch_work(dim3 grid, dim3 block, size_t bytes, cudaStream_t stream, const void *function, Work work)
{
    const unsigned threads = block.x * block.y * block.z;
    if (!grid.x || !grid.y || !grid.z || !threads || threads > MOST || grid.y > 65535 || grid.z > 65535)
        return set_error(cudaErrorInvalidConfiguration);
    if (bytes > (asked_for.count(function) ? asked_for[function] : COMMON_SHARED)) return set_error(cudaErrorInvalidValue);
    if (no_kernels) return set_error(no_kernels);
    if (fails_now()) return lost_device() ? lost_device() : cudaErrorLaunchFailure;
    return enqueue(stream, std::move(work));
}

cudaError_t launch(dim3 grid, dim3 block, size_t bytes, cudaStream_t stream, const void *function, Work kernel)
{
    return launch_work(grid, block, bytes, stream, function, [=] { run_grid(kernel, grid, block, bytes); });
}

}

void (__syncthreads)()
{
    gpu_double::wait_for(gpu_double::AT_BLOCK);
}

void (__syncwarp)()
{
    gpu_double::wait_for(gpu_double::AT_WARP);
}

long double_launches(const char *ending)
{
    const std::string end = ending;
    long count = 0;
    for (const std::string &launched : gpu_double::launches) {
        const std::string name = launched.substr(0, launched.find('<')); /* of a template */
        count += name.size() >= end.size() && !name.compare(name.size() - end.size(), end.size(), end);
    }
    return count;
}

void double_set_block(int bytes, int threads)
{
    gpu_double::limits = {static_cast<size_t>(bytes), threads};
}

void double_refuse_kernels(int error)
{
    gpu_double::no_kernels = static_cast<cudaError_t>(error);
}
