#ifndef FERN_EXAMPLES_DIFFUSION_H
#define FERN_EXAMPLES_DIFFUSION_H

/* Two steps of diffusion with a source on a grid of three dimensions. `field` is (nx + 4) x (ny + 4) x (nz + 4), with two
 * layers of the neighbours' values around it; `source` (nx + 2) x (ny + 2) x (nz + 2); `out` nx x ny x nz. `number` is the
 * diffusion number of a step, `dt` its length. Returns 0, or -1 where memory ran out. */
int diffuse(int nx, int ny, int nz, const float *field, float number, float dt, const float *source, float *out);

#endif
