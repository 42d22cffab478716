/* The functions of examples/34-own-loops and of chains.c as a patient person fuses them, with the same bits. */
#ifndef FERN_BENCH_OWN_BY_HAND_H
#define FERN_BENCH_OWN_BY_HAND_H

#include "examples/34-own-loops/fdtd.h"
#include "examples/34-own-loops/flow.h"
#include "examples/34-own-loops/quasi_newton.h"
#include "examples/34-own-loops/runge_kutta.h"
#include "examples/34-own-loops/sharpen.h"

float flow_iteration_by_hand(struct flow *f);
void fdtd_step_by_hand(int nx, int ny, double c, double source, double (*ez)[ny], double (*hx)[ny], double (*hy)[ny]);
double take_step_by_hand(int n, double t, const double *d, const double *fresh, double *x, double *g, struct pair *newest);
double direction_by_hand(int n, const double *g, const struct pair *newest, double *d);
void rk_step_by_hand(int n, double dt, double dx, double nu, double a, double *u);
void sharpen_by_hand(int h, int w, float amount, const unsigned char *in, unsigned char *out);
int sgerb_by_hand(int m, int n, float alpha, const float *x, const float *y, float beta, float *a);
int outer_sum_by_hand(int m, int n, float alpha, const float *x, const float *y, float beta, const float *b, const float *c, float *a);
int softmax_by_hand(int m, int n, const float *in, float *out);
int blur_by_hand(int m, int n, const float *padded, float *out);
int unsharp_by_hand(int m, int n, float amount, const float *red, const float *green, const float *blue, float *red_out, float *green_out,
                    float *blue_out);
int haversine_by_hand(int n, double latitude, double longitude, const double *latitudes, const double *longitudes, double *distances);

#endif
