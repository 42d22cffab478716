/* Whether two pieces of work, or the host and one, touch the same memory in an order that nothing enforces: by clocks
 * that events, streams and waits of the host carry on (Lamport 1978; vector clocks). What kernels touch is told by the
 * compiler, which instruments them as for its own detector of races (-fsanitize=thread). */
#include "device.h"

#include <algorithm>
#include <climits>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <unordered_map>
#include <unordered_set>

namespace gpu_double {
namespace {

constexpr unsigned HOST = 0;
constexpr uintptr_t WORD = 4;

Clock &host = *new Clock;
std::unordered_map<unsigned, unsigned long> &ended = *new std::unordered_map<unsigned, unsigned long>;
std::unordered_set<unsigned> &settled = *new std::unordered_set<unsigned>;
const Clock *running;
Touch now{HOST, 1};

/* How far a stream is known to be, as it was looked up last: a kernel meets the same stream in all elements of an array. */
struct Known {
    bool holds;
    unsigned stream;
    unsigned long time;
} known;

bool before(const Touch &touch, const Clock &clock)
{
    if (!touch.time) return true;
    if (!known.holds || known.stream != touch.stream) {
        const auto found = clock.times.find(touch.stream);
        known = {true, touch.stream, settled.count(touch.stream) ? ULONG_MAX : found == clock.times.end() ? 0 : found->second};
    }
    return known.time >= touch.time;
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
        require_order(word.reader, clock, false, true);
        if (word.others)
            for (const Touch &reader : *word.others) require_order(reader, clock, false, true);
        forget(word);
        word.writer = now;
        return;
    }
    if (!word.reader.time || word.reader.stream == now.stream) {
        word.reader = now;
        return;
    }
    if (!word.others) word.others = new std::vector<Touch>;
    for (Touch &reader : *word.others)
        if (reader.stream == now.stream) {
            reader.time = now.time;
            return;
        }
    word.others->push_back(now);
}

}

void forget(Word &word)
{
    delete word.others;
    word.others = nullptr;
    word.reader = {};
}

void Clock::join(const Clock &other)
{
    if (other.depth > depth) depth = other.depth;
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
    known.holds = false;
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
    known.holds = false;
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
    const Watched memory = watched(address);
    if (!memory.words) {
        touched_shared(address, bytes, writes);
        return;
    }
    const size_t count = (reinterpret_cast<uintptr_t>(address) % WORD + bytes + WORD - 1) / WORD;
    for (Word *word = memory.words; word < memory.words + std::min(count, memory.count); word++) {
        touch(*word, writes);
        touched_by_thread(word->threads, writes);
    }
}

void touched_rows(const void *address, size_t pitch, size_t width, size_t height, bool writes)
{
    for (size_t row = 0; row < height; row++) touched(static_cast<const char *>(address) + row * pitch, width, writes);
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
