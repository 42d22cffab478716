/* What a launch costs, and what stays in the second cache gains: calls that depend on each other, on arrays of one size. */
#include "bench/gpu/bench.h"

enum { CHAIN = 200, MOST_STREAMS = 2 };

static struct {
    float *arrays[MOST_STREAMS][2];
    int n, streams;
    cudaGraphExec_t graph;
} one;

/* From one array to the other and back; of two streams one waits for the other at the end. */
static void launch_chain(void *with)
{
    (void)with;
    cudaStream_t streams[MOST_STREAMS] = {bench.stream, bench.second};
    cudaEvent_t event;
    MUST(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
    MUST(cudaEventRecord(event, bench.stream));
    if (one.streams > 1) MUST(cudaStreamWaitEvent(bench.second, event, 0));
    for (int i = 0; i < CHAIN; i++) {
        const int s = i % one.streams, from = i / one.streams % 2;
        MUST(gpu_affine(streams[s], one.n, 0.5f, one.arrays[s][from], 0.25f, one.arrays[s][!from]));
    }
    if (one.streams > 1) {
        MUST(cudaEventRecord(event, bench.second));
        MUST(cudaStreamWaitEvent(bench.stream, event, 0));
    }
    MUST(cudaEventDestroy(event));
}

static void replay_chain(void *with)
{
    (void)with;
    MUST(cudaGraphLaunch(one.graph, bench.stream));
}

static double replayed(int streams)
{
    cudaGraph_t graph;
    one.streams = streams;
    MUST(cudaStreamBeginCapture(bench.stream, cudaStreamCaptureModeThreadLocal));
    launch_chain(NULL);
    MUST(cudaStreamEndCapture(bench.stream, &graph));
    MUST(cudaGraphInstantiateWithFlags(&one.graph, graph, 0));
    const double time = median_by_events(replay_chain, NULL);
    MUST(cudaGraphExecDestroy(one.graph));
    MUST(cudaGraphDestroy(graph));
    return 1e3 * time / CHAIN;
}

void measure_launches(void)
{
    const int most = bench.check ? 12 : 27;
    say("Launches: %d calls that depend on each other, of one array to another; microseconds a call, by what both hold.\n", CHAIN);
    for (int i = 0; i < MOST_STREAMS; i++)
        for (int k = 0; k < 2; k++) one.arrays[i][k] = new_array((size_t)1 << most, 4, 1);
    for (int bits = 7; bits <= most; bits++)
        for (int more = 0; more < (bits > 18 && bits < 24 ? 2 : 1); more++) {
            one.n = (1 << bits) + more * (1 << bits) / 2;
            if (one.n > 1 << most) continue;
            one.streams = 1;
            const double called = 1e3 * median_by_events(launch_chain, NULL) / CHAIN, one_stream = replayed(1), two_streams = replayed(2);
            say("  %10.3f MiB   launched %8.2f   replayed %8.2f   on two streams %8.2f   %6.0f GB/s, %6.0f\n", 8.0 * one.n / (1 << 20), called,
                one_stream, two_streams, 8e-3 * one.n / one_stream, 8e-3 * one.n / two_streams);
        }
    for (int i = 0; i < MOST_STREAMS; i++)
        for (int k = 0; k < 2; k++) free_array(one.arrays[i][k]);
}
