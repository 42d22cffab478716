/* Captures of streams into graphs: what is captured, what CUDA refuses meanwhile, and the launches of graphs. */
#include "streams.h"

#include <set>

using namespace gpu_double;

struct CUgraph_st {
    const unsigned long long id;
    const cudaStreamCaptureMode mode;
    const Host *const host; /* that captures */
    std::vector<Captured> work;
    std::vector<Stream *> branches; /* while they are captured; the first is where the capture began */
    bool spoiled;                   /* something was refused: nothing is captured any more, until the capture ends */
};

/* Its branches but the first have streams of their own. */
struct CUgraphExec_st {
    std::vector<Captured> work;
    std::vector<Stream *> branches;
    unsigned long last; /* launches come one after the other, on whatever streams */
    Clock clock;
};

namespace gpu_double {
namespace {

std::set<CUgraph_st *> &under_way = *new std::set<CUgraph_st *>;
unsigned long long captures;
long replays, spoilt;

void spoil(CUgraph_st *graph)
{
    spoilt += !graph->spoiled;
    graph->spoiled = true;
}

/* What waits for the legacy stream, and is waited for. */
bool has_blocking_stream(const CUgraph_st *graph)
{
    for (const Stream *branch : graph->branches)
        if (branch->waits_for_legacy) return true;
    return false;
}

void join_capture(Stream *stream, CUgraph_st *graph)
{
    stream->captured = graph;
    stream->branch = graph->branches.size();
    stream->after.clear();
    graph->branches.push_back(stream);
}

CUgraph_st *capture_of(unsigned long long id)
{
    for (CUgraph_st *graph : under_way)
        if (graph->id == id) return graph;
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

void end_capture(CUgraph_st *graph)
{
    for (Stream *branch : graph->branches) branch->captured = nullptr;
    under_way.erase(graph);
}

}

cudaError_t refuse_work(Stream *stream)
{
    if (lost_device()) return set_error(lost_device());
    if (stream->captured && stream->captured->spoiled) return set_error(cudaErrorStreamCaptureInvalidated);
    if (stream != &legacy_stream()) return cudaSuccess;
    bool refused = false;
    for (CUgraph_st *graph : under_way)
        if (has_blocking_stream(graph)) {
            spoil(graph);
            refused = true;
        }
    return refused ? set_error(cudaErrorStreamCaptureImplicit) : cudaSuccess;
}

cudaError_t refuse_unsafe()
{
    const Host &here = host();
    bool refused = false;
    if (lost_device()) return set_error(lost_device());
    for (CUgraph_st *graph : under_way) {
        const bool of_others = graph->host != &here && graph->mode == cudaStreamCaptureModeGlobal && here.mode == cudaStreamCaptureModeGlobal;
        const bool of_this = graph->host == &here && graph->mode != cudaStreamCaptureModeRelaxed && here.mode != cudaStreamCaptureModeRelaxed;
        if (!of_others && !of_this) continue;
        spoil(graph);
        refused = true;
    }
    return refused ? set_error(cudaErrorStreamCaptureUnsupported) : cudaSuccess;
}

cudaError_t refuse_to_wait(const Stream *stream)
{
    if (!stream) return set_error(cudaErrorInvalidResourceHandle);
    if (stream->captured) {
        spoil(stream->captured);
        return set_error(cudaErrorStreamCaptureUnsupported);
    }
    if (stream == &legacy_stream())
        if (const cudaError_t error = refuse_work(&legacy_stream())) return error;
    return refuse_unsafe();
}

cudaError_t refuse_to_wait_for_device()
{
    if (lost_device()) return set_error(lost_device());
    for (CUgraph_st *graph : under_way) spoil(graph);
    return under_way.empty() ? cudaSuccess : set_error(cudaErrorStreamCaptureUnsupported);
}

cudaError_t refuse_event(const CUevent_st *event)
{
    if (!event->capture) return refuse_unsafe();
    if (lost_device()) return set_error(lost_device());
    if (CUgraph_st *graph = capture_of(event->capture)) spoil(graph);
    return set_error(cudaErrorCapturedEvent);
}

bool is_capturing()
{
    for (const CUgraph_st *graph : under_way)
        if (graph->host == &host()) return true;
    return false;
}

void capture(Stream *stream, Work work)
{
    CUgraph_st *graph = stream->captured;
    graph->work.push_back({std::move(work), stream->branch, stream->after});
    stream->after = {graph->work.size() - 1};
}

unsigned long long id_of(const CUgraph_st *graph)
{
    return graph->id;
}

cudaError_t wait_in_capture(Stream *stream, const CUevent_st *event)
{
    CUgraph_st *graph = capture_of(event->capture);
    if (!event->capture && !event->job) return cudaSuccess; /* it was never recorded */
    if (!event->capture) {
        spoil(stream->captured);
        return set_error(cudaErrorStreamCaptureIsolation);
    }
    if (!graph) give_up("an event of a capture that has ended");
    if (graph->spoiled) return set_error(cudaErrorStreamCaptureInvalidated);
    if (stream == &legacy_stream()) {
        spoil(graph);
        return set_error(cudaErrorStreamCaptureImplicit);
    }
    if (!stream->captured) join_capture(stream, graph);
    if (stream->captured != graph) {
        spoil(graph);
        spoil(stream->captured);
        return set_error(cudaErrorStreamCaptureMerge);
    }
    stream->after.insert(stream->after.end(), event->after.begin(), event->after.end());
    return cudaSuccess;
}

}

long double_replays(void) { return replays; }
long double_spoiled(void) { return spoilt; }

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus *status)
{
    const Stream *const asked = real(stream);
    if (!asked) return set_error(cudaErrorInvalidResourceHandle);
    if (lost_device()) return set_error(lost_device());
    *status = !asked->captured          ? cudaStreamCaptureStatusNone
              : asked->captured->spoiled ? cudaStreamCaptureStatusInvalidated
                                         : cudaStreamCaptureStatusActive;
    for (const CUgraph_st *graph : under_way)
        if (asked == &legacy_stream() && has_blocking_stream(graph)) return set_error(cudaErrorStreamCaptureImplicit);
    return cudaSuccess;
}

cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus *status, unsigned long long *id, cudaGraph_t *,
                                     const cudaGraphNode_t **, const cudaGraphEdgeData **, size_t *)
{
    if (id) *id = real(stream) && real(stream)->captured ? real(stream)->captured->id : 0;
    return cudaStreamIsCapturing(stream, status);
}

cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode *mode)
{
    std::swap(*mode, host().mode);
    return cudaSuccess;
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode)
{
    Stream *const begins = real(stream);
    if (lost_device()) return set_error(lost_device());
    if (begins == &legacy_stream()) return set_error(cudaErrorStreamCaptureUnsupported);
    if (!begins || begins->captured) return set_error(cudaErrorIllegalState);
    CUgraph_st *const graph = new CUgraph_st{++captures, mode, &host(), {}, {}, false};
    under_way.insert(graph);
    join_capture(begins, graph);
    add_graphs(1);
    let_others_run();
    return cudaSuccess;
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph)
{
    let_others_run();
    Stream *const ends = real(stream);
    *graph = nullptr;
    if (!ends || !ends->captured) return set_error(cudaErrorIllegalState);
    CUgraph_st *const captured = ends->captured;
    if (captured->branches[0] != ends) give_up("a capture ends in another stream than it began in");
    if (captured->host != &host() && captured->mode != cudaStreamCaptureModeRelaxed) return set_error(cudaErrorStreamCaptureWrongThread);
    if (!captured->spoiled && !lost_device() && all_before(captured, ends->after).size() != captured->work.size())
        give_up("a capture ends that not all streams have come back to");
    end_capture(captured);
    if (captured->spoiled || lost_device()) {
        delete captured;
        add_graphs(-1);
        return set_error(lost_device() ? lost_device() : cudaErrorStreamCaptureInvalidated);
    }
    *graph = captured;
    return cudaSuccess;
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph)
{
    if (!graph) return set_error(cudaErrorInvalidValue);
    add_graphs(-1);
    delete graph;
    return cudaSuccess;
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *launches, cudaGraph_t graph, unsigned long long)
{
    if (fails_now()) return set_error(lost_device() ? lost_device() : cudaErrorUnknown);
    *launches = new CUgraphExec_st{graph->work, {nullptr}, 0, {}};
    for (size_t branch = 1; branch < graph->branches.size(); branch++) (*launches)->branches.push_back(new_stream(false));
    add_graphs(1);
    return cudaSuccess;
}

/* Its branches begin after what the stream has been given, and what the stream is given next comes after them all. Of one
 * branch the launches stay in order, which is stricter than the order of a graph's launches one after the other. */
cudaError_t cudaGraphLaunch(cudaGraphExec_t launches, cudaStream_t stream)
{
    let_others_run();
    if (fails_now()) return set_error(lost_device() ? lost_device() : cudaErrorUnknown);
    Stream *const to = real(stream);
    if (!to) give_up("a graph for a stream that is destroyed");
    if (const cudaError_t error = refuse_work(to)) return error;
    if (to->captured) give_up("a graph is launched in a stream that is captured");
    replays++;
    std::vector<unsigned long> done, last, before;
    std::vector<Clock> clocks;
    if (launches->last) before.push_back(launches->last);
    launches->branches[0] = to;
    give(to, Work(), before, launches->clock);
    const unsigned long begun = to->last;
    const Clock then = to->clock;
    for (const Captured &captured : launches->work) {
        std::vector<unsigned long> after = {begun};
        Clock waited = then;
        for (size_t at : captured.after) {
            after.push_back(done[at]);
            waited.join(clocks[at]);
        }
        Stream *const branch = launches->branches[captured.branch];
        give(branch, captured.work, after, waited);
        done.push_back(branch->last);
        clocks.push_back(branch->clock);
    }
    Clock end;
    for (const Stream *branch : launches->branches) {
        last.push_back(branch->last);
        end.join(branch->clock);
    }
    give(to, Work(), last, end);
    launches->last = to->last;
    launches->clock = to->clock;
    let_some_run();
    return cudaSuccess;
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t launches)
{
    add_graphs(-1);
    for (size_t branch = 1; branch < launches->branches.size(); branch++) end_stream(launches->branches[branch]);
    delete launches;
    return cudaSuccess;
}
