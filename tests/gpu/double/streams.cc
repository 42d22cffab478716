/* Streams that run late, and in any order that streams and events allow. */
#include "streams.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <unistd.h>

using namespace gpu_double;

namespace gpu_double {
namespace {

/* There to the very end. */
std::set<cudaEvent_t> &events = *new std::set<cudaEvent_t>;
std::set<unsigned long> &undone = *new std::set<unsigned long>;
std::vector<cudaStream_t> &handles_to_reuse = *new std::vector<cudaStream_t>;
unsigned long jobs_given;
std::mt19937 generator(1);
cudaError_t lost = cudaSuccess, breaks = cudaSuccess; /* with the call that fails */
long waits, calls, created, recorded, longest;
int fail_after = -1, failed, failed_in_captures, handles, graphs, running = -1, streams_of_users;

void look_for_leaks()
{
    if (lost) return;
    int leaks = leaked_memory();
    if (!undone.empty()) {
        fprintf(stderr, "double: %zu pieces of work have never been waited for\n", undone.size());
        leaks++;
    }
    if (streams_of_users || !events.empty() || handles || graphs) {
        fprintf(stderr, "double: %d streams, %zu events, %d handles and %d graphs are left\n", streams_of_users, events.size(), handles,
                graphs);
        leaks++;
    }
    fflush(stdout);
    if (leaks) _exit(98);
}

[[maybe_unused]] const int at_the_end = atexit(look_for_leaks);

bool is_done(unsigned long job)
{
    return !undone.count(job);
}

bool is_ready(const Stream *stream)
{
    if (stream->jobs.empty()) return false;
    for (unsigned long job : stream->jobs.front().after)
        if (!is_done(job)) return false;
    return true;
}

void forget_stream(Stream *stream)
{
    stream_ended(stream->number, stream->last);
    all_streams().erase(stream);
    delete stream;
}

bool run_one()
{
    std::vector<Stream *> ready;
    if (is_ready(&legacy_stream())) ready.push_back(&legacy_stream());
    for (Stream *stream : all_streams())
        if (is_ready(stream)) ready.push_back(stream);
    if (ready.empty()) return false;
    Stream *stream = ready[random_below(static_cast<unsigned>(ready.size()))];
    Job job = std::move(stream->jobs.front());
    stream->jobs.pop_front();
    begin_work(stream->number, job.number, job.clock);
    running = job.device;
    if (job.work) job.work();
    running = -1;
    begin_work(0, 0, job.clock);
    undone.erase(job.number);
    if (stream->destroyed && stream->jobs.empty()) forget_stream(stream);
    return true;
}

template <typename Condition>
void run_until(Condition condition)
{
    waits++;
    open_memory();
    while (!condition())
        if (!run_one()) give_up("streams wait for each other");
    close_memory();
}

}

Stream::Stream(bool waits) : number(next_number()), waits_for_legacy(waits), device(current_device())
{
}

Stream &legacy_stream()
{
    static Stream &legacy = *new Stream(true);
    return legacy;
}

std::set<Stream *, InOrder> &all_streams()
{
    static auto &all = *new std::set<Stream *, InOrder>;
    return all;
}

Stream *real(cudaStream_t stream)
{
    if (!stream || stream == cudaStreamLegacy) return &legacy_stream();
    if (stream != cudaStreamPerThread) return stream->stream;
    if (!host().own) host().own = new_stream(true);
    return host().own;
}

void give(Stream *stream, Work work, std::vector<unsigned long> after, const Clock &waited)
{
    Stream *const legacy = &legacy_stream();
    const unsigned long number = ++jobs_given;
    stream->clock.join(host_clock());
    stream->clock.join(waited);
    if (stream == legacy) {
        for (Stream *other : all_streams())
            if (other->waits_for_legacy && other->last) {
                after.push_back(other->last);
                stream->clock.join(other->clock);
            }
    }
    else if (stream->waits_for_legacy && legacy->last) {
        after.push_back(legacy->last);
        stream->clock.join(legacy->clock);
    }
    stream->clock.times[stream->number] = number;
    if (work) longest = std::max(longest, ++stream->clock.depth);
    undone.insert(number);
    stream->jobs.push_back({number, std::move(after), std::move(work), stream->clock, stream == legacy ? current_device() : stream->device});
    stream->last = number;
}

Stream *new_stream(bool waits_for_legacy)
{
    Stream *const stream = new Stream(waits_for_legacy);
    all_streams().insert(stream);
    return stream;
}

void end_stream(Stream *stream)
{
    stream->destroyed = true;
    if (stream->jobs.empty()) forget_stream(stream);
}

void add_graphs(int count)
{
    graphs += count;
}

void give_up(const char *message)
{
    fprintf(stderr, "double: %s\n", message);
    _exit(99);
}

int running_device()
{
    return running;
}

unsigned random_below(unsigned count)
{
    return static_cast<unsigned>(generator() % count);
}

void add_handles(int count)
{
    handles += count;
}

bool stream_exists(cudaStream_t stream)
{
    return real(stream) != nullptr;
}

cudaError_t enqueue(cudaStream_t stream, Work work, const Clock &waited)
{
    let_others_run();
    Stream *const to = real(stream);
    if (!to) give_up("work for a stream that is destroyed");
    if (to != &legacy_stream() && to->device != current_device()) give_up("work for a stream of another device than the current one");
    if (const cudaError_t error = refuse_work(to)) return error;
    if (to->captured) {
        capture(to, std::move(work));
        return cudaSuccess;
    }
    give(to, std::move(work), {}, waited);
    let_some_run();
    return cudaSuccess;
}

/* Mostly nothing: what may wait, waits. */
void let_some_run()
{
    if (random_below(8)) return;
    open_memory();
    for (unsigned count = random_below(6); count && run_one(); count--) continue;
    close_memory();
}

cudaError_t wait_for_stream(cudaStream_t stream)
{
    let_others_run();
    const Stream *const waited = real(stream);
    if (const cudaError_t error = refuse_to_wait(waited)) return error;
    const unsigned long job = waited->last;
    const Clock clock = waited->clock;
    run_until([job] { return is_done(job); });
    host_waited_for(clock);
    return cudaSuccess;
}

void wait_for_device()
{
    host_waited_for(legacy_stream().clock);
    for (Stream *stream : all_streams()) host_waited_for(stream->clock);
    run_until([] { return undone.empty(); });
}

cudaError_t set_error(cudaError_t error)
{
    if (error != cudaSuccess) host().last_error = error;
    return error;
}

cudaError_t lost_device()
{
    return lost;
}

bool fails_now()
{
    calls++;
    if (lost) return true;
    if (fail_after < 0 || fail_after--) return false;
    lost = breaks;
    failed++;
    failed_in_captures += is_capturing();
    return true;
}

}

