#ifndef FERN_EXAMPLES_PADDING_H
#define FERN_EXAMPLES_PADDING_H

/* The mean of 3 x 3 elements around each of rows x cols, with zeros around the edge. Returns 0,
 * or -1 where memory ran out. */
int blur_padded(const float *in, int rows, int cols, float *out);

#endif
