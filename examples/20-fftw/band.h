#ifndef FERN_EXAMPLES_BAND_H
#define FERN_EXAMPLES_BAND_H

#include "annotations/fftw3.h"

/* Of each row of signals, without its mean and under a window, what a filter passes, and the power of that.
 * `gain` has n / 2 + 1 factors, one for each frequency, with the 1 / n that FFTW leaves out. 0: it went well. */
int band(const fftwf_rows *plans, int rows, int n, const float *signals, const float *window, const float *gain,
         float *filtered, float *power);

/* Each column by its factor. */
/*<Fern Annotation>
spectra is Matrix(spectra, ld)[rows, cols]
gain is Vector(gain)[cols]
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    updates { spectra {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes { gain {start: y, len: l_y} }
  }
}
</Fern Annotation>*/
void scale_spectra(const float *gain, float _Complex *spectra, int ld, int rows, int cols);

#endif
