/* What a call of a fused function takes of the host's time, where its launches are replayed and where they are made one by one; and
 * what a call on a tile takes where many are replayed. */
#include "bench/gpu/bench.h"
#include "bench/gpu/truths.h"

#include "resident_elements.tiled.h"

extern __typeof__(haversine_tiled) resident_haversine_tiled;

enum { CALLS = 17, FEW = 4, TILE = 256 };

static struct {
    float *latitude, *longitude, *distance;
    int n;
    struct haversine_tiles tiles;
    int shift;                       /* where the result begins: another one is another key */
    bool shifts;
} one;

static void call(void *with)
{
    (void)with;
    one.shift += one.shifts;
    MUST(resident_haversine_tiled(bench.stream, one.n, LATITUDE, LONGITUDE, one.latitude, one.longitude, one.distance + one.shift, &one.tiles));
}

static void wait_for_it(void)
{
    MUST(cudaStreamSynchronize(bench.stream));
}

/* Twice before: the first call launches, the second makes the graph. */
static void make_graph(void)
{
    for (int i = 0; i < 2; i++) {
        call(NULL);
        wait_for_it();
    }
}

void measure_host_time(void)
{
    const int many = bench.check ? 3 : 1024;
    const size_t most = (size_t)many * TILE, room = most + 1024;
    one.latitude = new_array(room, 4, LATITUDES);
    one.longitude = new_array(room, 4, LONGITUDES);
    one.distance = new_array(room, 4, -1);
    one.tiles.i = TILE;
    one.n = FEW * TILE;
    say("The host's time, of %d calls on each of %d tiles of %d elements.\n", CALLS, FEW, TILE);
    make_graph();
    say_reached("haversine", "a call whose launches are replayed", 1e3 * median_by_clock(call, NULL, wait_for_it), -8, "us");
    one.shifts = true;
    say_reached("haversine", "of a call with other arguments, for each launch", 1e3 * median_by_clock(call, NULL, wait_for_it) / (CALLS * FEW), -3, "us");
    one.shifts = false;
    one.shift = 0;
    one.n = many * TILE;
    make_graph();
    say_reached("haversine", "the device's time of a replayed call on a tile", 1e3 * median_by_events(call, NULL) / ((double)CALLS * many), -1.5, "us");
    free_array(one.latitude);
    free_array(one.longitude);
    free_array(one.distance);
}
