#include "volumes.h"

#include "independent.h"

#include <stddef.h>

/* Row y of plane x of a field. */
#define ROW_AT(field, plane, row, x, y) ((field) + (ptrdiff_t)(x) * (plane) + (ptrdiff_t)(y) * (row))

void diffusion_step(float number, const float *in, int plane_in, int row_in, int nx, int ny, int nz, float *out, int plane_out,
                    int row_out)
{
    for (int x = 0; x < nx; x++)
        for (int y = 0; y < ny; y++) {
            const float *here = ROW_AT(in, plane_in, row_in, x + 1, y + 1) + 1;
            const float *west = here - plane_in, *east = here + plane_in, *south = here - row_in, *north = here + row_in;
            float *to = ROW_AT(out, plane_out, row_out, x, y);
            INDEPENDENT
            for (int z = 0; z < nz; z++)
                to[z] = here[z]
                        + number * (west[z] + east[z] + south[z] + north[z] + here[z - 1] + here[z + 1] - 6.0f * here[z]);
        }
}

void field_add_scaled(int nx, int ny, int nz, const float *a, int plane_a, int row_a, float s, const float *b, int plane_b,
                      int row_b, float *out, int plane_out, int row_out)
{
    for (int x = 0; x < nx; x++)
        for (int y = 0; y < ny; y++) {
            const float *from = ROW_AT(a, plane_a, row_a, x, y), *more = ROW_AT(b, plane_b, row_b, x, y);
            float *to = ROW_AT(out, plane_out, row_out, x, y);
            INDEPENDENT
            for (int z = 0; z < nz; z++) to[z] = from[z] + s * more[z];
        }
}
