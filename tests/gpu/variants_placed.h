/* Compositions for the host with loops that are kernels, whose arrays stay the host's. */
#ifndef FERN_TESTS_GPU_VARIANTS_PLACED_H
#define FERN_TESTS_GPU_VARIANTS_PLACED_H

typedef struct Plane {
    int nx, ny, turns;
    double dt, sum;
    double *u, *v;
} Plane;

/* Two loops, by counters of their heads. */
void begin(unsigned n, float *x, float *y);
/* A loop in time, of which nothing but its first and last turn has anything to do with the host. */
void diffuse(int turns, int h, int w, float part, float *u, float *v);
/* What the host reads and writes between: sums, elements, members, what other functions do. */
double settle(Plane *plane, double *errors, int most, double least);
/* It leaves early, by `return` and by `goto`, and frees what the GPU has. */
int leave(int n, int how, const float *x, float *out);
/* Columns of a matrix from `first` on: what lies between is not this function's. */
void columns(int rows, int cols, int ld, float *a);
/* Arrays that may be one, or overlap. */
void alias(int n, const float *a, float *b, float *c);
/* A number in memory that an array may lie on. */
void numbers(int n, float *x, float *y, const float *factor);

#endif
