/* Shared by streams.cc, captures.cc and hosts.cc: streams with the work that they have been given, captures, and threads of the host. */
#ifndef FERN_DOUBLE_STREAMS_H
#define FERN_DOUBLE_STREAMS_H

#include "device.h"

#include <cstddef>
#include <deque>
#include <set>
#include <vector>

namespace gpu_double {

struct Stream;

struct Job {
    unsigned long number;
    std::vector<unsigned long> after;
    Work work; /* empty: an event, or a wait for one */
    Clock clock;
    int device;
};

/* Captured work. Of one branch, which is a captured stream, it stays in order; what it waits for besides comes before it in
 * the list. */
struct Captured {
    Work work;
    size_t branch;
    std::vector<size_t> after;
};

struct Stream {
    explicit Stream(bool waits);
    const unsigned number;
    std::deque<Job> jobs;
    unsigned long last = 0;
    Clock clock; /* after the last job */
    const bool waits_for_legacy;
    CUgraph_st *captured = nullptr; /* into this, .. */
    size_t branch = 0;              /* .. as this branch, */
    std::vector<size_t> after;      /* .. the next work after all of this */
    bool destroyed = false; /* it goes once its work is done */
    const int device;
};

struct InOrder {
    bool operator()(const Stream *a, const Stream *b) const { return a->number < b->number; }
};

/* A thread of the host. Streams and these are numbered together: clocks are by that. */
struct Host {
    unsigned number = 0;
    Clock clock;
    unsigned long time = 1;
    cudaError_t last_error = cudaSuccess;
    cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;
    int device = 0;
    Stream *own = nullptr; /* cudaStreamPerThread */
};

/* hosts.cc: the thread that runs; one at a time does. */
Host &host();
bool has_threads();
bool is_host(unsigned number);
/* Another thread goes on, if the scheduler says so. */
void let_others_run();
unsigned next_number();

/* streams.cc */
Stream &legacy_stream();
std::set<Stream *, InOrder> &all_streams(); /* but for that */
/* NULL: it is destroyed. */
Stream *real(cudaStream_t stream);
Stream *new_stream(bool waits_for_legacy);
void end_stream(Stream *stream);
void give(Stream *stream, Work work, std::vector<unsigned long> after, const Clock &waited = {});
void add_graphs(int count);

/* captures.cc: what is refused, as an error that is the thread's last, and spoils captures; cudaSuccess: nothing is. */
/* Work for the stream, an event in it, a wait. */
cudaError_t refuse_work(Stream *stream);
/* What is not to be done while something is captured, if the modes of the captures and of the thread say so. */
cudaError_t refuse_unsafe();
/* That the host waits for, or asks, a stream, or all. */
cudaError_t refuse_to_wait(const Stream *stream);
cudaError_t refuse_to_wait_for_device();
/* .. or an event. */
cudaError_t refuse_event(const CUevent_st *event);
bool is_capturing(); /* the thread that runs */
void capture(Stream *stream, Work work);
cudaError_t wait_in_capture(Stream *stream, const CUevent_st *event);
unsigned long long id_of(const CUgraph_st *graph);

}

/* A handle that is destroyed may be the next one's that is made. */
struct CUstream_st {
    gpu_double::Stream *stream; /* NULL: there is none any more */
};

struct CUevent_st {
    unsigned long job = 0;
    gpu_double::Clock clock;
    unsigned long long capture = 0; /* it was recorded in a stream captured into this, .. */
    std::vector<size_t> after;      /* .. after that */
};

#endif
