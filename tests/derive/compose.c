/* Compositions of routines whose annotations were derived: each call runs fused. */
#include "fields.h"
#include "images.h"
#include "matrices.h"
#include "reductions.h"
#include "vectors.h"

#include <stdlib.h>

double projected(int n, double a, const double *x, const double *y, double *out)
{
    axpby(n, a, x, 2, y, out);
    scale(n, 0.5, out);
    double length = dot(n, out, y);
    return length;
}

int grey_levels(int h, int w, const uint8_t *rgb, float *out)
{
    uint8_t *grey = malloc((size_t)h * w);
    if (!grey) return -1;
    grey_of_rgb(h, w, rgb, grey);
    to_float(h * w, grey, out);
    free(grey);
    return 0;
}

int smoothed(int h, int w, const float *in, float *out)
{
    float *once = malloc((size_t)(h + 2) * (w + 2) * sizeof *once);
    if (!once) return -1;
    blur_padded(h + 2, w + 2, in, once);
    blur_padded(h, w, once, out);
    free(once);
    return 0;
}

int layer(int rows, int cols, const double *a, int lda, const double *x, const double *shift, double *out)
{
    double *product = malloc((size_t)rows * sizeof *product);
    if (!product) return -1;
    gemv(rows, cols, a, lda, x, product);
    axpby(rows, 1, product, 1, shift, out);
    free(product);
    return 0;
}

int normalised(int rows, int cols, float *x, const float *bias, float *out)
{
    add_bias(rows, cols, bias, x);
    softmax_rows(rows, cols, x, out);
    return 0;
}

int turned(int m, int n, const double *a, int lda, const double *d, double *b, int ldb)
{
    double *scaled = malloc((size_t)m * n * sizeof *scaled);
    if (!scaled) return -1;
    by_rows(m, n, a, lda, scaled, n);
    scale_rows(m, n, d, scaled, n);
    transpose(m, n, scaled, n, b, ldb);
    free(scaled);
    return 0;
}

void moved(int n, double dt, double *x, double *y, double *vx, double *vy, const double *ax, const double *ay, double *speed)
{
    advance(n, dt, x, y, vx, vy, ax, ay);
    axpby(n, 1, vx, 1, vy, speed);
}

int flow(int cells, const double *f0, const double *f1, const double *f2, double *rho, double *velocity, double *least)
{
    lbm_moments(cells, f0, f1, f2, rho, velocity);
    fill(cells, 0, least);
    split_and_scale(cells, velocity, least, least + cells);
    return 0;
}

int diffused(int n, double dt, const double *u, double *v)
{
    double *once = malloc((size_t)n * sizeof *once);
    if (!once) return -1;
    heat_step(n, dt, u, once);
    heat_step(n, dt, once, v);
    free(once);
    return 0;
}
