#define band band_original
#include "examples/20-fftw/band.h"
#undef band
#ifdef FUSED
#include "band_fused.h"
#endif

#include "examples/kernels/kernels.h"
#include "examples/kernels/rows_of.h"
#include "harness.h"

#include <stdlib.h>

static int rows, n, bins;
static float *signals, *window, *gain, *filtered, *power;
static fftwf_rows *plans;
static fftwf_plan forward, backward; /* of all rows at once, as FFTW's users write it */
static float *all_windowed;
static float _Complex *all_spectra;

static void unfused(const int64_t *tile)
{
    (void)tile;
    band_original(plans, rows, n, signals, window, gain, filtered, power);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    band(plans, rows, n, signals, window, gain, filtered, power);
}

static void fused_tiled(const int64_t *tile)
{
    const struct band_tiles tiles = {.x = tile[0]};
    band_tiled(plans, rows, n, signals, window, gain, filtered, power, &tiles);
}
#endif

static void howmany(const int64_t *tile)
{
    (void)tile;
    float *mean = malloc((size_t)rows * sizeof *mean);
    float *values = malloc((size_t)rows * (size_t)n * sizeof *values);
    row_mean(signals, n, rows, n, mean);
    subtract_per_row(signals, n, mean, rows, n, values, n);
    multiply_per_column(values, n, window, rows, n, all_windowed, n);
    fftwf_execute(forward);
    scale_spectra(gain, all_spectra, bins, rows, bins);
    fftwf_execute(backward);
    matrix_mul(filtered, n, filtered, n, rows, n, values, n);
    row_sum(values, n, rows, n, power);
    free(mean);
    free(values);
}

static void by_hand(const int64_t *tile)
{
    size_t elements = (size_t)tile[0] * (size_t)n;
    float *mean = malloc((size_t)tile[0] * sizeof *mean);
    float *values = fftwf_malloc(elements * sizeof *values);
    float _Complex *spectra = fftwf_malloc((size_t)tile[0] * (size_t)bins * sizeof *spectra);
    for (int x = 0; x < rows; x += (int)tile[0]) {
        int l_x = tile_length(x, rows, tile[0]);
        row_mean(ROW(signals, n, x), n, l_x, n, mean);
        subtract_per_row(ROW(signals, n, x), n, mean, l_x, n, values, n);
        multiply_per_column(values, n, window, l_x, n, values, n);
        fftwf_rows_forward(plans, l_x, n, values, n, spectra, bins);
        scale_spectra(gain, spectra, bins, l_x, bins);
        fftwf_rows_backward(plans, l_x, n, spectra, bins, ROW(filtered, n, x), n);
        matrix_mul(ROW(filtered, n, x), n, ROW(filtered, n, x), n, l_x, n, values, n);
        row_sum(values, n, l_x, n, power + x);
    }
    free(mean);
    fftwf_free(values);
    fftwf_free(spectra);
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{1}, {2}, {4}, {8}, {16}, {64}};
    bench_begin(argc, argv, "fftw");
    rows = bench_size(0, 16384);
    n = bench_size(1, 1024);
    bins = n / 2 + 1;
    size_t elements = (size_t)rows * (size_t)n;
    signals = bench_floats(elements, -1.0, 1.0);
    window = bench_floats((size_t)n, 0.0, 1.0);
    gain = bench_floats((size_t)bins, 0.0, 1.0 / n);
    filtered = bench_floats(elements, 0.0, 0.0);
    power = bench_floats((size_t)rows, 0.0, 0.0);
    all_windowed = bench_floats(elements, 0.0, 0.0);
    all_spectra = (float _Complex *)bench_floats(2 * (size_t)rows * (size_t)bins, 0.0, 0.0);
    plans = fftwf_rows_new(n, FFTW_ESTIMATE);
    forward = fftwf_plan_many_dft_r2c(1, &n, rows, all_windowed, NULL, 1, n, (fftwf_complex *)all_spectra, NULL, 1, bins,
                                      FFTW_ESTIMATE);
    backward = fftwf_plan_many_dft_c2r(1, &n, rows, (fftwf_complex *)all_spectra, NULL, 1, bins, filtered, NULL, 1, n,
                                       FFTW_ESTIMATE);
    if (!plans || !forward || !backward) return 2;
    bench_output_floats(filtered, elements);
    bench_output_floats(power, (size_t)rows);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    bench_variant("unfused, howmany", howmany);
    bench_sweep("by hand", by_hand, 1, COUNT_OF(tiles), tiles);
    return bench_end();
}
