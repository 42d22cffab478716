#ifndef FERN_EXAMPLES_ATTENTION_H
#define FERN_EXAMPLES_ATTENTION_H

/* out = softmax(Q K^T / sqrt(d)) V, for n by d matrices. Returns 0, or -1 where memory ran out. */
int attention(int n, int d, const float *Q, const float *K, const float *V, float *out);

#endif
