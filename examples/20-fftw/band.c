#include "examples/20-fftw/band.h"

#include "examples/kernels/kernels.h"

#include <stdlib.h>

int band(const fftwf_rows *plans, int rows, int n, const float *signals, const float *window, const float *gain,
         float *filtered, float *power)
{
    int bins = n / 2 + 1;
    float *mean = malloc((size_t)rows * sizeof *mean);
    float *centred = malloc((size_t)rows * (size_t)n * sizeof *centred);
    float *windowed = malloc((size_t)rows * (size_t)n * sizeof *windowed);
    float _Complex *spectra = malloc((size_t)rows * (size_t)bins * sizeof *spectra);
    float *squares = malloc((size_t)rows * (size_t)n * sizeof *squares);
    if (!mean || !centred || !windowed || !spectra || !squares) {
        free(mean);
        free(centred);
        free(windowed);
        free(spectra);
        free(squares);
        return -1;
    }
    row_mean(signals, n, rows, n, mean);
    subtract_per_row(signals, n, mean, rows, n, centred, n);
    multiply_per_column(centred, n, window, rows, n, windowed, n);
    fftwf_rows_forward(plans, rows, n, windowed, n, spectra, bins);
    scale_spectra(gain, spectra, bins, rows, bins);
    fftwf_rows_backward(plans, rows, n, spectra, bins, filtered, n);
    matrix_mul(filtered, n, filtered, n, rows, n, squares, n);
    row_sum(squares, n, rows, n, power);
    free(mean);
    free(centred);
    free(windowed);
    free(spectra);
    free(squares);
    return 0;
}
