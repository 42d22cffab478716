/* Two passes over the grid, with work arrays between their steps. */
#include "field.h"
#include "local.h"

#include <stdlib.h>

void smooth(int ny, int nx, const real *in, real *out)
{
    real *across = malloc((size_t)ny * (size_t)nx * sizeof *across);
    for (int y = 0; y < ny; y++)
        for (int x = 1; x < nx - 1; x++)
            across[y * nx + x] = WEIGHT * (in[y * nx + x - 1] + in[y * nx + x] + in[y * nx + x + 1]);
    for (int y = 1; y < ny - 1; y++)
        for (int x = 1; x < nx - 1; x++)
            out[y * nx + x] = WEIGHT * (across[(y - 1) * nx + x] + across[y * nx + x] + across[(y + 1) * nx + x]);
    free(across);
}

/* Of a weighted field; the halo stays. */
void gradient_energy(int ny, int nx, const real *in, real *out, real weight)
{
    real *dx = malloc((size_t)ny * (size_t)nx * sizeof *dx);
    real *dy = malloc((size_t)ny * (size_t)nx * sizeof *dy);
    for (int y = 1; y < ny - 1; y++)
        for (int x = 1; x < nx - 1; x++)
            dx[y * nx + x] = weight * (in[y * nx + x + 1] - in[y * nx + x - 1]);
    for (int y = 1; y < ny - 1; y++)
        for (int x = 1; x < nx - 1; x++)
            dy[y * nx + x] = weight * (in[(y + 1) * nx + x] - in[(y - 1) * nx + x]);
    for (int y = 1; y < ny - 1; y++)
        for (int x = 1; x < nx - 1; x++)
            out[y * nx + x] = dx[y * nx + x] * dx[y * nx + x] + dy[y * nx + x] * dy[y * nx + x];
    free(dx);
    free(dy);
}