void double_seed(unsigned seed) { generator.seed(seed); }
void double_fail_after(int count)
{
    fail_after = count;
    lost = breaks = cudaSuccess;
}

void double_break_after(int count, int error)
{
    fail_after = count;
    breaks = static_cast<cudaError_t>(error);
}


void double_let_all_run(void)
{
    open_memory();
    while (run_one()) continue;
    close_memory();
}

long double_waits(void) { return waits; }
long double_calls(void) { return calls; }
long double_failed(void) { return failed; }
long double_failed_in_captures(void) { return failed_in_captures; }
long double_streams(void) { return created; }
long double_events(void) { return recorded; }
long double_chain(void) { return longest; }

/* --- The runtime's streams, events and errors ---------------------------------------------------------- */

/* One of a device that is lost stays. */
cudaError_t cudaGetLastError(void)
{
    const cudaError_t error = cudaPeekAtLastError();
    host().last_error = cudaSuccess;
    return error;
}

cudaError_t cudaPeekAtLastError(void)
{
    return lost ? lost : host().last_error;
}

const char *cudaGetErrorString(cudaError_t error)
{
    switch (error) {
    case cudaSuccess: return "no error";
    case cudaErrorMemoryAllocation: return "out of memory";
    case cudaErrorNoDevice: return "no CUDA-capable device is detected";
    case cudaErrorInsufficientDriver: return "CUDA driver version is insufficient for CUDA runtime version";
    case cudaErrorNoKernelImageForDevice: return "no kernel image is available for execution on the device";
    case cudaErrorNotSupported: return "operation not supported";
    case cudaErrorLaunchFailure: return "unspecified launch failure";
    case cudaErrorStreamCaptureUnsupported: return "operation not permitted when stream is capturing";
    default: return "an error";
    }
}

