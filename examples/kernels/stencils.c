#include "kernels.h"

#include "independent.h"
#include "rows_of.h"

/* The element i rows below and j columns right of the corner of the halo of out[x][y]. */
#define AT(i, j) ROW(from, ld_in, i)[y + (j)]

#define STENCIL(name, expression)                                                     \
    void name(const float *in, int ld_in, int rows, int cols, float *out, int ld_out) \
    {                                                                                 \
        for (int x = 0; x < rows; x++) {                                              \
            const float *from = ROW(in, ld_in, x);                                    \
            float *to = ROW(out, ld_out, x);                                          \
            INDEPENDENT                                                               \
            for (int y = 0; y < cols; y++) to[y] = expression;                        \
        }                                                                             \
    }

#define ROW_SUM(i) (AT(i, 0) + AT(i, 1) + AT(i, 2))

STENCIL(blur_y, ROW_SUM(0) * (1.0f / 3.0f))
STENCIL(blur_x, (AT(0, 0) + AT(1, 0) + AT(2, 0)) * (1.0f / 3.0f))
STENCIL(box_3x3, (ROW_SUM(0) + ROW_SUM(1) + ROW_SUM(2)) * (1.0f / 9.0f))
STENCIL(sobel_x, AT(2, 0) - AT(0, 0) + 2.0f * (AT(2, 1) - AT(0, 1)) + AT(2, 2) - AT(0, 2))
STENCIL(sobel_y, AT(0, 2) - AT(0, 0) + 2.0f * (AT(1, 2) - AT(1, 0)) + AT(2, 2) - AT(2, 0))
STENCIL(laplace, AT(0, 1) + AT(1, 0) + AT(1, 2) + AT(2, 1) - 4.0f * AT(1, 1))
