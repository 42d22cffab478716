/* What the experiments compose; bench/paper/run fuses it. */
#ifndef FERN_BENCH_PAPER_COMPOSITIONS_H
#define FERN_BENCH_PAPER_COMPOSITIONS_H

/* A layer: convolution of an image of `from` channels, bias, max(.., 0); with a pool of 2 x 2, of 2*rows x 2*cols
 * pixels; with tanh after it. */
void conv_relu(int rows, int cols, int from, int to, const float *in, const float *weights, const float *bias, float *out);
void conv_pool(int rows, int cols, int from, int to, const float *in, const float *weights, const float *bias, float *out);
void conv_pool_tanh(int rows, int cols, int from, int to, const float *in, const float *weights, const float *bias, float *out);

/* out = a + b + c; out = a + b + c + d + e + f */
void add_three(int n, const float *a, const float *b, const float *c, float *out);
void add_six(int n, const float *a, const float *b, const float *c, const float *d, const float *e, const float *f, float *out);

/* One sweep of Jacobi's method on a dense system whose diagonal is `diagonal`; the square of the residual. */
float dense_jacobi(int n, const float *A, const float *diagonal, const float *b, const float *x, float *x_new);

/* One iteration of conjugate gradients for the five-point Laplacian; p has a border of zeros. rr is the square of the
 * residual before; returns the one after. */
double cg_step(int rows, int cols, double rr, float *x, float *r, float *p, float *q);

/* A time step of a flow through a channel: velocities and pressure with a border of one element. */
void channel_step(int rows, int cols, float dt, const float *u, const float *v, const float *p, float *u_new, float *v_new,
                  float *p_new);

/* Prices of options by Black and Scholes, in 67 operations on whole arrays. */
void option_prices(int n, const float *price, const float *strike, const float *years, const float *rate, const float *volatility,
                   float *call, float *put);

/* q = A p, s = A' r;  y = alpha A x + beta B x;  A += u1 v1' + u2 v2', v = A' x, w = A x;  y = A' A x */
void bicgk(int n, const float *A, const float *p, const float *r, float *q, float *s);
void gesummv(int n, float alpha, const float *A, float beta, const float *B, const float *x, float *y);
void hessblk(int n, float *A, const float *u1, const float *v1, const float *u2, const float *v2, const float *x, float *v,
             float *w);
void atax(int n, const float *A, const float *x, float *y);

#endif
