/* Compositions for the host with loops of their own, which become kernels. */
#ifndef FERN_TESTS_GPU_VARIANTS_LOOPS_H
#define FERN_TESTS_GPU_VARIANTS_LOOPS_H

/* A mask of a grey image, with the pixels of its edges beyond them. */
int mask(int h, int w, float amount, const unsigned char *in, unsigned char *out);
/* Steps of a wave on a plane that loops and routines take in turn, with memory of their own. */
int waves(int turns, int nx, int ny, double c, double source, double (*e)[ny], double (*h)[ny], float *trace);
/* Counters that go down, that have no sign, that are declared outside; sums of rows; macros, names of types, functions of the C library. */
void forms(int n, unsigned m, const float *a, const int *k, float *b, double *d, int *turned);
/* What iterations write others read, where the arrays are one: then they run in their order. */
void shifted(int n, const float *a, float *b, float *c);
/* A stencil of one dimension in four stages. */
int stages(int n, double dt, double nu, double *u);

#endif
