#include "examples/32-diffusion/diffusion.h"
#include "examples/check.h"

#include <stddef.h>

static size_t nx, ny, nz;

/* After one step with the source, at an element of the grid with one layer around it. */
static double after_one_step(const float *field, const float *source, double number, double dt, size_t x, size_t y, size_t z)
{
    const size_t row = nz + 4, plane = (ny + 4) * row;
    const float *at = field + (x + 1) * plane + (y + 1) * row + z + 1;
    const double around = (double)at[-(ptrdiff_t)plane] + at[plane] + at[-(ptrdiff_t)row] + at[row] + at[-1] + at[1];
    return at[0] + number * (around - 6.0 * at[0]) + dt * source[(x * (ny + 2) + y) * (nz + 2) + z];
}

int main(int argc, char **argv)
{
    const int sizes[3] = {size_argument(argc, argv, 1, 37), size_argument(argc, argv, 2, 41), size_argument(argc, argv, 3, 67)};
    const float number = 0.125f, dt = 0.5f;
    nx = (size_t)sizes[0], ny = (size_t)sizes[1], nz = (size_t)sizes[2];
    float *field = random_floats((nx + 4) * (ny + 4) * (nz + 4), 0.0, 1.0);
    float *source = random_floats((nx + 2) * (ny + 2) * (nz + 2), -1.0, 1.0);
    float *out = need(nx * ny * nz, sizeof *out);
    if (diffuse(sizes[0], sizes[1], sizes[2], field, number, dt, source, out) != 0) return 2;
    double largest = 0.0;
    for (size_t x = 0; x < nx; x++)
        for (size_t y = 0; y < ny; y++)
            for (size_t z = 0; z < nz; z++) {
                static const int steps[7][3] = {{0, 0, 0}, {-1, 0, 0}, {1, 0, 0}, {0, -1, 0}, {0, 1, 0}, {0, 0, -1}, {0, 0, 1}};
                double expected = 0.0;
                for (int s = 0; s < 7; s++) {
                    const double value = after_one_step(field, source, (double)number, (double)dt, x + 1 + (size_t)steps[s][0],
                                                        y + 1 + (size_t)steps[s][1], z + 1 + (size_t)steps[s][2]);
                    expected += s == 0 ? (1.0 - 6.0 * (double)number) * value : (double)number * value;
                }
                largest = worse(largest, difference((double)out[(x * ny + y) * nz + z], expected));
            }
    free(field);
    free(source);
    free(out);
    return verdict("diffusion", largest, 1e-5);
}
