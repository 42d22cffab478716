/* The low frequencies of rows of signals, through FFTW and through sums of cosines. usage: main [ROWS N] */
#include "examples/20-fftw/band.h"
#include "examples/check.h"

static const double TURN = 6.283185307179586;

/* What the filter passes of one row, by the definition of the transform. */
static void filter(int n, const double *row, const float *gain, double *passed)
{
    for (int y = 0; y < n; y++) passed[y] = 0.0;
    for (int f = 0; f <= n / 2; f++) {
        double real = 0.0, imaginary = 0.0;
        for (int y = 0; y < n; y++) {
            real += row[y] * cos(TURN * f * y / n);
            imaginary -= row[y] * sin(TURN * f * y / n);
        }
        double times = f == 0 || 2 * f == n ? 1.0 : 2.0; /* and once for the frequency n - f */
        for (int y = 0; y < n; y++)
            passed[y] += times * gain[f] * (real * cos(TURN * f * y / n) - imaginary * sin(TURN * f * y / n));
    }
}

int main(int argc, char **argv)
{
    int rows = size_argument(argc, argv, 1, 203), n = size_argument(argc, argv, 2, 90);
    size_t elements = (size_t)rows * (size_t)n;
    float *signals = random_floats(elements, -1.0, 1.0), *window = random_floats((size_t)n, 0.0, 1.0);
    float *gain = random_floats((size_t)n / 2 + 1, 0.0, 1.0 / (n > 0 ? n : 1));
    float *filtered = need(elements, sizeof *filtered), *power = need((size_t)rows, sizeof *power);
    const float untouched = -7.0f; /* of no signals nothing is written */
    if (!elements) filtered[0] = untouched;
    fftwf_rows *plans = fftwf_rows_new(n > 0 ? n : 1, FFTW_ESTIMATE);
    if (!plans || band(plans, rows, n, signals, window, gain, filtered, power) != 0) return 2;
    if (!elements && filtered[0] != untouched) return 1;
    double *row = need((size_t)n, sizeof *row), *passed = need((size_t)n, sizeof *passed), largest = 0.0;
    for (int x = 0; x < rows; x++) {
        const float *from = signals + (size_t)x * (size_t)n, *to = filtered + (size_t)x * (size_t)n;
        double sum = 0.0, squares = 0.0;
        for (int y = 0; y < n; y++) sum += from[y];
        for (int y = 0; y < n; y++) row[y] = (from[y] - sum / n) * window[y];
        filter(n, row, gain, passed);
        for (int y = 0; y < n; y++) {
            squares += passed[y] * passed[y];
            largest = worse(largest, difference(to[y], passed[y]));
        }
        largest = worse(largest, difference(power[x], squares));
    }
    fftwf_rows_free(plans);
    fftwf_cleanup();
    free(signals);
    free(window);
    free(gain);
    free(filtered);
    free(power);
    free(row);
    free(passed);
    return verdict("band", largest, 1e-5);
}
