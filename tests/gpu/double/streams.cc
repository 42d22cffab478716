/* Streams that run late, and in any order that streams and events allow. */
#include "device.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <random>
#include <set>
#include <unistd.h>
#include <vector>

using gpu_double::Clock;

struct Job {
    unsigned long number;
    std::vector<unsigned long> after;
    gpu_double::Work work; /* empty: an event, or a wait for one */
    Clock clock;
    int device;
};

/* Captured work. Of one branch, which is a captured stream, it stays in order; what it waits for besides comes before it in
 * the list. */
struct Captured {
    gpu_double::Work work;
    size_t branch;
    std::vector<size_t> after;
};

struct CUgraph_st {
    const unsigned long long id;
    std::vector<Captured> work;
    std::vector<cudaStream_t> branches; /* while they are captured; the first is where the capture began */
};

/* Its branches but the first have streams of their own. */
struct CUgraphExec_st {
    std::vector<Captured> work;
    std::vector<cudaStream_t> branches;
};

struct CUstream_st {
    static unsigned numbers;
    const unsigned number = ++numbers;
    std::deque<Job> jobs;
    unsigned long last = 0;
    Clock clock; /* after the last job */
    bool waits_for_legacy = true;
    CUgraph_st *captured = nullptr; /* into this, .. */
    size_t branch = 0;              /* .. as this branch, */
    std::vector<size_t> after;      /* .. the next work after all of this */
    bool destroyed = false; /* it goes once its work is done */
    int device = gpu_double::current_device();
};

unsigned CUstream_st::numbers;

struct CUevent_st {
    unsigned long job = 0;
    Clock clock;
    unsigned long long capture = 0; /* it was recorded in a stream captured into this, .. */
    std::vector<size_t> after;      /* .. after that */
};

