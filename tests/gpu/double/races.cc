/* Whether two pieces of work, or the host and one, touch the same memory in an order that nothing enforces: by clocks
 * that events, streams and waits of the host carry on (Lamport 1978; vector clocks). What kernels touch is told by the
 * compiler, which instruments them as for its own detector of races (-fsanitize=thread). */
#include "device.h"

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace gpu_double {
namespace {

constexpr unsigned HOST = 0;
constexpr uintptr_t WORD = 4;

struct Touch {
    unsigned stream;
    unsigned long time;
};

struct Word {
    Touch writer{HOST, 0};
    std::vector<Touch> readers; /* since then, one a stream */
    Marks threads;              /* of the kernel that ran last */
};

std::unordered_map<uintptr_t, Word> &words = *new std::unordered_map<uintptr_t, Word>; /* there to the very end */
Clock &host = *new Clock;
std::unordered_map<unsigned, unsigned long> &ended = *new std::unordered_map<unsigned, unsigned long>;
std::unordered_set<unsigned> &settled = *new std::unordered_set<unsigned>;
const Clock *running;
Touch now{HOST, 1};

bool before(const Touch &touch, const Clock &clock)
{
    if (!touch.time || settled.count(touch.stream)) return true;
    const auto found = clock.times.find(touch.stream);
    return found != clock.times.end() && found->second >= touch.time;
}

const char *name(const Touch &touch)
{
    return touch.stream == HOST ? "the host" : "work of a stream";
}

void require_order(const Touch &earlier, const Clock &clock, bool wrote, bool writes)
{
    if (earlier.stream == now.stream || before(earlier, clock)) return;
    fprintf(stderr, "double: a race: %s %s what %s %s, in no order\n", name(now), writes ? "writes" : "reads", name(earlier),
            wrote ? "has written" : "has read");
    give_up("nothing orders them");
}

void touch(Word &word, bool writes)
{
    const Clock &clock = running ? *running : host;
    require_order(word.writer, clock, true, writes);
    if (writes) {
        for (const Touch &reader : word.readers) require_order(reader, clock, false, true);
        word.readers.clear();
        word.writer = now;
        return;
    }
    for (Touch &reader : word.readers)
        if (reader.stream == now.stream) {
            reader.time = now.time;
            return;
        }
    word.readers.push_back(now);
}

}

void Clock::join(const Clock &other)
{
    for (auto entry = times.begin(); entry != times.end();) entry = settled.count(entry->first) ? times.erase(entry) : std::next(entry);
    for (const auto &entry : other.times) {
        if (settled.count(entry.first)) continue;
        unsigned long &mine = times[entry.first];
        if (entry.second > mine) mine = entry.second;
    }
}

Clock host_clock()
{
    Clock clock = host;
    clock.times[HOST] = now.stream == HOST ? now.time++ : now.time;
    return clock;
}

void host_waited_for(const Clock &clock)
{
    host.join(clock);
    for (auto stream = ended.begin(); stream != ended.end();) {
        const auto known = host.times.find(stream->first);
        if (known == host.times.end() || known->second < stream->second) {
            ++stream;
            continue;
        }
        host.times.erase(known);
        settled.insert(stream->first);
        stream = ended.erase(stream);
    }
}

void stream_ended(unsigned stream, unsigned long last)
{
    if (last) ended[stream] = last;
}

void begin_work(unsigned stream, unsigned long job, const Clock &clock)
{
    static unsigned long host_time;
    if (now.stream == HOST) host_time = now.time;
    running = &clock;
    now = {stream, job};
    if (!job) { /* the host goes on */
        running = nullptr;
        now = {HOST, host_time};
    }
}

void touched(const void *address, size_t bytes, bool writes)
{
    if (!bytes) return;
    if (!is_device(address) && !is_pinned(address)) {
        touched_shared(address, bytes, writes);
        return;
    }
    const uintptr_t first = reinterpret_cast<uintptr_t>(address) / WORD;
    const uintptr_t last = (reinterpret_cast<uintptr_t>(address) + bytes - 1) / WORD;
    for (uintptr_t at = first; at <= last; at++) {
        Word &word = words[at];
        touch(word, writes);
        touched_by_thread(word.threads, writes);
    }
}

void touched_rows(const void *address, size_t pitch, size_t width, size_t height, bool writes)
{
    for (size_t row = 0; row < height; row++) touched(static_cast<const char *>(address) + row * pitch, width, writes);
}

void forget_touches(const void *address, size_t bytes)
{
    const uintptr_t first = reinterpret_cast<uintptr_t>(address) / WORD;
    for (uintptr_t at = first; at <= first + bytes / WORD; at++) words.erase(at);
}

}

extern "C" {

void *double_memcpy(void *to, const void *from, size_t bytes)
{
    gpu_double::touched(from, bytes, false);
    gpu_double::touched(to, bytes, true);
    return memcpy(to, from, bytes);
}

/* What the compiler's instrumentation calls. */
#define TOUCHED(size)                                                                                  \
    void __tsan_read##size(void *address) { gpu_double::touched(address, size, false); }               \
    void __tsan_write##size(void *address) { gpu_double::touched(address, size, true); }               \
    void __tsan_unaligned_read##size(void *address) { gpu_double::touched(address, size, false); }     \
    void __tsan_unaligned_write##size(void *address) { gpu_double::touched(address, size, true); }
TOUCHED(1)
TOUCHED(2)
TOUCHED(4)
TOUCHED(8)
TOUCHED(16)
void __tsan_read_range(void *address, size_t bytes) { gpu_double::touched(address, bytes, false); }
void __tsan_write_range(void *address, size_t bytes) { gpu_double::touched(address, bytes, true); }
void __tsan_init(void) {}
void __tsan_func_entry(void *) {}
void __tsan_func_exit(void) {}
void __tsan_vptr_update(void **, void *) {}
void __tsan_vptr_read(void **) {}
}
