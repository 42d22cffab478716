/* layer.h - layers on batches of rows, as they lie in memory: rows x columns */
#ifndef LAYER_H
#define LAYER_H

struct dense {
    int in, out;
    float *weight;      /* in x out */
    float *bias;        /* out, or NULL: a layer without one */
};

/* y = x * weight + bias, of so many rows; y must not be x */
void dense_forward(const struct dense *l, int rows, const float *x, float *y);

/* every row: mean 0, variance 1, then times gain */
void norm_forward(int rows, int cols, const float *gain, const float *x, float *y);

/* negative values a tenth */
void leaky_forward(int n, float *x);

/* y += x */
void residual_forward(int n, const float *x, float *y);

#endif
