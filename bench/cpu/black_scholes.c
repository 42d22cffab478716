#define black_scholes black_scholes_original
#include "examples/06-black-scholes/black_scholes.h"
#undef black_scholes
#ifdef FUSED
#include "black_scholes_fused.h"
#endif

#include "examples/kernels/independent.h"
#include "examples/kernels/kernels.h"
#include "harness.h"

#include <math.h>
#include <stdlib.h>

static int n;
static float *price, *strike, *years, *rate, *volatility, *call, *put;

static void unfused(const int64_t *tile)
{
    (void)tile;
    black_scholes_original(n, price, strike, years, rate, volatility, call, put);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    black_scholes(n, price, strike, years, rate, volatility, call, put);
}

static void fused_tiled(const int64_t *tile)
{
    const struct black_scholes_tiles tiles = {.i = tile[0]};
    black_scholes_tiled(n, price, strike, years, rate, volatility, call, put, &tiles);
}
#endif

/* In place: x becomes the normal distribution's share below x. */
static void normal_below(int l, float *x)
{
    vs_scale(l, 0.70710678f, x, x);
    vs_erf(l, x, x);
    vs_scale(l, 0.5f, x, x);
    vs_shift(l, 0.5f, x, x);
}

static void by_hand(const int64_t *tile)
{
    float *a = malloc((size_t)tile[0] * sizeof *a);
    float *b = malloc((size_t)tile[0] * sizeof *b);
    float *c = malloc((size_t)tile[0] * sizeof *c);
    for (int i = 0; i < n; i += (int)tile[0]) {
        int l = tile_length(i, n, tile[0]);
        vs_mul(l, volatility + i, volatility + i, a);
        vs_scale(l, 0.5f, a, a);
        vs_add(l, rate + i, a, a);
        vs_mul(l, a, years + i, a);
        vs_sqrt(l, years + i, b);
        vs_mul(l, volatility + i, b, b);
        vs_div(l, price + i, strike + i, c);
        vs_log(l, c, c);
        vs_add(l, c, a, c);
        vs_div(l, c, b, c);
        vs_sub(l, c, b, b);
        normal_below(l, c);
        normal_below(l, b);
        vs_mul(l, rate + i, years + i, a);
        vs_scale(l, -1.0f, a, a);
        vs_exp(l, a, a);
        vs_mul(l, strike + i, a, a);
        vs_mul(l, price + i, c, c);
        vs_mul(l, a, b, b);
        vs_sub(l, c, b, call + i);
        vs_sub(l, a, price + i, a);
        vs_add(l, a, call + i, put + i);
    }
    free(a);
    free(b);
    free(c);
}

static void one_loop(const int64_t *tile)
{
    (void)tile;
    INDEPENDENT
    for (int i = 0; i < n; i++) {
        float deviation = volatility[i] * sqrtf(years[i]);
        float drift = (rate[i] + 0.5f * volatility[i] * volatility[i]) * years[i];
        float d1 = (logf(price[i] / strike[i]) + drift) / deviation;
        float d2 = d1 - deviation;
        float cdf_d1 = 0.5f + 0.5f * erff(0.70710678f * d1);
        float cdf_d2 = 0.5f + 0.5f * erff(0.70710678f * d2);
        float present = strike[i] * expf(-rate[i] * years[i]);
        float of_call = price[i] * cdf_d1 - present * cdf_d2;
        call[i] = of_call;
        put[i] = present - price[i] + of_call;
    }
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{64}, {128}, {256}, {512}, {1024}, {4096}, {16384}};
    bench_begin(argc, argv, "black_scholes");
    n = bench_size(0, 1 << 25);
    price = bench_floats((size_t)n, 10.0, 50.0);
    strike = bench_floats((size_t)n, 10.0, 50.0);
    years = bench_floats((size_t)n, 1.0, 2.0);
    rate = bench_floats((size_t)n, 0.01, 0.05);
    volatility = bench_floats((size_t)n, 0.1, 0.4);
    call = bench_floats((size_t)n, 0.0, 0.0);
    put = bench_floats((size_t)n, 0.0, 0.0);
    bench_output_floats(call, (size_t)n);
    bench_output_floats(put, (size_t)n);
    bench_tolerance(1e-4);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 1, COUNT_OF(tiles), tiles);
    bench_variant("one loop", one_loop);
    return bench_end();
}
