/* net.h - a residual network on points: what a field (density, distance, pressure) is at each of many places */
#ifndef NET_H
#define NET_H

#include "layer.h"

#define BLOCKS 2

struct block {
    float *gain;
    struct dense up;        /* with a bias */
    struct dense down;      /* without */
};

struct net {
    int inputs, width;
    struct dense first, last;
    struct block block[BLOCKS];

    int rows;               /* that there is room for */
    float *x, *t, *u;       /* rows x width each */
};

int net_create(struct net *net, int inputs, int width);
int net_reserve(struct net *net, int rows);
void net_free(struct net *net);

/* out[r] is the field at points[r][0 .. inputs) */
void net_eval(struct net *net, int rows, const float *points, float *out);

#endif
