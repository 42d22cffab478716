#ifndef FERN_EXAMPLES_JACOBI_H
#define FERN_EXAMPLES_JACOBI_H

/* Twice `turns` Jacobi sweeps for the Poisson equation, laplace(u) = f, on rows x cols points. u and v have a
 * border of one point around them, (rows + 2) x (cols + 2) in all, with the boundary's values in both; f has
 * none. Returns u or v, whichever holds the result; NULL where memory ran out. */
float *jacobi(int rows, int cols, int turns, const float *f, float *u, float *v);

#endif
