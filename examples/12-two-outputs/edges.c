#include "examples/12-two-outputs/edges.h"

#include "examples/kernels/kernels.h"

#include <stdlib.h>

int edges(const float *padded, int rows, int cols, float *strength, float *angle)
{
    int ld = cols + 2;
    float *smooth = malloc((size_t)(rows + 2) * (size_t)ld * sizeof *smooth);
    float *down = malloc((size_t)rows * (size_t)cols * sizeof *down);
    float *right = malloc((size_t)rows * (size_t)cols * sizeof *right);
    if (!smooth || !down || !right) {
        free(smooth);
        free(down);
        free(right);
        return -1;
    }
    box_3x3(padded, cols + 4, rows + 2, cols + 2, smooth, ld);
    sobel_x(smooth, ld, rows, cols, down, cols);
    sobel_y(smooth, ld, rows, cols, right, cols);
    matrix_magnitude(down, cols, right, cols, rows, cols, strength, cols);
    matrix_atan2(down, cols, right, cols, rows, cols, angle, cols);
    free(smooth);
    free(down);
    free(right);
    return 0;
}
