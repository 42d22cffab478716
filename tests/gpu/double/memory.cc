/* Device memory: mapped, open only while work of the device runs. */
#include "device.h"

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <sys/mman.h>
#include <unistd.h>

namespace gpu_double {
namespace {

constexpr size_t PAGE = 4096;

struct Allocation {
    size_t bytes, mapped;
    bool lives, freed;
};

std::map<uintptr_t, Allocation> &allocations = *new std::map<uintptr_t, Allocation>; /* there to the very end */
size_t limit = size_t{1} << 30, in_use;
bool open;

/* What was found last: kernels touch the same arrays, and the same variables beside them, again and again. */
struct Span {
    uintptr_t begin, bytes;
    Allocation *allocation;
};
Span last, last_gap; /* a gap only until something is allocated in it */

Allocation *find(const void *address)
{
    const auto at = reinterpret_cast<uintptr_t>(address);
    if (at - last.begin < last.bytes) return last.allocation;
    if (at - last_gap.begin < last_gap.bytes) return nullptr;
    const auto next = allocations.upper_bound(at);
    uintptr_t end = 0; /* of the one before */
    if (next != allocations.begin()) {
        auto &before = *std::prev(next);
        end = before.first + before.second.mapped;
        if (at < end) {
            last = {before.first, before.second.mapped, &before.second};
            return last.allocation;
        }
    }
    last_gap = {end, (next == allocations.end() ? UINTPTR_MAX : next->first) - end, nullptr};
    return nullptr;
}

void say(const char *text)
{
    if (write(STDERR_FILENO, text, strlen(text)) < 0) _exit(99);
}

void on_fault(int, siginfo_t *info, void *)
{
    const Allocation *allocation = find(info->si_addr);
    if (!allocation) {
        say("double: a fault outside of device memory\n");
        _exit(99);
    }
    if (!open)
        say("double: the host touches device memory\n");
    else if (allocation->freed)
        say("double: work of the device touches memory that is freed by then\n");
    else
        say("double: work of the device touches memory that is not allocated by then, or beyond its end\n");
    _exit(99);
}

void catch_faults()
{
    static bool done;
    if (done) return;
    done = true;
    struct sigaction action = {};
    action.sa_sigaction = on_fault;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGSEGV, &action, nullptr);
    sigaction(SIGBUS, &action, nullptr);
}

void protect(uintptr_t base, const Allocation &allocation, int how)
{
    if (mprotect(reinterpret_cast<void *>(base), allocation.mapped - PAGE, how)) give_up("mprotect");
}

}

void *reserve(size_t bytes)
{
    catch_faults();
    if (bytes > limit || in_use > limit - bytes) return nullptr;
    const size_t mapped = (bytes + PAGE - 1) / PAGE * PAGE + PAGE; /* the last page is never open */
    void *base = mmap(nullptr, mapped, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (base == MAP_FAILED) return nullptr;
    in_use += bytes;
    last_gap = {};
    allocations[reinterpret_cast<uintptr_t>(base)] = {bytes, mapped, false, false};
    return base;
}

void bring_to_life(void *base)
{
    const auto at = reinterpret_cast<uintptr_t>(base);
    Allocation &allocation = allocations[at];
    if (allocation.freed) in_use += allocation.bytes; /* a graph is launched again that allocates and frees */
    allocation.freed = false;
    allocation.lives = true;
    protect(at, allocation, PROT_READ | PROT_WRITE);
    touched(base, allocation.bytes, true);
    memset(base, 0xff, allocation.bytes);
    if (!open) protect(at, allocation, PROT_NONE);
}

/* Its addresses are never given again: who uses them later is found. */
void take_life(void *base)
{
    const auto at = reinterpret_cast<uintptr_t>(base);
    Allocation &allocation = allocations[at];
    if (allocation.freed) give_up("device memory is freed twice");
    touched(base, allocation.bytes, true);
    forget_touches(base, allocation.bytes);
    protect(at, allocation, PROT_NONE);
    madvise(base, allocation.mapped, MADV_DONTNEED);
    allocation.lives = false;
    allocation.freed = true;
    in_use -= allocation.bytes;
}

bool is_device(const void *address)
{
    return find(address) != nullptr;
}

size_t all_bytes()
{
    return limit;
}

size_t free_bytes()
{
    return limit - in_use;
}

void open_memory()
{
    open = true;
    for (const auto &entry : allocations)
        if (entry.second.lives) protect(entry.first, entry.second, PROT_READ | PROT_WRITE);
}

void close_memory()
{
    open = false;
    for (const auto &entry : allocations)
        if (entry.second.lives) protect(entry.first, entry.second, PROT_NONE);
}

int leaked_memory()
{
    int leaks = 0;
    for (const auto &entry : allocations) {
        if (entry.second.freed) continue;
        fprintf(stderr, "double: %zu bytes of device memory are not freed\n", entry.second.bytes);
        leaks++;
    }
    return leaks;
}

}

void double_set_memory(size_t bytes)
{
    gpu_double::limit = bytes;
}
