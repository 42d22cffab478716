#define diffuse diffuse_original
#include "examples/32-diffusion/diffusion.h"
#undef diffuse
#ifdef FUSED
#include "diffuse_fused.h"
#endif

#include "examples/kernels/volumes.h"
#include "harness.h"

#include <stdlib.h>

static int n;
static float *field, *source, *out;
static const float number = 0.125f, dt = 0.5f;

static void unfused(const int64_t *tile)
{
    (void)tile;
    diffuse_original(n, n, n, field, number, dt, source, out);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    diffuse(n, n, n, field, number, dt, source, out);
}

/* Rows are whole. */
static void fused_tiled(const int64_t *tile)
{
    const struct diffuse_tiles tiles = {.x = tile[0], .y = tile[1], .z = n};
    diffuse_tiled(n, n, n, field, number, dt, source, out, &tiles);
}
#endif

static const float *at(const float *values, int around, int x, int y)
{
    const ptrdiff_t row = n + around;
    return values + (x * row + y) * row;
}

static void by_hand(const int64_t *tile)
{
    const int row = n + 2;
    const size_t elements = ((size_t)tile[0] + 2) * ((size_t)tile[1] + 2) * (size_t)row;
    float *spread = malloc(elements * sizeof *spread), *fed = malloc(elements * sizeof *fed);
    for (int x = 0; x < n; x += (int)tile[0]) {
        const int l_x = tile_length(x, n, tile[0]);
        for (int y = 0; y < n; y += (int)tile[1]) {
            const int l_y = tile_length(y, n, tile[1]), plane = (l_y + 2) * row;
            diffusion_step(number, at(field, 4, x, y), (n + 4) * (n + 4), n + 4, l_x + 2, l_y + 2, row, spread, plane, row);
            field_add_scaled(l_x + 2, l_y + 2, row, spread, plane, row, dt, at(source, 2, x, y), row * row, row, fed, plane, row);
            diffusion_step(number, fed, plane, row, l_x, l_y, n, out + ((ptrdiff_t)x * n + y) * n, n * n, n);
        }
    }
    free(spread);
    free(fed);
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{4, 8}, {4, 16}, {4, 32}, {8, 16}, {8, 32}, {16, 16}, {16, 32}, {32, 32}};
    bench_begin(argc, argv, "diffusion");
    n = bench_size(0, 384);
    const size_t side = (size_t)n, elements = side * side * side;
    field = bench_floats((side + 4) * (side + 4) * (side + 4), 0.0, 1.0);
    source = bench_floats((side + 2) * (side + 2) * (side + 2), -1.0, 1.0);
    out = bench_floats(elements, 0.0, 0.0);
    bench_output_floats(out, elements);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 2, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 2, COUNT_OF(tiles), tiles);
    return bench_end();
}
