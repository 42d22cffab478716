/* Shared by the files of the double. */
#ifndef FERN_DOUBLE_DEVICE_H
#define FERN_DOUBLE_DEVICE_H

#include "double.h"

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace gpu_double {

using Work = std::function<void()>;

/* races.cc: how far each stream, and the host, is known to be. Work is enqueued with the clock of all that is done before
 * it, itself included. */
struct Clock {
    std::map<unsigned, unsigned long> times;
    long depth = 0; /* of the longest chain of work until then, each after the one before */
    void join(const Clock &other);
};
Clock host_clock();
Clock clock_now();                         /* of the work that runs, or of the host */
void host_waited_for(const Clock &clock);
void forget_known();                       /* another thread of the host goes on */
/* A stream that is destroyed, and done. Once the host has waited for that, its work is before all that comes. */
void stream_ended(unsigned stream, unsigned long last);
/* What is touched from now on is touched by this work; job 0: by the host. */
void begin_work(unsigned stream, unsigned long job, const Clock &clock);
void touched(const void *address, size_t bytes, bool writes);
void touched_rows(const void *address, size_t pitch, size_t width, size_t height, bool writes);

/* threads.cc: what two threads of a kernel touch, in no order: the blocks of a kernel are in none; threads of one are where
 * a barrier of theirs stands between. Which thread of a kernel touches something, and when: */
struct Turn {
    unsigned block;                        /* of all blocks of all kernels, from 1; 0: none */
    unsigned thread;
    unsigned block_turn, warp_turn;        /* barriers of the block, and of its warp, so far */
};
/* Of one word: who wrote it last, and two that have read it since; all 0: nobody. */
struct Marks {
    Turn wrote, read[2];
};
void begin_kernel(const Turn *turn);       /* of the thread that runs; NULL: what runs is no kernel any more */
void touched_by_thread(Marks &marks, bool writes);
void touched_shared(const void *address, size_t bytes, bool writes);

/* kernel.cc: of the block that runs; bytes that it has. */
unsigned char *shared_memory();
/* Where what is static lies, in the program or the library that the double is in: shared memory does. */
struct Extent {
    uintptr_t begin, end;
};
Extent statics();
bool is_shared(const void *address);
bool is_index(const void *address);        /* blockIdx and its like, which all threads read and none writes */
void require_shared(const void *address);  /* it is static: gives up where the launch has not asked for it */
size_t block_bytes();                      /* that a block may ask for */
cudaError_t let_kernel_share(const void *kernel, size_t bytes);
cudaError_t tell_of_kernel(cudaFuncAttributes *attributes, const void *kernel);

/* races.cc: what is known of four bytes of memory, or of one; all 0: nothing. */
struct Touch {
    unsigned stream; /* or thread of the host */
    unsigned long time;
};
struct Word {
    Touch writer, reader;       /* since then, .. */
    std::vector<Touch> *others; /* .. one a stream */
    Marks threads;              /* of the kernel that ran last */
    Word *bytes;                /* each by itself, since some were touched without the others; NULL: they are alike */
};
constexpr uintptr_t WORD = 4;
/* Of a stretch of words: most allocations are much larger than what is touched of them by the word. */
struct Stretch {
    Word all;
    Word *words; /* each by itself, since some were touched without the others; NULL: they are alike */
};
constexpr uintptr_t STRETCH = 64 * WORD;

/* memory.cc */
/* What is known of what was allocated, which work may touch from now on, and where in it the address lies. */
struct Watched {
    Stretch *stretches; /* NULL: it is neither the device's nor pinned */
    size_t at, bytes;
};
Watched watched(const void *address);
/* Addresses between allocations, as they were looked up last: most of what instrumented code touches is its own stack. They hold until
 * something is allocated. */
[[gnu::visibility("hidden")]] extern Extent gaps[4];
inline bool is_in_gap(uintptr_t at)
{
    for (const Extent &gap : gaps)
        if (at - gap.begin < gap.end - gap.begin) return true;
    return false;
}
void forget(Stretch &stretch); /* races.cc */

/* The allocation that the address lies in, of the device or pinned, if it lives; 0 bytes: there is none. */
struct Piece {
    uintptr_t begin;
    size_t bytes;
};
Piece piece_at(const void *address);

void pin(void *base, size_t bytes);
bool unpin(void *base); /* false: it is not pinned */
bool is_pinned(const void *address);
/* An address, with no memory behind it yet; NULL: there is no more. It may be that of memory that was freed, which is before what the new
 * one does: `freed`. `of_graph`: it comes with each launch of a graph. */
void *reserve(size_t bytes, bool pooled, bool of_graph, Clock *freed);
void bring_to_life(void *base);       /* filled with bytes that are no number */
void take_life(void *base);
void forsake(void *base);             /* nothing is to be there after all */
bool is_device(const void *address);
int device_of(const void *address);   /* .. whose memory it is */
size_t free_bytes();
size_t all_bytes();
void open_memory();                   /* work may touch what lives */
void close_memory();
int leaked_memory();                  /* prints what it finds */

/* runtime.cc: the device that is current. */
int current_device();

/* streams.cc: the device whose work runs; -1: the host does. */
int running_device();
/* What CUDA refuses, in a capture or beside one, is an error, which is the thread's last. */
cudaError_t enqueue(cudaStream_t stream, Work work, const Clock &waited = {});
void let_some_run();
cudaError_t wait_for_stream(cudaStream_t stream);
void wait_for_device();
cudaError_t set_error(cudaError_t error);
bool stream_exists(cudaStream_t stream);
unsigned random_below(unsigned count);
/* A launch or a library's call: whether it is to fail. */
bool fails_now();
/* What all calls say from now on; cudaSuccess: nothing. */
cudaError_t lost_device();
/* captures.cc: of what makes and frees memory, and waits: cudaSuccess, or the error, where something is captured that it would disturb. */
cudaError_t refuse_unsafe();

[[noreturn]] void give_up(const char *message);
/* Looked at when the program ends. */
void add_handles(int count);

}

#endif
