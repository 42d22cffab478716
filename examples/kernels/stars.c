#include "examples/kernels/stars.h"

#include "examples/kernels/rows_of.h"

void laplace_star(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++) {
        const float *above2 = ROW(in, ld_in, x) + 2, *above = ROW(in, ld_in, x + 1) + 2, *here = ROW(in, ld_in, x + 2) + 2;
        const float *below = ROW(in, ld_in, x + 3) + 2, *below2 = ROW(in, ld_in, x + 4) + 2;
        float *to = ROW(out, ld_out, x);
        for (int y = 0; y < cols; y++)
            to[y] = (16.0f * (above[y] + below[y] + here[y - 1] + here[y + 1]) - (above2[y] + below2[y] + here[y - 2] + here[y + 2])
                     - 60.0f * here[y]) / 12.0f;
    }
}
