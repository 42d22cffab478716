/* Whether two pieces of work, or the host and one, touch the same memory in an order that nothing enforces: by clocks
 * that events, streams and waits of the host carry on (Lamport 1978; vector clocks). What kernels touch is told by the
 * compiler, which instruments them as for its own detector of races (-fsanitize=thread). */
#include "streams.h"

#include <algorithm>
#include <climits>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <unordered_map>
#include <unordered_set>

namespace gpu_double {
namespace {

std::unordered_map<unsigned, unsigned long> &ended = *new std::unordered_map<unsigned, unsigned long>;
std::unordered_set<unsigned> &settled = *new std::unordered_set<unsigned>;
const Clock *running; /* of the work that runs; NULL: the host does */
Touch work;

/* How far a stream is known to be, as it was looked up last: a kernel meets the same stream in all elements of an array. */
struct Known {
    bool holds;
    unsigned stream;
    unsigned long time;
} known;

/* Who touches something now, and when. */
Touch now()
{
    return running ? work : Touch{host().number, host().time};
}

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
    return is_host(touch.stream) ? "the host" : "work of a stream";
}

void require_order(const Touch &earlier, const Clock &clock, const Touch &mine, bool wrote, bool writes)
{
    if (earlier.stream == mine.stream || before(earlier, clock)) return;
    fprintf(stderr, "double: a race: %s %s what %s %s, in no order\n", name(mine), writes ? "writes" : "reads", name(earlier),
            wrote ? "has written" : "has read");
    give_up("nothing orders them");
}

void forget_readers(Word &word)
{
    delete word.others;
    word.others = nullptr;
    word.reader = {};
}

void touch(Word &word, const Touch &mine, bool writes)
{
    const Clock &clock = running ? *running : host().clock;
    require_order(word.writer, clock, mine, true, writes);
    if (writes) {
        require_order(word.reader, clock, mine, false, true);
        if (word.others)
            for (const Touch &reader : *word.others) require_order(reader, clock, mine, false, true);
        forget_readers(word);
        word.writer = mine;
        return;
    }
    if (!word.reader.time || word.reader.stream == mine.stream) {
        word.reader = mine;
        return;
    }
    if (!word.others) word.others = new std::vector<Touch>;
    for (Touch &reader : *word.others)
        if (reader.stream == mine.stream) {
            reader.time = mine.time;
            return;
        }
    word.others->push_back(mine);
}

void forget(Word &word)
{
    for (unsigned at = 0; word.bytes && at < WORD; at++) forget_readers(word.bytes[at]);
    delete[] word.bytes;
    word.bytes = nullptr;
    forget_readers(word);
}

/* `count` that each know what was done to all of them, which `all` forgets. */
Word *apart(Word &all, unsigned count)
{
    Word *const each = new Word[count];
    for (unsigned at = 0; at < count; at++) {
        each[at] = all;
        each[at].bytes = nullptr;
        if (all.others) each[at].others = new std::vector<Touch>(*all.others);
    }
    forget_readers(all);
    return each;
}

/* Bytes `first` to `end` of it. */
void touch_part(Word &word, unsigned first, unsigned end, const Touch &mine, bool writes)
{
    const bool all = first == 0 && end == WORD;
    if (!word.bytes && !all) word.bytes = apart(word, WORD);
    if (!word.bytes) {
        touch(word, mine, writes);
        touched_by_thread(word.threads, writes);
        return;
    }
    for (unsigned at = first; at < end; at++) {
        touch(word.bytes[at], mine, writes);
        touched_by_thread(word.bytes[at].threads, writes);
    }
    if (!all || !writes) return;
    const Word written = word.bytes[0]; /* they are alike again */
    forget(word);
    word = written;
}

void touch_part(Stretch &stretch, unsigned first, unsigned end, const Touch &mine, bool writes)
{
    const bool all = first == 0 && end == STRETCH;
    if (!stretch.words && !all) stretch.words = apart(stretch.all, STRETCH / WORD);
    if (!stretch.words) {
        touch_part(stretch.all, 0, WORD, mine, writes);
        return;
    }
    for (unsigned at = first; at < end;) {
        const unsigned from = at % WORD, to = std::min<unsigned>(end - at + from, WORD);
        touch_part(stretch.words[at / WORD], from, to, mine, writes);
        at += to - from;
    }
    if (!all || !writes) return;
    const Word written = stretch.words[0]; /* they are alike again */
    forget(stretch);
    stretch.all = written;
}

}

void forget(Stretch &stretch)
{
    for (unsigned at = 0; stretch.words && at < STRETCH / WORD; at++) forget(stretch.words[at]);
    delete[] stretch.words;
    stretch.words = nullptr;
    forget(stretch.all);
}

void forget_known()
{
    known.holds = false;
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
    Host &here = host();
    Clock clock = here.clock;
    clock.times[here.number] = running ? here.time : here.time++;
    return clock;
}

Clock clock_now()
{
    return running ? *running : host_clock();
}

/* What one of several threads knows the others do not: then no stream is settled. */
void host_waited_for(const Clock &clock)
{
    Clock &mine = host().clock;
    known.holds = false;
    mine.join(clock);
    for (auto stream = ended.begin(); stream != ended.end() && !has_threads();) {
        const auto waited = mine.times.find(stream->first);
        if (waited == mine.times.end() || waited->second < stream->second) {
            ++stream;
            continue;
        }
        mine.times.erase(waited);
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
    known.holds = false;
    running = job ? &clock : nullptr; /* NULL: the host goes on */
    work = {stream, job};
}

void touched(const void *address, size_t bytes, bool writes)
{
    if (!bytes || is_index(address)) return;
    const bool other = is_in_gap(reinterpret_cast<uintptr_t>(address));
    const Watched memory = other ? Watched{nullptr, 0, 0} : watched(address);
    if (!memory.stretches) {
        touched_shared(address, bytes, writes);
        return;
    }
    const Touch mine = now();
    const size_t end = std::min(memory.at + bytes, memory.bytes);
    for (size_t at = memory.at; at < end;) {
        const size_t begins = at / STRETCH * STRETCH, stops = std::min<size_t>(end, begins + STRETCH);
        touch_part(memory.stretches[at / STRETCH], static_cast<unsigned>(at - begins), static_cast<unsigned>(stops - begins), mine, writes);
        at = stops;
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