const char *cudaGetErrorName(cudaError_t error)
{
    switch (error) {
    case cudaSuccess: return "cudaSuccess";
    case cudaErrorMemoryAllocation: return "cudaErrorMemoryAllocation";
    case cudaErrorLaunchFailure: return "cudaErrorLaunchFailure";
    case cudaErrorUnknown: return "cudaErrorUnknown";
    default: return "cudaError";
    }
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags)
{
    if (lost) return set_error(lost);
    if (handles_to_reuse.empty())
        *stream = new CUstream_st;
    else {
        *stream = handles_to_reuse.back();
        handles_to_reuse.pop_back();
    }
    (*stream)->stream = new_stream(!(flags & cudaStreamNonBlocking));
    created++;
    streams_of_users++;
    return cudaSuccess;
}

cudaError_t cudaStreamCreate(cudaStream_t *stream)
{
    return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
}

cudaError_t cudaStreamDestroy(cudaStream_t stream)
{
    Stream *const ends = real(stream);
    if (!ends || ends == &legacy_stream() || stream == cudaStreamPerThread) return set_error(cudaErrorInvalidResourceHandle);
    if (ends->captured) give_up("a stream is destroyed while it is captured");
    stream->stream = nullptr;
    handles_to_reuse.push_back(stream);
    streams_of_users--;
    end_stream(ends);
    return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream)
{
    if (!stream_exists(stream)) return set_error(cudaErrorInvalidResourceHandle);
    return wait_for_stream(stream);
}

cudaError_t cudaStreamQuery(cudaStream_t stream)
{
    const Stream *const asked = real(stream);
    if (const cudaError_t error = refuse_to_wait(asked)) return error;
    let_some_run();
    if (!asked->jobs.empty()) return set_error(cudaErrorNotReady);
    host_waited_for(asked->clock);
    return cudaSuccess;
}

cudaError_t cudaDeviceSynchronize(void)
{
    let_others_run();
    if (const cudaError_t error = refuse_to_wait_for_device()) return error;
    wait_for_device();
    return cudaSuccess;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned)
{
    if (lost) return set_error(lost);
    *event = new CUevent_st;
    events.insert(*event);
    return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t *event)
{
    return cudaEventCreateWithFlags(event, 0);
}

cudaError_t cudaEventDestroy(cudaEvent_t event)
{
    if (!events.erase(event)) return set_error(cudaErrorInvalidResourceHandle);
    delete event;
    return cudaSuccess;
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream)
{
    Stream *const at = real(stream);
    if (at && at->captured) {
        if (const cudaError_t error = refuse_work(at)) return error;
        event->capture = id_of(at->captured);
        event->after = at->after;
        return cudaSuccess;
    }
    if (const cudaError_t error = enqueue(stream, Work())) return error;
    recorded++;
    event->capture = 0;
    event->job = at->last;
    event->clock = at->clock;
    return cudaSuccess;
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned)
{
    let_others_run();
    Stream *const waits_for = real(stream);
    if (!waits_for) give_up("a wait of a stream that is destroyed");
    if (const cudaError_t error = refuse_work(waits_for)) return error;
    if (event->capture || waits_for->captured) return wait_in_capture(waits_for, event);
    if (event->job) give(waits_for, Work(), {event->job}, event->clock);
    return cudaSuccess;
}

cudaError_t cudaEventSynchronize(cudaEvent_t event)
{
    let_others_run();
    if (const cudaError_t error = refuse_event(event)) return error;
    const unsigned long job = event->job;
    const Clock clock = event->clock;
    run_until([job] { return is_done(job); });
    host_waited_for(clock);
    return cudaSuccess;
}

cudaError_t cudaEventQuery(cudaEvent_t event)
{
    if (const cudaError_t error = refuse_event(event)) return error;
    let_some_run();
    if (!is_done(event->job)) return set_error(cudaErrorNotReady);
    host_waited_for(event->clock);
    return cudaSuccess;
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t, cudaEvent_t)
{
    *milliseconds = 1.0f;
    return cudaSuccess;
}
