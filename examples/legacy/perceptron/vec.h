/* vec.h - small array routines for the network */
#ifndef VEC_H
#define VEC_H

/* y[r][c] += b[c] */
void add_bias(float *y, const float *b, int rows, int cols);

/* y = tanh(y), delta *= 1 - y*y */
void activate(float *y, int n);
void gradient(const float *y, float *delta, int n);

/* every row of y becomes exp(y) / sum(exp(y)) */
void softmax(float *y, int rows, int cols);

/* delta = y - t */
void output_delta(const float *y, const float *t, float *delta, int n);

/* db[c] += sum over r of delta[r][c] */
void backward_bias(float *db, const float *delta, int rows, int cols);

/* keep every value of g in -limit .. limit */
void clip(float *g, int n, float limit);

/* sum of g*g; sum of -log(y) where t is 1 */
float sum_of_squares(const float *g, int n);
float cross_entropy(const float *y, const float *t, int n);

#endif
