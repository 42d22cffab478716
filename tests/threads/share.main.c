/* How much of a loop each thread has by the default tile: fern_share of generated code, by loops that OpenMP deals out. */
#include "share.c"

#include <stdio.h>

/* Of the thread that has most, where each takes as many tiles that follow each other. */
static int64_t most_of(int64_t tile, int64_t extent, int threads)
{
    const int64_t tiles = (extent + tile - 1) / tile, each = (tiles + threads - 1) / threads;
    const int64_t most = each * tile;
    return most < extent ? most : extent;
}

static int wrong(int64_t size, int64_t extent, int threads, int64_t tile)
{
    printf("of %lld by %d threads, tiles of %lld at most: %lld\n", (long long)extent, threads, (long long)size, (long long)tile);
    return 1;
}

int main(void)
{
    if (fern_share(3, 16, 2) != 2 || fern_share(4, 16, 2) != 4 || fern_share(30, 8192, 2) != 30 || fern_share(5, 16, 1) != 5) return 1;
    for (int threads = 2; threads <= 7; threads++)
        for (int64_t extent = 0; extent < 300; extent++)
            for (int64_t size = 1; size < 70; size++) {
                const int64_t tile = fern_share(size, extent, threads), rounds = (extent + size * threads - 1) / (size * threads);
                if (tile > size) return wrong(size, extent, threads, tile);
                if (!rounds || rounds > 16) continue;
                const int64_t even = (extent + rounds * threads - 1) / (rounds * threads);
                if (2 * tile < even || most_of(tile, extent, threads) > most_of(even, extent, threads)) return wrong(size, extent, threads, tile);
            }
    return 0;
}
