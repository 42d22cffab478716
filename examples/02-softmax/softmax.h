#ifndef FERN_EXAMPLES_SOFTMAX_H
#define FERN_EXAMPLES_SOFTMAX_H

/* Each row of `out` is the softmax of the row of `in`. Returns 0, or -1 where memory ran out. */
int softmax(const float *in, int rows, int cols, float *out);

#endif
