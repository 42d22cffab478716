#include "examples/05-unsharp/unsharp.h"

#include "examples/kernels/kernels.h"

#include <stdlib.h>

int unsharp(const float *red, const float *green, const float *blue, float amount, int rows, int cols,
            float *red_out, float *green_out, float *blue_out)
{
    int ld = cols + 2;
    size_t elements = (size_t)rows * (size_t)cols;
    float *grey = malloc((size_t)(rows + 2) * (size_t)ld * sizeof *grey);
    float *across = malloc((size_t)(rows + 2) * (size_t)cols * sizeof *across);
    float *smooth = malloc(elements * sizeof *smooth);
    float *sharp = malloc(elements * sizeof *sharp);
    float *ratio = malloc(elements * sizeof *ratio);
    if (!grey || !across || !smooth || !sharp || !ratio) {
        free(grey);
        free(across);
        free(smooth);
        free(sharp);
        free(ratio);
        return -1;
    }
    luminance(red, green, blue, ld, rows + 2, ld, grey, ld);
    blur_y(grey, ld, rows + 2, cols, across, cols);
    blur_x(across, cols, rows, cols, smooth, cols);
    sharpen(grey + ld + 1, ld, smooth, cols, amount, rows, cols, sharp, cols);
    matrix_div(sharp, cols, grey + ld + 1, ld, rows, cols, ratio, cols);
    matrix_mul(ratio, cols, red + ld + 1, ld, rows, cols, red_out, cols);
    matrix_mul(ratio, cols, green + ld + 1, ld, rows, cols, green_out, cols);
    matrix_mul(ratio, cols, blue + ld + 1, ld, rows, cols, blue_out, cols);
    free(grey);
    free(across);
    free(smooth);
    free(sharp);
    free(ratio);
    return 0;
}