namespace gpu_double {
namespace {

/* There to the very end. */
CUstream_st &legacy = *new CUstream_st;
std::set<cudaStream_t> &streams = *new std::set<cudaStream_t>;
std::set<cudaEvent_t> &events = *new std::set<cudaEvent_t>;
std::set<unsigned long> &undone = *new std::set<unsigned long>;
unsigned long jobs_given;
std::mt19937 generator(1);
cudaError_t last_error = cudaSuccess;
long waits, calls, replays, created, recorded, longest;
unsigned long long captures;
int fail_after = -1, handles, graphs, running = -1;

void look_for_leaks()
{
    int leaks = leaked_memory();
    if (!undone.empty()) {
        fprintf(stderr, "double: %zu pieces of work have never been waited for\n", undone.size());
        leaks++;
    }
    if (!streams.empty() || !events.empty() || handles || graphs) {
        fprintf(stderr, "double: %zu streams, %zu events, %d handles and %d graphs are left\n", streams.size(), events.size(), handles,
                graphs);
        leaks++;
    }
    fflush(stdout);
    if (leaks) _exit(98);
}

[[maybe_unused]] const int at_the_end = atexit(look_for_leaks);

cudaStream_t real(cudaStream_t stream)
{
    return !stream || stream == cudaStreamLegacy || stream == cudaStreamPerThread ? &legacy : stream;
}

bool is_done(unsigned long job)
{
    return !undone.count(job);
}

bool is_ready(const CUstream_st *stream)
{
    if (stream->jobs.empty()) return false;
    for (unsigned long job : stream->jobs.front().after)
        if (!is_done(job)) return false;
    return true;
}

bool run_one()
{
    std::vector<CUstream_st *> ready;
    if (is_ready(&legacy)) ready.push_back(&legacy);
    for (cudaStream_t stream : streams)
        if (is_ready(stream)) ready.push_back(stream);
    if (ready.empty()) return false;
    CUstream_st *stream = ready[random_below(static_cast<unsigned>(ready.size()))];
    Job job = std::move(stream->jobs.front());
    stream->jobs.pop_front();
    begin_work(stream->number, job.number, job.clock);
    running = job.device;
    if (job.work) job.work();
    running = -1;
    begin_work(0, 0, job.clock);
    undone.erase(job.number);
    if (stream->destroyed && stream->jobs.empty()) {
        stream_ended(stream->number, stream->last);
        streams.erase(stream);
        delete stream;
    }
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

void give(cudaStream_t stream, Work work, std::vector<unsigned long> after, const Clock &waited = {})
{
    const unsigned long number = ++jobs_given;
    stream->clock.join(host_clock());
    stream->clock.join(waited);
    if (stream == &legacy) {
        for (cudaStream_t other : streams)
            if (other->waits_for_legacy && other->last) {
                after.push_back(other->last);
                stream->clock.join(other->clock);
            }
    }
    else if (stream->waits_for_legacy && legacy.last) {
        after.push_back(legacy.last);
        stream->clock.join(legacy.clock);
    }
    stream->clock.times[stream->number] = number;
    if (work) longest = std::max(longest, ++stream->clock.depth);
    undone.insert(number);
    stream->jobs.push_back({number, std::move(after), std::move(work), stream->clock, stream == &legacy ? current_device() : stream->device});
    stream->last = number;
}

cudaStream_t new_stream(bool waits_for_legacy)
{
    auto *const stream = new CUstream_st;
    stream->waits_for_legacy = waits_for_legacy;
    streams.insert(stream);
    return stream;
}

void end_stream(cudaStream_t stream)
{
    stream->destroyed = true;
    if (!stream->jobs.empty()) return;
    stream_ended(stream->number, stream->last);
    streams.erase(stream);
    delete stream;
}

/* --- Captures --- */

void capture(cudaStream_t stream, Work work)
{
    CUgraph_st *graph = stream->captured;
    graph->work.push_back({std::move(work), stream->branch, stream->after});
    stream->after = {graph->work.size() - 1};
}

void join_capture(cudaStream_t stream, CUgraph_st *graph)
{
    stream->captured = graph;
    stream->branch = graph->branches.size();
    stream->after.clear();
    graph->branches.push_back(stream);
}

CUgraph_st *capture_of(unsigned long long id)
{
    for (cudaStream_t stream : streams)
        if (stream->captured && stream->captured->id == id) return stream->captured;
    return nullptr;
}

/* The work that `after`, and what that is after, stands for. */
std::set<size_t> all_before(const CUgraph_st *graph, std::vector<size_t> after)
{
    std::set<size_t> before;
    while (!after.empty()) {
        const size_t at = after.back();
        after.pop_back();
        if (!before.insert(at).second) continue;
        after.insert(after.end(), graph->work[at].after.begin(), graph->work[at].after.end());
    }
    return before;
}

void wait_in_capture(cudaStream_t stream, cudaEvent_t event)
{
    CUgraph_st *graph = capture_of(event->capture);
    if (!graph) give_up(event->capture ? "an event of a capture that has ended" : "a captured stream waits for work outside of its capture");
    if (!stream->captured && stream == &legacy) give_up("the legacy stream in a capture");
    if (!stream->captured) join_capture(stream, graph);
    if (stream->captured != graph) give_up("a stream in two captures");
    stream->after.insert(stream->after.end(), event->after.begin(), event->after.end());
}

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
    return real(stream) == &legacy || (streams.count(stream) && !stream->destroyed);
}

void enqueue(cudaStream_t stream, Work work)
{
    if (!stream_exists(stream)) give_up("work for a stream that is destroyed");
    if (real(stream) != &legacy && real(stream)->device != current_device()) give_up("work for a stream of another device than the current one");
    if (real(stream)->captured) {
        capture(stream, std::move(work));
        return;
    }
    give(real(stream), std::move(work), {});
    let_some_run();
}

/* Mostly nothing: what may wait, waits. */
void let_some_run()
{
    if (random_below(8)) return;
    open_memory();
    for (unsigned count = random_below(6); count && run_one(); count--) continue;
    close_memory();
}

void wait_for_stream(cudaStream_t stream)
{
    if (real(stream)->captured) give_up("a wait for a stream that is captured");
    const CUstream_st *waited = real(stream);
    const Clock clock = waited->clock;
    run_until([waited] { return waited->jobs.empty(); });
    host_waited_for(clock);
}

void wait_for_device()
{
    host_waited_for(legacy.clock);
    for (cudaStream_t stream : streams) host_waited_for(stream->clock);
    run_until([] { return undone.empty(); });
}

cudaError_t set_error(cudaError_t error)
{
    if (error != cudaSuccess) last_error = error;
    return error;
}

bool fails_now()
{
    calls++;
    if (fail_after < 0) return false;
    return fail_after-- == 0;
}

}

using namespace gpu_double;

void double_seed(unsigned seed) { generator.seed(seed); }
void double_fail_after(int count) { fail_after = count; }

void double_let_all_run(void)
{
    open_memory();
    while (run_one()) continue;
    close_memory();
}

long double_waits(void) { return waits; }
long double_calls(void) { return calls; }
long double_replays(void) { return replays; }
long double_streams(void) { return created; }
long double_events(void) { return recorded; }
long double_chain(void) { return longest; }

/* --- The runtime's streams, events and errors ---------------------------------------------------------- */

cudaError_t cudaGetLastError(void)
{
    const cudaError_t error = last_error;
    last_error = cudaSuccess;
    return error;
}

cudaError_t cudaPeekAtLastError(void)
{
    return last_error;
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
    *stream = new_stream(!(flags & cudaStreamNonBlocking));
    created++;
    return cudaSuccess;
}

cudaError_t cudaStreamCreate(cudaStream_t *stream)
{
    return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
}

cudaError_t cudaStreamDestroy(cudaStream_t stream)
{
    if (!stream_exists(stream) || real(stream) == &legacy) return set_error(cudaErrorInvalidResourceHandle);
    if (stream->captured) give_up("a stream is destroyed while it is captured");
    end_stream(stream);
    return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream)
{
    if (!stream_exists(stream)) return set_error(cudaErrorInvalidResourceHandle);
    wait_for_stream(stream);
    return cudaSuccess;
}

cudaError_t cudaStreamQuery(cudaStream_t stream)
{
    let_some_run();
    if (!real(stream)->jobs.empty()) return cudaErrorNotReady;
    host_waited_for(real(stream)->clock);
    return cudaSuccess;
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus *status)
{
    *status = real(stream)->captured ? cudaStreamCaptureStatusActive : cudaStreamCaptureStatusNone;
    return cudaSuccess;
}

cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus *status, unsigned long long *id, cudaGraph_t *,
                                     const cudaGraphNode_t **, const cudaGraphEdgeData **, size_t *)
{
    if (id) *id = real(stream)->captured ? real(stream)->captured->id : 0;
    return cudaStreamIsCapturing(stream, status);
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode)
{
    if (mode != cudaStreamCaptureModeThreadLocal) give_up("a capture that other threads would disturb");
    if (real(stream) == &legacy) return set_error(cudaErrorStreamCaptureUnsupported);
    if (!stream_exists(stream) || stream->captured) return set_error(cudaErrorIllegalState);
    join_capture(stream, new CUgraph_st{++captures, {}, {}});
    graphs++;
    return cudaSuccess;
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph)
{
    if (!stream_exists(stream) || !real(stream)->captured) return set_error(cudaErrorIllegalState);
    *graph = stream->captured;
    if ((*graph)->branches[0] != stream) give_up("a capture ends in another stream than it began in");
    if (all_before(*graph, stream->after).size() != (*graph)->work.size()) give_up("a capture ends that not all streams have come back to");
    for (cudaStream_t branch : (*graph)->branches) branch->captured = nullptr;
    return cudaSuccess;
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph)
{
    graphs--;
    delete graph;
    return cudaSuccess;
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *launches, cudaGraph_t graph, unsigned long long)
{
    if (fails_now()) return set_error(cudaErrorUnknown);
    *launches = new CUgraphExec_st{graph->work, {nullptr}};
    for (size_t branch = 1; branch < graph->branches.size(); branch++) (*launches)->branches.push_back(new_stream(false));
    graphs++;
    return cudaSuccess;
}

