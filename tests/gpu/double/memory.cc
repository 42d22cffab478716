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
#include <utility>
#include <vector>

namespace gpu_double {
namespace {

constexpr size_t PAGE = 4096;

struct Allocation {
    size_t bytes, mapped;
    bool pinned, lives, freed, open;
    Stretch *stretches; /* NULL: nothing has touched it */
    int device;
    bool pooled = false;   /* of cudaMallocAsync */
    bool of_graph = false; /* a graph has it each time that it is launched */
    Clock clock = {};      /* when it was freed: who gets its addresses then comes after that */
};

/* Of the device, what is freed too: its addresses are given again, or not, as the scheduler says. And what is pinned. */
std::map<uintptr_t, Allocation> &allocations = *new std::map<uintptr_t, Allocation>; /* there to the very end */
size_t limit = size_t{1} << 30, in_use;
bool open;
std::vector<std::pair<const uintptr_t, Allocation> *> &opened = *new std::vector<std::pair<const uintptr_t, Allocation> *>;

/* What was found last: kernels touch the same arrays again and again. They hold until something is allocated, as gaps do. */
std::pair<const uintptr_t, Allocation> *recent[4];
unsigned next_recent, next_gap;

void forget_recent()
{
    for (auto &entry : recent) entry = nullptr;
    for (Extent &gap : gaps) gap = {};
}

[[gnu::noinline]] std::pair<const uintptr_t, Allocation> *look_up(uintptr_t at)
{
    const auto next = allocations.upper_bound(at);
    Extent gap = {0, next == allocations.end() ? UINTPTR_MAX : next->first};
    if (next != allocations.begin()) {
        auto &before = *std::prev(next);
        gap.begin = before.first + before.second.mapped;
        if (at < gap.begin) return recent[next_recent++ % 4] = &before;
    }
    gaps[next_gap++ % 4] = gap;
    return nullptr;
}

std::pair<const uintptr_t, Allocation> *find(const void *address)
{
    const auto at = reinterpret_cast<uintptr_t>(address);
    for (auto *entry : recent)
        if (entry && at - entry->first < entry->second.mapped) return entry;
    return is_in_gap(at) ? nullptr : look_up(at);
}

void protect(std::pair<const uintptr_t, Allocation> &entry, int how)
{
    if (mprotect(reinterpret_cast<void *>(entry.first), entry.second.mapped - PAGE, how)) give_up("mprotect");
    entry.second.open = how != PROT_NONE;
}

void check_device(const Allocation &allocation)
{
    if (!allocation.pinned && running_device() >= 0 && running_device() != allocation.device)
        give_up("work of a device touches memory of another");
}

void let_touch(std::pair<const uintptr_t, Allocation> &entry)
{
    check_device(entry.second);
    protect(entry, PROT_READ | PROT_WRITE);
    opened.push_back(&entry);
}

void say(const char *text)
{
    if (write(STDERR_FILENO, text, strlen(text)) < 0) _exit(99);
}

void on_fault(int, siginfo_t *info, void *)
{
    auto *const entry = find(info->si_addr);
    if (!entry || entry->second.pinned) {
        say("double: a fault outside of device memory\n");
        _exit(99);
    }
    const uintptr_t end = entry->first + entry->second.mapped - PAGE;
    if (open && entry->second.lives && !entry->second.open && reinterpret_cast<uintptr_t>(info->si_addr) < end) {
        let_touch(*entry);
        return;
    }
    if (!open)
        say("double: the host touches device memory\n");
    else if (entry->second.freed)
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

size_t count_of_stretches(const Allocation &allocation)
{
    return (allocation.mapped + STRETCH - 1) / STRETCH;
}

void forget_touches(Allocation &allocation)
{
    for (size_t at = 0; allocation.stretches && at < count_of_stretches(allocation); at++) forget(allocation.stretches[at]);
    free(allocation.stretches);
    allocation.stretches = nullptr;
}

}

Extent gaps[4];

/* Its addresses were those of memory that is freed by now. NULL: there is none, or not this time. */
static void *reuse(size_t bytes, size_t mapped, bool pooled, Clock *freed)
{
    for (auto &entry : allocations) {
        Allocation &allocation = entry.second;
        if (!allocation.freed || allocation.of_graph || allocation.mapped != mapped || allocation.device != current_device()
            || allocation.pooled != pooled || !random_below(3))
            continue;
        *freed = allocation.clock;
        allocation.bytes = bytes;
        allocation.freed = false;
        return reinterpret_cast<void *>(entry.first);
    }
    return nullptr;
}

void *reserve(size_t bytes, bool pooled, bool of_graph, Clock *freed)
{
    catch_faults();
    if (bytes > limit || in_use > limit - bytes) return nullptr;
    const size_t mapped = (bytes + PAGE - 1) / PAGE * PAGE + PAGE; /* the last page is never open */
    void *base = of_graph ? nullptr : reuse(bytes, mapped, pooled, freed);
    if (!base) {
        base = mmap(nullptr, mapped, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (base == MAP_FAILED) return nullptr;
        forget_recent();
        allocations[reinterpret_cast<uintptr_t>(base)] = {bytes, mapped, false, false, of_graph, false, nullptr, current_device(), pooled, of_graph};
    }
    if (!of_graph) in_use += bytes;
    return base;
}

void pin(void *base, size_t bytes)
{
    forget_recent();
    allocations[reinterpret_cast<uintptr_t>(base)] = {bytes, bytes, true, true, false, true, nullptr, -1};
}

bool unpin(void *base)
{
    const auto found = allocations.find(reinterpret_cast<uintptr_t>(base));
    if (found == allocations.end() || !found->second.pinned) return false;
    forget_touches(found->second);
    allocations.erase(found);
    forget_recent();
    return true;
}

void bring_to_life(void *base)
{
    auto &entry = *allocations.find(reinterpret_cast<uintptr_t>(base));
    Allocation &allocation = entry.second;
    if (allocation.freed) in_use += allocation.bytes; /* a graph is launched again that allocates and frees */
    allocation.freed = false;
    allocation.lives = true;
    let_touch(entry);
    touched(base, allocation.bytes, true);
    memset(base, 0xff, allocation.bytes);
    if (!open) close_memory();
}

void forsake(void *base)
{
    Allocation &allocation = allocations.find(reinterpret_cast<uintptr_t>(base))->second;
    allocation.freed = true;
    in_use -= allocation.bytes;
}

/* Who uses it later is found: it touches what is not there, or what is another's by then, in no order. */
void take_life(void *base)
{
    auto &entry = *allocations.find(reinterpret_cast<uintptr_t>(base));
    Allocation &allocation = entry.second;
    if (allocation.freed) give_up("device memory is freed twice");
    touched(base, allocation.bytes, true);
    allocation.clock = clock_now();
    forget_touches(allocation);
    protect(entry, PROT_NONE);
    madvise(base, allocation.mapped, MADV_DONTNEED);
    allocation.lives = false;
    allocation.freed = true;
    in_use -= allocation.bytes;
}

Watched watched(const void *address)
{
    auto *const entry = find(address);
    if (!entry) return {nullptr, 0, 0};
    Allocation &allocation = entry->second;
    if (open && !allocation.open && allocation.lives) let_touch(*entry);
    check_device(allocation);
    if (!allocation.stretches) allocation.stretches = static_cast<Stretch *>(calloc(count_of_stretches(allocation), sizeof *allocation.stretches));
    if (!allocation.stretches) give_up("out of memory");
    return {allocation.stretches, reinterpret_cast<uintptr_t>(address) - entry->first, allocation.mapped};
}

Piece piece_at(const void *address)
{
    const auto *const entry = find(address);
    if (!entry || !entry->second.lives || reinterpret_cast<uintptr_t>(address) - entry->first >= entry->second.bytes) return {0, 0};
    return {entry->first, entry->second.bytes};
}

bool is_device(const void *address)
{
    const auto *const entry = find(address);
    return entry && !entry->second.pinned;
}

int device_of(const void *address)
{
    const auto *const entry = find(address);
    return entry ? entry->second.device : -1;
}

bool is_pinned(const void *address)
{
    const auto *const entry = find(address);
    return entry && entry->second.pinned;
}

size_t all_bytes()
{
    return limit;
}

size_t free_bytes()
{
    return limit - in_use;
}

/* Each allocation is opened when it is touched: there are many, and few that a piece of work touches. */
void open_memory()
{
    open = true;
}

void close_memory()
{
    static const bool reached = getenv("FERN_DOUBLE_OPEN") != nullptr;
    open = false;
    if (reached) return;
    for (auto *entry : opened)
        if (entry->second.open) protect(*entry, PROT_NONE);
    opened.clear();
}

int leaked_memory()
{
    int leaks = 0;
    for (const auto &entry : allocations) {
        if (entry.second.freed || entry.second.pinned) continue;
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
