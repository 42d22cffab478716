#include "examples/32-diffusion/diffusion.h"

#include "examples/kernels/volumes.h"

#include <stdlib.h>

int diffuse(int nx, int ny, int nz, const float *field, float number, float dt, const float *source, float *out)
{
    int row = nz + 2, plane = (ny + 2) * row;
    size_t elements = (size_t)(nx + 2) * (size_t)(ny + 2) * (size_t)(nz + 2);
    float *spread = malloc(elements * sizeof *spread);
    float *fed = malloc(elements * sizeof *fed);
    if (!spread || !fed) {
        free(spread);
        free(fed);
        return -1;
    }
    diffusion_step(number, field, (ny + 4) * (nz + 4), nz + 4, nx + 2, ny + 2, nz + 2, spread, plane, row);
    field_add_scaled(nx + 2, ny + 2, nz + 2, spread, plane, row, dt, source, plane, row, fed, plane, row);
    diffusion_step(number, fed, plane, row, nx, ny, nz, out, ny * nz, nz);
    free(spread);
    free(fed);
    return 0;
}
