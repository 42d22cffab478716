/* Results larger than the caches: stencils, and chains of elements that compute little and much. Each takes a matrix and gives one. */
#include "examples/kernels/kernels.h"
#include <stdlib.h>

int blur(int rows, int cols, const float *in, float *out)
{
    float *across = malloc((size_t)(rows + 2) * (size_t)cols * sizeof *across);
    if (!across) return -1;
    blur_y(in, cols + 2, rows + 2, cols, across, cols);
    blur_x(across, cols, rows, cols, out, cols);
    free(across);
    return 0;
}

/* Five points. */
int five_points(int rows, int cols, const float *in, float *out)
{
    float *scaled = malloc((size_t)(rows + 2) * (size_t)(cols + 2) * sizeof *scaled);
    if (!scaled) return -1;
    matrix_scale(0.25f, in, cols + 2, rows + 2, cols + 2, scaled, cols + 2);
    laplace(scaled, cols + 2, rows, cols, out, cols);
    free(scaled);
    return 0;
}

/* Two stencils of nine points, and roots. */
int edges(int rows, int cols, const float *in, float *out)
{
    float *dx = malloc((size_t)rows * (size_t)cols * sizeof *dx), *dy = malloc((size_t)rows * (size_t)cols * sizeof *dy);
    if (!dx || !dy) {
        free(dx);
        free(dy);
        return -1;
    }
    sobel_x(in, cols + 2, rows, cols, dx, cols);
    sobel_y(in, cols + 2, rows, cols, dy, cols);
    matrix_magnitude(dx, cols, dy, cols, rows, cols, out, cols);
    free(dx);
    free(dy);
    return 0;
}

int elements(int rows, int cols, const float *in, float *out)
{
    float *scaled = malloc((size_t)rows * (size_t)cols * sizeof *scaled);
    if (!scaled) return -1;
    matrix_scale(0.25f, in, cols + 2, rows, cols, scaled, cols);
    relu(scaled, cols, rows, cols, out, cols);
    free(scaled);
    return 0;
}

int functions(int rows, int cols, const float *in, float *out)
{
    float *scaled = malloc((size_t)rows * (size_t)cols * sizeof *scaled);
    if (!scaled) return -1;
    matrix_exp(in, cols + 2, rows, cols, scaled, cols);
    relu(scaled, cols, rows, cols, out, cols);
    free(scaled);
    return 0;
}
