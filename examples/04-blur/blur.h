#ifndef FERN_EXAMPLES_BLUR_H
#define FERN_EXAMPLES_BLUR_H

/* The mean of 3 x 3 elements around each of rows x cols. `padded` is (rows + 2) x (cols + 2).
 * Returns 0, or -1 where memory ran out. */
int blur(const float *padded, int rows, int cols, float *out);

#endif
