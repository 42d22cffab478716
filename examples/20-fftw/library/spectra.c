#include "examples/20-fftw/band.h"

void scale_spectra(const float *gain, float _Complex *spectra, int ld, int rows, int cols)
{
    for (int x = 0; x < rows; x++) {
        float *row = (float *)(spectra + (ptrdiff_t)x * ld); /* real and imaginary parts in turn */
        for (int y = 0; y < cols; y++) {
            row[2 * y] *= gain[y];
            row[2 * y + 1] *= gain[y];
        }
    }
}
