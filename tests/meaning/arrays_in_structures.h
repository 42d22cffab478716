/* Structures with arrays in them. */
#ifndef ARRAYS_IN_STRUCTURES_H
#define ARRAYS_IN_STRUCTURES_H

enum { LENGTH = 20000, H = 200, W = 100 };

struct grid {
    int n;
    float u[H][W], v[H][W], line[LENGTH];
    float sum;
};

struct model {
    struct grid now, next;
    struct grid *other;
};

struct tail {
    int n;
    float items[];
};

#endif
