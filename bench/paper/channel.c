/* The Navier-Stokes equations in a channel, by central and upwind differences on a mesh of width 1: an operation of
 * whole arrays a call, as in array languages. */
#include "bench/paper/compositions.h"

#include "bench/paper/routines.h"
#include "examples/kernels/kernels.h"

#include <stdlib.h>

void channel_step(int rows, int cols, float dt, const float *u, const float *v, const float *p, float *u_new, float *v_new,
                  float *p_new)
{
    int ld = cols + 2;
    size_t bytes = (size_t)rows * (size_t)cols * sizeof(float);
    float *ux = malloc(bytes), *uy = malloc(bytes), *vx = malloc(bytes), *vy = malloc(bytes);
    float *divergence = malloc(bytes), *cross = malloc(bytes), *source = malloc(bytes), *mean = malloc(bytes);
    float *px = malloc(bytes), *py = malloc(bytes), *from_u = malloc(bytes), *from_v = malloc(bytes);
    float *spread_u = malloc(bytes), *spread_v = malloc(bytes);
    if (!ux || !uy || !vx || !vy || !divergence || !cross || !source || !mean || !px || !py || !from_u || !from_v || !spread_u
        || !spread_v)
        abort();
    /* what pushes the pressure: the divergence that is left, and products of derivatives */
    star(u, ld, rows, cols, 0.0f, 0.0f, 0.0f, -0.5f, 0.5f, ux, cols);
    star(u, ld, rows, cols, 0.0f, -0.5f, 0.5f, 0.0f, 0.0f, uy, cols);
    star(v, ld, rows, cols, 0.0f, 0.0f, 0.0f, -0.5f, 0.5f, vx, cols);
    star(v, ld, rows, cols, 0.0f, -0.5f, 0.5f, 0.0f, 0.0f, vy, cols);
    matrix_axpby(1.0f / dt, ux, cols, 1.0f / dt, vy, cols, rows, cols, divergence, cols);
    matrix_mul(uy, cols, vx, cols, rows, cols, cross, cols);
    matrix_mul(ux, cols, ux, cols, rows, cols, source, cols);
    matrix_axpby(1.0f, source, cols, 2.0f, cross, cols, rows, cols, source, cols);
    matrix_mul(vy, cols, vy, cols, rows, cols, cross, cols);
    matrix_add(source, cols, cross, cols, rows, cols, source, cols);
    matrix_sub(divergence, cols, source, cols, rows, cols, source, cols);
    /* a sweep of Poisson's equation */
    star(p, ld, rows, cols, 0.0f, 0.25f, 0.25f, 0.25f, 0.25f, mean, cols);
    matrix_axpby(1.0f, mean, cols, -0.25f, source, cols, rows, cols, p_new + ld + 1, ld);
    /* what moves the flow: itself, the pressure, and friction */
    star(p, ld, rows, cols, 0.0f, 0.0f, 0.0f, -0.5f, 0.5f, px, cols);
    star(p, ld, rows, cols, 0.0f, -0.5f, 0.5f, 0.0f, 0.0f, py, cols);
    matrix_mul(u + ld + 1, ld, ux, cols, rows, cols, from_u, cols);
    matrix_mul(v + ld + 1, ld, uy, cols, rows, cols, cross, cols);
    matrix_add(from_u, cols, cross, cols, rows, cols, from_u, cols);
    matrix_mul(u + ld + 1, ld, vx, cols, rows, cols, from_v, cols);
    matrix_mul(v + ld + 1, ld, vy, cols, rows, cols, cross, cols);
    matrix_add(from_v, cols, cross, cols, rows, cols, from_v, cols);
    matrix_add(from_u, cols, px, cols, rows, cols, from_u, cols);
    matrix_add(from_v, cols, py, cols, rows, cols, from_v, cols);
    star(u, ld, rows, cols, -0.4f, 0.1f, 0.1f, 0.1f, 0.1f, spread_u, cols);
    star(v, ld, rows, cols, -0.4f, 0.1f, 0.1f, 0.1f, 0.1f, spread_v, cols);
    matrix_sub(spread_u, cols, from_u, cols, rows, cols, spread_u, cols);
    matrix_sub(spread_v, cols, from_v, cols, rows, cols, spread_v, cols);
    matrix_axpby(1.0f, u + ld + 1, ld, dt, spread_u, cols, rows, cols, u_new + ld + 1, ld);
    matrix_axpby(1.0f, v + ld + 1, ld, dt, spread_v, cols, rows, cols, v_new + ld + 1, ld);
    free(ux);
    free(uy);
    free(vx);
    free(vy);
    free(divergence);
    free(cross);
    free(source);
    free(mean);
    free(px);
    free(py);
    free(from_u);
    free(from_v);
    free(spread_u);
    free(spread_v);
}