/* Its branches begin after what the stream has been given, and what the stream is given next comes after them all. Of one
 * branch the launches stay in order, which is stricter than the order of a graph's launches one after the other. */
cudaError_t cudaGraphLaunch(cudaGraphExec_t launches, cudaStream_t stream)
{
    if (fails_now()) return set_error(cudaErrorUnknown);
    if (!stream_exists(stream)) give_up("a graph for a stream that is destroyed");
    if (real(stream)->captured) give_up("a graph is launched in a stream that is captured");
    replays++;
    std::vector<unsigned long> done, last;
    std::vector<Clock> clocks;
    launches->branches[0] = real(stream);
    give(launches->branches[0], Work(), {});
    const unsigned long begun = launches->branches[0]->last;
    const Clock then = launches->branches[0]->clock;
    for (const Captured &captured : launches->work) {
        std::vector<unsigned long> after = {begun};
        Clock waited = then;
        for (size_t at : captured.after) {
            after.push_back(done[at]);
            waited.join(clocks[at]);
        }
        const cudaStream_t branch = launches->branches[captured.branch];
        give(branch, captured.work, after, waited);
        done.push_back(branch->last);
        clocks.push_back(branch->clock);
    }
    Clock end;
    for (const cudaStream_t branch : launches->branches) {
        last.push_back(branch->last);
        end.join(branch->clock);
    }
    give(launches->branches[0], Work(), last, end);
    let_some_run();
    return cudaSuccess;
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t launches)
{
    graphs--;
    for (size_t branch = 1; branch < launches->branches.size(); branch++) end_stream(launches->branches[branch]);
    delete launches;
    return cudaSuccess;
}

cudaError_t cudaDeviceSynchronize(void)
{
    wait_for_device();
    return cudaSuccess;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned)
{
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
    const CUgraph_st *graph = real(stream)->captured;
    event->capture = graph ? graph->id : 0;
    event->after = real(stream)->after;
    if (graph) return cudaSuccess;
    enqueue(stream, Work());
    recorded++;
    event->job = real(stream)->last;
    event->clock = real(stream)->clock;
    return cudaSuccess;
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned)
{
    if (event->capture || real(stream)->captured)
        wait_in_capture(real(stream), event);
    else if (event->job) give(real(stream), Work(), {event->job}, event->clock);
    return cudaSuccess;
}

cudaError_t cudaEventSynchronize(cudaEvent_t event)
{
    if (event->capture) give_up("the host waits for an event of a capture");
    const unsigned long job = event->job;
    const Clock clock = event->clock;
    run_until([job] { return is_done(job); });
    host_waited_for(clock);
    return cudaSuccess;
}

cudaError_t cudaEventQuery(cudaEvent_t event)
{
    let_some_run();
    if (!is_done(event->job)) return cudaErrorNotReady;
    host_waited_for(event->clock);
    return cudaSuccess;
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t, cudaEvent_t)
{
    *milliseconds = 1.0f;
    return cudaSuccess;
}
